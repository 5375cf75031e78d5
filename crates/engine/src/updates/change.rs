//! Changing an install's plug-ins: tried in a copy, shown, made, and taken back.

use std::fs;
use std::path::Path;

use laggard_hosts::{Exchange, Standing, Told, UpdateError, Wanted};
use laggard_platform::private;
use laggard_record::{
    MadeChange, PlannedChange, PluginId, UnixMs, VersionChange, VersionChangeKind,
};

use super::{CHANGE_WITHIN, Opened, Updates};
use crate::EngineError;
use crate::plugins::home;

/// Where a change is tried, in the install's directory.
pub(super) const TRY: &str = "try";

impl Updates {
    /// Tries another version of a plug-in in a copy of the install; the install stays as it is. What it needs is downloaded.
    ///
    /// * `version`: `None`: the newest that the install's sites have.
    ///
    /// # Errors
    /// There is no such version, a site gives no answer, it does not fit together with the other plug-ins, the program runs, or the
    /// install is not the user's to change.
    pub fn try_update(
        &self,
        program: &Path,
        plugin: &PluginId,
        version: Option<&str>,
    ) -> Result<PlannedChange, EngineError> {
        let wanted = Wanted::Version(version.map(str::to_owned));
        self.try_out(
            &self.open(program)?,
            plugin,
            &wanted,
            VersionChangeKind::Update,
        )
    }

    /// Tries the install without a plug-in, in a copy of it.
    ///
    /// # Errors
    /// As [`Updates::try_update`].
    pub fn try_uninstall(
        &self,
        program: &Path,
        plugin: &PluginId,
    ) -> Result<PlannedChange, EngineError> {
        let opened = self.open(program)?;
        self.try_out(&opened, plugin, &Wanted::Gone, VersionChangeKind::Uninstall)
    }

    /// Plans the way back to an earlier version: from the copy that Laggard kept, or else, tried in a copy, from the install's sites.
    ///
    /// * `version`: `None`: the one before the last change.
    ///
    /// # Errors
    /// As [`Updates::try_update`], or no earlier version is known.
    pub fn try_going_back(
        &self,
        program: &Path,
        plugin: &PluginId,
        version: Option<&str>,
    ) -> Result<PlannedChange, EngineError> {
        let opened = self.open(program)?;
        opened.check_rest()?;
        let turn = opened.alone()?;
        if let Some(kept) = kept(&opened, plugin, version) {
            return Ok(self.planned(&opened, &kept, VersionChangeKind::GoBack));
        }
        drop(turn);
        let earlier = opened.updater.earlier(plugin.as_str())?;
        let to = version.or(earlier.first().map(String::as_str));
        let to = to.ok_or_else(|| UpdateError::NothingKept {
            id: plugin.to_string(),
            home: opened.install.home().to_owned(),
            known: Vec::new(),
        })?;
        let wanted = Wanted::Version(Some(to.to_owned()));
        self.try_out(&opened, plugin, &wanted, VersionChangeKind::GoBack)
    }

    /// Makes a planned change. A copy of all that it changes is kept.
    ///
    /// # Errors
    /// The program runs, the change is not there any more, the install has changed meanwhile, or a file cannot be written. The install
    /// is as it was then.
    pub fn make(&self, program: &Path, number: u32) -> Result<MadeChange, EngineError> {
        let opened = self.open(program)?;
        opened.check_rest()?;
        let _turn = opened.alone()?;
        let mut change = opened.exchanges.numbered(number)?;
        change.make(self.clock.now_ms())?;
        tracing::info!(kind = ?change.told().kind, "plug-ins of an install changed");
        Ok(made(&opened, &change))
    }

    /// Takes a change back from the copy that was kept.
    ///
    /// # Errors
    /// The program runs, the change was not made, or its files have been changed since by somebody else.
    pub fn take_back(&self, program: &Path, number: u32) -> Result<MadeChange, EngineError> {
        let opened = self.open(program)?;
        opened.check_rest()?;
        let _turn = opened.alone()?;
        let mut change = opened.exchanges.numbered(number)?;
        if change.standing() != Standing::Made {
            return Err(UpdateError::NoSuchChange.into());
        }
        change.take_back()?;
        tracing::info!("a change of an install's plug-ins taken back");
        Ok(MadeChange {
            kind: VersionChangeKind::GoBack,
            at: self.clock.now(),
            changes: change.told().changes.iter().map(turned_round).collect(),
            ..made(&opened, &change)
        })
    }

