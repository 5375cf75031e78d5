//! Update sites on a real server of this machine: whole ones, one that wants a password, one whose files were damaged on the way.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::thread;

/// A server of the directories below `root`. `/locked/X` is `/X` behind a password, `/damaged/X` is `/X` with every jar changed, and `/silent/`
/// never answers.
pub struct Server {
    pub address: String,
    asked: Arc<Mutex<Vec<String>>>,
}

impl Server {
    pub fn of(root: &Path) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = format!("http://{}", listener.local_addr().expect("an address"));
        let asked = Arc::<Mutex<Vec<String>>>::default();
        let (root, told) = (root.to_owned(), Arc::clone(&asked));
        thread::spawn(move || {
            for connection in listener.incoming().flatten() {
                let (root, told) = (root.clone(), Arc::clone(&told));
                thread::spawn(move || answer(connection, &root, &told));
            }
        });
        Self { address, asked }
    }

    pub fn site(&self, name: &str) -> String {
        format!("{}/{name}", self.address)
    }

    /// The paths that were asked for.
    pub fn asked(&self) -> Vec<String> {
        self.asked.lock().expect("whole").clone()
    }
}

/// An address of this machine at which nobody listens.
pub fn nobody() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    format!("http://{}/gone", listener.local_addr().expect("an address"))
}

fn answer(connection: TcpStream, root: &Path, asked: &Mutex<Vec<String>>) {
    let mut lines = BufReader::new(connection.try_clone().expect("the same")).lines();
    loop {
        let Some(Ok(request)) = lines.next() else {
            return;
        };
        // The headers; none of them matters here.
        while lines
            .next()
            .is_some_and(|line| line.is_ok_and(|line| !line.is_empty()))
        {}
        let mut words = request.split(' ');
        let (method, path) = (
            words.next().unwrap_or_default(),
            words.next().unwrap_or_default(),
        );
        asked.lock().expect("whole").push(path.to_owned());
        if path.starts_with("/silent") {
            thread::park();
        }
        let (status, more, body) = found(root, path);
        let body = if method == "HEAD" {
            (body.len(), Vec::new())
        } else {
            (body.len(), body)
        };
        let head = format!(
            "HTTP/1.1 {status}\r\nContent-Length: {}\r\n{more}\r\n",
            body.0
        );
        let mut connection = &connection;
        if connection
            .write_all(head.as_bytes())
            .and_then(|()| connection.write_all(&body.1))
            .is_err()
        {
            return;
        }
    }
}

fn found(root: &Path, path: &str) -> (&'static str, &'static str, Vec<u8>) {
    if path.starts_with("/locked/") {
        let wants = "WWW-Authenticate: Basic realm=\"Members\"\r\n";
        return ("401 Unauthorized", wants, Vec::new());
    }
    let (damaged, path) = match path.strip_prefix("/damaged/") {
        Some(rest) => (true, rest),
        None => (false, path.trim_start_matches('/')),
    };
    let file: PathBuf = root.join(path);
    match fs::read(&file).ok().filter(|_| !path.contains("..")) {
        None => ("404 Not Found", "", Vec::new()),
        Some(mut bytes) => {
            let is_plugin = path.contains("/plugins/");
            if damaged && is_plugin {
                let middle = bytes.len() / 2;
                bytes[middle] ^= 0x55;
            }
            ("200 OK", "", bytes)
        }
    }
}
