//! An install's path in the files that p2 writes: the copy has its own there, and what comes back from it the install's.

use std::io::{self, Write as _};
use std::path::Path;

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use laggard_platform::plain_file;

/// Bytes of a file with paths in it, unpacked.
pub(super) const LARGEST: u64 = 64 << 20;
/// The ends of files that hold paths.
const TEXTS: &[&str] = &[".profile", ".info", ".ini", ".prefs", ".xml", ".properties"];
const PACKED: &str = ".profile.gz";

/// Whether a file of this name may hold an install's path.
pub(super) fn may_hold(name: &str) -> bool {
    name.ends_with(PACKED) || TEXTS.iter().any(|end| name.ends_with(end))
}

/// The file's bytes with `to` in place of `from`; `None` where `from` is not in them.
pub(super) fn replaced(
    name: &str,
    bytes: &[u8],
    from: &Path,
    to: &Path,
) -> io::Result<Option<Vec<u8>>> {
    if !name.ends_with(PACKED) {
        return Ok(exchanged(bytes, from, to));
    }
    let text = unpacked(bytes, LARGEST)?;
    let Some(text) = exchanged(&text, from, to) else {
        return Ok(None);
    };
    packed(&text).map(Some)
}

/// The bytes that p2 packed, if they are no more than `most`.
fn unpacked(bytes: &[u8], most: u64) -> io::Result<Vec<u8>> {
    plain_file::all(GzDecoder::new(bytes), most)
}

/// The bytes as p2 packs a state.
pub(super) fn packed(text: &[u8]) -> io::Result<Vec<u8>> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(text)?;
    packer.finish()
}

/// The same of plain bytes: in each way in which a path is written.
pub(super) fn exchanged(bytes: &[u8], from: &Path, to: &Path) -> Option<Vec<u8>> {
    let forms: [fn(&str) -> String; 3] = [str::to_owned, in_xml, in_url];
    let (from, to) = (from.to_str()?, to.to_str()?);
    let mut done: Vec<String> = Vec::new();
    let mut text: Option<Vec<u8>> = None;
    for form in forms {
        let old = form(from);
        if done.contains(&old) {
            continue;
        }
        let now = text.as_deref().unwrap_or(bytes);
        if memchr::memmem::find(now, old.as_bytes()).is_some() {
            text = Some(exchange(now, old.as_bytes(), form(to).as_bytes()));
        }
        done.push(old);
    }
    text
}

fn exchange(bytes: &[u8], from: &[u8], to: &[u8]) -> Vec<u8> {
    let mut text = Vec::with_capacity(bytes.len());
    let mut at = 0;
    for found in memchr::memmem::find_iter(bytes, from) {
        let end = found + from.len();
        // `/opt/eclipse` is not the beginning of `/opt/eclipse-old`.
        let ends = bytes
            .get(end)
            .is_none_or(|next| !next.is_ascii_alphanumeric() && !b"-_.".contains(next));
        text.extend_from_slice(&bytes[at..found]);
        text.extend_from_slice(if ends { to } else { from });
        at = end;
    }
    text.extend_from_slice(&bytes[at..]);
    text
}

fn in_xml(path: &str) -> String {
    path.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('\'', "&apos;")
}

fn in_url(path: &str) -> String {
    let mut url = String::new();
    for byte in path.bytes() {
        match byte.is_ascii_alphanumeric() || b"/-_.~!$&'()*+,;=:@".contains(&byte) {
            true => url.push(char::from(byte)),
            false => url.push_str(&format!("%{byte:02X}")),
        }
    }
    url
}

/// The URL of a directory.
pub(super) fn url_of(directory: &Path) -> String {
    format!("file:{}/", in_url(&directory.to_string_lossy()))
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    #[test]
    fn each_way_to_write_a_path_is_found_and_no_other_path() {
        let text = "value='/opt/my tools/eclipse' x=file:/opt/my%20tools/eclipse/plugins\n/opt/my tools/eclipse-old\n";
        let (from, to) = (Path::new("/opt/my tools/eclipse"), Path::new("/d & d/home"));
        let found = exchanged(text.as_bytes(), from, to).expect("found");
        assert_eq!(
            String::from_utf8(found).expect("text"),
            "value='/d & d/home' x=file:/d%20&%20d/home/plugins\n/opt/my tools/eclipse-old\n"
        );
        assert_eq!(exchanged(b"/opt/other", from, to), None);
    }

    #[test]
    fn packed_states_are_unpacked_for_it() {
        let state = packed(b"<property value='/a/b'/>").expect("packed");
        let back = replaced("1.profile.gz", &state, Path::new("/a/b"), Path::new("/c"));
        let back = back.expect("read").expect("found");
        let mut text = String::new();
        let read = GzDecoder::new(&back[..]).read_to_string(&mut text);
        read.expect("unpacked");
        assert_eq!(text, "<property value='/c'/>");
    }

    #[test]
    fn a_state_that_is_too_large_is_refused_and_not_cut_off() {
        let state = packed(b"<property value='/a/b'/>").expect("packed");
        unpacked(&state, 24).expect("as long as it may be");
        unpacked(&state, 23).expect_err("half a profile would be worse than none");
    }
}
