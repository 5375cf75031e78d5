//! The server as a process. `POST /FAULT/TIMES/…` fails in that way so many times and succeeds after that.
//! The server writes files for the test to read: one `stored-KEY.zip` for each key, however often the report
//! came, and a line for each request in `requests`.

mod envelope;
mod form;
mod line;

use std::collections::HashMap;
use std::convert::Infallible;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use http_body_util::{BodyExt as _, Full};
use hyper::body::{Bytes, Incoming};
use hyper::header::{HeaderName, HeaderValue};
use hyper::service::service_fn;
use hyper::{HeaderMap, Method, Request, Response};
use hyper_util::rt::TokioIo;
use line::Line;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpSocket;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::{ServerConfig, crypto};

/// Longer than any test.
const FOREVER: Duration = Duration::from_secs(600);

/// The pause between two reads: of `slow` for the first two seconds, of `crawl` until the test lets it hurry.
const SLOW: Duration = Duration::from_millis(70);
/// The file with which a test ends the pauses of `crawl`.
pub const HURRY: &str = "hurry";

/// The server's state.
pub struct Shop {
    directory: PathBuf,
    /// Number of requests so far, by path.
    asked: Mutex<HashMap<String, u32>>,
}

/// Runs `DIRECTORY PORT [CHAIN KEY]`; prints the port.
pub fn run(words: &[String]) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(serve(words));
}

async fn serve(words: &[String]) {
    let shop = Arc::new(Shop {
        directory: PathBuf::from(&words[0]),
        asked: Mutex::default(),
    });
    // A small buffer, so that a sender notices that nobody reads.
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(64 * 1024).unwrap();
    socket.set_reuseaddr(true).unwrap();
    let port = words[1].parse().expect("a port");
    socket
        .bind(([127, 0, 0, 1], port).into())
        .expect("a free port");
    let listener = socket.listen(64).unwrap();
    let tls = words.get(2).map(|chain| acceptor(chain, &words[3]));
    println!("{}", listener.local_addr().unwrap().port());
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            continue;
        };
        let (shop, tls) = (shop.clone(), tls.clone());
        tokio::spawn(async move {
            match tls {
                None => converse(stream, shop).await,
                Some(tls) => {
                    if let Ok(stream) = tls.accept(stream).await {
                        converse(stream, shop).await;
                    }
                }
            }
        });
    }
}

