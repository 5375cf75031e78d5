//! From a previewed report to the destination that the user chose.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use laggard_engine::{EngineError, ReportError, SendingError};
use laggard_record::{Approval, Became, OutboxState, Place, ReportDraft};
use laggard_report::send::{Destination, Reached};

use crate::scene::{MINUTE, NOW, Scene, approval};

/// A wait that `plugin` caused, and the token of its previewed report, all of which was looked at.
fn previewed(scene: &Scene, plugin: &str) -> (String, Approval) {
    scene.session("a.1", NOW - 10 * MINUTE, 5.0, &[]);
    scene.lag("a.1", 7, NOW - 9 * MINUTE, plugin, 1234.0);
    let draft = ReportDraft {
        what_happened: "It froze while I saved.".into(),
        ..ReportDraft::default()
    };
    scene
        .engine
        .desk()
        .keep_draft(&("a.1", 7).into(), &draft)
        .expect("kept");
    let preview = scene.engine.desk().preview(&("a.1", 7).into(), &draft);
    let preview = preview.expect("previewed");
    (preview.token.clone(), approval(&preview))
}

fn folder(path: &Path) -> Destination {
    Destination::Folder {
        path: path.to_owned(),
    }
}

fn share(scene: &Scene) -> PathBuf {
    let share = scene.engine.paths().data().with_file_name("share");
    fs::create_dir_all(&share).expect("made");
    share
}

fn draft_is_kept(scene: &Scene) -> bool {
    scene
        .engine
        .desk()
        .open(&("a.1", 7).into())
        .expect("opened")
        .draft
        .is_some()
}

fn is_folder(place: &Place, name: &str) -> bool {
    matches!(place, Place::Folder(path) if path.ends_with(name))
}

#[test]
fn what_was_previewed_arrives_byte_for_byte_and_the_draft_is_gone() {
    let scene = Scene::new();
    let (token, seen) = previewed(&scene, "slow.one");
    let share = share(&scene);
    let saved = scene
        .engine
        .destinations()
        .save(Some(folder(&share)), None)
        .expect("saved");
    let place = Place::Folder(share.display().to_string());
    assert_eq!(saved.map(|chosen| chosen.place()), Some(place.clone()));
    assert_eq!(
        scene
            .engine
            .desk()
            .open(&("a.1", 7).into())
            .expect("opened")
            .destination,
        Some(place)
    );
    let (_, zip) = scene.engine.desk().previewed(&token, &seen).expect("kept");
    scene.engine.outbox().run(|| {});
    let entry = scene.engine.outbox().send(&token, &seen).expect("queued");
    let arrived = || {
        let outbox = scene.engine.outbox().entries().expect("asked");
        outbox
            .iter()
            .any(|one| one.id == entry.id && one.state == OutboxState::Sent)
    };
    let since = Instant::now();
    while !arrived() {
        assert!(
            since.elapsed() < Duration::from_secs(20),
            "{:?}",
            scene.engine.outbox().entries()
        );
        thread::sleep(Duration::from_millis(10));
    }
    let files: Vec<PathBuf> = fs::read_dir(&share)
        .expect("there")
        .flatten()
        .map(|file| file.path())
        .collect();
    assert_eq!(files.len(), 1, "{files:?}");
    assert_eq!(fs::read(&files[0]).expect("read"), zip);
    assert!(!draft_is_kept(&scene));
}

#[test]
fn without_a_place_nothing_is_queued_and_nothing_lost() {
    let scene = Scene::new();
    let (token, seen) = previewed(&scene, "slow.one");
    let error = scene
        .engine
        .outbox()
        .send(&token, &seen)
        .expect_err("nowhere to go");
    assert!(
        matches!(error, EngineError::Sending(SendingError::NoDestination)),
        "{error}"
    );
    assert!(error.to_string().contains("Where reports go"), "{error}");
    assert!(draft_is_kept(&scene));
    assert_eq!(scene.engine.outbox().entries().expect("asked"), []);
}

#[test]
fn a_place_that_cannot_be_is_refused_and_the_one_before_stays() {
    let scene = Scene::new();
    let share = share(&scene);
    scene
        .engine
        .destinations()
        .save(Some(folder(&share)), None)
        .expect("saved");
    let https = |url: &str, token| Destination::Https {
        url: url.into(),
        token,
    };
    for (wrong, why) in [
        (folder(Path::new("reports")), "full path"),
        (folder(&share.join("gone")), "there is no folder"),
        (https("http://reports.example.com/", false), "Use https"),
        (
            https("https://reports.example.com/", true),
            "enter the server's token",
        ),
        (
            Destination::Sentry {
                dsn: "https://sentry.example.com/42".into(),
            },
            "Client Keys",
        ),
    ] {
        let error = scene
            .engine
            .destinations()
            .save(Some(wrong.clone()), None)
            .expect_err("refused");
        assert!(error.to_string().contains(why), "{wrong:?}: {error}");
    }
    let chosen = scene.engine.destinations().chosen().expect("asked");
    assert_eq!(chosen, Some(folder(&share)));
    assert_eq!(
        scene.engine.destinations().save(None, None).expect("saved"),
        None
    );
}

