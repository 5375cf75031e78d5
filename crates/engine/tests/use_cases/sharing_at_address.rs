//! Sharing with a hub at an address: what leaves, what becomes of it, and where the token is.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::thread;
use std::time::Duration;

use laggard_digest::Withdrawal;
use laggard_engine::{Clock, Engine, EngineError, Paths, SendingError, SharingError, Wanted, seal};
use laggard_hosts::Hosts;
use laggard_record::{Hub, HubAddress, HubTrouble, SharingDone, Silence, TokenTrouble};
use laggard_store::Store;
use tempfile::TempDir;

use crate::hub_server::{Fault, HubServer, TOKEN};
use crate::scene::{Keys, NOW, holding};

/// A computer with three sessions that have ended, and a hub.
struct Home {
    dir: TempDir,
    engine: Engine,
    keyring: Arc<Keys>,
    now: Arc<AtomicI64>,
    hub: HubServer,
}

impl Home {
    fn new() -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        for day in 1..=3 {
            let run = format!("data/sessions/2026010{day}-100000-1");
            crate::trace::launched(&dir.path().join(run), dir.path());
        }
        let (keyring, now) = (Arc::new(Keys::default()), Arc::new(AtomicI64::new(NOW)));
        let clock = Arc::clone(&now);
        let engine = Engine::open_with(
            Paths::in_dir(dir.path().join("data")),
            Clock::new(move || clock.load(Ordering::SeqCst)),
            keyring.clone(),
            Hosts::default(),
            laggard_view::episode_json,
        )
        .expect("opened");
        engine.launches().import_ended().expect("read");
        Self {
            dir,
            engine,
            keyring,
            now,
            hub: HubServer::new(),
        }
    }

    /// One that shares with its hub.
    fn sharing() -> Self {
        let home = Self::new();
        let chosen = home
            .engine
            .sharing()
            .share_to_address(&home.hub.url(), Some(TOKEN));
        chosen.expect("chosen");
        home
    }

    fn share(&self) -> SharingDone {
        self.engine.sharing().share().expect("shared")
    }

    /// What the hub's trouble is, and how many digests it took before.
    fn trouble(&self) -> (HubTrouble, u32) {
        match self.engine.sharing().share() {
            Err(EngineError::Sharing(SharingError::Hub {
                trouble, arrived, ..
            })) => (trouble, arrived),
            other => panic!("no trouble: {other:?}"),
        }
    }

    /// What would leave, as files.
    fn files(&self) -> BTreeMap<String, String> {
        let (digests, _) = self
            .engine
            .sharing()
            .digests(&Wanted::New)
            .expect("digests");
        let files = digests
            .iter()
            .map(|one| (one.digest.clone() + ".json", one.line() + "\n"));
        files.collect()
    }

    fn puts(&self) -> usize {
        let asked = self.hub.asked();
        asked
            .iter()
            .filter(|request| request.starts_with("PUT "))
            .count()
    }

    fn entry(&self) -> String {
        format!("hub {}", self.hub.url())
    }

    fn later(&self, seconds: i64) {
        self.now.fetch_add(seconds * 1000, Ordering::SeqCst);
    }
}

#[test]
fn what_was_shown_arrives_byte_for_byte_once() {
    let home = Home::new();
    let sharing = home.engine.sharing();
    let found = sharing
        .ask_hub(&home.hub.url(), Some(TOKEN))
        .expect("a hub");
    let address = HubAddress {
        url: home.hub.url(),
        title: "Our team".into(),
    };
    assert_eq!(found, address);
    let choice = || sharing.state().expect("asked").choice.expect("read");
    assert_eq!(choice().to, None, "asked, not chosen");
    assert_eq!(home.keyring.urls(), [""; 0], "and not kept");

    let url = format!("{}/", home.hub.url());
    sharing
        .share_to_address(&url, Some(&format!(" {TOKEN}\n")))
        .expect("chosen");
    assert_eq!(choice().to, Some(Hub::Address(address)));
    assert!(!choice().automatic);
    assert_eq!(home.keyring.urls(), [home.entry()]);
    assert_eq!(home.puts(), 0, "chosen, not shared");

    let shown = home.files();
    assert!(shown.len() >= 3, "{shown:?}");
    let (digests, _) = sharing.digests(&Wanted::New).expect("digests");
    let one = sharing.share_these(&[seal(&digests[0])]).expect("shared");
    assert_eq!((one.shared, home.hub.taken().len()), (1, 1));
    let rest = home.share();
    assert_eq!(rest.shared as usize, shown.len() - 1);
    assert_eq!(home.hub.taken(), shown);
    assert_eq!(home.puts(), shown.len(), "each once");
    assert_eq!(home.share(), SharingDone::default());
    assert_eq!(home.puts(), shown.len(), "nobody is asked for nothing");
    assert_eq!(sharing.state().expect("asked").trouble, None);
    // The same once more, with the token that is kept.
    sharing
        .share_to_address(&home.hub.url(), None)
        .expect("chosen again");
    assert_eq!(home.keyring.urls(), [home.entry()]);
}

