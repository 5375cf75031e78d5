//! The addresses in the `pom.xml` that Maven puts into a jar.

use std::path::Path;

use crate::Address;
use crate::jar::Parts;

/// More than the longest known has.
const MOST_NODES: u32 = 20_000;

/// Of the jar's own project, the likeliest issue tracker first.
pub(super) fn addresses(jar: &Path) -> Vec<Address> {
    let Some(mut parts) = Parts::open(jar) else {
        return Vec::new();
    };
    let is_pom = |name: &String| name.starts_with("META-INF/maven/") && name.ends_with("/pom.xml");
    let poms: Vec<String> = parts.names().into_iter().filter(is_pom).collect();
    // A jar with the classes of others has their projects, too, and none is known to be its own.
    let [pom] = poms.as_slice() else {
        return Vec::new();
    };
    let bytes = parts.read(pom).unwrap_or_default();
    in_text(&String::from_utf8_lossy(&bytes))
}

/// Of a `pom.xml`.
pub(crate) fn in_text(text: &str) -> Vec<Address> {
    let options = roxmltree::ParsingOptions {
        nodes_limit: MOST_NODES,
        ..roxmltree::ParsingOptions::default()
    };
    let Ok(document) = roxmltree::Document::parse_with_options(text, options) else {
        return Vec::new();
    };
    let at = |path: &[&str], is_tracker: bool| {
        let mut node = document.root_element();
        for name in path {
            node = node
                .children()
                .find(|node| node.tag_name().name() == *name)?;
        }
        let text = node.text()?.trim().to_owned();
        let known = !text.is_empty() && !text.contains("${");
        known.then_some(Address { text, is_tracker })
    };
    let found = [
        at(&["issueManagement", "url"], true),
        at(&["scm", "url"], false),
        at(&["scm", "connection"], false),
        at(&["url"], false),
    ];
    found.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tracker_comes_before_a_repository_and_that_before_a_page() {
        let text = "<project xmlns='http://maven.apache.org/POM/4.0.0'><url>https://example.org</url>\
<scm><url>https://github.com/acme/x</url><connection>${no}</connection></scm>\
<issueManagement><url>https://bugs.example.org</url></issueManagement></project>";
        let found = in_text(text);
        let found: Vec<(&str, bool)> = found
            .iter()
            .map(|address| (&*address.text, address.is_tracker))
            .collect();
        let expected = [
            ("https://bugs.example.org", true),
            ("https://github.com/acme/x", false),
            ("https://example.org", false),
        ];
        assert_eq!(found, expected);
        assert_eq!(in_text("<project"), []);
    }
}
