//! OSGi versions and ranges. Lenient: versions that Equinox would refuse compare as 0.0.0, so that a list is still a list.

use std::cmp::Ordering;

/// `major.minor.micro.qualifier`
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default, Hash)]
pub(crate) struct Version {
    numbers: [u64; 3],
    qualifier: String,
}

impl Version {
    pub(crate) fn parse(text: &str) -> Self {
        let mut parts = text.trim().splitn(4, '.');
        let mut numbers = [0; 3];
        for number in &mut numbers {
            *number = parts
                .next()
                .and_then(|part| part.trim().parse().ok())
                .unwrap_or(0);
        }
        Self {
            numbers,
            qualifier: parts.next().unwrap_or_default().to_owned(),
        }
    }
}

/// Whether a version's numbers are higher than another's. What has no numbers is no newer than anything.
#[must_use]
pub fn is_newer_version(version: &str, than: &str) -> bool {
    Version::parse(version) > Version::parse(than)
}

/// `[1.0,2.0)`; a bare version means “this or newer”.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Range {
    low: Version,
    low_open: bool,
    high: Option<(Version, bool)>,
}

impl Range {
    pub(crate) fn parse(text: &str) -> Self {
        let text = text.trim();
        let Some(inner) = text.strip_prefix(['[', '(']) else {
            return Self {
                low: Version::parse(text),
                ..Self::default()
            };
        };
        let (low, high) = inner.split_once(',').unwrap_or((inner, ""));
        let open = high.trim_end().ends_with(')');
        let high = high.trim_end().trim_end_matches([']', ')']);
        Self {
            low: Version::parse(low),
            low_open: text.starts_with('('),
            high: Some((Version::parse(high), open)),
        }
    }

    pub(crate) fn includes(&self, version: &Version) -> bool {
        let low = match version.cmp(&self.low) {
            Ordering::Less => false,
            Ordering::Equal => !self.low_open,
            Ordering::Greater => true,
        };
        low && self
            .high
            .as_ref()
            .is_none_or(|(high, open)| version < high || (!open && version == high))
    }

    /// Whether only one version fits: p2 requires so of a feature's included units.
    pub(crate) fn is_exact(&self) -> bool {
        !self.low_open
            && self
                .high
                .as_ref()
                .is_some_and(|(high, open)| !open && *high == self.low)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn newer_is_what_has_higher_numbers() {
        for (version, than, newer) in [
            ("1.4.3", "1.4.2", true),
            ("1.10.0", "1.9.9", true),
            ("2", "1.9.9.v2020", true),
            ("1.4.2.v20261101", "1.4.2.v20260101", true),
            ("1.4.2", "1.4.2", false),
            ("1.4.1", "1.4.2", false),
            ("newest", "1.0.0", false),
            ("", "", false),
        ] {
            assert_eq!(is_newer_version(version, than), newer, "{version} {than}");
        }
    }

    #[test]
    fn ranges_include_what_osgi_says() {
        let cases = [
            ("1.0", "0.9", false),
            ("1.0", "1.0", true),
            ("1.0", "9", true),
            ("[1.0,2.0)", "1.9.9.x", true),
            ("[1.0,2.0)", "2.0", false),
            ("[1.0,2.0]", "2.0", true),
            ("(1.0,2.0)", "1.0", false),
            ("[1.0,2.0)", "2.0.0.a", false),
            ("", "0", true),
            (" [3.7.0, 4.0.0) ", "3.7.200.qualifier", true),
        ];
        for (range, version, included) in cases {
            assert_eq!(
                Range::parse(range).includes(&Version::parse(version)),
                included,
                "{range} {version}"
            );
        }
        assert!(Range::parse("[1.0.0.v1,1.0.0.v1]").is_exact());
        assert!(!Range::parse("[1.0,2.0)").is_exact() && !Range::parse("1.0").is_exact());
    }
}
