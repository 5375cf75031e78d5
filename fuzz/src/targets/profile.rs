//! A state of a p2 profile.

use std::collections::BTreeSet;

use laggard_hosts::raw;

/// Takes the profile's XML.
pub fn check(data: &[u8]) {
    let Ok((bundled, groups)) = raw::profile(data) else {
        return;
    };
    let all = bundled.iter().chain(groups.iter().flatten());
    let text = String::from_utf8_lossy(data);
    let said = |id: &String| text.contains(id.as_str());
    // Entities and white space apart, every name in the answer stands in the file.
    assert!(text.contains(['&', '\n', '\t', '\r']) || all.clone().all(said));
    let once: BTreeSet<&String> = bundled.iter().collect();
    assert_eq!(once.len(), bundled.len());
}
