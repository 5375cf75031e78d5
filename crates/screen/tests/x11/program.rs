//! A program with windows: this test's own process, started again.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use x11rb::connection::Connection as _;
use x11rb::protocol::Event;
use x11rb::protocol::shape::{ConnectionExt as _, SK, SO};
use x11rb::protocol::xproto::*;
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

pub const RED: u32 = 0xc0_2010;
pub const GREEN: u32 = 0x10_b030;
pub const YELLOW: u32 = 0xf0_e010;

/// The environment variable that makes a process one of the test's programs; its value describes the windows.
const WINDOWS: &str = "LAGGARD_TEST_WINDOWS";

/// The description of a window.
#[derive(Clone, Copy)]
pub struct Look {
    pub colour: u32,
    pub area: [i32; 4],
    /// Whether the window has no window manager's frame.
    pub menu: bool,
    /// Whether the window lacks its middle third.
    pub hole: bool,
}

pub fn look(colour: u32, x: i32, y: i32, width: i32, height: i32) -> Look {
    Look {
        colour,
        area: [x, y, width, height],
        menu: false,
        hole: false,
    }
}

/// A process with windows; they are gone when this is dropped.
pub struct Program(pub Child);

impl Program {
    /// Starts a process with these windows, the last on top, all of them drawn.
    pub fn start(display: &str, looks: &[Look]) -> Self {
        let text: Vec<String> = looks.iter().map(text).collect();
        let me = std::env::current_exe().expect("this test");
        let mut child = Command::new(me)
            .args(["--exact", "program::a_program_with_windows", "--nocapture"])
            .env("DISPLAY", display)
            .env(WINDOWS, text.join(";"))
            .stdout(Stdio::piped())
            .spawn()
            .expect("started");
        let out = BufReader::new(child.stdout.take().expect("a pipe"));
        let drawn = out
            .lines()
            .map_while(Result::ok)
            .any(|line| line.contains("drawn"));
        assert!(drawn, "the program shows no windows");
        // Leaves time for a compositor or a window manager to react.
        std::thread::sleep(Duration::from_millis(200));
        Program(child)
    }

    pub fn pid(&self) -> u32 {
        self.0.id()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn text(look: &Look) -> String {
    let [x, y, width, height] = look.area;
    format!(
        "{} {x} {y} {width} {height} {} {}",
        look.colour,
        u8::from(look.menu),
        u8::from(look.hole)
    )
}

/// Does nothing when run as a test: the programs above are this test's process, started again.
#[test]
fn a_program_with_windows() {
    let Ok(windows) = std::env::var(WINDOWS) else {
        return;
    };
    let (connection, screen) = x11rb::connect(None).expect("connected");
    let root = connection.setup().roots[screen].root;
    for window in windows.split(';') {
        let numbers: Vec<i64> = window
            .split(' ')
            .map(|number| number.parse().expect("a number"))
            .collect();
        show(&connection, root, &numbers);
    }
    // All earlier requests are done when this is answered, and nearly all of the window manager's.
    connection.sync().expect("synchronous");
    println!("drawn");
    loop {
        if let Ok(Event::Error(error)) = connection.wait_for_event() {
            panic!("{error:?}");
        }
    }
}

fn show(connection: &RustConnection, root: u32, numbers: &[i64]) {
    let [colour, x, y, width, height, menu, hole] = numbers else {
        panic!("seven numbers: {numbers:?}")
    };
    let window = connection.generate_id().unwrap();
    let values = CreateWindowAux::new()
        .background_pixel(*colour as u32)
        .override_redirect(*menu as u32);
    let (x, y, width, height) = (*x as i16, *y as i16, *width as u16, *height as u16);
    let class = WindowClass::INPUT_OUTPUT;
    connection
        .create_window(
            x11rb::COPY_DEPTH_FROM_PARENT,
            window,
            root,
            x,
            y,
            width,
            height,
            0,
            class,
            0,
            &values,
        )
        .unwrap();
    if *hole == 1 {
        let third = width / 3;
        let sides = [0, 2 * third].map(|x| Rectangle {
            x: x as i16,
            y: 0,
            width: third,
            height,
        });
        connection
            .shape_rectangles(
                SO::SET,
                SK::BOUNDING,
                ClipOrdering::UNSORTED,
                window,
                0,
                0,
                &sides,
            )
            .unwrap();
    }
    connection.map_window(window).unwrap();
}
