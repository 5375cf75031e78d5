//! `laggard run` on a real Eclipse, from blame to turned off and back, without the tray.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use laggard_tests::desktop::Desktop;
use laggard_tests::eclipse::{self, Ide};
use laggard_tests::laggard::{Laggard, accused, blames, may_be_guilty, root};
use laggard_tests::plugins::{INNOCENT, OUTLINER, SLUGGISH};
use serde_json::Value;

struct Scene {
    desktop: Desktop,
    home: PathBuf,
    workspace: PathBuf,
}

impl Scene {
    fn set(name: &str) -> Scene {
        let dir = root().join("target/demo/e2e").join(name);
        let desktop = Desktop::start(&dir).expect("a desktop");
        let home = dir.join("eclipse");
        let workspace = dir.join("workspace");
        eclipse::lay(&home, &workspace).expect("an Eclipse and a workspace");
        eclipse::hide_boot_packages(&home).expect("a strict framework");
        Scene {
            desktop,
            home,
            workspace,
        }
    }

    fn notes(&self) -> PathBuf {
        self.workspace.join("demo/notes.txt")
    }
}

/// Every file of the install's own, with its bytes; what Eclipse writes itself while it runs is not of interest.
fn install(home: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    let info = home.join("configuration/org.eclipse.equinox.simpleconfigurator/bundles.info");
    for file in [
        home.join("eclipse.ini"),
        home.join("configuration/config.ini"),
        info,
    ] {
        found.insert(
            file.clone(),
            fs::read(&file).expect("a file of the install"),
        );
    }
    for entry in fs::read_dir(home.join("plugins")).expect("plugins") {
        let path = entry.expect("an entry").path();
        found.insert(
            path.clone(),
            path.metadata()
                .expect("its size")
                .len()
                .to_le_bytes()
                .to_vec(),
        );
    }
    found
}

/// Whether a plug-in comes first, or right after the machine: on a busy machine that is the truth.
fn foremost_but_the_machine(episode: &Value, plugin: &str) -> bool {
    let suspects = episode["suspects"].as_array();
    let first = suspects
        .into_iter()
        .flatten()
        .find(|suspect| suspect["kind"] != "machine");
    first.is_some_and(|suspect| suspect["plugin"]["id"] == plugin)
}

/// The number of episodes in which the spell checker stands first, but for the machine.
fn foremost(episodes: &[Value]) -> usize {
    let of_it = |episode: &&Value| foremost_but_the_machine(episode, SLUGGISH);
    episodes.iter().filter(of_it).count()
}

/// The plug-ins that were activated while the program started, and how long each one's activation took, ms, with its part of the start.
fn start_costs(laggard: &Laggard<'_>, home: &str) -> BTreeMap<String, (f64, f64)> {
    let told = laggard.cli(&["plugins", home, "--json"]).expect("told");
    let lines = told
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"));
    let costs = lines.filter_map(|line: Value| {
        let cost = &line["start_cost"];
        let cost = (cost["took_ms"].as_f64()?, cost["share"].as_f64()?);
        Some((line["id"].as_str()?.to_owned(), cost))
    });
    costs.collect()
}

