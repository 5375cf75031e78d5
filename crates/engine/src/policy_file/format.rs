//! The text of a policy, understood as a whole or not at all: a key that this Laggard does not know may forbid something.
//!
//! JSON, `"format": 1`. Each value is checked where it is read, so that an error has its line.

use std::fmt;
use std::marker::PhantomData;
use std::path::Path;

use laggard_analysis::{is_visible, visible};
use laggard_digest::Pattern;
use laggard_record::{
    AdminPolicy, Hub, HubAddress, LONGEST_RULED_ID, LONGEST_RULED_WORDS, PolicyFault, RULED_COUNT,
    RULED_MOST, RULED_ONCE_MS, RuledLimits, RuledOff, RuledSharing,
};
use laggard_report::send::{HubUrl, is_web_address};
use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, Error, MapAccess, Unexpected, Visitor};

/// The newest format that is known.
const FORMAT: u64 = 1;

/// Understands a policy.
///
/// # Errors
/// The text is no policy, or one of a newer format.
pub(super) fn understood(bytes: &[u8]) -> Result<AdminPolicy, PolicyFault> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let before = &bytes[..error.valid_up_to()];
        wrong(
            1 + before.iter().filter(|byte| **byte == b'\n').count(),
            "it is not written in UTF-8",
        )
    })?;
    // Some editors begin a file with the mark of its byte order.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    // Alone at first: a newer format may say anything else.
    let head: Head = read(text)?;
    match head.format {
        Some(FORMAT) => read::<File>(text).map(AdminPolicy::from),
        Some(format) if format > FORMAT => Err(PolicyFault::Newer { format }),
        _ => Err(wrong(1, "it must say which format it has: \"format\": 1")),
    }
}

fn wrong(line: usize, why: &str) -> PolicyFault {
    let why = why.to_owned();
    PolicyFault::Wrong { line, why }
}

fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, PolicyFault> {
    let read: Result<Object<T>, serde_json::Error> = serde_json::from_str(text);
    read.map(|Object(read)| read).map_err(|error| {
        let (line, told) = (error.line().max(1), error.to_string());
        let place = format!(" at line {} column {}", error.line(), error.column());
        let why = match (text.trim().is_empty(), error.is_eof()) {
            (true, _) => "it is empty",
            (_, true) => "it ends too early",
            _ => told.strip_suffix(&place).unwrap_or(&told),
        };
        // It may quote what stands in the file.
        let why: String = visible(why).chars().take(LONGEST_RULED_WORDS).collect();
        wrong(line, &why)
    })
}

#[derive(Deserialize)]
struct Head {
    format: Option<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "format")]
    _format: u64,
    by: Option<Words>,
    #[serde(default)]
    turned_off: Vec<Object<Off>>,
    #[serde(default)]
    muted: Vec<Id>,
    limits: Option<Object<Limits>>,
    sharing: Option<Object<Sharing>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Off {
    plugin: Id,
    product: Option<Words>,
    reason: Option<Words>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Limits {
    notify_once_ms: Option<Within<{ RULED_ONCE_MS.0 }, { RULED_ONCE_MS.1 }>>,
    notify_count: Option<Within<{ RULED_COUNT.0 }, { RULED_COUNT.1 }>>,
    notify_most: Option<Within<{ RULED_MOST.0 }, { RULED_MOST.1 }>>,
}

#[derive(Deserialize)]
#[serde(try_from = "SharingFields")]
struct Sharing {
    sharing: RuledSharing,
    names: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SharingFields {
    hub: Option<Named>,
    #[serde(default)]
    forbidden: bool,
    reason: Option<Words>,
    #[serde(default)]
    names: Vec<NamePattern>,
}

impl TryFrom<SharingFields> for Sharing {
    type Error = &'static str;

    fn try_from(fields: SharingFields) -> Result<Self, Self::Error> {
        let reason = fields.reason.map(|Words(reason)| reason);
        let names = fields.names.into_iter();
        let names: Vec<String> = names.map(|NamePattern(pattern)| pattern).collect();
        if fields.forbidden && !names.is_empty() {
            return Err("sharing has names, or it is forbidden, but not both");
        }
        let sharing = match (fields.hub, fields.forbidden) {
            (Some(_), true) => return Err("sharing has a hub, or it is forbidden, but not both"),
            (None, true) => RuledSharing::Forbidden { reason },
            (Some(Named(hub)), false) => RuledSharing::Asked { hub, reason },
            (None, false) => RuledSharing::Free,
        };
        Ok(Self { sharing, names })
    }
}

impl From<File> for AdminPolicy {
    fn from(file: File) -> Self {
        let words = |words: Option<Words>| words.map(|Words(words)| words);
        let off = file.turned_off.into_iter().map(|Object(off)| RuledOff {
            plugin: off.plugin.0.into(),
            product: words(off.product),
            reason: words(off.reason),
        });
        let limits = file
            .limits
            .map_or_else(RuledLimits::default, |Object(limits)| RuledLimits {
                notify_once_ms: limits.notify_once_ms.map(|Within(number)| number),
                notify_count: limits.notify_count.map(|Within(number)| number),
                notify_most: limits.notify_most.map(|Within(number)| number),
            });
        let (sharing, names) = match file.sharing {
            Some(Object(Sharing { sharing, names })) => (sharing, names),
            None => (RuledSharing::Free, Vec::new()),
        };
        Self {
            by: words(file.by),
            turned_off: off.collect(),
            muted: file.muted.into_iter().map(|Id(id)| id.into()).collect(),
            limits,
            sharing,
            names,
        }
    }
}

/// An object with names. Without this a list would be read, too, field by field.
struct Object<T>(T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Fields<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Fields<T> {
            type Value = T;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("an object in braces")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map))
            }
        }

        from.deserialize_map(Fields(PhantomData)).map(Self)
    }
}

