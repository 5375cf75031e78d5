//! Addresses of servers: which of them a report may go to.

use std::net::IpAddr;
use std::path::PathBuf;

use url::{Host, Url};

/// Why nothing can be sent to such a place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DestinationError {
    /// Could mean another folder tomorrow.
    #[error("{0:?} is no full path; name the folder from the root on, such as /home/you/reports")]
    Relative(PathBuf),
    /// Not there, or no folder.
    #[error("there is no folder {}; make it, connect its drive or share, or choose another", .0.display())]
    NoFolder(PathBuf),
    /// Where Laggard keeps what it knows, and deletes it.
    #[error(
        "{} lies within {}, where Laggard keeps its own files; choose another folder", .folder.display(), .own.display()
    )]
    Own {
        /// As given.
        folder: PathBuf,
        /// Laggard's.
        own: PathBuf,
    },
    /// Nothing that an address could be.
    #[error(
        "{text:?} is no web address ({why}); one looks like https://reports.example.com/laggard"
    )]
    NotUrl {
        /// As given.
        text: String,
        /// What is wrong with it.
        why: String,
    },
    /// Others could read the report on its way.
    #[error(
        "{0} is not https: others could read the report on its way. Use https; plain http is taken for this machine alone (localhost)"
    )]
    NotHttps(String),
    /// Whoever has the port first would get the token.
    #[error(
        "{0} is plain http on this machine: another user's program may listen there first and would get the token. Use https, or no token"
    )]
    TokenInTheOpen(String),
    /// Would be kept for everybody to read.
    #[error(
        "the address has a name or password in it, which would be kept in plain text; take them out and use the token instead"
    )]
    Password,
    /// Not what Sentry calls a DSN.
    #[error(
        "this is no DSN ({0}); it looks like https://PUBLICKEY@sentry.example.com/42 and stands in the project's settings under “Client Keys”"
    )]
    NotDsn(&'static str),
}

/// A query may hold what is nobody's business on a screen.
pub(super) fn without_query(url: &str) -> &str {
    url.split('?').next().unwrap_or(url)
}

/// An address that a form can be sent to.
pub(super) fn endpoint(text: &str) -> Result<Url, DestinationError> {
    let mut url = secure(text)?;
    if !url.username().is_empty() || url.password().is_some() {
        return Err(DestinationError::Password);
    }
    url.set_fragment(None);
    Ok(url)
}

/// An address that a form can be sent to with a token.
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

/// An address on which nobody can listen in: HTTPS, or this machine itself.
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
