//! *Let the hub's people see this report*: off at first, refused in words where the issue may not be named, and what lies in the hub's
//! folder afterwards is the saved report, byte for byte.

use std::fs;
use std::path::Path;

use laggard_digest::{REPORT_ENDING, ReportLink};
use laggard_tests::laggard::Laggard;
use laggard_tests::prepared::OWNER;

use super::looked::look;
use super::stage::{Scene, open};
use crate::keys::Keys;
use crate::saved::files_under;

/// The reports that lie in a hub, each with its link.
fn reports(hub: &Path) -> Vec<(ReportLink, Vec<u8>)> {
    let files = files_under(hub).into_iter();
    files
        .filter(|file| file.extension().is_some_and(|kind| kind == REPORT_ENDING))
        .map(|file| {
            let bytes = fs::read(file).expect("read");
            let (link, zip) = ReportLink::split(&bytes).expect("a report");
            (link, zip.to_vec())
        })
        .collect()
}

#[test]
fn what_the_hubs_people_may_see_is_the_saved_report_and_only_where_it_was_ticked() {
    let scene = Scene::set("let-see");
    let laggard = Laggard::new(&scene.desktop);
    let (prepared, app, page) = scene.app(&laggard);
    let on = Keys {
        desktop: &scene.desktop,
        page: &page,
    };
    let hub = scene.desktop.dir().join("our hub");
    fs::create_dir_all(&hub).expect("made");

    open(&page, &prepared);
    assert!(!page.has("report-hub"), "no hub is chosen");
    page.click("report-back").expect("left");
    let path = hub.to_str().expect("UTF-8");
    laggard.cli(&["share", "--to", path]).expect("chosen");
    open(&page, &prepared);
    page.wait_text("report-hub-about", "you don’t let be named")
        .expect("no public place has this plug-in");
    let disabled = page.attribute("let-hub-see", "disabled").expect("the tick");
    assert!(disabled.is_some(), "there is no page to link it from");
    scene.picture(&page, "1-not-named");
    page.click("report-back").expect("left");

    laggard
        .cli(&["share", "--allow", "com.example.*"])
        .expect("named");
    open(&page, &prepared);
    page.wait_text("report-hub-about", "our hub")
        .expect("it says where");
    on.reach("let-hub-see");
    on.press("space");
    page.click("refuse-open").expect("answered");
    look(&page);
    assert!(reports(&hub).is_empty(), "a tick sends nothing");
    scene.picture(&page, "2-ticked");
    page.click("report-save-as").expect("asked where");
    let saved = scene.desktop.dir().join("report.zip");
    page.fill("report-path", &saved.to_string_lossy())
        .expect("typed");
    page.click("report-save").expect("saved");
    page.wait_text("report-hub-seen", "our hub")
        .expect("it says who can see it");
    scene.picture(&page, "3-seen");

    let lying = reports(&hub);
    let [(link, zip)] = &lying[..] else {
        panic!("{} reports", lying.len());
    };
    assert_eq!(*zip, fs::read(&saved).expect("the saved report"));
    assert_eq!((&*link.plugin, &*link.cause), (OWNER.0, "plug-in"));
    assert!(!app.output().contains("panicked"), "{}", app.output());
}
