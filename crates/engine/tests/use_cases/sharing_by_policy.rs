//! What an administrator's policy says of sharing: it asks, and it forbids, and never starts it.

use std::fs;

use laggard_engine::SharingError;
use laggard_record::{Hub, RuledSharing, SharingState};

use crate::sharing::Home;

/// Puts an administrator's policy in place.
pub fn policy(home: &Home, text: &str) {
    use std::os::unix::fs::PermissionsExt as _;
    let file = home.engine.paths().data().join("policy.json");
    fs::write(&file, text).expect("written");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).expect("set");
}

#[test]
fn a_policy_asks_for_sharing_and_never_starts_it() {
    let home = Home::new();
    let sharing = home.engine.sharing();
    let nobody = sharing.share_where_asked().expect_err("nobody asks");
    assert!(nobody.to_string().contains("asks you"), "{nobody}");
    let hub = home.hub().display().to_string();
    policy(
        &home,
        &format!(r#"{{"format":1,"by":"Example IT","sharing":{{"hub":"{hub}"}}}}"#),
    );
    let state = sharing.state().expect("asked");
    assert_eq!(
        state.choice.expect("read").to,
        None,
        "a policy chooses nothing"
    );
    let asked = RuledSharing::Asked {
        hub: Hub::Folder(home.hub()),
        reason: None,
    };
    let ruled = |state: SharingState| state.policy.policy.expect("read").expect("one").sharing;
    assert_eq!(ruled(sharing.state().expect("asked")), asked);
    fs::remove_dir(home.hub()).expect("gone for a while");
    assert_eq!(ruled(sharing.state().expect("asked")), asked);
    sharing.share_where_asked().expect_err("not there");
    fs::create_dir(home.hub()).expect("made");
    assert!(matches!(home.refusal(), SharingError::NoHub));
    assert_eq!(sharing.share_by_itself().expect("asked"), None);
    assert!(home.arrived().is_empty());

    sharing.share_where_asked().expect("its user's choice");
    let state = sharing.state().expect("asked");
    assert_eq!(ruled(state.clone()), RuledSharing::Free, "it is done");
    let choice = state.choice.expect("read");
    assert!(choice.to.is_some() && !choice.automatic);
    assert!(home.arrived().is_empty(), "chosen, not shared");
    assert!(matches!(home.refusal(), SharingError::NotLookedAt));
    home.new_digests();
    sharing.share().expect("shared");
    assert!(!home.arrived().is_empty());
}

#[test]
fn names_that_a_policy_asks_for_are_named_on_the_users_word_alone() {
    let home = Home::new();
    let sharing = home.engine.sharing();
    let names = r#""names":["com.acme.*","org.acme"]"#;
    policy(&home, &format!(r#"{{"format":1,"sharing":{{{names}}}}}"#));
    let view = || laggard_view::SharingState::from(&sharing.state().expect("asked"));
    assert_eq!(view().asked_names, ["com.acme.*", "org.acme"]);
    let words = view().names_asked.expect("asked for");
    assert!(words.contains("com.acme.*, org.acme"), "{words}");
    assert_eq!(view().allowed, [""; 0], "a policy names nothing");
    sharing.allow(&["com.acme.*".to_owned()]).expect("allowed");
    assert_eq!(view().asked_names, ["org.acme"]);
    sharing
        .hold_back(&["org.acme".to_owned()])
        .expect("held back");
    assert_eq!((view().asked_names, view().names_asked), (Vec::new(), None));
}

#[test]
fn what_a_policy_forbids_or_may_forbid_is_not_shared_and_can_be_ended() {
    let home = Home::new();
    let sharing = home.engine.sharing();
    sharing.share_to(&home.hub()).expect("chosen");
    home.new_digests();
    sharing.automatic(true).expect("chosen");
    let forbidden = r#"{"format":1,"sharing":{"forbidden":true,"reason":"It is secret."}}"#;
    policy(&home, forbidden);
    let why = home.refusal().to_string();
    assert!(why.contains("It is secret."), "{why}");
    sharing.share_to(&home.hub()).expect_err("forbidden");
    sharing.automatic(true).expect_err("forbidden");
    assert_eq!(sharing.share_by_itself().expect("known"), None);
    assert!(!home.new_digests().is_empty(), "looking is no sharing");
    sharing.automatic(false).expect("less");
    sharing.automatic(true).expect_err("forbidden");

    // One that cannot be followed may forbid it.
    for broken in [
        "",
        "[]",
        r#"{"format":99}"#,
        r#"{"format":1,"sharing":{"forbid":true}}"#,
    ] {
        policy(&home, broken);
        assert!(
            matches!(home.refusal(), SharingError::PolicyUnread { .. }),
            "{broken}"
        );
        sharing.share_to(&home.hub()).expect_err(broken);
    }
    assert!(home.arrived().is_empty());
    policy(&home, r#"{"format":1}"#);
    assert!(sharing.share().expect("allowed again").shared > 0);
    policy(&home, forbidden);
    sharing.withdraw().expect("taking back is always allowed");
    assert_eq!(
        sharing.state().expect("asked").choice.expect("read").to,
        None
    );
}
