//! Answering one client: who it is, what it wants, and whether the store has it then.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use http_body_util::{BodyExt as _, Full, LengthLimitError, Limited};
use hyper::body::{Body as _, Bytes, Incoming};
use hyper::header::{
    ALLOW, AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, EXPECT, HeaderMap, HeaderValue,
    WWW_AUTHENTICATE,
};
use hyper::{Request, Response, StatusCode};
use jiff::Timestamp;
use object_store::ObjectStoreExt as _;
use object_store::path::Path;
use serde_json::json;
use tokio::sync::Semaphore;

use super::answer::Answer;
use super::asked::{Asked, Kind, Name};
use super::counts::Counts;
use super::laid::check;
use super::limits::Limits;
use super::tokens::{self, Tokens};
use crate::files::meanwhile;
use crate::incoming::INCOMING;
use crate::{Fault, Hub, HubError, settings};

/// The seconds after which a client may ask again where the store does not work.
const LATER: i64 = 60;
/// The most reports that are read and checked at once: each takes some 160 MiB at most.
const MOST_REPORTS: usize = 2;
/// The most bytes, and the longest time, for which what a client still sends is read and thrown away: a connection that is closed before
/// may be reset, and the client would not see why.
const MOST_THROWN_AWAY: usize = 4 << 20;
const THROWS_AWAY: Duration = Duration::from_secs(5);

/// What is needed for an answer.
pub(super) struct Desk {
    hub: Hub,
    tokens: Tokens,
    clock: fn() -> Timestamp,
    tell: fn(&str),
    limits: Mutex<Limits>,
    counts: Mutex<Counts>,
    /// Places for reports that are read and checked.
    reports: Semaphore,
}

type Answered = Result<Answer, Answer>;

impl Desk {
    pub(super) fn new(hub: Hub, tokens: Tokens, clock: fn() -> Timestamp, tell: fn(&str)) -> Self {
        Self {
            hub,
            tokens,
            clock,
            tell,
            limits: Mutex::default(),
            counts: Mutex::default(),
            reports: Semaphore::new(MOST_REPORTS),
        }
    }

    /// Tells the keeper what came in.
    pub(super) fn tell(&self) {
        let line = self.counts().line();
        if let Some(line) = line {
            (self.tell)(&line);
        }
    }

    pub(super) async fn respond(&self, request: Request<Incoming>) -> Response<Full<Bytes>> {
        let (head, mut body) = request.into_parts();
        let asked = Asked::of(&head.method, head.uri.path());
        let answered = self.answer(asked, &head.headers, &mut body).await;
        // A client that waits for a sign to go on has sent nothing.
        if !body.is_end_stream() && !head.headers.contains_key(EXPECT) {
            let thrown = Limited::new(body, MOST_THROWN_AWAY).collect();
            // It may go away, or never end.
            let _ = tokio::time::timeout(THROWS_AWAY, thrown).await;
        }
        answered.unwrap_or_else(|refused| refused).response()
    }

    async fn answer(&self, asked: Asked, headers: &HeaderMap, body: &mut Incoming) -> Answered {
        let wanted = match asked {
            Asked::Nothing => {
                return self.refuse(StatusCode::NOT_FOUND, "There is nothing here.");
            }
            Asked::Otherwise(method) => {
                let refused = Answer::words(
                    StatusCode::METHOD_NOT_ALLOWED,
                    "This is asked for otherwise.",
                );
                self.counts().refused += 1;
                return Err(refused.with(ALLOW, HeaderValue::from_static(method)));
            }
            wanted => wanted,
        };
        let token = self.who(headers)?;
        let now = (self.clock)();
        self.within(|limits| limits.request(token, now.as_second()))?;
        let name = match wanted {
            Asked::Lay(name) => name,
            Asked::Versions => return self.versions().await,
            Asked::Nameless => {
                return self.refuse(
                    StatusCode::BAD_REQUEST,
                    "No file of the hub has such a name.",
                );
            }
            // What there is not was refused above.
            Asked::About | Asked::Nothing | Asked::Otherwise(_) => return self.about().await,
        };
        let media = name.kind.media();
        if !is_of(headers, media) {
            let words = format!("Such a file comes as {media}, not packed.");
            return self.refuse(StatusCode::UNSUPPORTED_MEDIA_TYPE, &words);
        }
        // What is large is read and checked as few at a time as memory has room for.
        let _place = match name.kind {
            Kind::Report => self.reports.acquire().await.ok(),
            Kind::Digest | Kind::Wish => None,
        };
        let bytes = self.read(&name, body).await?;
        let hub = Hub {
            now,
            ..self.hub.clone()
        };
        // A client takes a refusal for its digest's own fault, and never tries it again.
        hub.check_clock().map_err(|why| self.failed(&why))?;
        let (of, content) = (name.clone(), bytes.clone());
        if let Err(why) = meanwhile(move || check(&of, &content)).await {
            return self.refuse(StatusCode::BAD_REQUEST, &why);
        }
        let size = bytes.len() as u64;
        self.within(|limits| limits.bytes(token, size, now.as_second()))?;
        match lay(&hub, &name, bytes).await {
            Ok(()) => {
                self.counts().laid += 1;
                Ok(Answer::words(StatusCode::NO_CONTENT, ""))
            }
            Err(why) => Err(self.failed(&why)),
        }
    }

