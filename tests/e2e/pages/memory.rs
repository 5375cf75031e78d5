//! The memory of a program, in the real window: chosen with one click and taken back with one, with the mouse and by keys.

use laggard_tests::background::{PATIENCE, until};
use laggard_tests::laggard::Laggard;
use laggard_tests::prepared::Prepared;
use laggard_tests::web::Page;
use serde_json::{Value, json};

use super::plugins::says;
use crate::editor::stage::Scene;
use crate::keys::Keys;

/// What the user added can be removed; this machine may have other programs, which were found.
const REMOVABLE: &str =
    "return document.querySelector('[data-testid^=\"remove-\"]')?.dataset.testid";
/// Where the dialog says how much the program's own options allow and how much it uses.
const TOLD: [&str; 2] = ["heap-own", "heap-seen"];

/// Makes the prepared program one that can be launched, and returns the test id of the button that asks about its memory.
fn add(page: &Page, prepared: &Prepared) -> String {
    page.settings("programs").expect("the programs");
    page.fill("profile-path", &prepared.install().to_string_lossy())
        .expect("its place");
    page.click("profile-add").expect("added");
    let removable = || {
        let testid = page.script(REMOVABLE, &[])?;
        let id = testid.as_str().and_then(|id| id.strip_prefix("remove-"));
        Ok(id.map(|id| format!("memory-{id}")))
    };
    until("what was added", PATIENCE, removable).expect("listed")
}

/// The heap's limit as the command line has it, bytes: what is chosen, and what would be better.
fn limits(laggard: &Laggard<'_>, prepared: &Prepared) -> [Value; 2] {
    let home = prepared.install().to_string_lossy();
    let told = laggard.cli(&["heap", &home, "--json"]).expect("told");
    let told: Value = serde_json::from_str(&told).expect("JSON");
    ["chosen_bytes", "suggested_bytes"].map(|name| told[name].clone())
}

#[test]
fn more_memory_is_chosen_and_taken_back_by_mouse() {
    let scene = Scene::set("memory-mouse");
    let laggard = Laggard::new(&scene.desktop);
    let (prepared, app, page) = scene.app(&laggard);
    let memory = add(&page, &prepared);
    let [chosen, better] = limits(&laggard, &prepared);
    assert_eq!(chosen, json!(null), "nobody chose");
    assert!(better.as_u64().is_some(), "more is advised: {better}");
    page.click(&memory).expect("asked");
    page.text("heap-advice").expect("more is advised");
    let before = TOLD.map(|testid| page.text(testid).expect("told"));
    page.painted().expect("painted");
    scene.picture(&page, "memory-advised");
    page.click("heap-choose").expect("chosen");
    says(&page, "heap-done", "next");
    assert_eq!(limits(&laggard, &prepared)[0], better, "as advised");
    page.painted().expect("painted");
    scene.picture(&page, "memory-chosen");
    page.click("heap-take-back").expect("taken back");
    says(&page, "heap-done", "own");
    assert_eq!(limits(&laggard, &prepared), [json!(null), better]);
    let after = TOLD.map(|testid| page.text(testid).expect("told"));
    assert_eq!(after, before, "the program's own options are as they were");
    page.click("heap-close").expect("closed");
    assert!(!app.output().contains("panicked"), "{}", app.output());
}

#[test]
fn more_memory_is_chosen_and_taken_back_by_keyboard() {
    let scene = Scene::set("memory-keys");
    let laggard = Laggard::new(&scene.desktop);
    let (prepared, app, page) = scene.app(&laggard);
    let memory = add(&page, &prepared);
    let better = limits(&laggard, &prepared)[1].clone();
    let keys = Keys {
        desktop: &scene.desktop,
        page: &page,
    };
    keys.reach(&memory);
    keys.press("Return");
    page.text("heap-advice").expect("more is advised");
    keys.reach("heap-choose");
    keys.press("Return");
    says(&page, "heap-done", "next");
    assert_eq!(limits(&laggard, &prepared)[0], better, "as advised");
    keys.reach("heap-take-back");
    keys.press("Return");
    says(&page, "heap-done", "own");
    assert_eq!(limits(&laggard, &prepared)[0], json!(null));
    keys.press("Escape");
    let open = "return document.querySelector('dialog[open]') !== null";
    assert_eq!(page.script(open, &[]).expect("asked"), json!(false));
    let focused = "return document.activeElement?.dataset?.testid ?? ''";
    let focused = page.script(focused, &[]).expect("asked");
    assert_eq!(focused, json!(memory), "where the keyboard was");
    assert!(!app.output().contains("panicked"), "{}", app.output());
}
