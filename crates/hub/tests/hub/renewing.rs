//! Pages that were exported before somebody withdrew: they are laid anew, and nothing else is touched.

use std::fs;
use std::path::PathBuf;

use laggard_digest::Withdrawal;
use laggard_hub::{Exports, Renewed};
use tempfile::TempDir;

use crate::scene::{PAGE, Said, Scene, both, digest, names, run};

const MONDAY: &str = "2026-11-02";
const NEXT: &str = "2026-11-09";

/// A hub of seven users who can withdraw, and what its keeper exports.
struct Keeper<'a> {
    scene: &'a Scene,
    exports: Exports,
    dir: TempDir,
}

impl<'a> Keeper<'a> {
    fn of(scene: &'a Scene) -> Self {
        for user in 1..=7 {
            let shared = laggard_digest::Digest {
                installation: wish(user).installation(),
                ..digest(Said {
                    user: user.into(),
                    ..Said::default()
                })
            };
            scene.lay(&format!("{user}.json"), shared.line().as_bytes());
        }
        assert_eq!(scene.ingest(MONDAY).taken, 7);
        let dir = tempfile::tempdir().expect("a directory");
        Self {
            scene,
            exports: Exports::at(dir.path().join("state/exports.json")),
            dir,
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    fn export(&self, name: &str, hub: &str) {
        let without = run(self.scene.on(NEXT).without()).expect("asked");
        let site = self.scene.site(NEXT);
        run(site.lay(&self.path(name), &self.scene.on(NEXT))).expect("laid");
        self.exports
            .note(&self.path(name), hub, &without)
            .expect("noted");
    }

    fn renew(&self) -> Vec<(String, Renewed)> {
        let hub = self.scene.on(NEXT);
        let renewed = run(self.exports.renew(&hub, "ours", PAGE)).expect("renewed");
        let renewed = renewed.into_iter().map(|(directory, what)| {
            let name = directory.file_name().expect("a name").to_string_lossy();
            (name.into_owned(), what)
        });
        renewed.collect()
    }

    /// Whether an export tells of the seven: after a withdrawal no page of that week tells anything.
    fn tells(&self, name: &str) -> bool {
        let overview = fs::read_to_string(self.path(name).join("index.json"));
        overview.expect("a page").contains("\"waited_ms\":7000")
    }

    fn withdraw(&self, user: u8) {
        let wish = wish(user);
        self.scene.lay(&wish.file_name(), wish.line().as_bytes());
        assert_eq!(self.scene.ingest(NEXT).withdrawn, 1);
    }
}

fn wish(user: u8) -> Withdrawal {
    Withdrawal::of([user; 32])
}

#[test]
fn exports_of_the_hub_are_laid_anew_after_a_withdrawal_and_no_others() {
    both(|scene| {
        let keeper = Keeper::of(&scene);
        keeper.export("one", "ours");
        keeper.export("two", "ours");
        keeper.export("others", "another hub");
        assert!(keeper.tells("one") && keeper.tells("two"));
        assert_eq!(keeper.renew(), [], "nobody has withdrawn");
        keeper.withdraw(3);
        assert!(keeper.tells("one"), "nobody reaches it by itself");
        let laid = |name: &str| (name.to_owned(), Renewed::Laid(7));
        assert_eq!(keeper.renew(), [laid("one"), laid("two")]);
        assert!(!keeper.tells("one") && !keeper.tells("two"));
        assert!(keeper.tells("others"));
        assert_eq!(keeper.renew(), [], "once");
        // Exported again for this hub, it is this hub's.
        keeper.export("others", "ours");
        assert_eq!(keeper.renew(), []);
        keeper.withdraw(4);
        assert_eq!(keeper.renew().len(), 3);
    });
}

#[test]
fn pages_that_are_exported_while_a_withdrawal_waits_are_laid_anew_when_it_is_done() {
    both(|scene| {
        let keeper = Keeper::of(&scene);
        let noted = scene.path("withdrawn");
        fs::create_dir_all(&noted).expect("made");
        fs::write(noted.join(wish(2).installation()), "").expect("written");
        keeper.export("site", "ours");
        assert!(keeper.tells("site"));
        assert_eq!(keeper.renew(), [], "it waits still");
        assert_eq!(scene.ingest(NEXT).withdrawn, 1);
        assert_eq!(keeper.renew(), [("site".to_owned(), Renewed::Laid(7))]);
        assert!(!keeper.tells("site"));
    });
}

#[test]
fn an_export_that_is_gone_is_forgotten_and_one_that_cannot_be_laid_is_told_each_time() {
    let scene = Scene::new();
    let keeper = Keeper::of(&scene);
    for name in ["deleted", "replaced", "mine"] {
        keeper.export(name, "ours");
    }
    fs::remove_dir_all(keeper.path("deleted")).expect("deleted");
    fs::remove_dir_all(keeper.path("replaced")).expect("deleted");
    fs::create_dir(keeper.path("replaced")).expect("made");
    fs::write(keeper.path("replaced/index.html"), "my own").expect("written");
    fs::write(keeper.path("mine/CNAME"), "lags.example.org").expect("written");
    keeper.withdraw(3);
    let told = keeper.renew();
    let gone = |name: &str| (name.to_owned(), Renewed::Gone);
    assert_eq!([&told[0], &told[2]], [&gone("deleted"), &gone("replaced")]);
    assert_eq!(told[1..2], keeper.renew(), "those are forgotten");
    let (name, Renewed::Not(why)) = &told[1] else {
        panic!("{told:?}");
    };
    assert!(name == "mine" && why.contains("CNAME"), "{told:?}");
    assert!(!keeper.path("deleted").exists());
    assert_eq!(names(&keeper.path("replaced")), ["index.html"]);
    fs::remove_file(keeper.path("mine/CNAME")).expect("deleted");
    assert_eq!(keeper.renew(), [("mine".to_owned(), Renewed::Laid(7))]);
    // What is noted holds no id, and what cannot be read is told.
    let file = keeper.exports.file();
    let noted = fs::read_to_string(file).expect("noted");
    assert!(!noted.contains(&wish(3).installation()), "{noted}");
    fs::write(file, "{").expect("written");
    let hub = scene.on(NEXT);
    let error = run(keeper.exports.renew(&hub, "ours", PAGE)).expect_err("damaged");
    assert!(error.to_string().contains("exports.json"), "{error}");
}
