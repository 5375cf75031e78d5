//! Versions of a plug-in beside each other: how often sessions that had one lagged because of it, and those that had the other.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use laggard_record::{
    ChangedPlugin, ComparedVersions, Kind, LagRate, Lagged, MeasuredVersion, Named, PluginId,
    SessionId, SessionRate,
};
use laggard_store::{SessionRow, VersionRun};

use super::Lags;
use super::compare::{difference, program};
use super::subjects::{Subjects, plugin as named};
use crate::near::near;
use crate::policy::GRACE;
use crate::{EngineError, VersionsError};

/// The programs in which a plug-in is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Within<'a> {
    /// All programs.
    Anywhere,
    /// The program with this key ([`laggard_record::Watched::key`]).
    Program(&'a str),
    /// All programs without an install.
    Plain,
}

impl Within<'_> {
    fn has(self, row: &SessionRow) -> bool {
        match self {
            Self::Anywhere => true,
            Self::Program(key) => program(row) == key,
            Self::Plain => row.install.is_none(),
        }
    }
}

/// The sessions of the programs that have a plug-in, each with the plug-in's version; `None`: unknown.
pub(super) type Dated<'a> = Vec<(&'a SessionRow, Option<&'a str>)>;

impl Lags {
    /// Lists the measured versions of a plug-in, the earliest first.
    ///
    /// # Errors
    /// No version of the plug-in is known (with similar ids), or the database.
    pub fn versions(
        &self,
        plugin: &PluginId,
        within: Within<'_>,
    ) -> Result<Vec<MeasuredVersion>, EngineError> {
        let (known, runs) = (self.store.sessions()?, self.store.versions_of(plugin)?);
        let dated = self.dated(plugin, within, &known, &runs)?;
        self.measured(plugin, &dated)
    }

    /// Compares two versions of a plug-in.
    ///
    /// # Errors
    /// No version of the plug-in is known (with similar ids), one of the two was not measured (with those that were), both are the same,
    /// or the database.
    pub fn compare_versions(
        &self,
        plugin: &PluginId,
        within: Within<'_>,
        versions: [&str; 2],
    ) -> Result<ComparedVersions, EngineError> {
        let (known, runs) = (self.store.sessions()?, self.store.versions_of(plugin)?);
        let dated = self.dated(plugin, within, &known, &runs)?;
        self.are_measured(plugin, &dated, versions)?;
        self.compared(plugin, &known, &dated, versions)
    }

    /// Checks that both versions were measured, and are two.
    pub(super) fn are_measured(
        &self,
        plugin: &PluginId,
        dated: &Dated<'_>,
        [first, second]: [&str; 2],
    ) -> Result<(), EngineError> {
        let measured = self.measured(plugin, dated)?;
        for wanted in [first, second] {
            if !measured.iter().any(|one| one.version == wanted) {
                return Err(VersionsError::Unmeasured {
                    plugin: plugin.to_string(),
                    version: wanted.to_owned(),
                    known: measured.into_iter().map(|one| one.version).collect(),
                }
                .into());
            }
        }
        if first == second {
            return Err(VersionsError::Same {
                plugin: plugin.to_string(),
                version: first.to_owned(),
            }
            .into());
        }
        Ok(())
    }

    /// Compares two versions that were measured; `known` holds all sessions.
    pub(super) fn compared(
        &self,
        plugin: &PluginId,
        known: &[SessionRow],
        dated: &Dated<'_>,
        [first, second]: [&str; 2],
    ) -> Result<ComparedVersions, EngineError> {
        let sides = of_versions(dated, [first, second]);
        let whole = self.beside(None, known, &sides)?;
        let own = whole.causes.iter().find(|cause| {
            cause.cause == Kind::PlugIn
                && cause.plugin.as_ref().is_some_and(|one| one.id == *plugin)
        });
        // A plug-in without a lag on either side is no cause.
        let lagged = own.map_or_else(
            || sides.each_ref().map(|side| unlagged(side)),
            |own| own.lagged,
        );
        let learnt = own.is_some_and(|own| own.difference.learnt);
        let name = own.and_then(|own| own.plugin.clone());
        Ok(ComparedVersions {
            plugin: match name {
                Some(name) => name,
                None => called(&Subjects::load(&self.store)?, plugin),
            },
            versions: [first.to_owned(), second.to_owned()],
            lagged,
            difference: difference(lagged, learnt, 1),
            others: self.others(plugin, &sides)?,
            unknown: count(dated.iter().filter(|(_, had)| had.is_none()).count()),
            whole,
        })
    }

