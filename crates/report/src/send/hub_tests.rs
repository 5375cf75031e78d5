//! A hub's answers, each from a server on a port of its own.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::thread::{self, JoinHandle};

use laggard_record::Silence;

use super::*;

const TOKEN: &str = "abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE";

/// A server that answers one request and keeps what it was asked.
fn server(answer: impl FnOnce(TcpStream) + Send + 'static) -> (HubUrl, JoinHandle<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let asked = thread::spawn(move || {
        let (stream, _) = listener.accept().expect("a request");
        let mut lines = BufReader::new(stream.try_clone().expect("cloned"));
        let mut request = String::new();
        while !request.ends_with("\r\n\r\n") {
            lines.read_line(&mut request).expect("a line");
        }
        let length = request.lines().find_map(|line| {
            let (name, value) = line.split_once(": ")?;
            name.eq_ignore_ascii_case("content-length")
                .then(|| value.parse().expect("a number"))
        });
        let mut body = vec![0; length.unwrap_or(0)];
        lines.read_exact(&mut body).expect("the body");
        answer(stream);
        request + &String::from_utf8(body).expect("UTF-8")
    });
    let url = HubUrl::parse(&format!("http://127.0.0.1:{port}/team")).expect("an address");
    (url, asked)
}

/// A server that answers with these bytes.
fn saying(answer: String) -> (HubUrl, JoinHandle<String>) {
    server(move |mut stream| {
        // One that has heard enough hangs up.
        let _ = stream.write_all(answer.as_bytes());
    })
}

fn answer(status: &str, headers: &str, body: &str) -> String {
    let length = body.len();
    format!(
        "HTTP/1.1 {status}\r\ncontent-length: {length}\r\nconnection: close\r\n{headers}\r\n{body}"
    )
}

fn client(url: HubUrl) -> HubClient {
    HubClient::new(url, TOKEN.into()).with_patience(Duration::from_secs(20))
}

fn put(said: String) -> Result<Put, HubFailure> {
    let (url, asked) = saying(said);
    let put = client(url).put("ab.json", b"{}\n".to_vec(), UnixMs(0));
    asked.join().expect("asked");
    put
}

fn title(said: String) -> Result<String, HubFailure> {
    let (url, asked) = saying(said);
    let title = client(url).title(UnixMs(0));
    asked.join().expect("asked");
    title
}

#[test]
fn a_file_is_put_with_the_token_and_nothing_else() {
    let (url, asked) = saying(answer("204 No Content", "", ""));
    let put = client(url).put("ab.json", b"{\"a\":1}\n".to_vec(), UnixMs(0));
    assert_eq!(put, Ok(Put::Taken));
    let asked = asked.join().expect("asked");
    let (head, body) = asked.split_once("\r\n\r\n").expect("a head");
    assert_eq!(body, "{\"a\":1}\n");
    let mut lines = head.lines();
    assert_eq!(lines.next(), Some("PUT /team/v1/incoming/ab.json HTTP/1.1"));
    let mut names: Vec<String> = lines
        .map(|line| line.split(':').next().expect("a name").to_ascii_lowercase())
        .collect();
    names.sort();
    let allowed = [
        "accept",
        "authorization",
        "content-length",
        "content-type",
        "host",
        "user-agent",
    ];
    assert_eq!(names, allowed);
    assert!(head.contains(&format!("Bearer {TOKEN}")), "{head}");
    assert!(head.contains("application/json"), "{head}");
}

#[test]
fn each_answer_has_its_meaning() {
    for status in ["400 Bad Request", "413 Payload Too Large"] {
        let status = status.to_owned();
        assert_eq!(put(answer(&status, "", "no")), Ok(Put::Refused { status }));
    }
    let no_hub = |status: &str| HubTrouble::NoHub {
        status: status.into(),
    };
    let busy = |status: &str| HubTrouble::Busy {
        status: status.into(),
    };
    for (status, headers, trouble, after) in [
        (
            "401 Unauthorized",
            "www-authenticate: Bearer\r\n",
            HubTrouble::UnknownToken,
            None,
        ),
        (
            "403 Forbidden",
            "retry-after: 9\r\n",
            HubTrouble::UnknownToken,
            None,
        ),
        ("404 Not Found", "", no_hub("404 Not Found"), None),
        (
            "405 Method Not Allowed",
            "",
            no_hub("405 Method Not Allowed"),
            None,
        ),
        ("200 OK", "", no_hub("200 OK"), None),
        (
            "307 Temporary Redirect",
            "location: https://other.example/v1\r\n",
            HubTrouble::Moved {
                to: Some("https://other.example/v1".into()),
            },
            None,
        ),
        (
            "415 Unsupported Media Type",
            "",
            HubTrouble::Refused {
                status: "415 Unsupported Media Type".into(),
            },
            None,
        ),
        (
            "429 Too Many Requests",
            "retry-after: 120\r\n",
            HubTrouble::TooMany,
            Some(120),
        ),
        ("429 Too Many Requests", "", HubTrouble::TooMany, Some(60)),
        (
            "503 Service Unavailable",
            "retry-after: 7\r\n",
            busy("503 Service Unavailable"),
            Some(7),
        ),
        (
            "503 Service Unavailable",
            "retry-after: 9999999\r\n",
            busy("503 Service Unavailable"),
            Some(86_400),
        ),
        (
            "500 Internal Server Error",
            "",
            busy("500 Internal Server Error"),
            None,
        ),
        ("507 Insufficient Storage", "", HubTrouble::Full, None),
    ] {
        let failed = put(answer(status, headers, "secret words of a server")).expect_err(status);
        assert_eq!(failed.trouble, trouble, "{status}");
        assert_eq!(failed.after.map(|wait| wait.as_secs()), after, "{status}");
        assert!(!failed.to_string().contains("secret words"), "{failed}");
    }
}

