//! A plug-in that is bypassed while Laggard itself is killed and started again.

use std::time::Duration;

use laggard_tests::background::{Background, until};
use laggard_tests::bypass_host::{BypassHost, PLUGIN};
use laggard_tests::desktop::Desktop;
use laggard_tests::laggard::{self, Laggard, lines, root};
use laggard_tests::tray::Icon;
use laggard_tests::web::App;
use serde_json::Value;

const LIMIT: Duration = Duration::from_secs(60);

fn app(desktop: &Desktop, name: &str, arguments: &[String]) -> Background {
    let mut command = Laggard::new(desktop)
        .command("laggard-app")
        .expect("the app");
    command.args(arguments);
    desktop.start_program(name, &mut command).expect("started")
}

/// What the tray's menu offers for the plug-in.
fn offered(desktop: &Desktop) -> Option<String> {
    let labels = Icon::wait(desktop).and_then(|icon| icon.labels());
    let mut labels = labels.unwrap_or_default().into_iter();
    labels.find(|label| label.contains("Back to normal"))
}

fn bypass(laggard: &Laggard<'_>) -> Option<Value> {
    let told = laggard.cli(&["bypass", "--json"]).ok()?;
    let mut lines = told.lines().map(serde_json::from_str::<Value>);
    lines.next_back()?.ok()
}

#[test]
fn the_tray_offers_the_way_back_after_laggard_was_started_again() {
    let dir = root().join("target/demo/e2e/bypassed");
    let desktop = Desktop::start(&dir).expect("a desktop");
    let laggard = Laggard::new(&desktop);
    let program = BypassHost::lay(&dir).expect("a program");
    let mut arguments = vec!["--launch".to_owned()];
    let command = program.command().expect("Java");
    arguments.push(command[0].clone());
    arguments.push("--".to_owned());
    arguments.extend_from_slice(&command[1..]);
    let mut first = app(&desktop, "first", &arguments);
    until("some lags to compare with", LIMIT, || {
        let told = lines(&laggard.cli(&["sessions", "--json"])?);
        let lags = told.first().and_then(|one| one["perceptible"].as_u64());
        Ok((lags >= Some(5)).then_some(()))
    })
    .expect("it is slow");
    let begun = until("the plug-in to be bypassed", LIMIT, || {
        let asked = laggard.cli(&["bypass", PLUGIN, "--for", "1h"]);
        Ok(asked.ok())
    })
    .expect("it runs, and can be asked");
    assert!(begun.contains("return at once"), "{begun}");
    let before = until("the way back", LIMIT, || Ok(offered(&desktop)));
    let before = before.expect("offered by the Laggard that has launched it");
    assert!(before.ends_with(PLUGIN), "{before}");

    first.signal("KILL").expect("killed");
    first.wait(LIMIT).expect("gone");
    let background = ["--background".to_owned()];
    let program_of_app = laggard::program("laggard-app").expect("the app");
    let mut second = App::start(&desktop, &program_of_app, &background, &laggard.variables())
        .expect("started again");
    let after = until("the way back", LIMIT, || Ok(offered(&desktop)));
    let after = after.unwrap_or_else(|error| panic!("{error:#}: {}", second.output()));
    assert_eq!(after, before);
    let lasting = bypass(&laggard).expect("listed");
    assert_eq!(lasting["ended_at"], Value::Null, "{lasting}");

    let icon = Icon::wait(&desktop).expect("an icon");
    icon.open_menu().expect("opened");
    let picture = dir.join("menu.png");
    desktop.screen.picture(&picture).expect("a picture");
    icon.choose_labelled(&after).expect("chosen");
    let over = until("the plug-in to be back", LIMIT, || {
        let ended = bypass(&laggard).filter(|one| one["end"] == "asked");
        Ok(ended)
    });
    over.expect("ended from the tray");
    until("the menu without it", LIMIT, || {
        Ok(offered(&desktop).is_none().then_some(()))
    })
    .expect("nothing is left to end");

    // What it may have missed, a restart catches up.
    let mut open = laggard.command("laggard-app").expect("the app");
    let opened = open.args(["--open", "plugins"]).status();
    assert!(opened.expect("asked").success());
    let page = second.window().expect("a window");
    page.click(&format!("details-{PLUGIN}")).expect("its page");
    let panel = page.wait_text("without-it", "It may have missed something");
    let panel = panel.expect("what it gained");
    assert!(panel.contains(" instead of "), "{panel}");
    let restart = page.whole_text("restart-after-bypass").expect("offered");
    assert!(restart.starts_with("Restart "), "{restart}");
    page.painted().expect("painted");
    page.picture(&dir.join("after.png")).expect("a picture");
    // The question, with what is skipped only where it is ticked.
    page.click("try-again").expect("asked back");
    page.text("also").expect("runnables and timers");
    page.painted().expect("painted");
    page.picture(&dir.join("question.png")).expect("a picture");
}