#[test]
fn what_waits_can_go_elsewhere_or_be_dropped_and_is_deleted_with_all_else() {
    let scene = Scene::new();
    let (token, seen) = previewed(&scene, "slow.one");
    let gone = share(&scene).join("gone");
    fs::create_dir(&gone).expect("made");
    scene
        .engine
        .destinations()
        .save(Some(folder(&gone)), None)
        .expect("saved");
    let first = scene.engine.outbox().send(&token, &seen).expect("queued");
    let again = scene
        .engine
        .outbox()
        .send(&token, &seen)
        .expect_err("sent before");
    assert!(
        matches!(again, EngineError::Report(ReportError::NoPreview)),
        "{again}"
    );
    let again = scene
        .engine
        .desk()
        .preview(&("a.1", 7).into(), &ReportDraft::default())
        .expect("previewed");
    let second = scene
        .engine
        .outbox()
        .send(&again.token, &approval(&again))
        .expect("queued");
    assert_ne!(first.id, second.id);
    assert!(!first.elsewhere);
    scene
        .engine
        .destinations()
        .save(Some(folder(&share(&scene))), None)
        .expect("saved");
    let outbox = scene.engine.outbox().entries().expect("asked");
    assert!(
        outbox
            .iter()
            .all(|entry| entry.elsewhere && is_folder(&entry.destination, "gone"))
    );
    let moved = scene
        .engine
        .outbox()
        .retry(&first.id, true, None)
        .expect("moved");
    assert!(
        !moved.elsewhere && is_folder(&moved.destination, "share"),
        "{moved:?}"
    );
    scene.engine.outbox().remove(&second.id).expect("dropped");
    let error = scene
        .engine
        .outbox()
        .remove(&second.id)
        .expect_err("dropped before");
    assert!(
        error.to_string().contains("sent or dropped meanwhile"),
        "{error}"
    );
    assert_eq!(scene.engine.outbox().entries().expect("asked").len(), 1);
    scene.engine.retention().delete_my_data().expect("deleted");
    assert_eq!(scene.engine.outbox().entries().expect("asked"), []);
    assert!(!scene.engine.paths().outbox().exists());
    assert_eq!(scene.engine.destinations().chosen().expect("asked"), None);
}

#[test]
fn a_plug_in_that_names_no_tracker_is_said_so_and_nothing_is_lost() {
    let scene = Scene::new();
    let (token, seen) = previewed(&scene, "slow.one");
    scene
        .engine
        .destinations()
        .save(Some(Destination::Tracker), None)
        .expect("saved");
    let error = scene
        .engine
        .outbox()
        .send(&token, &seen)
        .expect_err("no tracker");
    assert!(
        error
            .to_string()
            .starts_with("SLOW.ONE does not say in its manifest"),
        "{error}"
    );
    assert!(draft_is_kept(&scene));
    assert_eq!(scene.engine.outbox().entries().expect("asked"), []);
}

#[test]
fn laggards_own_directory_is_no_place_for_reports_by_whatever_way_it_is_named() {
    let scene = Scene::new();
    let destinations = scene.engine.destinations();
    let own = scene.engine.paths().data();
    let inside = own.join("outbox");
    fs::create_dir_all(&inside).expect("made");
    let around = own.join("../data/outbox");
    for refused in [own, &inside, &around] {
        for error in [
            destinations.save(Some(folder(refused)), None).err(),
            destinations.test(folder(refused), None).err(),
        ] {
            let error = error.expect("refused").to_string();
            assert!(error.contains("keeps its own files"), "{error}");
        }
    }
    assert_eq!(destinations.chosen().expect("asked"), None);
    let share = share(&scene);
    let tried = destinations.test(folder(&share), None).expect("tried");
    assert_eq!(tried, Reached::Folder);
    assert_eq!(destinations.chosen().expect("asked"), None, "only tried");
}

#[test]
fn what_was_saved_is_listed_with_its_folder_until_it_is_removed() {
    let scene = crate::desk::lagging();
    let (desk, outbox) = (scene.engine.desk(), scene.engine.outbox());
    let id = ("a.1", 7).into();
    let preview = desk.preview(&id, &crate::desk::draft()).expect("packed");
    let path = scene.engine.paths().data().join("slow.zip");
    desk.save(&preview.token, &path, false, &approval(&preview))
        .expect("saved");
    let entries = outbox.entries().expect("asked");
    assert_eq!(entries.len(), 1);
    let entry = &entries[0];
    assert_eq!(entry.state, OutboxState::HandedOver);
    assert_eq!(entry.about, Some(id));
    let wait = entry.wait.as_ref().expect("known");
    assert_eq!(wait.plugin.as_deref(), Some("COM.EXAMPLE.SLOW"));
    let folder = scene.engine.paths().data().display().to_string();
    assert_eq!(entry.folder, Some(folder));
    let saved = Became::Saved { path: path.clone() };
    assert_eq!(entry.note, Some(saved));
    assert!(outbox.open_folder("4711").is_err());
    outbox.remove(&entry.id).expect("removed");
    assert!(outbox.entries().expect("asked").is_empty());
    assert!(path.exists(), "the file is its user's");
}
