//! Another program of the same user's directory that runs: it takes over what a start is to open, and the start ends at once.

use std::path::Path;

use laggard_platform::plain_file;
use laggard_record::Problem;

use super::home::NetBeansHome;
use crate::Install as _;
use crate::listening::is_taken;

/// The file in the user's directory by which the platform finds the one that runs (`org.netbeans.CLIHandler`): the number of a port,
/// and a key. One that was killed leaves it.
const LOCK: &str = "lock";
const LARGEST: u64 = 4096;

/// What the user should know of a start before it is made.
pub(super) fn doubts(home: &NetBeansHome) -> Vec<Problem> {
    let runs = home.user.as_deref().is_some_and(runs);
    let program = home.name();
    runs.then_some(Problem::RunsAlready { program })
        .into_iter()
        .collect()
}

fn runs(user: &Path) -> bool {
    let bytes = plain_file::read(&user.join(LOCK), LARGEST).unwrap_or_default();
    let port = bytes.first_chunk().map(|first| u32::from_be_bytes(*first));
    let port = port.and_then(|port| u16::try_from(port).ok());
    port.is_some_and(is_taken)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::net::{Ipv4Addr, TcpListener};

    use super::*;

    #[test]
    fn only_one_that_listens_runs() {
        let dir = tempfile::tempdir().expect("a directory");
        let lock = dir.path().join(LOCK);
        assert!(!runs(dir.path()));
        let other = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        let port = u32::from(other.local_addr().expect("an address").port());
        // The key follows.
        let written = [&port.to_be_bytes()[..], b"0123456789"].concat();
        fs::write(&lock, written).expect("written");
        assert!(runs(dir.path()));
        for torn in [&b"\0\0"[..], b"", b"\xff\xff\xff\xff"] {
            fs::write(&lock, torn).expect("written");
            assert!(!runs(dir.path()), "{torn:?}");
        }
        fs::write(&lock, port.to_be_bytes()).expect("written");
        drop(other);
        assert!(!runs(dir.path()), "one that was killed leaves its file");
    }
}
