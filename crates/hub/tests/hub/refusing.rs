//! What a server that receives refuses, each by the status that clients tell it by, and nothing of it is laid.

use std::fs;
use std::io::Write as _;

use laggard_digest::{Digest, Withdrawal};
use laggard_hub::{Received, Receiver, give_token};

use crate::bucket::Mood;
use crate::desk::{DAY, Desk, Shown, half, noon, silent};
use crate::scene::{Said, Scene, digest, run};

fn good() -> Digest {
    digest(Said::default())
}

fn file(digest: &Digest) -> String {
    format!("{}.json", digest.digest)
}

#[test]
fn only_a_token_that_was_given_out_lets_in() {
    let desk = Desk::of(Scene::new(), false);
    let other = "A".repeat(43);
    let padded = format!("Bearer {}=", desk.token);
    let basic = format!("Basic {}", desk.token);
    let raw = desk.token.clone();
    for shown in [
        "",
        "Bearer",
        "Bearer ",
        &format!("Bearer {other}"),
        &padded,
        &basic,
        &raw,
    ] {
        for (method, path) in [
            ("GET", "/v1".to_owned()),
            ("PUT", format!("/v1/incoming/{}", file(&good()))),
        ] {
            let headers = [
                ("Authorization", shown),
                ("Content-Type", "application/json"),
            ];
            let answer = desk.ask(method, &path, &headers, good().line().as_bytes());
            assert_eq!(answer.status, 401, "{shown}: {answer:?}");
            assert!(
                answer.head.contains("www-authenticate: bearer"),
                "{answer:?}"
            );
            assert!(
                answer.head.contains("text/plain; charset=utf-8"),
                "{answer:?}"
            );
        }
    }
    let twice = format!("Bearer {}", desk.token);
    let headers = [("Authorization", &*twice), ("Authorization", &*twice)];
    assert_eq!(desk.ask("GET", "/v1", &headers, b"").status, 401);
    assert_eq!(desk.ask("GET", "/v1", &[], b"").status, 401);
    assert_eq!(desk.scene.names("incoming"), [""; 0]);
}

#[test]
fn what_no_client_asks_for_is_refused() {
    let desk = Desk::of(Scene::new(), false);
    let bearer = format!("Bearer {}", desk.token);
    let path = format!("/v1/incoming/{}", file(&good()));
    let json = ("Content-Type", "application/json");
    let line = good().line();
    let ask = |method: &str, path: &str, more: &[(&str, &str)], body: &[u8]| {
        let headers: Vec<(&str, &str)> = [("Authorization", bearer.as_str())]
            .into_iter()
            .chain(more.iter().copied())
            .collect();
        desk.ask(method, path, &headers, body)
    };
    for path in [
        "/",
        "/v1/",
        "/v2",
        "/v1/incoming",
        "/v1/incoming/",
        "/v1/rows/x.parquet",
        "/v1/incoming/../rows/x",
        "/v1/incoming/a/b.json",
    ] {
        assert_eq!(
            ask("PUT", path, &[json], line.as_bytes()).status,
            404,
            "{path}"
        );
    }
    for (method, path, allowed) in [
        ("POST", "/v1", "allow: get"),
        ("GET", &*path, "allow: put"),
        ("DELETE", &*path, "allow: put"),
        ("HEAD", "/v1", "allow: get"),
    ] {
        let answer = ask(method, path, &[json], b"");
        assert_eq!(answer.status, 405, "{method} {path}: {answer:?}");
        assert!(answer.head.contains(allowed), "{answer:?}");
    }
    for kind in [
        &[][..],
        &[("Content-Type", "text/plain")],
        &[json, ("Content-Encoding", "gzip")],
    ] {
        assert_eq!(
            ask("PUT", &path, kind, line.as_bytes()).status,
            415,
            "{kind:?}"
        );
    }
    let kind = [("Content-Type", "Application/JSON; charset=utf-8")];
    assert_eq!(ask("PUT", &path, &kind, line.as_bytes()).status, 204);
    for name in [
        "x.json",
        "%2e%2e%2fhub.json",
        "hub.json",
        &format!("{}.new", file(&good())),
    ] {
        let answer = ask(
            "PUT",
            &format!("/v1/incoming/{name}"),
            &[json],
            line.as_bytes(),
        );
        assert_eq!(answer.status, 400, "{name}: {answer:?}");
    }
    assert_eq!(desk.scene.names("incoming"), [file(&good())]);
}

