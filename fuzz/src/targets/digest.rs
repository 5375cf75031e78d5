//! A digest in a hub's folder. Whatever it holds, what is taken is a digest: a name in it is a name, and written again it is the same.

use laggard_digest::{Digest, Span, Text, is_name};

/// Reads a digest.
pub fn check(data: &[u8]) {
    let days = Span {
        first: "2026-01-01".to_owned(),
        last: "2027-12-31".to_owned(),
    };
    let Ok(read) = <Digest>::read(data, &days) else {
        assert!(
            Digest::<Text<'_>>::read(data, &days).is_err(),
            "in place it is none either"
        );
        return;
    };
    let line = read.line();
    assert!(!line.contains('\n'), "one line");
    let again = <Digest>::read(line.as_bytes(), &days);
    assert_eq!(again, Ok(read.clone()), "the same once more");
    let in_place = Digest::<Text<'_>>::read(data, &days);
    let in_place = in_place.map(|digest| digest.line());
    assert_eq!(in_place, Ok(line), "the same in place");
    assert!(days.first <= read.day && read.day <= days.last);
    for plugin in &read.plugins {
        assert!(is_name(&plugin.id), "{}", plugin.id);
    }
    for step in read.issues.iter().flat_map(|issue| &issue.path) {
        assert!(step.split('#').all(is_name), "{step}");
    }
}
