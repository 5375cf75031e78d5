//! A script that starts a program. Whatever it holds, the way of an option is one of four.

use laggard_hosts::raw;

/// Understands a script.
pub fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (way, _) = raw::script(&text);
    if let Some(name) = way.strip_prefix("Variable(") {
        let name = name.trim_matches(['"', ')']);
        assert!(text.contains(name), "the variable stands in the script");
    }
}
