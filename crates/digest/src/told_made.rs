//! Making what a hub tells of versions: nothing is in it that a client would refuse.

use std::cmp::Reverse;

use crate::told::{Faster, MOST_FASTER, MOST_TOLD, TOLD_SCHEMA, Told};
use crate::told_check::is_sound;

impl Told {
    /// What may be told, as far as it is sound and fits into one file: of too many, the versions with the most users. Also rows that others
    /// laid into the hub are behind it.
    #[must_use]
    pub fn of(day: String, k: u32, made_of: String, mut faster: Vec<Faster>) -> Self {
        faster.retain(|one| is_sound(one, k));
        let name = |one: &Faster| {
            let texts = [&one.plugin, &one.program, &one.version];
            texts.map(String::clone)
        };
        faster.sort_by_cached_key(|one| (Reverse(one.users), name(one)));
        faster.truncate(MOST_FASTER);
        let mut told = Self {
            schema: TOLD_SCHEMA,
            day,
            k,
            made_of,
            faster: Vec::new(),
        };
        let mut bytes = told.line().len();
        faster.retain(|one| {
            // With the comma between two.
            bytes += 1 + serde_json::to_string(one).map_or(MOST_TOLD, |text| text.len());
            bytes <= MOST_TOLD
        });
        told.faster = faster;
        told
    }
}