    /// The hash of the token that a client shows, if it is known.
    fn who(&self, headers: &HeaderMap) -> Result<[u8; 32], Answer> {
        let mut shown = headers.get_all(AUTHORIZATION).iter();
        let token = match (shown.next(), shown.next()) {
            (Some(shown), None) => shown.to_str().ok().and_then(bearer),
            _ => None,
        };
        let known = self.tokens.read().map_err(|why| {
            self.counts().trouble(why.to_string());
            Answer::later(
                "Nobody can be let in now. The hub's keeper sees why.",
                LATER,
            )
        })?;
        match token.filter(|token| known.contains(token)) {
            Some(token) => Ok(token),
            None => {
                self.counts().refused += 1;
                let words = "Show a token that the hub's keeper gave you.";
                let refused = Answer::words(StatusCode::UNAUTHORIZED, words);
                Err(refused.with(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer")))
            }
        }
    }

    fn within(&self, count: impl FnOnce(&mut Limits) -> Result<(), i64>) -> Result<(), Answer> {
        let counted = count(&mut self.limits.lock().unwrap_or_else(PoisonError::into_inner));
        counted.map_err(|seconds| {
            self.counts().refused += 1;
            let mut refused = Answer::later("This token asks too often, or for too much.", seconds);
            refused.status = StatusCode::TOO_MANY_REQUESTS;
            refused
        })
    }

    async fn about(&self) -> Answered {
        let read = async {
            self.hub.check_folder()?;
            settings::read(&self.hub.store).await
        };
        match read.await {
            Ok(settings) => {
                let about = json!({ "laggard_hub": 1, "title": settings.title });
                Ok(Answer::json(about.to_string()))
            }
            Err(why) => Err(self.failed(&why)),
        }
    }

    /// What `ingest` laid for clients of versions, the same for whoever asks.
    async fn versions(&self) -> Answered {
        match self
            .hub
            .told()
            .await
            .map(|told| told.map(String::from_utf8))
        {
            Ok(Some(Ok(text))) => Ok(Answer::json(text)),
            Ok(Some(Err(_)) | None) => Err(Answer::words(
                StatusCode::NOT_FOUND,
                "Nothing is told of versions yet.",
            )),
            Err(why) => Err(self.failed(&why)),
        }
    }

    /// The whole body, if it is as small as such a file is.
    async fn read(&self, name: &Name, body: &mut Incoming) -> Result<Bytes, Answer> {
        let most = name.kind.most();
        let large = || {
            self.counts().refused += 1;
            let words = format!("Such a file has {most} bytes at most.");
            Answer::words(StatusCode::PAYLOAD_TOO_LARGE, &words)
        };
        if body.size_hint().lower() > most as u64 {
            return Err(large());
        }
        match Limited::new(body, most).collect().await {
            Ok(whole) => Ok(whole.to_bytes()),
            Err(why) if why.is::<LengthLimitError>() => Err(large()),
            Err(_) => {
                self.counts().refused += 1;
                let words = "The file broke off on its way.";
                Err(Answer::words(StatusCode::BAD_REQUEST, words))
            }
        }
    }

    fn refuse(&self, status: StatusCode, words: &str) -> Answered {
        self.counts().refused += 1;
        Err(Answer::words(status, words))
    }

    fn failed(&self, why: &HubError) -> Answer {
        let fault = match why {
            HubError::Store { fault, .. } => fault.clone(),
            // The folder's own faults name no file of a client's.
            other => {
                self.counts().trouble(other.to_string());
                return Answer::later("The hub does not work now. Its keeper sees why.", LATER);
            }
        };
        self.counts().fail(&fault);
        match fault {
            Fault::Full => Answer::words(StatusCode::INSUFFICIENT_STORAGE, "The hub is full."),
            _ => Answer::later("The hub's store does not work now.", LATER),
        }
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Lays a file where clients lay theirs. The same name again takes the place of the former.
async fn lay(hub: &Hub, name: &Name, bytes: Bytes) -> Result<(), HubError> {
    hub.check_folder()?;
    let path = Path::from(format!("{INCOMING}/{}", name.file));
    hub.store.put(&path, bytes.into()).await?;
    Ok(())
}

fn bearer(shown: &str) -> Option<[u8; 32]> {
    let (scheme, token) = shown.split_once(' ')?;
    scheme
        .eq_ignore_ascii_case("bearer")
        .then(|| tokens::shown(token.trim()))
        .flatten()
}

/// Whether a file comes as one of this type, and as it is.
fn is_of(headers: &HeaderMap, media: &str) -> bool {
    let kind = headers
        .get(CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next());
    let packed = headers.get(CONTENT_ENCODING);
    kind.is_some_and(|kind| kind.trim().eq_ignore_ascii_case(media))
        && packed.is_none_or(|packed| packed.as_bytes().eq_ignore_ascii_case(b"identity"))
}
