//! The addresses in a bundle's manifest at which its makers can be reached.

use std::path::Path;

use super::header::{clauses, split};
use crate::Address;
use crate::jar::{Parts, main_section};

/// Of the bundle's jar or directory, the likeliest issue tracker first.
pub(crate) fn addresses(location: &Path) -> Vec<Address> {
    let manifest = Parts::open(location).and_then(|mut parts| parts.read("META-INF/MANIFEST.MF"));
    let headers = main_section(&manifest.unwrap_or_default());
    let text = |name: &str| headers.get(name).map_or("", String::as_str);
    let tracker = [text("bundle-bugurl").to_owned()];
    let sources = clauses(text("eclipse-sourcereferences"));
    let sources = sources.into_iter().flat_map(|clause| clause.paths);
    let pages = [text("bundle-docurl").to_owned()];
    let others = sources.chain(scm(text("bundle-scm"))).chain(pages);
    let address = |is_tracker| move |text| Address { text, is_tracker };
    tracker
        .map(address(true))
        .into_iter()
        .chain(others.map(address(false)))
        .filter(|address| !address.text.is_empty())
        .collect()
}

/// OSGi Core §3.2.1.17: `url=…, connection=…, developer-connection=…, tag=…`.
fn scm(header: &str) -> Vec<String> {
    let parts = split(header, ',');
    let value = |name: &str| {
        parts.iter().find_map(|part| {
            let (key, value) = part.split_once('=')?;
            let value = value.trim().trim_matches('"').to_owned();
            (key.trim() == name).then_some(value)
        })
    };
    [value("url"), value("connection")]
        .into_iter()
        .flatten()
        .collect()
}
