//! A real S3 server in the test's process, at an address of this machine, that a test can make fail.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use bytes::Bytes;
use futures::{StreamExt as _, stream};
use http_body_util::{BodyExt, StreamBody};
use hyper::body::{Frame, Incoming};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use laggard_hub::{Access, Place};
use s3s::Body;
use s3s::auth::SimpleAuth;
use s3s::service::{S3Service, S3ServiceBuilder};
use s3s_fs::FileSystem;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

/// The bucket, and the hub's prefix in it.
const BUCKET: &str = "lags";
const PREFIX: &str = "team/one";
/// Who may use it.
const KEY: &str = "TESTKEY";
const SECRET: &str = "testsecret";

/// How a server answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    Well,
    /// So many more requests are answered, and all later ones refused.
    Refuses {
        after: usize,
    },
    /// Nothing can be written.
    Full,
    /// No request is answered for a while.
    Silent,
    /// What is read breaks off in the middle; so many do, and later ones do not.
    BreaksOff {
        times: usize,
    },
}

pub struct Bucket {
    root: TempDir,
    address: SocketAddr,
    mood: Arc<Mutex<Mood>>,
    _runtime: Runtime,
}

impl Bucket {
    pub fn new() -> Self {
        let root = tempfile::tempdir().expect("a directory");
        std::fs::create_dir(root.path().join(BUCKET)).expect("made");
        let files = FileSystem::new(root.path()).expect("a server of files");
        let mut service = S3ServiceBuilder::new(files);
        service.set_auth(SimpleAuth::from_single(KEY, SECRET));
        let service = service.build();
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build();
        let runtime = runtime.expect("threads");
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0"));
        let listener = listener.expect("bound");
        let address = listener.local_addr().expect("an address");
        let mood = Arc::new(Mutex::new(Mood::Well));
        runtime.spawn(serve(listener, service, Arc::clone(&mood)));
        Self {
            root,
            address,
            mood,
            _runtime: runtime,
        }
    }

    /// The path of an object's file.
    pub fn path(&self, name: &str) -> PathBuf {
        self.root.path().join(BUCKET).join(PREFIX).join(name)
    }

    pub fn place(&self) -> Place {
        place(&format!("s3://{BUCKET}/{PREFIX}"))
    }

    /// How it is reached, with little patience.
    pub fn access(&self) -> Access {
        self.access_as(KEY, SECRET)
    }

    pub fn access_as(&self, key: &str, secret: &str) -> Access {
        access(&[
            ("AWS_ACCESS_KEY_ID", key),
            ("AWS_SECRET_ACCESS_KEY", secret),
            ("AWS_ENDPOINT_URL", &format!("http://{}", self.address)),
            ("AWS_REGION", "us-east-1"),
            ("AWS_TIMEOUT", "2 seconds"),
        ])
    }

    pub fn set(&self, mood: Mood) {
        *self.mood.lock().expect("whole") = mood;
    }

    /// Takes the bucket away, with all that is in it.
    pub fn remove(&self) {
        std::fs::remove_dir_all(self.root.path().join(BUCKET)).expect("removed");
    }
}

pub fn place(text: &str) -> Place {
    Place::of(text.as_ref()).expect("an address")
}

pub fn access(settings: &[(&str, &str)]) -> Access {
    let settings = settings.iter();
    Access {
        settings: settings
            .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()))
            .collect(),
        retries: Duration::from_secs(1),
    }
}

async fn serve(listener: TcpListener, service: S3Service, mood: Arc<Mutex<Mood>>) {
    while let Ok((stream, _)) = listener.accept().await {
        let (service, mood) = (service.clone(), Arc::clone(&mood));
        tokio::spawn(async move {
            let answer = service_fn(move |request| {
                let (service, mood) = (service.clone(), Arc::clone(&mood));
                async move { Ok::<_, Infallible>(answer(request, &service, &mood).await) }
            });
            // A client that goes away is none of a test's concern.
            let _ = http1::Builder::new()
                .timer(TokioTimer::new())
                .serve_connection(TokioIo::new(stream), answer)
                .await;
        });
    }
}

async fn answer(
    request: Request<Incoming>,
    service: &S3Service,
    mood: &Mutex<Mood>,
) -> Response<Body> {
    let now = *mood.lock().expect("whole");
    let writes = *request.method() == Method::PUT;
    let reads = *request.method() == Method::GET;
    match now {
        Mood::Refuses { after: 0 } => return fault(StatusCode::FORBIDDEN, "AccessDenied"),
        Mood::Refuses { after } => {
            *mood.lock().expect("whole") = Mood::Refuses { after: after - 1 };
        }
        Mood::Full if writes => {
            return fault(StatusCode::INSUFFICIENT_STORAGE, "XMinioStorageFull");
        }
        Mood::Silent => tokio::time::sleep(Duration::from_secs(20)).await,
        _ => {}
    }
    let answered = service.call(request.map(Body::from)).await;
    let answered =
        answered.unwrap_or_else(|_| fault(StatusCode::INTERNAL_SERVER_ERROR, "InternalError"));
    match now {
        Mood::BreaksOff { times } if reads && times > 0 => {
            *mood.lock().expect("whole") = Mood::BreaksOff { times: times - 1 };
            torn(answered).await
        }
        _ => answered,
    }
}

fn fault(status: StatusCode, code: &str) -> Response<Body> {
    let words = format!("<Error><Code>{code}</Code><Message>{code}</Message></Error>");
    let mut fault = Response::new(Body::from(words));
    *fault.status_mut() = status;
    fault
}

/// The first half of an answer that says that it is whole.
async fn torn(answered: Response<Body>) -> Response<Body> {
    let (mut head, body) = answered.into_parts();
    let whole = BodyExt::collect(body).await.expect("an answer").to_bytes();
    let half = whole.slice(..whole.len() / 2);
    let parts: [Result<Frame<Bytes>, io::Error>; 2] =
        [Ok(Frame::data(half)), Err(io::Error::other("torn"))];
    let parts = stream::iter(parts).then(|part| async {
        tokio::time::sleep(Duration::from_millis(30)).await;
        part
    });
    head.headers.insert("content-length", whole.len().into());
    Response::from_parts(head, Body::http_body_unsync(StreamBody::new(parts)))
}
