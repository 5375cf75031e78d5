//! The director's output: lists of versions, and its many ways to say what is wrong with a site.

use laggard_record::{SiteTrouble, UpdateSite};

use crate::updates::Offer;

/// The lines `id=version` of a list; the log's lines among them are none.
pub(super) fn offers(text: &str) -> Vec<Offer> {
    let offer = |line: &str| {
        let (id, version) = line.trim_end().split_once('=')?;
        let plain = |c: char| c.is_alphanumeric() || "._-".contains(c);
        let is_version = version.starts_with(|c: char| c.is_ascii_digit());
        (is_version && !id.is_empty() && id.chars().all(plain) && version.chars().all(plain)).then(
            || Offer {
                id: id.to_owned(),
                version: version.to_owned(),
            },
        )
    };
    text.lines().filter_map(offer).collect()
}

/// Whether the install has no director.
pub(super) fn has_no_director(text: &str) -> bool {
    text.contains("Application \"org.eclipse.equinox.p2.director\" could not be found")
}

/// Words in small letters, and what a line with one of them means.
type Meaning = (&'static [&'static str], fn(&str) -> SiteTrouble);

/// Words of the director, of Java and of the transports. The first that fits counts: a wrong checksum is a failed download, too, and
/// a refused password a missing list.
const WORDS: &[Meaning] = &[
    (
        &[
            "checksum",
            "md5 hash",
            "unexpected hash",
            "digest",
            "signature",
            "invalid content",
            "tampered",
        ],
        damaged,
    ),
    (
        &[
            "401",
            "403",
            "407",
            "unauthorized",
            "authentication",
            "login canceled",
            "credentials",
        ],
        |_| SiteTrouble::Password,
    ),
    (
        &["pkix", "certificat", "sslhandshake", "ssl handshake"],
        |_| SiteTrouble::Certificate,
    ),
    (
        &[
            "connection refused",
            "connectexception",
            "unknownhost",
            "unknown host",
            "no route to host",
            "unable to connect",
            "network is unreachable",
            "timed out",
            "timeout",
            "connection reset",
            "noroutetohost",
            "unresolvedaddress",
        ],
        |_| SiteTrouble::Unreachable,
    ),
    (
        &["no repository found", "not found", "404"],
        |_| SiteTrouble::NoList,
    ),
];

/// The trouble that made the director fail.
pub(super) fn trouble(text: &str) -> SiteTrouble {
    let lines: Vec<&str> = telling(text).collect();
    for (words, trouble) in WORDS {
        let says = |line: &&&str| {
            let line = line.to_lowercase();
            words.iter().any(|word| has(&line, word))
        };
        if let Some(line) = lines.iter().find(says) {
            return trouble(line);
        }
    }
    SiteTrouble::Other {
        said: first_words(text),
    }
}

/// The director's last words: why it failed, without what it logged of sites before that.
pub(super) fn failure(text: &str) -> &str {
    let failed = text.rfind("Installation failed.");
    failed.map_or(text, |at| &text[at..])
}

/// Whether it is a site's or its files' trouble, and nothing else.
pub(super) fn is_of_a_site(trouble: &SiteTrouble) -> bool {
    !matches!(trouble, SiteTrouble::Other { .. })
}

/// Whether the word is in the line; a number is not one among other digits.
fn has(line: &str, word: &str) -> bool {
    let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
    let mut places = line.match_indices(word).map(|(at, _)| at);
    places.any(|at| {
        let beside = [line[..at].chars().next_back(), line[at + word.len()..].chars().next()];
        !is_number || !beside.into_iter().flatten().any(|c| c.is_alphanumeric() || c == '.')
    })
}

fn damaged(line: &str) -> SiteTrouble {
    SiteTrouble::Damaged {
        said: short(line),
    }
}

/// The lines in which p2 says why plug-ins do not fit together; `None`: they do.
pub(super) fn conflict(text: &str) -> Option<String> {
    let mut lines = text.lines().map(str::trim);
    let begins = |line: &&str| {
        line.starts_with("Cannot complete the install")
            || line.starts_with("Cannot complete the request")
            || line.starts_with("Cannot satisfy dependency")
            || line.starts_with("Missing requirement")
    };
    let first = lines.find(begins)?;
    let more = lines.filter(|line| {
        line.starts_with("Missing requirement")
            || line.starts_with("Cannot satisfy dependency")
            || line.starts_with("Only one of the following can be installed")
            || line.starts_with("From:")
            || line.starts_with("To:")
            || line.starts_with("Software being installed")
    });
    let mut said: Vec<&str> = vec![first];
    said.extend(more.take(5));
    said.dedup();
    Some(said.join("; "))
}

/// The addresses of the sites that the output complains of.
pub(super) fn troubled(text: &str, sites: &[UpdateSite]) -> Vec<String> {
    let complaints: Vec<&str> = telling(text)
        .filter(|line| {
            ["Unable to", "No repository", "failed", "Failed", "refused", "401"]
                .iter()
                .any(|word| line.contains(word))
        })
        .collect();
    let address = |site: &UpdateSite| site.address.trim_end_matches('/').to_owned();
    let is_named = |address: &String| complaints.iter().any(|line| line.contains(address));
    sites.iter().map(address).filter(is_named).collect()
}

/// The first words of a failure.
pub(super) fn first_words(text: &str) -> String {
    let mut lines = telling(text);
    short(lines.next().unwrap_or("it said nothing"))
}

/// The lines that tell something of a failure: not a list, not the places of a stack.
fn telling(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.lines().map(str::trim);
    lines
        .map(|line| line.strip_prefix("!MESSAGE ").unwrap_or(line))
        .filter(|line| {
            !line.is_empty()
                && !line.starts_with('!')
                && !line.starts_with("at ")
                && !line.starts_with("... ")
                && !line.starts_with("Installing ")
                && !line.starts_with("Uninstalling ")
                && !line.starts_with("Operation ")
                && !line.starts_with("Installation failed")
                && !line.starts_with("Application failed")
                && !line.starts_with("There were errors")
                && offers(line).is_empty()
        })
}

fn short(line: &str) -> String {
    line.chars().take(300).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_read_beside_the_log() {
        let text = "!ENTRY org.eclipse.equinox.p2 4 0 2026-11-26 03:00:00.000\n!MESSAGE x=1\ncom.example.spell=1.0.0\n\
                    com.example.many.feature.group=2.0.0.v2026-x_1\nOperation completed in 53 ms.\na b=1\nk=v\n";
        let found: Vec<String> = offers(text)
            .into_iter()
            .map(|offer| format!("{} {}", offer.id, offer.version))
            .collect();
        assert_eq!(
            found,
            [
                "com.example.spell 1.0.0",
                "com.example.many.feature.group 2.0.0.v2026-x_1"
            ]
        );
    }
}
