//! A hub at a web address (`docs/sharing.md`, "To an address"): asked whether it is one, and given files for its `incoming`.
//!
//! What a hub says beside its number is never shown: the words are this program's own, by number.

use std::time::Duration;

use laggard_record::{HubTrouble, TokenTrouble, UnixMs};
use reqwest::header::{CONTENT_TYPE, LOCATION, RETRY_AFTER};
use reqwest::{Method, RequestBuilder};
use serde::Deserialize;

use super::HubUrl;
use super::answer::{header, plain};
use super::http::{self, Answer, Wanted};
use super::wait::{LONGEST_ASKED, retry_after};

/// The time for one file: the largest has a mebibyte.
const PATIENCE: Duration = Duration::from_secs(60);
/// The time for a question: a user is waiting.
const QUESTION: Duration = Duration::from_secs(15);
/// The wait after too many requests, where the hub names none.
const TOO_MANY: Duration = Duration::from_secs(60);
/// The most characters of a title.
const LONGEST_TITLE: usize = 80;
/// The contract that is known.
const CONTRACT: u32 = 1;
/// The characters of a token: 32 bytes in base64url.
const TOKEN: usize = 43;

/// What became of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Put {
    /// It lies in the hub's `incoming`.
    Taken,
    /// The hub never takes this one; it takes others.
    Refused {
        /// Number and name of the status: `413 Payload Too Large`.
        status: String,
    },
}

/// The hub took nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{trouble}")]
pub struct HubFailure {
    /// The reason.
    pub trouble: HubTrouble,
    /// The shortest time until the next try, if the hub names one; a day at most.
    pub after: Option<Duration>,
}

/// A hub, and the token that it gave out.
pub struct HubClient {
    base: HubUrl,
    token: String,
    patience: Duration,
    question: Duration,
}

/// Whether a text has the form of a hub's token.
#[must_use]
pub fn is_hub_token(text: &str) -> bool {
    let of_one = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    text.len() == TOKEN && text.bytes().all(of_one)
}

impl HubClient {
    /// A hub at an address.
    #[must_use]
    pub fn new(base: HubUrl, token: String) -> Self {
        Self {
            base,
            token,
            patience: PATIENCE,
            question: QUESTION,
        }
    }

    /// This client with another patience, for files and for questions.
    #[must_use]
    pub fn with_patience(self, patience: Duration) -> Self {
        Self {
            patience,
            question: patience,
            ..self
        }
    }

    /// Asks for the hub's title, which may be empty. Nothing but the token is sent.
    ///
    /// # Errors
    /// There is no hub, it does not answer, or it does not know the token.
    pub fn title(&self, now: UnixMs) -> Result<String, HubFailure> {
        let request = self.request(Method::GET, "v1")?;
        let answer = http::ask(request, self.question, Wanted::All).map_err(silent)?;
        if answer.status.as_u16() != 200 {
            return Err(failure(&answer, now));
        }
        let about: Option<About> = serde_json::from_slice(&answer.body).ok();
        match about.filter(|about| about.laggard_hub == CONTRACT) {
            Some(about) => Ok(plain(&about.title).chars().take(LONGEST_TITLE).collect()),
            None => Err(no_hub(&answer)),
        }
    }

    /// Asks for what the hub tells of versions, of all plug-ins at once: nothing but the token is sent. `None`: it tells nothing.
    ///
    /// * `most`: the bytes after which no more is read.
    ///
    /// # Errors
    /// As [`HubClient::title`].
    pub fn versions(&self, most: usize, now: UnixMs) -> Result<Option<Vec<u8>>, HubFailure> {
        let request = self.request(Method::GET, "v1/versions")?;
        let answer = http::ask(request, self.patience, Wanted::UpTo(most)).map_err(silent)?;
        match answer.status.as_u16() {
            200 => Ok(Some(answer.body)),
            // Also a hub of before there was such a file.
            404 => Ok(None),
            _ => Err(failure(&answer, now)),
        }
    }

