//! `laggard run` on programs other than Eclipse, each with one slow click: the plug-in is named, and the program ends.

use laggard_tests::desktop::Desktop;
use laggard_tests::hosts::{PLUGINS, Stage, play, program};
use laggard_tests::laggard::{Laggard, root};
use serde_json::Value;

/// The plug-in whose button is pressed.
const GUILTY: &str = PLUGINS[0];

/// Whether a suspect is this plug-in, whatever its kind of program calls it.
fn is(suspect: &Value, plugin: &str) -> bool {
    let plugins = &suspect["plugin"];
    [&plugins["id"], &plugins["name"], &plugins["location"]]
        .iter()
        .filter_map(|word| word.as_str())
        .any(|word| word.to_lowercase().contains(plugin))
}

fn one_slow_click(name: &str) {
    let program = program(name).expect("a program");
    let dir = root().join("target/demo/e2e/hosts").join(name);
    let desktop = Desktop::start_bare(&dir).expect("a desktop");
    let stage = Stage::new(program, &desktop);
    let launch = stage.lay_out().expect("plug-ins and settings");
    let laggard = Laggard::new(&desktop);
    let mut command = laggard.command("laggard").expect("the command");
    command.args(["run", "--json", "--"]).args(&launch.command);
    play(&stage, &launch, command, |hand, _, _| {
        hand.case(GUILTY, "action")
    })
    .expect("a run");

    let shown = laggard.cli(&["show", "--json"]).expect("a session");
    let shown: Value = serde_json::from_str(&shown).expect("JSON");
    let episodes = shown["episodes"].as_array().expect("episodes");
    let guilty = episodes.iter().any(|episode| {
        let suspects = episode["suspects"].as_array().into_iter().flatten();
        // On a busy machine that one comes first, and rightly.
        let mut others = suspects.filter(|suspect| suspect["kind"] != "machine");
        others.next().is_some_and(|first| {
            is(first, GUILTY)
                && first["role"] == "executing"
                && first["landmark"]["method"] == "actionPerformed"
        })
    });
    assert!(guilty, "{GUILTY} is not named: {shown:#}");
}

#[test]
fn a_slow_plug_in_of_jedit_is_named() {
    one_slow_click("jedit");
}

#[test]
fn a_slow_plug_in_of_josm_is_named() {
    one_slow_click("josm");
}

#[test]
fn a_slow_plug_in_of_imagej_is_named() {
    one_slow_click("imagej");
}

#[test]
fn a_slow_module_of_the_netbeans_platform_is_named() {
    one_slow_click("netbeans");
}

#[test]
fn a_slow_module_of_visualvm_is_named() {
    one_slow_click("visualvm");
}

#[test]
fn a_slow_bundle_of_freeplane_is_named() {
    one_slow_click("freeplane");
}

#[test]
fn a_slow_tool_of_arduino_which_nobody_has_described_is_named() {
    one_slow_click("arduino");
}

#[test]
fn a_slow_import_format_of_jabref_which_nobody_has_described_is_named() {
    one_slow_click("jabref");
}

#[test]
fn a_slow_plug_in_of_the_intellij_platforms_stage_is_named() {
    one_slow_click("intellij");
}
