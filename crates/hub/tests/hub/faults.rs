//! Stores that are gone, full, slow, closed, or break off: what is said, that nothing is lost, and that nothing counts twice.

use std::time::{Duration, Instant};

use jiff::Timestamp;
use laggard_digest::{Digest, Withdrawal};
use laggard_hub::{Access, Fault, Hub, HubError, Place, Question};

use crate::bucket::{Mood, access, place};
use crate::scene::{Said, Scene, digest, run};

const MONDAY: &str = "2026-11-02";
const NEXT: &str = "2026-11-09";

fn noon() -> Timestamp {
    "2026-11-09T12:00:00Z".parse().expect("a time")
}

fn fault(error: &HubError) -> Fault {
    match error {
        HubError::Store { fault, .. } => fault.clone(),
        other => panic!("{other:?}"),
    }
}

/// What is wrong with ingesting into a place, and with asking it.
fn faults(place: &Place, access: &Access) -> Vec<Fault> {
    let open = || Hub::at(place, access, noon()).expect("opened");
    let ingesting = run(open().ingest()).expect_err("no store");
    let asking = run(open().ask(Question::Status, None)).expect_err("no store");
    [ingesting, asking].iter().map(fault).collect()
}

fn of(user: u32) -> Digest {
    Digest {
        installation: Withdrawal::of([user as u8; 32]).installation(),
        ..digest(Said {
            user,
            ..Said::default()
        })
    }
}

fn lay(scene: &Scene, user: u32) {
    let digest = of(user);
    scene.lay(&format!("{}.json", digest.digest), digest.line().as_bytes());
}

/// Five users are taken; two more have arrived.
fn arrived() -> Scene {
    let scene = Scene::in_bucket();
    for user in 1..=5 {
        lay(&scene, user);
    }
    assert_eq!(scene.ingest(MONDAY).taken, 5);
    for user in 6..=7 {
        lay(&scene, user);
    }
    scene
}

/// All is there, once, and nothing was set aside.
fn whole(scene: &Scene, digests: u64) {
    scene.bucket().set(Mood::Well);
    scene.ingest(MONDAY);
    assert_eq!(scene.status("digests", NEXT), digests);
    assert_eq!(scene.names("incoming"), [""; 0]);
    assert_eq!(scene.names("aside"), [""; 0]);
}

#[test]
fn a_bucket_that_is_not_there_is_told() {
    let scene = Scene::in_bucket();
    scene.share(Said::default(), MONDAY);
    let bucket = scene.bucket();
    let other = place("s3://other/team");
    assert_eq!(
        faults(&other, &bucket.access()),
        [Fault::Missing, Fault::Missing]
    );
    bucket.remove();
    assert_eq!(
        faults(&bucket.place(), &bucket.access()),
        [Fault::Missing, Fault::Missing]
    );
}

#[test]
fn credentials_that_are_wrong_or_none_are_told() {
    let scene = Scene::in_bucket();
    let bucket = scene.bucket();
    for (key, secret) in [("OTHER", "testsecret"), ("TESTKEY", "other")] {
        let access = bucket.access_as(key, secret);
        let wrong = [Fault::WrongCredentials, Fault::WrongCredentials];
        assert_eq!(faults(&bucket.place(), &access), wrong, "{key}");
    }
    // Where nothing says who asks, the machine's own keeper is asked, and there is none here.
    let mut none = bucket.access();
    none.settings.retain(|(name, _)| !name.contains("_KEY"));
    none.settings.push((
        "AWS_METADATA_ENDPOINT".to_owned(),
        "http://127.0.0.1:1".to_owned(),
    ));
    let faults = faults(&bucket.place(), &none);
    assert_eq!(faults, [Fault::NoCredentials, Fault::NoCredentials]);
    let half = access(&[("AWS_ACCESS_KEY_ID", "TESTKEY")]);
    let error = Hub::at(&bucket.place(), &half, noon()).expect_err("half of them");
    assert!(
        error.to_string().contains("AWS_SECRET_ACCESS_KEY"),
        "{error}"
    );
}

#[test]
fn what_other_kinds_of_stores_lack_is_told_before_they_are_asked() {
    let error = Hub::at(&place("az://lags/team"), &access(&[]), noon()).expect_err("no account");
    assert!(
        error.to_string().contains("AZURE_STORAGE_ACCOUNT_NAME"),
        "{error}"
    );
    let nowhere = access(&[("GOOGLE_SERVICE_ACCOUNT", "/nowhere/account.json")]);
    let error = Hub::at(&place("gs://lags/team"), &nowhere, noon()).expect_err("no file");
    assert!(
        error.to_string().contains("GOOGLE_SERVICE_ACCOUNT"),
        "{error}"
    );
    // Settings of one kind are none of another's.
    let both = access(&[
        ("AZURE_STORAGE_ACCOUNT_NAME", "account"),
        ("AZURE_STORAGE_ACCOUNT_KEY", "a2V5"),
        ("AWS_ACCESS_KEY_ID", "TESTKEY"),
    ]);
    Hub::at(&place("az://lags/team"), &both, noon()).expect("opened");
}