    /// Puts a file into the hub's `incoming`; one of the same name is replaced.
    ///
    /// # Errors
    /// The hub took nothing, and would take no other file now.
    pub fn put(&self, name: &str, bytes: Vec<u8>, now: UnixMs) -> Result<Put, HubFailure> {
        let request = self.request(Method::PUT, &format!("v1/incoming/{name}"))?;
        let request = request.header(CONTENT_TYPE, "application/json").body(bytes);
        let answer = http::ask(request, self.patience, Wanted::Refusals).map_err(silent)?;
        match answer.status.as_u16() {
            204 => Ok(Put::Taken),
            400 | 413 => Ok(Put::Refused {
                status: answer.status.to_string(),
            }),
            _ => Err(failure(&answer, now)),
        }
    }

    /// Puts a report with its link into the hub's `incoming`; one of the same id is replaced. A hub of before there were such is one that
    /// takes none.
    ///
    /// # Errors
    /// As [`HubClient::put`].
    pub fn put_report(&self, name: &str, bytes: Vec<u8>, now: UnixMs) -> Result<Put, HubFailure> {
        let request = self.request(Method::PUT, &format!("v1/reports/{name}"))?;
        let typed = request.header(CONTENT_TYPE, "application/octet-stream");
        let answer =
            http::ask(typed.body(bytes), self.patience, Wanted::Refusals).map_err(silent)?;
        match answer.status.as_u16() {
            204 => Ok(Put::Taken),
            400 | 404 | 413 | 415 => Ok(Put::Refused {
                status: answer.status.to_string(),
            }),
            _ => Err(failure(&answer, now)),
        }
    }

    fn request(&self, method: Method, path: &str) -> Result<RequestBuilder, HubFailure> {
        if !is_hub_token(&self.token) {
            return Err(told(HubTrouble::Token(TokenTrouble::Unusable)));
        }
        let bearer = http::bearer(&self.token).map_err(|why| told(HubTrouble::Token(why)))?;
        let url = self.base.below(path);
        let client = http::client(&url).map_err(silent)?;
        Ok(client.request(method, url).header("Authorization", bearer))
    }
}

/// What a hub says of itself; a later one may say more.
#[derive(Deserialize)]
struct About {
    laggard_hub: u32,
    #[serde(default)]
    title: String,
}

/// The meaning of an answer other than the one that was hoped for.
fn failure(answer: &Answer, now: UnixMs) -> HubFailure {
    let status = answer.status.to_string();
    let trouble = match answer.status.as_u16() {
        // Another success is not a hub's: nothing says that it keeps anything.
        200..=299 | 404 | 405 | 410 => return no_hub(answer),
        300..=399 => HubTrouble::Moved {
            to: header(&answer.headers, LOCATION).map(plain),
        },
        401 | 403 => HubTrouble::UnknownToken,
        429 => HubTrouble::TooMany,
        507 => HubTrouble::Full,
        408 | 425 | 500..=599 => HubTrouble::Busy { status },
        _ => HubTrouble::Refused { status },
    };
    let asked = header(&answer.headers, RETRY_AFTER).and_then(|value| retry_after(value, now));
    let after = match trouble {
        HubTrouble::TooMany => Some(asked.unwrap_or(TOO_MANY)),
        HubTrouble::Busy { .. } | HubTrouble::Full => asked,
        _ => None,
    };
    HubFailure {
        trouble,
        after: after.map(|wait| wait.min(LONGEST_ASKED)),
    }
}

fn no_hub(answer: &Answer) -> HubFailure {
    told(HubTrouble::NoHub {
        status: answer.status.to_string(),
    })
}

fn silent(silence: laggard_record::Silence) -> HubFailure {
    told(HubTrouble::Silent(silence))
}

fn told(trouble: HubTrouble) -> HubFailure {
    HubFailure {
        trouble,
        after: None,
    }
}

#[cfg(test)]
#[path = "hub_tests.rs"]
mod tests;
