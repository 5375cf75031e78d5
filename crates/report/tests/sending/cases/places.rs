//! Folders, and a server that takes envelopes.

use std::fs;
use std::io::Cursor;
use std::path::Path;
use std::process::Command;

use laggard_record::{Became, FolderTrouble, Undelivered};
use laggard_report::pack::{Head, Part, pack, pretty};
use laggard_report::picture::{Redaction, redact};
use laggard_report::scrub::Scrubber;
use laggard_report::send::{Destination, State};
use serde_json::json;

use super::{Case, bytes};
use crate::scene::{Scene, now, succeed};

pub const ALL: &[Case] = &[
    ("a folder gets the file", folder),
    ("a folder that comes back", folder_comes_back),
    ("a folder that is full keeps what is in it", folder_is_full),
    ("a disk that is full keeps what is on it", disk_is_full),
    (
        "a queue on a full disk takes nothing, and says so",
        queue_is_full,
    ),
    ("an envelope, byte for byte", envelope),
    ("an envelope after a cut line: stored once", envelope_again),
    ("as many bytes as were told beforehand", as_told),
];

fn folder_of(scene: &Scene) -> Destination {
    Destination::Folder {
        path: scene.scratch.path().join("share"),
    }
}

fn files(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap().flatten();
    let mut names: Vec<String> = files
        .map(|file| file.file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

fn folder() {
    let scene = Scene::new();
    let share = scene.scratch.path().join("share");
    fs::create_dir(&share).unwrap();
    let zip = bytes(100_000);
    let item = scene.queue_for(folder_of(&scene), &zip);
    scene.send(1);
    let after = scene.item(&item.id);
    assert_eq!((after.state, after.problem), (State::Sent, None));
    let names = files(&share);
    assert_eq!(names.len(), 1, "{names:?}");
    assert_eq!(fs::read(share.join(&names[0])).unwrap(), zip);
    let path = share.join(&names[0]);
    assert_eq!(after.note, Some(Became::Saved { path }));
}

fn folder_comes_back() {
    let scene = Scene::new();
    let share = scene.scratch.path().join("share");
    let item = scene.queue_for(folder_of(&scene), b"zip");
    scene.send(2);
    let waiting = scene.item(&item.id);
    assert_eq!(waiting.state, State::Waiting);
    let missing = FolderTrouble::Missing(share.clone());
    assert_eq!(waiting.problem, Some(Undelivered::Folder(missing)));
    assert!(
        !share.exists(),
        "where a share should be mounted, no folder is made"
    );
    fs::create_dir(&share).unwrap();
    scene.queue.retry(&item.id, None, now()).unwrap();
    scene.send(1);
    assert_eq!(scene.item(&item.id).state, State::Sent);
    assert_eq!(files(&share).len(), 1);
}

/// No file may grow beyond 512 KiB, as with a used-up quota.
fn folder_is_full() {
    let scene = Scene::new();
    let share = scene.scratch.path().join("share");
    fs::create_dir(&share).unwrap();
    fs::write(share.join("old.zip"), b"old").unwrap();
    let item = scene.queue_for(folder_of(&scene), &bytes(2 << 20));
    run_sender(&scene, "trap '' XFSZ; ulimit -f 1024; exec \"$@\"");
    assert_full(&scene, &item.id, &share);
}

/// A file system of 256 KiB, if this machine allows mounting one.
fn disk_is_full() {
    let scene = Scene::new();
    let share = scene.scratch.path().join("share");
    fs::create_dir(&share).unwrap();
    let probe = Command::new("unshare")
        .args(["-rm", "mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs"])
        .arg(&share)
        .output();
    if !probe.is_ok_and(|output| output.status.success()) {
        println!("no file system of our own may be mounted here: a full disk was not tried");
        return;
    }
    let item = scene.queue_for(folder_of(&scene), &bytes(2 << 20));
    let script = "mount -t tmpfs -o size=256k tmpfs \"$0\" && echo old > \"$0/old.zip\" && \"$@\"; ls -A \"$0\" > \"$0.list\"";
    let output = Command::new("unshare")
        .args(["-rm", "sh", "-c", script])
        .arg(&share)
        .arg(std::env::current_exe().unwrap())
        .arg("be-the-sender")
        .arg(scene.scratch.path().join("queue"))
        .args(["1", "none"])
        .output()
        .unwrap();
    succeed(output);
    let list = fs::read_to_string(scene.scratch.path().join("share.list")).unwrap();
    assert_eq!(list.trim(), "old.zip", "nothing half is left");
    let waiting = scene.item(&item.id);
    assert_eq!(waiting.state, State::Waiting);
    let full = FolderTrouble::Full(share);
    assert_eq!(waiting.problem, Some(Undelivered::Folder(full)));
}

fn run_sender(scene: &Scene, script: &str) {
    let mut command = Command::new("sh");
    command
        .args(["-c", script, "sh"])
        .arg(std::env::current_exe().unwrap());
    command
        .arg("be-the-sender")
        .arg(scene.scratch.path().join("queue"))
        .args(["1", "none"]);
    succeed(command.output().unwrap());
}

fn assert_full(scene: &Scene, id: &str, share: &Path) {
    let waiting = scene.item(id);
    assert_eq!(waiting.state, State::Waiting);
    let full = FolderTrouble::Full(share.to_owned());
    assert_eq!(waiting.problem, Some(Undelivered::Folder(full)));
    assert_eq!(files(share), ["old.zip"], "nothing half is left");
    assert_eq!(fs::read(share.join("old.zip")).unwrap(), b"old");
}

fn queue_is_full() {
    let scene = Scene::new();
    let limited = "trap '' XFSZ; ulimit -f 1024; exec \"$@\"";
    let mut command = Command::new("sh");
    command
        .args(["-c", limited, "sh"])
        .arg(std::env::current_exe().unwrap());
    command
        .arg("be-the-sender")
        .arg(scene.scratch.path().join("queue"))
        .args(["0", "queue"]);
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(
        said.contains("cannot write") && said.contains("too large"),
        "{said}"
    );
    assert_eq!(scene.queue.items().unwrap(), []);
    assert_eq!(
        files(&scene.scratch.path().join("queue")),
        Vec::<String>::new(),
        "nothing half is left"
    );
}

fn picture() -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    image::RgbImage::new(9, 7)
        .write_to(&mut file, image::ImageFormat::Png)
        .unwrap();
    redact(&file.into_inner(), &Redaction::default())
        .unwrap()
        .png
}

fn report() -> Vec<u8> {
    let part = |name, bytes| Part {
        name,
        what: "",
        bytes,
        struck: Vec::new(),
    };
    let head = Head {
        laggard: "9.8.7".into(),
        created_at: "2026-11-21T10:00:00Z".into(),
        what_happened: "It froze \"while\" saving.\nTwice.".into(),
        episode: json!({"ms": 1200}),
    };
    let parts = vec![
        part("screenshot.png", picture()),
        part("plugins.json", pretty(&json!([]))),
    ];
    pack(head, parts, &Scrubber::default()).unwrap().zip
}

fn dsn(port: u16, fault: &str) -> Destination {
    let dsn = format!("http://public:old-secret@127.0.0.1:{port}/{fault}/1/42");
    Destination::Sentry { dsn }.checked().unwrap()
}

/// The expected bytes are written here by the protocol's text.
fn envelope() {
    let scene = Scene::new();
    let server = scene.server();
    let zip = report();
    let item = scene.queue_for(dsn(server.port, "none"), &zip);
    scene.send(1);
    scene.assert_stored_once(&item, &zip);
    let sent = fs::read(scene.kept().join("envelope")).unwrap();
    let id = &item.id;
    let first = sent.split(|&byte| byte == b'\n').next().unwrap();
    let first = String::from_utf8(first.to_vec()).unwrap();
    let sent_at = first
        .strip_prefix(&format!("{{\"event_id\":\"{id}\",\"sent_at\":\""))
        .unwrap()
        .strip_suffix("\"}")
        .unwrap();
    // 2026-11-21T10:00:00.123Z
    assert!(
        sent_at.len() == 24 && sent_at.ends_with('Z') && sent_at.as_bytes()[19] == b'.',
        "{sent_at}"
    );
    let created = sent_at_of(item.created.0);
    let event = format!(
        r#"{{"event_id":"{id}","timestamp":"{created}","platform":"java","level":"info","release":"laggard@9.8.7","contexts":{{"feedback":{{"message":"It froze \"while\" saving.\nTwice."}}}}}}"#
    );
    let picture = picture();
    let mut expected = format!("{first}\n{{\"type\":\"feedback\",\"length\":{},\"content_type\":\"application/json\"}}\n{event}\n", event.len()).into_bytes();
    expected.extend(format!("{{\"type\":\"attachment\",\"length\":{},\"filename\":\"report.zip\",\"content_type\":\"application/zip\"}}\n", zip.len()).bytes());
    expected.extend(&zip);
    expected.extend(format!("\n{{\"type\":\"attachment\",\"length\":{},\"filename\":\"screenshot.png\",\"content_type\":\"image/png\"}}\n", picture.len()).bytes());
    expected.extend(&picture);
    expected.push(b'\n');
    assert!(
        sent == expected,
        "{}\n\nis not\n\n{}",
        String::from_utf8_lossy(&sent),
        String::from_utf8_lossy(&expected)
    );
    assert_eq!(
        fs::read(scene.kept().join("attachment-screenshot.png")).unwrap(),
        picture
    );
}

fn sent_at_of(ms: i64) -> String {
    let time = jiff::Timestamp::from_millisecond(ms).unwrap();
    format!("{time:.3}")
}

/// The size that a user reads before sending is that of the whole body, with everything around the zip.
fn as_told() {
    let zip = report();
    let https = |port| Destination::Https {
        url: format!("http://127.0.0.1:{port}/none/1/reports"),
        token: false,
    };
    for envelope in [false, true] {
        let scene = Scene::new();
        let server = scene.server();
        let destination = match envelope {
            false => https(server.port),
            true => dsn(server.port, "none"),
        };
        let told = destination.size_of(&zip).unwrap();
        let item = scene.queue_for(destination, &zip);
        assert_eq!(item.whole_bytes, Some(told));
        scene.send(1);
        scene.assert_stored_once(&item, &zip);
        assert!(
            scene.log().contains(&format!("body of {told} bytes")),
            "{told} bytes were told: {:?}",
            scene.log()
        );
        assert!(told > zip.len() as u64, "a form and an envelope are larger");
    }
    let scene = Scene::new();
    let share = scene.scratch.path().join("share");
    fs::create_dir(&share).unwrap();
    let told = folder_of(&scene).size_of(&zip).unwrap();
    let item = scene.queue_for(folder_of(&scene), &zip);
    scene.send(1);
    let file = share.join(&files(&share)[0]);
    assert_eq!(fs::metadata(file).unwrap().len(), told);
    assert_eq!(scene.item(&item.id).whole_bytes, Some(told));
}

fn envelope_again() {
    let scene = Scene::new();
    let server = scene.server();
    let zip = report();
    let item = scene.queue_for(dsn(server.port, "cut-head"), &zip);
    scene.send(9);
    scene.assert_stored_once(&item, &zip);
    assert_eq!(scene.requests(), 2);
}
