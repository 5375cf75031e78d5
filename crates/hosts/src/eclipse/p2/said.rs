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

/// Java's words for a full disk, a used-up quota, and a file that may not grow; p2 puts them into its log alone.
const NO_ROOM: &[&str] = &[
    "No space left on device",
    "There is not enough space on the disk",
    "Disk quota exceeded",
    "File too large",
];

/// Whether the director could not write what it had to.
pub(super) fn has_no_room(text: &str) -> bool {
    NO_ROOM.iter().any(|words| text.contains(words))
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
            "response code (-1)",
            "timeout",
            "connection reset",
            "noroutetohost",
            "unresolvedaddress",
        ],
        |_| SiteTrouble::Unreachable,
    ),
    (&["no repository found", "not found", "404"], |_| {
        SiteTrouble::NoList
    }),
];

/// The beginning of p2's words for a file that it could not get, or did not take: it never says why.
const UNDELIVERED: &str = "Can't download artifact";

/// The trouble that made the director fail.
pub(super) fn trouble(text: &str) -> SiteTrouble {
    let (undelivered, lines): (Vec<&str>, Vec<&str>) =
        telling(text).partition(|line| line.starts_with(UNDELIVERED));
    // Ids and addresses are full of words that mean something elsewhere.
    let is_address = |line: &&str| line.contains("://") && !line.contains(' ');
    let lines: Vec<&str> = lines.into_iter().filter(|line| !is_address(line)).collect();
    for (words, trouble) in WORDS {
        let says = |line: &&&str| {
            let line = line.to_lowercase();
            words.iter().any(|word| has(&line, word))
        };
        if let Some(line) = lines.iter().find(says) {
            return trouble(line);
        }
    }
    match undelivered.first() {
        Some(line) => SiteTrouble::NotDelivered { said: short(line) },
        None => SiteTrouble::Other {
            said: first_words(text),
        },
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
        let beside = [
            line[..at].chars().next_back(),
            line[at + word.len()..].chars().next(),
        ];
        !is_number
            || !beside
                .into_iter()
                .flatten()
                .any(|c| c.is_alphanumeric() || c == '.')
    })
}

fn damaged(line: &str) -> SiteTrouble {
    SiteTrouble::Damaged { said: short(line) }
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
            [
                "Unable to",
                "No repository",
                "failed",
                "Failed",
                "refused",
                "401",
            ]
            .iter()
            .any(|word| line.contains(word))
        })
        .collect();
    let address = |site: &UpdateSite| site.address.trim_end_matches('/').to_owned();
    let is_named = |address: &String| complaints.iter().any(|line| line.contains(address));
    sites.iter().map(address).filter(is_named).collect()
}

/// The address of the site that a failure is about; `None` where it names several, or none.
pub(super) fn at_fault(failure: &str, sites: &[UpdateSite]) -> Option<String> {
    let mut named = sites
        .iter()
        .filter(|site| failure.contains(site.address.trim_end_matches('/')));
    let one = named.next()?;
    named.next().is_none().then(|| one.address.clone())
}

/// The first words of a failure.
pub(super) fn first_words(text: &str) -> String {
    let mut lines = telling(text);
    short(lines.next().unwrap_or("it said nothing"))
}

/// The severity of an entry of the log, as it stands there.
const ERROR: &str = "4";
/// Beginnings of lines that tell nothing of a failure: the log's heads, the places of a stack, and what is said of every run.
const SAYING_NOTHING: &[&str] = &[
    "!",
    "at ",
    "... ",
    "eclipse.buildId",
    "java.version=",
    "java.vendor=",
    "BootLoader constants:",
    "Framework arguments:",
    "Command-line arguments:",
    "Installing ",
    "Uninstalling ",
    "Operation ",
    "Installation failed",
    "Application failed",
    "There were errors",
    "Unable to load repositories",
];

/// The lines that tell something of a failure. The log's entries that are no errors tell of none: a warning about plain HTTP names
/// every file that is fetched.
fn telling(text: &str) -> impl Iterator<Item = &str> {
    let mut is_error = true;
    let lines = text.lines().map(str::trim).filter(move |line| {
        if let Some(entry) = line.strip_prefix("!ENTRY ") {
            is_error = entry
                .split(' ')
                .nth(1)
                .is_none_or(|severity| severity == ERROR);
        } else if line.is_empty() || line.starts_with("Installation failed") {
            is_error = true;
        }
        is_error
    });
    lines
        .map(|line| line.strip_prefix("!MESSAGE ").unwrap_or(line))
        .filter(|line| {
            !line.is_empty()
                && !SAYING_NOTHING.iter().any(|begin| line.starts_with(begin))
                && offers(line).is_empty()
        })
}

fn short(line: &str) -> String {
    line.chars().take(300).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As the director of Eclipse 4.31 says it.
    #[test]
    fn troubles_of_sites_are_told_apart_by_errors_alone() {
        let warned = "!ENTRY org.eclipse.equinox.p2.repository 2 0 2026-11-26 04:01:02.272\n\
                      !MESSAGE Using unsafe http transport to retrieve http://127.0.0.1/401/signature/content.jar.\n\n";
        let failed = "Installation failed.\nUnable to load repositories.\n\n\
                      !ENTRY org.eclipse.equinox.p2.core 4 0 2026-11-26 04:01:02.283\n!MESSAGE Unable to load repositories.\n\
                      There were errors. See log file: /x/.log\n";
        let with = |message: &str| {
            let entry = "!ENTRY org.eclipse.equinox.p2.repository 4 1007 2026-11-26 04:01:02.401\n";
            trouble(&format!(
                "eclipse.buildId=unknown\n{warned}{entry}!MESSAGE {message}\n{failed}"
            ))
        };
        let site = "http://127.0.0.1/x";
        assert_eq!(
            with(&format!("Authentication failed for {site}.")),
            SiteTrouble::Password
        );
        assert_eq!(
            with(&format!("No repository found at {site}.")),
            SiteTrouble::NoList
        );
        assert_eq!(
            with(&format!("Unknown Host: {site}/content.xml")),
            SiteTrouble::Unreachable
        );
        assert_eq!(
            with("HTTP Server 'Unauthorized' : 401"),
            SiteTrouble::Password
        );
        let undelivered = "Installation failed.\nAn error occurred while collecting items to be installed\n\
                           \tCan't download artifact osgi.bundle,com.example.signature,1.1.0 required by com.example.signature[1.1.0] from any of the \
                           following repositories: \nhttp://127.0.0.1/checksum\n";
        assert!(matches!(
            trouble(undelivered),
            SiteTrouble::NotDelivered { .. }
        ));
        let strange = SiteTrouble::Other {
            said: "Something new in 2026.".into(),
        };
        assert_eq!(with("Something new in 2026."), strange);
    }

    #[test]
    fn want_of_room_is_no_trouble_of_a_site() {
        let undelivered =
            "Installation failed.\n\tCan't download artifact osgi.bundle,com.example.spell,2.0.0\n";
        assert!(!has_no_room(undelivered));
        let stack =
            "!STACK 0\njava.io.IOException: No space left on device\n\tat java.base/sun.nio.ch\n";
        assert!(has_no_room(&format!("{stack}{undelivered}")));
    }

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
