//! A start without some plug-ins. An IDE takes the list of the disabled ones from the file that `disabled.plugins.file.path` names,
//! and writes it there: so it gets a copy of its user's list with further ids ([`StandIn`]).

use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};

use super::archives::archives;
use super::home::IntelliJHome;
use super::merge::{StandIn, lines_in};
use crate::HostError;
use crate::jar::{Parts, texts};

/// The property.
const PROPERTY: &str = "disabled.plugins.file.path";
/// The user's list, among the settings.
const LIST: &str = "disabled_plugins.txt";
/// The classes that read it.
const READERS: [&str; 3] = [
    "com/intellij/ide/plugins/DisabledPluginsState.class",
    "com/intellij/ide/plugins/DisabledPluginsState$Companion.class",
    "com/intellij/ide/plugins/DisabledPluginsStateKt.class",
];

/// The user's list of disabled plug-ins.
pub(super) fn users_list(install: &IntelliJHome) -> Option<PathBuf> {
    Some(install.places.config.as_ref()?.join(LIST))
}

/// The option of a start that leaves `off` out, with the copy made below `place`; `None` where this version of the platform
/// knows none.
///
/// # Errors
/// The user's list cannot be read, or `place` not written.
pub(super) fn option(
    install: &IntelliJHome,
    off: &[String],
    place: &Path,
) -> Result<Option<String>, HostError> {
    let Some(users) = users_list(install) else {
        return Ok(None);
    };
    if !is_known_to(install) {
        return Ok(None);
    }
    let lines = lines_in(&users)?;
    let own: Vec<String> = off
        .iter()
        .filter(|id| !lines.contains(id))
        .cloned()
        .collect();
    let file = place.join(format!("disabled-{}.txt", name_of(off)));
    StandIn::lay(&file, &users, &lines, &own)?;
    Ok(Some(format!("-D{PROPERTY}={}", file.display())))
}

/// A name that is different for each set of plug-ins, so that an IDE which runs keeps its own.
pub(super) fn name_of(off: &[String]) -> String {
    let mut hash = Sha256::new();
    for id in off {
        hash.update(id);
        hash.update([0]);
    }
    let hash = hash.finalize();
    hash.iter()
        .take(8)
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// Whether the platform's own class has the property among its constants: it came with some version, and no list of versions
/// would hold for every product.
fn is_known_to(install: &IntelliJHome) -> bool {
    let home = install.directory();
    let jars = install.platform_jars().into_iter();
    let apart = archives(&home.join("lib/modules"));
    jars.chain(apart).any(|jar| {
        let Some(mut parts) = Parts::open(&jar) else {
            return false;
        };
        let mut classes = READERS.iter().filter_map(|name| parts.read(name));
        classes.any(|class| texts(&class).contains(&PROPERTY))
    })
}
