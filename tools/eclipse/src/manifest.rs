//! A jar's manifest as OSGi reads it.

use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::Path;

use anyhow::{Context, Result};
use zip::ZipArchive;

/// The main attributes of a `META-INF/MANIFEST.MF`.
#[derive(Clone, Debug, Default)]
pub struct Manifest(BTreeMap<String, String>);

impl Manifest {
    /// Reads the manifest of a jar; a jar without one gives an empty manifest.
    pub fn of(jar: &Path) -> Result<Self> {
        let file = fs::File::open(jar).with_context(|| format!("cannot open {}", jar.display()))?;
        let mut archive =
            ZipArchive::new(file).with_context(|| format!("{} is not a jar", jar.display()))?;
        let mut text = String::new();
        if let Ok(mut entry) = archive.by_name("META-INF/MANIFEST.MF") {
            entry
                .read_to_string(&mut text)
                .with_context(|| format!("the manifest of {}", jar.display()))?;
        }
        Ok(Self::parse(&text))
    }

    /// Reads the main attributes: continuation lines are joined, later sections left out.
    pub fn parse(text: &str) -> Self {
        let joined = text.replace("\r\n", "\n").replace("\n ", "");
        let main = joined.lines().take_while(|line| !line.trim().is_empty());
        Manifest(
            main.filter_map(|line| line.split_once(':'))
                .map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned()))
                .collect(),
        )
    }

    /// A manifest of these attributes.
    pub fn from_pairs(pairs: &[(&str, &str)]) -> Self {
        Manifest(
            pairs
                .iter()
                .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
                .collect(),
        )
    }

    /// An attribute's whole value.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Gives an attribute a value, whether or not it had one.
    pub fn set(&mut self, name: &str, value: &str) {
        self.0.insert(name.to_owned(), value.to_owned());
    }

    /// Takes an attribute away; says whether it was there.
    pub fn remove(&mut self, name: &str) -> bool {
        self.0.remove(name).is_some()
    }

    /// The bundle's symbolic name without its directives; `None` if this is no bundle.
    pub fn symbolic_name(&self) -> Option<&str> {
        let name = self.get("Bundle-SymbolicName")?.split(';').next()?.trim();
        (!name.is_empty()).then_some(name)
    }

    /// The bundle's version as OSGi writes it: at least three numbers.
    pub fn version(&self) -> String {
        let version = self.get("Bundle-Version").unwrap_or("0.0.0");
        let dots = version.matches('.').count();
        format!("{version}{}", ".0".repeat(2_usize.saturating_sub(dots)))
    }

    /// The bytes of a manifest file: lines of at most 72 bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = b"Manifest-Version: 1.0\r\n".to_vec();
        for (name, value) in self
            .0
            .iter()
            .filter(|(name, _)| *name != "Manifest-Version")
        {
            let line = format!("{name}: {value}");
            let mut rest = line.as_bytes();
            let mut room = 72;
            while rest.len() > room {
                out.extend_from_slice(&rest[..room]);
                out.extend_from_slice(b"\r\n ");
                rest = &rest[room..];
                room = 71;
            }
            out.extend_from_slice(rest);
            out.extend_from_slice(b"\r\n");
        }
        out.extend_from_slice(b"\r\n");
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_values_survive_being_written_in_short_lines() {
        let packages = (0..40)
            .map(|n| format!("org.example.p{n}"))
            .collect::<Vec<_>>()
            .join(",");
        let manifest = Manifest::from_pairs(&[
            ("Bundle-SymbolicName", "a.b;singleton:=true"),
            ("Bundle-Version", "1.3"),
            ("Export-Package", &packages),
        ]);
        let bytes = manifest.to_bytes();
        let text = String::from_utf8(bytes).expect("UTF-8");
        assert!(text.lines().all(|line| line.len() <= 72));
        let read = Manifest::parse(&text);
        assert_eq!(read.get("Export-Package"), Some(packages.as_str()));
        assert_eq!(read.symbolic_name(), Some("a.b"));
        assert_eq!(read.version(), "1.3.0");
    }
}
