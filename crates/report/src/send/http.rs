//! One request: its progress, its patience, its answer's meaning, and the reason for no answer.

use std::error::Error;
use std::pin::Pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::{Duration, Instant};

use laggard_record::{CertificateTrouble, Silence, TokenTrouble, UnixMs};
use reqwest::header::{HeaderMap, HeaderValue};
use reqwest::{Client, RequestBuilder, StatusCode, Url, redirect};

use super::DeliveryError;
use super::address::is_loopback;
use super::answer::{plain, refusal};
use super::body::Count;

/// The longest time to connect.
const CONNECT: Duration = Duration::from_secs(20);
/// The most bytes read of an answer.
const MOST_ANSWER: usize = 16 * 1024;
/// The pause between two checks of the watch.
const TICK: Duration = Duration::from_millis(50);

/// The terms of a POST.
pub(super) struct Terms<'a> {
    /// The progress of the body.
    pub count: &'a Arc<Count>,
    /// The time without a byte sent or an answer after which the server is given up.
    pub patience: Duration,
    /// Whether the report is still wanted.
    pub wanted: &'a dyn Fn() -> bool,
    /// The present time.
    pub now: UnixMs,
}

/// A client for one address: it follows no redirects, and checks certificates as the system does.
pub(super) fn client(url: &Url) -> Result<Client, Silence> {
    let tls = rustls::crypto::ring::default_provider();
    // Fails if a provider is installed already.
    let _ = tls.install_default();
    let mut builder = Client::builder()
        .user_agent(concat!("laggard/", env!("CARGO_PKG_VERSION")))
        .redirect(redirect::Policy::none())
        .connect_timeout(CONNECT);
    if is_loopback(url) {
        // A request to this machine must not leave it through a proxy or a name server.
        let here = [[127, 0, 0, 1].into(), [0, 0, 0, 0, 0, 0, 0, 1].into()];
        let here = here.map(|address: std::net::IpAddr| (address, 0).into());
        builder = builder.no_proxy().resolve_to_addrs("localhost", &here);
    }
    builder
        .build()
        .map_err(|error| Silence::Unprepared(causes(&error)))
}

/// The value of `Authorization` for a token.
pub(super) fn bearer(token: &str) -> Result<HeaderValue, TokenTrouble> {
    let bearer = HeaderValue::from_str(&format!("Bearer {token}"));
    let mut bearer = bearer.map_err(|_| TokenTrouble::Unusable)?;
    // Marked so that the library does not print it.
    bearer.set_sensitive(true);
    Ok(bearer)
}

/// Sends a request and reads the answer.
pub(super) fn post(request: RequestBuilder, terms: &Terms<'_>) -> Result<(), DeliveryError> {
    let outcome = waiting(async {
        let exchange = std::pin::pin!(exchange(request, terms.now));
        let watch = std::pin::pin!(watch(terms));
        first(exchange, watch).await
    });
    outcome.map_err(|error| Silence::Unprepared(error.to_string()))?
}

/// A server's answer.
pub(super) struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    /// The beginning of the body, as far as it was wanted.
    pub body: Vec<u8>,
}

/// The answers whose bodies are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// Those of refusals, which say why.
    Refusals,
    /// All.
    All,
    /// All, each up to so many bytes in the place of the usual few.
    UpTo(usize),
}

/// Sends a short request to a server.
pub(super) fn ask(
    request: RequestBuilder,
    patience: Duration,
    wanted: Wanted,
) -> Result<Answer, Silence> {
    let outcome = waiting(async { tokio::time::timeout(patience, hear(request, wanted)).await });
    match outcome.map_err(|error| Silence::Unprepared(error.to_string()))? {
        Err(_) => Err(Silence::Patience {
            seconds: patience.as_secs().max(1),
        }),
        Ok(Err(error)) => Err(silence(&error.without_url())),
        Ok(Ok(answer)) => Ok(answer),
    }
}

/// Waits for work on this thread.
fn waiting<T>(work: impl Future<Output = T>) -> std::io::Result<T> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let outcome = runtime.block_on(work);
    // A name server that does not answer must not delay the end.
    runtime.shutdown_background();
    Ok(outcome)
}

async fn exchange(request: RequestBuilder, now: UnixMs) -> Result<(), DeliveryError> {
    // An address may have a key in it, and errors are logged.
    let answer = hear(request, Wanted::Refusals)
        .await
        .map_err(|error| DeliveryError::from(silence(&error.without_url())))?;
    if answer.status.is_success() {
        return Ok(());
    }
    Err(refusal(answer.status, &answer.headers, &answer.body, now))
}

async fn hear(request: RequestBuilder, wanted: Wanted) -> Result<Answer, reqwest::Error> {
    let mut response = request.send().await?;
    let (status, headers) = (response.status(), response.headers().clone());
    let mut body = Vec::new();
    let most = match wanted {
        Wanted::UpTo(most) => most,
        Wanted::All | Wanted::Refusals => MOST_ANSWER,
    };
    while (wanted != Wanted::Refusals || !status.is_success())
        && let Ok(Some(piece)) = response.chunk().await
    {
        body.extend_from_slice(&piece);
        if body.len() >= most {
            body.truncate(most);
            break;
        }
    }
    Ok(Answer {
        status,
        headers,
        body,
    })
}

/// Ends with an error when nothing has moved for too long, or the report is no longer wanted.
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

/// The result of the future that is ready first.
async fn first<T>(a: Pin<&mut impl Future<Output = T>>, b: Pin<&mut impl Future<Output = T>>) -> T {
    let (mut a, mut b) = (a, b);
    std::future::poll_fn(|context| match a.as_mut().poll(context) {
        Poll::Pending => b.as_mut().poll(context),
        ready => ready,
    })
    .await
}

/// The reason why there was no answer.
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

/// The error and its causes, outermost first.
fn chain(error: &reqwest::Error) -> impl Iterator<Item = &(dyn Error + 'static)> {
    std::iter::successors(Some(error as &(dyn Error + 'static)), |error| cause(*error))
}

/// The cause of an error, including what an I/O error wraps without calling it its source.
fn cause<'a>(error: &'a (dyn Error + 'static)) -> Option<&'a (dyn Error + 'static)> {
    match error.downcast_ref().and_then(std::io::Error::get_ref) {
        Some(wrapped) => Some(wrapped),
        None => error.source(),
    }
}

/// The innermost cause, which tells most: “Connection refused (os error 111)”.
fn causes(error: &reqwest::Error) -> String {
    let innermost = chain(error).last();
    plain(&innermost.map_or_else(|| error.to_string(), ToString::to_string))
}
