//! Tests a destination without a report: nothing of the user's leaves.

use std::fs;
use std::path::Path;
use std::time::Duration;

use laggard_platform::whole::{self, Readers};
use laggard_record::{Answered, FolderTrouble, Silence, TokenTrouble};
use reqwest::header::{ALLOW, HeaderMap};
use reqwest::{Method, StatusCode};

use super::answer::{meaning, plain};
use super::dsn::Dsn;
use super::http::{self, Answer, Wanted};
use super::{Destination, DestinationError, Tokens, address, folder, token};

/// The time after which a server counts as silent: a user is waiting.
const PATIENCE: Duration = Duration::from_secs(15);
/// An envelope without items: only its headers.
const EMPTY_ENVELOPE: &str = "{}\n";

/// The result of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reached {
    /// An empty file was written into the folder and deleted again.
    Folder,
    /// The server says that it takes a POST at this address.
    Takes,
    /// The server answers. Only a report will show whether it takes reports.
    Answers {
        /// The answer's number and name: “405 Method Not Allowed”.
        status: String,
    },
    /// The server took an empty envelope with this key.
    Envelope,
    /// A browser opens the page: there is nothing to test.
    Nothing,
}

/// The reason why no report would arrive, in words for the user.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProbeError {
    /// The destination cannot be sent to.
    #[error(transparent)]
    Destination(#[from] DestinationError),
    /// The folder takes no file.
    #[error(transparent)]
    Folder(FolderTrouble),
    /// The token cannot be read, or the server refuses it.
    #[error(transparent)]
    Token(TokenTrouble),
    /// The server did not answer.
    #[error("{0}; check the address and the network")]
    Silent(Silence),
    /// The server refused.
    #[error(transparent)]
    Answered(Answered),
    /// The address does not take reports.
    #[error("the server takes nothing at this address, only {methods}; check it")]
    TakesNothing {
        /// The methods that the server allows.
        methods: String,
    },
}

/// A test of destinations.
pub struct Probe<'a> {
    /// The tokens of the servers that want one.
    pub tokens: &'a dyn Tokens,
    /// The longest time that a server may be silent.
    pub patience: Duration,
}

impl<'a> Probe<'a> {
    /// A test with the tokens of servers.
    #[must_use]
    pub fn new(tokens: &'a dyn Tokens) -> Self {
        Self {
            tokens,
            patience: PATIENCE,
        }
    }

    /// Tests a destination. A folder gets an empty file, which is deleted again. A server that takes forms is asked with
    /// `OPTIONS` and its token which methods it allows. A server that takes envelopes gets an empty one with the project's key.
    ///
    /// # Errors
    /// The cause why no report would arrive.
    pub fn reach(&self, destination: &Destination) -> Result<Reached, ProbeError> {
        match destination.clone().checked()? {
            Destination::Folder { path } => write(&path),
            Destination::Https { url, token } => self.options(&url, token),
            Destination::Sentry { dsn } => self.envelope(&dsn),
            Destination::Tracker => Ok(Reached::Nothing),
        }
    }

    fn options(&self, url: &str, wants_token: bool) -> Result<Reached, ProbeError> {
        let url = match wants_token {
            true => address::endpoint_with_token(url)?,
            false => address::endpoint(url)?,
        };
        let mut request = client(&url)?.request(Method::OPTIONS, url.clone());
        if wants_token {
            let token = token::usable(self.tokens, url.as_str()).map_err(ProbeError::Token)?;
            let bearer = http::bearer(&token).map_err(ProbeError::Token)?;
            request = request.header("Authorization", bearer);
        }
        let answer = http::ask(request, self.patience, Wanted::Refusals)?;
        let status = answer.status;
        let methods = allowed(&answer.headers);
        let posts = methods.iter().any(|method| method == "POST");
        match status.as_u16() {
            200..=299 | 405 | 501 if posts => Ok(Reached::Takes),
            200..=299 | 405 if !methods.is_empty() => Err(ProbeError::TakesNothing {
                methods: methods.join(", "),
            }),
            200..=299 | 400 | 405 | 501 => Ok(answers(status)),
            _ => Err(ProbeError::Answered(said_no(&answer))),
        }
    }

