//! What is wrong with a store, in words that a keeper can act on.
//!
//! `object_store` tells errors of a request apart by kinds that are its own secret: how a server answered stands in texts alone. They are
//! read here and nowhere else, and `tests/hub/faults.rs` asks a real server for each.

use std::error::Error;
use std::io;
use std::iter::successors;

use object_store::client::HttpError;

/// What is wrong with a store.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// There is no bucket of this name, or no folder any more.
    #[error("there is no such bucket, container or folder; make it, or correct --in")]
    Missing,
    /// Nobody says who asks.
    #[error(
        "no credentials were found; set them in the environment of laggard-hub (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, AZURE_STORAGE_ACCOUNT_KEY, or GOOGLE_SERVICE_ACCOUNT)"
    )]
    NoCredentials,
    /// Whoever asks is not known.
    #[error(
        "the store does not know these credentials, or they have expired; correct them in the environment of laggard-hub"
    )]
    WrongCredentials,
    /// Whoever asks may not.
    #[error(
        "access was refused; whoever runs laggard-hub must be allowed to list, read, write and delete what is in the hub"
    )]
    Denied,
    /// The store is in another region.
    #[error("the bucket is in another region; set AWS_REGION to it")]
    Region,
    /// The store is asked without TLS.
    #[error(
        "the store's address begins with http:, and is none of this machine; name one with https: (or set AWS_ALLOW_HTTP, AZURE_ALLOW_HTTP or GOOGLE_ALLOW_HTTP to true where the network is trusted)"
    )]
    WithoutTls,
    /// Nothing fits in any more.
    #[error("the store is full; make room, then run laggard-hub again")]
    Full,
    /// No answer comes.
    #[error(
        "the store does not answer, or breaks off in the middle of an answer; look after the network and the store's address, then run laggard-hub again"
    )]
    Unreachable,
    /// It answers that it cannot.
    #[error("the store fails at the moment (status {0}); run laggard-hub again later")]
    Failing(u16),
    /// A name that hides all others from whoever lists them.
    #[error(
        "a name in the hub is none that can be asked for; delete it with the store's own tools: {0}"
    )]
    Name(String),
    /// Anything else.
    #[error("the hub's files: {0}")]
    Other(String),
}

/// Whoever is asked for credentials where the environment has none: the machine's own keeper, by these paths.
const MACHINES_OWN: [&str; 3] = [
    "/latest/api/token",
    "/computeMetadata/v1",
    "/metadata/identity/oauth2/token",
];
/// The codes by which S3's kin say that they do not know who asks.
const UNKNOWN: [&str; 6] = [
    "InvalidAccessKeyId",
    "SignatureDoesNotMatch",
    "NotSignedUp",
    "ExpiredToken",
    "InvalidToken",
    "TokenRefreshRequired",
];
/// What stands before the status of an answer.
const STATUS: &str = "status code: ";

impl Fault {
    /// What an error of a store means.
    #[must_use]
    pub fn of(error: &object_store::Error) -> Self {
        // Some of them tell their causes' words and some do not.
        let words: Vec<String> = chain(error).map(ToString::to_string).collect();
        let text = words.join(": ");
        if MACHINES_OWN.iter().any(|path| text.contains(path)) {
            return Self::NoCredentials;
        }
        if let object_store::Error::InvalidPath { source } = error {
            return Self::Name(source.to_string());
        }
        if text.contains("Received redirect") {
            return Self::Region;
        }
        if text.contains("URL scheme is not allowed") {
            return Self::WithoutTls;
        }
        // One of many that were to be deleted.
        if text.contains("(code: AccessDenied)") {
            return Self::Denied;
        }
        if let Some(status) = status(&text) {
            return Self::answered(status, &text);
        }
        for cause in chain(error) {
            if let Some(fault) = cause.downcast_ref().and_then(of_system) {
                return fault;
            }
            if cause.is::<HttpError>() {
                return Self::Unreachable;
            }
        }
        match error {
            object_store::Error::NotFound { .. } => Self::Missing,
            object_store::Error::PermissionDenied { .. } => Self::Denied,
            object_store::Error::Unauthenticated { .. } => Self::WrongCredentials,
            _ => Self::Other(error.to_string()),
        }
    }

    /// What the error of a store means that is the cause of another error, if one is.
    pub(crate) fn behind(error: &(dyn Error + 'static)) -> Option<Self> {
        let mut causes = chain(error);
        causes.find_map(|cause| cause.downcast_ref().map(Self::of))
    }

    fn answered(status: u16, text: &str) -> Self {
        match status {
            401 => Self::WrongCredentials,
            400 | 403 if UNKNOWN.iter().any(|code| text.contains(code)) => Self::WrongCredentials,
            403 => Self::Denied,
            404 => Self::Missing,
            507 => Self::Full,
            _ if text.contains("StorageFull") || text.contains("QuotaExceeded") => Self::Full,
            429 | 500..=599 => Self::Failing(status),
            _ => Self::Other(text.to_owned()),
        }
    }
}

fn chain<'a>(error: &'a (dyn Error + 'static)) -> impl Iterator<Item = &'a (dyn Error + 'static)> {
    successors(Some(error), |error| (**error).source())
}

/// The status of an answer, if one came.
fn status(text: &str) -> Option<u16> {
    let (_, after) = text.split_once(STATUS)?;
    after.get(..3)?.parse().ok()
}

fn of_system(error: &io::Error) -> Option<Fault> {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Some(Fault::Full),
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Some(Fault::Denied),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use datafusion::error::DataFusionError;

    use super::*;

    fn of(text: &str) -> Fault {
        Fault::of(&object_store::Error::Generic {
            store: "S3",
            source: text.into(),
        })
    }

    #[test]
    fn an_answer_is_known_by_its_status_and_its_code() {
        let answered = |rest: &str| of(&format!("Server returned non-2xx status code: {rest}"));
        assert_eq!(
            answered("403 Forbidden: <Code>AccessDenied</Code>"),
            Fault::Denied
        );
        assert_eq!(
            answered("403 Forbidden: <Code>InvalidAccessKeyId</Code>"),
            Fault::WrongCredentials
        );
        assert_eq!(answered("404 Not Found: NoSuchBucket"), Fault::Missing);
        assert_eq!(answered("507 Insufficient Storage: "), Fault::Full);
        assert_eq!(
            answered("503 Service Unavailable: SlowDown"),
            Fault::Failing(503)
        );
        assert_eq!(
            answered("500 : <Code>XMinioStorageFull</Code>"),
            Fault::Full
        );
        assert!(matches!(answered("418 I'm a teapot: "), Fault::Other(_)));
    }

    #[test]
    fn a_disk_that_is_full_is_known_below_other_errors() {
        let full = io::Error::from(io::ErrorKind::StorageFull);
        let error = object_store::Error::Generic {
            store: "LocalFileSystem",
            source: Box::new(full),
        };
        assert_eq!(Fault::of(&error), Fault::Full);
        let above = DataFusionError::ObjectStore(Box::new(error)).context("a query");
        assert_eq!(Fault::behind(&above), Some(Fault::Full));
        let none = DataFusionError::Execution("no rows".into());
        assert_eq!(Fault::behind(&none), None);
    }
}
