//! Java's `.properties`: as Java itself reads them.

use std::collections::BTreeMap;

use laggard_hosts::raw;

use crate::java::{Question, ask};

/// The file, read as a bundle's texts and as Equinox's settings.
pub fn check(data: &[u8]) {
    for (question, read) in [
        (
            Question::Texts,
            raw::texts as fn(&[u8]) -> BTreeMap<String, String>,
        ),
        (Question::Settings, raw::settings),
    ] {
        let ours = read(data);
        // Where Java refuses the whole file (half of an escape), our answer does not matter.
        if let Some(theirs) = ask(question, data) {
            let theirs: BTreeMap<String, String> = theirs.pairs().collect();
            // A lone backslash at the end is a line without anything to Java, or none, by where its buffer ends.
            let said = |all: BTreeMap<String, String>| {
                let all = all.into_iter();
                all.filter(|(key, _)| !key.is_empty()).collect::<Vec<_>>()
            };
            assert_eq!(said(ours), said(theirs), "{question:?}");
        }
    }
}
