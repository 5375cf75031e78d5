//! `laggard bisect` on a real Eclipse with small plug-ins, some of which sleep while it starts.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use laggard_tests::background::until;
use laggard_tests::desktop::Desktop;
use laggard_tests::eclipse::{self, Ide};
use laggard_tests::laggard::{Laggard, root};
use laggard_tests::plugins::SLUGGISH;
use serde_json::Value;

const INFO: &str = "configuration/org.eclipse.equinox.simpleconfigurator/bundles.info";

/// Sleeps as long as its bundle says; the start waits for it.
const NAP: &str = "package nap;\n\
    public class Nap implements org.osgi.framework.BundleActivator {\n\
      public void start(org.osgi.framework.BundleContext context) throws Exception {\n\
        Thread.sleep(Long.parseLong(context.getBundle().getHeaders().get(\"Nap-Ms\")));\n\
      }\n\
      public void stop(org.osgi.framework.BundleContext context) { }\n\
    }\n";

/// Adds plug-ins that are started with the framework and sleep for so long, ms.
fn add_naps(home: &Path, dir: &Path, naps: &[(&str, u32)]) {
    let source = dir.join("src/nap");
    let classes = dir.join("classes");
    let dropins = home.join("dropins");
    for made in [&source, &classes, &dropins] {
        fs::create_dir_all(made).expect("made");
    }
    fs::write(source.join("Nap.java"), NAP).expect("written");
    run(Command::new("javac")
        .args(["--release", "11", "-proc:none", "-cp"])
        .arg(format!("{}/plugins/*", home.display()))
        .arg("-d")
        .arg(&classes)
        .arg(source.join("Nap.java")));
    let mut info = fs::read_to_string(home.join(INFO)).expect("read");
    for (id, ms) in naps {
        let manifest = dir.join("MANIFEST.MF");
        let text = format!(
            "Bundle-ManifestVersion: 2\nBundle-SymbolicName: {id}\nBundle-Version: 1.0.0\nBundle-Name: {id}\n\
             Bundle-Activator: nap.Nap\nImport-Package: org.osgi.framework\nNap-Ms: {ms}\n"
        );
        fs::write(&manifest, text).expect("written");
        run(Command::new("jar")
            .arg("cfm")
            .arg(dropins.join(format!("{id}_1.0.0.jar")))
            .arg(&manifest)
            .arg("-C")
            .arg(&classes)
            .arg("."));
        info.push_str(&format!("{id},1.0.0,dropins/{id}_1.0.0.jar,4,true\n"));
    }
    fs::write(home.join(INFO), info).expect("written");
}

fn run(command: &mut Command) {
    let done = command.output().expect("started");
    assert!(done.status.success(), "{done:?}");
}

