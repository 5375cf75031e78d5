//! The bytes of scripts.

use std::path::Path;

use laggard_platform::plain_file;

/// A script has some hundred lines; java-wrappers has three hundred.
const LARGEST: u64 = 256 << 10;
/// Files that are read because of one script.
pub(super) const MOST: usize = 16;
/// The shells whose scripts are alike enough.
const SHELLS: [&str; 6] = ["sh", "bash", "dash", "ksh", "zsh", "ash"];

/// The text of a script of a shell's.
pub(super) fn script(path: &Path) -> Option<String> {
    let text = text(path)?;
    let first = text.strip_prefix("#!")?.lines().next()?;
    // `#!/bin/sh -e`, `#!/usr/bin/env bash`
    let mut words = first.split_whitespace();
    let named = words.find_map(|word| {
        let name = word.rsplit('/').next()?;
        (name != "env" && !name.starts_with('-')).then_some(name)
    })?;
    SHELLS.contains(&named).then_some(text)
}

/// The text of a file that a script reads; bytes that are no UTF-8 are nothing of ours.
pub(super) fn text(path: &Path) -> Option<String> {
    let bytes = plain_file::read(path, LARGEST).ok()?;
    if bytes.contains(&0) {
        return None;
    }
    Some(String::from_utf8_lossy(&bytes).into_owned())
}
