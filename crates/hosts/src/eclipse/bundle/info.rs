//! `bundles.info`, the list of bundles with which an Eclipse starts. Read only, by simpleconfigurator's own rules.

use std::path::{Path, PathBuf};

use laggard_platform::plain_file::{self, LARGEST};

use crate::HostError;
use crate::eclipse::install::file_url;
use crate::osgi::Version;

/// One line of `bundles.info`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    pub id: String,
    pub version: String,
    /// The bundle's jar or directory.
    pub location: PathBuf,
    pub start_level: i32,
    pub started: bool,
}

impl Entry {
    pub(crate) fn parsed_version(&self) -> Version {
        Version::parse(&self.version)
    }
}

/// Reads a list; relative locations are under `home`.
pub(crate) fn read_entries(path: &Path, home: &Path) -> Result<Vec<Entry>, HostError> {
    let bytes = plain_file::read(path, LARGEST).map_err(HostError::io("read", path))?;
    entries_in(&bytes, home).map_err(|(line, why)| HostError::MalformedBundlesInfo {
        path: path.to_owned(),
        line,
        why,
    })
}

/// Reads the entries from bytes; an error comes with its line.
pub(crate) fn entries_in(bytes: &[u8], home: &Path) -> Result<Vec<Entry>, (usize, String)> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let mut entries = Vec::new();
    for (at, line) in lines(bytes).into_iter().enumerate() {
        let text = match std::str::from_utf8(line) {
            Ok(text) => text.to_owned(),
            Err(_) => line.iter().map(|&byte| char::from(byte)).collect(),
        };
        if let Some(entry) = entry(trim(&text), home).map_err(|why| (at + 1, why))? {
            entries.push(entry);
        }
    }
    Ok(entries)
}

/// Lines end where Java's `BufferedReader` ends them: LF, CR or CR LF.
fn lines(bytes: &[u8]) -> Vec<&[u8]> {
    let mut lines = Vec::new();
    let mut rest = bytes;
    while let Some(end) = rest.iter().position(|byte| matches!(byte, b'\n' | b'\r')) {
        lines.push(&rest[..end]);
        let pair = rest[end..].starts_with(b"\r\n");
        rest = &rest[end + if pair { 2 } else { 1 }..];
    }
    lines.push(rest);
    lines
}

fn entry(line: &str, home: &Path) -> Result<Option<Entry>, String> {
    if let Some(version) = line.strip_prefix("#version=") {
        return match trim(version) {
            "1" | "1.0" | "1.0.0" => Ok(None),
            other => Err(format!(
                "it is of version {other}, only version 1 is understood"
            )),
        };
    }
    if line.is_empty() || line.starts_with('#') {
        return Ok(None);
    }
    // The tokenizer that Equinox uses skips empty fields, and only the first five count.
    let fields: Vec<&str> = line.split(',').filter(|field| !field.is_empty()).collect();
    let [id, version, location, level, started, ..] = fields[..] else {
        return Err(format!(
            "it has {} fields instead of 5 (id,version,location,start level,started)",
            fields.len()
        ));
    };
    let [id, version, location, level] = [id, version, location, level].map(trim);
    let start_level = level
        .parse()
        .map_err(|_| format!("the start level `{level}` is no number"))?;
    let location = location.strip_prefix("reference:").unwrap_or(location);
    // Locations are URIs, relative ones too.
    let location = file_url(&if location.starts_with("file:") {
        location.to_owned()
    } else {
        format!("file:{location}")
    });
    Ok(Some(Entry {
        id: id.to_owned(),
        version: version.to_owned(),
        location: home.join(location),
        start_level,
        // The one field that Equinox reads with the spaces around it.
        started: started.eq_ignore_ascii_case("true"),
    }))
}

/// Java's: control letters go, and a space of another script stays.
fn trim(text: &str) -> &str {
    text.trim_matches(|letter| letter <= ' ')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_crlf_bom_and_all_kinds_of_locations_are_read() {
        let text = "\u{feff}#encoding=UTF-8\r\n#version=1\r\n\r\na,1.0.0,plugins/a_1.0.0.jar,4,false\r\nb,2,file:/pool/b%20b/,2,true\r\nc,3,reference:file:../c.jar,-1,true";
        let entries = entries_in(text.as_bytes(), Path::new("/e")).expect("read");
        let seen: Vec<_> = entries
            .iter()
            .map(|e| {
                (
                    e.id.as_str(),
                    e.location.to_str().expect("UTF-8"),
                    e.start_level,
                    e.started,
                )
            })
            .collect();
        assert_eq!(
            seen,
            [
                ("a", "/e/plugins/a_1.0.0.jar", 4, false),
                ("b", "/pool/b b/", 2, true),
                ("c", "/e/../c.jar", -1, true)
            ]
        );
    }

    /// Equinox and the agent use Java's `trim`, and `Boolean.parseBoolean`.
    #[test]
    fn white_space_is_what_java_takes_for_it() {
        let text = "\u{1}a\u{1f},1,\u{7}p.jar, 4 ,true\u{0}\n\u{a0}b,1,p.jar,4, true";
        let entries = entries_in(text.as_bytes(), Path::new("/e")).expect("read");
        let seen: Vec<_> = entries.iter().map(|e| (e.id.as_str(), e.started)).collect();
        assert_eq!(seen, [("a", true), ("\u{a0}b", false)]);
        assert_eq!(entries[0].location, Path::new("/e/p.jar"));
    }

    #[test]
    fn a_malformed_line_is_named_with_its_number() {
        let cases: &[(&[u8], usize, &str)] = &[
            (b"#x\na,1,plugins/a.jar,4\n", 2, "4 fields"),
            (b"a,1,plugins/a,b.jar,4,false\n", 1, "no number"),
            (b"a,1,p.jar,four,false\n", 1, "no number"),
            (b"\r\n\r\n,1,p.jar,4,false", 3, "4 fields"),
            (b"#version=2\na,1,p.jar,4,false", 1, "version 2"),
        ];
        for (bytes, line, why) in cases {
            let (at, said) = entries_in(bytes, Path::new("/e")).expect_err(why);
            assert!(at == *line && said.contains(why), "{at}: {said}");
        }
    }

    /// The agent leaves lines out as these vectors say; this reader must expect exactly the rest.
    #[test]
    fn the_agent_and_this_reader_understand_the_same() {
        let vectors =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors/bundles-info");
        let mut seen = 0;
        for vector in std::fs::read_dir(&vectors)
            .expect("vectors")
            .flatten()
            .map(|entry| entry.path())
            .filter(|path| path.is_dir())
        {
            let read = |name: &str| std::fs::read(vector.join(name));
            let parsed = entries_in(&read("in.info").expect("in.info"), Path::new("/e"));
            let off = String::from_utf8(read("off.txt").expect("off.txt")).expect("UTF-8");
            let off: Vec<&str> = off
                .lines()
                .map(|line| line.split('#').next().unwrap_or_default().trim())
                .collect();
            match read("out.info") {
                Ok(out) => {
                    let mut left = parsed.expect("in.info is well-formed");
                    left.retain(|entry| !off.contains(&entry.id.as_str()));
                    assert_eq!(
                        Ok(left),
                        entries_in(&out, Path::new("/e")),
                        "{}",
                        vector.display()
                    );
                }
                Err(_) => assert!(
                    parsed.is_err(),
                    "{}: the agent refuses it",
                    vector.display()
                ),
            }
            seen += 1;
        }
        assert!(seen >= 10, "only {seen} vectors");
    }
}