    fn envelope(&self, dsn: &str) -> Result<Reached, ProbeError> {
        let dsn = Dsn::parse(dsn)?;
        let url = dsn.envelopes();
        let request = client(&url)?
            .post(url)
            .header("X-Sentry-Auth", dsn.authentication())
            .header("Content-Type", "application/x-sentry-envelope")
            .body(EMPTY_ENVELOPE);
        let answer = http::ask(request, self.patience, Wanted::Refusals)?;
        match answer.status.as_u16() {
            200..=299 => Ok(Reached::Envelope),
            // Some servers want an item: they have read the envelope, at least.
            400 => Ok(answers(answer.status)),
            _ => Err(ProbeError::Answered(said_no(&answer))),
        }
    }
}

fn client(url: &reqwest::Url) -> Result<reqwest::Client, ProbeError> {
    http::client(url).map_err(ProbeError::Silent)
}

fn said_no(answer: &Answer) -> Answered {
    meaning(answer.status, &answer.headers, &answer.body)
}

fn answers(status: StatusCode) -> Reached {
    Reached::Answers {
        status: status.to_string(),
    }
}

/// The methods that a server names, in capitals (RFC 9110 §10.2.1).
fn allowed(headers: &HeaderMap) -> Vec<String> {
    let lines = headers.get_all(ALLOW).iter();
    let lines = lines.filter_map(|line| line.to_str().ok());
    lines
        .flat_map(|line| line.split(','))
        .map(|method| plain(method).to_ascii_uppercase())
        .filter(|method| !method.is_empty())
        .collect()
}

fn write(path: &Path) -> Result<Reached, ProbeError> {
    let tried = path.join(format!(".laggard-test-{:016x}", fastrand::u64(..)));
    let written = whole::write_new(&tried, b"", Readers::OfDirectory);
    let gone = fs::remove_file(&tried);
    match written.and(gone) {
        Ok(()) => Ok(Reached::Folder),
        Err(error) => Err(ProbeError::Folder(folder::trouble(path, &error))),
    }
}

impl From<Silence> for ProbeError {
    fn from(silence: Silence) -> Self {
        Self::Silent(silence)
    }
}

#[cfg(test)]
mod tests {
    use reqwest::header::HeaderValue;

    use super::*;
    use crate::send::NoToken;

    fn folder(path: &Path) -> Result<Reached, ProbeError> {
        let path = path.to_owned();
        Probe::new(&NoToken).reach(&Destination::Folder { path })
    }

    #[test]
    fn a_folder_is_as_it_was_after_it_was_tried() {
        let scratch = tempfile::tempdir().expect("a directory");
        assert_eq!(folder(scratch.path()), Ok(Reached::Folder));
        assert_eq!(fs::read_dir(scratch.path()).expect("listed").count(), 0);
        let missing = scratch.path().join("share");
        let error = folder(&missing).expect_err("not there");
        assert!(
            matches!(
                &error,
                ProbeError::Destination(DestinationError::NoFolder(_))
            ),
            "{error:?}"
        );
        assert!(!missing.exists());
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_folder_that_takes_no_file_says_so() {
        // Nobody can make a file there, not even root.
        let error = folder(Path::new("/proc/self")).expect_err("no file can be made there");
        assert!(matches!(&error, ProbeError::Folder(_)), "{error:?}");
        assert!(error.to_string().contains("/proc/self"), "{error}");
    }

    #[test]
    fn methods_are_read_however_they_are_spread() {
        let mut headers = HeaderMap::new();
        headers.append(ALLOW, HeaderValue::from_static("GET, post"));
        headers.append(ALLOW, HeaderValue::from_static("OPTIONS,"));
        assert_eq!(allowed(&headers), ["GET", "POST", "OPTIONS"]);
        assert!(allowed(&HeaderMap::new()).is_empty());
    }

    #[test]
    fn the_plug_ins_tracker_has_nothing_to_try() {
        let reached = Probe::new(&NoToken).reach(&Destination::Tracker);
        assert_eq!(reached, Ok(Reached::Nothing));
    }
}
