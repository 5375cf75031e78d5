//! Certificates, proxies, tokens.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use laggard_record::{TokenTrouble, Undelivered};
use laggard_report::send::{Destination, State};

use super::{Case, bytes};
use crate::certificates::{Certificate, make};
use crate::scene::{Scene, Server, now, succeed};

/// The secret service for the test with a real keyring; other tests do not need it.
const SECRET_SERVICE: &str = "gnome-keyring-daemon";

pub const ALL: &[Case] = &[
    ("a certificate that nobody trusts: nothing is sent", || {
        distrusted("127.0.0.1", 2099, false, "nobody whom this system trusts")
    }),
    ("a certificate that has expired: nothing is sent", || {
        distrusted("127.0.0.1", 2021, true, "it has expired")
    }),
    ("a certificate for another server: nothing is sent", || {
        distrusted("other.example", 2099, true, "for another server")
    }),
    ("a certificate that the system trusts", trusted),
    ("what is for this machine goes through no proxy", no_proxy),
    ("a token is sent as a bearer's", token_is_sent),
    (
        "no token goes over plain http, wherever it was kept before",
        token_in_the_open,
    ),
    ("without a keyring it waits and says what to do", no_keyring),
    ("a token goes through a real keyring", real_keyring),
];

/// Sends over TLS; `trusts`: whether the system trusts the certificate's authority.
fn over_tls(name: &str, until: i32, trusts: bool) -> (Scene, laggard_report::send::Item, Vec<u8>) {
    let scene = Scene::new();
    let Certificate {
        chain,
        key,
        authority,
    } = make(scene.scratch.path(), name, until);
    let other = scene.scratch.path().join("other");
    std::fs::create_dir(&other).unwrap();
    let trusted = if trusts {
        authority.clone()
    } else {
        make(&other, "x", 2099).authority
    };
    let server = scene.tls_server(&Certificate {
        chain,
        key,
        authority,
    });
    let zip = bytes(100_000);
    let item = scene.queue_to(&server.url("none", 0).replace("http:", "https:"), &zip);
    let mut sender = scene.sender(1, "none");
    sender
        .env("SSL_CERT_FILE", trusted)
        .env_remove("SSL_CERT_DIR");
    succeed(sender.output().unwrap());
    (scene, item, zip)
}

fn distrusted(name: &str, until: i32, trusts: bool, why: &str) {
    let (scene, item, _) = over_tls(name, until, trusts);
    let waiting = scene.item(&item.id);
    assert_eq!(waiting.state, State::Waiting);
    let problem = waiting.problem.unwrap().to_string();
    assert!(
        problem.contains("certificate is not valid, so nothing was sent") && problem.contains(why),
        "{problem}"
    );
    assert_eq!(scene.requests(), 0);
}

fn trusted() {
    let (scene, item, zip) = over_tls("127.0.0.1", 2099, true);
    scene.assert_stored_once(&item, &zip);
}

fn no_proxy() {
    let scene = Scene::new();
    let server = scene.server();
    let zip = bytes(1000);
    let item = scene.queue_to(
        &server.url("none", 0).replace("127.0.0.1", "localhost"),
        &zip,
    );
    let mut sender = scene.sender(1, "none");
    for name in ["http_proxy", "HTTP_PROXY", "ALL_PROXY", "all_proxy"] {
        sender.env(name, "http://127.0.0.1:9");
    }
    succeed(sender.output().unwrap());
    scene.assert_stored_once(&item, &zip);
}

fn queue_with_token(scene: &Scene, url: &str) -> (laggard_report::send::Item, Vec<u8>) {
    let zip = bytes(1000);
    let destination = Destination::Https {
        url: url.to_owned(),
        token: true,
    };
    (scene.queue_for(destination, &zip), zip)
}

/// A TLS server that the system trusts with this file.
fn trusted_server(scene: &Scene) -> (Server, PathBuf) {
    let certificate = make(scene.scratch.path(), "127.0.0.1", 2099);
    let server = scene.tls_server(&certificate);
    (server, certificate.authority)
}

fn secure_url(server: &Server, trouble: &str, times: u32) -> String {
    server.url(trouble, times).replace("http:", "https:")
}

/// A sender that trusts this authority.
fn trusting(mut sender: Command, authority: &Path) -> Command {
    sender
        .env("SSL_CERT_FILE", authority)
        .env_remove("SSL_CERT_DIR");
    sender
}

