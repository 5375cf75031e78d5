//! The definition of a Freeplane add-on, and the same one turned off. Any bytes are read, or treated as none.

use laggard_hosts::raw;

/// Turns it off, and reads what came of that.
pub fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Some((name, off)) = raw::add_on(&text) else {
        return;
    };
    let (again, same) = raw::add_on(&off).expect("still a definition");
    assert_eq!(again, name);
    assert_eq!(same, off, "it is off");
}