#[test]
fn the_slow_plug_ins_are_blamed_and_nobody_else_and_turning_off_works_both_ways() {
    let scene = Scene::set("command-line");
    let laggard = Laggard::new(&scene.desktop);
    let before = install(&scene.home);
    let in_home = scene.home.to_string_lossy().into_owned();

    // First launch: a file is changed until three of its saves are told, a Markdown editor is opened.
    let mut run = laggard
        .run(&scene.home, &scene.workspace)
        .expect("laggard run");
    let ide =
        Ide::wait(&scene.desktop).unwrap_or_else(|error| panic!("{error:#}\n{}", run.output()));
    ide.open("notes.txt").expect("an editor");
    let saves = Cell::new(0);
    ide.work_until(
        "three episodes of the spell checker, and a clear one",
        |ide, n| {
            saves.set(saves.get() + 1);
            ide.change(&scene.notes(), &format!("word{n} "))
        },
        || {
            let clear = run.episode(|episode| {
                // On a busy machine one save of three may hold much else.
                let suspect = &episode["suspects"][0];
                blames(episode, SLUGGISH)
                    && episode["duration_ms"]
                        .as_f64()
                        .is_some_and(|ms| (350.0..1500.0).contains(&ms))
                    && suspect["share"].as_f64().is_some_and(|share| share > 0.5)
                    && suspect["role"] == "executing"
                    && suspect["plugin"]["name"] == "Sluggish Spellcheck"
                    && suspect["plugin"]["origin"] == "added"
                    && suspect["landmark"]["method"] == "resourceChanged"
            });
            Ok(clear.filter(|_| foremost(&run.episodes()) >= 3))
        },
    )
    .unwrap_or_else(|error| panic!("{error:#}\n{}", run.output()));
    // Uncertain verdicts count as well: a change may go unsampled, its suspect is the same.
    let told = foremost(&run.episodes());
    assert!(
        told * 5 >= saves.get() * 3,
        "{told} of {} saves are put down to the spell checker: {}",
        saves.get(),
        run.output()
    );

    // Opening an editor is much work of Eclipse's own; going back to one is not.
    ide.open("readme.md").expect("a Markdown editor");
    ide.work_until(
        "an episode of the outliner: a name that begins with org.eclipse proves nothing",
        |ide, _| {
            ide.keys(&["ctrl+Page_Up"])?;
            std::thread::sleep(Duration::from_millis(900));
            ide.keys(&["ctrl+Page_Down"])?;
            std::thread::sleep(Duration::from_millis(900));
            Ok(())
        },
        || Ok(run.episode(|episode| blames(episode, OUTLINER))),
    )
    .unwrap_or_else(|error| panic!("{error:#}\n{}", run.output()));
    ide.quit(&scene.desktop).expect("Eclipse closes");
    assert_eq!(
        run.wait(Duration::from_secs(20))
            .expect("laggard ends with Eclipse"),
        0
    );

    let episodes = run.episodes();
    for id in accused(&episodes) {
        assert!(
            may_be_guilty(&id),
            "{id} is accused wrongly: {}",
            run.output()
        );
    }
    assert!(
        !run.output().contains(INNOCENT),
        "the quick one is not even a suspect"
    );
    let events = run.events();
    assert_eq!(
        events.first().map(|event| event["event"].clone()),
        Some("session-start".into())
    );
    let end = events
        .iter()
        .find(|event| event["event"] == "session-end")
        .expect("the session's end");
    assert_eq!(end["suppressed_errors"], 0, "{end}");
    assert_eq!(end["dropped"], 0, "{end}");

    let costs = start_costs(&laggard, &in_home);
    let whole: f64 = costs.values().map(|(_, share)| share).sum();
    assert!(whole <= 1.0, "parts of one start: {costs:?}");
    assert!(costs.values().any(|(ms, _)| *ms >= 3.0), "{costs:?}");
    // Its activator reads the list of bundles and installs them, long before there is a window.
    let early = costs.get("org.eclipse.equinox.simpleconfigurator");
    assert!(early.is_some_and(|(ms, _)| *ms >= 1.0), "{costs:?}");
    assert!(
        !costs.contains_key(INNOCENT),
        "it is activated when all is up: {costs:?}"
    );

    // Turned off: the plug-in is absent, the same change is not perceptible, the install is as it was.
    laggard
        .cli(&["disable", SLUGGISH, "--in", &in_home])
        .expect("turned off");
    let mut run = laggard
        .run(&scene.home, &scene.workspace)
        .expect("laggard run");
    let ide =
        Ide::wait(&scene.desktop).unwrap_or_else(|error| panic!("{error:#}\n{}", run.output()));
    ide.open("notes.txt").expect("an editor");
    let at = run.episodes().len();
    for text in ["six ", "seven ", "eight "] {
        ide.change(&scene.notes(), text).expect("a change");
    }
    std::thread::sleep(Duration::from_secs(1));
    let since = run.episodes().split_off(at);
    assert!(
        !since.iter().any(|episode| blames(episode, SLUGGISH)),
        "{since:?}"
    );
    ide.quit(&scene.desktop).expect("Eclipse closes");
    run.wait(Duration::from_secs(20))
        .expect("laggard ends with Eclipse");
    assert_eq!(install(&scene.home), before, "the install was not touched");

    // And back.
    laggard
        .cli(&["enable", SLUGGISH, "--in", &in_home])
        .expect("turned on again");
    let mut run = laggard
        .run(&scene.home, &scene.workspace)
        .expect("laggard run");
    let ide =
        Ide::wait(&scene.desktop).unwrap_or_else(|error| panic!("{error:#}\n{}", run.output()));
    ide.open("notes.txt").expect("an editor");
    ide.work_until(
        "the spell checker to be back",
        |ide, n| ide.change(&scene.notes(), &format!("again{n} ")),
        || Ok(run.episode(|episode| blames(episode, SLUGGISH))),
    )
    .unwrap_or_else(|error| panic!("{error:#}\n{}", run.output()));
    ide.quit(&scene.desktop).expect("Eclipse closes");
    run.wait(Duration::from_secs(20))
        .expect("laggard ends with Eclipse");
}