#[test]
fn a_hub_says_its_title_and_what_says_anything_else_is_none() {
    let about = |body: &str| title(answer("200 OK", "content-type: application/json\r\n", body));
    assert_eq!(
        about(r#"{"laggard_hub":1,"title":"Our team"}"#).as_deref(),
        Ok("Our team")
    );
    assert_eq!(
        about(r#"{"laggard_hub":1,"of_tomorrow":true}"#).as_deref(),
        Ok("")
    );
    let odd = about(r#"{"laggard_hub":1,"title":"a\u0007\n\u202e<b>b</b>"}"#).expect("a title");
    assert_eq!(odd, "a <b>b</b>");
    let long = format!(r#"{{"laggard_hub":1,"title":"{}"}}"#, "ä".repeat(300));
    assert_eq!(about(&long).expect("a title").chars().count(), 80);
    for other in [
        "",
        "<html>",
        "[]",
        "{}",
        r#"{"laggard_hub":2}"#,
        r#"{"laggard_hub":"1"}"#,
    ] {
        let failed = about(other).expect_err(other);
        assert!(
            matches!(failed.trouble, HubTrouble::NoHub { .. }),
            "{other}: {failed}"
        );
    }
    let unknown = title(answer("401 Unauthorized", "", "")).expect_err("unknown");
    assert_eq!(unknown.trouble, HubTrouble::UnknownToken);
}

fn versions(said: String) -> Result<Option<Vec<u8>>, HubFailure> {
    let (url, asked) = saying(said);
    let versions = client(url).versions(100_000, UnixMs(0));
    asked.join().expect("asked");
    versions
}

#[test]
fn versions_are_asked_for_with_the_token_and_nothing_of_any_plug_in() {
    let (url, asked) = saying(answer("200 OK", "", "{}"));
    let told = client(url).versions(100_000, UnixMs(0));
    assert_eq!(told, Ok(Some(b"{}".to_vec())));
    let asked = asked.join().expect("asked");
    let mut lines = asked.lines();
    assert_eq!(lines.next(), Some("GET /team/v1/versions HTTP/1.1"));
    let mut names: Vec<String> = lines
        .filter_map(|line| Some(line.split_once(':')?.0.to_ascii_lowercase()))
        .collect();
    names.sort();
    assert_eq!(names, ["accept", "authorization", "host", "user-agent"]);
}

#[test]
fn a_hub_that_tells_nothing_of_versions_is_no_trouble_and_another_answer_is() {
    assert_eq!(versions(answer("404 Not Found", "", "no")), Ok(None));
    let moved = answer("302 Found", "location: https://other.example/\r\n", "");
    let failed = versions(moved).expect_err("elsewhere");
    assert!(
        matches!(failed.trouble, HubTrouble::Moved { .. }),
        "{failed}"
    );
    let failed = versions(answer("401 Unauthorized", "", "")).expect_err("unknown");
    assert_eq!(failed.trouble, HubTrouble::UnknownToken);
    let much = versions(answer("200 OK", "", &"x".repeat(10 << 20)));
    assert_eq!(much.expect("read").expect("told").len(), 100_000);
}

#[test]
fn of_an_endless_answer_only_the_beginning_is_read() {
    let much = "x".repeat(10 << 20);
    let failed = title(answer("200 OK", "", &much)).expect_err("no hub");
    assert!(
        matches!(failed.trouble, HubTrouble::NoHub { .. }),
        "{failed}"
    );
    let failed = put(answer("503 Service Unavailable", "", &much)).expect_err("busy");
    assert!(
        matches!(failed.trouble, HubTrouble::Busy { .. }),
        "{failed}"
    );
}

#[test]
fn a_hub_that_says_nothing_is_given_up_and_one_that_hangs_up_too() {
    let (url, asked) = server(|stream| {
        // Until the client has given up.
        let _ = (&stream).read(&mut [0]);
    });
    let patience = Duration::from_millis(200);
    let deaf = HubClient::new(url, TOKEN.into()).with_patience(patience);
    let failed = deaf
        .put("ab.json", b"{}\n".to_vec(), UnixMs(0))
        .expect_err("deaf");
    assert!(
        matches!(failed.trouble, HubTrouble::Silent(Silence::Patience { .. })),
        "{failed}"
    );
    asked.join().expect("given up");
    for half in ["", "HTTP/1.1 20"] {
        let failed = put(half.into()).expect_err("hung up");
        assert!(
            matches!(failed.trouble, HubTrouble::Silent(Silence::Broke(_))),
            "{failed:?}"
        );
    }
    let nobody = HubUrl::parse("http://127.0.0.1:1/").expect("an address");
    let failed = client(nobody).title(UnixMs(0)).expect_err("nobody");
    assert!(
        matches!(failed.trouble, HubTrouble::Silent(Silence::Unreached(_))),
        "{failed:?}"
    );
}

#[test]
fn what_is_no_token_is_not_sent() {
    assert!(is_hub_token(TOKEN));
    for wrong in [
        "",
        "abc",
        &TOKEN[1..],
        &format!("{TOKEN}a"),
        &TOKEN.replace('a', "+"),
        &TOKEN.replace('a', " "),
    ] {
        assert!(!is_hub_token(wrong), "{wrong}");
        // Nobody listens there: it would be told as such.
        let url = HubUrl::parse("http://127.0.0.1:1/").expect("an address");
        let failed = HubClient::new(url, wrong.into())
            .title(UnixMs(0))
            .expect_err(wrong);
        assert_eq!(failed.trouble, HubTrouble::Token(TokenTrouble::Unusable));
    }
}
