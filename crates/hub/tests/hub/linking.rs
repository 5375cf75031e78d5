//! Links, pipes and directories that others lay into the hub's folder: the hub neither follows nor waits for them, and moves nothing that
//! lies outside of its folder.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::PathBuf;
use std::process::Command;

use laggard_hub::Question;

use crate::scene::{Said, Scene, digest, names, run};

const MONDAY: &str = "2026-11-02";
const NEXT: &str = "2026-11-09";

/// A directory of the keeper's, outside of the hub.
struct Private(tempfile::TempDir);

impl Private {
    fn new() -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        for name in ["taxes.json", "my letters.txt", "rows.parquet"] {
            fs::write(dir.path().join(name), "the keeper's own").expect("written");
        }
        Self(dir)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn check(&self) {
        let own = ["my letters.txt", "rows.parquet", "taxes.json"];
        assert_eq!(names(self.0.path()), own, "nothing of it is moved");
    }
}

fn pipe(path: &std::path::Path) {
    let made = Command::new("mkfifo").arg(path).status();
    assert!(made.expect("mkfifo").success());
}

#[test]
fn what_is_no_plain_file_is_neither_followed_nor_waited_for() {
    let (scene, private) = (Scene::new(), Private::new());
    scene.share(Said::default(), MONDAY);
    scene.lay(
        "good.json",
        digest(Said {
            user: 2,
            ..Said::default()
        })
        .line()
        .as_bytes(),
    );
    let (incoming, rows) = (scene.path("incoming"), scene.path("rows"));
    for (link, to) in [
        (incoming.join("all"), private.path("")),
        (incoming.join("taxes.json"), private.path("taxes.json")),
        (incoming.join("loop"), incoming.clone()),
        (incoming.join("nowhere.json"), private.path("none")),
        (rows.join("all"), private.path("")),
        (rows.join("rows.parquet"), private.path("rows.parquet")),
    ] {
        symlink(to, link).expect("linked");
    }
    pipe(&incoming.join("pipe.json"));
    pipe(&rows.join("pipe.parquet"));
    fs::create_dir(incoming.join("deep")).expect("made");
    fs::write(incoming.join("deep/x.json"), "x").expect("written");
    let answer = scene.ask(Question::Issues, None, NEXT);
    assert_eq!(answer.rows.len(), 0, "of two users");
    let done = scene.ingest(MONDAY);
    assert_eq!(done.taken, 1, "{done:?}");
    assert_eq!(done.refused.len(), 9, "{done:?}");
    let one = done.refused.iter().find(|one| one.file == "taxes.json");
    assert!(one.expect("told").why.contains("link"), "{done:?}");
    private.check();
    assert_eq!(scene.names("incoming"), [""; 0]);
    assert_eq!(scene.names("rows").len(), 2);
    assert_eq!(scene.names("aside").len(), 9, "nothing is lost");
    assert_eq!(scene.ingest(MONDAY).refused.len(), 0);
}

#[test]
fn a_hub_whose_directories_are_links_is_refused() {
    for directory in ["incoming", "rows", "aside"] {
        let (scene, private) = (Scene::new(), Private::new());
        symlink(private.path(""), scene.path(directory)).expect("linked");
        let error = run(scene.on(MONDAY).ingest())
            .expect_err(directory)
            .to_string();
        assert!(
            error.contains("link") && error.contains(directory),
            "{error}"
        );
        private.check();
    }
    let (scene, private) = (Scene::new(), Private::new());
    symlink(private.path(""), scene.path("rows")).expect("linked");
    run(scene.on(MONDAY).ask(Question::Issues, None)).expect_err("rows elsewhere");
}

#[test]
fn settings_that_are_no_small_file_are_refused_at_once() {
    let scene = Scene::new();
    let settings = scene.path("hub.json");
    let refused = || {
        let error = run(scene.on(NEXT).ask(Question::Issues, None)).expect_err("refused");
        assert!(error.to_string().contains("hub.json"), "{error}");
        fs::remove_file(&settings).expect("deleted");
    };
    pipe(&settings);
    refused();
    symlink("/dev/zero", &settings).expect("linked");
    refused();
    let large = fs::File::create(&settings).expect("made");
    large.set_len(2 << 30).expect("long");
    refused();
}

#[test]
fn a_digest_of_two_gibibytes_is_not_read() {
    let scene = Scene::new();
    scene.lay("huge.json", b"{");
    let huge = fs::OpenOptions::new()
        .write(true)
        .open(scene.path("incoming/huge.json"));
    huge.expect("opened").set_len(2 << 30).expect("long");
    let done = scene.ingest(MONDAY);
    assert!(done.refused[0].why.contains("bytes"), "{done:?}");
}
