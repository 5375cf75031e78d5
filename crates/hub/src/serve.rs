//! Serving a hub's site: the files that an export would lay, to browsers that ask for this place by its own name.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{self, HeaderValue};
use hyper::{Method, Request, Response, StatusCode};
use jiff::Timestamp;
use tokio::net::TcpListener;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use self::shown::Shown;
use crate::{Hub, HubError, Site, http};

mod host;
mod shown;

/// The longest time that one waits for a site that is being made; then they are told so.
const WAITS: Duration = Duration::from_secs(45);
/// The seconds after which they may ask again.
const LATER: i64 = 30;
/// The most reports that are on their way at once.
const MOST_REPORTS: usize = 4;
/// The policy of a page beside its own (which its script and its style stand in), and of all else.
const PAGE_POLICY: &str = "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const POLICY: &str = "default-src 'none'; frame-ancestors 'none'";

/// What is served, and to whom.
#[derive(Clone, Debug)]
pub struct Served {
    /// The address; with port 0 any that is free.
    pub address: SocketAddr,
    /// Names by which browsers may ask for it besides `localhost` and addresses.
    pub names: Vec<String>,
    /// The page without data, [`crate::TEMPLATE`] where nobody made another.
    pub template: String,
    /// The present: what may be told changes with the week.
    pub clock: fn() -> Timestamp,
    /// What is done with a line for the hub's keeper.
    pub tell: fn(&str),
}

/// A server.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    answers: Arc<Answers>,
}

#[derive(Debug)]
struct Answers {
    hub: Hub,
    served: Served,
    shown: Arc<Shown>,
    reports: Arc<Semaphore>,
}

/// A report that somebody downloads, and its place among those.
struct OnItsWay {
    zip: Vec<u8>,
    _place: OwnedSemaphorePermit,
}

impl AsRef<[u8]> for OnItsWay {
    fn as_ref(&self) -> &[u8] {
        &self.zip
    }
}

impl Server {
    /// Takes the address.
    ///
    /// # Errors
    /// It cannot be had.
    pub async fn bind(hub: Hub, served: Served) -> Result<Self, HubError> {
        let address = served.address;
        let listener = http::listen(address).await;
        let listener = listener.map_err(|why| HubError::Serve {
            address: address.to_string(),
            why,
        })?;
        Ok(Self {
            listener,
            answers: Arc::new(Answers {
                shown: Arc::new(Shown::new(hub.clone(), served.clone())),
                hub,
                served,
                reports: Arc::new(Semaphore::new(MOST_REPORTS)),
            }),
        })
    }

    /// The address that was taken.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        let address = self.listener.local_addr();
        address.unwrap_or(self.answers.served.address)
    }

    /// Makes the site, so that what is wrong is told before anybody asks. Returns it.
    ///
    /// # Errors
    /// The template is none, the settings cannot be read, the store or a query fails.
    pub async fn prepare(&self) -> Result<Arc<Site>, HubError> {
        self.answers.shown.make().await
    }

    /// Answers until the program ends.
    pub async fn run(self) {
        let answers = self.answers;
        http::answer(self.listener, None, move |request| {
            let answers = Arc::clone(&answers);
            async move { answers.respond(&request).await }
        })
        .await;
    }
}

impl Answers {
    async fn respond(&self, request: &Request<Incoming>) -> Response<Full<Bytes>> {
        if !host::is_ours(request, &self.served.names) {
            let words = "This name is not known here. Ask by localhost, by an address, or by a name given with --name.";
            return plain(StatusCode::MISDIRECTED_REQUEST, words);
        }
        if ![Method::GET, Method::HEAD].contains(request.method()) {
            let mut refused = plain(
                StatusCode::METHOD_NOT_ALLOWED,
                "Nothing can be changed here.",
            );
            refused
                .headers_mut()
                .insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
            return refused;
        }
        let path = match request.uri().path() {
            "/" => "index.html",
            path => path.strip_prefix('/').unwrap_or_default(),
        };
        // The keeper reads why; whoever asks may be anybody.
        let unread = "The hub cannot be read now. Its keeper sees why.";
        let site = match timeout(WAITS, self.shown.site()).await {
            Ok(Some(site)) => site,
            Ok(None) => return later(unread),
            Err(_) => return later("The pages are being made. Ask again in a minute."),
        };
        match self.found(&site, path).await {
            Ok(Some(found)) => found,
            Ok(None) => plain(StatusCode::NOT_FOUND, "There is no such page."),
            Err(why) => {
                (self.served.tell)(&why.for_keeper());
                later(unread)
            }
        }
    }

    /// A file of the site; `None` where there is none of this path.
    async fn found(
        &self,
        site: &Site,
        path: &str,
    ) -> Result<Option<Response<Full<Bytes>>>, HubError> {
        let Some(name) = site.report(path) else {
            return Ok(site.text(path)?.map(|text| file(path, text)));
        };
        // They may be large: as many as memory has room for are on their way.
        let Ok(place) = Arc::clone(&self.reports).acquire_owned().await else {
            return Ok(None);
        };
        let zip = self.hub.report(name).await?;
        Ok(zip.map(|zip| download(name, Bytes::from_owner(OnItsWay { zip, _place: place }))))
    }
}

fn file(path: &str, text: String) -> Response<Full<Bytes>> {
    let (kind, policy, from) = match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => ("text/html; charset=utf-8", PAGE_POLICY, "same-origin"),
        // Badges are for other sites.
        Some("svg") => ("image/svg+xml", POLICY, "cross-origin"),
        Some("atom") => ("application/atom+xml; charset=utf-8", POLICY, "same-origin"),
        _ => ("application/json", POLICY, "same-origin"),
    };
    respond(StatusCode::OK, kind, policy, from, text.into())
}

/// A report, to be saved and not shown: what is in it comes from a stranger.
fn download(name: &str, zip: Bytes) -> Response<Full<Bytes>> {
    let mut response = respond(
        StatusCode::OK,
        "application/zip",
        POLICY,
        "same-origin",
        zip,
    );
    let how = format!("attachment; filename=\"laggard-report-{name}.zip\"");
    if let Ok(how) = HeaderValue::from_str(&how) {
        response
            .headers_mut()
            .insert(header::CONTENT_DISPOSITION, how);
    }
    response
}

fn plain(status: StatusCode, words: &str) -> Response<Full<Bytes>> {
    let words = format!("{words}\n");
    respond(
        status,
        "text/plain; charset=utf-8",
        POLICY,
        "same-origin",
        words.into(),
    )
}

fn later(words: &str) -> Response<Full<Bytes>> {
    let mut response = plain(StatusCode::SERVICE_UNAVAILABLE, words);
    let headers = response.headers_mut();
    headers.insert(header::RETRY_AFTER, HeaderValue::from(LATER));
    response
}

fn respond(
    status: StatusCode,
    kind: &'static str,
    policy: &'static str,
    from: &'static str,
    bytes: Bytes,
) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::new(bytes));
    *response.status_mut() = status;
    for (name, value) in [
        (header::CONTENT_TYPE, kind),
        (header::CONTENT_SECURITY_POLICY, policy),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::CACHE_CONTROL, "no-cache"),
        (
            header::HeaderName::from_static("cross-origin-resource-policy"),
            from,
        ),
    ] {
        response
            .headers_mut()
            .insert(name, HeaderValue::from_static(value));
    }
    response
}
