//! The parts of a captured wait that leave, and the suggestions that must be answered before.

use std::fs;
use std::path::PathBuf;
use std::time::UNIX_EPOCH;

use laggard_record::{Approval, Label, Point, ReportDraft, ReportPreview, SavedReport, Shown};

use crate::EngineError;
use crate::launch::captures_scene::{Scene, Wall, agreed};
use crate::launch_dirs::RunFile;

/// A wait with a picture, after the program has told where its password field is.
fn captured() -> Scene {
    let mut scene = Scene::new(Wall::default(), &agreed());
    scene.goes_on(20_000, 1_050, 1_200);
    scene.ends(20_000, 1_500);
    scene.answers(1);
    scene
}

fn preview(scene: &Scene, draft: &ReportDraft) -> ReportPreview {
    let preview = scene.engine.desk().preview(&("run.1", 1).into(), draft);
    preview.expect("packed")
}

#[test]
fn who_leaves_the_picture_out_does_not_send_where_the_mouse_was() {
    let scene = captured();
    let desk = scene
        .engine
        .desk()
        .open(&("run.1", 1).into())
        .expect("opened");
    let draft = |chosen_ms| ReportDraft {
        shown: Shown::Open,
        point: Some(Point { x: 6.0, y: 6.0 }),
        chosen_ms,
        leave_out: vec!["screenshot.png".into()],
        ..ReportDraft::default()
    };
    assert!(!desk.positions.is_empty());
    let nothing = preview(&scene, &draft(None));
    assert!(nothing.parts.iter().all(|part| part.name != "pointer.json"));
    let left: Vec<&str> = nothing.left_out.iter().map(|part| &*part.name).collect();
    assert_eq!(left, ["screenshot.png", "pointer.json"]);
    let moment = preview(&scene, &draft(Some(-5.0)));
    let pointer = moment.parts.iter().find(|part| part.name == "pointer.json");
    let pieces = pointer
        .and_then(|part| part.text.as_ref())
        .expect("a moment");
    let text: String = pieces.iter().map(|piece| piece.text.as_str()).collect();
    assert!(
        text.contains("\"positions\": []") && text.contains("\"point\": null"),
        "{text}"
    );
    assert_eq!(
        moment.open_suggestions, 0,
        "of a picture that does not leave nothing is asked"
    );
}

#[test]
fn a_suggested_black_out_is_answered_before_anything_leaves() {
    let scene = captured();
    let desk = scene
        .engine
        .desk()
        .open(&("run.1", 1).into())
        .expect("opened");
    let password = desk.components[1].area;
    let open = ReportDraft {
        shown: Shown::Open,
        ..ReportDraft::default()
    };
    let drawn = ReportDraft {
        black_out: vec![password],
        ..open.clone()
    };
    let refused = ReportDraft {
        let_be_seen: vec![password],
        ..open.clone()
    };
    let path = scene.engine.paths().data().join("report.zip");
    let save = |draft: &ReportDraft| -> Result<SavedReport, EngineError> {
        let preview = preview(&scene, draft);
        let approval = Approval {
            looked_at: preview.parts.iter().map(|part| part.look.clone()).collect(),
            tracker: None,
        };
        scene
            .engine
            .desk()
            .save(&preview.token, &path, true, &approval)
    };
    let error = save(&open).expect_err("not answered");
    assert!(
        error
            .to_string()
            .starts_with("1 suggested black-out of the picture is not answered"),
        "{error}"
    );
    assert!(!path.exists());
    assert_eq!(
        preview(&scene, &refused).open_suggestions,
        0,
        "refused one by one"
    );
    save(&drawn).expect("drawn");
    assert!(path.exists());
}

/// Lets the program have been started with a workspace with this project; returns the directory with the names of its projects.
fn workspace_with(scene: &Scene, project: &str) -> PathBuf {
    let workspace = scene.dir.path().join("ws");
    let projects = workspace.join(".metadata/.plugins/org.eclipse.core.resources/.projects");
    fs::create_dir_all(projects.join(project)).expect("made");
    let run = scene.engine.paths().sessions().join("run");
    let run_file = RunFile {
        command: vec![
            "java".into(),
            "-data".into(),
            workspace.display().to_string(),
        ],
        ..RunFile::unknown(&run)
    };
    run_file.write(&run).expect("written");
    projects
}

