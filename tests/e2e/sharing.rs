//! *Settings › Share measurements* in the app's real window: what would leave is looked at, and shared; just that lies in the folder
//! then. The folder is chosen on the command line: what GTK's dialog for folders takes of typed names depends on its moment.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use laggard_tests::laggard::Laggard;
use laggard_tests::prepared::OWNER;
use laggard_tests::web::Page;

use crate::editor::stage::Scene;
use crate::saved::files_under;

/// The texts of the digests on the page.
const SHOWN: &str = "return [...document.querySelectorAll('[data-testid=leaves-digests] pre')].map((one) => one.textContent)";

/// What would leave, digest by digest, as the command says it.
pub fn would_leave(laggard: &Laggard<'_>) -> BTreeSet<String> {
    let said = laggard.cli(&["share", "--dry-run", "--json"]);
    said.expect("said").lines().map(str::to_owned).collect()
}

/// The contents of the files that lie in a hub.
pub fn lying_in(hub: &Path) -> BTreeSet<String> {
    let files = files_under(hub).into_iter();
    files
        .map(|file| fs::read_to_string(file).expect("a digest"))
        .map(|text| text.trim_end().to_owned())
        .collect()
}

pub fn disabled(page: &Page, testid: &str) -> bool {
    page.attribute(testid, "disabled").expect(testid).is_some()
}

#[test]
fn what_was_shown_lies_in_the_chosen_folder_and_nothing_else() {
    let scene = Scene::set("sharing");
    let laggard = Laggard::new(&scene.desktop);
    let (_, app, page) = scene.app(&laggard);
    let hub = scene.desktop.dir().join("our hub");
    fs::create_dir_all(&hub).expect("made");

    page.settings("sharing").expect("its page");
    page.wait_text("hub-state", "Nothing is shared")
        .expect("off until asked for");
    assert!(!page.has("leaves-share"), "there is no folder yet");
    let path = hub.to_str().expect("UTF-8");
    laggard.cli(&["share", "--to", path]).expect("chosen");
    page.settings("general").expect("another page");
    page.settings("sharing").expect("looked at anew");
    page.wait_text("hub-state", "our hub").expect("chosen");
    page.text("leaves-share").expect("a button");
    assert!(disabled(&page, "leaves-share"), "looked at first");
    assert_eq!(lying_in(&hub), BTreeSet::new());

    page.click("leaves-show").expect("shown");
    page.text("leaves-digests").expect("what would leave");
    let shown = page.script(SHOWN, &[]).expect("read").to_string();
    let home = scene.desktop.home().to_string_lossy().into_owned();
    for secret in [&home, OWNER.0, OWNER.1] {
        assert!(!shown.contains(secret), "{secret} in {shown}");
    }
    scene.picture(&page, "shown");
    let leaving = would_leave(&laggard);
    assert!(!leaving.is_empty());
    page.click("leaves-share").expect("shared");
    page.wait_text("leaves-state", "1 digest shared")
        .expect("told");
    scene.picture(&page, "shared");
    assert_eq!(lying_in(&hub), leaving);
    assert_eq!(would_leave(&laggard), BTreeSet::new());

    page.click("hub-stop").expect("asked");
    page.text("stop-sharing").expect("a question");
    page.painted().expect("painted");
    scene.picture(&page, "asked");
    page.click("stop-sharing-withdraw").expect("taken back");
    page.wait_text("hub-state", "Nothing is shared")
        .expect("forgotten");
    let lying = lying_in(&hub);
    let mut wishes = lying.difference(&leaving);
    let wish = wishes.next().expect("the wish lies there, too");
    assert!(wish.contains("\"withdraw\":\""), "{wish}");
    assert!(wishes.next().is_none() && leaving.is_subset(&lying));
    assert!(!app.output().contains("panicked"), "{}", app.output());
}
