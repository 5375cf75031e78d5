//! A file that is chosen in the system's dialog, and saved as a profile for another viewer.

use std::fs;

use laggard_tests::background::PATIENCE;
use laggard_tests::exported::choose;
use laggard_tests::laggard::root;

use super::Act;
use super::hand::Hand;
use crate::exported::saved;

pub fn a_file_is_chosen_and_saved_as_a_profile(act: &Act<'_>) {
    let stick = act.laggard.data().with_file_name("a stick");
    fs::create_dir_all(&stick).expect("made");
    let file = stick.join("from a friend.lag");
    fs::copy(root().join("tests/sessions/eclipse-4.31-corpus.lag"), &file).expect("copied");
    let path = file.to_string_lossy();
    act.press("nav-sessions");
    act.press("open-file");
    let screen = &act.on.desktop.screen;
    let title = "^Open a session";
    let dialog = screen.wait_for(title, PATIENCE).expect("a dialog");
    screen.focus(&dialog).expect("in front");
    // A path may be typed in place of the list.
    screen.keys(&["ctrl+l"]).expect("pressed");
    screen.type_text(&path).expect("typed");
    let picture = act.on.desktop.dir().join("dialog.png");
    screen.picture(&picture).expect("a picture");
    // What the dialog proposes to go on with is marked, and goes.
    screen.keys(&["Delete", "Return"]).expect("pressed");
    screen.wait_gone(title, PATIENCE).expect("closed");
    act.to_window();
    let name = act.page().wait_text("file-title", "from a friend.lag");
    name.expect("it is shown");
    act.sees("timeline");
    act.press("file-export");
    act.sees("file-export-firefox");
    match act.hand {
        Hand::Mouse => act.press("file-export-firefox"),
        // The first entry of the menu has the focus.
        Hand::Keys => act.on.press("Return"),
    }
    let to = act.on.desktop.dir().join("friend.json");
    choose(act.on.desktop, &to).expect("saved there");
    let profile = saved(act.page(), "file-export", &to);
    let made = act.on.desktop.dir().join("made.json");
    let made_path = made.to_string_lossy();
    act.laggard
        .cli(&["show", &path, "--firefox", &made_path])
        .expect("made");
    assert!(
        profile == fs::read(&made).expect("made"),
        "as the command makes it"
    );
    act.to_window();
    act.press("file-back");
    act.sees("open-file");
}
