//! A DSN: the address of a project on a Sentry-compatible server, with its public key (develop.sentry.dev:
//! *Authentication*).

use std::fmt;

use url::Url;

use super::address::{self, DestinationError};

const CLIENT: &str = concat!("laggard/", env!("CARGO_PKG_VERSION"));

/// `https://PUBLICKEY@HOST/PATH/PROJECT`, without the secret half that old DSNs have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Dsn {
    /// Scheme, host, port and path, without key and project.
    base: Url,
    key: String,
    pub project: String,
}

impl Dsn {
    pub fn parse(text: &str) -> Result<Self, DestinationError> {
        let mut base = address::secure(text)?;
        let key = base.username().to_owned();
        if key.is_empty() {
            return Err(DestinationError::NotDsn("it has no key before the @"));
        }
        if !key
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
        {
            return Err(DestinationError::NotDsn("its key has strange letters"));
        }
        if base.query().is_some() || base.fragment().is_some() {
            return Err(DestinationError::NotDsn(
                "it has something behind the project",
            ));
        }
        let path = base.path().trim_end_matches('/').to_owned();
        let (before, project) = path.rsplit_once('/').unwrap_or(("", &path));
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
        if project.is_empty() || !project.bytes().all(plain) {
            return Err(DestinationError::NotDsn(
                "it does not end with a project's number",
            ));
        }
        // Neither call can fail: the address has a host.
        let _ = base.set_username("");
        let _ = base.set_password(None);
        base.set_path(before);
        Ok(Self {
            base,
            key,
            project: project.to_owned(),
        })
    }

    /// The host, with its port if it has one.
    pub fn host(&self) -> String {
        let host = self.base.host_str().unwrap_or_default();
        self.base
            .port()
            .map_or_else(|| host.to_owned(), |port| format!("{host}:{port}"))
    }

    pub fn envelopes(&self) -> Url {
        let mut url = self.base.clone();
        let before = url.path().trim_end_matches('/').to_owned();
        url.set_path(&format!("{before}/api/{}/envelope/", self.project));
        url
    }

    pub fn authentication(&self) -> String {
        format!(
            "Sentry sentry_version=7, sentry_client={CLIENT}, sentry_key={}",
            self.key
        )
    }
}

impl fmt::Display for Dsn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.base.path().trim_end_matches('/');
        let (scheme, key, project) = (self.base.scheme(), &self.key, &self.project);
        write!(f, "{scheme}://{key}@{}{path}/{project}", self.host())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dsn_is_taken_apart() {
        for (text, kept, url) in [
            (
                "https://abc@sentry.example.com/42",
                "https://abc@sentry.example.com/42",
                "https://sentry.example.com/api/42/envelope/",
            ),
            (
                " https://abc:secret@example.com:9000/a/b/7/ ",
                "https://abc@example.com:9000/a/b/7",
                "https://example.com:9000/a/b/api/7/envelope/",
            ),
            (
                "http://k@localhost:9000/1",
                "http://k@localhost:9000/1",
                "http://localhost:9000/api/1/envelope/",
            ),
        ] {
            let dsn = Dsn::parse(text).unwrap();
            assert_eq!(dsn.to_string(), kept);
            assert_eq!(dsn.envelopes().as_str(), url);
        }
        let dsn = Dsn::parse("https://abc:secret@example.com/42").unwrap();
        assert!(
            !dsn.authentication().contains("secret"),
            "{}",
            dsn.authentication()
        );
    }

    #[test]
    fn what_is_no_dsn_is_refused() {
        for wrong in [
            "https://sentry.example.com/42",
            "https://abc@sentry.example.com/",
            "https://abc@sentry.example.com/42?x=1",
            "https://a%20b@sentry.example.com/42",
            "https://abc@sentry.example.com/4%2F2",
        ] {
            let error = Dsn::parse(wrong).unwrap_err();
            assert!(
                error.to_string().contains("Client Keys"),
                "{wrong}: {error}"
            );
        }
        assert!(matches!(
            Dsn::parse("http://abc@sentry.example.com/42"),
            Err(DestinationError::NotHttps(_))
        ));
    }
}
