//! Which address is taken, with which token, and where that token is.

use super::*;

#[test]
fn a_wrong_token_is_told_and_the_right_one_taken() {
    let home = Home::new();
    home.files();
    let sharing = home.engine.sharing();
    let url = home.hub.url();
    let refused = |token: Option<&str>| match sharing.share_to_address(&url, token) {
        Err(EngineError::Sharing(why)) => why,
        other => panic!("not refused: {other:?}"),
    };
    for none in [None, Some(""), Some(" \n")] {
        let why = refused(none);
        assert!(matches!(why, SharingError::NoToken { .. }), "{why}");
        assert!(why.to_string().contains("--token-from-stdin"), "{why}");
    }
    for no_token in ["secret", &TOKEN[1..], &format!("{TOKEN}x")] {
        let why = refused(Some(no_token));
        assert!(matches!(why, SharingError::NotAToken), "{why}");
        assert!(!why.to_string().contains(no_token), "{why}");
    }
    assert_eq!(home.hub.asked(), [""; 0], "nobody was asked");
    let why = refused(Some(&TOKEN.replace("Geheim", "geheiM")));
    assert!(
        matches!(
            why,
            SharingError::Hub {
                trouble: HubTrouble::UnknownToken,
                ..
            }
        ),
        "{why}"
    );
    assert_eq!(home.keyring.urls(), [""; 0]);
    assert_eq!(
        sharing.state().expect("asked").choice.expect("read").to,
        None
    );
    sharing
        .share_to_address(&url, Some(TOKEN))
        .expect("the right one");

    // Taken away by the hub's keeper, and given anew.
    home.hub.knows_nobody(true);
    assert_eq!(home.trouble(), (HubTrouble::UnknownToken, 0));
    home.hub.knows_nobody(false);
    home.share();
    home.keyring.lock(&[&home.entry()]);
    sharing.stop().expect_err("the keyring keeps it");
    let url = HubServer::new().url();
    let why = sharing
        .share_to_address(&url, None)
        .expect_err("no token")
        .to_string();
    assert!(why.contains(&url), "{why}");
}

#[test]
fn what_is_no_hubs_address_is_refused_and_nobody_asked() {
    let home = Home::new();
    let sharing = home.engine.sharing();
    for (wrong, words) in [
        ("http://hub.example.org/team", "Use https"),
        ("https://ann:pw@hub.example.org/team", "name or password"),
        ("https://hub.example.org/team?a=b", "after '?'"),
        ("https://hub.example.org/team#a", "after '#'"),
        ("s3://bucket", "https://hub.example.org/team"),
    ] {
        for error in [
            sharing.check_address(wrong).expect_err(wrong),
            sharing
                .share_to_address(wrong, Some(TOKEN))
                .expect_err(wrong),
        ] {
            assert!(error.to_string().contains(words), "{wrong}: {error}");
        }
    }
    // A server that is none.
    let wrong = home.hub.url() + "/other";
    let error = sharing
        .share_to_address(&wrong, Some(TOKEN))
        .expect_err("no hub");
    let no_hub = |error: &EngineError| {
        matches!(
            error,
            EngineError::Sharing(SharingError::Hub {
                trouble: HubTrouble::NoHub { .. },
                ..
            })
        )
    };
    assert!(no_hub(&error), "{error}");
    assert_eq!(
        sharing.state().expect("asked").choice.expect("read").to,
        None
    );
    assert_eq!(home.keyring.urls(), [""; 0]);
}

#[test]
fn what_was_shared_is_taken_back_at_the_address() {
    let home = Home::sharing();
    let sharing = home.engine.sharing();
    home.share();
    let id = sharing.state().expect("asked").installation.expect("an id");
    for fault in [
        Fault::Says("401 Unauthorized", "", 2),
        Fault::Says("400 Bad Request", "", 2),
        Fault::HangsUp,
    ] {
        home.hub.fails(&[fault]);
        sharing.withdraw().expect_err("not taken");
        let state = sharing.state().expect("asked");
        assert_eq!(
            state.installation.as_ref(),
            Some(&id),
            "it can be asked again"
        );
        assert_eq!(home.keyring.urls(), [home.entry()]);
    }
    let before = home.hub.taken();
    sharing.withdraw().expect("taken");
    let mut after = home.hub.taken();
    let wish = after.remove(&format!("{id}.withdraw")).expect("the wish");
    assert_eq!(after, before);
    let wish = Withdrawal::read(wish.as_bytes()).expect("a wish");
    assert_eq!(wish.installation(), id);
    let state = sharing.state().expect("asked");
    assert_eq!(state.choice, Ok(laggard_record::SharingChoice::default()));
    assert_eq!(home.keyring.urls(), [""; 0], "the token is forgotten");
}

