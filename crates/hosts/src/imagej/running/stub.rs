//! The file by which an ImageJ finds one that runs: Java's serialised form of a remote object. One that was killed leaves it.

use std::ffi::OsStr;
use std::fs;
use std::path::PathBuf;

use laggard_platform::plain_file;

use crate::jar_program::Words;

const LARGEST: u64 = 4096;
const BEGINNING: &str = "ImageJ-";
const ENDING: &str = ".stub";
/// What stands before host and port in Java's form of a remote reference; a `2` and a byte for the form may follow.
const MARK: &[u8] = b"\x00\x0aUnicastRef";
const NEWER_MARK: &[u8] = b"\x00\x0bUnicastRef2";

/// The ports on which those listen that were started for this port of ImageJ's and this display, as far as this user may read it.
///
/// ImageJ itself goes by the user's name as well, which Java does not take from the environment; only their user may read the files.
pub(super) fn ports(words: &Words, port: u16) -> Vec<u16> {
    let display = words.variables.get(OsStr::new("DISPLAY"));
    let display = display.map(|display| display.to_string_lossy().replace([':', '/'], "_"));
    let ending = match display {
        Some(display) => format!("-{display}-{port}{ENDING}"),
        None => format!("-{port}{ENDING}"),
    };
    let entries = directories(words).into_iter().filter_map(|directory| {
        let entries = fs::read_dir(directory).ok()?;
        Some(entries.flatten())
    });
    let is_one = |name: &OsStr| {
        let name = name.to_string_lossy();
        name.starts_with(BEGINNING) && name.ends_with(&ending)
    };
    let files = entries
        .flatten()
        .filter(|entry| is_one(&entry.file_name()))
        .map(|entry| entry.path());
    files
        .filter_map(|file| port_in(&plain_file::read(&file, LARGEST).ok()?))
        .collect()
}

/// Java's directory for temporary files: `/tmp` on Linux whatever the environment says, elsewhere what that says.
fn directories(words: &Words) -> Vec<PathBuf> {
    match words.property("java.io.tmpdir") {
        Some(named) => vec![named.into()],
        None => {
            let mut both = vec![PathBuf::from("/tmp"), std::env::temp_dir()];
            both.dedup();
            both
        }
    }
}

/// The port in Java's form of a remote object.
fn port_in(bytes: &[u8]) -> Option<u16> {
    let behind = |mark: &[u8]| {
        let mut windows = bytes.windows(mark.len());
        let at = windows.position(|window| window == mark)?;
        bytes.get(at + mark.len()..)
    };
    let host = match behind(NEWER_MARK) {
        Some(rest) => rest.get(1..)?,
        None => behind(MARK)?,
    };
    let (length, rest) = host.split_first_chunk()?;
    let port = rest.get(usize::from(u16::from_be_bytes(*length))..)?;
    u16::try_from(u32::from_be_bytes(*port.first_chunk()?)).ok()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// The end of what Java 17 writes of such an object.
    pub fn of(host: &str, port: u16) -> Vec<u8> {
        let mut bytes =
            b"\xac\xed\x00\x05s}\x00\x00\x00\x01\x00\x20ij.OtherInstance$ImageJInstance".to_vec();
        bytes.extend(b"\x78\x70\x77\x32\x00\x0aUnicastRef");
        write(&mut bytes, host, port);
        bytes
    }

    fn write(bytes: &mut Vec<u8>, host: &str, port: u16) {
        let length = u16::try_from(host.len()).expect("short");
        bytes.extend(length.to_be_bytes());
        bytes.extend(host.as_bytes());
        bytes.extend(u32::from(port).to_be_bytes());
        bytes.extend([0; 15]);
    }

    #[test]
    fn the_port_stands_behind_the_host_in_both_of_javas_forms() {
        assert_eq!(port_in(&of("127.0.1.1", 40_001)), Some(40_001));
        let mut newer = b"\x77\x34\x00\x0bUnicastRef2\x00".to_vec();
        write(&mut newer, "a.example", 40_002);
        assert_eq!(port_in(&newer), Some(40_002));
        let whole = of("127.0.1.1", 40_001);
        for most in [0, 20, whole.len() - 16, whole.len() - 40] {
            assert_eq!(port_in(&whole[..most]), None, "cut at {most}");
        }
    }
}
