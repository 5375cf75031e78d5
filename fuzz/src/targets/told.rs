//! What a hub tells of versions. Whatever is in it, what is believed is what a hub could have written.

use laggard_digest::{Told, is_name, is_version};

/// Reads what a hub tells.
pub fn check(data: &[u8]) {
    let Ok(read) = Told::read(data) else {
        return;
    };
    let line = read.line();
    assert!(!line.contains('\n'), "one line");
    assert_eq!(
        Told::read(line.as_bytes()),
        Ok(read.clone()),
        "the same once more"
    );
    for one in &read.faster {
        assert!(is_name(&one.program) && is_name(&one.plugin), "{one:?}");
        assert!(
            is_version(&one.version) && one.version != one.before,
            "{one:?}"
        );
        assert!(one.users >= u64::from(read.k), "{one:?}");
        let range = 0.0 < one.low && one.low <= one.ratio && one.ratio <= one.high;
        assert!(range && one.high < 1.0, "{one:?}");
    }
}
