//! Pictures of the screen, what was typed for a report, and tokens are in the memory of the process that has a window: they
//! are kept out of core dumps, which a system may keep for weeks or send to its makers. The user's own programs are dumped as
//! ever.

use std::fs;
use std::sync::OnceLock;

/// Which kinds of memory a core dump has (core(5)); a child begins with its parent's.
const OWN: &str = "/proc/self/coredump_filter";
/// None.
const NOTHING: &str = "0";

/// What it was before.
static BEFORE: OnceLock<String> = OnceLock::new();

/// From now on a core dump of this process, and of those that it starts for itself, has no memory in it. Where the system
/// knows no such thing nothing is done.
pub fn keep_memory_out() {
    let Ok(before) = fs::read_to_string(OWN) else {
        return;
    };
    if fs::write(OWN, NOTHING).is_ok() {
        // The first time counts: what is read later is what was written here.
        let _ = BEFORE.set(format!("0x{}", before.trim()));
    }
}

/// A child that is a program of the user's is dumped as before.
pub(crate) fn as_before(child: u32) {
    if let Some(before) = BEFORE.get() {
        // One that is over already is not dumped any more.
        let _ = fs::write(format!("/proc/{child}/coredump_filter"), before);
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::process::Command;

    use super::*;

    #[test]
    fn nothing_of_this_process_is_dumped_and_all_of_the_users_programs() {
        let usual = fs::read_to_string(OWN).expect("a filter");
        assert_ne!(usual.trim(), "00000000");
        keep_memory_out();
        keep_memory_out();
        let filter = |of: &str| fs::read_to_string(format!("/proc/{of}/coredump_filter"));
        assert_eq!(filter("self").expect("a filter").trim(), "00000000");
        let mut child = Command::new("sleep").arg("60").spawn().expect("started");
        let id = child.id().to_string();
        assert_eq!(filter(&id).expect("a filter").trim(), "00000000");
        as_before(child.id());
        let after = filter(&id);
        child.kill().expect("ended");
        child.wait().expect("over");
        fs::write(OWN, format!("0x{}", usual.trim())).expect("as it was");
        assert_eq!(after.expect("a filter"), usual);
    }
}
