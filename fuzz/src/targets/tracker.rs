//! The address of a plug-in's tracker, from its manifest: the user's words go only to the server whose name the user agrees to,
//! and that is a server of the internet.

use laggard_report::send::{Issue, Named, new_issue};
use url::{Host, Url};

use crate::input::Input;

/// Pages that are opened without asking are on these, or below none.
const KNOWN: [&str; 8] = [
    "bitbucket.org",
    "bugs.eclipse.org",
    "codeberg.org",
    "github.com",
    "gitlab.com",
    "gitlab.eclipse.org",
    "issues.apache.org",
    "sourceforge.net",
];
const NOT_PUBLIC: [&str; 6] = [
    "localhost",
    "local",
    "internal",
    "lan",
    "nip.io",
    "sslip.io",
];
/// The longest address that works; servers refuse longer ones.
const MOST_URL: usize = 6000;

/// The input: the kind of the address; the issue's title and text; the address.
pub fn check(data: &[u8]) {
    let mut input = Input::new(data);
    let named = [Named::Tracker, Named::Page][input.below(2)];
    let issue = Issue {
        title: input.text(),
        body: input.text().repeat(1 + input.below(64)),
    };
    let address = String::from_utf8_lossy(input.rest());
    let Some(page) = new_issue(&address, named, &issue) else {
        return;
    };
    let link = Url::parse(&page.link).expect("an address");
    assert!(["http", "https"].contains(&link.scheme()), "{link}");
    assert!(
        link.username().is_empty() && link.password().is_none(),
        "{link}"
    );
    let Some(Host::Domain(host)) = link.host() else {
        panic!("{link} has no name");
    };
    let name = host.trim_end_matches('.');
    let shown = link
        .port()
        .map_or(name.to_owned(), |port| format!("{name}:{port}"));
    // The default port of https is not in the link.
    let agreed = page.host.strip_suffix(":443").unwrap_or(&page.host);
    assert_eq!(agreed, shown, "another server than its user agreed to");
    assert!(name.contains('.'), "{link}");
    for zone in NOT_PUBLIC {
        let below = name == zone || name.ends_with(&format!(".{zone}"));
        assert!(!below, "{link}");
    }
    if page.known {
        let plain = name.strip_prefix("www.").unwrap_or(name);
        assert!(KNOWN.contains(&plain) && link.port().is_none(), "{link}");
    } else {
        assert_eq!(named, Named::Tracker, "{link}");
    }
    let says = |value: &str| link.query_pairs().any(|(_, said)| said == value);
    if !issue.body.is_empty() && says(&issue.body) {
        assert_eq!(link.scheme(), "https", "the words can be read on their way");
    }
    // An address that is no prefilled page is as long as its manifest has it.
    if link.query_pairs().count() == 2 && link.path().ends_with("issues/new") {
        assert!(page.link.len() <= MOST_URL, "{} bytes", page.link.len());
    }
}
