//! Writing a report: typed text is kept, the previewed bytes are the saved ones, and nothing is left afterwards.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::PathBuf;

use laggard_engine::report::inspect_report;
use laggard_engine::{EngineError, ReportError};
use laggard_record::{Approval, Area, ReportDraft};
use laggard_report::send::Destination;

use crate::scene::{MINUTE, NOW, Scene, approval};

pub fn lagging() -> Scene {
    let scene = Scene::new();
    scene.session("a.1", NOW - 60 * MINUTE, 30.0, &[]);
    scene.lag("a.1", 6, NOW - 12 * MINUTE, "com.example.other", 300.0);
    scene.lag("a.1", 7, NOW - 10 * MINUTE, "com.example.slow", 1_200.0);
    scene.lag(
        "a.1",
        8,
        NOW - 10 * MINUTE + 3_000,
        "com.example.slow",
        150.0,
    );
    scene
}

pub fn draft() -> ReportDraft {
    let home = std::env::home_dir().expect("a home");
    ReportDraft {
        what_happened: format!("It hung on {}/notes.txt", home.display()),
        black_out: vec![Area {
            x: 1.5,
            y: 2.0,
            width: 3.0,
            height: 4.0,
        }],
        chosen_ms: Some(-120.0),
        ..ReportDraft::default()
    }
}

pub fn files(scene: &Scene) -> Vec<PathBuf> {
    let places = fs::read_dir(scene.engine.paths().captures());
    let places = places.into_iter().flatten().flatten();
    places
        .flat_map(|place| fs::read_dir(place.path()).expect("listed").flatten())
        .map(|entry| entry.path())
        .collect()
}

#[test]
fn the_desk_says_in_plain_words_what_is_known() {
    let desk = lagging()
        .engine
        .desk()
        .open(&("a.1", 7).into())
        .expect("opened");
    assert_eq!(
        laggard_view::ReportDesk::from(&desk).what_happened,
        "Eclipse didn’t respond for 1.2 s. COM.EXAMPLE.SLOW was running for 1.2 s of that, in \
         com.example.slow.Listener.changed."
    );
    assert_eq!(desk.picture, None);
    assert!(desk.no_picture.is_some(), "and why");
    let bars: Vec<_> = desk
        .episodes
        .iter()
        .map(|bar| (bar.episode, bar.from_ms, bar.this))
        .collect();
    assert_eq!(
        bars,
        [(7, 0.0, true), (8, 3_000.0, false)],
        "the sixth is long over"
    );
}

#[test]
fn what_was_typed_and_drawn_is_there_again_and_only_its_owner_can_read_it() {
    let scene = lagging();
    scene
        .engine
        .desk()
        .keep_draft(&("a.1", 7).into(), &draft())
        .expect("kept");
    assert_eq!(
        scene
            .engine
            .desk()
            .open(&("a.1", 7).into())
            .expect("opened")
            .draft,
        Some(draft())
    );
    assert_eq!(
        scene
            .engine
            .desk()
            .open(&("a.1", 8).into())
            .expect("opened")
            .draft,
        None
    );
    let files = files(&scene);
    assert_eq!(files.len(), 1);
    let mode =
        |path: &std::path::Path| fs::metadata(path).expect("there").permissions().mode() & 0o777;
    assert_eq!(mode(&files[0]), 0o600);
    assert_eq!(mode(files[0].parent().expect("a directory")), 0o700);
    scene
        .engine
        .desk()
        .dismiss(&("a.1", 7).into())
        .expect("dismissed");
    assert_eq!(
        scene
            .engine
            .desk()
            .open(&("a.1", 7).into())
            .expect("opened")
            .draft,
        None
    );
    assert!(self::files(&scene).is_empty());
}

