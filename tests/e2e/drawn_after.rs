//! A display that does not let Laggard take pictures of a program: the program draws its windows itself, after the lag.

use std::time::Duration;

use laggard_tests::background::until;
use laggard_tests::desktop::Desktop;
use laggard_tests::ear::Ear;
use laggard_tests::eclipse::{self, Ide};
use laggard_tests::forwarded::Forwarded;
use laggard_tests::grace;
use laggard_tests::laggard::{self, Laggard, root};
use laggard_tests::notification::Notification;
use laggard_tests::web::App;
use serde_json::Value;

use crate::captured;
use crate::saved::{parts, save};

#[test]
fn where_the_display_is_forwarded_the_report_shows_what_eclipse_drew_after_the_wait() {
    let dir = root().join("target/demo/e2e/drawn-after");
    let desktop = Desktop::start(&dir).expect("a desktop");
    let home = desktop.home().join("eclipse");
    let workspace = desktop.home().join("workspace");
    eclipse::lay(&home, &workspace).expect("an Eclipse and a workspace");
    let display = desktop
        .environment()
        .iter()
        .find(|(name, _)| name == "DISPLAY");
    let forwarded = Forwarded::of(&display.expect("a display").1).expect("forwarded");

    let laggard = Laggard::new(&desktop);
    let ear = Ear::open(&desktop).expect("notifications can be heard");
    let mut variables = laggard.variables();
    variables.push(("DISPLAY".to_owned(), forwarded.name.clone()));
    let [at, data] = [&home, &workspace].map(|path| path.to_string_lossy().into_owned());
    let launch = ["--launch", &at, "--", "-data", &data].map(str::to_owned);
    let program = laggard::program("laggard-app").expect("the app");
    let open = ["--open".to_owned()];
    let mut app = App::start(&desktop, &program, &open, &variables).expect("the app starts");
    // Before the launch: only the program sees the mouse here, and the agent may follow it only with consent.
    let page = app.window().expect("a window");
    captured::agree(&page);
    let handed_on = laggard
        .command("laggard-app")
        .expect("the app")
        .args(&launch)
        .status();
    assert!(handed_on.expect("started").success());
    page.click("launch-it").expect("agreed");
    let ide = Ide::wait(&desktop).unwrap_or_else(|error| panic!("{error:#}\n{}", app.output()));
    ide.open("notes.txt").expect("an editor");
    grace::over(&laggard).expect("the grace period is over");

    // Only the program itself sees the mouse here, and not while it is frozen. Its agent spends a fiftieth of the UI thread's
    // time on moves: components new to it take longer, and those that it skips the first time are seen the second time.
    captured::drive(&desktop.screen, &ide);
    let driven = captured::drive(&desktop.screen, &ide);
    ide.keys(&["ctrl+shift+F9"]).expect("the import");
    let told = until("a notification", Duration::from_secs(30), || {
        let of_it = |told: &Notification| told.summary.contains("Glacial Importer");
        Ok(ear.heard().into_iter().find(of_it))
    });
    let told = told.unwrap_or_else(|error| panic!("{error:#}: {:?}", ear.heard()));
    told.click(&desktop, "Report…").expect("clicked");
    let said = page
        .text("drawn-after")
        .expect("it says who drew the picture");
    assert!(
        said.contains("after the lag") && said.contains("forwarded"),
        "{said}"
    );
    assert!(
        !page.has("all-black"),
        "the program has told what stands where"
    );
    let pointer = page
        .text("pointer")
        .expect("where the pointer was as the wait began");
    assert!(pointer.contains("not seen"), "{pointer}");
    captured::point(&page, &driven);
    page.on_screen().expect("painted");
    desktop
        .screen
        .picture(&dir.join("report.png"))
        .expect("a picture");

    let report = save(&page);
    captured::check(&report, &driven);
    let parts = parts(&report);
    let manifest: Value = serde_json::from_slice(&parts["report.json"]).expect("JSON");
    assert_eq!(manifest["episode"]["picture"], "after");
    let picture = image::load_from_memory(&parts["screenshot.png"])
        .expect("a picture")
        .to_rgb8();
    let colours: std::collections::HashSet<_> = picture.pixels().map(|pixel| pixel.0).collect();
    assert!(
        colours.len() > 100,
        "only {} colours: nothing was drawn",
        colours.len()
    );
    ide.quit(&desktop).expect("Eclipse works as before");
}
