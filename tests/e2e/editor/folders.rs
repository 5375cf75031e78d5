//! Folders that the app shows with what the desktop has for them: a report's, and Laggard's own.

use std::fs;

use laggard_tests::laggard::Laggard;
use laggard_tests::opener::{FOLDERS, Opener};

use super::looked::look;
use super::stage::{Scene, open};

#[test]
fn the_desktop_shows_the_folder_of_a_saved_report_and_that_of_what_is_kept() {
    let scene = Scene::set("folders");
    let shown = Opener::choose(&scene.desktop, "folders", &FOLDERS).expect("a file manager");
    let laggard = Laggard::new(&scene.desktop);
    let (prepared, app, page) = scene.app(&laggard);

    page.settings("storage").expect("the settings");
    page.text("storage-used").expect("what is kept");
    scene.picture(&page, "1-storage");
    page.click("storage-folder").expect("asked for");
    let data = laggard.data().canonicalize().expect("there");
    let data = data.display().to_string();
    let first = shown
        .opened(1)
        .unwrap_or_else(|error| panic!("{error:#}\n{}", app.output()));
    assert_eq!(first, std::slice::from_ref(&data));

    let reports = scene.desktop.home().join("my reports");
    fs::create_dir(&reports).expect("a folder");
    open(&page, &prepared);
    page.click("refuse-open").expect("answered");
    look(&page);
    page.click("report-save-as").expect("asked where");
    let path = reports.join("report.zip");
    page.fill("report-path", &path.to_string_lossy())
        .expect("typed");
    page.click("report-save").expect("saved");
    page.text("report-saved").expect("it says where");
    scene.picture(&page, "2-saved");
    page.click("report-folder").expect("asked for");
    let reports = reports.canonicalize().expect("there").display().to_string();
    assert_eq!(shown.opened(2).expect("shown"), [data, reports]);
    assert!(!page.has("problem"), "{:?}", page.all_text());
    assert!(!app.output().contains("panicked"), "{}", app.output());
}