/// A text that is checked.
struct Checked {
    what: &'static str,
    check: fn(&str) -> Result<(), &'static str>,
}

impl Visitor<'_> for Checked {
    type Value = String;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.what)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<String, E> {
        (self.check)(text).map_err(E::custom)?;
        Ok(text.to_owned())
    }
}

/// A plug-in's id, exactly.
struct Id(String);

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let checked = Checked {
            what: "a plug-in's id",
            check: |id| {
                if id.trim().is_empty() {
                    Err("a plug-in's id is empty")
                } else if id.chars().count() > LONGEST_RULED_ID {
                    Err("a plug-in's id has more than 256 characters")
                } else if !id.chars().all(is_visible) {
                    Err("a plug-in's id has an invisible character in it")
                } else if id.contains('*') {
                    Err("a plug-in's id stands for one plug-in, so it has no `*` in it")
                } else {
                    Ok(())
                }
            },
        };
        from.deserialize_str(checked).map(Self)
    }
}

/// Words for people, in one line.
struct Words(String);

impl<'de> Deserialize<'de> for Words {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let checked = Checked {
            what: "a text",
            check: |words| {
                if words.trim().is_empty() {
                    Err("a text is empty")
                } else if words.chars().count() > LONGEST_RULED_WORDS {
                    Err("a text has more than 500 characters")
                } else if !words.chars().all(is_visible) {
                    Err("a text has a line end or an invisible character in it")
                } else {
                    Ok(())
                }
            },
        };
        from.deserialize_str(checked).map(Self)
    }
}

/// A hub: a folder by its whole path, or a web address.
struct Named(Hub);

impl<'de> Deserialize<'de> for Named {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let checked = Checked {
            what: "a folder or an address",
            check: |hub| {
                if hub.chars().count() > LONGEST_RULED_WORDS || !hub.chars().all(is_visible) {
                    Err("a hub's path or address is too long, or has an invisible character in it")
                } else if !is_web_address(hub) && !Path::new(hub).is_absolute() {
                    Err("a hub is named by the whole path of its folder, or by its address")
                } else {
                    Ok(())
                }
            },
        };
        let text = from.deserialize_str(checked)?;
        if !is_web_address(&text) {
            return Ok(Self(Hub::Folder(text.into())));
        }
        let url = HubUrl::parse(&text).map_err(D::Error::custom)?.to_string();
        let title = String::new();
        Ok(Self(Hub::Address(HubAddress { url, title })))
    }
}

/// A pattern of plug-ins' ids.
struct NamePattern(String);

impl<'de> Deserialize<'de> for NamePattern {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let checked = Checked {
            what: "a pattern of plug-ins' ids",
            check: |pattern| match pattern.parse::<Pattern>() {
                Ok(_) => Ok(()),
                Err(_) => Err(
                    "a pattern is empty, has more than 200 bytes, or other characters than letters, digits and . _ - with * for any",
                ),
            },
        };
        from.deserialize_str(checked).map(Self)
    }
}

/// A whole number in a range.
struct Within<const LEAST: u32, const MOST: u32>(u32);

impl<'de, const LEAST: u32, const MOST: u32> Deserialize<'de> for Within<LEAST, MOST> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Range<const LEAST: u32, const MOST: u32>;

        impl<const LEAST: u32, const MOST: u32> Visitor<'_> for Range<LEAST, MOST> {
            type Value = u32;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(formatter, "a whole number between {LEAST} and {MOST}")
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<u32, E> {
                let small = u32::try_from(number).ok();
                let within = small.filter(|number| (LEAST..=MOST).contains(number));
                within.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
            }
        }

        from.deserialize_u32(Range::<LEAST, MOST>).map(Self)
    }
}
