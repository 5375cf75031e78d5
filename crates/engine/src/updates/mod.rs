//! Newer versions of an install's plug-ins: looking for them, and changing an install, tried in a copy first.

mod change;
mod look;

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use laggard_hosts::{Exchanges, Hosts, Install, UpdateError, Updater};
use laggard_platform::process::holder;
use laggard_record::{BothMeasured, PluginId};

use crate::lags::{Lags, Within};
use crate::logging::kind;
use crate::plugins::home;
use crate::{Clock, EngineError, Paths};

pub(crate) use look::forget;

/// Where changes are kept, in the install's directory.
const CHANGES: &str = "changes";
/// The time for one site's answer: the largest list of versions is some 30 MB.
const ANSWER_WITHIN: Duration = Duration::from_secs(120);
/// The time for a change in the copy, with all that is downloaded for it.
const CHANGE_WITHIN: Duration = Duration::from_secs(900);

/// Newer versions of installs' plug-ins, and changes of these.
#[derive(Debug, Clone)]
pub struct Updates {
    clock: Clock,
    paths: Paths,
    hosts: Hosts,
    lags: Lags,
}

/// An install with an updater.
struct Opened {
    install: Arc<dyn Install>,
    updater: Box<dyn Updater>,
    exchanges: Exchanges,
    /// The install's directory in Laggard's data.
    dir: PathBuf,
}

impl Updates {
    pub(crate) fn new(clock: Clock, paths: Paths, hosts: Hosts, lags: Lags) -> Self {
        Self {
            clock,
            paths,
            hosts,
            lags,
        }
    }

    /// Takes back the changes that a killed Laggard left half done, in all installs that do not run now. What cannot be taken back is told
    /// when the install's plug-ins are changed the next time; it hinders no other work.
    pub(crate) fn mend(&self) {
        let installs = std::fs::read_dir(self.paths.data().join("installs"));
        for install in installs.into_iter().flatten().flatten() {
            let exchanges = Exchanges::in_dir(&install.path().join(CHANGES));
            let Some(exchanges) = exchanges.filter(Exchanges::is_cut_off) else {
                continue;
            };
            if let Ok(opened) = self.open(exchanges.home())
                && let Err(error) = opened.alone().map(drop)
            {
                tracing::warn!(error = kind(&error), "a change stays cut off");
            }
        }
    }

    fn open(&self, program: &Path) -> Result<Opened, EngineError> {
        let install = self.hosts.open(program)?;
        let updater = install.updater().ok_or_else(|| UpdateError::NoUpdater {
            program: self.hosts.of(&install.host()).name().to_owned(),
        })?;
        let dir = self.paths.data().join("installs").join(install.key());
        Ok(Opened {
            exchanges: Exchanges::of(install.home(), dir.join(CHANGES)),
            updater,
            install,
            dir,
        })
    }

    /// What is measured of two versions of a plug-in in this install.
    fn measured(
        &self,
        opened: &Opened,
        plugin: &PluginId,
        versions: [&str; 2],
    ) -> Option<BothMeasured> {
        let install = home(&*opened.install);
        let within = Within::Program(install.as_str());
        // That one of them was not measured is no error here, but the usual case.
        let compared = self.lags.compare_versions(plugin, within, versions).ok()?;
        Some(BothMeasured {
            lagged: compared.lagged,
            difference: compared.difference,
        })
    }
}

impl Opened {
    /// This Laggard's turn to change the install, after a change that was cut off is taken back.
    fn alone(&self) -> Result<File, EngineError> {
        let turn = self.exchanges.lock()?;
        if self.exchanges.is_cut_off() {
            self.check_rest()?;
            self.exchanges.mend()?;
            tracing::info!("a change that was cut off is taken back");
        }
        Ok(turn)
    }

    /// Checks that the program does not run.
    fn check_rest(&self) -> Result<(), EngineError> {
        let held = self.updater.held_while_running();
        let held: Vec<&Path> = held.iter().map(PathBuf::as_path).collect();
        match holder(&held).map_err(|unsupported| EngineError::Io {
            action: "change",
            path: self.install.home().to_owned(),
            source: unsupported.into(),
        })? {
            None => Ok(()),
            Some(pid) => Err(UpdateError::Running {
                program: self.install.name(),
                pid,
            }
            .into()),
        }
    }
}
