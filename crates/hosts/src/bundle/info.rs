//! `bundles.info`, the list of what an Eclipse starts with. Read only, by simpleconfigurator's own rules.

use std::path::{Path, PathBuf};

use super::Version;
use crate::HostError;
use crate::install::file_url;

/// One line of `bundles.info`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    pub id: String,
    pub version: String,
    /// Its jar or directory.
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
    let bytes = std::fs::read(path).map_err(HostError::io("read", path))?;
    parse(&bytes, home).map_err(|(line, why)| HostError::MalformedBundlesInfo {
        path: path.to_owned(),
        line,
        why,
    })
}

fn parse(bytes: &[u8], home: &Path) -> Result<Vec<Entry>, (usize, String)> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let mut entries = Vec::new();
    for (at, line) in bytes.split(|&byte| byte == b'\n').enumerate() {
        let wrong = |why: &str| (at + 1, why.to_owned());
        let line = std::str::from_utf8(line)
            .map_err(|_| wrong("it is not UTF-8"))?
            .trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let fields: Vec<&str> = line.split(',').map(str::trim).collect();
        let [id, version, location, level, started] = fields[..] else {
            return Err((
                at + 1,
                format!(
                    "it has {} fields instead of 5 (id,version,location,start level,started)",
                    fields.len()
                ),
            ));
        };
        if id.is_empty() || location.is_empty() {
            return Err(wrong("id or location is empty"));
        }
        let start_level = level
            .parse()
            .map_err(|_| (at + 1, format!("the start level `{level}` is no number")))?;
        if !matches!(started, "true" | "false") {
            return Err((at + 1, format!("`{started}` is neither true nor false")));
        }
        let location = location.strip_prefix("reference:").unwrap_or(location);
        // Locations are URIs, relative ones too.
        let location = file_url(&if location.starts_with("file:") {
            location.to_owned()
        } else {
            format!("file:{location}")
        });
        entries.push(Entry {
            id: id.to_owned(),
            version: version.to_owned(),
            location: home.join(location),
            start_level,
            started: started == "true",
        });
    }
    Ok(entries)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_crlf_bom_and_all_kinds_of_locations_are_read() {
        let text = "\u{feff}#encoding=UTF-8\r\n#version=1\r\n\r\na,1.0.0,plugins/a_1.0.0.jar,4,false\r\nb,2,file:/pool/b%20b/,2,true\r\nc,3,reference:file:../c.jar,-1,true";
        let entries = parse(text.as_bytes(), Path::new("/e")).expect("read");
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

    #[test]
    fn a_malformed_line_is_named_with_its_number() {
        let cases: &[(&[u8], usize, &str)] = &[
            (b"#x\na,1,plugins/a.jar,4\n", 2, "4 fields"),
            (b"a,1,plugins/a,b.jar,4,false\n", 1, "6 fields"),
            (b"a,1,p.jar,four,false\n", 1, "no number"),
            (b"a,1,p.jar,4,yes\n", 1, "neither true nor false"),
            (b"\n\n,1,p.jar,4,false", 3, "empty"),
            (b"a,1,\xff.jar,4,false", 1, "UTF-8"),
        ];
        for (bytes, line, why) in cases {
            let (at, said) = parse(bytes, Path::new("/e")).expect_err(why);
            assert!(at == *line && said.contains(why), "{at}: {said}");
        }
    }
}
