//! The report of a JavaFX program's lag: its picture, its components, the mouse's path.

use std::time::Duration;

use laggard_tests::background::until;
use laggard_tests::desktop::Desktop;
use laggard_tests::ear::Ear;
use laggard_tests::forwarded::Forwarded;
use laggard_tests::grace;
use laggard_tests::laggard::{self, Laggard, java, root};
use laggard_tests::notification::Notification;
use laggard_tests::screen::ScreenArea;
use laggard_tests::web::App;
use serde_json::Value;

use crate::captured::agree;
use crate::javafx::{lay, modules, plug_in};
use crate::saved::{parts, save};

/// Where the mouse goes over the slow button, from the window's corner, px.
const WAY: [(i32, i32); 3] = [(60, 80), (220, 130), (150, 100)];
/// How far the picture's corner, the frame's, may be from the window's own, px.
const FRAME: f64 = 48.0;
const SECONDS: Duration = Duration::from_secs(40);

/// Who makes the picture.
#[derive(Clone, Copy, PartialEq)]
enum Picture {
    Laggard,
    /// The display lets nobody look: the program draws its windows after the lag.
    Program,
}

fn drive(desktop: &Desktop, window: &ScreenArea) {
    for (x, y) in WAY {
        let [x, y] = [window.x + x, window.y + y].map(|px| px.to_string());
        desktop
            .screen
            .xdotool(&["mousemove", &x, &y])
            .expect("moved");
        std::thread::sleep(Duration::from_millis(400));
    }
}

/// Whether the mouse was seen at each place of its way: one corner of the picture must do for all of them.
fn is_seen(track: &Value) -> bool {
    let seen: Vec<(f64, f64)> = track["positions"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|at| Some((at["x"].as_f64()?, at["y"].as_f64()?)))
        .collect();
    let way = WAY.map(|(x, y)| (f64::from(x), f64::from(y)));
    let near = |a: f64, b: f64| (a - b).abs() <= 2.0;
    seen.iter().any(|first| {
        let (left, top) = (first.0 - way[0].0, first.1 - way[0].1);
        (-2.0..FRAME).contains(&left)
            && (-2.0..FRAME).contains(&top)
            && way.iter().all(|(x, y)| {
                seen.iter()
                    .any(|at| near(at.0, x + left) && near(at.1, y + top))
            })
    })
}

fn reported(name: &str, by: Picture) {
    let dir = root().join("target/demo/e2e").join(name);
    let desktop = Desktop::start(&dir).expect("a desktop");
    let program = dir.join("program");
    lay(&program);
    let laggard = Laggard::new(&desktop);
    let ear = Ear::open(&desktop).expect("notifications can be heard");
    let mut variables = laggard.variables();
    let forwarded = (by == Picture::Program).then(|| {
        let all = desktop.environment();
        let display = all.iter().find(|(name, _)| name == "DISPLAY");
        Forwarded::of(&display.expect("a display").1).expect("forwarded")
    });
    if let Some(forwarded) = &forwarded {
        variables.push(("DISPLAY".to_owned(), forwarded.name.clone()));
    }
    let app = laggard::program("laggard-app").expect("the app");
    let mut app =
        App::start(&desktop, &app, &["--open".to_owned()], &variables).expect("it starts");
    let page = app.window().expect("a window");
    agree(&page);
    let handed_on = laggard
        .command("laggard-app")
        .expect("the app")
        .arg("--launch")
        .arg(java().expect("Java"))
        .args(["--", "-p"])
        .arg(modules())
        .args(["--add-modules", "javafx.controls", "-cp"])
        .arg(&program)
        .args(["io.laggard.targets.fx.FxHost", "--by-hand"])
        .arg(plug_in(&dir, "listening", "Listening"))
        .status();
    assert!(handed_on.expect("started").success());
    page.click("launch-it").expect("agreed");
    let window = desktop
        .screen
        .wait_for("^Laggard's target$", SECONDS)
        .unwrap_or_else(|error| panic!("{error:#}\n{}", app.output()));
    grace::over(&laggard).expect("the grace period is over");
    let area = desktop.screen.area(&window).expect("its area");
    desktop.screen.focus(&window).expect("in front");
    // The agent begins to listen when a mouse is over a scene.
    drive(&desktop, &area);
    drive(&desktop, &area);
    desktop.screen.xdotool(&["click", "1"]).expect("clicked");
    let told = until("a notification", SECONDS, || {
        let of_it = |told: &Notification| told.summary.contains("listening");
        Ok(ear.heard().into_iter().find(of_it))
    });
    let told = told.unwrap_or_else(|error| panic!("{error:#}: {:?}", ear.heard()));
    told.click(&desktop, "Report…").expect("clicked");
    let over = page.text("pointer").expect("where the mouse was");
    assert!(!page.has("no-picture"), "there is a picture");
    assert!(!page.has("all-black"), "it is known what stands where");
    // Only the program sees the mouse where Laggard may not look, and not while it is frozen.
    let expected = match by {
        Picture::Laggard => "over Button of listening",
        Picture::Program => "not seen",
    };
    assert!(over.contains(expected), "{over}");
    assert_eq!(page.has("drawn-after"), by == Picture::Program);
    page.on_screen().expect("painted");
    let shot = dir.join("report.png");
    desktop.screen.picture(&shot).expect("a picture");

    let parts = parts(&save(&page));
    let picture = image::load_from_memory(&parts["screenshot.png"]).expect("a picture");
    let [width, height] = [picture.width(), picture.height()].map(f64::from);
    let is = |px: f64, of: i32| (f64::from(of)..f64::from(of) + FRAME).contains(&px);
    assert!(
        is(width, area.width) && is(height, area.height),
        "{width} x {height} px for {area:?}"
    );
    let colours: std::collections::HashSet<_> =
        picture.to_rgb8().pixels().map(|pixel| pixel.0).collect();
    assert!(colours.len() > 50, "only {} colours", colours.len());
    let track: Value = serde_json::from_slice(&parts["pointer.json"]).expect("the mouse's path");
    assert!(is_seen(&track), "{track}");
    desktop.screen.close(&window).expect("closed");
    desktop
        .screen
        .wait_gone("^Laggard's target$", SECONDS)
        .expect("the program ends as before");
}

#[test]
fn the_report_of_a_javafx_lag_has_picture_components_and_path() {
    reported("javafx-report", Picture::Laggard);
}

#[test]
fn where_the_display_is_forwarded_a_javafx_program_draws_itself() {
    reported("javafx-drawn", Picture::Program);
}
