//! What a client asks for, by method and path.

use hyper::Method;
use laggard_digest::{MOST_BYTES, MOST_WITHDRAWAL, REPORT_ENDING, WITHDRAWAL_ENDING, is_id};

use crate::reports::MOST_REPORT;

/// What a client asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// What this is.
    About,
    /// What is told of versions.
    Versions,
    /// To lay a file.
    Lay(Name),
    /// To lay a file of a name that none has.
    Nameless,
    /// There is something, but not to be used so; the method that it has.
    Otherwise(&'static str),
    /// There is no such thing.
    Nothing,
}

/// The name of a file in `incoming`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Name {
    /// The whole name.
    pub file: String,
    pub kind: Kind,
}

/// The kinds of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Digest,
    Wish,
    /// A report with the link to its issue.
    Report,
}

impl Kind {
    /// The most bytes of one.
    pub(super) fn most(self) -> usize {
        match self {
            Self::Digest => MOST_BYTES,
            Self::Wish => MOST_WITHDRAWAL,
            Self::Report => usize::try_from(MOST_REPORT).unwrap_or(usize::MAX),
        }
    }

    /// The type with which one comes.
    pub(super) fn media(self) -> &'static str {
        match self {
            Self::Digest | Self::Wish => "application/json",
            Self::Report => "application/octet-stream",
        }
    }
}

impl Asked {
    pub(super) fn of(method: &Method, path: &str) -> Self {
        let told = match path {
            "/v1" => Some(Self::About),
            "/v1/versions" => Some(Self::Versions),
            _ => None,
        };
        if let Some(told) = told {
            return match *method {
                Method::GET => told,
                _ => Self::Otherwise("GET"),
            };
        }
        let below = |directory| path.strip_prefix(directory);
        let (file, name): (_, fn(&str) -> Option<Name>) =
            match (below("/v1/incoming/"), below("/v1/reports/")) {
                (Some(file), _) => (file, Name::of),
                (_, Some(file)) => (file, Name::of_report),
                _ => return Self::Nothing,
            };
        if file.is_empty() || file.contains('/') {
            return Self::Nothing;
        }
        if *method != Method::PUT {
            return Self::Otherwise("PUT");
        }
        name(file).map_or(Self::Nameless, Self::Lay)
    }
}

impl Name {
    fn of(file: &str) -> Option<Self> {
        let (id, ending) = file.split_once('.')?;
        let kind = match ending {
            "json" => Kind::Digest,
            WITHDRAWAL_ENDING => Kind::Wish,
            _ => return None,
        };
        is_id(id).then(|| Self {
            file: file.to_owned(),
            kind,
        })
    }

    fn of_report(file: &str) -> Option<Self> {
        let named = file.split_once('.').filter(|(id, _)| is_id(id));
        named
            .filter(|(_, ending)| *ending == REPORT_ENDING)
            .map(|_| Self {
                file: file.to_owned(),
                kind: Kind::Report,
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_but_what_the_contract_names_can_be_asked_for() {
        let id = "0123456789abcdef".repeat(2);
        let of = |method: &Method, path: &str| Asked::of(method, path);
        assert_eq!(of(&Method::GET, "/v1"), Asked::About);
        assert_eq!(of(&Method::POST, "/v1"), Asked::Otherwise("GET"));
        assert_eq!(of(&Method::GET, "/v1/versions"), Asked::Versions);
        assert_eq!(of(&Method::PUT, "/v1/versions"), Asked::Otherwise("GET"));
        let laid = of(&Method::PUT, &format!("/v1/incoming/{id}.json"));
        assert!(matches!(
            laid,
            Asked::Lay(Name {
                kind: Kind::Digest,
                ..
            })
        ));
        let laid = of(&Method::PUT, &format!("/v1/incoming/{id}.withdraw"));
        assert!(matches!(
            laid,
            Asked::Lay(Name {
                kind: Kind::Wish,
                ..
            })
        ));
        let laid = of(&Method::PUT, &format!("/v1/reports/{id}.report"));
        assert!(matches!(
            laid,
            Asked::Lay(Name {
                kind: Kind::Report,
                ..
            })
        ));
        for wrong in [
            format!("/v1/incoming/{id}.report"),
            format!("/v1/reports/{id}.json"),
            format!("/v1/reports/{id}.zip"),
        ] {
            assert_eq!(of(&Method::PUT, &wrong), Asked::Nameless, "{wrong}");
        }
        let asked = of(&Method::GET, &format!("/v1/reports/{id}.report"));
        assert_eq!(asked, Asked::Otherwise("PUT"), "none is given out here");
        let asked = of(&Method::GET, &format!("/v1/incoming/{id}.json"));
        assert_eq!(asked, Asked::Otherwise("PUT"));
        for path in [
            "/",
            "/v1/",
            "/v1/versions/",
            "/v1/versions/com.example.slow",
            "/v2",
            "/v1/incoming",
            "/v1/incoming/",
            "/v1/incoming/../x",
        ] {
            assert_eq!(of(&Method::PUT, path), Asked::Nothing, "{path}");
        }
        for name in [
            format!("{id}.json.new"),
            format!("{id}.JSON"),
            format!("{}.json", id.to_uppercase()),
            format!("{}.json", &id[1..]),
            format!("{id}0.json"),
            "..json".to_owned(),
            "%2e%2e.json".to_owned(),
            id.clone(),
        ] {
            let asked = of(&Method::PUT, &format!("/v1/incoming/{name}"));
            assert_eq!(asked, Asked::Nameless, "{name}");
        }
    }
}
