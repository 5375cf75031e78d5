//! Checks of digests that come from elsewhere: a hub's folder can be written by many.

use std::ops::Deref;

use serde::Deserialize;

use crate::digest::{Digest, Issue, SCHEMA, Share};

/// The most bytes of one digest: several times those of the largest program's.
pub const MOST_BYTES: usize = 1 << 20;
/// The most bytes of a name.
const MOST_NAME: usize = 400;
/// The most minutes of a day: also of one on which the clock is set back.
const MOST_MINUTES: u32 = 25 * 60;
/// What lags can be put down to.
pub(crate) const CAUSES: [&str; 5] = ["plug-in", "host", "gc", "machine", "unknown"];
/// The most milliseconds of waits in one day: several UI threads may be waited for at once.
const MOST_MS: u64 = 10 * 25 * 3_600_000;

/// Why bytes are no digest.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotADigest {
    /// Too many bytes.
    #[error("it has more than {MOST_BYTES} bytes; no session's digest is so large")]
    TooLarge,
    /// Not the fields of a digest.
    #[error("it is no digest, or only a part of one: {0}")]
    Unread(String),
    /// A later schema.
    #[error(
        "a newer Laggard wrote it, in schema {0}; this one knows {SCHEMA}. Use that Laggard's hub"
    )]
    Newer(u32),
    /// A field has what no Laggard writes.
    #[error("its field {field} says {value:?}, which no Laggard writes")]
    Field {
        /// The field's name.
        field: &'static str,
        /// The beginning of what stands there.
        value: String,
    },
    /// A day that cannot be.
    #[error("it is of {day}, and only days from {first} to {last} can be: a clock was wrong")]
    Day {
        /// The digest's day.
        day: String,
        /// The first day that can be.
        first: String,
        /// The last day that can be.
        last: String,
    },
}

impl NotADigest {
    /// Whether another hub than this one could read it.
    #[must_use]
    pub fn is_newer(&self) -> bool {
        matches!(self, Self::Newer(_))
    }
}

/// The days that can be, written as `2026-11-26`.
#[derive(Clone, Debug)]
pub struct Span {
    /// The first.
    pub first: String,
    /// The last.
    pub last: String,
}

#[derive(Deserialize)]
struct Head {
    schema: u32,
}

impl<T: Deref<Target = str>> Digest<T> {
    /// Reads a digest that comes from elsewhere, and checks all of it.
    ///
    /// # Errors
    /// It is none, of a newer schema, or of a day that cannot be.
    pub fn read<'a>(bytes: &'a [u8], days: &Span) -> Result<Self, NotADigest>
    where
        T: Deserialize<'a>,
    {
        if bytes.len() > MOST_BYTES {
            return Err(NotADigest::TooLarge);
        }
        let unread = |error: serde_json::Error| NotADigest::Unread(error.to_string());
        // All of it is looked at once, and not each of a thousand texts.
        let line = str::from_utf8(bytes).map_err(|error| NotADigest::Unread(error.to_string()))?;
        let read: Result<Self, _> = serde_json::from_str(line);
        // A newer one may have other fields, so it is asked for its schema alone.
        let schema = match &read {
            Ok(digest) => digest.schema,
            Err(_) => serde_json::from_str::<Head>(line).map_or(0, |head| head.schema),
        };
        if schema > SCHEMA {
            return Err(NotADigest::Newer(schema));
        }
        let digest = read.map_err(unread)?;
        digest.check()?;
        if *digest.day < *days.first || *digest.day > *days.last {
            return Err(NotADigest::Day {
                day: digest.day.to_string(),
                first: days.first.clone(),
                last: days.last.clone(),
            });
        }
        Ok(digest)
    }

    fn check(&self) -> Result<(), NotADigest> {
        let allowed = |field, holds: bool, value: &str| match holds {
            true => Ok(()),
            false => Err(wrong(field, value)),
        };
        allowed("schema", self.schema > 0, "0")?;
        allowed("digest", is_id(&self.digest), &self.digest)?;
        allowed(
            "installation",
            is_id(&self.installation),
            &self.installation,
        )?;
        allowed("day", is_day(&self.day), &self.day)?;
        allowed("program", is_name(&self.program), &self.program)?;
        for (field, version) in [
            ("laggard", &self.laggard),
            ("program_version", &self.program_version),
            ("java", &self.java),
        ] {
            allowed(field, is_version(version), version)?;
        }
        let systems = ["linux", "macos", "windows", "other"];
        allowed("system", systems.contains(&&*self.system), &self.system)?;
        for (field, class) in [("processors", &self.processors), ("memory", &self.memory)] {
            let letters = class.len() <= 12
                && class
                    .chars()
                    .all(|c| c.is_ascii_digit() || "-+".contains(c));
            allowed(field, letters, class)?;
        }
        let few = self.active_minutes <= MOST_MINUTES;
        allowed("active_minutes", few, &self.active_minutes.to_string())?;
        allowed(
            "waited_ms",
            self.waited_ms <= MOST_MS,
            &self.waited_ms.to_string(),
        )?;
        for plugin in &self.plugins {
            allowed("plugins.id", is_name(&plugin.id), &plugin.id)?;
            allowed(
                "plugins.version",
                is_version(&plugin.version),
                &plugin.version,
            )?;
            let origins = ["core", "bundled", "added", "unknown"];
            allowed(
                "plugins.origin",
                origins.contains(&&*plugin.origin),
                &plugin.origin,
            )?;
        }
        let mut twice: Vec<&str> = self.plugins.iter().map(|plugin| &*plugin.id).collect();
        twice.sort_unstable();
        if let Some(pair) = twice.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(wrong("plugins.id", pair[0]));
        }
        self.issues.iter().try_for_each(Issue::check)
    }
}

