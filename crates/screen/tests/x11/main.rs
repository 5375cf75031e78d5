//! Real windows of real processes on an X server of the test's own: pixels that must be in the picture, and others that must not.
#![cfg(target_os = "linux")]

mod desktop;
mod program;

use desktop::Desktop;
use laggard_screen::{Cannot, Rect, Shot};
use program::{GREEN, Look, RED, YELLOW, look};

/// The number of pixels of a colour in a picture.
fn count(shot: &Shot, colour: u32) -> usize {
    let [_, red, green, blue] = colour.to_be_bytes();
    shot.rgb
        .chunks(3)
        .filter(|pixel| *pixel == [red, green, blue])
        .count()
}

fn area(x: i32, y: i32, width: u32, height: u32) -> Rect {
    Rect {
        x,
        y,
        width,
        height,
    }
}

/// A red window of ours, and a yellow one of another program that covers a quarter of it and extends beside it.
fn covered(desktop: &Desktop) -> (u32, Shot) {
    let ours = desktop.program(&[look(RED, 100, 100, 200, 200)]);
    let other = desktop.program(&[look(YELLOW, 200, 200, 300, 300)]);
    let shot = desktop.screen().shoot(ours.pid()).expect("a picture");
    assert_eq!(shot.area, area(100, 100, 200, 200));
    assert_eq!(count(&shot, YELLOW), 0, "the covering window's pixels");
    let of_other = desktop.screen().shoot(other.pid()).expect("a picture");
    assert_eq!(
        count(&of_other, YELLOW),
        300 * 300,
        "the pictures are not simply empty"
    );
    assert_eq!(count(&of_other, RED), 0);
    (ours.pid(), shot)
}

#[test]
fn without_a_compositor_the_covered_part_is_grey() {
    let (_, shot) = covered(&Desktop::bare());
    assert_eq!(count(&shot, RED), 200 * 200 - 100 * 100);
    assert_eq!(shot.covered, 100 * 100);
}

#[test]
fn with_a_compositor_the_covered_part_is_seen_as_if_nothing_covered_it() {
    let (_, shot) = covered(&Desktop::with_compositor());
    assert_eq!((count(&shot, RED), shot.covered), (200 * 200, 0));
}

#[test]
fn all_windows_of_the_program_are_in_it_as_they_lie_on_each_other() {
    for desktop in [Desktop::bare(), Desktop::with_compositor()] {
        let ours = desktop.program(&[
            look(RED, 10, 20, 300, 200),
            look(GREEN, 260, 180, 100, 100),
            Look {
                menu: true,
                ..look(GREEN, 600, 10, 20, 30)
            },
        ]);
        let other = desktop.program(&[look(YELLOW, 330, 250, 100, 100)]);
        let shot = desktop.screen().shoot(ours.pid()).expect("a picture");
        assert_eq!(shot.area, area(10, 10, 610, 270));
        assert_eq!(shot.windows.len(), 3);
        assert_eq!(shot.windows[1].content, area(260, 180, 100, 100));
        assert_eq!(count(&shot, RED), 300 * 200 - 50 * 40);
        assert_eq!(count(&shot, YELLOW), 0);
        let seen = if shot.covered == 0 {
            10_000
        } else {
            10_000 - 30 * 30
        };
        assert_eq!(count(&shot, GREEN), seen + 20 * 30);
        drop(other);
    }
}

#[test]
fn what_is_beyond_the_screen_is_not_in_the_picture() {
    let desktop = Desktop::bare();
    let ours = desktop.program(&[look(RED, -150, 700, 200, 400)]);
    let shot = desktop.screen().shoot(ours.pid()).expect("a picture");
    assert_eq!(shot.area, area(0, 700, 50, 100), "the screen is 1000 x 800");
    assert_eq!(count(&shot, RED), 50 * 100);
    assert_eq!(shot.windows[0].frame, area(-150, 700, 200, 400));
    let away = desktop.program(&[look(RED, 5_000, 0, 200, 400)]);
    assert_eq!(desktop.screen().shoot(away.pid()), Err(Cannot::NoWindow));
}

#[test]
fn a_window_that_is_no_rectangle_shows_nothing_of_what_lies_below_it() {
    for desktop in [Desktop::bare(), Desktop::with_compositor()] {
        let below = desktop.program(&[look(YELLOW, 0, 0, 400, 400)]);
        let ours = desktop.program(&[Look {
            hole: true,
            ..look(RED, 50, 50, 90, 90)
        }]);
        let shot = desktop.screen().shoot(ours.pid()).expect("a picture");
        assert_eq!(
            (count(&shot, RED), count(&shot, YELLOW)),
            (90 * 90 - 30 * 90, 0)
        );
        drop(below);
    }
}

#[test]
fn a_window_managers_frame_belongs_to_the_window() {
    let desktop = Desktop::with_window_manager();
    let ours = desktop.program(&[look(RED, 300, 300, 200, 100)]);
    desktop.wait_until("a managed window", || {
        // A request that came while Openbox began lies in its queue until something else happens.
        desktop.set_resources("");
        desktop.screen().shoot(ours.pid()).is_ok()
    });
    let shot = desktop.screen().shoot(ours.pid()).expect("a picture");
    let window = shot.windows[0];
    assert!(
        window.frame.height > window.content.height + 10,
        "a title bar: {window:?}"
    );
    assert_eq!((window.content.width, window.content.height), (200, 100));
    assert_eq!(count(&shot, RED), 200 * 100);
    assert_eq!(shot.area, window.frame);
}

