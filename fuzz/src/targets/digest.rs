//! A digest in a hub's folder. Whatever it holds, what is taken is a digest: a name in it is a name, and written again it is the same.

use laggard_digest::{Digest, Span, is_name};

/// Reads a digest.
pub fn check(data: &[u8]) {
    let days = Span {
        first: "2026-01-01".to_owned(),
        last: "2027-12-31".to_owned(),
    };
    let Ok(read) = Digest::<String>::read(data, &days) else {
        return;
    };
    let line = read.line();
    assert!(!line.contains('\n'), "one line");
    let again = Digest::<String>::read(line.as_bytes(), &days);
    assert_eq!(again, Ok(read.clone()), "the same once more");
    assert!(days.first <= read.day && read.day <= days.last);
    for plugin in &read.plugins {
        assert!(is_name(&plugin.id), "{}", plugin.id);
    }
    for step in read.issues.iter().flat_map(|issue| &issue.path) {
        assert!(step.split('#').all(is_name), "{step}");
    }
}
