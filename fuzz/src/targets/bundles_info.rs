//! `bundles.info`: what the agent leaves out, and what this side says is in it, are the same bundles.

use std::collections::BTreeSet;
use std::path::Path;

use laggard_hosts::raw;

use crate::input::Input;
use crate::java::{Question, ask};

/// First the ids that are off, one a line; then the list.
pub fn check(data: &[u8]) {
    let mut input = Input::new(data);
    let off = input.text();
    let off: BTreeSet<&str> = off.split('\n').filter(|id| !id.is_empty()).collect();
    let list = input.rest();
    let home = Path::new("/eclipse");
    let ours = raw::bundles_info(list, home);
    let Some(kept) = ask(Question::BundlesInfo, data) else {
        assert!(ours.is_err(), "the agent refuses it, and we read {ours:?}");
        return;
    };
    // Start levels are Equinox's to read, not the agent's.
    let Ok(mut ours) = ours else {
        return;
    };
    // Neither Equinox nor anybody else gives a bundle an id that is not written in UTF-8.
    if std::str::from_utf8(list).is_err() {
        return;
    }
    ours.retain(|(id, ..)| !off.contains(id.as_str()));
    assert_eq!(raw::bundles_info(kept.bytes(), home), Ok(ours));
}
