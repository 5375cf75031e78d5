//! The destination for reports that the user chose.

use std::path::PathBuf;

use laggard_record::Place;
use serde::{Deserialize, Serialize};

use super::address::{self, DestinationError};
use super::dsn::Dsn;

/// A destination for reports. It is stored as it is, on disk and in the queue, readable only by its user: it has no token, but
/// may have secrets in an address's query.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Destination {
    /// A folder, such as a share of the team's.
    Folder {
        /// The folder's absolute path.
        path: PathBuf,
    },
    /// A server that takes a multipart form (`docs/report-sending.md`).
    Https {
        /// The address to which the form is sent.
        url: String,
        /// Whether the server wants a token; the token itself is in the system's keyring.
        token: bool,
    },
    /// A server that takes Sentry's envelopes.
    Sentry {
        /// The project's address with its public key: `https://KEY@HOST/PROJECT`.
        dsn: String,
    },
    /// The issue tracker of the suspected plug-in, or of the program itself; the user hands the zip over.
    Tracker,
}

impl Destination {
    /// The destination as it is stored: without unneeded parts, such as the secret half of an old DSN.
    ///
    /// # Errors
    /// The cause why the destination cannot be sent to.
    pub fn checked(self) -> Result<Self, DestinationError> {
        Ok(match self {
            Self::Folder { path } if !path.is_absolute() => {
                return Err(DestinationError::Relative(path));
            }
            Self::Folder { path } if !path.is_dir() => {
                return Err(DestinationError::NoFolder(path));
            }
            Self::Https { url, token } => {
                let address = if token {
                    address::endpoint_with_token(&url)?
                } else {
                    address::endpoint(&url)?
                };
                Self::Https {
                    url: address.into(),
                    token,
                }
            }
            Self::Sentry { dsn } => Self::Sentry {
                dsn: Dsn::parse(&dsn)?.to_string(),
            },
            other => other,
        })
    }

    /// A description for people, without secrets.
    #[must_use]
    pub fn place(&self) -> Place {
        match self {
            Self::Folder { path } => Place::Folder(path.display().to_string()),
            Self::Https { url, .. } => Place::Server(address::without_query(url).to_owned()),
            Self::Sentry { dsn } => {
                let dsn = Dsn::parse(dsn).ok();
                Place::Sentry(dsn.map(|dsn| (dsn.host(), dsn.project)))
            }
            Self::Tracker => Place::Tracker,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn https(url: &str) -> Result<Destination, DestinationError> {
        let url = url.to_owned();
        Destination::Https { url, token: false }.checked()
    }

    #[test]
    fn plain_http_is_for_this_machine_alone() {
        for fine in [
            "https://reports.example.com/laggard?team=ide",
            "http://localhost:8080/",
            "http://127.0.0.1/x",
            "http://127.9.9.9/x",
            "http://[::1]:80/x",
        ] {
            https(fine).unwrap_or_else(|error| panic!("{fine}: {error}"));
        }
        for insecure in [
            "http://reports.example.com/laggard",
            "http://localhost.example.com/",
            "http://127.0.0.1.example.com/",
            "http://0.0.0.0/",
            "http://192.168.1.5/",
            "http://[::ffff:7f00:1]/",
        ] {
            let error = https(insecure).unwrap_err();
            assert!(
                matches!(error, DestinationError::NotHttps(_)),
                "{insecure}: {error}"
            );
            assert!(error.to_string().contains("Use https"), "{error}");
        }
    }

    #[test]
    fn no_token_goes_where_another_user_may_listen() {
        let with_token = |url: &str| {
            let url = url.to_owned();
            Destination::Https { url, token: true }.checked()
        };
        with_token("https://reports.example.com/x").unwrap();
        for loopback in [
            "http://localhost:8080/x?k=1",
            "http://127.0.0.1/x",
            "http://[::1]/x",
        ] {
            let error = with_token(loopback).unwrap_err();
            assert!(
                matches!(error, DestinationError::TokenInTheOpen(_)),
                "{loopback}: {error}"
            );
            assert!(!error.to_string().contains("k=1"), "{error}");
        }
    }

    #[test]
    fn what_is_no_address_is_refused_with_an_example() {
        for wrong in [
            "",
            "reports.example.com",
            "ftp://example.com/",
            "file:///etc",
            "https://",
            "javascript:alert(1)",
        ] {
            let error = https(wrong).unwrap_err().to_string();
            assert!(
                error.contains("https://reports.example.com/laggard"),
                "{wrong}: {error}"
            );
        }
        assert_eq!(
            https("https://ann:pw@example.com/"),
            Err(DestinationError::Password)
        );
        assert_eq!(
            https("https://ann@example.com/"),
            Err(DestinationError::Password)
        );
        let relative = Destination::Folder {
            path: "reports".into(),
        };
        assert!(
            relative
                .checked()
                .unwrap_err()
                .to_string()
                .contains("full path")
        );
    }

    #[test]
    fn the_secret_half_of_a_dsn_is_not_kept_nor_is_a_querys_shown() {
        let dsn = "https://abc:secret@sentry.example.com/prefix/42".to_owned();
        let checked = Destination::Sentry { dsn }.checked().unwrap();
        assert_eq!(
            checked,
            Destination::Sentry {
                dsn: "https://abc@sentry.example.com/prefix/42".into()
            }
        );
        let named = ("sentry.example.com".into(), "42".into());
        assert_eq!(checked.place(), Place::Sentry(Some(named)));
        let place = https("https://example.com/in?key=geheim").unwrap().place();
        assert_eq!(place, Place::Server("https://example.com/in".into()));
    }
}