fn acceptor(chain: &str, key: &str) -> TlsAcceptor {
    let chain = CertificateDer::pem_file_iter(chain)
        .unwrap()
        .map(Result::unwrap)
        .collect();
    let key = PrivateKeyDer::from_pem_file(key).unwrap();
    let provider = Arc::new(crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(chain, key)
        .unwrap();
    TlsAcceptor::from(Arc::new(config))
}

async fn converse(stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static, shop: Arc<Shop>) {
    let line = Line::default();
    let service = service_fn(|request| answer(request, shop.clone(), line.clone()));
    let io = TokioIo::new(line.around(stream));
    // Ends with an error if the connection was cut.
    let _ = hyper::server::conn::http1::Builder::new()
        .serve_connection(io, service)
        .await;
}

type Answer = Response<Full<Bytes>>;

async fn answer(
    request: Request<Incoming>,
    shop: Arc<Shop>,
    line: Line,
) -> Result<Answer, Infallible> {
    let path = request.uri().path().to_owned();
    let mut parts = path.trim_start_matches('/').split('/');
    let fault = parts.next().unwrap_or_default().to_owned();
    let times: u32 = parts
        .next()
        .and_then(|times| times.parse().ok())
        .unwrap_or_default();
    let asked = shop.asked(&path);
    let fault = if asked <= times { fault } else { "none".into() };
    shop.note(&format!("{} {path} {fault}", request.method()));
    match fault.as_str() {
        "deaf" => tokio::time::sleep(FOREVER).await,
        "cut-request" => {
            let half = length(&request) / 2;
            read(request, half, || false).await;
            line.cut_after(0);
            return Ok(say(200, "", ""));
        }
        "500" => return Ok(say(500, "text/html", "<h1>Oops</h1>")),
        "429" => {
            let mut answer = say(429, "text/plain", "slow down");
            answer
                .headers_mut()
                .insert("retry-after", "100".parse().unwrap());
            return Ok(answer);
        }
        "403" => return Ok(say(403, "application/json", r#"{"detail": "no such key"}"#)),
        "400" => {
            return Ok(say(
                400,
                "application/json",
                r#"{"detail": "this project takes no reports"}"#,
            ));
        }
        "307" => {
            let mut answer = say(307, "", "");
            answer
                .headers_mut()
                .insert("location", "/none/0/elsewhere".parse().unwrap());
            return Ok(answer);
        }
        _ => {}
    }
    let since = Instant::now();
    let pauses = || match fault.as_str() {
        "slow" => since.elapsed() < SLOW * 30,
        "crawl" => !shop.directory.join(HURRY).exists(),
        _ => false,
    };
    let (headers, uri) = (request.headers().clone(), request.uri().clone());
    let method = request.method().clone();
    if method == Method::OPTIONS {
        let mut names: Vec<&str> = headers.keys().map(HeaderName::as_str).collect();
        names.sort_unstable();
        shop.note(&format!("with {}", names.join(", ")));
    }
    let body = read(request, u64::MAX, pauses).await;
    let Some(body) = body else {
        shop.note("cut off");
        return Ok(say(400, "", ""));
    };
    shop.note(&format!("body of {} bytes", body.len()));
    if fault == "hang" {
        tokio::time::sleep(FOREVER).await;
    }
    if method == Method::OPTIONS {
        return Ok(told_methods(&fault, &headers));
    }
    let stored = if uri.path().ends_with("/envelope/") {
        envelope::take(&shop, &uri, &headers, &body)
    } else {
        form::take(&shop, &headers, body).await
    };
    match fault.as_str() {
        "hang-stored" => tokio::time::sleep(FOREVER).await,
        // Half of “HTTP/1.1 201 Created”.
        "cut-head" => line.cut_after(10),
        "cut-body" => line.cut_after(300),
        "slow" => tokio::time::sleep(Duration::from_millis(400)).await,
        _ => {}
    }
    Ok(match stored {
        Ok(_) if fault == "cut-body" => say(201, "text/plain", &"thanks ".repeat(1000)),
        Ok(answer) => answer,
        Err(why) => {
            shop.note(&format!("WRONG {why}"));
            say(400, "text/plain", &why)
        }
    })
}

/// The allowed methods of the address, as a server may tell them or not.
fn told_methods(fault: &str, headers: &HeaderMap) -> Answer {
    let (status, methods) = match fault {
        "401"
            if headers
                .get("authorization")
                .is_none_or(|it| it != "Bearer right") =>
        {
            (401, None)
        }
        "404" => (404, None),
        "405" => (405, None),
        "allow-get" => (204, Some("GET, HEAD, OPTIONS")),
        "silent" => (204, None),
        _ => (204, Some("OPTIONS, POST")),
    };
    let mut answer = say(status, "text/plain", if status < 400 { "" } else { "no" });
    if let Some(methods) = methods {
        let methods = HeaderValue::from_static(methods);
        answer.headers_mut().insert("allow", methods);
    }
    answer
}

fn length(request: &Request<Incoming>) -> u64 {
    let header = request.headers().get("content-length");
    header.expect("a length").to_str().unwrap().parse().unwrap()
}

/// Reads at most `most` bytes, with a pause after each part where there are pauses; `None` if the connection was cut.
async fn read(request: Request<Incoming>, most: u64, pauses: impl Fn() -> bool) -> Option<Vec<u8>> {
    let mut body = request.into_body();
    let mut bytes = Vec::new();
    while let Some(frame) = body.frame().await {
        bytes.extend_from_slice(frame.ok()?.data_ref()?);
        if bytes.len() as u64 >= most {
            break;
        }
        if pauses() {
            tokio::time::sleep(SLOW).await;
        }
    }
    Some(bytes)
}

pub fn say(status: u16, kind: &str, text: &str) -> Answer {
    Response::builder()
        .status(status)
        .header("content-type", kind)
        .body(Full::from(text.to_owned()))
        .unwrap()
}

impl Shop {
    fn asked(&self, path: &str) -> u32 {
        let mut asked = self.asked.lock().unwrap();
        let count = asked.entry(path.to_owned()).or_default();
        *count += 1;
        *count
    }

    fn note(&self, line: &str) {
        let path = self.directory.join("requests");
        let mut file = OpenOptions::new()
            .create(true)
            .append(true)
            .open(path)
            .unwrap();
        writeln!(file, "{line}").unwrap();
    }

    /// Stores a report once per key.
    pub fn store(&self, key: &str, zip: &[u8]) -> Answer {
        let path = self.directory.join(format!("stored-{key}.zip"));
        if path.exists() {
            self.note("had it");
            return say(200, "application/json", r#"{"stored": "before"}"#);
        }
        fs::write(path, zip).unwrap();
        self.note("stored it");
        say(201, "application/json", r#"{"stored": "now"}"#)
    }

    /// Writes a file for the test.
    pub fn keep(&self, name: &str, bytes: &[u8]) {
        fs::write(self.directory.join(name), bytes).unwrap();
    }
}
