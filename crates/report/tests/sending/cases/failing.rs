//! A server that fails in every way, and then works.

use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use laggard_report::send::{Courier, NoToken, Progress, State};

use super::{Case, bytes};
use crate::scene::{Scene, now};
use crate::sender::PATIENCE;

pub const ALL: &[Case] = &[
    ("a report arrives once, byte for byte", arrives),
    ("500, and 500 again", || comes_through("500", 2, 3)),
    ("429", || comes_through("429", 1, 2)),
    ("it hangs without an answer", || comes_through("hang", 1, 2)),
    ("it stores and hangs", || comes_through("hang-stored", 1, 2)),
    ("it accepts and never reads", || comes_through("deaf", 1, 2)),
    ("the line is cut half way through the request", || {
        comes_through("cut-request", 2, 3)
    }),
    (
        "the line is cut half way through the answer's first line",
        || comes_through("cut-head", 1, 2),
    ),
    ("the line is cut half way through the answer", || {
        comes_through("cut-body", 1, 1)
    }),
    ("it answers slowly", || comes_through("slow", 1, 1)),
    ("nobody listens until somebody does", refuses),
    ("retry-after is waited", retry_after),
    ("a refusal is final and has the server's words", refused),
    ("nobody is followed to another address", not_followed),
    ("progress is seen", progress),
];

/// After `times` failures of a kind, the server has the report once, after this many requests.
fn comes_through(fault: &str, times: u32, requests: usize) {
    let scene = Scene::new();
    let server = scene.server();
    let zip = bytes(1 << 20);
    let item = scene.queue_to(&server.url(fault, times), &zip);
    scene.send(10);
    scene.assert_stored_once(&item, &zip);
    assert_eq!(scene.requests(), requests, "{:?}", scene.log());
    assert_eq!(scene.item(&item.id).tries as usize, requests);
}

fn arrives() {
    let scene = Scene::new();
    let server = scene.server();
    let zip = bytes(300_000);
    let item = scene.queue_to(&server.url("none", 0), &zip);
    scene.send(1);
    scene.assert_stored_once(&item, &zip);
}

fn refuses() {
    let scene = Scene::new();
    let port = TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
        .port();
    let zip = bytes(1000);
    let item = scene.queue_to(&format!("http://127.0.0.1:{port}/none/0/reports"), &zip);
    scene.send(2);
    let waiting = scene.item(&item.id);
    assert_eq!((waiting.state, waiting.tries), (State::Waiting, 2));
    let problem = waiting.problem.unwrap().to_string();
    assert!(
        problem.contains("cannot be reached") && problem.contains("refused"),
        "{problem}"
    );
    let _server = scene.server_at(port);
    scene.queue.retry(&item.id, None, now()).unwrap();
    scene.send(1);
    scene.assert_stored_once(&item, &zip);
}

fn retry_after() {
    let scene = Scene::new();
    let server = scene.server();
    let item = scene.queue_to(&server.url("429", 1), &bytes(1000));
    let begin = now();
    scene.send(1);
    let waiting = scene.item(&item.id);
    assert_eq!(waiting.state, State::Waiting);
    assert!(
        waiting.next_try - begin >= 100_000,
        "{} ms",
        waiting.next_try - begin
    );
    let problem = waiting.problem.unwrap().to_string();
    assert!(
        problem.contains("429") && problem.ends_with("It says: slow down"),
        "{problem}"
    );
}

fn refused() {
    let scene = Scene::new();
    let server = scene.server();
    let zip = bytes(1000);
    let item = scene.queue_to(&server.url("400", 1), &zip);
    scene.send(5);
    let failed = scene.item(&item.id);
    assert_eq!((failed.state, failed.tries), (State::Failed, 1));
    let problem = failed.problem.unwrap().to_string();
    assert!(
        problem.ends_with("It says: this project takes no reports"),
        "{problem}"
    );
    // Nothing is lost: a retry sends the report.
    scene.queue.retry(&item.id, None, now()).unwrap();
    scene.send(1);
    scene.assert_stored_once(&item, &zip);
}

fn not_followed() {
    let scene = Scene::new();
    let server = scene.server();
    let item = scene.queue_to(&server.url("307", 1), &bytes(1000));
    scene.send(3);
    let failed = scene.item(&item.id);
    assert_eq!(failed.state, State::Failed);
    let problem = failed.problem.unwrap().to_string();
    assert!(problem.contains("/none/0/elsewhere"), "{problem}");
    assert_eq!(scene.requests(), 1);
    scene.assert_nothing_stored();
}

fn progress() {
    let scene = Scene::new();
    let server = scene.server();
    let zip = bytes(12 << 20);
    let item = scene.queue_to(&server.url("slow", 1), &zip);
    let progress = Progress::default();
    let courier = Courier::new(scene.queue.clone(), Box::new(NoToken), progress.clone())
        .with_patience(PATIENCE * 4);
    let done = Arc::new(AtomicBool::new(false));
    let (seen_by, id, stop) = (progress.clone(), item.id.clone(), done.clone());
    let watching = thread::spawn(move || {
        let mut seen = Vec::new();
        while !stop.load(Ordering::SeqCst) {
            seen.extend(seen_by.of(&id));
            thread::sleep(Duration::from_millis(20));
        }
        seen
    });
    courier.round(&now, &|| {}).unwrap();
    done.store(true, Ordering::SeqCst);
    let seen = watching.join().unwrap();
    assert!(
        seen.is_sorted() && seen.iter().all(|share| (0.0..=1.0).contains(share)),
        "{seen:?}"
    );
    let midway = seen
        .iter()
        .filter(|share| (0.2..0.9).contains(*share))
        .count();
    assert!(midway >= 3, "{seen:?}");
    assert_eq!(progress.of(&item.id), None);
    scene.assert_stored_once(&item, &zip);
}