fn lines(text: &str) -> Vec<Value> {
    let lines = text.lines();
    lines
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

/// The plug-ins that the last line of a search names.
fn accused(search: &Value) -> BTreeSet<&str> {
    let culprits = search["finding"]["culprits"].as_array().expect("a list");
    let ids = culprits.iter();
    ids.filter_map(|culprit| culprit["plugin"]["id"].as_str())
        .collect()
}

struct Scene {
    desktop: Desktop,
    home: PathBuf,
    workspace: PathBuf,
}

fn scene(name: &str, naps: &[(&str, u32)]) -> Scene {
    let dir = root().join("target/demo/e2e").join(name);
    let desktop = Desktop::start(&dir).expect("a desktop");
    let home = dir.join("eclipse");
    let workspace = dir.join("workspace");
    eclipse::lay(&home, &workspace).expect("an Eclipse and a workspace");
    add_naps(&home, &dir, naps);
    Scene {
        desktop,
        home,
        workspace,
    }
}

#[test]
#[ignore = "starts Eclipse a dozen times, for some five minutes: asked for by name"]
fn the_plug_ins_that_make_a_start_slow_are_found_by_the_clock_and_nobody_else_is_accused() {
    let naps = [
        ("net.example.nap.ash", 0),
        ("net.example.nap.bay", 5),
        ("net.example.nap.cob", 6_000),
        ("net.example.nap.dill", 10),
        ("net.example.nap.elder", 0),
        ("net.example.nap.fern", 5),
    ];
    let scene = scene("bisect", &naps);
    let laggard = Laggard::new(&scene.desktop);
    let home = scene.home.to_string_lossy().into_owned();
    let workspace = scene.workspace.to_string_lossy().into_owned();
    let info = fs::read(scene.home.join(INFO)).expect("read");

    let search = ["bisect", "--in", &home, "--json", "--", "-data", &workspace];
    let told = laggard.cli(&search).expect("a search");
    let all = lines(&told);
    let over = all.last().expect("a line");
    println!("{told}");
    assert_eq!(over["finding"]["end"], "found", "{told}");
    let found = BTreeSet::from(["net.example.nap.cob"]);
    assert_eq!(accused(over), found, "{told}");
    let costs = &over["finding"]["culprits"][0]["costs_ms"];
    let costs = costs.as_f64().expect("a time");
    assert!((4_500.0..7_500.0).contains(&costs), "{costs}");

    assert_eq!(fs::read(scene.home.join(INFO)).expect("read"), info);
    let plugins = laggard.cli(&["plugins", &home, "--json"]).expect("listed");
    assert!(lines(&plugins).iter().all(|plugin| plugin["off"] == false));
    let status = laggard
        .cli(&["bisect", "--in", &home, "--status"])
        .expect("told");
    assert!(
        status.contains("net.example.nap.cob makes each start"),
        "{status}"
    );
    assert!(
        status.contains("laggard disable net.example.nap.cob --in"),
        "{status}"
    );
}

#[test]
#[ignore = "starts Eclipse a dozen times, for some ten minutes: asked for by name"]
fn what_its_user_does_again_at_each_start_leads_to_the_plug_in_that_makes_it_slow() {
    let scene = scene("bisect-action", &idle());
    let laggard = Laggard::new(&scene.desktop);
    let told = acted(&scene, &laggard);
    let all = lines(&told);
    let over = all.last().expect("a line");
    assert_eq!(over["live"], false, "{told}");
    assert_eq!(over["finding"]["end"], "found", "{told}");
    assert_eq!(accused(over), BTreeSet::from([SLUGGISH]), "{told}");
}

#[test]
#[ignore = "asks its user to do something slow again and again, for some five minutes: asked for by name"]
fn in_an_eclipse_that_runs_the_plug_in_is_found_without_a_restart() {
    let scene = scene("bisect-live", &idle());
    let laggard = Laggard::new(&scene.desktop);
    let home = scene.home.to_string_lossy().into_owned();
    let mut command = laggard.command("laggard").expect("the command");
    let run = command.args(["run", "--json", "--", &home, "-data"]);
    let run = run.arg(&scene.workspace);
    let eclipse = scene.desktop.start_program("run", run);
    let eclipse = eclipse.expect("started");
    drop(Ide::wait(&scene.desktop).expect("its window"));
    let told = acted(&scene, &laggard);
    let all = lines(&told);
    let over = all.last().expect("a line");
    assert_eq!(over["live"], true, "{told}");
    assert_eq!(over["finding"]["end"], "found", "{told}");
    assert_eq!(accused(over), BTreeSet::from([SLUGGISH]), "{told}");

    let sessions = laggard.cli(&["sessions", "--json"]).expect("listed");
    assert_eq!(lines(&sessions).len(), 1, "no restart: {sessions}");
    let bypasses = lines(&laggard.cli(&["bypass", "--json"]).expect("listed"));
    assert!(!bypasses.is_empty());
    let over = |bypass: &Value| bypass["end"] == "asked";
    assert!(bypasses.iter().all(over), "all listeners run again");
    // Its user was not told of each step of the search.
    let said = eclipse.output();
    assert!(said.contains("episode"), "{said}");
    assert!(!said.contains("bypass-begun"), "{said}");
}

/// Plug-ins that do nothing.
fn idle() -> [(&'static str, u32); 4] {
    [
        ("net.example.nap.ash", 0),
        ("net.example.nap.bay", 0),
        ("net.example.nap.cob", 0),
        ("net.example.nap.dill", 0),
    ]
}

/// A search whose clock is a save that its user makes again each time that it asks for it; what it has told.
fn acted(scene: &Scene, laggard: &Laggard<'_>) -> String {
    let home = scene.home.to_string_lossy().into_owned();
    let mut command = laggard.command("laggard").expect("the command");
    command
        .args(["bisect", "--in", &home, "--judge", "action", "--json"])
        .args(["--", "-data"])
        .arg(&scene.workspace);
    let search = scene.desktop.start_program("search", &mut command);
    let mut search = search.expect("started");
    let mut tries = 0;
    while search.ended().expect("asked").is_none() {
        let told = lines(&search.output());
        let asked = |event: &Value| event["event"] == "acts" && event["slow"] == 0;
        if told.iter().filter(|event| asked(event)).count() == tries {
            std::thread::sleep(Duration::from_millis(500));
            continue;
        }
        tries += 1;
        saves_three_times(scene, tries);
        let measured = |told: Vec<Value>| {
            told.iter().filter(|one| one["event"] == "measured").count() >= tries
        };
        let by_itself = until("the try to be measured", Duration::from_secs(12), || {
            Ok(measured(lines(&search.output())).then_some(()))
        });
        if by_itself.is_err() {
            laggard
                .cli(&["bisect", "--in", &home, "--next"])
                .expect("it was not slow");
        }
    }
    let told = search.output();
    println!("{told}");
    told
}

/// What the user does again: changes a file and saves it.
fn saves_three_times(scene: &Scene, start: usize) {
    let ide = Ide::wait(&scene.desktop).expect("its window");
    ide.open("notes.txt").expect("opened");
    let file = scene.workspace.join("demo/notes.txt");
    for time in 0..3 {
        ide.change(&file, &format!("{start} {time} "))
            .expect("saved");
    }
}
