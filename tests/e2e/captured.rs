//! The picture and the mouse's path of a real Eclipse that is frozen, from the driven mouse to the saved report.

use std::path::Path;
use std::time::Duration;

use laggard_tests::background::until;
use laggard_tests::eclipse::Ide;
use laggard_tests::screen::{Screen, ScreenArea};
use laggard_tests::web::Page;
use serde_json::Value;

use crate::saved::parts;

/// How far a position may be off, px.
const OFF: f64 = 2.0;
/// How far the picture's corner, the frame's, may be from the window's own, px.
const FRAME: f64 = 48.0;
/// The mouse's way, in parts of the window; the last point is in the text editor. No point lies between two views: there Eclipse
/// itself hears of no move.
const WAY: [(f64, f64); 5] = [
    (0.30, 0.30),
    (0.55, 0.42),
    (0.41, 0.60),
    (0.08, 0.25),
    (0.62, 0.27),
];

/// Where the mouse was driven while the program was frozen.
pub struct Driven {
    window: ScreenArea,
    /// Px of the screen.
    at: Vec<(f64, f64)>,
}

/// Allows pictures in the settings, as a user does who is asked for the first time.
pub fn agree(page: &Page) {
    page.settings("privacy").expect("the settings");
    let asked = page
        .text("pictures-not-asked")
        .expect("nothing is chosen at first");
    assert!(asked.contains("no screenshots are taken"), "{asked}");
    page.click("pictures-yes").expect("agreed");
    until("the answer to be kept", Duration::from_secs(10), || {
        Ok((!page.has("pictures-not-asked")).then_some(()))
    })
    .expect("kept");
}

/// Moves the mouse over an Eclipse that is frozen, and takes a little more than two seconds for it.
pub fn drive(screen: &Screen, ide: &Ide) -> Driven {
    let window = ide.area().expect("the window's area");
    let in_window = |(x, y): (f64, f64)| {
        let x = f64::from(window.x) + (x * f64::from(window.width)).round();
        let y = f64::from(window.y) + (y * f64::from(window.height)).round();
        (x, y)
    };
    let at: Vec<(f64, f64)> = WAY.map(in_window).to_vec();
    for (x, y) in &at {
        let [x, y] = [x, y].map(|px| format!("{px:.0}"));
        screen.xdotool(&["mousemove", &x, &y]).expect("moved");
        std::thread::sleep(Duration::from_millis(450));
    }
    Driven { window, at }
}

/// Points at the editor where the mouse was last: the page names what is there.
pub fn point(page: &Page, driven: &Driven) {
    assert!(!page.has("no-picture"), "there is a picture of the freeze");
    page.click("tool-point").expect("the tool");
    let zoom = page.text("zoom").expect("the zoom");
    let percent: f64 = zoom
        .trim_end_matches([' ', '%'])
        .parse()
        .unwrap_or_else(|error| panic!("{zoom}: {error}"));
    // The picture stands in the stage's middle. It has the frame beside the window, which is of no matter here.
    let [_, _, width, height] = page.rectangle("stage").expect("the stage");
    let &(x, y) = driven.at.last().expect("the last place");
    let from_middle = |at: f64, left: i32, width: i32| {
        (at - f64::from(left) - f64::from(width) / 2.0) * percent / 100.0
    };
    let ScreenArea {
        x: left,
        y: top,
        width: across,
        height: down,
    } = driven.window;
    let on_stage = (
        width / 2.0 + from_middle(x, left, across),
        height / 2.0 + from_middle(y, top, down),
    );
    page.drag("stage", on_stage, on_stage).expect("a click");
    let said = page.text("point").expect("a point");
    assert!(said.contains("StyledText"), "{said}");
}

/// The saved report shows the whole window, and the mouse where it was.
pub fn check(report: &Path, driven: &Driven) {
    let parts = parts(report);
    let picture = image::load_from_memory(&parts["screenshot.png"]).expect("a picture");
    let [width, height] = [picture.width(), picture.height()].map(f64::from);
    let window = [driven.window.width, driven.window.height].map(f64::from);
    assert!(
        (window[0]..window[0] + FRAME).contains(&width)
            && (window[1]..window[1] + FRAME).contains(&height),
        "a picture of {width} x {height} px for a window of {window:?}"
    );
    let track: Value = serde_json::from_slice(&parts["pointer.json"]).expect("the mouse's path");
    assert_eq!(track["point"]["class"], "org.eclipse.swt.custom.StyledText");
    let seen: Vec<(f64, f64)> = track["positions"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|at| Some((at["x"].as_f64()?, at["y"].as_f64()?)))
        .collect();
    let near = |(x, y): (f64, f64), of: (f64, f64), far: f64| {
        (x - of.0).abs() <= far && (y - of.1).abs() <= far
    };
    // The window manager's frame lies between the picture's corner and the window's: one corner must do for all places.
    let corner = (f64::from(driven.window.x), f64::from(driven.window.y));
    let first = driven.at[0];
    let corners = seen.iter().map(|at| (first.0 - at.0, first.1 - at.1));
    let found = corners
        .filter(|&from| near(from, corner, FRAME))
        .any(|from| {
            let shown = |at: &(f64, f64)| (at.0 - from.0, at.1 - from.1);
            driven
                .at
                .iter()
                .all(|at| seen.iter().any(|&place| near(place, shown(at), OFF)))
        });
    assert!(
        found,
        "the mouse was at {:?} over {:?}, the report says {seen:?}",
        driven.at, driven.window
    );
}
