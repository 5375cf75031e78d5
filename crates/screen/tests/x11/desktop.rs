//! An X server without a monitor, with programs on it.

use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use laggard_screen::Screen;
use x11rb::connection::Connection as _;
use x11rb::protocol::composite::ConnectionExt as _;
use x11rb::protocol::randr::{ConnectionExt as _, MonitorInfo};
use x11rb::protocol::xproto::*;
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use crate::program::{Look, Program};

/// An X server of our own, and the programs on it.
pub struct Desktop {
    // Fields are dropped in this order: the server last.
    screen: Arc<dyn Screen>,
    connection: RustConnection,
    root: u32,
    _others: Vec<Program>,
    name: String,
    _server: Program,
}

impl Desktop {
    /// A desktop without a window manager and a compositor.
    pub fn bare() -> Self {
        Self::with(&[])
    }

    pub fn with_compositor() -> Self {
        let desktop = Self::with(&["xcompmgr"]);
        let root = desktop.root;
        desktop.wait_until("a compositor", || {
            // Only a compositor keeps pictures of windows.
            let window = desktop.window();
            let pixmap = desktop.connection.generate_id().unwrap();
            let named = desktop
                .connection
                .composite_name_window_pixmap(window, pixmap);
            let kept = named.unwrap().check().is_ok();
            desktop.connection.destroy_window(window).unwrap();
            kept && root != 0
        });
        desktop
    }

    pub fn with_window_manager() -> Self {
        let desktop = Self::with(&["openbox"]);
        let name = b"_NET_CLIENT_LIST";
        let atom = desktop
            .connection
            .intern_atom(false, name)
            .unwrap()
            .reply()
            .unwrap()
            .atom;
        desktop.wait_until("a window manager", || {
            let cookie =
                desktop
                    .connection
                    .get_property(false, desktop.root, atom, AtomEnum::ANY, 0, 1);
            cookie.unwrap().reply().unwrap().type_ != x11rb::NONE
        });
        desktop
    }

    fn with(others: &[&str]) -> Self {
        let mut server = Command::new("Xvfb")
            .args([
                "-displayfd",
                "1",
                "-screen",
                "0",
                "1000x800x24",
                "-nolisten",
                "tcp",
                "-noreset",
            ])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb (Debian: apt-get install xvfb)");
        let mut number = String::new();
        let out = server.stdout.take().expect("a pipe");
        BufReader::new(out)
            .read_line(&mut number)
            .expect("the display's number");
        let server = Program(server);
        let name = format!(":{}", number.trim());
        let (connection, screen) = x11rb::connect(Some(&name)).expect("connected");
        let root = connection.setup().roots[screen].root;
        let start =
            |program: &&str| {
                let mut command = Command::new(program);
                command
                    .env("DISPLAY", &name)
                    .stdout(Stdio::null())
                    .stderr(Stdio::null());
                Program(command.spawn().unwrap_or_else(|error| {
                    panic!("{program} (apt-get install {program}): {error}")
                }))
            };
        Self {
            screen: screen_of(&name),
            connection,
            root,
            _others: others.iter().map(start).collect(),
            name,
            _server: server,
        }
    }

    pub fn screen(&self) -> &dyn Screen {
        &*self.screen
    }

    /// Another screen, which remembers nothing of the first one's requests.
    pub fn another_screen(&self) -> Arc<dyn Screen> {
        screen_of(&self.name)
    }

    /// A process with these windows, the last on top, all of them drawn.
    pub fn program(&self, looks: &[Look]) -> Program {
        Program::start(&self.name, looks)
    }

    pub fn point_at(&self, x: i16, y: i16) {
        let moved = self
            .connection
            .warp_pointer(x11rb::NONE, self.root, 0, 0, 0, 0, x, y);
        moved.unwrap().check().expect("moved");
    }

    /// Divides the screen into monitors (x, y, width, height), the first of them the primary one, and returns the monitors that
    /// the server then reports.
    pub fn divide(&self, monitors: &[[u16; 4]]) -> Vec<[u16; 4]> {
        for (number, [x, y, width, height]) in monitors.iter().copied().enumerate() {
            let name = format!("monitor {number}");
            let name = self.connection.intern_atom(false, name.as_bytes()).unwrap();
            let monitor = MonitorInfo {
                name: name.reply().unwrap().atom,
                primary: number == 0,
                automatic: false,
                x: x as i16,
                y: y as i16,
                width,
                height,
                width_in_millimeters: u32::from(width) / 4,
                height_in_millimeters: u32::from(height) / 4,
                outputs: Vec::new(),
            };
            let set = self.connection.randr_set_monitor(self.root, monitor);
            set.unwrap().check().expect("RandR 1.5");
        }
        let known = self.connection.randr_get_monitors(self.root, true).unwrap();
        let known = known.reply().expect("the monitors").monitors;
        // The virtual graphics card's own monitor is under all of them.
        let own = known.iter().filter(|monitor| !monitor.automatic);
        own.map(|it| [it.x as u16, it.y as u16, it.width, it.height])
            .collect()
    }

    /// Draws on the topmost window, as its own program does: px from its left upper corner.
    pub fn paint(&self, colour: u32, [x, y, width, height]: [i16; 4]) {
        let tree = self.connection.query_tree(self.root).unwrap();
        let windows = tree.reply().expect("the windows").children;
        let top = *windows.last().expect("a window");
        let context = self.connection.generate_id().unwrap();
        let ink = CreateGCAux::new().foreground(colour);
        self.connection.create_gc(context, top, &ink).unwrap();
        let area = Rectangle {
            x,
            y,
            width: width.unsigned_abs(),
            height: height.unsigned_abs(),
        };
        let painted = self.connection.poly_fill_rectangle(top, context, &[area]);
        painted.unwrap().check().expect("painted");
        self.connection.free_gc(context).unwrap();
        self.connection.sync().expect("drawn");
    }

    pub fn set_resources(&self, text: &str) {
        let (mode, kind) = (PropMode::REPLACE, AtomEnum::STRING);
        let set = self.connection.change_property8(
            mode,
            self.root,
            AtomEnum::RESOURCE_MANAGER,
            kind,
            text.as_bytes(),
        );
        set.unwrap().check().expect("set");
    }

    fn window(&self) -> u32 {
        let window = self.connection.generate_id().unwrap();
        let values = CreateWindowAux::new().override_redirect(1);
        let class = WindowClass::INPUT_OUTPUT;
        self.connection
            .create_window(
                x11rb::COPY_DEPTH_FROM_PARENT,
                window,
                self.root,
                0,
                0,
                9,
                9,
                0,
                class,
                0,
                &values,
            )
            .unwrap();
        self.connection.map_window(window).unwrap();
        window
    }

    pub fn wait_until(&self, what: &str, holds: impl Fn() -> bool) {
        let begin = Instant::now();
        while !holds() {
            assert!(
                begin.elapsed() < Duration::from_secs(20),
                "no sign of {what}"
            );
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

fn screen_of(name: &str) -> Arc<dyn Screen> {
    laggard_screen::screen_at(Some(name)).expect("a screen")
}