#[test]
fn what_arrived_before_a_break_is_not_sent_again_and_the_rest_is() {
    let home = Home::sharing();
    let all = home.files();
    home.hub.fails(&[Fault::None, Fault::HangsUp]);
    let (trouble, arrived) = home.trouble();
    assert!(
        matches!(trouble, HubTrouble::Silent(Silence::Broke(_))),
        "{trouble:?}"
    );
    assert_eq!((arrived, home.hub.taken().len()), (1, 1));
    let state = home.engine.sharing().state().expect("asked");
    assert_eq!((state.shared, state.trouble), (1, Some(trouble)));
    // One that arrived without this being heard is sent once more, under the same name.
    home.hub.fails(&[Fault::KeepsAndHangsUp]);
    assert_eq!(home.trouble().1, 0);
    assert_eq!(home.hub.taken().len(), 2);
    assert_eq!(home.share().shared as usize, all.len() - 1);
    assert_eq!(home.hub.taken(), all);
    let state = home.engine.sharing().state().expect("asked");
    assert_eq!(state.trouble, None, "it is over");
}

#[test]
fn a_digest_that_the_hub_refuses_is_set_apart_and_the_others_go_on() {
    let home = Home::sharing();
    let sharing = home.engine.sharing();
    let all = home.files().len();
    home.hub.fails(&[
        Fault::Says("413 Payload Too Large", "", 10),
        Fault::Says("400 Bad Request", "", 10),
    ]);
    let done = home.share();
    assert_eq!((done.refused, done.shared as usize), (2, all - 2));
    assert_eq!(home.hub.taken().len(), all - 2);
    let state = sharing.state().expect("asked");
    assert_eq!(
        (state.refused, state.shared as usize, state.trouble),
        (2, all - 2, None)
    );
    assert_eq!(home.share(), SharingDone::default());
    assert_eq!(home.puts(), all, "they are not tried for ever");
    assert!(home.files().is_empty(), "nor shown as what would leave");
    // Chosen once more, another time.
    sharing
        .share_to_address(&home.hub.url(), None)
        .expect("chosen");
    assert_eq!(home.share().shared, 2);
    assert_eq!(sharing.state().expect("asked").refused, 0);
    assert_eq!(home.hub.taken().len(), all);
}

#[test]
fn what_stops_a_hub_is_told_and_all_is_sent_the_next_time() {
    let home = Home::sharing();
    let sharing = home.engine.sharing();
    let all = home.files();
    let status = |status: &str| status.to_owned();
    for (fault, expected) in [
        (
            Fault::Says("401 Unauthorized", "", 2),
            HubTrouble::UnknownToken,
        ),
        (
            Fault::Says("404 Not Found", "", 2),
            HubTrouble::NoHub {
                status: status("404 Not Found"),
            },
        ),
        (
            Fault::Says("405 Method Not Allowed", "", 2),
            HubTrouble::NoHub {
                status: status("405 Method Not Allowed"),
            },
        ),
        (
            Fault::Says("200 OK", "", 2),
            HubTrouble::NoHub {
                status: status("200 OK"),
            },
        ),
        (
            Fault::Says("415 Unsupported Media Type", "", 2),
            HubTrouble::Refused {
                status: status("415 Unsupported Media Type"),
            },
        ),
        (
            Fault::Says("429 Too Many Requests", "retry-after: 3\r\n", 2),
            HubTrouble::TooMany,
        ),
        (
            Fault::Says("503 Service Unavailable", "retry-after: 3\r\n", 10 << 20),
            HubTrouble::Busy {
                status: status("503 Service Unavailable"),
            },
        ),
        (
            Fault::Says("507 Insufficient Storage", "", 2),
            HubTrouble::Full,
        ),
        (
            Fault::Says("308 Permanent Redirect", "location: /team/v2\r\n", 2),
            HubTrouble::Moved {
                to: Some(status("/team/v2")),
            },
        ),
    ] {
        home.hub.fails(&[fault]);
        let before = home.puts();
        assert_eq!(home.trouble(), (expected.clone(), 0));
        assert_eq!(
            home.puts(),
            before + 1,
            "{expected:?}: no other one is tried"
        );
        let state = sharing.state().expect("asked");
        assert_eq!((state.refused, state.trouble), (0, Some(expected)));
        assert_eq!(home.files(), all);
    }
    let asked = home.hub.asked();
    assert!(
        asked.iter().all(|request| !request.contains("/v2")),
        "{asked:?}"
    );
    assert!(home.hub.taken().is_empty());
    home.hub.fails(&[Fault::Slow]);
    home.share();
    assert_eq!(home.hub.taken(), all);
}

