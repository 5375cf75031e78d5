//! Java's `.properties`, as far as Eclipse's own files use it. Reads only.

use std::collections::BTreeMap;
use std::path::Path;

use laggard_platform::plain_file::{self, LARGEST};

use crate::HostError;

/// Reads a file of Equinox's settings; one that does not exist is empty.
pub(crate) fn read(path: &Path) -> Result<BTreeMap<String, String>, HostError> {
    match plain_file::read(path, LARGEST) {
        Ok(bytes) => Ok(parse_latin_1(&bytes)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(BTreeMap::new()),
        Err(error) => Err(HostError::io("read", path)(error)),
    }
}

/// Parses a bundle's texts: UTF-8 where they are that, else Latin-1, as Java's resource bundles do. Never fails, as Java's.
pub(crate) fn parse(bytes: &[u8]) -> BTreeMap<String, String> {
    match std::str::from_utf8(bytes) {
        Ok(text) => parse_text(text),
        Err(_) => parse_latin_1(bytes),
    }
}

/// Parses bytes like `Properties.load`, with which Equinox reads its `config.ini`: always as Latin-1.
pub(crate) fn parse_latin_1(bytes: &[u8]) -> BTreeMap<String, String> {
    parse_text(
        &bytes
            .iter()
            .map(|&byte| char::from(byte))
            .collect::<String>(),
    )
}

/// The white space of Java's properties.
const BLANK: [char; 3] = [' ', '\t', '\x0c'];

/// As `Properties.load` goes on behind a backslash, and where it takes a line for a comment.
fn parse_text(text: &str) -> BTreeMap<String, String> {
    let mut entries = BTreeMap::new();
    let mut add = |line: &str| {
        let (key, value) = split(line);
        entries.insert(unescape(key), unescape(value));
    };
    let mut logical = String::new();
    for line in text.replace("\r\n", "\n").split(['\n', '\r']) {
        let line = line.trim_start_matches(BLANK);
        if logical.is_empty() && (line.is_empty() || line.starts_with(['#', '!'])) {
            continue;
        }
        logical.push_str(line);
        if ends_in_odd_backslashes(line) {
            logical.pop();
        } else {
            add(&std::mem::take(&mut logical));
        }
    }
    if !logical.is_empty() {
        add(&logical);
    }
    entries
}

fn ends_in_odd_backslashes(line: &str) -> bool {
    line.bytes().rev().take_while(|&byte| byte == b'\\').count() % 2 == 1
}

fn split(line: &str) -> (&str, &str) {
    let mut escaped = false;
    let end = line.char_indices().find(|&(_, c)| {
        if escaped {
            escaped = false;
            return false;
        }
        escaped = c == '\\';
        matches!(c, '=' | ':') || BLANK.contains(&c)
    });
    let Some((end, _)) = end else {
        return (line, "");
    };
    let rest = line[end..].trim_start_matches(BLANK);
    let rest = rest.strip_prefix(['=', ':']).unwrap_or(rest);
    (&line[..end], rest.trim_start_matches(BLANK))
}

/// Decodes escapes. A letter beyond 16 bits takes two; half of such a pair becomes U+FFFD.
fn unescape(text: &str) -> String {
    let mut units = Vec::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        let meant = match c {
            '\\' => match chars.next() {
                Some('n') => '\n',
                Some('t') => '\t',
                Some('r') => '\r',
                Some('f') => '\x0c',
                Some('u') => {
                    let digits: String = chars.clone().take(4).collect();
                    let hex = digits.len() == 4 && digits.bytes().all(|b| b.is_ascii_hexdigit());
                    if let Some(unit) = hex.then(|| u16::from_str_radix(&digits, 16).ok()).flatten()
                    {
                        units.push(unit);
                        chars.nth(3);
                        continue;
                    }
                    'u'
                }
                Some(other) => other,
                None => break,
            },
            plain => plain,
        };
        units.extend_from_slice(meant.encode_utf16(&mut [0; 2]));
    }
    String::from_utf16_lossy(&units)
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn every_form_that_eclipse_writes_is_read() {
        let cases: &[(&[u8], &str, &str)] = &[
            (
                b"osgi.framework=file\\:plugins/x.jar\n",
                "osgi.framework",
                "file:plugins/x.jar",
            ),
            (b"a = b c \r\n", "a", "b c "),
            (b"# no\na:1\n", "a", "1"),
            (
                b"list=one,\\\r\n   two,\\\r\n   three\r\n",
                "list",
                "one,two,three",
            ),
            (b"list=one,\\\n   two\nb=1", "list", "one,two"),
            (b"k\\ ey=v", "k ey", "v"),
            (b"n=\\u00e4x", "n", "äx"),
            (b"n=\xe4x", "n", "äx"),
            ("n=äx".as_bytes(), "n", "äx"),
            (b"path=C\\:\\\\x", "path", "C:\\x"),
            (b"flag", "flag", ""),
            // The line after the backslash is empty, and so ends the continued one.
            (b"a=b\\\n\nc=d", "a", "b"),
            (b"a=b\\\n\nc=d", "c", "d"),
            // A comment, where nothing has gone on.
            (b"\\\n#a=b\nc=d", "c", "d"),
            // Letters beyond 16 bits are two escapes.
            (b"n=\\ud83d\\ude00", "n", "\u{1f600}"),
            // Only Java's own white space is left out.
            ("n=\u{a0}x".as_bytes(), "n", "\u{a0}x"),
            ("\u{2003}n=x".as_bytes(), "\u{2003}n", "x"),
        ];
        for (bytes, key, value) in cases {
            assert_eq!(
                parse(bytes).get(*key).map(String::as_str),
                Some(*value),
                "{}",
                String::from_utf8_lossy(bytes)
            );
        }
    }
}
