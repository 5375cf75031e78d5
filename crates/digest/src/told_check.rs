//! Checks of what a hub tells: whoever may write to its folder, or answers at its address, can lay anything there.

use std::collections::BTreeSet;

use serde::Deserialize;

use crate::check::is_day;
use crate::told::{
    Faster, LEAST_RATIO, LEAST_USERS, MOST_TOLD, MachineClass, Matched, TOLD_SCHEMA, Told,
};
use crate::{is_name, is_version};

/// The most users of a version: more than any hub has.
const MOST_USERS: u64 = 100_000_000;
/// The most that changed along with a version beside those that are named.
const MOST_ALONG: u64 = 100_000;
/// The most letters of a class of machines.
const MOST_CLASS: usize = 12;
/// The most letters of the digits of which a file was made.
const MOST_DIGITS: usize = 64;

/// Why bytes are not what a hub tells.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotTold {
    /// Too many bytes.
    #[error("it has more than {MOST_TOLD} bytes; no hub tells so much")]
    TooLarge,
    /// Not the fields of such a file.
    #[error("it is no such file, or only a part of one: {0}")]
    Unread(String),
    /// A later schema.
    #[error("a newer hub made it, in schema {0}; this Laggard knows {TOLD_SCHEMA}")]
    Newer(u32),
    /// A field has what no hub writes.
    #[error("its field {field} says {value:?}, which no hub writes")]
    Field {
        /// The field's name.
        field: &'static str,
        /// The beginning of what stands there.
        value: String,
    },
}

#[derive(Deserialize)]
struct Head {
    schema: u32,
}

impl Told {
    /// Reads what comes from a hub, and checks all of it: a file with one line that cannot be is not believed in the others either.
    ///
    /// # Errors
    /// It is none, or of a newer schema.
    pub fn read(bytes: &[u8]) -> Result<Self, NotTold> {
        if bytes.len() > MOST_TOLD {
            return Err(NotTold::TooLarge);
        }
        let read: Result<Self, _> = serde_json::from_slice(bytes);
        // A newer one may have other fields, so it is asked for its schema alone.
        let schema = match &read {
            Ok(told) => told.schema,
            Err(_) => serde_json::from_slice::<Head>(bytes).map_or(0, |head| head.schema),
        };
        if schema > TOLD_SCHEMA {
            return Err(NotTold::Newer(schema));
        }
        let told = read.map_err(|why| NotTold::Unread(why.to_string()))?;
        told.check()?;
        Ok(told)
    }

    fn check(&self) -> Result<(), NotTold> {
        allowed("schema", self.schema > 0, &self.schema)?;
        allowed("day", is_day(&self.day), &self.day)?;
        allowed("k", self.k >= LEAST_USERS, &self.k)?;
        let digits = self.made_of.len() <= MOST_DIGITS && self.made_of.is_ascii();
        allowed("made_of", digits, &self.made_of)?;
        let mut named = BTreeSet::new();
        for one in &self.faster {
            check(one, self.k)?;
            let name = (&one.program, &one.plugin, &one.version);
            allowed("faster.version", named.insert(name), &one.version)?;
        }
        Ok(())
    }
}

/// Whether a hub that tells nothing of fewer than `k` users may tell this.
pub(crate) fn is_sound(one: &Faster, k: u32) -> bool {
    check(one, k).is_ok()
}

fn check(one: &Faster, k: u32) -> Result<(), NotTold> {
    allowed("faster.program", is_name(&one.program), &one.program)?;
    allowed("faster.plugin", is_name(&one.plugin), &one.plugin)?;
    let some = |text: &str| !text.is_empty() && is_version(text);
    let version = some(&one.version) && one.version != one.before;
    allowed("faster.version", version, &one.version)?;
    allowed("faster.before", some(&one.before), &one.before)?;
    let users = u64::from(k)..=MOST_USERS;
    allowed("faster.users", users.contains(&one.users), &one.users)?;
    // Of what is no number, none of these is true.
    allowed("faster.low", one.low >= LEAST_RATIO, &one.low)?;
    let within = one.low <= one.ratio && one.ratio <= one.high;
    allowed("faster.ratio", within, &one.ratio)?;
    allowed("faster.high", one.high < 1.0, &one.high)?;
    let classes = one.machines.is_empty() != (one.matched == Matched::Machines);
    let count = one.machines.len();
    allowed("faster.machines", classes, &count)?;
    for MachineClass { processors, memory } in &one.machines {
        allowed(
            "faster.machines.processors",
            is_class(processors),
            processors,
        )?;
        allowed("faster.machines.memory", is_class(memory), memory)?;
    }
    for other in &one.along {
        let plugin = other.plugin.is_empty() || is_name(&other.plugin);
        allowed("faster.along.plugin", plugin, &other.plugin)?;
        allowed(
            "faster.along.version",
            is_version(&other.version),
            &other.version,
        )?;
    }
    let more = one.along_more <= MOST_ALONG;
    allowed("faster.along_more", more, &one.along_more)
}

fn is_class(text: &str) -> bool {
    let letter = |c: char| c.is_ascii_digit() || "-+".contains(c);
    text.len() <= MOST_CLASS && text.chars().all(letter)
}

fn allowed(field: &'static str, holds: bool, value: &dyn ToString) -> Result<(), NotTold> {
    match holds {
        true => Ok(()),
        false => Err(NotTold::Field {
            field,
            value: value.to_string().chars().take(60).collect(),
        }),
    }
}

#[cfg(test)]
#[path = "told_tests.rs"]
mod tests;
