//! The options about archives of classes, and their effect together with an agent.

use laggard_record::{ArchiveConflict, ArchiveEffect, OptionPlace};

const CACHE: &str = "-XX:AOTCache=";
const MODE: &str = "-XX:AOTMode=";
const OUTPUT: &str = "-XX:AOTCacheOutput=";
const CONFIGURATION: &str = "-XX:AOTConfiguration=";
const AT_EXIT: &str = "-XX:ArchiveClassesAtExit=";
const AUTOMATIC: &str = "-XX:+AutoCreateSharedArchive";
const NOT_AUTOMATIC: &str = "-XX:-AutoCreateSharedArchive";
const DUMP: &str = "-Xshare:dump";

/// Whether an option is removed when the user wants no archives: all that name an AOT cache, and those that make an archive.
pub(crate) fn is_archive_option(word: &str) -> bool {
    let begins = |name: &&str| word.starts_with(*name);
    [CACHE, MODE, OUTPUT, CONFIGURATION, AT_EXIT]
        .iter()
        .any(begins)
        || [AUTOMATIC, NOT_AUTOMATIC, DUMP].contains(&word)
}

/// The conflicting options of a start, each with its place, in the order in which the JVM reads them: the last one wins.
pub(super) fn conflicts(options: &[(OptionPlace, String)]) -> Vec<ArchiveConflict> {
    let last = |name: &str| options.iter().rfind(|(_, word)| word.starts_with(name));
    let value = |name: &str| last(name).map_or("", |(_, word)| &word[name.len()..]);
    let conflict = |(place, option): &(OptionPlace, String), effect| ArchiveConflict {
        option: option.clone(),
        place: place.clone(),
        effect,
    };
    let mut found = Vec::new();
    let mode = value(MODE);
    // A mode of `off` reads no cache, and `create` runs no program.
    if !matches!(mode, "off" | "create") {
        let required = !matches!(mode, "" | "auto" | "record") && !value(CACHE).is_empty();
        let effect = if required {
            ArchiveEffect::Refused
        } else {
            ArchiveEffect::Unused
        };
        if let Some(cache) = last(CACHE).filter(|_| !value(CACHE).is_empty()) {
            found.push(conflict(cache, effect));
        }
        if let Some(word) = last(MODE).filter(|_| required) {
            found.push(conflict(word, effect));
        }
        if let Some(output) = last(OUTPUT).filter(|_| !value(OUTPUT).is_empty()) {
            found.push(conflict(output, ArchiveEffect::Spoilt));
        }
        if let Some(word) = last(MODE).filter(|_| mode == "record") {
            found.push(conflict(word, ArchiveEffect::Spoilt));
        }
    }
    if let Some(word) = last(AT_EXIT).filter(|_| !value(AT_EXIT).is_empty()) {
        found.push(conflict(word, ArchiveEffect::Refused));
    }
    let automatic = options
        .iter()
        .rfind(|(_, word)| word == AUTOMATIC || word == NOT_AUTOMATIC);
    if let Some(word) = automatic.filter(|(_, word)| word == AUTOMATIC) {
        found.push(conflict(word, ArchiveEffect::Refused));
    }
    if let Some(word) = options.iter().find(|(_, word)| word == DUMP) {
        found.push(conflict(word, ArchiveEffect::Refused));
    }
    found
}