    /// The changes that were made and can be taken back, the last first.
    ///
    /// # Errors
    /// No host recognises the program, or it has no updater.
    pub fn made(&self, program: &Path) -> Result<Vec<MadeChange>, EngineError> {
        let opened = self.open(program)?;
        let all = opened.exchanges.all();
        let mut found: Vec<MadeChange> = all
            .iter()
            .filter(|one| one.standing() == Standing::Made)
            .map(|one| made(&opened, one))
            .collect();
        found.reverse();
        Ok(found)
    }

    /// The version of a plug-in to which its page offers to go back: the one before the last change of it that Laggard made. `None`: no
    /// change that can be taken back has brought it another version, or the program looks after its plug-ins by itself.
    pub(crate) fn way_back(&self, program: &Path, plugin: &PluginId) -> Option<String> {
        let made = self.made(program).ok()?;
        let mut changes = made.into_iter().flat_map(|change| change.changes);
        changes.find_map(|one| one.from.filter(|_| one.plugin == *plugin))
    }

    fn try_out(
        &self,
        opened: &Opened,
        plugin: &PluginId,
        wanted: &Wanted,
        kind: VersionChangeKind,
    ) -> Result<PlannedChange, EngineError> {
        opened.updater.check()?;
        opened.check_rest()?;
        let _turn = opened.alone()?;
        let place = opened.dir.join(TRY);
        let emptied = remove(&place).and_then(|()| private::make_directory(&place));
        emptied.map_err(EngineError::io("make", &place))?;
        let tried = opened
            .updater
            .try_out(plugin.as_str(), wanted, &place, CHANGE_WITHIN);
        let prepared = tried.and_then(|tried| {
            let told = Told {
                kind,
                plugin: plugin.clone(),
                changes: tried.changes,
                at_ms: 0,
            };
            opened.exchanges.prepare(told, &tried.files)
        });
        if let Ok(_) | Err(UpdateError::NoRoom { .. }) = &prepared {
            // All that is needed of the copy lies ready, or its room is; what cannot be deleted is the next time.
            let _ = remove(&place);
        }
        Ok(self.planned(opened, &prepared?, kind))
    }

    fn planned(
        &self,
        opened: &Opened,
        exchange: &Exchange,
        kind: VersionChangeKind,
    ) -> PlannedChange {
        let from_copy = exchange.standing() == Standing::Made;
        let changes = exchange.told().changes.iter();
        let changes: Vec<VersionChange> = match from_copy {
            true => changes.map(turned_round).collect(),
            false => changes.cloned().collect(),
        };
        let asked = changes.first();
        let versions = asked.and_then(|asked| Some([asked.from.as_deref()?, asked.to.as_deref()?]));
        let measured = asked
            .zip(versions)
            .and_then(|(asked, versions)| self.measured(opened, &asked.plugin, versions));
        PlannedChange {
            number: exchange.number(),
            install: home(&*opened.install),
            program: opened.install.name(),
            kind,
            changes,
            from_copy,
            measured,
        }
    }
}

/// The last change, where it changed this plug-in, from the wanted version, and nobody has changed the install's files since.
fn kept(opened: &Opened, plugin: &PluginId, version: Option<&str>) -> Option<Exchange> {
    let mut all = opened.exchanges.all().into_iter();
    let last = all.rfind(|one| one.standing() == Standing::Made)?;
    let own = last
        .told()
        .changes
        .iter()
        .find(|one| one.plugin == *plugin)?;
    let fits = version.is_none_or(|version| {
        own.from.as_deref().is_some_and(|from| {
            let rest = from.strip_prefix(version);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        })
    });
    (fits && last.is_as_made()).then_some(last)
}

fn made(opened: &Opened, change: &Exchange) -> MadeChange {
    let told = change.told();
    MadeChange {
        number: change.number(),
        install: home(&*opened.install),
        kind: told.kind,
        plugin: told.plugin.clone(),
        at: UnixMs(told.at_ms),
        changes: told.changes.clone(),
    }
}

fn turned_round(change: &VersionChange) -> VersionChange {
    VersionChange {
        from: change.to.clone(),
        to: change.from.clone(),
        ..change.clone()
    }
}

fn remove(place: &Path) -> std::io::Result<()> {
    match fs::remove_dir_all(place) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        done => done,
    }
}