#[test]
fn what_is_previewed_is_saved_byte_for_byte_and_nothing_else_stays() {
    let scene = lagging();
    scene
        .engine
        .desk()
        .keep_draft(&("a.1", 7).into(), &draft())
        .expect("kept");
    let draft = ReportDraft {
        leave_out: vec!["system.json".into()],
        ..draft()
    };
    let preview = scene
        .engine
        .desk()
        .preview(&("a.1", 7).into(), &draft)
        .expect("packed");
    let left_out: Vec<&str> = preview
        .left_out
        .iter()
        .map(|part| part.name.as_str())
        .collect();
    assert_eq!(left_out, ["system.json"]);

    let path = scene.engine.paths().data().join("report.zip");
    fs::write(&path, "somebody's own").expect("a file of this name");
    let refused = scene
        .engine
        .desk()
        .save(&preview.token, &path, false, &approval(&preview));
    let said = refused.expect_err("not replaced unasked").to_string();
    assert!(
        said.contains("replace it, or choose another name"),
        "{said}"
    );
    assert_eq!(fs::read(&path).expect("read"), b"somebody's own");
    let saved = scene
        .engine
        .desk()
        .save(&preview.token, &path, true, &approval(&preview))
        .expect("saved");
    let zip = fs::read(&path).expect("read");
    assert_eq!(
        (saved.bytes, zip.len()),
        (preview.bytes, preview.bytes as usize)
    );
    let report = inspect_report(&path).expect("a sound report");
    assert_eq!(report.parts.len(), preview.parts.len());
    for ((name, bytes), shown) in report.parts.iter().zip(&preview.parts) {
        let pieces = shown.text.as_ref().expect("all are texts");
        let text: String = pieces.iter().map(|piece| piece.text.as_str()).collect();
        assert_eq!((name, bytes), (&shown.name, &text.into_bytes()));
    }
    let home = std::env::home_dir().expect("a home").display().to_string();
    let manifest = preview.parts[0].text.as_ref().expect("a text");
    let struck = manifest
        .iter()
        .find(|piece| piece.struck.as_ref() == Some(&home));
    assert_eq!(struck.map(|piece| piece.text.as_str()), Some("<home>"));
    assert!(!String::from_utf8(zip).is_ok_and(|zip| zip.contains(&home)));
    assert!(
        files(&scene).is_empty(),
        "the draft is gone with the report"
    );
}

#[test]
fn what_was_not_on_the_screen_neither_is_saved_nor_sent() {
    let scene = lagging();
    let engine = &scene.engine;
    let folder = engine.paths().data().with_file_name("share");
    fs::create_dir(&folder).expect("made");
    engine
        .destinations()
        .save(Some(Destination::Folder { path: folder }), None)
        .expect("a place");
    let preview = engine
        .desk()
        .preview(&("a.1", 7).into(), &draft())
        .expect("packed");
    let path = engine.paths().data().join("report.zip");
    let mut looked = Approval::default();
    let refused = |looked: &Approval| {
        let sent = engine
            .outbox()
            .send(&preview.token, looked)
            .expect_err("unseen");
        let saved = engine.desk().save(&preview.token, &path, false, looked);
        let said = saved.expect_err("unseen").to_string();
        assert_eq!(sent.to_string(), said);
        assert!(!path.exists() && engine.outbox().entries().expect("asked").is_empty());
        said
    };
    let said = refused(&looked);
    let names: Vec<&str> = preview.parts.iter().map(|part| &*part.name).collect();
    assert!(said.contains(&names.join(", ")), "{said}");
    for (part, left) in preview.parts.iter().zip(1..) {
        looked.looked_at.push(part.look.clone());
        if left < preview.parts.len() {
            let said = refused(&looked);
            assert!(
                !said.contains(&part.name) && said.contains(names[left]),
                "{said}"
            );
        }
    }
    // The user's own words and the time need no new look; a part that changes has to be looked at again.
    let words = ReportDraft {
        what_happened: "It hung.".into(),
        ..draft()
    };
    let again = engine
        .desk()
        .preview(&("a.1", 7).into(), &words)
        .expect("packed");
    assert_ne!(again.parts[0].sha256, preview.parts[0].sha256);
    assert_eq!(again.parts[0].look, preview.parts[0].look);
    let other = engine
        .desk()
        .preview(&("a.1", 8).into(), &words)
        .expect("packed");
    assert_ne!(other.parts[0].look, preview.parts[0].look);
    engine
        .desk()
        .save(&again.token, &path, false, &looked)
        .expect("saved");
    assert!(path.exists());
}

