//! `laggard share`, from the first look to the files in the hub, with the recorded session.

use std::fs;

use serde_json::Value;

use crate::sandbox::{MAIN, Sandbox};

/// A data directory with one session.
fn measured() -> Sandbox {
    let sandbox = Sandbox::new();
    let program = sandbox.recorded_java("program", "exit 0");
    let done = sandbox.run(&["run", "--", &program, MAIN[0], MAIN[1], MAIN[2]]);
    assert_eq!(done.code, 0, "{done:?}");
    sandbox
}

fn arrived(sandbox: &Sandbox) -> Vec<String> {
    let files = fs::read_dir(sandbox.path("hub/incoming"));
    let files = files.into_iter().flatten().flatten();
    files
        .map(|file| fs::read_to_string(file.path()).expect("read"))
        .collect()
}

#[test]
fn what_a_dry_run_prints_is_what_leaves_once_it_is_asked_for() {
    let sandbox = measured();
    sandbox
        .run(&["share"])
        .fails_with(1, &["no hub", "--dry-run", "--to"]);
    let status = sandbox.run(&["share", "--status"]);
    assert!(status.out.contains("Nothing is shared"), "{status:?}");
    let shown = sandbox.run(&["share", "--dry-run", "--json"]);
    assert_eq!(shown.code, 0, "{shown:?}");
    let digest: Value = serde_json::from_str(shown.out.trim()).expect("one digest");
    assert_eq!(
        digest["program"], "java",
        "no jar's name, no command line: {digest}"
    );
    let lags = digest["lags"].as_u64().expect("lags");
    assert!(
        lags > 0 && digest["waited_ms"].as_u64() > Some(100),
        "{digest}"
    );
    for private in ["/opt/demo", "demo.host", "demo.slow", "AWT-EventQueue"] {
        assert!(!shown.out.contains(private), "{private}: {}", shown.out);
    }
    let page = sandbox.run(&["share", "--dry-run"]);
    for field in digest.as_object().expect("fields").keys() {
        assert!(page.out.contains(field.as_str()), "{field}: {}", page.out);
    }
    assert!(page.out.contains("Nothing was shared"), "{}", page.out);

    fs::create_dir(sandbox.path("hub")).expect("made");
    let chosen = sandbox.run(&["share", "--to", "hub"]);
    assert!(
        chosen.code == 0 && chosen.out.contains("laggard share"),
        "{chosen:?}"
    );
    assert_eq!(arrived(&sandbox), [""; 0], "chosen, not shared");
    let shared = sandbox.run(&["share"]);
    assert_eq!(shared.out, "1 digest shared.\n", "{shared:?}");
    assert_eq!(arrived(&sandbox), [shown.out.as_str()], "byte for byte");
    assert_eq!(
        sandbox.run(&["share"]).out,
        "There was nothing new to share.\n"
    );
    let state = sandbox.run(&["share", "--status", "--json"]);
    let state: Value = serde_json::from_str(&state.out).expect("JSON");
    assert_eq!(
        (&state["shared"], &state["paused"]),
        (&1.into(), &false.into()),
        "{state}"
    );
    assert_eq!(state["installation"], digest["installation"]);
}

#[test]
fn a_plug_in_of_ones_own_is_named_once_it_is_allowed() {
    let sandbox = measured();
    let allowed = sandbox.run(&["share", "--allow", "demo.*", "--json"]);
    assert_eq!(allowed.code, 0, "{allowed:?}");
    let shown = sandbox.run(&["share", "--dry-run", "last"]);
    assert!(shown.out.contains("demo.slow.listener"), "{}", shown.out);
    let held = sandbox.run(&["share", "--hold-back", "demo.slow.*"]);
    assert!(held.out.contains("demo.slow.*"), "{held:?}");
    let shown = sandbox.run(&["share", "--dry-run", "last"]);
    assert!(!shown.out.contains("demo.slow"), "{}", shown.out);
}

#[test]
fn wrong_words_say_what_to_do() {
    let sandbox = measured();
    for (arguments, words) in [
        (
            &["share", "--to", "nowhere"][..],
            &["nowhere", "make it"][..],
        ),
        (&["share", "--hold-back", "a b"], &["com.example.*"]),
        (
            &["share", "--dry-run", "--day", "1999-01-01"],
            &["1999-01-01"],
        ),
        (
            &["share", "--dry-run", "20200101-000000-1.1"],
            &["20200101-000000-1.1"],
        ),
    ] {
        sandbox.run(arguments).fails_with(1, words);
    }
    for wrong in [
        &["share", "--day", "2026-11-26"][..],
        &["share", "--dry-run", "--day", "today"],
        &["share", "--pause", "--resume"],
        &["share", "--dry-run", "--stop"],
        &["share", "last"],
    ] {
        assert_eq!(sandbox.run(wrong).code, 2, "{wrong:?}");
    }
}
