//! Another jEdit of the same settings that runs and takes over what a start is to open.

use std::path::Path;

use laggard_platform::plain_file;

use crate::jar_program::Words;
use crate::listening::is_taken;

/// The file has a letter, a port and a key, a line each.
const LARGEST: u64 = 4096;

/// Whether a start with these words would find one.
pub(super) fn runs(settings: Option<&Path>, words: &Words) -> bool {
    let Some(settings) = settings else {
        return false;
    };
    let mut file = Some("server");
    for word in words.own.iter().take_while(|word| *word != "--") {
        file = match word.as_str() {
            word if word.starts_with("-noserver") => None,
            "-server" => Some("server"),
            word => word.strip_prefix("-server=").or(file),
        };
    }
    file.is_some_and(|file| listens(&settings.join(file)))
}

/// Whether somebody listens on the port that the file names.
fn listens(file: &Path) -> bool {
    let text = plain_file::text(file, LARGEST).unwrap_or_default();
    port(&text).is_some_and(is_taken)
}

/// The port that a server's file names.
fn port(text: &str) -> Option<u16> {
    let mut lines = text.lines();
    (lines.next()? == "b").then(|| lines.next()?.trim().parse().ok())?
}

#[cfg(test)]
mod tests {
    use std::net::{Ipv4Addr, TcpListener};

    use super::*;

    #[test]
    fn only_one_that_listens_is_there() {
        let dir = tempfile::tempdir().expect("directory");
        let file = dir.path().join("server");
        assert!(!listens(&file));
        let other = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        let port = other.local_addr().expect("an address").port();
        std::fs::write(&file, format!("b\n{port}\n12345\n")).expect("written");
        assert!(listens(&file));
        drop(other);
        assert!(!listens(&file), "one that has crashed leaves its file");
        std::fs::write(&file, "c\n1\n").expect("written");
        assert!(!listens(&file));
    }
}
