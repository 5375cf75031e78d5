//! The queue's files, locks and leftovers.

use laggard_record::Undelivered;

use super::super::{Courier, NoToken, Progress};
use super::*;

fn meta() -> ReportMeta {
    ReportMeta {
        episode: ("s", 3).into(),
        destination: Destination::Folder {
            path: "/nowhere".into(),
        },
    }
}

#[cfg(unix)]
#[test]
fn nobody_else_may_read_the_queue() {
    use std::os::unix::fs::PermissionsExt as _;
    let scratch = tempfile::tempdir().unwrap();
    let queue = Queue::open(scratch.path().join("outbox"));
    queue.add(b"zip", meta(), UnixMs(0)).unwrap();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(queue.files.directory()), 0o700);
    let names = queue.files.names().unwrap();
    assert_eq!(names.len(), 3, "{names:?}");
    for name in names {
        assert_eq!(mode(&queue.files.directory().join(&name)), 0o600, "{name}");
    }
}

#[test]
fn an_empty_queue_is_no_error_and_makes_no_directory() {
    let scratch = tempfile::tempdir().unwrap();
    let queue = Queue::open(scratch.path().join("outbox"));
    assert_eq!(queue.items().unwrap(), []);
    queue.clear().unwrap();
    assert!(matches!(
        queue.remove(&"0".repeat(32)),
        Err(QueueError::Unknown(_))
    ));
    assert!(matches!(
        queue.retry("../../etc/passwd", None, UnixMs(0)),
        Err(QueueError::Unknown(_))
    ));
    assert!(!queue.files.directory().exists());
}

#[test]
fn what_was_sent_keeps_no_zip_and_is_forgotten_after_a_week() {
    let scratch = tempfile::tempdir().unwrap();
    let queue = Queue::open(scratch.path());
    let item = queue.add(b"zip", meta(), UnixMs(0)).unwrap();
    queue
        .change(&item.id, |item| {
            item.state = State::Sent;
            item.settled = Some(UnixMs(1000));
        })
        .unwrap();
    assert!(!queue.files.path(&item.id, "zip").exists());
    queue.sweep(UnixMs(1000 + KEPT_MS)).unwrap();
    assert_eq!(queue.items().unwrap().len(), 1);
    queue.sweep(UnixMs(1001 + KEPT_MS)).unwrap();
    assert_eq!(queue.items().unwrap(), []);
}

#[test]
fn what_was_sent_as_its_sender_died_is_deleted_in_the_next_round() {
    let scratch = tempfile::tempdir().unwrap();
    let queue = Queue::open(scratch.path());
    let mut item = queue.add(b"zip", meta(), UnixMs(0)).unwrap();
    item.state = State::Sent;
    item.settled = Some(UnixMs(1000));
    queue.files.write(&item).unwrap();
    let courier = Courier::new(queue.clone(), Box::new(NoToken), Progress::default());
    let round = courier.round(&|| UnixMs(2000), &|| {}).unwrap();
    assert_eq!(round.next, None);
    assert!(!queue.files.path(&item.id, "zip").exists());
    assert_eq!(queue.items().unwrap(), [item]);
}

#[test]
fn what_crashes_leave_is_swept_and_what_failed_is_kept() {
    let scratch = tempfile::tempdir().unwrap();
    let queue = Queue::open(scratch.path());
    let failed = queue.add(b"zip", meta(), UnixMs(0)).unwrap();
    queue
        .change(&failed.id, |item| {
            item.state = State::Failed;
            item.settled = Some(UnixMs(0));
        })
        .unwrap();
    let orphan = queue.files.path(&"a".repeat(32), "zip");
    let half = scratch.path().join(format!("{}.json.77.new", failed.id));
    fs::write(&orphan, b"zip").unwrap();
    fs::write(&half, b"{").unwrap();
    let now = age_ms(&orphan, UnixMs(0)).unwrap().abs();
    queue.sweep(UnixMs(now)).unwrap();
    assert!(
        orphan.exists() && half.exists(),
        "they may be just being written"
    );
    queue.sweep(UnixMs(now + LEFT_BEHIND_MS + 60_000)).unwrap();
    assert!(!orphan.exists() && !half.exists());
    assert_eq!(queue.zip(&failed).unwrap(), b"zip");
}

#[test]
fn a_zip_that_was_changed_is_not_sent() {
    let scratch = tempfile::tempdir().unwrap();
    let queue = Queue::open(scratch.path());
    let item = queue.add(b"zip", meta(), UnixMs(0)).unwrap();
    fs::write(queue.files.path(&item.id, "zip"), b"zap").unwrap();
    assert!(matches!(queue.zip(&item), Err(QueueError::Damaged(_))));
}

#[test]
fn one_sends_at_a_time() {
    let scratch = tempfile::tempdir().unwrap();
    let queue = Queue::open(scratch.path());
    let first = queue.sender().unwrap();
    assert!(first.is_some());
    assert!(queue.sender().unwrap().is_none());
    drop(first);
    assert!(queue.sender().unwrap().is_some());
}

#[test]
fn another_place_is_a_fresh_start_under_the_same_key() {
    let scratch = tempfile::tempdir().unwrap();
    let queue = Queue::open(scratch.path());
    let item = queue.add(b"zip", meta(), UnixMs(0)).unwrap();
    queue
        .change(&item.id, |item| {
            item.state = State::Failed;
            item.tries = 4;
            item.problem = Some(Undelivered::InWords("no".into()));
        })
        .unwrap();
    let again = queue
        .retry(&item.id, Some(Destination::Tracker), UnixMs(7))
        .unwrap();
    let expected = Item {
        destination: Destination::Tracker,
        next_try: UnixMs(7),
        ..item
    };
    assert_eq!(again, expected);
}

#[test]
fn a_report_that_cannot_be_read_is_kept_and_told_until_its_user_drops_it() {
    for json in [
        &br#"{"id":"x","state":"scheduled"}"#[..],
        b"",
        &[b'['; 4000],
        // The record of another report.
        br#"{"id":"0","created_ms":0,"session":"s","episode":3,"destination":{"kind":"tracker"},"bytes":3,"sha256":"",
            "state":"sent","tries":0,"next_try_ms":0,"problem":null,"note":null,"link":null,"settled_ms":0}"#,
    ] {
        let scratch = tempfile::tempdir().unwrap();
        let queue = Queue::open(scratch.path());
        let item = queue.add(b"zip", meta(), UnixMs(0)).unwrap();
        let (zip, known) = (
            queue.files.path(&item.id, "zip"),
            queue.files.path(&item.id, "json"),
        );
        fs::write(&known, json).unwrap();
        let now = age_ms(&zip, UnixMs(0)).unwrap().abs();
        queue.sweep(UnixMs(now + 100 * KEPT_MS)).unwrap();
        assert!(zip.exists() && known.exists());
        assert_eq!(queue.items().unwrap(), []);
        let [unreadable] = &queue.unreadable().unwrap()[..] else {
            panic!("one");
        };
        assert_eq!((&unreadable.id, unreadable.bytes), (&item.id, 3));
        assert!(unreadable.problem.contains("kept and not sent"));
        let again = queue.retry(&item.id, None, UnixMs(0));
        assert!(matches!(again, Err(QueueError::Unreadable { .. })), "{again:?}");
        queue.remove(&item.id).unwrap();
        assert!(!zip.exists() && !known.exists());
    }
}
