//! Where a hub is: a folder, or the address of an object store.

mod build;

use std::fmt;
use std::net::IpAddr;
use std::path::{Path as FilePath, PathBuf};
use std::time::Duration;

use object_store::ObjectStoreScheme;
use object_store::path::Path;
use url::{Host, Url};

use crate::HubError;

/// What an address looks like, for whoever wrote another one.
const KNOWN: &str = "a folder, or an address such as s3://BUCKET/PREFIX, az://CONTAINER/PREFIX, abfs://CONTAINER@ACCOUNT.dfs.core.windows.net/PREFIX or gs://BUCKET/PREFIX";
/// The time after which a request that failed is not tried again.
const RETRIES: Duration = Duration::from_secs(15);

/// Where a hub is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A folder, on this machine or mounted.
    Folder(PathBuf),
    /// An object store.
    Store(Address),
}

/// The address of an object store. It holds no credentials: others read addresses in lists of processes and in logs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    url: Url,
    kind: Kind,
    prefix: Path,
}

/// The kinds of stores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    S3,
    Azure,
    Google,
}

/// How stores are reached.
#[derive(Clone, Debug)]
pub struct Access {
    /// Settings by the names that the environment has them under: `AWS_…`, `AZURE_…`, `GOOGLE_…`.
    pub settings: Vec<(String, String)>,
    /// The time after which a request that failed is not tried again.
    pub retries: Duration,
}

impl Access {
    /// As this program's environment says.
    #[must_use]
    pub fn of_environment() -> Self {
        let all = std::env::vars_os();
        let texts = all
            .filter_map(|(key, value)| Some((key.into_string().ok()?, value.into_string().ok()?)));
        Self {
            settings: texts.collect(),
            retries: RETRIES,
        }
    }

    /// The settings of a kind of stores: those of other kinds have the same endings.
    fn of(&self, kind: Kind) -> impl Iterator<Item = (&str, &str)> {
        let beginning = kind.variables();
        let all = self.settings.iter();
        all.map(|(key, value)| (key.as_str(), value.as_str()))
            .filter(move |(key, _)| key.starts_with(beginning))
    }

    /// Whether a store's own address, where one is set, is on this machine: only there nobody else can listen without TLS.
    fn is_local(&self, kind: Kind) -> bool {
        let mut endpoints = self
            .of(kind)
            .filter(|(key, _)| key.contains("ENDPOINT") || key.contains("BASE_URL"))
            .filter(|(key, _)| !key.contains("METADATA"))
            .peekable();
        endpoints.peek().is_some() && endpoints.all(|(_, value)| is_loopback(value))
    }
}

impl Place {
    /// The place that a keeper names.
    ///
    /// # Errors
    /// It looks like an address and is none, or has credentials in it.
    pub fn of(named: &FilePath) -> Result<Self, HubError> {
        match named.to_str().filter(|text| text.contains("://")) {
            Some(text) => Address::read(text).map(Self::Store),
            None => Ok(Self::Folder(named.to_owned())),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(folder) => folder.display().fmt(to),
            Self::Store(address) => address.url.fmt(to),
        }
    }
}

impl Address {
    /// What the names of all of the hub's files begin with.
    pub(crate) fn prefix(&self) -> &Path {
        &self.prefix
    }

    fn read(text: &str) -> Result<Self, HubError> {
        let scheme = text.split("://").next().unwrap_or_default();
        // What cannot be taken apart may hold a secret anywhere.
        let hidden = format!("{scheme}://…");
        let wrong = |address: &str, why: String| HubError::Address {
            address: address.to_owned(),
            why,
        };
        let Some(kind) = Kind::of(scheme) else {
            let why = match scheme {
                "http" | "https" => format!(
                    "clients share to such an address, and the hub needs the place behind it: {KNOWN}"
                ),
                _ => format!("no store has such an address; name {KNOWN}"),
            };
            return Err(wrong(&hidden, why));
        };
        let url = Url::parse(text).map_err(|why| wrong(&hidden, format!("{why}; name {KNOWN}")))?;
        let user_is_container = scheme == "az" || scheme.starts_with("abfs");
        let has_secret = url.password().is_some()
            || (!url.username().is_empty() && !user_is_container)
            || url.query().is_some()
            || url.fragment().is_some();
        if has_secret {
            let why = format!(
                "an address may have no credentials, user or parameters in it, which others would read; set them in the environment ({})",
                kind.examples()
            );
            return Err(wrong(&hidden, why));
        }
        if url.host_str().is_none_or(str::is_empty) || url.port().is_some() {
            let why = format!("it names no bucket or container; name {KNOWN}");
            return Err(wrong(text, why));
        }
        let (_, prefix) = ObjectStoreScheme::parse(&url)
            .map_err(|why| wrong(text, format!("no store can have this prefix ({why})")))?;
        Ok(Self { url, kind, prefix })
    }
}

