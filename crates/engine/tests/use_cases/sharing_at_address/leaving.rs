//! What leaves for an address, and what becomes of it.

use std::path::Path;

use laggard_engine::report::Draft;

use super::*;
use crate::let_see::own_lag;

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
fn a_hub_of_before_takes_no_reports_and_that_is_said_as_it_is() {
    let home = Home::sharing();
    let sharing = home.engine.sharing();
    sharing.allow(&["com.example.*".into()]).expect("allowed");
    let (lag, zip) = (own_lag(&home.engine), home.dir.path().join("report.zip"));
    let error = sharing.save_report(&lag, &Draft::default(), &zip, false);
    let Err(EngineError::Sharing(SharingError::SavedAlone { path, why })) = error else {
        panic!("{error:?}");
    };
    assert_eq!(Path::new(&path), zip, "it says where the file is");
    assert!(
        matches!(
            &*why,
            SharingError::Hub {
                trouble: HubTrouble::Refused { status },
                ..
            } if status.starts_with("404")
        ),
        "{why:?}"
    );
    assert!(zip.exists(), "it was saved before");
    let state = sharing.state().expect("asked");
    assert_eq!(state.trouble, None, "digests are taken as before");
    assert!(home.share().shared > 0);
}