#[test]
fn a_program_without_a_window_has_no_picture_and_it_is_said_why() {
    let desktop = Desktop::bare();
    let other = desktop.program(&[look(YELLOW, 0, 0, 50, 50)]);
    let error = desktop
        .screen()
        .shoot(std::process::id())
        .expect_err("none");
    assert_eq!(error.to_string(), "the program had no window on the screen");
    drop(other);
}

#[test]
fn the_pointer_is_seen_in_the_programs_windows_only() {
    let desktop = Desktop::bare();
    let ours = desktop.program(&[look(RED, 100, 100, 200, 200)]);
    let other = desktop.program(&[look(YELLOW, 200, 200, 300, 300)]);
    let screen = desktop.screen();
    let spot = |pids: &[u32], x, y| {
        desktop.point_at(x, y);
        let spot = screen.pointer(pids).expect("asked");
        spot.map(|spot| (spot.pid, spot.x, spot.y))
    };
    let both = [ours.pid(), other.pid()];
    assert_eq!(spot(&both, 150, 160), Some((ours.pid(), 150, 160)));
    assert_eq!(spot(&both, 250, 260), Some((other.pid(), 250, 260)));
    assert_eq!(spot(&both, 50, 60), None, "the desktop is no program's");
    let ours_only = desktop.another_screen();
    desktop.point_at(250, 260);
    assert_eq!(
        ours_only.pointer(&[ours.pid()]),
        Ok(None),
        "covered by another program"
    );
}

#[test]
fn what_a_window_shows_anew_is_noticed_but_for_what_is_private_or_small() {
    let desktop = Desktop::bare();
    let ours = desktop.program(&[look(RED, 100, 100, 640, 320)]);
    let shoot = || desktop.screen().shoot(ours.pid()).expect("a picture");
    let before = shoot();
    assert_eq!(before.changed(&shoot(), &[]), Some(0.0));
    // A caret, and then a changed field: 4 of 200 squares.
    desktop.paint(GREEN, [10, 10, 2, 16]);
    assert_eq!(before.changed(&shoot(), &[]), Some(0.0));
    desktop.paint(YELLOW, [64, 32, 128, 32]);
    assert_eq!(before.changed(&shoot(), &[]), Some(0.02));
    let field = area(164, 132, 128, 32);
    assert_eq!(before.changed(&shoot(), &[field]), Some(0.0));
    // The dialog shows another page.
    desktop.paint(YELLOW, [0, 64, 640, 192]);
    let share = before.changed(&shoot(), &[field]).expect("comparable");
    assert!((0.6..0.65).contains(&share), "{share}");
    let other = desktop.program(&[look(GREEN, 0, 0, 700, 350)]);
    assert_eq!(before.changed(&shoot(), &[]), None, "covered");
    drop(other);
}

#[test]
fn a_large_scale_of_the_desktop_is_told() {
    let desktop = Desktop::bare();
    let ours = desktop.program(&[look(RED, 0, 0, 50, 50)]);
    assert_eq!(
        desktop.screen().shoot(ours.pid()).expect("a picture").scale,
        1.0
    );
    desktop.set_resources("Xft.dpi:\t192\n");
    assert_eq!(
        desktop.screen().shoot(ours.pid()).expect("a picture").scale,
        2.0
    );
}

#[test]
fn where_a_window_is_counts_over_all_monitors() {
    // The second one is lower, and hangs beside the first one's middle.
    let monitors = [[0, 0, 600, 800], [600, 150, 400, 500]];
    for desktop in [Desktop::bare(), Desktop::with_compositor()] {
        assert_eq!(desktop.divide(&monitors), monitors);
        let second = desktop.program(&[look(RED, 700, 200, 200, 100)]);
        let across = desktop.program(&[
            look(GREEN, 500, 400, 200, 100),
            look(RED, 650, 550, 300, 300),
        ]);
        let shoot = |pid| desktop.screen().shoot(pid).expect("a picture");
        let shot = shoot(second.pid());
        assert_eq!(shot.area, area(700, 200, 200, 100));
        assert_eq!(shot.windows[0].content, shot.area);
        assert_eq!(count(&shot, RED), 200 * 100);
        // Across the border, and beyond the second one's lower edge, where there is no monitor but still the screen.
        let shot = shoot(across.pid());
        assert_eq!(shot.area, area(500, 400, 450, 400));
        assert_eq!(count(&shot, GREEN), 200 * 100);
        assert_eq!(count(&shot, RED), 300 * 250);

        let pids = [second.pid(), across.pid()];
        let spot = |x, y| {
            desktop.point_at(x, y);
            let spot = desktop.screen().pointer(&pids).expect("asked");
            spot.map(|spot| (spot.pid, spot.x, spot.y))
        };
        assert_eq!(spot(820, 230), Some((second.pid(), 820, 230)));
        for x in [599, 600] {
            assert_eq!(spot(x, 450), Some((across.pid(), x.into(), 450)));
        }
        assert_eq!(spot(950, 200), None, "beside both");
    }
}
