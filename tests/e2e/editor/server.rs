//! A server that takes reports as `docs/report-sending.md` tells it to, on this machine.

use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use http_body_util::{BodyExt as _, Full};
use hyper::body::{Bytes, Incoming};
use hyper::service::service_fn;
use hyper::{HeaderMap, Request, Response};
use hyper_util::rt::TokioIo;
use tokio::net::TcpListener;

/// A request as it arrived.
#[derive(Clone)]
pub struct Arrived {
    /// The `Idempotency-Key`, without its quotes.
    pub key: String,
    /// Field by field.
    pub fields: Vec<(String, Bytes)>,
}

/// Takes reports until the test's process ends.
pub struct Server {
    arrived: Arc<Mutex<Vec<Arrived>>>,
}

impl Server {
    /// Listens on a port of this machine.
    pub fn open(port: u16) -> Server {
        let arrived = Arc::<Mutex<Vec<Arrived>>>::default();
        let shelf = arrived.clone();
        let listener = std::net::TcpListener::bind(("127.0.0.1", port)).expect("the port");
        listener.set_nonblocking(true).expect("a listener");
        thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build();
            let serving = async move {
                let listener = TcpListener::from_std(listener).expect("a listener");
                loop {
                    let Ok((stream, _)) = listener.accept().await else {
                        continue;
                    };
                    let shelf = shelf.clone();
                    let service = service_fn(move |request| take(request, shelf.clone()));
                    let line = hyper::server::conn::http1::Builder::new()
                        .serve_connection(TokioIo::new(stream), service);
                    tokio::spawn(line);
                }
            };
            runtime.expect("a runtime").block_on(serving)
        });
        Server { arrived }
    }

    /// All that came so far.
    pub fn arrived(&self) -> Vec<Arrived> {
        let arrived = self.arrived.lock();
        arrived.unwrap_or_else(PoisonError::into_inner).clone()
    }
}

async fn take(
    request: Request<Incoming>,
    shelf: Arc<Mutex<Vec<Arrived>>>,
) -> Result<Response<Full<Bytes>>, Infallible> {
    let headers = request.headers().clone();
    let answer = match request.into_body().collect().await {
        Ok(body) => read(&headers, &body.to_bytes()).await,
        Err(error) => Err(error.to_string()),
    };
    let (status, words) = match answer {
        Ok(arrived) => {
            let mut shelf = shelf.lock().unwrap_or_else(PoisonError::into_inner);
            shelf.push(arrived);
            (201, String::new())
        }
        Err(why) => (400, why),
    };
    let mut answer = Response::new(Full::new(Bytes::from(words)));
    *answer.status_mut() = hyper::StatusCode::from_u16(status).unwrap_or_default();
    Ok(answer)
}

async fn read(headers: &HeaderMap, body: &[u8]) -> Result<Arrived, String> {
    let text = |name: &str| {
        let value = headers.get(name).ok_or(format!("no header {name}"))?;
        value.to_str().map_err(|error| error.to_string())
    };
    let boundary =
        multer::parse_boundary(text("content-type")?).map_err(|error| error.to_string())?;
    let mut form = multer::Multipart::with_reader(body, boundary);
    let mut fields = Vec::new();
    while let Some(field) = form.next_field().await.map_err(|error| error.to_string())? {
        let name = field.name().unwrap_or_default().to_owned();
        let bytes = field.bytes().await.map_err(|error| error.to_string())?;
        fields.push((name, bytes));
    }
    Ok(Arrived {
        key: text("idempotency-key")?.trim_matches('"').to_owned(),
        fields,
    })
}
