//! Serving a hub's site: the files that an export would lay, to browsers that ask for this place by its own name.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{self, HeaderValue};
use hyper::{Method, Request, Response, StatusCode};
use jiff::Timestamp;
use tokio::net::TcpListener;
use tokio::sync::{Mutex, OwnedSemaphorePermit, Semaphore};

use crate::files::ROWS;
use crate::{Hub, HubError, Site, http, settings};

mod host;

/// The time for which nobody looks whether the hub has changed.
const FRESH: Duration = Duration::from_secs(30);
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
    shown: Mutex<Option<Shown>>,
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

/// The site as it is shown.
#[derive(Debug)]
struct Shown {
    site: Arc<Site>,
    /// The state of the hub that it was made of.
    made_of: String,
    looked: Instant,
}

impl Server {
    /// Takes the address.
    ///
    /// # Errors
    /// It cannot be had.
    pub async fn bind(hub: Hub, served: Served) -> Result<Self, HubError> {
        let address = served.address;
        let listener = TcpListener::bind(address).await;
        let listener = listener.map_err(|why| HubError::Serve {
            address: address.to_string(),
            why: why.to_string(),
        })?;
        Ok(Self {
            listener,
            answers: Arc::new(Answers {
                hub,
                served,
                shown: Mutex::new(None),
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
        self.answers.site().await
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
        match self.found(path).await {
            Ok(Some(found)) => found,
            Ok(None) => plain(StatusCode::NOT_FOUND, "There is no such page."),
            Err(why) => {
                // The keeper reads why; whoever asks may be anybody.
                eprintln!("laggard-hub: {why:?}");
                plain(
                    StatusCode::SERVICE_UNAVAILABLE,
                    "The hub cannot be read now. Its keeper sees why.",
                )
            }
        }
    }

    /// A file of the site; `None` where there is none of this path.
    async fn found(&self, path: &str) -> Result<Option<Response<Full<Bytes>>>, HubError> {
        let site = self.site().await?;
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

    /// The site of what may be told now. It is made anew when files of rows, settings or the day are other ones.
    async fn site(&self) -> Result<Arc<Site>, HubError> {
        let mut shown = self.shown.lock().await;
        if let Some(shown) = shown
            .as_ref()
            .filter(|shown| shown.looked.elapsed() < FRESH)
        {
            return Ok(Arc::clone(&shown.site));
        }
        let hub = Hub {
            now: (self.served.clock)(),
            ..self.hub.clone()
        };
        let state = state(&hub).await?;
        let site = match shown.take() {
            Some(shown) if shown.made_of == state => shown.site,
            // What was told before is told no more: it may be what somebody withdrew.
            _ => Arc::new(hub.site(&self.served.template).await?),
        };
        *shown = Some(Shown {
            site: Arc::clone(&site),
            made_of: state,
            looked: Instant::now(),
        });
        Ok(site)
    }
}

/// What the site depends on.
async fn state(hub: &Hub) -> Result<String, HubError> {
    hub.check_folder()?;
    let rows = hub.list(ROWS).await?;
    let rows: Vec<String> = rows
        .iter()
        .map(|file| format!("{} {}", file.location, file.size))
        .collect();
    let reports = hub.reports().await?;
    let reports: Vec<&String> = reports.iter().map(|(name, _)| name).collect();
    let settings = settings::read(&hub.store).await?;
    Ok(format!("{} {settings:?} {rows:?} {reports:?}", hub.today()))
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
