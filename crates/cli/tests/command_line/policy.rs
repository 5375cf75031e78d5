//! `laggard policy`, and what other commands say of an administrator's policy.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;

use serde_json::Value;

use crate::eclipse::lay_out;
use crate::sandbox::{Done, Sandbox};

const POLICY: &str = r#"{
  "format": 1,
  "by": "Example IT",
  "turned_off": [{"plugin": "demo.slow", "product": "eclipse", "reason": "It freezes."}],
  "muted": ["demo.noisy"],
  "limits": {"notify_once_ms": 2500},
  "sharing": {"hub": "/mnt/hub"}
}
"#;

fn write(sandbox: &Sandbox, name: &str, text: &str) {
    let file = sandbox.path(name);
    fs::write(&file, text).expect("written");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).expect("set");
}

/// Runs it with a policy of the user's own.
fn with_policy(sandbox: &Sandbox, arguments: &[&str]) -> Done {
    let mut command = sandbox.laggard();
    command.env("LAGGARD_POLICY", sandbox.path("policy.json"));
    Done::of(&command.args(arguments).output().expect("started"))
}

#[test]
fn a_file_is_checked_before_it_is_put_in_place() {
    let sandbox = Sandbox::new();
    write(&sandbox, "policy.json", POLICY);
    let checked = sandbox.run(&["policy", "--check", "policy.json"]);
    assert_eq!(checked.code, 0, "{checked:?}");
    for part in [
        "is in order",
        "demo.slow",
        "It freezes.",
        "demo.noisy",
        "2.5 s",
        "/mnt/hub",
    ] {
        assert!(checked.out.contains(part), "{part}: {checked:?}");
    }
    for (text, words) in [
        (
            "{\n\"format\": 1,\n\"mutes\": []}",
            &["line 3", "mutes"][..],
        ),
        (
            "{\n\"format\": 1,\n\n\"limits\": {\"notify_most\": 0}}",
            &["line 4", "between 1 and 20"],
        ),
        ("{\"format\": 7}", &["format 7", "newer"]),
        ("", &["line 1"]),
    ] {
        write(&sandbox, "wrong.json", text);
        let done = sandbox.run(&["policy", "--check", "wrong.json"]);
        done.fails_with(1, &[&["wrong.json"][..], words].concat());
        let done = sandbox.run(&["policy", "--check", "wrong.json", "--json"]);
        let told: Value = serde_json::from_str(&done.out).expect("JSON");
        assert_eq!(
            (done.code, &told["standing"]),
            (1, &"not-followed".into()),
            "{told}"
        );
    }
    let gone = sandbox.run(&["policy", "--check", "gone.json"]);
    gone.fails_with(1, &["gone.json", "can’t be read"]);
}

/// The files that the hub's page for administrators makes, as its own tests write them.
#[test]
fn what_the_page_of_a_hub_makes_is_in_order() {
    let sandbox = Sandbox::new();
    for (text, parts) in [
        (
            include_str!("../../../../tests/vectors/policy/whole.json"),
            &[
                "Example Ltd. IT",
                "Turned off in eclipse: com.example.slow: It freezes the editor: “Zoë’s <b>",
                "Turned off: com.example.old\n",
                "Muted: com.example.builder",
                "2.5 s",
                "after 10 lags",
                "At most 2 notifications",
                "https://hub.example.org/team",
                "So that we know what to update first.",
            ][..],
        ),
        (
            include_str!("../../../../tests/vectors/policy/least.json"),
            &["Muted: a"],
        ),
        (
            include_str!("../../../../tests/vectors/policy/forbidden.json"),
            &["nothing may be shared", "Not yet."],
        ),
    ] {
        write(&sandbox, "made.json", text);
        let checked = sandbox.run(&["policy", "--check", "made.json"]);
        assert_eq!(checked.code, 0, "{checked:?}");
        for part in parts {
            assert!(checked.out.contains(part), "{part}: {checked:?}");
        }
    }
}

