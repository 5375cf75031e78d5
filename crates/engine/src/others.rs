//! What others measured, beside what this machine has and measured itself: the newer version of a plug-in that may be proposed.

use std::path::Path;

use laggard_digest::{Faster, MachineClass as Class};
use laggard_hosts::{Hosts, is_newer_version};
use laggard_record::{CameAlong, FasterVersion, GainStanding, MachineClass, PluginId};

use crate::lags::{Lags, Within};
use crate::machine::Machine;
use crate::plugins::home;
use crate::updates::Updates;
use crate::{Clock, EngineError, Paths, told};

/// What others measured of newer versions.
#[derive(Debug, Clone)]
pub struct Others {
    clock: Clock,
    paths: Paths,
    hosts: Hosts,
    lags: Lags,
    updates: Updates,
}

impl Others {
    pub(crate) fn new(
        clock: Clock,
        paths: Paths,
        hosts: Hosts,
        lags: Lags,
        updates: Updates,
    ) -> Self {
        Self {
            clock,
            paths,
            hosts,
            lags,
            updates,
        }
    }

    /// The newer version of a plug-in in which others waited less than in the one that an install has, as the hub told when it was read the
    /// last time. `None`: nothing is told of just that version, or of no machines of this one's class, or this machine has measured the newer
    /// one as slower. Asks nobody.
    ///
    /// # Errors
    /// No host recognises the program, its plug-ins cannot be read, or the database fails.
    pub fn faster(
        &self,
        program: &Path,
        plugin: &PluginId,
    ) -> Result<Option<FasterVersion>, EngineError> {
        let mut told = told::of_plugin(&self.paths, self.clock.now(), plugin);
        if told.is_empty() {
            // To list a large install's plug-ins takes its time.
            return Ok(None);
        }
        let install = self.hosts.open(program)?;
        let host = install.host();
        let plugins = install.plugins()?.into_iter();
        let own: Vec<String> = plugins
            .filter(|one| *plugin == *one.id)
            .map(|one| one.version)
            .collect();
        // Which of two versions runs is not known here.
        let [installed] = own.as_slice() else {
            return Ok(None);
        };
        let this = Machine::this();
        told.retain(|one| {
            one.program == host.as_str()
                && one.before == *installed
                && is_newer_version(&one.version, installed)
                && is_of(&one.machines, &this)
        });
        let within = home(&*install);
        let is_slower_here = |version: &str| {
            let programs = [Within::Program(within.as_str()), Within::Anywhere];
            programs.iter().any(|programs| {
                let versions = [installed.as_str(), version];
                // That one of them was not measured is no error here, but the usual case.
                let compared = self.lags.compare_versions(plugin, *programs, versions);
                compared.is_ok_and(|one| one.difference.standing == GainStanding::Worse)
            })
        };
        told.retain(|one| !is_slower_here(&one.version));
        let surest = told.into_iter().min_by(|a, b| a.high.total_cmp(&b.high));
        Ok(surest.map(|one| {
            let offered = self.is_offered(program, plugin, &one.version);
            proposed(one, offered)
        }))
    }

    /// Whether the install's sites had just this version when they were asked the last time.
    fn is_offered(&self, program: &Path, plugin: &PluginId, version: &str) -> bool {
        // A program without an updater offers nothing.
        let last = self.updates.last(program).ok().flatten();
        last.is_some_and(|known| {
            let mut offers = known.updates.iter().map(|update| &update.newer);
            offers.any(|offer| offer.plugin == *plugin && offer.available == version)
        })
    }
}

/// Whether this machine is of one of these classes; where machines were not matched, any is.
fn is_of(classes: &[Class], this: &Machine) -> bool {
    let mut own = classes.iter();
    classes.is_empty()
        || own.any(|class| class.processors == this.processors && class.memory == this.memory)
}

fn proposed(told: Faster, offered: bool) -> FasterVersion {
    let machines = told.machines.into_iter().map(|class| MachineClass {
        processors: class.processors,
        memory: class.memory,
    });
    let along = told.along.into_iter().map(|one| CameAlong {
        plugin: one.plugin,
        version: one.version,
    });
    FasterVersion {
        version: told.version,
        installed: told.before,
        users: told.users,
        ratio: told.ratio,
        low: told.low,
        high: told.high,
        machines: machines.collect(),
        along: along.collect(),
        along_more: told.along_more,
        offered,
    }
}
