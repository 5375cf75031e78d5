//! One request: its progress, its patience, what the answer means, and why there was none.

use std::error::Error;
use std::pin::Pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::{Duration, Instant};

use laggard_record::{CertificateTrouble, Silence, UnixMs};
use reqwest::header::HeaderMap;
use reqwest::{Client, RequestBuilder, StatusCode, Url, redirect};

use super::DeliveryError;
use super::address::is_loopback;
use super::answer::{plain, refusal};
use super::body::Count;

/// Until a connection stands.
const CONNECT: Duration = Duration::from_secs(20);
/// Read of an answer, bytes.
const MOST_ANSWER: usize = 16 * 1024;
/// How often the watch looks.
const TICK: Duration = Duration::from_millis(50);

/// What is asked of one POST.
pub(super) struct Terms<'a> {
    /// How much is on its way.
    pub count: &'a Arc<Count>,
    /// Without a byte going out or an answer, the other side is given up.
    pub patience: Duration,
    /// Whether the report is still wanted.
    pub wanted: &'a dyn Fn() -> bool,
    /// Unix ms.
    pub now: UnixMs,
}

/// A client for one address: it follows nobody elsewhere, and checks certificates as the system does.
pub(super) fn client(url: &Url) -> Result<Client, Silence> {
    let tls = rustls::crypto::ring::default_provider();
    // A second time it says that it is there already.
    let _ = tls.install_default();
    let mut builder = Client::builder()
        .user_agent(concat!("laggard/", env!("CARGO_PKG_VERSION")))
        .redirect(redirect::Policy::none())
        .connect_timeout(CONNECT);
    if is_loopback(url) {
        // What is for this machine must not leave it through a proxy or a name server.
        let here = [[127, 0, 0, 1].into(), [0, 0, 0, 0, 0, 0, 0, 1].into()];
        let here = here.map(|address: std::net::IpAddr| (address, 0).into());
        builder = builder.no_proxy().resolve_to_addrs("localhost", &here);
    }
    builder
        .build()
        .map_err(|error| Silence::Unprepared(causes(&error)))
}

/// Sends and reads the answer.
pub(super) fn post(request: RequestBuilder, terms: &Terms<'_>) -> Result<(), DeliveryError> {
    let outcome = waiting(async {
        let exchange = std::pin::pin!(exchange(request, terms.now));
        let watch = std::pin::pin!(watch(terms));
        first(exchange, watch).await
    });
    outcome.map_err(|error| Silence::Unprepared(error.to_string()))?
}

/// What a server has answered.
pub(super) struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    /// Its beginning; nothing of a yes.
    pub body: Vec<u8>,
}

/// Asks a server something short.
pub(super) fn ask(request: RequestBuilder, patience: Duration) -> Result<Answer, Silence> {
    let outcome = waiting(async { tokio::time::timeout(patience, hear(request)).await });
    match outcome.map_err(|error| Silence::Unprepared(error.to_string()))? {
        Err(_) => Err(Silence::Patience {
            seconds: patience.as_secs().max(1),
        }),
        Ok(Err(error)) => Err(silence(&error.without_url())),
        Ok(Ok(answer)) => Ok(answer),
    }
}

/// Waits for something that goes on elsewhere.
fn waiting<T>(work: impl Future<Output = T>) -> std::io::Result<T> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let outcome = runtime.block_on(work);
    // A name server that does not answer must not hold us up.
    runtime.shutdown_background();
    Ok(outcome)
}

async fn exchange(request: RequestBuilder, now: UnixMs) -> Result<(), DeliveryError> {
    // An address may have a key in it, and what went wrong is written down.
    let answer = hear(request)
        .await
        .map_err(|error| DeliveryError::from(silence(&error.without_url())))?;
    if answer.status.is_success() {
        return Ok(());
    }
    Err(refusal(answer.status, &answer.headers, &answer.body, now))
}

async fn hear(request: RequestBuilder) -> Result<Answer, reqwest::Error> {
    let mut response = request.send().await?;
    let (status, headers) = (response.status(), response.headers().clone());
    let mut body = Vec::new();
    // The server has spoken; what it says beyond a yes is nobody's business.
    while !status.is_success()
        && let Ok(Some(piece)) = response.chunk().await
    {
        body.extend_from_slice(&piece);
        if body.len() >= MOST_ANSWER {
            body.truncate(MOST_ANSWER);
            break;
        }
    }
    Ok(Answer {
        status,
        headers,
        body,
    })
}

/// Ends when nothing has moved for too long, or the report is no longer wanted.
async fn watch(terms: &Terms<'_>) -> Result<(), DeliveryError> {
    let (mut seen, mut since) = (0, Instant::now());
    loop {
        tokio::time::sleep(TICK.min(terms.patience)).await;
        if !(terms.wanted)() {
            return Err(DeliveryError::Dropped);
        }
        let sent = terms.count.sent();
        if sent != seen {
            (seen, since) = (sent, Instant::now());
        } else if since.elapsed() >= terms.patience {
            return Err(DeliveryError::from(Silence::Patience {
                seconds: terms.patience.as_secs().max(1),
            }));
        }
    }
}

/// Whichever is ready first.
async fn first<T>(a: Pin<&mut impl Future<Output = T>>, b: Pin<&mut impl Future<Output = T>>) -> T {
    let (mut a, mut b) = (a, b);
    std::future::poll_fn(|context| match a.as_mut().poll(context) {
        Poll::Pending => b.as_mut().poll(context),
        ready => ready,
    })
    .await
}

/// Why there was no answer at all.
fn silence(error: &reqwest::Error) -> Silence {
    if let Some(why) = certificate(error) {
        return Silence::Certificate(why);
    }
    match error.is_connect() {
        true => Silence::Unreached(causes(error)),
        false => Silence::Broke(causes(error)),
    }
}

fn certificate(error: &reqwest::Error) -> Option<CertificateTrouble> {
    use rustls::CertificateError as Bad;
    let bad = chain(error).find_map(|cause| match cause.downcast_ref() {
        Some(rustls::Error::InvalidCertificate(bad)) => Some(bad),
        _ => None,
    })?;
    Some(match bad {
        Bad::Expired | Bad::ExpiredContext { .. } => CertificateTrouble::Expired,
        Bad::NotValidYet | Bad::NotValidYetContext { .. } => CertificateTrouble::NotYet,
        Bad::NotValidForName | Bad::NotValidForNameContext { .. } => CertificateTrouble::OtherName,
        Bad::UnknownIssuer => CertificateTrouble::UnknownIssuer,
        Bad::Revoked => CertificateTrouble::Revoked,
        other => CertificateTrouble::Other(plain(&other.to_string())),
    })
}

/// The error and what caused it, outermost first.
fn chain(error: &reqwest::Error) -> impl Iterator<Item = &(dyn Error + 'static)> {
    std::iter::successors(Some(error as &(dyn Error + 'static)), |error| cause(*error))
}

/// Also what an I/O error wraps, which it does not call its source.
fn cause<'a>(error: &'a (dyn Error + 'static)) -> Option<&'a (dyn Error + 'static)> {
    match error.downcast_ref().and_then(std::io::Error::get_ref) {
        Some(wrapped) => Some(wrapped),
        None => error.source(),
    }
}

/// The innermost cause says most: “Connection refused (os error 111)”.
fn causes(error: &reqwest::Error) -> String {
    let innermost = chain(error).last();
    plain(&innermost.map_or_else(|| error.to_string(), ToString::to_string))
}
