//! Digests that come over HTTPS: the same rows as from a folder.

use std::fs;
use std::thread;

use laggard_digest::{Digest, Withdrawal};
use laggard_hub::{Question, give_token};
use serde_json::Value;

use crate::desk::{DAY, Desk};
use crate::scene::{Said, Scene, digest};

const NEXT: &str = "2026-11-09";

fn of(user: u32) -> Digest {
    Digest {
        installation: Withdrawal::of([user as u8; 32]).installation(),
        ..digest(Said {
            user,
            ..Said::default()
        })
    }
}

fn file(digest: &Digest) -> String {
    format!("{}.json", digest.digest)
}

/// What six users' digests are as rows when they are laid into a folder.
fn folder() -> Scene {
    let scene = Scene::new();
    for user in 1..=6 {
        let digest = of(user);
        scene.lay(&file(&digest), digest.line().as_bytes());
    }
    scene.ingest(DAY);
    scene
}

#[test]
fn what_is_received_over_tls_becomes_the_same_rows() {
    for scene in [Scene::new(), Scene::in_bucket()] {
        let desk = Desk::of(scene, true);
        for user in 1..=6 {
            let digest = of(user);
            let answer = desk.lay(&digest);
            assert_eq!((answer.status, &*answer.body), (204, ""), "{answer:?}");
            let laid = fs::read(desk.scene.path("incoming").join(file(&digest)));
            assert_eq!(laid.expect("laid"), digest.line().as_bytes());
        }
        assert_eq!(desk.scene.ingest(DAY).taken, 6);
        let folder = folder();
        for question in [Question::Issues, Question::Versions, Question::Status] {
            let (one, other) = (
                folder.ask(question, None, NEXT),
                desk.scene.ask(question, None, NEXT),
            );
            assert_eq!(one.rows, other.rows, "{question:?}");
            assert!(!one.rows.is_empty(), "{question:?}");
        }
    }
}

#[test]
fn a_client_learns_what_it_shares_to_before_it_does() {
    for tls in [true, false] {
        let desk = Desk::of(Scene::new(), tls);
        let said = |desk: &Desk| {
            let answer = desk.about(&desk.token);
            assert_eq!(answer.status, 200, "{answer:?}");
            assert!(
                answer.head.contains("content-type: application/json"),
                "{answer:?}"
            );
            serde_json::from_str::<Value>(&answer.body).expect("JSON")
        };
        assert_eq!(said(&desk)["laggard_hub"], 1);
        assert_eq!(said(&desk)["title"], "");
        fs::write(desk.scene.path("hub.json"), r#"{"title":"Our team"}"#).expect("written");
        assert_eq!(said(&desk)["title"], "Our team");
    }
}

#[test]
fn the_same_digest_twice_counts_once_and_one_of_a_newer_laggard_waits() {
    let desk = Desk::of(Scene::new(), false);
    for _ in 0..2 {
        assert_eq!(desk.lay(&of(1)).status, 204);
    }
    assert_eq!(desk.scene.names("incoming"), [file(&of(1))]);
    let newer = of(2).line().replacen("\"schema\":1", "\"schema\":2", 1);
    let answer = desk.put(&desk.token, &file(&of(2)), newer.as_bytes());
    assert_eq!(answer.status, 204, "{answer:?}");
    let done = desk.scene.ingest(DAY);
    assert_eq!(
        (done.taken, done.newer, done.refused.len()),
        (1, 1, 0),
        "{done:?}"
    );
    assert_eq!(desk.scene.names("incoming"), [file(&of(2))]);
}

#[test]
fn whoever_shared_so_takes_it_back_so() {
    let desk = Desk::of(Scene::new(), true);
    for user in 1..=7 {
        assert_eq!(desk.lay(&of(user)).status, 204);
    }
    desk.scene.ingest(DAY);
    let wish = Withdrawal::of([7; 32]);
    let answer = desk.put(&desk.token, &wish.file_name(), wish.line().as_bytes());
    assert_eq!(answer.status, 204, "{answer:?}");
    assert_eq!(desk.scene.ingest(DAY).withdrawn, 1);
    // What comes later of whoever withdrew is accepted as in a folder, and not taken.
    assert_eq!(desk.lay(&of(7)).status, 204);
    assert_eq!(desk.scene.ingest(DAY).taken, 0);
    assert_eq!(desk.scene.status("digests", NEXT), 6);
}

#[test]
fn more_clients_than_are_answered_at_once_are_all_answered() {
    let desk = Desk::of(Scene::new(), true);
    thread::scope(|all| {
        let clients: Vec<_> = (0..65)
            .map(|user| {
                let desk = &desk;
                all.spawn(move || desk.lay(&of(user)).status)
            })
            .collect();
        for client in clients {
            assert_eq!(client.join().expect("answered"), 204);
        }
    });
    assert_eq!(desk.scene.ingest(DAY).taken, 65);
}

#[test]
fn what_is_being_written_while_the_hub_ingests_is_left_alone() {
    let scene = Scene::new();
    scene.lay("0123.json#1", b"{\"half");
    let done = scene.ingest(DAY);
    assert!(done.refused.is_empty(), "{done:?}");
    assert_eq!(scene.names("incoming"), ["0123.json#1"]);
    let long_ago = std::time::SystemTime::now() - std::time::Duration::from_secs(3_600);
    let file = fs::File::options()
        .write(true)
        .open(scene.path("incoming/0123.json#1"));
    file.expect("opened")
        .set_modified(long_ago)
        .expect("set back");
    assert_eq!(
        scene.ingest(DAY).refused.len(),
        1,
        "nobody writes for an hour"
    );
}

#[test]
fn a_token_that_is_revoked_while_it_runs_counts_no_more_and_a_new_one_does() {
    let desk = Desk::of(Scene::new(), false);
    assert_eq!(desk.lay(&of(1)).status, 204);
    let other = give_token(&desk.tokens(), "bob").expect("given");
    let text = fs::read_to_string(desk.tokens()).expect("read");
    let left: String = text
        .lines()
        .filter(|line| !line.starts_with("anna "))
        .map(|line| format!("{line}\n"))
        .collect();
    fs::write(desk.tokens(), left).expect("written");
    assert_eq!(desk.lay(&of(2)).status, 401);
    assert_eq!(desk.about(&desk.token).status, 401);
    assert_eq!(desk.about(&other).status, 200);
    // A line that is not understood may be one that was meant to be deleted.
    fs::write(desk.tokens(), format!("{text}half a line")).expect("written");
    let answer = desk.about(&other);
    assert_eq!(answer.status, 503, "{answer:?}");
    assert_eq!(desk.scene.names("incoming").len(), 1);
}
