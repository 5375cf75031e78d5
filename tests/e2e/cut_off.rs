//! Sessions' files that were cut off in the middle, as a full disk or a broken copy leaves them: what is there is shown, and that the end
//! is missing is said.

use std::fs;

use laggard_tests::laggard::{Laggard, root};

use crate::editor::stage::Scene;

#[test]
fn a_file_that_was_cut_off_shows_what_is_there_and_says_that_its_end_is_missing() {
    let scene = Scene::set("cut-off");
    let laggard = Laggard::new(&scene.desktop);
    let place = laggard.data().with_file_name("a stick");
    fs::create_dir_all(&place).expect("made");
    let whole = fs::read(root().join("tests/sessions/eclipse-4.31-corpus.lag")).expect("there");
    let (app, page) = scene.start(&laggard, &[]);
    let mut last = 0;
    for (name, bytes) in [
        ("half.lag", &whole[..whole.len() / 2]),
        // Within the last block.
        ("nearly whole.lag", &whole[..whole.len() - 3]),
        ("whole.lag", &whole[..]),
    ] {
        fs::write(place.join(name), bytes).expect("written");
        let mut again = laggard.command("laggard-app").expect("the app");
        let handed = again.arg(name).current_dir(&place).status();
        assert!(handed.expect("started").success());
        page.wait_text("file-title", name).expect("its name");
        page.text("timeline").expect("what is there");
        let told = page
            .has("session-no-end")
            .then(|| page.text("session-no-end"));
        let told = told.map(|told| told.expect("it is there"));
        let is_cut =
            told.is_some_and(|told| told.starts_with("The end of this session is missing"));
        assert_eq!(is_cut, name != "whole.lag", "{name}");
        let calls = page.rows("invocations").expect("the table");
        assert!(
            calls > 0 && calls >= last,
            "{name}: {calls} calls after {last}"
        );
        last = calls;
        page.painted().expect("painted");
        scene.picture(&page, name.trim_end_matches(".lag"));
        // The command shows the same.
        let path = place.join(name);
        let path = path.to_string_lossy();
        let told = laggard.cli(&["show", &path, "--csv", "invocations"]);
        assert_eq!(told.expect("shown").lines().count() - 1, calls, "{name}");
    }
    // Cut off before it says whose it is.
    fs::write(place.join("begun.lag"), &whole[..16]).expect("written");
    let mut again = laggard.command("laggard-app").expect("the app");
    let handed = again.arg("begun.lag").current_dir(&place).status();
    assert!(handed.expect("started").success());
    page.wait_text("file-title", "begun.lag").expect("its name");
    page.wait_text("problem", "ends before it says anything")
        .expect("it says so");
    assert!(!page.has("timeline"));
    assert!(!app.output().contains("panicked"), "{}", app.output());
}
