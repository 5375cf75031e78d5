//! The pages over HTTP, asked as a browser and as whoever means no good.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use jiff::Timestamp;
use laggard_hub::{Served, Server};

use crate::scene::{PAGE, PLUGIN, Scene};

/// A server in a thread of its own, as long as the test runs.
struct Running {
    scene: Scene,
    address: SocketAddr,
    _runtime: tokio::runtime::Runtime,
}

fn noon() -> Timestamp {
    "2026-11-09T12:00:00Z".parse().expect("a time")
}

impl Running {
    fn new() -> Self {
        let scene = Scene::of_six();
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build();
        let runtime = runtime.expect("threads");
        let served = Served {
            address: ([127, 0, 0, 1], 0).into(),
            names: vec!["hub.example.org".to_owned()],
            template: PAGE.to_owned(),
            clock: noon,
            tell: |line| eprintln!("{line}"),
        };
        let server = runtime.block_on(Server::bind(scene.on("2026-11-09"), served));
        let server = server.expect("bound");
        let address = server.address();
        assert!(address.ip().is_loopback());
        runtime.spawn(server.run());
        Self {
            scene,
            address,
            _runtime: runtime,
        }
    }

    /// The answer to a request, as it comes.
    fn raw(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(self.address).expect("connected");
        let patience = Some(Duration::from_secs(30));
        stream.set_read_timeout(patience).expect("set");
        stream.write_all(request.as_bytes()).expect("written");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("an answer");
        String::from_utf8_lossy(&answer).into_owned()
    }

    fn ask(&self, method: &str, path: &str) -> String {
        self.raw(&format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\n\r\n",
            self.address
        ))
    }
}

fn is(answer: &str, status: u16) -> bool {
    answer.starts_with(&format!("HTTP/1.1 {status} "))
        || answer.starts_with(&format!("HTTP/1.0 {status} "))
}

#[test]
fn nothing_is_answered_but_what_an_export_has() {
    let running = Running::new();
    for path in [
        "/hub.json",
        "/rows/",
        "/../hub.json",
        "/plugins/../../hub.json",
        "/plugins/..%2f..%2fhub.json",
        "//index.html",
        "/index",
        "/plugins/",
        "/plugins",
        "/plugins/none.html",
        "/laggard-hub-site.json",
        "/%00",
        "/index.html/",
        "*",
    ] {
        let answer = running.ask("GET", path);
        assert!(is(&answer, 404) || is(&answer, 400), "{path}: {answer}");
        assert!(!answer.contains("installation"), "{answer}");
    }
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"] {
        let answer = running.ask(method, "/");
        assert!(
            is(&answer, 405) && answer.contains("GET, HEAD"),
            "{method}: {answer}"
        );
    }
}

#[test]
fn a_name_that_another_site_let_point_here_is_refused() {
    let running = Running::new();
    for host in ["evil.example", "evil.example:80", "localhost.evil.example"] {
        let answer = running.raw(&format!("GET / HTTP/1.1\r\nHost: {host}\r\n\r\n"));
        assert!(is(&answer, 421), "{answer}");
        assert!(!answer.contains(PLUGIN), "{answer}");
    }
    let none = running.raw("GET / HTTP/1.1\r\n\r\n");
    assert!(is(&none, 421) || is(&none, 400), "{none}");
    let old = running.raw("GET / HTTP/1.0\r\n\r\n");
    assert!(is(&old, 421), "{old}");
    for host in ["localhost", "hub.example.org", "[::1]:1"] {
        let answer = running.raw(&format!("GET / HTTP/1.1\r\nHost: {host}\r\n\r\n"));
        assert!(is(&answer, 200), "{host}: {answer}");
    }
}

#[test]
fn pages_come_with_what_keeps_them_apart_from_others() {
    let running = Running::new();
    let site = running.scene.site("2026-11-09");
    for path in site.paths() {
        let answer = running.ask("GET", &format!("/{path}"));
        assert!(is(&answer, 200), "{path}: {answer}");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a body");
        assert_eq!(
            Some(body.to_owned()),
            site.text(path).expect("whole"),
            "{path}"
        );
        let head = head.to_lowercase();
        for line in [
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
            "content-security-policy: ",
            "frame-ancestors 'none'",
        ] {
            assert!(head.contains(line), "{path}: {head}");
        }
        let kind = match path.rsplit_once('.').expect("an ending").1 {
            "html" => "text/html; charset=utf-8",
            "json" => "application/json",
            "svg" => "image/svg+xml",
            _ => "application/atom+xml; charset=utf-8",
        };
        assert!(
            head.contains(&format!("content-type: {kind}")),
            "{path}: {head}"
        );
    }
    let whole = running.ask("GET", "/");
    let head = running.ask("HEAD", "/");
    let (whole_head, body) = whole.split_once("\r\n\r\n").expect("a body");
    assert!(head.ends_with("\r\n\r\n"), "{head}");
    let length = format!("content-length: {}", body.len());
    assert!(
        whole_head.contains(&length) && head.contains(&length),
        "{head}"
    );
}

#[test]
fn settings_that_cannot_be_read_show_nothing_and_whoever_asks_learns_no_path() {
    let running = Running::new();
    fs::write(running.scene.path("hub.json"), "{").expect("written");
    let answer = running.ask("GET", "/");
    assert!(is(&answer, 503), "{answer}");
    assert!(
        !answer.contains("hub.json") && !answer.contains(PLUGIN),
        "{answer}"
    );
    fs::remove_file(running.scene.path("hub.json")).expect("deleted");
    assert!(is(&running.ask("GET", "/"), 200));
}

#[test]
fn a_browser_that_says_nothing_holds_nobody_up() {
    let running = Running::new();
    let silent: Vec<TcpStream> = (0..8)
        .map(|_| TcpStream::connect(running.address).expect("connected"))
        .collect();
    assert!(is(&running.ask("GET", "/"), 200));
    drop(silent);
    let long = format!(
        "GET /{} HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "a".repeat(100_000)
    );
    let answer = running.raw(&long);
    assert!(is(&answer, 404) || is(&answer, 414), "{answer}");
}

#[test]
fn an_address_that_somebody_has_is_told() {
    let running = Running::new();
    let served = Served {
        address: running.address,
        names: Vec::new(),
        template: PAGE.to_owned(),
        clock: noon,
        tell: |_| {},
    };
    let hub = running.scene.on("2026-11-09");
    let error = crate::scene::run(Server::bind(hub, served)).expect_err("taken");
    let address = running.address.to_string();
    assert!(error.to_string().contains(&address), "{error}");
}
