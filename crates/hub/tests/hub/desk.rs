//! A server that receives, in threads of its own as long as the test runs, and clients that speak to it byte by byte.

use std::fs;
use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use laggard_digest::Digest;
use laggard_hub::{Received, Receiver, give_token};
use rcgen::{CertifiedKey, generate_simple_self_signed};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};

use crate::scene::Scene;

/// The day of a desk.
pub const DAY: &str = "2026-11-02";

pub fn noon() -> Timestamp {
    format!("{DAY}T12:00:00Z").parse().expect("a time")
}

pub fn silent(_: &str) {}

/// A certificate for `localhost`, and its key.
pub struct Shown {
    pub dir: TempDir,
    certificate: CertificateDer<'static>,
}

impl Shown {
    pub fn new() -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        let made = generate_simple_self_signed(["localhost".to_owned()]);
        let CertifiedKey { cert, signing_key } = made.expect("a certificate");
        fs::write(dir.path().join("hub.pem"), cert.pem()).expect("written");
        fs::write(dir.path().join("hub.key"), signing_key.serialize_pem()).expect("written");
        Self {
            certificate: cert.der().clone(),
            dir,
        }
    }

    pub fn files(&self) -> (PathBuf, PathBuf) {
        (
            self.dir.path().join("hub.pem"),
            self.dir.path().join("hub.key"),
        )
    }
}

pub struct Desk {
    pub scene: Scene,
    pub address: SocketAddr,
    pub token: String,
    tls: Option<Shown>,
    dir: TempDir,
    _runtime: Runtime,
}

/// What a client read.
#[derive(Debug)]
pub struct Answer {
    /// 0 where nothing came.
    pub status: u16,
    /// The head's lines, in small letters.
    pub head: String,
    pub body: String,
}

impl Desk {
    /// One for clients on this machine, or elsewhere.
    pub fn of(scene: Scene, tls: bool) -> Self {
        Self::at(scene, tls, noon)
    }

    /// One whose clock says something else.
    pub fn at(scene: Scene, tls: bool, clock: fn() -> Timestamp) -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        let tokens = dir.path().join("tokens");
        let token = give_token(&tokens, "anna").expect("given");
        let tls = tls.then(Shown::new);
        let received = Received {
            address: ([127, 0, 0, 1], 0).into(),
            tls: tls.as_ref().map(Shown::files),
            tokens,
            clock,
            tell: silent,
        };
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build();
        let runtime = runtime.expect("threads");
        let receiver = runtime.block_on(Receiver::bind(scene.on(DAY), received));
        let receiver = receiver.expect("bound");
        let address = receiver.address();
        runtime.spawn(receiver.run());
        Self {
            scene,
            address,
            token,
            tls,
            dir,
            _runtime: runtime,
        }
    }

    pub fn tokens(&self) -> PathBuf {
        self.dir.path().join("tokens")
    }

    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("connected");
        let patience = Some(Duration::from_secs(30));
        stream.set_read_timeout(patience).expect("set");
        stream
    }

    /// The answer to some bytes.
    pub fn raw(&self, request: &[u8]) -> Answer {
        let stream = self.connect();
        match &self.tls {
            None => exchange(stream, request),
            Some(shown) => {
                let mut roots = RootCertStore::empty();
                roots.add(shown.certificate.clone()).expect("an authority");
                let config =
                    ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
                        .with_safe_default_protocol_versions()
                        .expect("versions")
                        .with_root_certificates(roots)
                        .with_no_client_auth();
                let name = ServerName::try_from("localhost").expect("a name");
                let client = ClientConnection::new(Arc::new(config), name).expect("a client");
                exchange(StreamOwned::new(client, stream), request)
            }
        }
    }

    /// The answer to a request with some headers.
    pub fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
        let mut request = format!("{method} {path} HTTP/1.1\r\nHost: localhost\r\n");
        for (name, value) in headers {
            request.push_str(&format!("{name}: {value}\r\n"));
        }
        request.push_str(&format!("Content-Length: {}\r\n\r\n", body.len()));
        self.raw(&[request.as_bytes(), body].concat())
    }

    /// Lays a file as a client does.
    pub fn put(&self, token: &str, name: &str, body: &[u8]) -> Answer {
        let bearer = format!("Bearer {token}");
        self.ask(
            "PUT",
            &format!("/v1/incoming/{name}"),
            &[
                ("Authorization", &bearer),
                ("Content-Type", "application/json"),
            ],
            body,
        )
    }

    pub fn lay(&self, digest: &Digest) -> Answer {
        let name = format!("{}.json", digest.digest);
        self.put(&self.token, &name, digest.line().as_bytes())
    }

    pub fn about(&self, token: &str) -> Answer {
        let bearer = format!("Bearer {token}");
        self.ask("GET", "/v1", &[("Authorization", &bearer)], b"")
    }

    /// What is told of versions.
    pub fn versions(&self, token: &str) -> Answer {
        let bearer = format!("Bearer {token}");
        self.ask("GET", "/v1/versions", &[("Authorization", &bearer)], b"")
    }
}

fn exchange(mut stream: impl Read + Write, request: &[u8]) -> Answer {
    // A server that refuses may close before it has read all; what it said is there all the same.
    let _ = stream.write_all(request).and_then(|()| stream.flush());
    read(&mut stream)
}

/// Sends a part of a request, and then says that there is no more.
pub fn half(stream: &mut TcpStream, request: &[u8]) -> Answer {
    stream.write_all(request).expect("written");
    stream.shutdown(Shutdown::Write).expect("closed");
    read(stream)
}

fn read(stream: &mut impl Read) -> Answer {
    let mut bytes = Vec::new();
    // An error after the answer is a connection that was closed hard.
    let _ = stream.read_to_end(&mut bytes);
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    Answer {
        status: status.unwrap_or(0),
        head: head.to_lowercase(),
        body: body.to_owned(),
    }
}
