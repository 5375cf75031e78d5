//! A hub at an address, as a real HTTP server on this machine: it keeps what it takes, and fails as a test tells it to.

use std::collections::{BTreeMap, VecDeque};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;
use std::time::Duration;

/// The token that the hub knows.
pub const TOKEN: &str = "Geheim-abcdefghijklmnopqrstuvwxyz0123456789";

/// What the hub does with a request in place of its work.
#[derive(Clone, Copy)]
pub enum Fault {
    /// Answers with this status line's end, these headers and this many bytes.
    Says(&'static str, &'static str, usize),
    /// Hangs up before it has heard all.
    HangsUp,
    /// Keeps the file and hangs up before it says so.
    KeepsAndHangsUp,
    /// Works, slowly.
    Slow,
    /// Works.
    None,
}

#[derive(Default)]
struct State {
    taken: BTreeMap<String, String>,
    asked: Vec<String>,
    faults: VecDeque<Fault>,
    knows_nobody: bool,
    tells: Option<String>,
}

/// The server; it lives as long as the tests.
pub struct HubServer {
    port: u16,
    state: Arc<Mutex<State>>,
}

impl HubServer {
    pub fn new() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let state = Arc::<Mutex<State>>::default();
        let shared = Arc::clone(&state);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                // A client that hangs up is no fault of the server's.
                let _ = serve(stream, &shared);
            }
        });
        Self { port, state }
    }

    /// The hub's address.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}/team", self.port)
    }

    /// The files that it took, by name.
    pub fn taken(&self) -> BTreeMap<String, String> {
        self.state().taken.clone()
    }

    /// The requests so far: method and path.
    pub fn asked(&self) -> Vec<String> {
        self.state().asked.clone()
    }

    /// Fails the next files, and questions about versions, in these ways.
    pub fn fails(&self, faults: &[Fault]) {
        self.state().faults = faults.iter().copied().collect();
    }

    /// Tells this of versions.
    pub fn tells(&self, text: &str) {
        self.state().tells = Some(text.to_owned());
    }

    /// Knows the token no more, or again.
    pub fn knows_nobody(&self, nobody: bool) {
        self.state().knows_nobody = nobody;
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("alone")
    }
}

fn serve(mut stream: TcpStream, shared: &Mutex<State>) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?);
    let mut head = Vec::new();
    loop {
        let mut line = String::new();
        if lines.read_line(&mut line)? == 0 {
            return Ok(());
        }
        match line.trim_end() {
            "" => break,
            line => head.push(line.to_owned()),
        }
    }
    let header = |name: &str| {
        let mut lines = head.iter().filter_map(|line| line.split_once(": "));
        let found = lines.find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map_or("", |(_, value)| value)
    };
    let (method, path) = head[0]
        .trim_end_matches(" HTTP/1.1")
        .split_once(' ')
        .expect("a request");
    let mut state = shared.lock().expect("alone");
    state.asked.push(format!("{method} {path}"));
    let fault = match method {
        "GET" if !path.ends_with("/versions") => Fault::None,
        _ => state.faults.pop_front().unwrap_or(Fault::None),
    };
    if matches!(fault, Fault::HangsUp) {
        return Ok(());
    }
    let mut body = vec![0; header("content-length").parse().unwrap_or(0)];
    lines.read_exact(&mut body)?;
    if let Fault::Says(status, headers, bytes) = fault {
        let body = "x".repeat(bytes);
        return say(&mut stream, status, headers, &body);
    }
    if state.knows_nobody || header("authorization") != format!("Bearer {TOKEN}") {
        return say(
            &mut stream,
            "401 Unauthorized",
            "www-authenticate: Bearer\r\n",
            "no",
        );
    }
    if method == "GET" && path == "/team/v1" {
        let about = r#"{"laggard_hub":1,"title":"Our team"}"#;
        return say(
            &mut stream,
            "200 OK",
            "content-type: application/json\r\n",
            about,
        );
    }
    if method == "GET" && path == "/team/v1/versions" {
        let told = state.tells.clone();
        let status = if told.is_some() {
            "200 OK"
        } else {
            "404 Not Found"
        };
        return say(&mut stream, status, "", &told.unwrap_or_default());
    }
    let name = path
        .strip_prefix("/team/v1/incoming/")
        .filter(|_| method == "PUT");
    let Some(name) = name.filter(|_| header("content-type") == "application/json") else {
        return say(&mut stream, "404 Not Found", "", "no");
    };
    let body = String::from_utf8(body).expect("UTF-8");
    state.taken.insert(name.to_owned(), body);
    drop(state);
    match fault {
        Fault::KeepsAndHangsUp => return Ok(()),
        Fault::Slow => thread::sleep(Duration::from_secs(2)),
        _ => {}
    }
    say(&mut stream, "204 No Content", "", "")
}

fn say(stream: &mut TcpStream, status: &str, headers: &str, body: &str) -> std::io::Result<()> {
    let length = body.len();
    write!(
        stream,
        "HTTP/1.1 {status}\r\ncontent-length: {length}\r\nconnection: close\r\n{headers}\r\n{body}"
    )
}