    /// Finds the version of each session. Sessions in which the plug-in was turned off say nothing of any version.
    pub(super) fn dated<'a>(
        &self,
        plugin: &PluginId,
        within: Within<'_>,
        known: &'a [SessionRow],
        runs: &'a [VersionRun],
    ) -> Result<Dated<'a>, EngineError> {
        let mut of: HashMap<&str, Vec<&VersionRun>> = HashMap::new();
        for run in runs {
            of.entry(&run.program).or_default().push(run);
        }
        let on = known
            .iter()
            .filter(|row| within.has(row) && !row.turned_off.iter().any(|off| *plugin == **off));
        let dated: Dated<'a> = on
            .filter_map(|row| {
                let runs = of.get(program(row))?;
                let then = runs.iter().find(|run| has(run, row));
                Some((row, then.map(|run| run.version.as_str())))
            })
            .collect();
        if dated.iter().all(|(_, had)| had.is_none()) {
            let ids = self.store.versioned()?;
            return Err(VersionsError::Unknown {
                plugin: plugin.to_string(),
                near: near(
                    plugin.as_str(),
                    ids.iter()
                        .map(PluginId::as_str)
                        .filter(|id| *plugin != **id),
                ),
            }
            .into());
        }
        Ok(dated)
    }

    pub(super) fn measured(
        &self,
        plugin: &PluginId,
        dated: &Dated<'_>,
    ) -> Result<Vec<MeasuredVersion>, EngineError> {
        let subjects = Subjects::load(&self.store)?;
        let ids: Vec<&SessionId> = dated.iter().map(|(row, _)| &row.id).collect();
        let mut lags: HashMap<SessionId, Lagged> = HashMap::new();
        self.store.each_lag_of(&ids, GRACE, |session, lag| {
            let about = subjects.get(lag.subject);
            if about.is_some_and(|about| about.plugin_id.as_ref() == Some(plugin)) {
                let own = lags.entry(session).or_default();
                own.rate.lags += 1;
                own.felt += lag.duration;
                own.worst = own.worst.max(lag.duration);
            }
        })?;
        let mut versions: HashMap<&str, Vec<&SessionRow>> = HashMap::new();
        for (row, had) in dated {
            if let Some(version) = had {
                versions.entry(version).or_default().push(row);
            }
        }
        let mut measured: Vec<MeasuredVersion> = versions
            .into_iter()
            .map(|(version, sessions)| of_version(version, &sessions, &lags))
            .collect();
        measured
            .sort_by(|a, b| (a.since, a.until, &a.version).cmp(&(b.since, b.until, &b.version)));
        Ok(measured)
    }

    /// Lists the other plug-ins whose versions differ between the sides.
    fn others(
        &self,
        plugin: &PluginId,
        sides: &[Vec<&SessionRow>; 2],
    ) -> Result<Vec<ChangedPlugin>, EngineError> {
        let programs: BTreeSet<&str> = sides.iter().flatten().map(|row| program(row)).collect();
        let mut had: BTreeMap<PluginId, [BTreeSet<String>; 2]> = BTreeMap::new();
        for key in programs {
            let runs = self.store.versions_in(key)?;
            for run in runs.into_iter().filter(|run| run.plugin_id != *plugin) {
                let here = sides
                    .each_ref()
                    .map(|side| side.iter().any(|row| program(row) == key && has(&run, row)));
                let versions = had.entry(run.plugin_id).or_default();
                for (versions, _) in versions.iter_mut().zip(here).filter(|(_, here)| *here) {
                    versions.insert(run.version.clone());
                }
            }
        }
        // A plug-in that was seen on one side alone may have been there, unseen, on the other.
        let differ = had.into_iter().filter(|(_, [first, second])| {
            !first.is_empty() && !second.is_empty() && first != second
        });
        let subjects = Subjects::load(&self.store)?;
        let differ = differ.map(|(plugin, versions)| ChangedPlugin {
            plugin: called(&subjects, &plugin),
            versions: versions.map(|versions| versions.into_iter().collect()),
        });
        Ok(differ.collect())
    }
}

/// The plug-in's name, as its lags have it; its id where none has one.
fn called(subjects: &Subjects, plugin: &PluginId) -> Named {
    let known = subjects.all().filter_map(named);
    let mut known = known.filter(|known| known.id == *plugin && known.name != plugin.as_str());
    known.next().unwrap_or_else(|| Named {
        id: plugin.clone(),
        name: plugin.to_string(),
    })
}

/// Finds the sessions that had each of two versions.
pub(super) fn of_versions<'a>(dated: &Dated<'a>, versions: [&str; 2]) -> [Vec<&'a SessionRow>; 2] {
    versions.map(|wanted| {
        let of = dated.iter().filter(|(_, had)| *had == Some(wanted));
        of.map(|(row, _)| *row).collect()
    })
}

/// Whether the run holds the session.
fn has(run: &VersionRun, row: &SessionRow) -> bool {
    (run.since..=run.until).contains(&row.started)
}

fn of_version(
    version: &str,
    sessions: &[&SessionRow],
    lags: &HashMap<SessionId, Lagged>,
) -> MeasuredVersion {
    let mut lagged = Lagged::default();
    let rates: Vec<SessionRate> = sessions
        .iter()
        .map(|row| {
            let own = lags.get(&row.id).copied().unwrap_or_default();
            lagged.felt += own.felt;
            lagged.worst = lagged.worst.max(own.worst);
            SessionRate {
                lags: own.rate.lags,
                own: own.rate.lags,
                active: row.active,
            }
        })
        .collect();
    lagged.rate = LagRate::of(&rates);
    let started = || sessions.iter().map(|row| row.started);
    MeasuredVersion {
        version: version.to_owned(),
        sessions: count(sessions.len()),
        since: started().min().unwrap_or_default(),
        until: started().max().unwrap_or_default(),
        lagged,
    }
}

/// The figures of sessions without a lag.
fn unlagged(sessions: &[&SessionRow]) -> Lagged {
    let rates = sessions.iter().map(|row| SessionRate {
        lags: 0,
        own: 0,
        active: row.active,
    });
    Lagged {
        rate: LagRate::of(&rates.collect::<Vec<_>>()),
        ..Lagged::default()
    }
}

fn count(sessions: usize) -> u32 {
    u32::try_from(sessions).unwrap_or(u32::MAX)
}
