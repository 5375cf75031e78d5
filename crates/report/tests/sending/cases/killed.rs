//! A sender that dies, has a twin, or is told to stop.

use std::thread;
use std::time::Duration;

use laggard_report::send::{Courier, NoToken, Progress, State};

use super::{Case, bytes};
use crate::scene::{Running, Scene, eventually, now, succeed};
use crate::sender::{PATIENCE, PATIENT};

pub const ALL: &[Case] = &[
    (
        "killed in mid-send, restarted: stored once",
        killed_in_mid_send,
    ),
    (
        "killed after the server has stored it: stored once",
        killed_before_the_answer,
    ),
    (
        "killed in every moment: stored once",
        killed_in_every_moment,
    ),
    ("two senders send each report once", two_senders),
    ("dropped in mid-send, it stops", dropped),
    ("all deleted in mid-send, it stops", deleted),
];

fn killed_in_mid_send() {
    let scene = Scene::new();
    let server = scene.server();
    // More than the two ends' buffers take, so that the sender is in the middle however late it is killed.
    let zip = bytes(16 << 20);
    let item = scene.queue_to(&server.url("crawl", 1), &zip);
    let mut sender = Running::start(scene.sender(9, "none"));
    scene.await_log("POST");
    thread::sleep(Duration::from_millis(300));
    sender.kill();
    scene.hurry();
    scene.await_log("cut off");
    let torn = scene.item(&item.id);
    assert_eq!((torn.state, torn.tries), (State::Sending, 1));
    // On a crowded machine the server needs more than the usual patience for so much.
    succeed(scene.sender(9, PATIENT).output().unwrap());
    scene.assert_stored_once(&item, &zip);
    assert_eq!(scene.requests(), 2);
}

fn killed_before_the_answer() {
    let scene = Scene::new();
    let server = scene.server();
    let zip = bytes(100_000);
    let item = scene.queue_to(&server.url("hang-stored", 1), &zip);
    let mut sender = Running::start(scene.sender(9, "none"));
    scene.await_log("stored it");
    sender.kill();
    assert_eq!(scene.item(&item.id).state, State::Sending);
    scene.send(9);
    scene.assert_stored_once(&item, &zip);
    assert!(
        scene.log().iter().any(|line| line == "had it"),
        "{:?}",
        scene.log()
    );
}

fn killed_in_every_moment() {
    let scene = Scene::new();
    let server = scene.server();
    let zip = bytes(2 << 20);
    let item = scene.queue_to(&server.url("none", 0), &zip);
    for ms in (0..240).step_by(16) {
        let mut sender = Running::start(scene.sender(9, "none"));
        thread::sleep(Duration::from_millis(ms));
        sender.kill();
    }
    scene.send(9);
    scene.assert_stored_once(&item, &zip);
}

fn two_senders() {
    let scene = Scene::new();
    let server = scene.server();
    let zip = bytes(500_000);
    let items: Vec<_> = (0..8)
        .map(|_| scene.queue_to(&server.url("none", 0), &zip))
        .collect();
    let senders: Vec<_> = (0..3)
        .map(|_| scene.sender(9, "none").spawn().unwrap())
        .collect();
    for sender in senders {
        succeed(sender.wait_with_output().unwrap());
    }
    assert_eq!(scene.requests(), items.len(), "{:?}", scene.log());
    for item in items {
        assert_eq!(scene.item(&item.id).state, State::Sent);
    }
}

fn dropped() {
    let scene = Scene::new();
    let server = scene.server();
    let item = scene.queue_to(&server.url("crawl", 1), &bytes(16 << 20));
    let mut sender = Running::start(scene.sender(9, "none"));
    scene.await_log("POST");
    scene.queue.remove(&item.id).unwrap();
    sender.wait();
    scene.hurry();
    scene.await_log("cut off");
    scene.assert_nothing_stored();
    assert_eq!(scene.queue.items().unwrap(), []);
    let kept = std::fs::read_dir(scene.scratch.path().join("queue"))
        .unwrap()
        .flatten();
    let kept: Vec<_> = kept
        .filter(|file| file.path().extension().is_none_or(|kind| kind != "lock"))
        .collect();
    assert!(kept.is_empty(), "{kept:?}");
}

fn deleted() {
    let scene = Scene::new();
    let server = scene.server();
    scene.queue_to(&server.url("hang", 1), &bytes(1000));
    let queue = scene.queue.clone();
    let sending = thread::spawn(move || {
        let courier = Courier::new(queue, Box::new(NoToken), Progress::default())
            .with_patience(PATIENCE * 10);
        courier.round(&now, &|| {}).unwrap()
    });
    scene.await_log("POST");
    scene.queue.clear().unwrap();
    assert_eq!(sending.join().unwrap().next, None);
    eventually("the directory stays away", || {
        !scene.scratch.path().join("queue").exists()
    });
    scene.assert_nothing_stored();
}
