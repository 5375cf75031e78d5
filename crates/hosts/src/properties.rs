//! Java's `.properties`, as far as Eclipse's own files use it. Reads only.

use std::collections::BTreeMap;
use std::path::Path;

use crate::HostError;
use crate::plain_file::{self, LARGEST};

/// Reads a file; one that does not exist is empty.
pub(crate) fn read(path: &Path) -> Result<BTreeMap<String, String>, HostError> {
    match plain_file::read(path, LARGEST) {
        Ok(bytes) => Ok(parse(&bytes)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(BTreeMap::new()),
        Err(error) => Err(HostError::io("read", path)(error)),
    }
}

/// Parses bytes: UTF-8 where they are that, else Latin-1, as Java's resource bundles do. Never fails, as Java's.
pub(crate) fn parse(bytes: &[u8]) -> BTreeMap<String, String> {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    };
    let mut entries = BTreeMap::new();
    let mut lines = text.split(['\n', '\r']);
    while let Some(line) = lines.next() {
        let line = line.trim_start();
        if line.is_empty() || line.starts_with(['#', '!']) {
            continue;
        }
        let mut logical = line.to_owned();
        while ends_in_odd_backslashes(&logical) {
            logical.pop();
            match lines.next() {
                // The second half of CRLF.
                Some("") => logical.push_str(lines.next().unwrap_or("").trim_start()),
                Some(next) => logical.push_str(next.trim_start()),
                None => break,
            }
        }
        let (key, value) = split(&logical);
        entries.insert(unescape(key), unescape(value));
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
        matches!(c, '=' | ':' | ' ' | '\t' | '\x0c')
    });
    let Some((end, _)) = end else {
        return (line, "");
    };
    let rest = line[end..].trim_start_matches([' ', '\t', '\x0c']);
    let rest = rest.strip_prefix(['=', ':']).unwrap_or(rest);
    (&line[..end], rest.trim_start_matches([' ', '\t', '\x0c']))
}

fn unescape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        if c != '\\' {
            out.push(c);
            continue;
        }
        match chars.next() {
            Some('n') => out.push('\n'),
            Some('t') => out.push('\t'),
            Some('r') => out.push('\r'),
            Some('f') => out.push('\x0c'),
            Some('u') => {
                let digits: String = chars.clone().take(4).collect();
                match u32::from_str_radix(&digits, 16)
                    .ok()
                    .and_then(char::from_u32)
                {
                    Some(decoded) if digits.len() == 4 => {
                        out.push(decoded);
                        chars.nth(3);
                    }
                    _ => out.push('u'),
                }
            }
            Some(other) => out.push(other),
            None => {}
        }
    }
    out
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
