//! A hub in a bucket beside one in a folder: the same answers, row by row.

use std::fs;

use laggard_digest::Digest;
use laggard_hub::world::World;
use laggard_hub::{Hub, Question, Site};
use serde_json::Value;
use tokio::join;

use crate::bucket::place;
use crate::scene::{Said, Scene, both, digest, names, near, run};

const MONDAY: &str = "2026-11-02";
const NEXT: &str = "2026-11-09";

fn lay(scene: &Scene, digest: &Digest) {
    scene.lay(&format!("{}.json", digest.digest), digest.line().as_bytes());
}

fn of(user: u32) -> Digest {
    digest(Said {
        user,
        ..Said::default()
    })
}

#[test]
fn a_bucket_answers_as_a_folder_does() {
    let (folder, bucket) = (Scene::new(), Scene::in_bucket());
    let world = World {
        users: 16,
        days: 22,
        crowd: 4,
        seed: 7,
    };
    run(world.fill(&folder.on(NEXT))).expect("filled");
    run(world.fill(&bucket.on(NEXT))).expect("filled");
    let truth = |scene: &Scene| fs::read_to_string(scene.path("truth.json")).expect("written");
    assert_eq!(truth(&folder), truth(&bucket));
    assert_eq!(folder.names("rows").len(), bucket.names("rows").len());
    for (question, plugin) in [
        (Question::Issues, None),
        (Question::Versions, None),
        (Question::Status, None),
        (Question::Issues, Some("org.eclipse.none")),
    ] {
        let (one, other) = (
            folder.ask(question, plugin, NEXT),
            bucket.ask(question, plugin, NEXT),
        );
        assert_eq!(one.columns, other.columns, "{question:?}");
        assert_eq!(near(&one.rows), near(&other.rows), "{question:?}");
        assert!(other.left_out.is_empty(), "{other:?}");
    }
    assert!(
        folder.ask(Question::Issues, None, NEXT).rows.len() > 1,
        "there is something"
    );
    let (one, other) = (folder.site(NEXT), bucket.site(NEXT));
    assert!(one.paths().eq(other.paths()));
    for path in one.paths().filter(|path| path.ends_with(".json")) {
        let read = |site: &Site| {
            let text = site.text(path).expect("whole").expect("there");
            near(&serde_json::from_str::<Value>(&text).expect("JSON"))
        };
        assert_eq!(read(&one), read(&other), "{path}");
    }
    let error = run(world.fill(&bucket.on(NEXT))).expect_err("filled already");
    assert!(error.to_string().contains("not empty"), "{error}");
}

#[test]
fn pages_of_a_bucket_are_laid_into_a_directory_and_into_no_bucket() {
    let scene = Scene::in_bucket();
    scene.six();
    let hub = scene.on(NEXT);
    assert_eq!(hub.folder(), None);
    let dir = tempfile::tempdir().expect("a directory");
    let site = scene.site(NEXT);
    let count = run(site.lay(&dir.path().join("site"), &hub));
    assert_eq!(count.expect("laid"), 11);
    assert_eq!(names(&dir.path().join("site/plugins")).len(), 4);
    let error = run(site.lay("s3://lags/site".as_ref(), &hub)).expect_err("refused");
    assert!(error.to_string().contains("directory"), "{error}");
}

#[test]
fn two_hubs_that_ingest_the_same_at_once_count_nobody_twice() {
    both(|scene| {
        for user in 0..40 {
            lay(&scene, &of(user));
        }
        lay(&scene, &of(41));
        scene.lay("torn.json", b"{");
        let (one, other) = (scene.on(MONDAY), scene.on(MONDAY));
        run(async {
            let (one, other) = join!(one.ingest(), other.ingest());
            one.expect("taken");
            other.expect("taken");
        });
        assert_eq!(scene.status("digests", NEXT), 41);
        assert_eq!(scene.names("incoming"), [""; 0]);
        assert!(!scene.names("aside").is_empty(), "nothing is lost");
        assert_eq!(scene.ingest(MONDAY).taken, 0);
    });
}

#[test]
fn what_lies_deeper_in_a_bucket_or_under_an_odd_name_is_set_aside() {
    let scene = Scene::in_bucket();
    scene.share(Said::default(), MONDAY);
    lay(&scene, &of(2));
    scene.lay("odd name.json", b"x");
    for directory in ["incoming/deep", "rows/deep"] {
        fs::create_dir_all(scene.path(directory)).expect("made");
        fs::write(scene.path(directory).join("x.json"), b"x").expect("written");
    }
    let done = scene.ingest(MONDAY);
    assert_eq!((done.taken, done.refused.len()), (1, 3), "{done:?}");
    assert_eq!(scene.names("aside").len(), 3, "nothing is lost");
    assert_eq!(
        scene
            .names("rows")
            .iter()
            .filter(|name| name.ends_with(".parquet"))
            .count(),
        2
    );
    assert_eq!(scene.ingest(MONDAY).refused.len(), 0);
}

#[test]
fn one_bucket_has_several_hubs_that_know_nothing_of_each_other() {
    let scene = Scene::in_bucket();
    scene.six();
    let now = "2026-11-09T12:00:00Z".parse().expect("a time");
    let bucket = scene.bucket();
    for prefix in ["s3://lags/team/on", "s3://lags/team/one2", "s3://lags/"] {
        let hub = Hub::at(&place(prefix), &bucket.access(), now).expect("opened");
        let status = run(hub.ask(Question::Status, None)).expect("answered");
        assert_eq!(status.rows[0]["digests"], 0, "{prefix}: {status:?}");
        assert_eq!(
            run(hub.ingest()).expect("taken").refused.len(),
            0,
            "{prefix}"
        );
    }
    assert_eq!(scene.status("digests", NEXT), 6);
}

#[test]
fn settings_in_a_bucket_count() {
    let scene = Scene::in_bucket();
    scene.six();
    assert_eq!(scene.ask(Question::Issues, None, NEXT).rows.len(), 1);
    fs::write(scene.path("hub.json"), r#"{"k":7}"#).expect("written");
    assert_eq!(scene.ask(Question::Issues, None, NEXT).rows.len(), 0);
    fs::write(scene.path("hub.json"), "{").expect("written");
    let error = run(scene.on(NEXT).ask(Question::Issues, None)).expect_err("no settings");
    assert!(error.to_string().contains("hub.json"), "{error}");
}