#[test]
fn what_applies_is_said_by_all_that_it_changes() {
    let sandbox = Sandbox::new();
    lay_out(&sandbox);
    write(&sandbox, "policy.json", POLICY);
    let applies = with_policy(&sandbox, &["policy"]);
    assert_eq!(applies.code, 0, "{applies:?}");
    assert!(
        applies.out.contains("LAGGARD_POLICY names it"),
        "{applies:?}"
    );
    let told = with_policy(&sandbox, &["policy", "--json"]);
    let told: Value = serde_json::from_str(&told.out).expect("JSON");
    assert_eq!(told["standing"], "followed");
    assert_eq!(told["turned_off"][0]["plugin"], "demo.slow");
    assert_eq!(told["limits"]["notify_once_ms"], 2500);

    let listed = with_policy(&sandbox, &["plugins", "eclipse", "--json"]);
    let plugins: Vec<Value> = listed
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let of = |id: &str| {
        let found = plugins.iter().find(|plugin| plugin["id"] == id);
        found.unwrap_or_else(|| panic!("no {id}: {listed:?}"))
    };
    assert_eq!(of("demo.slow")["ruled"]["reason"], "It freezes.");
    assert_eq!(of("demo.slow.extras")["off"], true, "it needs the other");
    assert_eq!(of("demo.base").get("ruled"), None);
    let table = with_policy(&sandbox, &["plugins", "eclipse"]).out;
    assert!(table.contains("off by your administrator"), "{table}");
    assert!(
        table.contains("Turned off by your administrator (Example IT): It freezes."),
        "{table}"
    );

    let enabled = with_policy(&sandbox, &["enable", "demo.slow", "--in", "eclipse"]);
    enabled.fails_with(
        1,
        &["demo.slow", "Example IT", "It freezes.", "laggard policy"],
    );
    let status = with_policy(&sandbox, &["share", "--status"]).out;
    assert!(status.contains("Nothing is shared."), "{status}");
    assert!(
        status.contains("asks you to share measurements with /mnt/hub"),
        "{status}"
    );
    assert!(status.contains("laggard share --to /mnt/hub"), "{status}");
    let doctor = with_policy(&sandbox, &["doctor"]).out;
    assert!(
        doctor.contains("Policy") && doctor.contains("policy.json"),
        "{doctor}"
    );

    // Without the policy, everything is as before.
    let listed = sandbox.run(&["plugins", "eclipse", "--json"]).out;
    assert!(
        !listed.contains("\"off\":true") && !listed.contains("ruled"),
        "{listed}"
    );
}

#[test]
fn a_policy_that_others_may_write_to_is_not_followed_and_it_is_said_why() {
    let sandbox = Sandbox::new();
    write(&sandbox, "policy.json", POLICY);
    let file = sandbox.path("policy.json");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o666)).expect("set");
    let done = with_policy(&sandbox, &["policy"]);
    assert_eq!(done.code, 1, "{done:?}");
    for part in ["can’t be followed", "may write to it", "Nothing is shared"] {
        assert!(done.out.contains(part), "{part}: {done:?}");
    }
    let share = with_policy(&sandbox, &["share", "--to", "."]);
    share.fails_with(
        1,
        &["policy.json", "cannot be followed", "nothing is shared"],
    );
    let doctor = with_policy(&sandbox, &["doctor"]).out;
    assert!(
        doctor.contains("may write to it") && doctor.contains("administrator"),
        "{doctor}"
    );
}

/// In a name space of its own, whose `/etc` is empty but for a policy.
#[cfg(target_os = "linux")]
#[test]
fn a_users_own_policy_is_ignored_beside_the_machines() {
    let sandbox = Sandbox::new();
    write(&sandbox, "policy.json", r#"{"format":1,"by":"me"}"#);
    write(
        &sandbox,
        "machines.json",
        r#"{"format":1,"by":"Example IT"}"#,
    );
    let by = |machines: &str| {
        let done = sandbox.with_etc(
            &format!("mkdir /etc/laggard && {machines}"),
            "env LAGGARD_POLICY=policy.json",
            "policy --json",
        );
        let told = serde_json::from_str::<Value>(&done.out);
        told.unwrap_or_else(|_| panic!("{done:?}"))
    };
    let none = by("true");
    assert_eq!(none["by"], "me", "{none}");
    let machines = by("cp machines.json /etc/laggard/policy.json");
    assert_eq!(machines["by"], "Example IT", "{machines}");
    assert_eq!(machines["file"], "/etc/laggard/policy.json");
    for exposed in [
        "cp machines.json /etc/laggard/policy.json && chmod 666 /etc/laggard/policy.json",
        "cp machines.json /etc/laggard/policy.json && chmod 777 /etc/laggard",
        "ln -s /etc/laggard/gone.json /etc/laggard/policy.json",
        "mkdir /etc/laggard/policy.json",
        "echo '{' > /etc/laggard/policy.json",
    ] {
        let told = by(exposed);
        assert_eq!(told["standing"], "not-followed", "{exposed}: {told}");
        assert_eq!(told["file"], "/etc/laggard/policy.json");
    }
}