#[test]
fn a_store_that_nobody_answers_for_is_told_at_once() {
    let nobody = access(&[
        ("AWS_ACCESS_KEY_ID", "TESTKEY"),
        ("AWS_SECRET_ACCESS_KEY", "testsecret"),
        ("AWS_ENDPOINT_URL", "http://127.0.0.1:1"),
    ]);
    let unreachable = [Fault::Unreachable, Fault::Unreachable];
    assert_eq!(faults(&place("s3://lags"), &nobody), unreachable);
    let elsewhere = access(&[
        ("AWS_ACCESS_KEY_ID", "TESTKEY"),
        ("AWS_SECRET_ACCESS_KEY", "testsecret"),
        ("AWS_ENDPOINT_URL", "http://192.0.2.1:9000"),
    ]);
    let without = [Fault::WithoutTls, Fault::WithoutTls];
    assert_eq!(faults(&place("s3://lags"), &elsewhere), without);
}

#[test]
fn a_store_that_says_nothing_is_waited_for_no_longer_than_was_agreed() {
    let scene = arrived();
    scene.bucket().set(Mood::Silent);
    let silent = |what: &str, asked: &dyn Fn() -> Result<(), HubError>| {
        let began = Instant::now();
        let error = asked().expect_err("silent");
        let took = began.elapsed();
        assert_eq!(fault(&error), Fault::Unreachable, "{what}: {error:?}");
        assert!(took < Duration::from_secs(12), "{what}: {took:?}");
    };
    silent("ingest", &|| run(scene.on(MONDAY).ingest()).map(drop));
    silent("a question", &|| {
        run(scene.on(NEXT).ask(Question::Status, None)).map(drop)
    });
    silent("a merge", &|| run(scene.on(NEXT).compact()).map(drop));
    whole(&scene, 7);
}

#[test]
fn access_that_is_lost_at_any_request_loses_nothing_and_counts_nothing_twice() {
    let mut after = 0;
    loop {
        let scene = arrived();
        scene.bucket().set(Mood::Refuses { after });
        match run(scene.on(MONDAY).ingest()) {
            Err(error) => {
                assert_eq!(fault(&error), Fault::Denied, "{after}: {error:?}");
                whole(&scene, 7);
            }
            Ok(done) => {
                assert_eq!(done.taken, 2);
                whole(&scene, 7);
                break;
            }
        }
        after += 1;
    }
    assert!(after > 8, "{after} requests are too few for an ingest");
}

#[test]
fn access_that_is_lost_during_a_withdrawal_leaves_nobody_half_there() {
    let mut after = 0;
    loop {
        let scene = arrived();
        let wish = Withdrawal::of([2; 32]);
        scene.lay(&wish.file_name(), wish.line().as_bytes());
        scene.bucket().set(Mood::Refuses { after });
        let done = run(scene.on(MONDAY).ingest());
        // Six are left, each once, whatever was done of it.
        whole(&scene, 6);
        assert_eq!(scene.names("withdrawn"), [wish.installation()], "{after}");
        if done.is_ok() {
            break;
        }
        after += 5;
    }
    assert!(after > 20, "{after} requests are too few for a withdrawal");
}

#[test]
fn a_withdrawal_that_a_full_store_has_no_room_for_is_carried_out_later() {
    let scene = arrived();
    let wish = Withdrawal::of([2; 32]);
    scene.lay(&wish.file_name(), wish.line().as_bytes());
    scene.bucket().set(Mood::Full);
    let error = run(scene.on(MONDAY).ingest()).expect_err("full");
    assert_eq!(fault(&error), Fault::Full, "{error:?}");
    assert!(
        scene.names("incoming").contains(&wish.file_name()),
        "the wish is not lost"
    );
    whole(&scene, 6);
    assert_eq!(scene.names("withdrawn"), [wish.installation()]);
}

#[test]
fn a_store_that_is_full_takes_nothing_and_loses_nothing() {
    let scene = arrived();
    scene.lay("torn.json", b"{");
    scene.bucket().set(Mood::Full);
    let error = run(scene.on(MONDAY).ingest()).expect_err("full");
    assert_eq!(fault(&error), Fault::Full, "{error:?}");
    assert_eq!(scene.names("incoming").len(), 3, "nothing is lost");
    scene.bucket().set(Mood::Well);
    let done = scene.ingest(MONDAY);
    assert_eq!((done.taken, done.refused.len()), (2, 1), "{done:?}");
    assert_eq!(scene.status("digests", NEXT), 7);
}

#[test]
fn answers_that_break_off_are_told() {
    let scene = arrived();
    scene.bucket().set(Mood::BreaksOff { times: usize::MAX });
    let error = run(scene.on(MONDAY).ingest()).expect_err("torn answers");
    assert_eq!(fault(&error), Fault::Unreachable, "{error:?}");
    let error = run(scene.on(NEXT).ask(Question::Status, None)).expect_err("torn answers");
    assert_eq!(fault(&error), Fault::Unreachable, "{error:?}");
    whole(&scene, 7);
}