fn token_in_the_open() {
    let scene = Scene::new();
    let server = scene.server();
    let (item, _) = queue_with_token(&scene, &server.url("none", 0));
    succeed(scene.sender(1, "fixed:s3cr3t").output().unwrap());
    let failed = scene.item(&item.id);
    assert_eq!(failed.state, State::Failed);
    let problem = failed.problem.unwrap().to_string();
    assert!(problem.contains("would get the token"), "{problem}");
    assert_eq!(scene.requests(), 0);
}

fn token_is_sent() {
    let scene = Scene::new();
    let (server, authority) = trusted_server(&scene);
    let (item, zip) = queue_with_token(&scene, &secure_url(&server, "none", 0));
    let sender = |tokens| trusting(scene.sender(1, tokens), &authority);
    succeed(sender("fixed:s3cr3t").output().unwrap());
    scene.assert_stored_once(&item, &zip);
    assert!(
        scene
            .log()
            .iter()
            .any(|line| line == "authorization Bearer s3cr3t"),
        "{:?}",
        scene.log()
    );
    let (other, _) = queue_with_token(&scene, &secure_url(&server, "none", 0));
    succeed(sender("fixed:two\nlines").output().unwrap());
    let failed = scene.item(&other.id);
    assert_eq!(failed.state, State::Failed);
    assert_eq!(
        failed.problem,
        Some(Undelivered::Token(TokenTrouble::Unusable))
    );
}

fn no_keyring() {
    let scene = Scene::new();
    let (server, authority) = trusted_server(&scene);
    let (item, zip) = queue_with_token(&scene, &secure_url(&server, "none", 0));
    let mut sender = trusting(scene.sender(1, "keyring"), &authority);
    sender.env("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/bus");
    succeed(sender.output().unwrap());
    let waiting = scene.item(&item.id);
    assert_eq!(waiting.state, State::Waiting);
    let none = Undelivered::Token(TokenTrouble::NoKeyring);
    assert_eq!(waiting.problem, Some(none));
    assert_eq!(scene.requests(), 0, "nothing is sent without its token");
    scene.queue.retry(&item.id, None, now()).unwrap();
    let mut sender = trusting(scene.sender(1, "fixed:s3cr3t"), &authority);
    succeed(sender.output().unwrap());
    scene.assert_stored_once(&item, &zip);
}

/// Sends with a D-Bus and a keyring of the test's own.
fn real_keyring() {
    let found = Command::new(SECRET_SERVICE)
        .arg("--version")
        .stdout(Stdio::null())
        .status();
    if found.is_err() {
        println!("no {SECRET_SERVICE} on this machine: a real keyring was not tried");
        return;
    }
    let scene = Scene::new();
    let (server, authority) = trusted_server(&scene);
    let url = secure_url(&server, "none", 0);
    let (item, zip) = queue_with_token(&scene, &url);
    let (missing, _) = queue_with_token(&scene, &secure_url(&server, "none", 1));
    let script = format!(
        "echo -n password | {SECRET_SERVICE} --unlock --components=secrets --daemonize >/dev/null && \"$1\" be-the-sender \"$2\" 0 \"enter:$3=s3cr3t\" && \"$1\" be-the-sender \"$2\" 1 keyring && \"$1\" be-the-sender \"$2\" 0 forget-found && \"$1\" be-the-sender \"$2\" 0 forget-found"
    );
    let home = scene.scratch.path().join("home");
    std::fs::create_dir(&home).unwrap();
    let mut command = trusting(Command::new("dbus-run-session"), &authority);
    command.args(["--", "sh", "-c", &script, "sh"]);
    command
        .arg(std::env::current_exe().unwrap())
        .arg(scene.scratch.path().join("queue"))
        .arg(&url);
    for name in ["HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"] {
        command.env(name, &home);
    }
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    succeed(output);
    assert_eq!(said, format!("{{{url:?}}}\n{{}}\n"), "found, and deleted");
    scene.assert_stored_once(&item, &zip);
    assert!(
        scene
            .log()
            .iter()
            .any(|line| line == "authorization Bearer s3cr3t"),
        "{:?}",
        scene.log()
    );
    let none = Undelivered::Token(TokenTrouble::None);
    assert_eq!(scene.item(&missing.id).problem, Some(none));
}