#[test]
fn the_token_is_in_the_keyring_alone_and_goes_with_the_hub() {
    let home = Home::sharing();
    let sharing = home.engine.sharing();
    home.hub
        .fails(&[Fault::None, Fault::Says("401 Unauthorized", "", 2)]);
    let told = sharing.share().expect_err("unknown").to_string();
    let state = laggard_view::SharingState::from(&sharing.state().expect("asked"));
    let json = serde_json::to_string(&state).expect("JSON");
    assert!(
        json.contains("Our team") && json.contains(&home.hub.url()),
        "{json}"
    );
    for text in [&told, &json] {
        assert!(!text.contains(TOKEN), "{text}");
    }
    let none: [PathBuf; 0] = [];
    assert_eq!(holding(home.dir.path(), TOKEN), none);

    // To a folder: the token is needed no more.
    let folder = home.dir.path().join("hub");
    fs::create_dir(&folder).expect("made");
    sharing.share_to(&folder).expect("chosen");
    assert_eq!(home.keyring.urls(), [""; 0]);
    assert_eq!(sharing.state().expect("asked").trouble, None);

    // A keyring that is locked at the end of sharing: told, and forgotten later.
    sharing
        .share_to_address(&home.hub.url(), Some(TOKEN))
        .expect("chosen");
    home.keyring.lock(&[&home.entry()]);
    assert_eq!(home.trouble().0, HubTrouble::Token(TokenTrouble::Locked));
    let error = sharing.stop().expect_err("kept");
    assert!(
        matches!(
            &error,
            EngineError::Sending(SendingError::TokensKept { .. })
        ),
        "{error}"
    );
    let state = sharing.state().expect("asked");
    assert_eq!(state.choice.expect("read").to, None, "ended all the same");
    home.keyring.lock(&[]);
    sharing.forget_unused_tokens().expect("forgotten");
    assert_eq!(home.keyring.urls(), [""; 0]);

    // Delete my data.
    sharing
        .share_to_address(&home.hub.url(), Some(TOKEN))
        .expect("chosen");
    home.keyring.lock(&[&home.entry()]);
    home.engine.retention().delete_my_data().expect_err("kept");
    assert_eq!(home.keyring.urls(), [home.entry()]);
    home.keyring.lock(&[]);
    home.engine.retention().delete_my_data().expect("deleted");
    assert_eq!(home.keyring.urls(), [""; 0]);
    assert_eq!(
        sharing.state().expect("asked").choice.expect("read").to,
        None
    );
}

#[test]
fn while_the_choices_are_a_newer_laggards_no_token_is_forgotten() {
    let home = Home::sharing();
    let store = Store::open(&home.engine.paths().database()).expect("opened");
    let newer = r#"{"to":{"carrier-pigeon":"x"}}"#;
    store.set_setting("sharing", newer).expect("written");
    let sharing = home.engine.sharing();
    sharing.forget_unused_tokens().expect("asked");
    assert_eq!(home.keyring.urls(), [home.entry()]);
    let asked = home.hub.asked().len();
    sharing
        .share_to_address(&home.hub.url(), Some(TOKEN))
        .expect_err("what is held back is not known");
    sharing.share().expect_err("not known");
    assert_eq!(home.hub.asked().len(), asked, "nobody was asked");
    sharing.stop().expect("forgotten");
    assert_eq!(home.keyring.urls(), [""; 0]);
}

#[cfg(unix)]
#[test]
fn an_address_in_a_policy_brings_no_token() {
    use std::os::unix::fs::PermissionsExt as _;
    let home = Home::new();
    let sharing = home.engine.sharing();
    let url = home.hub.url();
    let file = home.engine.paths().data().join("policy.json");
    let policy = format!(r#"{{"format":1,"sharing":{{"hub":"{url}/"}}}}"#);
    fs::write(&file, policy).expect("written");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).expect("set");
    let view = || laggard_view::SharingState::from(&sharing.state().expect("asked"));
    assert_eq!(
        (view().asked, view().asked_address),
        (Some(url.clone()), true)
    );
    let why = sharing.share_where_asked().expect_err("no token");
    assert!(
        matches!(why, EngineError::Sharing(SharingError::NoToken { .. })),
        "{why}"
    );
    assert_eq!(home.hub.asked(), [""; 0]);
    sharing
        .share_to_address(&url, Some(TOKEN))
        .expect("its user's choice");
    assert_eq!((view().asked, view().to), (None, Some(url)));
    assert_eq!(home.puts(), 0, "chosen, not shared");
}
