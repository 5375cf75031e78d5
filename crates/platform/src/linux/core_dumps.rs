//! The kinds of memory in a core dump (core(5)); a child inherits its parent's setting.

use std::fs;
use std::io;
use std::sync::OnceLock;

const OWN: &str = "/proc/self/coredump_filter";
/// The filter that includes no memory.
const NOTHING: &str = "0";

/// The filter before the first change.
static BEFORE: OnceLock<String> = OnceLock::new();

pub fn keep_memory_out() -> io::Result<()> {
    let before = fs::read_to_string(OWN)?;
    fs::write(OWN, NOTHING)?;
    // Only the first value counts: later reads return the value written here.
    let _ = BEFORE.set(format!("0x{}", before.trim()));
    Ok(())
}

pub fn as_before(child: u32) -> io::Result<()> {
    match BEFORE.get() {
        Some(before) => fs::write(format!("/proc/{child}/coredump_filter"), before),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::*;

    #[test]
    fn nothing_of_this_process_is_dumped_and_all_of_the_users_programs() {
        let usual = fs::read_to_string(OWN).expect("a filter");
        assert_ne!(usual.trim(), "00000000");
        keep_memory_out().expect("kept out");
        keep_memory_out().expect("still");
        let filter = |of: &str| fs::read_to_string(format!("/proc/{of}/coredump_filter"));
        assert_eq!(filter("self").expect("a filter").trim(), "00000000");
        let mut child = Command::new("sleep").arg("60").spawn().expect("started");
        let id = child.id().to_string();
        assert_eq!(filter(&id).expect("a filter").trim(), "00000000");
        as_before(child.id()).expect("as before");
        let after = filter(&id);
        child.kill().expect("ended");
        child.wait().expect("over");
        fs::write(OWN, format!("0x{}", usual.trim())).expect("as it was");
        assert_eq!(after.expect("a filter"), usual);
    }
}