impl Kind {
    fn of(scheme: &str) -> Option<Self> {
        match scheme {
            "s3" | "s3a" => Some(Self::S3),
            "az" | "azure" | "adl" | "abfs" | "abfss" => Some(Self::Azure),
            "gs" => Some(Self::Google),
            _ => None,
        }
    }

    /// How the names of its settings begin.
    fn variables(self) -> &'static str {
        match self {
            Self::S3 => "AWS_",
            Self::Azure => "AZURE_",
            Self::Google => "GOOGLE_",
        }
    }

    /// The settings that most need.
    fn examples(self) -> &'static str {
        match self {
            Self::S3 => {
                "AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, and AWS_ENDPOINT_URL where the store is not Amazon's"
            }
            Self::Azure => "AZURE_STORAGE_ACCOUNT_NAME, AZURE_STORAGE_ACCOUNT_KEY",
            Self::Google => "GOOGLE_SERVICE_ACCOUNT, the path of a service account's file",
        }
    }
}

/// Whether an address is one of this machine's own.
fn is_loopback(address: &str) -> bool {
    let Ok(url) = Url::parse(address) else {
        return false;
    };
    match url.host() {
        Some(Host::Ipv4(ip)) => IpAddr::from(ip).is_loopback(),
        Some(Host::Ipv6(ip)) => IpAddr::from(ip).is_loopback(),
        Some(Host::Domain(name)) => name == "localhost",
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Place, String> {
        Place::of(FilePath::new(text)).map_err(|error| error.to_string())
    }

    #[test]
    fn a_folder_is_a_folder_whatever_its_letters() {
        for text in [".", "/mnt/team", "C:\\team", "s3:bucket", "a b", "s3/x"] {
            assert_eq!(read(text), Ok(Place::Folder(text.into())), "{text}");
        }
    }

    #[test]
    fn addresses_of_stores_are_known_with_their_prefixes() {
        for (text, kind, prefix) in [
            ("s3://lags", Kind::S3, ""),
            ("s3://lags/team/one/", Kind::S3, "team/one"),
            ("az://lags/team", Kind::Azure, "team"),
            (
                "abfs://lags@account.dfs.core.windows.net/team",
                Kind::Azure,
                "team",
            ),
            ("gs://lags/team", Kind::Google, "team"),
        ] {
            let Ok(Place::Store(address)) = read(text) else {
                panic!("{text}: {:?}", read(text));
            };
            assert_eq!((address.kind, address.prefix.as_ref()), (kind, prefix));
        }
    }

    #[test]
    fn credentials_in_an_address_are_refused_and_not_repeated() {
        for text in [
            "s3://KEY:hunter2@lags/team",
            "s3://KEY:hunt/er2@lags",
            "s3://hunter2@lags",
            "az://lags?sig=hunter2",
            "abfs://lags:hunter2@account.dfs.core.windows.net/",
            "gs://lags#hunter2",
        ] {
            let error = read(text).expect_err(text);
            assert!(
                !error.contains("hunt") && !error.contains("KEY:"),
                "{error}"
            );
        }
        assert!(
            read("s3://KEY:hunter2@lags")
                .expect_err("refused")
                .contains("AWS_ACCESS_KEY_ID")
        );
    }

    #[test]
    fn what_is_no_stores_address_says_what_is() {
        for (text, word) in [
            ("https://hub.example.org/", "clients"),
            ("ftp://lags", "s3://"),
            ("memory:///", "s3://"),
            ("file:///mnt/team", "s3://"),
            ("s3://", "s3://"),
            ("s3:///team", "s3://"),
            ("s3://lags:80/team", "bucket"),
        ] {
            let error = read(text).expect_err(text);
            assert!(error.contains(word), "{text}: {error}");
        }
    }

    #[test]
    fn http_without_tls_goes_to_this_machine_alone() {
        let access = |endpoint: &str| Access {
            settings: vec![
                ("AWS_ENDPOINT_URL".to_owned(), endpoint.to_owned()),
                ("GOOGLE_ENDPOINT".to_owned(), "http://10.0.0.1".to_owned()),
            ],
            retries: RETRIES,
        };
        for endpoint in [
            "http://127.0.0.1:9000",
            "http://[::1]",
            "http://localhost:1",
        ] {
            assert!(access(endpoint).is_local(Kind::S3), "{endpoint}");
        }
        for endpoint in ["http://10.0.0.1", "http://localhost.example.org", "x"] {
            assert!(!access(endpoint).is_local(Kind::S3), "{endpoint}");
        }
        assert!(!access("http://127.0.0.1").is_local(Kind::Azure));
        let of_google = |address: &str| Access {
            settings: vec![("GOOGLE_BASE_URL".to_owned(), address.to_owned())],
            ..access("http://10.0.0.1")
        };
        assert!(of_google("http://127.0.0.1:9").is_local(Kind::Google));
        assert!(!of_google("http://10.0.0.1").is_local(Kind::Google));
    }
}
