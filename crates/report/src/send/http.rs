//! One POST: its progress, its patience, and what the answer means.

use std::error::Error;
use std::pin::Pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::{Duration, Instant};

use laggard_record::UnixMs;
use reqwest::{Client, RequestBuilder, Url, redirect};

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
pub(super) fn client(url: &Url) -> Result<Client, DeliveryError> {
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
    builder.build().map_err(|error| {
        DeliveryError::later(format!(
            "the connection cannot be prepared: {}",
            causes(&error)
        ))
    })
}

/// Sends and reads the answer.
pub(super) fn post(request: RequestBuilder, terms: &Terms<'_>) -> Result<(), DeliveryError> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| {
            DeliveryError::later(format!("the connection cannot be prepared: {error}"))
        })?;
    let outcome = runtime.block_on(async {
        let exchange = std::pin::pin!(exchange(request, terms.now));
        let watch = std::pin::pin!(watch(terms));
        first(exchange, watch).await
    });
    // A name server that does not answer must not hold us up.
    runtime.shutdown_background();
    outcome
}

async fn exchange(request: RequestBuilder, now: UnixMs) -> Result<(), DeliveryError> {
    let mut response = request
        .send()
        .await
        // An address may have a key in it, and what went wrong is written down.
        .map_err(|error| DeliveryError::later(unreached(&error.without_url())))?;
    let status = response.status();
    if status.is_success() {
        // The server has spoken; what it says beyond is nobody's business.
        return Ok(());
    }
    let headers = response.headers().clone();
    let mut body = Vec::new();
    while let Ok(Some(piece)) = response.chunk().await {
        body.extend_from_slice(&piece);
        if body.len() >= MOST_ANSWER {
            body.truncate(MOST_ANSWER);
            break;
        }
    }
    Err(refusal(status, &headers, &body, now))
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
            return Err(DeliveryError::later(format!(
                "the server has not answered for {} s",
                terms.patience.as_secs().max(1)
            )));
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
fn unreached(error: &reqwest::Error) -> String {
    if let Some(why) = certificate(error) {
        return format!("the server's certificate is not valid, so nothing was sent: {why}");
    }
    let causes = causes(error);
    if error.is_connect() {
        format!("the server cannot be reached: {causes}")
    } else {
        format!("the connection broke: {causes}")
    }
}

fn certificate(error: &reqwest::Error) -> Option<String> {
    use rustls::CertificateError as Bad;
    let bad = chain(error).find_map(|cause| match cause.downcast_ref() {
        Some(rustls::Error::InvalidCertificate(bad)) => Some(bad),
        _ => None,
    })?;
    Some(match bad {
        Bad::Expired | Bad::ExpiredContext { .. } => {
            "it has expired (or this machine's clock is wrong)".into()
        }
        Bad::NotValidYet | Bad::NotValidYetContext { .. } => {
            "it is not valid yet (or this machine's clock is wrong)".into()
        }
        Bad::NotValidForName | Bad::NotValidForNameContext { .. } => {
            "it is for another server; check the address".into()
        }
        Bad::UnknownIssuer => {
            "nobody whom this system trusts has signed it; if the server is your company's, \
            its certificate authority belongs into the system's list"
                .into()
        }
        Bad::Revoked => "it was revoked".into(),
        other => plain(&other.to_string()),
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