#[test]
fn after_a_programs_end_a_hub_that_asks_for_time_gets_it() {
    let home = Home::sharing();
    let sharing = home.engine.sharing();
    let by_itself = || sharing.share_by_itself();
    assert_eq!(by_itself().expect("asked"), None, "chosen, not asked for");
    sharing.automatic(true).expect("chosen");
    let all = home.files().len();
    home.hub.fails(&[
        Fault::None,
        Fault::Says("503 Service Unavailable", "retry-after: 120\r\n", 2),
    ]);
    by_itself().expect_err("busy");
    home.later(119);
    assert_eq!(by_itself().expect("asked"), None, "it is left alone");
    assert_eq!(home.puts(), 2);
    home.later(2);
    let done = by_itself().expect("shared").expect("by itself");
    assert_eq!(done.shared as usize, all - 1);
    assert_eq!(home.hub.taken().len(), all);
    assert_eq!(by_itself().expect("asked"), Some(SharingDone::default()));
    sharing
        .share_to_address(&home.hub.url(), None)
        .expect("the same again");
    assert!(
        sharing
            .state()
            .expect("asked")
            .choice
            .expect("read")
            .automatic
    );
    let other = HubServer::new();
    sharing
        .share_to_address(&other.url(), Some(TOKEN))
        .expect("another");
    assert!(
        !sharing
            .state()
            .expect("asked")
            .choice
            .expect("read")
            .automatic
    );
}

#[test]
fn nothing_is_sent_while_paused_or_forbidden() {
    let home = Home::sharing();
    let sharing = home.engine.sharing();
    sharing.automatic(true).expect("chosen");
    sharing.pause(true).expect("paused");
    assert_eq!(sharing.share_by_itself().expect("asked"), None);
    sharing.share().expect_err("paused");
    sharing.pause(false).expect("goes on");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let asked = home.hub.asked().len();
        let file = home.engine.paths().data().join("policy.json");
        fs::write(&file, r#"{"format":1,"sharing":{"forbidden":true}}"#).expect("written");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).expect("set");
        assert_eq!(sharing.share_by_itself().expect("asked"), None);
        sharing.share().expect_err("forbidden");
        sharing
            .ask_hub(&home.hub.url(), Some(TOKEN))
            .expect_err("forbidden");
        sharing
            .share_to_address(&home.hub.url(), Some(TOKEN))
            .expect_err("forbidden");
        assert_eq!(home.hub.asked().len(), asked, "nobody was asked");
    }
    assert_eq!(home.puts(), 0);
}

#[test]
fn who_pauses_while_a_slow_hub_takes_a_digest_sends_no_other() {
    let home = Home::sharing();
    home.hub.fails(&[Fault::Slow]);
    let done = thread::scope(|scope| {
        let sharing = scope.spawn(|| home.share());
        while home.puts() == 0 {
            thread::sleep(Duration::from_millis(10));
        }
        home.engine.sharing().pause(true).expect("paused");
        sharing.join().expect("shared")
    });
    assert_eq!((done.shared, home.puts()), (1, 1));
}

#[test]
fn a_wrong_token_is_told_and_the_right_one_taken() {
    let home = Home::new();
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
