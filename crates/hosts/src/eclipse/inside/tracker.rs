//! Where a plug-in's manifest says that its makers take reports.

use crate::eclipse::EclipseHome;
use crate::eclipse::bundle::read_entries;
use crate::osgi::addresses;
use crate::{Address, HostError, Install as _};

/// The addresses in a plug-in's manifest, the likeliest tracker first; empty where the manifest is missing or has none.
///
/// # Errors
/// `install` is no Eclipse, or its `bundles.info` is malformed.
pub fn tracker_addresses(install: &EclipseHome, plugin: &str) -> Result<Vec<Address>, HostError> {
    let areas = install.areas()?;
    let entries = read_entries(&areas.bundles_info(), install.home())?;
    let entry = entries.into_iter().find(|entry| entry.id == plugin);
    Ok(entry.map_or_else(Vec::new, |entry| addresses(&entry.location)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eclipse::inside::tests::small::Small;

    #[test]
    fn a_tracker_comes_before_a_repository_and_that_before_pages() {
        let mut small = Small::new();
        small.add(
            "spell",
            "Bundle-DocURL: https://example.org/spell\n\
             Eclipse-SourceReferences: scm:git:https://github.com/acme/spell.git;path=\"bundles/spell\",scm:git:x\n\
             Bundle-SCM: url=\"https://gitlab.com/acme/spell\", connection=\"scm:git:https://gitlab.com/acme/spell.git\"\n\
             Bundle-BugURL: https://bugs.example.org/spell\n",
            &[],
        );
        let found = tracker_addresses(&small.install(), "spell").unwrap();
        let found: Vec<(&str, bool)> = found
            .iter()
            .map(|address| (address.text.as_str(), address.is_tracker))
            .collect();
        assert_eq!(
            found,
            [
                ("https://bugs.example.org/spell", true),
                ("scm:git:https://github.com/acme/spell.git", false),
                ("scm:git:x", false),
                ("https://gitlab.com/acme/spell", false),
                ("scm:git:https://gitlab.com/acme/spell.git", false),
                ("https://example.org/spell", false),
            ]
        );
    }

    #[test]
    fn a_manifest_without_addresses_and_a_plug_in_that_is_not_there_name_none() {
        let mut small = Small::new();
        small.add("silent", "", &[]);
        for plugin in ["silent", "gone"] {
            assert_eq!(tracker_addresses(&small.install(), plugin).unwrap(), []);
        }
    }
}
