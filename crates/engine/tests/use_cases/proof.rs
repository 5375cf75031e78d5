//! The proof in a report: what the same action took while the blamed plug-in was bypassed.

use laggard_engine::report::{Draft, Part};
use laggard_record::{EpisodeId, JudgedEpisode, Kind, Nanos, Role, UnixMs};
use serde_json::Value;

use crate::editor::{BEGAN, Editor, SPELL, ended, slow_then_quick};
use crate::scene::{Scene, suspect};

/// The report's manifest on the first lag of session `a.1`.
fn report(scene: &Scene) -> Value {
    let id = EpisodeId {
        session: "a.1".into(),
        number: 1,
    };
    let packed = scene.engine.reports().pack(&id, &Draft::default());
    let packed = packed.expect("packed");
    let is_manifest = |part: &&Part| part.name == "report.json";
    let manifest = packed.parts.iter().find(is_manifest).expect("there");
    let manifest = serde_json::from_slice(&manifest.bytes).expect("JSON");
    let schema = include_str!("../../../../docs/schemas/report.schema.json");
    let schema = serde_json::from_str(schema).expect("JSON");
    jsonschema::validate(&schema, &manifest).expect("as docs/schemas says");
    manifest
}

#[test]
fn a_report_on_a_plug_in_that_was_tried_without_has_the_proof() {
    let scene = Scene::new();
    let editor = Editor::runs(&scene, "a.1");
    let mut spell = suspect(SPELL, Role::Executing, 440.0);
    let plugin = spell.plugin.as_mut().expect("a plug-in");
    plugin.location = "file:/home/ada/.editor/spell.jar".to_owned();
    scene.put(&JudgedEpisode {
        id: EpisodeId {
            session: "a.1".into(),
            number: 1,
        },
        started: UnixMs(BEGAN + 20_000),
        duration: Nanos::from_millis(450),
        perceptible: true,
        verdict: Kind::PlugIn,
        suspects: vec![spell],
        character: None,
        issue: None,
    });
    assert_eq!(report(&scene)["episode"]["bypassed"], Value::Null);
    let mut told = slow_then_quick();
    told.push(ended(170_500));
    editor.tells(&told);
    let manifest = report(&scene);
    let proof = &manifest["episode"]["bypassed"];
    assert_eq!(proof["plugin"]["id"], SPELL);
    assert_eq!(
        (&proof["end"], &proof["reason"]),
        (&"asked".into(), &"as you asked".into())
    );
    assert_eq!(
        proof["gain"]["words"],
        "without it: 61 ms instead of 453 ms (9 of 9 times)"
    );
    let action = &proof["gain"]["actions"][0];
    assert_eq!(action["landmark"]["class"], "spell.Checker");
    assert_eq!(action["under"]["class"], "editor.Saver");
    // Where a plug-in lies on this machine is nobody's business.
    assert_eq!(proof["plugin"]["location"], "spell.jar");
    assert!(!manifest.to_string().contains("ada"), "{manifest}");
}

#[test]
fn a_bypass_of_another_plug_in_or_one_that_measured_nothing_is_no_proof() {
    let scene = Scene::new();
    let editor = Editor::runs(&scene, "a.1");
    scene.lag("a.1", 1, BEGAN + 20_000, "com.example.other", 440.0);
    editor.tells(&slow_then_quick());
    assert_eq!(report(&scene)["episode"]["bypassed"], Value::Null);

    let scene = Scene::new();
    let editor = Editor::runs(&scene, "a.1");
    scene.lag("a.1", 1, BEGAN + 20_000, SPELL, 440.0);
    let mut told = slow_then_quick();
    // Nothing happened while it lasted.
    told.truncate(13);
    told.push(ended(81_000));
    editor.tells(&told);
    assert_eq!(report(&scene)["episode"]["bypassed"], Value::Null);
}
