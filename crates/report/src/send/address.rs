//! Addresses of servers, and the rules which of them a report may go to.

use std::net::IpAddr;
use std::path::PathBuf;

use url::{Host, Url};

/// The reason why a destination cannot be sent to.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DestinationError {
    /// The path is relative, so it could mean another folder tomorrow.
    #[error("{0:?} is no full path; name the folder from the root on, such as /home/you/reports")]
    Relative(PathBuf),
    /// The folder does not exist, or is no folder.
    #[error("there is no folder {}; make it, connect its drive or share, or choose another", .0.display())]
    NoFolder(PathBuf),
    /// The folder lies where Laggard keeps and deletes its own files.
    #[error(
        "{} lies within {}, where Laggard keeps its own files; choose another folder", .folder.display(), .own.display()
    )]
    Own {
        /// The folder as given.
        folder: PathBuf,
        /// Laggard's directory.
        own: PathBuf,
    },
    /// The text is no web address.
    #[error(
        "{text:?} is no web address ({why}); one looks like https://reports.example.com/laggard"
    )]
    NotUrl {
        /// The text as given.
        text: String,
        /// The fault in the address.
        why: String,
    },
    /// The address is plain http, so others could read the report on its way.
    #[error(
        "{0} is not https: others could read the report on its way. Use https; plain http is taken for this machine alone (localhost)"
    )]
    NotHttps(String),
    /// The address is plain http with a token, which the first program on that port would get.
    #[error(
        "{0} is plain http on this machine: another user's program may listen there first and would get the token. Use https, or no token"
    )]
    TokenInTheOpen(String),
    /// The address has a name or a password in it, which would be stored in plain text.
    #[error(
        "the address has a name or password in it, which would be kept in plain text; take them out and use the token instead"
    )]
    Password,
    /// The text is no DSN as Sentry defines it.
    #[error(
        "this is no DSN ({0}); it looks like https://PUBLICKEY@sentry.example.com/42 and stands in the project's settings under “Client Keys”"
    )]
    NotDsn(&'static str),
}

/// An address without its query, which may hold private data.
pub(super) fn without_query(url: &str) -> &str {
    url.split('?').next().unwrap_or(url)
}

/// Checks an address to which a form can be sent.
pub(super) fn endpoint(text: &str) -> Result<Url, DestinationError> {
    let mut url = secure(text)?;
    if !url.username().is_empty() || url.password().is_some() {
        return Err(DestinationError::Password);
    }
    url.set_fragment(None);
    Ok(url)
}

/// Checks an address to which a form can be sent with a token.
pub(super) fn endpoint_with_token(text: &str) -> Result<Url, DestinationError> {
    let url = endpoint(text)?;
    if url.scheme() == "https" {
        Ok(url)
    } else {
        Err(DestinationError::TokenInTheOpen(
            without_query(text).to_owned(),
        ))
    }
}

/// Checks that nobody can listen in on an address: HTTPS, or this machine itself.
pub(super) fn secure(text: &str) -> Result<Url, DestinationError> {
    let text = text.trim();
    let not_url = |why: String| DestinationError::NotUrl {
        text: text.to_owned(),
        why,
    };
    let url = Url::parse(text).map_err(|error| not_url(error.to_string()))?;
    match url.scheme() {
        "https" => Ok(url),
        "http" if is_loopback(&url) => Ok(url),
        "http" => Err(DestinationError::NotHttps(without_query(text).to_owned())),
        other => Err(not_url(format!("it begins with {other}:"))),
    }
}

/// Whether the address is on this machine, whatever a name server says.
pub(super) fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(Host::Ipv4(address)) => IpAddr::V4(address).is_loopback(),
        Some(Host::Ipv6(address)) => IpAddr::V6(address).is_loopback(),
        Some(Host::Domain(name)) => name.eq_ignore_ascii_case("localhost"),
        None => false,
    }
}
