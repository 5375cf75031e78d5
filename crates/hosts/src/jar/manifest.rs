//! The headers of a manifest.

use std::collections::BTreeMap;

/// The main section of a manifest, continuation lines joined. Names are in lower case: headers ignore it.
pub(crate) fn main_section(bytes: &[u8]) -> BTreeMap<String, String> {
    let mut lines: Vec<Vec<u8>> = Vec::new();
    for line in bytes.split(|&byte| byte == b'\n') {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        if line.is_empty() {
            if lines.is_empty() {
                continue;
            }
            break;
        }
        match (line.strip_prefix(b" "), lines.last_mut()) {
            // Lines are cut by bytes, also amid a character.
            (Some(rest), Some(last)) => last.extend_from_slice(rest),
            _ => lines.push(line.to_vec()),
        }
    }
    let header = |line: &Vec<u8>| {
        let line = String::from_utf8_lossy(line).into_owned();
        line.split_once(':')
            .map(|(name, value)| (name.trim().to_ascii_lowercase(), value.trim().to_owned()))
    };
    lines.iter().filter_map(header).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_joined_and_only_the_main_section_is_read() {
        let text = b"Manifest-Version: 1.0\r\nBundle-SymbolicName: org.exam\r\n ple; singleton:=true\r\n\r\nName: a.class\r\nX: 1\r\n";
        let headers = main_section(text);
        assert_eq!(
            headers["bundle-symbolicname"],
            "org.example; singleton:=true"
        );
        assert!(!headers.contains_key("x"));
    }
}