impl<T: Deref<Target = str>> Issue<T> {
    fn check(&self) -> Result<(), NotADigest> {
        for (field, name) in [
            ("issues.kind", &self.kind),
            ("issues.class", &self.class),
            ("issues.method", &self.method),
            ("issues.owner", &self.owner),
        ] {
            if !name.is_empty() && !is_name(name) {
                return Err(wrong(field, name));
            }
        }
        for step in &self.path {
            let parts = step.split_once('#');
            if !parts.is_some_and(|(class, method)| is_name(class) && is_name(method)) {
                return Err(wrong("issues.path", step));
            }
        }
        if u64::from(self.lags) != self.latency.count() {
            return Err(wrong("issues.lags", &self.lags.to_string()));
        }
        if self.waited_ms > MOST_MS {
            return Err(wrong("issues.waited_ms", &self.waited_ms.to_string()));
        }
        let causes = self.causes;
        let most = [
            causes.working,
            causes.blocked,
            causes.waiting,
            causes.sleeping,
            causes.io,
        ];
        if let Some(much) = most.iter().find(|count| **count > u64::from(u32::MAX)) {
            return Err(wrong("issues.causes", &much.to_string()));
        }
        self.shares.iter().try_for_each(Share::check)
    }
}

impl<T: Deref<Target = str>> Share<T> {
    fn check(&self) -> Result<(), NotADigest> {
        if !CAUSES.contains(&&*self.kind) {
            return Err(wrong("issues.shares.kind", &self.kind));
        }
        if !self.plugin.is_empty() && !is_name(&self.plugin) {
            return Err(wrong("issues.shares.plugin", &self.plugin));
        }
        match self.ms <= MOST_MS {
            true => Ok(()),
            false => Err(wrong("issues.shares.ms", &self.ms.to_string())),
        }
    }
}

fn wrong(field: &'static str, value: &str) -> NotADigest {
    let value = value.chars().take(60).collect();
    NotADigest::Field { field, value }
}

/// Whether a text is a digest's or an installation's id.
#[must_use]
pub fn is_id(text: &str) -> bool {
    let hex = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    text.len() == 32 && text.bytes().all(hex)
}

/// Whether a text can be the name of a class, a method or a plug-in: no path, no address, no words.
#[must_use]
pub fn is_name(text: &str) -> bool {
    !text.is_empty() && text.len() <= MOST_NAME && are_all(text, &IN_NAMES)
}

/// Whether a text can be a version, or is empty.
#[must_use]
pub fn is_version(text: &str) -> bool {
    text.len() <= 80 && are_all(text, &IN_VERSIONS)
}

/// Which bytes can be in a name.
static IN_NAMES: [bool; 256] = letters(b"._$-<>");
/// Which bytes can be in a version.
static IN_VERSIONS: [bool; 256] = letters(b"._+-");