#[test]
fn the_class_of_what_was_pointed_at_is_cleaned_like_all_texts() {
    let scene = captured();
    let draft = ReportDraft {
        shown: Shown::Open,
        point: Some(Point { x: 6.0, y: 6.0 }),
        ..ReportDraft::default()
    };
    let pointer = || {
        let preview = preview(&scene, &draft);
        let part = preview
            .parts
            .iter()
            .find(|part| part.name == "pointer.json");
        let pieces = part.and_then(|part| part.text.clone()).expect("a path");
        pieces
            .into_iter()
            .map(|piece| piece.text)
            .collect::<String>()
    };
    let class = r#""class": "Password""#;
    assert!(pointer().contains(class), "{}", pointer());
    workspace_with(&scene, "Password");
    assert!(!pointer().contains("Password"), "{}", pointer());
    assert!(pointer().contains("<project>"), "{}", pointer());
}

#[test]
fn names_are_gathered_once_for_all_previews_and_again_when_a_project_is_new() {
    let scene = captured();
    let projects = workspace_with(&scene, "Secret Merger");
    let before = fs::File::open(&projects).expect("opened");
    before.set_modified(UNIX_EPOCH).expect("set");
    let draft = ReportDraft {
        what_happened: "Secret Merger, Late Takeover".into(),
        ..ReportDraft::default()
    };
    let says = |text: &str| {
        let preview = preview(&scene, &draft);
        let pieces = preview.parts[0].text.as_ref().expect("a text");
        let whole: String = pieces.iter().map(|piece| piece.text.as_str()).collect();
        assert!(whole.contains(text), "{whole}");
    };
    for _ in 0..3 {
        says("<project>, Late Takeover");
    }
    assert_eq!(scene.engine.reports().scrubbers().gathered(), 1);
    fs::create_dir(projects.join("Late Takeover")).expect("made");
    says("<project>, <project>");
    says("<project>, <project>");
    assert_eq!(scene.engine.reports().scrubbers().gathered(), 2);
}

#[test]
fn a_label_is_cleaned_like_all_texts_before_it_is_drawn() {
    let scene = captured();
    let picture = |text: &str| {
        let draft = ReportDraft {
            shown: Shown::Open,
            labels: vec![Label {
                at: Point { x: 0.0, y: 0.0 },
                text: text.into(),
            }],
            ..ReportDraft::default()
        };
        let token = preview(&scene, &draft).token;
        let picture = scene.engine.desk().preview_picture(&token);
        picture.expect("a picture")
    };
    let home = std::env::home_dir().expect("a home").display().to_string();
    assert_eq!(picture(&home), picture("<home>"));
    assert_ne!(picture("<home>"), picture("other"));
}

#[test]
fn a_label_that_cannot_be_drawn_is_refused_before_anything_is_packed() {
    let scene = captured();
    let preview = |labels: Vec<Label>| {
        let draft = ReportDraft {
            shown: Shown::Open,
            labels,
            ..ReportDraft::default()
        };
        let preview = scene.engine.desk().preview(&("run.1", 1).into(), &draft);
        preview.expect_err("refused").to_string()
    };
    let label = |text: &str| Label {
        at: Point { x: 0.0, y: 0.0 },
        text: text.into(),
    };
    let words = preview(vec![label("日本")]);
    assert!(words.contains('日'), "{words}");
    let words = preview(vec![label(&"x".repeat(121))]);
    assert!(words.contains("121"), "{words}");
    let words = preview(vec![label("x"); 51]);
    assert!(words.contains("51"), "{words}");
}

#[test]
fn a_picture_that_nobody_has_seen_does_not_leave() {
    let mut scene = Scene::new(Wall::default(), &agreed());
    scene.goes_on(20_000, 1_050, 1_200);
    scene.ends(20_000, 1_500);
    scene.answers(1);
    let draft = ReportDraft {
        chosen_ms: Some(-5.0),
        ..ReportDraft::default()
    };
    let preview = scene.engine.desk().preview(&("run.1", 1).into(), &draft);
    let preview = preview.expect("packed");
    let names: Vec<&str> = preview.parts.iter().map(|part| &*part.name).collect();
    assert!(!names.contains(&"screenshot.png"), "{names:?}");
    let pointer = preview
        .parts
        .iter()
        .find(|part| part.name == "pointer.json");
    let pointer = pointer
        .and_then(|part| part.text.as_ref())
        .expect("a moment");
    assert!(
        pointer[0].text.contains("\"positions\": []"),
        "{}",
        pointer[0].text
    );
}
