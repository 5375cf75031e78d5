//! Two workspaces of one Eclipse on a desktop, and the notifications there.

use std::path::PathBuf;
use std::time::Duration;

use laggard_tests::background::until;
use laggard_tests::desktop::Desktop;
use laggard_tests::ear::Ear;
use laggard_tests::eclipse::{self, Ide};
use laggard_tests::laggard::root;
use laggard_tests::notification::Notification;
use laggard_tests::web::Page;

/// The names of the two workspaces.
pub const WORKSPACES: [&str; 2] = ["books", "letters"];

/// A desktop, an Eclipse in its home, two workspaces.
pub struct Scene {
    pub desktop: Desktop,
    pub home: PathBuf,
    shots: PathBuf,
}

impl Scene {
    pub fn set() -> Scene {
        let shots = root().join("target/demo/shots/clicks");
        laggard_tests::scenario::clean(&shots).expect("room for pictures");
        let desktop = Desktop::start(&root().join("target/demo/e2e/clicks")).expect("a desktop");
        let home = desktop.home().join("eclipse");
        let [first, second] = WORKSPACES.map(|name| desktop.home().join(name));
        eclipse::lay(&home, &first).expect("an Eclipse and a workspace");
        eclipse::copy(&first, &second).expect("another");
        Scene {
            desktop,
            home,
            shots,
        }
    }

    pub fn workspace(&self, number: usize) -> PathBuf {
        self.desktop.home().join(WORKSPACES[number])
    }

    pub fn launch(&self, number: usize) -> Vec<String> {
        let home = self.home.to_string_lossy().into_owned();
        let workspace = self.workspace(number).to_string_lossy().into_owned();
        ["--launch", &home, "--", "-data", &workspace]
            .map(str::to_owned)
            .to_vec()
    }

    pub fn picture(&self, page: Option<&Page>, name: &str) {
        if let Some(page) = page {
            page.on_screen().expect("painted");
        }
        let file = self.shots.join(format!("{name}.png"));
        self.desktop.screen.picture(&file).expect("a picture");
    }
}

/// Brings the Markdown editor to the top so many times.
pub fn flip(ide: &Ide, times: usize) {
    for _ in 0..times {
        ide.keys(&["ctrl+Page_Up"]).expect("the text's editor");
        std::thread::sleep(Duration::from_millis(600));
        ide.keys(&["ctrl+Page_Down"]).expect("the Markdown editor");
        std::thread::sleep(Duration::from_millis(900));
    }
}

fn names(told: &Notification, name: &str) -> bool {
    format!("{} {}", told.summary, told.body).contains(name)
}

/// The first notification that names this, if there is one already.
pub fn is_heard(ear: &Ear, name: &str) -> Option<Notification> {
    ear.heard().into_iter().find(|told| names(told, name))
}

/// The first notification that names this.
pub fn heard(ear: &Ear, name: &str) -> Notification {
    let of_it = |told: &Notification| names(told, name);
    let told = until(
        &format!("a notification of {name}"),
        Duration::from_secs(20),
        || Ok(ear.heard().into_iter().find(of_it)),
    );
    told.unwrap_or_else(|error| panic!("{error:#}: {:?}", ear.heard()))
}