/// Letters, digits and these others, each at its own number: a digest has twenty thousand letters of names, and a hub looks at all of them.
const fn letters(others: &[u8]) -> [bool; 256] {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < table.len() {
        table[byte] = (byte as u8).is_ascii_alphanumeric();
        byte += 1;
    }
    let mut at = 0;
    while at < others.len() {
        table[others[at] as usize] = true;
        at += 1;
    }
    table
}

/// Whether all bytes of a text are of these. None ends the look before its end: hardly any text has others, and so it is quicker.
fn are_all(text: &str, table: &[bool; 256]) -> bool {
    let bytes = text.bytes();
    bytes.fold(true, |all, byte| all & table[usize::from(byte)])
}

pub(crate) fn is_day(text: &str) -> bool {
    let bytes = text.as_bytes();
    let digits = |range: std::ops::Range<usize>| bytes[range].iter().all(u8::is_ascii_digit);
    if bytes.len() != 10 || bytes[4] != b'-' || bytes[7] != b'-' {
        return false;
    }
    if !(digits(0..4) && digits(5..7) && digits(8..10)) {
        return false;
    }
    let number = |range: std::ops::Range<usize>| text[range].parse::<u32>().unwrap_or_default();
    let (year, month, day) = (number(0..4), number(5..7), number(8..10));
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        2 => 28 + u32::from(leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    (1..=days).contains(&day)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::{Causes, Latency, Plugin, Text};

    #[test]
    fn a_name_and_a_version_are_refused_for_each_letter_that_is_not_theirs_wherever_it_stands() {
        for letter in (0..=0x2ff).filter_map(char::from_u32) {
            let plain = letter.is_ascii_alphanumeric();
            for text in [
                format!("{letter}a1"),
                format!("a{letter}1"),
                format!("a1{letter}"),
            ] {
                assert_eq!(
                    is_name(&text),
                    plain || "._$-<>".contains(letter),
                    "{text:?}"
                );
                assert_eq!(
                    is_version(&text),
                    plain || "._+-".contains(letter),
                    "{text:?}"
                );
            }
        }
        assert!(!is_name("") && is_version(""));
        assert!(is_name(&"a".repeat(MOST_NAME)) && !is_name(&"a".repeat(MOST_NAME + 1)));
        assert!(is_version(&"1".repeat(80)) && !is_version(&"1".repeat(81)));
    }

    fn days() -> Span {
        Span {
            first: "2026-01-01".into(),
            last: "2026-11-27".into(),
        }
    }

    fn digest() -> Digest {
        let mut latency = Latency::default();
        latency.add(1_200);
        Digest {
            schema: SCHEMA,
            digest: "0123456789abcdef".repeat(2),
            installation: "fedcba9876543210".repeat(2),
            day: "2026-11-26".into(),
            laggard: "0.1.0".into(),
            program: "eclipse".into(),
            program_version: "4.31.0".into(),
            java: "17.0.13".into(),
            system: "linux".into(),
            processors: "3-4".into(),
            memory: "9-16".into(),
            active_minutes: 42,
            start_up_ms: Some(3_200),
            lags: 1,
            waited_ms: 1_200,
            held_back: 2,
            plugins: vec![Plugin {
                id: "org.eclipse.jdt.ui".into(),
                version: "3.31.0.v20240101-1200".into(),
                origin: "bundled".into(),
            }],
            issues: vec![Issue {
                kind: "observer".into(),
                class: "org.eclipse.jdt.X$1".into(),
                method: "handle".into(),
                owner: "org.eclipse.jdt.ui".into(),
                path: vec!["org.eclipse.jdt.Y#<init>".into()],
                lags: 1,
                waited_ms: 1_200,
                latency,
                causes: Causes::default(),
                shares: vec![Share {
                    kind: "plug-in".into(),
                    plugin: "org.eclipse.jdt.ui".into(),
                    lags: 1,
                    ms: 1_100,
                }],
            }],
        }
    }

    #[test]
    fn what_is_written_is_read_and_a_later_field_does_no_harm() {
        let written = digest();
        assert_eq!(
            <Digest>::read(written.line().as_bytes(), &days()),
            Ok(written.clone())
        );
        let mut later: Value = serde_json::from_str(&written.line()).expect("JSON");
        later["of_tomorrow"] = json!([1, 2]);
        later["issues"][0]["of_tomorrow"] = json!({});
        let read = <Digest>::read(later.to_string().as_bytes(), &days());
        assert_eq!(read, Ok(written));
    }

    #[test]
    fn a_digest_that_stays_in_its_bytes_is_checked_alike() {
        let line = digest().line();
        let read = Digest::<Text<'_>>::read(line.as_bytes(), &days()).expect("a digest");
        assert_eq!(read.line(), line);
        let wrong = line.replace("org.eclipse.jdt.Y#", "/home/me#");
        let error = Digest::<Text<'_>>::read(wrong.as_bytes(), &days()).expect_err("a path");
        assert!(error.to_string().contains("issues.path"), "{error}");
        let mut bytes = line.into_bytes();
        bytes[20] = 0xff;
        let error = Digest::<Text<'_>>::read(&bytes, &days()).expect_err("no text");
        assert!(error.to_string().contains("utf-8"), "{error}");
    }

    #[test]
    fn a_newer_schema_is_told_from_a_damaged_one() {
        let newer = <Digest>::read(br#"{"schema":2,"rows":[]}"#, &days()).expect_err("newer");
        assert!(newer.is_newer(), "{newer}");
        let line = digest().line();
        for torn in [0, 1, line.len() / 2, line.len() - 1] {
            let torn = <Digest>::read(&line.as_bytes()[..torn], &days()).expect_err("torn");
            assert!(
                !torn.is_newer() && torn.to_string().contains("part"),
                "{torn}"
            );
        }
        let much = vec![b' '; MOST_BYTES + 1];
        assert_eq!(<Digest>::read(&much, &days()), Err(NotADigest::TooLarge));
    }

    #[test]
    fn what_no_laggard_writes_is_refused_with_the_fields_name() {
        let long = "x".repeat(500);
        let cases: [(&str, Value, &str); 16] = [
            ("/digest", json!("../../../etc/passwd"), "digest"),
            ("/installation", json!("ABCDEF"), "installation"),
            ("/day", json!("2026-02-30"), "day"),
            ("/program", json!("my program"), "program"),
            ("/java", json!("17; DROP TABLE"), "java"),
            ("/system", json!("beos"), "system"),
            ("/memory", json!("much"), "memory"),
            ("/active_minutes", json!(1_501), "active_minutes"),
            ("/waited_ms", json!(u64::MAX), "waited_ms"),
            ("/plugins/0/id", json!("/home/me/x.jar"), "plugins.id"),
            ("/plugins/0/origin", json!("stolen"), "plugins.origin"),
            ("/issues/0/class", json!(long), "issues.class"),
            ("/issues/0/path", json!(["no method"]), "issues.path"),
            ("/issues/0/lags", json!(7), "issues.lags"),
            ("/issues/0/shares/0/kind", json!("you"), "shares.kind"),
            ("/issues/0/causes/io", json!(1_u64 << 40), "issues.causes"),
        ];
        for (at, value, field) in cases {
            let mut made: Value = serde_json::from_str(&digest().line()).expect("JSON");
            *made.pointer_mut(at).expect(at) = value;
            let error = <Digest>::read(made.to_string().as_bytes(), &days()).expect_err(at);
            assert!(error.to_string().contains(field), "{at}: {error}");
        }
        let mut twice = digest();
        twice.plugins.push(twice.plugins[0].clone());
        let error = <Digest>::read(twice.line().as_bytes(), &days()).expect_err("twice");
        assert!(error.to_string().contains("plugins.id"), "{error}");
    }

    #[test]
    fn a_list_longer_than_any_that_laggard_writes_is_refused_while_it_is_read() {
        let mut long = digest();
        long.issues = vec![long.issues[0].clone(); 201];
        let error = <Digest>::read(long.line().as_bytes(), &days()).expect_err("long");
        assert!(error.to_string().contains("more than 200"), "{error}");
    }

    #[test]
    fn a_day_of_a_wrong_clock_is_told() {
        for day in ["2031-01-01", "2026-11-28", "2025-12-31"] {
            let made = Digest {
                day: day.into(),
                ..digest()
            };
            let error = <Digest>::read(made.line().as_bytes(), &days()).expect_err(day);
            assert!(error.to_string().contains("clock"), "{error}");
        }
    }
}