#[test]
fn an_old_preview_or_picture_that_is_not_there_is_said_to_be_so() {
    let scene = lagging();
    let first = scene
        .engine
        .desk()
        .preview(&("a.1", 7).into(), &draft())
        .expect("packed");
    assert!(matches!(
        scene.engine.desk().preview_picture(&first.token),
        Err(EngineError::Report(ReportError::NoPicture {
            episode: 7,
            ..
        }))
    ));
    for _ in 0..3 {
        scene
            .engine
            .desk()
            .preview(&("a.1", 7).into(), &draft())
            .expect("packed");
    }
    let path = scene.engine.paths().data().join("report.zip");
    let error = scene
        .engine
        .desk()
        .save(&first.token, &path, false, &approval(&first))
        .expect_err("gone");
    assert!(matches!(error, EngineError::Report(ReportError::NoPreview)) && !path.exists());
    assert!(matches!(
        scene.engine.desk().open(&("a.1", 99).into()),
        Err(EngineError::UnknownEpisode { episode: 99, .. })
    ));
}

#[test]
fn an_unfinished_report_is_gone_after_a_day_and_with_all_data() {
    let scene = lagging();
    let touched = |ago_ms: i64| {
        let file = fs::File::options()
            .write(true)
            .open(&files(&scene)[0])
            .expect("opened");
        let time = jiff::Timestamp::from_millisecond(NOW - ago_ms).expect("a time");
        file.set_modified(time.into()).expect("set");
    };
    scene
        .engine
        .desk()
        .keep_draft(&("a.1", 7).into(), &draft())
        .expect("kept");
    touched(23 * 60 * MINUTE);
    scene.engine.retention().trim().expect("trimmed");
    assert_eq!(files(&scene).len(), 1);
    touched(24 * 60 * MINUTE);
    scene.engine.retention().trim().expect("trimmed");
    assert!(files(&scene).is_empty());

    scene
        .engine
        .desk()
        .keep_draft(&("a.1", 7).into(), &draft())
        .expect("kept");
    let preview = scene
        .engine
        .desk()
        .preview(&("a.1", 7).into(), &draft())
        .expect("packed");
    scene.engine.retention().delete_my_data().expect("deleted");
    assert!(!scene.engine.paths().captures().exists());
    assert!(matches!(
        scene.engine.desk().preview_picture(&preview.token),
        Err(EngineError::Report(ReportError::NoPreview))
    ));
}

#[test]
fn a_report_that_is_open_when_all_data_is_deleted_brings_nothing_back_and_says_why() {
    let scene = lagging();
    let engine = &scene.engine;
    engine.desk().open(&("a.1", 7).into()).expect("open");
    engine
        .desk()
        .keep_draft(&("a.1", 7).into(), &draft())
        .expect("kept");
    let preview = engine
        .desk()
        .preview(&("a.1", 7).into(), &draft())
        .expect("packed");
    engine.retention().delete_my_data().expect("deleted");

    let gone = |error: EngineError| {
        let words = error.to_string();
        assert!(words.contains("session"), "{words}");
    };
    gone(
        engine
            .desk()
            .keep_draft(&("a.1", 7).into(), &draft())
            .expect_err("gone"),
    );
    gone(
        engine
            .desk()
            .preview(&("a.1", 7).into(), &draft())
            .expect_err("gone"),
    );
    gone(engine.desk().open(&("a.1", 7).into()).expect_err("gone"));
    let file = engine.paths().data().join("report.zip");
    let saved = engine
        .desk()
        .save(&preview.token, &file, false, &approval(&preview));
    assert!(
        matches!(saved, Err(EngineError::Report(ReportError::NoPreview))),
        "{saved:?}"
    );
    assert!(
        engine
            .outbox()
            .send(&preview.token, &approval(&preview))
            .is_err()
    );
    engine
        .desk()
        .dismiss(&("a.1", 7).into())
        .expect("nothing is left to be dismissed");
    assert!(!file.exists() && !engine.paths().captures().exists());
}