#[test]
fn what_is_no_digest_or_another_one_than_its_name_says_is_refused() {
    let desk = Desk::of(Scene::new(), false);
    let name = file(&good());
    let other = digest(Said {
        user: 2,
        ..Said::default()
    });
    let line = good().line();
    let never = line.replacen("2026-11-02", "2026-13-02", 1);
    let path = line.replacen("org.eclipse.slow", "../../x", 1);
    for body in [
        &line.as_bytes()[..line.len() / 2],
        b"",
        b"PK\x03\x04",
        other.line().as_bytes(),
        never.as_bytes(),
        path.as_bytes(),
        br#"{"schema":2}"#,
        &[b'['; 100_000],
    ] {
        let answer = desk.put(&desk.token, &name, body);
        assert_eq!(answer.status, 400, "{answer:?}");
        assert!(
            !answer.body.is_empty() && answer.body.len() <= 1_024,
            "{answer:?}"
        );
    }
    let (wish, others) = (Withdrawal::of([1; 32]), Withdrawal::of([2; 32]));
    let answer = desk.put(&desk.token, &others.file_name(), wish.line().as_bytes());
    assert_eq!(answer.status, 400, "{answer:?}");
    assert_eq!(desk.scene.names("incoming"), [""; 0]);
}

#[test]
fn what_is_too_large_is_refused_also_where_nobody_said_how_large_it_is() {
    let desk = Desk::of(Scene::new(), true);
    let large = vec![b' '; (1 << 20) + 1];
    let answer = desk.put(&desk.token, &file(&good()), &large);
    assert_eq!(answer.status, 413, "{answer:?}");
    let wish = Withdrawal::of([1; 32]);
    let answer = desk.put(&desk.token, &wish.file_name(), &large[..5_000]);
    assert_eq!(answer.status, 413, "{answer:?}");
    let mut request = format!(
        "PUT /v1/incoming/{} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
        file(&good()),
        desk.token
    )
    .into_bytes();
    for _ in 0..20 {
        request.extend(b"10000\r\n");
        request.extend(vec![b' '; 0x10000]);
        request.extend(b"\r\n");
    }
    request.extend(b"0\r\n\r\n");
    let answer = desk.raw(&request);
    assert_eq!(answer.status, 413, "{answer:?}");
    assert_eq!(desk.scene.names("incoming"), [""; 0]);
}

#[test]
fn a_file_that_breaks_off_or_never_comes_is_not_laid_and_holds_nobody_up() {
    let desk = Desk::of(Scene::new(), false);
    let line = good().line();
    let head = format!(
        "PUT /v1/incoming/{} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        file(&good()),
        desk.token,
        line.len()
    );
    let begun = [head.as_bytes(), &line.as_bytes()[..line.len() / 2]].concat();
    let answer = half(&mut desk.connect(), &begun);
    assert!([0, 400].contains(&answer.status), "{answer:?}");
    let waiting: Vec<_> = (0..8)
        .map(|_| {
            let mut stream = desk.connect();
            stream.write_all(&begun).expect("written");
            stream
        })
        .collect();
    let silent: Vec<_> = (0..8).map(|_| desk.connect()).collect();
    assert_eq!(desk.scene.names("incoming"), [""; 0]);
    assert_eq!(desk.lay(&good()).status, 204);
    drop((waiting, silent));
    assert_eq!(desk.scene.ingest(DAY).taken, 1);
}

#[test]
fn a_token_that_asks_all_the_time_waits_and_another_does_not() {
    let desk = Desk::of(Scene::new(), false);
    let other = give_token(&desk.tokens(), "bob").expect("given");
    for _ in 0..120 {
        assert_eq!(desk.about(&desk.token).status, 200);
    }
    let answer = desk.lay(&good());
    assert_eq!(answer.status, 429, "{answer:?}");
    // The clock of a test stands still, so the minute has just begun.
    assert!(answer.head.contains("retry-after: 60"), "{answer:?}");
    assert_eq!(desk.about(&other).status, 200);
    assert_eq!(desk.scene.names("incoming"), [""; 0]);
}

