//! A file that is chosen in the system's dialog, and saved as a profile for another viewer and as a page.

use std::fs;
use std::path::Path;

use laggard_tests::background::PATIENCE;
use laggard_tests::laggard::root;

use super::Act;
use super::exports::{made, save};

/// Chooses a file in the system's dialog, which has been asked for.
pub fn choose(act: &Act<'_>, file: &Path) {
    let screen = &act.on.desktop.screen;
    let title = "^Open a session";
    let dialog = screen.wait_for(title, PATIENCE).expect("a dialog");
    screen.focus(&dialog).expect("in front");
    // A path may be typed in place of the list.
    screen.keys(&["ctrl+l"]).expect("pressed");
    screen.type_text(&file.to_string_lossy()).expect("typed");
    let picture = act.on.desktop.dir().join("dialog.png");
    screen.picture(&picture).expect("a picture");
    // What the dialog proposes to go on with is marked, and goes.
    screen.keys(&["Delete", "Return"]).expect("pressed");
    screen.wait_gone(title, PATIENCE).expect("closed");
    act.to_window();
}

pub fn a_file_is_chosen_and_saved_in_other_formats(act: &Act<'_>) {
    let stick = act.laggard.data().with_file_name("a stick");
    fs::create_dir_all(&stick).expect("made");
    let file = stick.join("from a friend.lag");
    fs::copy(root().join("tests/sessions/eclipse-4.31-corpus.lag"), &file).expect("copied");
    let path = file.to_string_lossy();
    act.press("nav-sessions");
    act.press("open-file");
    choose(act, &file);
    let name = act.page().wait_text("file-title", "from a friend.lag");
    name.expect("it is shown");
    act.sees("timeline");
    for format in ["firefox", "html"] {
        assert!(
            save(act, "file-export", format) == made(act, &path, format),
            "{format} as the command makes it"
        );
    }
    act.press("file-back");
    act.sees("open-file");
}
