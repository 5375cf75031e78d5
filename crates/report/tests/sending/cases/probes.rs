//! Tests of a destination without a report: the requests, the data that is not sent, and the meaning of each answer.

use std::time::Duration;

use laggard_record::{ServerRefusal, Silence};
use laggard_report::send::{Destination, NoToken, Probe, ProbeError, Reached, Tokens};

use super::Case;
use crate::certificates::make;
use crate::scene::{Scene, Server};
use crate::sender::Fixed;

pub const ALL: &[Case] = &[
    ("a try of a server says whether it takes reports", server),
    ("a try of a server sends nothing but a question", question),
    ("a try shows the token, and only over TLS", token),
    ("a try of a server that does not answer ends", silent),
    ("a try says what is wrong with a certificate", certificate),
    (
        "a try of a Sentry-compatible server is an empty envelope",
        sentry,
    ),
];

fn https(url: &str, token: bool) -> Destination {
    Destination::Https {
        url: url.to_owned(),
        token,
    }
}

fn tried(url: &str) -> Result<Reached, ProbeError> {
    Probe::new(&NoToken).reach(&https(url, false))
}

fn answers(status: &str) -> Result<Reached, ProbeError> {
    Ok(Reached::Answers {
        status: status.to_owned(),
    })
}

fn server() {
    let scene = Scene::new();
    let server = scene.server();
    let at = |fault: &str| tried(&server.url(fault, 9));
    assert_eq!(at("none"), Ok(Reached::Takes));
    assert_eq!(at("silent"), answers("204 No Content"));
    assert_eq!(at("405"), answers("405 Method Not Allowed"));
    let wrong = |fault: &str| at(fault).expect_err(fault);
    assert!(
        matches!(wrong("allow-get"), ProbeError::TakesNothing { methods } if methods == "GET, HEAD, OPTIONS")
    );
    let no = |fault| match wrong(fault) {
        ProbeError::Answered(answered) => answered,
        other => panic!("{fault}: {other:?}"),
    };
    assert_eq!(no("401").refusal, ServerRefusal::NotLetIn);
    let gone = no("404");
    assert_eq!(gone.refusal, ServerRefusal::NothingThere);
    assert_eq!(
        (gone.status.as_str(), gone.said.as_deref()),
        ("404 Not Found", Some("no"))
    );
    assert_eq!(no("500").refusal, ServerRefusal::Busy);
    let many = no("429");
    assert_eq!(many.refusal, ServerRefusal::TooMany);
    assert_eq!(many.said.as_deref(), Some("slow down"));
    let to = "/none/0/elsewhere".to_owned();
    assert_eq!(no("307").refusal, ServerRefusal::Elsewhere { to });
    assert_eq!(scene.requests(), 0, "no POST: {:?}", scene.log());
    scene.assert_nothing_stored();
}

fn question() {
    let scene = Scene::new();
    let server = scene.server();
    assert_eq!(tried(&server.url("none", 0)), Ok(Reached::Takes));
    let log = scene.log();
    assert_eq!(
        log,
        [
            "OPTIONS /none/0/reports none",
            "with accept, host, user-agent",
            "body of 0 bytes"
        ]
    );
}

fn token() {
    let scene = Scene::new();
    let certificate = make(scene.scratch.path(), "127.0.0.1", 2099);
    let server = scene.tls_server(&certificate);
    let said = |token: &str| {
        let url = server.url("401", 9).replace("http:", "https:");
        run(
            &scene,
            &certificate.authority,
            &format!("try:{token}={url}"),
        )
    };
    assert_eq!(said("right"), "Ok(Takes)");
    let refused = said("wrong");
    assert!(refused.contains("refusal: NotLetIn"), "{refused}");
    assert!(!refused.contains("wrong"), "{refused}");
    let lines = scene.log();
    assert!(
        lines.contains(&"with accept, authorization, host, user-agent".to_owned()),
        "{lines:?}"
    );

    let open = scene.server();
    let before = scene.log().len();
    let tokens = Fixed("right".into());
    let error = Probe::new(&tokens)
        .reach(&https(&open.url("none", 0), true))
        .expect_err("not over plain http");
    assert!(matches!(error, ProbeError::Destination(_)), "{error:?}");
    assert_eq!(scene.log().len(), before, "nobody was asked");
}

/// The output of a process that trusts only this authority.
fn run(scene: &Scene, authority: &std::path::Path, what: &str) -> String {
    let mut sender = scene.sender(0, what);
    sender
        .env("SSL_CERT_FILE", authority)
        .env_remove("SSL_CERT_DIR");
    let output = sender.output().expect("it runs");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}

fn silent() {
    let scene = Scene::new();
    let server = scene.server();
    let tokens: &dyn Tokens = &NoToken;
    let probe = Probe {
        tokens,
        patience: Duration::from_secs(1),
    };
    let error = probe
        .reach(&https(&server.url("deaf", 9), false))
        .expect_err("it is deaf");
    assert!(
        matches!(&error, ProbeError::Silent(Silence::Patience { seconds: 1 })),
        "{error:?}"
    );
    let gone = server.url("none", 0);
    drop::<Server>(server);
    let error = tried(&gone).expect_err("nobody listens");
    assert!(
        matches!(&error, ProbeError::Silent(Silence::Unreached(_))),
        "{error:?}"
    );
}

fn certificate() {
    let scene = Scene::new();
    let certificate = make(scene.scratch.path(), "other.example", 2099);
    let server = scene.tls_server(&certificate);
    let url = server.url("none", 0).replace("http:", "https:");
    let said = run(&scene, &certificate.authority, &format!("try:={url}"));
    assert_eq!(said, "Err(Silent(Certificate(OtherName)))");
    assert_eq!(scene.log(), Vec::<String>::new());
}

fn sentry() {
    let scene = Scene::new();
    let server = scene.server();
    let tried = |fault: &str| {
        let dsn = format!(
            "http://public:old-secret@127.0.0.1:{}/{fault}/9/42",
            server.port
        );
        Probe::new(&NoToken).reach(&Destination::Sentry { dsn })
    };
    assert_eq!(tried("none"), Ok(Reached::Envelope));
    let sent = std::fs::read(scene.kept().join("envelope")).expect("it came");
    assert_eq!(sent, b"{}\n");
    let log = scene.log();
    assert!(log.contains(&"an empty envelope".to_owned()), "{log:?}");
    let wrong: Vec<&String> = log
        .iter()
        .filter(|line| line.starts_with("WRONG"))
        .collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    let Err(ProbeError::Answered(no)) = tried("403") else {
        panic!("it was let in");
    };
    assert_eq!(no.refusal, ServerRefusal::NotLetIn);
    assert_eq!(no.said.as_deref(), Some("no such key"));
    assert_eq!(tried("400"), answers("400 Bad Request"));
    scene.assert_nothing_stored();
}
