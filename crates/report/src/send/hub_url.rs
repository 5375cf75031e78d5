//! The web address of a hub, and which ones are none.

use std::fmt;

use url::Url;

use super::DestinationError;
use super::address::{secure, without_query};

/// The reason why an address is no hub's.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HubUrlError {
    /// The text is no web address.
    #[error("this is no web address ({why}); a hub's looks like https://hub.example.org/team")]
    NotUrl {
        /// The fault in the address.
        why: String,
    },
    /// The address is plain http, so others could read the token and the digests on their way.
    #[error(
        "{0} is not https: others could read the token and the digests on their way. Use https; plain http is taken for this machine alone (localhost)"
    )]
    NotHttps(String),
    /// The address has a name or a password in it.
    #[error(
        "the address has a name or password in it, which would be kept in plain text; take them out, a hub takes nothing but its token"
    )]
    Password,
    /// The address has a query or a fragment.
    #[error(
        "the address goes on after {0:?}, which belongs to no hub's address; leave that and what follows out"
    )]
    Longer(char),
}

/// The web address of a hub: HTTPS, or this machine itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HubUrl(Url);

/// Whether a text is meant to be an address, and not a folder's path.
#[must_use]
pub fn is_web_address(text: &str) -> bool {
    let of_scheme = |byte: u8| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte);
    // A single letter is a drive of Windows.
    text.split_once("://")
        .is_some_and(|(scheme, _)| scheme.len() > 1 && scheme.bytes().all(of_scheme))
}

impl HubUrl {
    /// Understands an address.
    ///
    /// # Errors
    /// It is no hub's; what is wrong is said without what may be secret in it.
    pub fn parse(text: &str) -> Result<Self, HubUrlError> {
        let mut url = secure(text).map_err(|error| match error {
            DestinationError::NotUrl { why, .. } => HubUrlError::NotUrl { why },
            _ => match Url::parse(text.trim()) {
                Ok(url) if has_user(&url) => HubUrlError::Password,
                _ => HubUrlError::NotHttps(without_query(text.trim()).to_owned()),
            },
        })?;
        if has_user(&url) {
            return Err(HubUrlError::Password);
        }
        if url.query().is_some() {
            return Err(HubUrlError::Longer('?'));
        }
        if url.fragment().is_some() {
            return Err(HubUrlError::Longer('#'));
        }
        let path = url.path().trim_end_matches('/').to_owned();
        url.set_path(&path);
        Ok(Self(url))
    }

    /// An address of the hub's.
    ///
    /// * `path`: what follows the hub's own address, without a slash at its beginning.
    pub(super) fn below(&self, path: &str) -> Url {
        let mut url = self.0.clone();
        url.set_path(&format!("{}/{path}", self.0.path().trim_end_matches('/')));
        url
    }
}

/// Without a slash at its end.
impl fmt::Display for HubUrl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.0.as_str().trim_end_matches('/'))
    }
}

fn has_user(url: &Url) -> bool {
    !url.username().is_empty() || url.password().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_the_same_however_it_is_written() {
        for (text, same) in [
            ("https://hub.example.org", "https://hub.example.org"),
            (" https://HUB.example.org:443/ ", "https://hub.example.org"),
            (
                "https://hub.example.org/team",
                "https://hub.example.org/team",
            ),
            (
                "https://hub.example.org/a/../team//",
                "https://hub.example.org/team",
            ),
            (
                "https://hub.example.org:8443/team/",
                "https://hub.example.org:8443/team",
            ),
            ("http://localhost:7438/", "http://localhost:7438"),
            ("http://127.0.0.1:7438/x", "http://127.0.0.1:7438/x"),
            ("http://[::1]:7438", "http://[::1]:7438"),
        ] {
            let url = HubUrl::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(url.to_string(), same, "{text}");
            assert_eq!(HubUrl::parse(same), Ok(url.clone()), "{text}");
            assert_eq!(url.below("v1/x").as_str(), format!("{same}/v1/x"), "{text}");
        }
    }

    #[test]
    fn a_path_is_not_taken_for_an_address() {
        for address in [
            "https://hub.example.org",
            "HTTP://x",
            "s3://bucket",
            "https://",
        ] {
            assert!(is_web_address(address), "{address}");
        }
        for path in [
            "",
            "hub",
            "/mnt/hub",
            "/mnt/a://b",
            "C://hub",
            "a b://c",
            "://x",
        ] {
            assert!(!is_web_address(path), "{path}");
        }
    }

    #[test]
    fn what_is_no_hubs_address_is_refused_and_no_secret_of_it_said() {
        for (text, words) in [
            ("", "https://hub.example.org/team"),
            ("hub.example.org", "https://hub.example.org/team"),
            ("ftp://ann:geheim@hub.example.org", "begins with ftp:"),
            ("https://", "https://hub.example.org/team"),
            ("http://hub.example.org/team", "Use https"),
            ("http://localhost.example.org/team", "Use https"),
            ("http://0.0.0.0/team", "Use https"),
            ("http://ann:geheim@hub.example.org/", "name or password"),
            ("https://ann:geheim@hub.example.org/", "name or password"),
            ("https://geheim@hub.example.org/", "name or password"),
            ("https://hub.example.org/team?key=geheim", "after '?'"),
            ("http://hub.example.org/team?key=geheim", "Use https"),
            ("https://hub.example.org/team#geheim", "after '#'"),
            ("https://hub.example.org/?", "after '?'"),
        ] {
            let error = HubUrl::parse(text).expect_err(text).to_string();
            assert!(error.contains(words), "{text}: {error}");
            assert!(!error.contains("geheim"), "{text}: {error}");
        }
    }
}
