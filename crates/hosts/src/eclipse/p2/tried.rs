//! A change of an install, made by p2 in a copy of it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::Duration;

use laggard_record::{UpdateSite, VersionChange};

use super::copy::Copy;
use super::director::{Director, Ended, Output};
use super::found::Root;
use super::{paths, said, sites};
use crate::eclipse::EclipseHome;
use crate::eclipse::bundle::{Profile, newest_state, profile_in};
use crate::updates::{Tried, UpdateError, io as cannot};
use crate::{HostError, Install as _};

/// What is tried.
#[derive(Debug)]
pub(super) struct Trial<'a> {
    pub install: &'a EclipseHome,
    /// The directory of p2's data.
    pub area: &'a Path,
    /// The profile's directory.
    pub dir: &'a Path,
    /// The profile's name.
    pub name: &'a str,
    pub root: &'a Root,
    /// The root's version to come; `None`: it goes.
    pub version: Option<&'a str>,
    pub sites: &'a [UpdateSite],
}

impl Trial<'_> {
    pub(super) fn run(&self, place: &Path, within: Duration) -> Result<Tried, UpdateError> {
        let original = self.install.home();
        let below = |path: &Path| path.strip_prefix(original).unwrap_or(path).to_owned();
        let (area, dir) = (below(self.area), below(self.dir));
        let home = place.join("home");
        let mut copy = Copy::make(original, &home, &area).map_err(cannot("copy", original))?;
        self.move_profile(&mut copy)?;

        let root = self.root;
        let old = format!("{}/{}", root.id, root.version);
        let new = self.version.map(|version| format!("{}/{version}", root.id));
        let all = sites::joined(self.sites);
        let mut words = vec!["-profile", self.name, "-uninstallIU", &old];
        if let Some(new) = &new {
            words.extend(["-installIU", new, "-repository", &all]);
        }
        let director = Director::inside(self.install, &home, &area)?;
        let output = director.run(&words, place, within)?;
        self.check(output, within)?;

        let changes = self.differences(&home.join(dir))?;
        if changes.is_empty() {
            return Err(UpdateError::NothingChanges {
                id: root.plugin.clone(),
            });
        }
        let files = copy.changes().map_err(cannot("read", &home))?;
        Ok(Tried { changes, files })
    }

    /// p2 works where the profile says that the install is.
    fn move_profile(&self, copy: &mut Copy) -> Result<(), UpdateError> {
        let original = self.install.home();
        let (file, text) = newest_state(self.dir).map_err(cannot("read", self.dir))?;
        let Some(text) = paths::exchanged(&text, original, &copy.home) else {
            return Ok(());
        };
        let is_packed = file.extension().is_some_and(|end| end == "gz");
        let bytes = match is_packed {
            true => paths::packed(&text).map_err(cannot("pack", &file))?,
            false => text,
        };
        let file = file.strip_prefix(original).unwrap_or(&file);
        copy.write(file, &bytes).map_err(cannot("write", file))
    }

    fn check(&self, output: Output, within: Duration) -> Result<(), UpdateError> {
        match output.ended {
            Ended::Well => return Ok(()),
            Ended::TooLate => {
                return Err(UpdateError::TooLong {
                    seconds: within.as_secs(),
                });
            }
            Ended::Badly => {}
        }
        if said::has_no_director(&output.text) {
            return Err(UpdateError::NoDirector {
                home: self.install.home().to_owned(),
            });
        }
        if let Some(full) = output.want_of_room() {
            return Err(full);
        }
        let failure = said::failure(&output.text);
        if let Some(said) = said::conflict(failure) {
            return Err(UpdateError::DoesNotFit { said });
        }
        let trouble = said::trouble(failure);
        if self.version.is_some() && said::is_of_a_site(&trouble) {
            return Err(UpdateError::Site {
                site: said::at_fault(failure, self.sites),
                trouble,
            });
        }
        Err(UpdateError::Failed {
            said: said::first_words(failure),
            log: output.log,
        })
    }

    /// The plug-ins in which the copy's profile differs from the install's; the one that was asked for first.
    fn differences(&self, copied: &Path) -> Result<Vec<VersionChange>, UpdateError> {
        let read = |dir: &Path| -> Result<Profile, UpdateError> {
            let (file, text) = newest_state(dir).map_err(cannot("read", dir))?;
            profile_in(&text).map_err(|why| HostError::Malformed { path: file, why }.into())
        };
        let mut changes = between(&read(self.dir)?, &read(copied)?);
        changes.sort_by_key(|change| change.plugin != self.root.plugin.as_str());
        Ok(changes)
    }
}

/// The bundles that differ, by id.
fn between(before: &Profile, after: &Profile) -> Vec<VersionChange> {
    let versions = |profile: &Profile| {
        let mut versions: BTreeMap<String, (BTreeSet<String>, String)> = BTreeMap::new();
        for unit in profile.bundle_units() {
            let own = versions.entry(unit.id.clone()).or_default();
            own.0.insert(unit.version_text.clone());
            own.1 = unit.name.clone().unwrap_or_else(|| unit.id.clone());
        }
        versions
    };
    let (before, after) = (versions(before), versions(after));
    let ids: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    let mut changes = Vec::new();
    for id in ids {
        let (old, new) = (before.get(id), after.get(id));
        if old.map(|old| &old.0) == new.map(|new| &new.0) {
            continue;
        }
        let text = |versions: &(BTreeSet<String>, String)| {
            let all: Vec<&str> = versions.0.iter().map(String::as_str).collect();
            all.join(", ")
        };
        let name = new.or(old).map_or_else(|| id.clone(), |one| one.1.clone());
        changes.push(VersionChange {
            plugin: id.as_str().into(),
            name,
            from: old.map(text),
            to: new.map(text),
        });
    }
    changes
}