#[test]
fn a_store_that_is_full_or_closed_is_told_by_another_status() {
    let desk = Desk::of(Scene::in_bucket(), false);
    desk.scene.bucket().set(Mood::Full);
    let answer = desk.lay(&good());
    assert_eq!(answer.status, 507, "{answer:?}");
    desk.scene.bucket().set(Mood::Refuses { after: 0 });
    for answer in [desk.lay(&good()), desk.about(&desk.token)] {
        assert_eq!(answer.status, 503, "{answer:?}");
        assert!(answer.head.contains("retry-after: 60"), "{answer:?}");
        assert!(
            !answer.body.contains("lags/"),
            "whoever asks learns no place: {answer:?}"
        );
    }
    desk.scene.bucket().set(Mood::Well);
    assert_eq!(desk.lay(&good()).status, 204);
}

#[test]
fn a_server_whose_clock_was_never_set_blames_no_digest_for_it() {
    let desk = Desk::at(Scene::new(), false, || {
        "1999-12-31T12:00:00Z".parse().expect("a time")
    });
    let answer = desk.lay(&good());
    assert_eq!(answer.status, 503, "{answer:?}");
    assert!(answer.head.contains("retry-after: 60"), "{answer:?}");
    assert_eq!(desk.scene.names("incoming"), [""; 0]);
}

#[test]
fn a_server_whose_clock_is_years_off_loses_no_digest() {
    let desk = Desk::at(Scene::new(), false, || {
        "2031-12-31T12:00:00Z".parse().expect("a time")
    });
    assert_eq!(desk.lay(&good()).status, 204);
    assert_eq!(desk.scene.ingest("2031-12-31").of_no_day, 1);
    assert_eq!(desk.scene.ingest(DAY).taken, 1);
}

#[cfg(unix)]
#[test]
fn a_hub_whose_incoming_is_elsewhere_receives_nothing() {
    let desk = Desk::of(Scene::new(), false);
    let private = tempfile::tempdir().expect("a directory");
    std::os::unix::fs::symlink(private.path(), desk.scene.path("incoming")).expect("linked");
    assert_eq!(desk.lay(&good()).status, 503);
    assert_eq!(crate::scene::names(private.path()), [""; 0]);
}

#[test]
fn a_server_that_would_not_do_does_not_begin() {
    let dir = tempfile::tempdir().expect("a directory");
    let tokens = dir.path().join("tokens");
    let scene = Scene::new();
    let shown = Shown::new();
    let (certificate, key) = shown.files();
    let bind = |address: [u8; 4], tls: Option<_>| {
        let received = Received {
            address: (address, 0).into(),
            tls,
            tokens: tokens.clone(),
            clock: noon,
            tell: silent,
        };
        run(Receiver::bind(scene.on(DAY), received)).map(|receiver| receiver.base())
    };
    let refused = |address, tls, word: &str| {
        let error = bind(address, tls).expect_err(word).to_string();
        assert!(error.contains(word), "{error}");
    };
    refused([127, 0, 0, 1], None, "laggard-hub token");
    give_token(&tokens, "anna").expect("given");
    assert!(
        bind([127, 0, 0, 1], None)
            .expect("bound")
            .starts_with("http://127.0.0.1:")
    );
    refused([0, 0, 0, 0], None, "--certificate");
    let tls = Some((certificate.clone(), key.clone()));
    assert!(
        bind([0, 0, 0, 0], tls)
            .expect("bound")
            .starts_with("https://")
    );
    let other = Shown::new();
    refused(
        [127, 0, 0, 1],
        Some((certificate.clone(), other.files().1)),
        "does not belong",
    );
    refused(
        [127, 0, 0, 1],
        Some((key.clone(), key.clone())),
        "certificate",
    );
    refused(
        [127, 0, 0, 1],
        Some((certificate.clone(), certificate)),
        "hub.pem",
    );
    fs::write(&key, "x").expect("written");
    refused([127, 0, 0, 1], Some((shown.files().0, key)), "hub.key");
}

#[test]
fn who_speaks_without_tls_where_tls_is_spoken_gets_nothing() {
    let desk = Desk::of(Scene::new(), true);
    let request = format!(
        "GET /v1 HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {}\r\n\r\n",
        desk.token
    );
    let answer = half(&mut desk.connect(), request.as_bytes());
    assert_eq!(answer.status, 0, "{answer:?}");
    assert!(!answer.head.contains("laggard_hub"), "{answer:?}");
    assert_eq!(desk.about(&desk.token).status, 200);
}
