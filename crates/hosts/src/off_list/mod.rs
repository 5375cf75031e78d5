//! The plug-ins that Laggard leaves out of an install, and the journal of changes. Kept by Laggard; the install is never touched.
//!
//! The journal is the truth: read from its beginning, it says which plug-ins are off. `off.list`, which the agent
//! reads at each start, is made from it and replaced as a whole.

mod journal;

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use laggard_platform::private;

pub use journal::{Change, ChangeKind};
use journal::{LIST, Line, lock, mend, read, standing, write};

use crate::{Agent, HostError, Install, Preview};

/// The off-list of one install: `<data>/installs/<key>/off.list` and `journal.jsonl`, for their owner only.
#[derive(Debug)]
pub struct OffList {
    install: Arc<dyn Install>,
    dir: PathBuf,
}

impl OffList {
    /// The off-list of `install` under Laggard's directory `data`. Nothing is created before the first change.
    pub fn of(install: Arc<dyn Install>, data: &Path) -> Self {
        let dir = dir(&*install, data);
        Self { install, dir }
    }

    /// The file of an install's list, as its launch tells the agent.
    pub fn file(install: &dyn Install, data: &Path) -> PathBuf {
        dir(install, data).join(LIST)
    }

    /// The ids that are off at a start of `install` with this agent, as [`OffList::ids`].
    ///
    /// # Errors
    /// The journal exists and cannot be read.
    pub fn at_start(install: Arc<dyn Install>, agent: &Agent) -> Result<Vec<String>, HostError> {
        match &agent.off {
            Some(off) => Ok(off.clone()),
            None => Self::of(install, &agent.data).ids(),
        }
    }

    /// The file that names them to the agent.
    pub(crate) fn file_at_start(install: &dyn Install, agent: &Agent) -> PathBuf {
        match &agent.off {
            Some(_) => agent.run.join(LIST),
            None => Self::file(install, &agent.data),
        }
    }

    /// Writes that file for a launch that has a list of its own.
    ///
    /// # Errors
    /// The launch's directory cannot be written.
    pub fn lay_for_start(agent: &Agent) -> Result<(), HostError> {
        let Some(ids) = &agent.off else {
            return Ok(());
        };
        let change = Change {
            at_ms: 0,
            kind: ChangeKind::TurnOff,
            id: "for this launch alone".into(),
            ids: ids.clone(),
        };
        let path = agent.run.join(LIST);
        let text = Self::text_after(&[change]);
        private::write(&path, text.as_bytes()).map_err(HostError::io("write", &path))
    }

    /// The install.
    pub fn install(&self) -> &dyn Install {
        &*self.install
    }

    /// The text of the file that the agent reads, after these changes.
    pub(crate) fn text_after(changes: &[Change]) -> String {
        let journal: Vec<Line> = changes.iter().cloned().map(Line::Change).collect();
        journal::list(&journal, &BTreeSet::new())
    }

    /// The file that the agent reads.
    pub fn path(&self) -> PathBuf {
        self.dir.join(LIST)
    }

    /// Ids that are off now, sorted; empty when nothing is.
    ///
    /// # Errors
    /// The journal exists and cannot be read.
    pub fn ids(&self) -> Result<Vec<String>, HostError> {
        let ids: BTreeSet<String> = self
            .asked()?
            .into_iter()
            .flat_map(|change| change.ids)
            .collect();
        Ok(ids.into_iter().collect())
    }

    /// The plug-ins that the user asked to have off, oldest first, each with those that went off with it.
    ///
    /// # Errors
    /// The journal exists and cannot be read.
    pub fn asked(&self) -> Result<Vec<Change>, HostError> {
        Ok(standing(&read(&self.dir)?))
    }

    /// Turns `id` off with all that needs it. `at_ms` is the Unix time in milliseconds.
    ///
    /// # Errors
    /// An unknown id (with near ones), a plug-in that the host needs (with the chain), an unwritable directory.
    pub fn turn_off(&self, id: &str, at_ms: u64) -> Result<Preview, HostError> {
        let _alone = self.lock()?;
        let preview = self.install.preview_turn_off(id, &self.ids()?)?;
        if let Some(chain) = preview.refused {
            return Err(HostError::NeededByHost {
                host: self.install.home().to_owned(),
                id: id.to_owned(),
                chain,
            });
        }
        // Without an entry here the plug-in is off already, with or because of another.
        if !preview.turns_off.is_empty() {
            let ids = preview.turns_off.iter().map(|off| off.id.clone()).collect();
            self.append(Change {
                at_ms,
                kind: ChangeKind::TurnOff,
                id: id.to_owned(),
                ids,
            })?;
        }
        Ok(preview)
    }

    /// Turns on again the plug-ins that went off when `id` was turned off, itself or with another that it needed, and those that
    /// it needs itself. Returns the ids that are on again.
    ///
    /// # Errors
    /// `id` is not off; an unwritable directory.
    pub fn turn_on(&self, id: &str, at_ms: u64) -> Result<Vec<String>, HostError> {
        let _alone = self.lock()?;
        let asked = self.asked()?;
        let by_name = asked.iter().rfind(|change| change.id == id);
        let change = by_name.or_else(|| {
            asked
                .iter()
                .rfind(|change| change.ids.iter().any(|off| off == id))
        });
        let Some(change) = change else {
            return Err(HostError::NotTurnedOff {
                host: self.install.home().to_owned(),
                id: id.to_owned(),
            });
        };
        let mut ids = self.put_back(change, at_ms)?;
        // A needed plug-in that is off for another reason comes back too; otherwise the plug-in would not work.
        while let Some(missing) = self.install.missing_for(&ids, &self.ids()?)? {
            let asked = self.asked()?;
            let Some(change) = asked.iter().rfind(|change| change.ids.contains(&missing)) else {
                break;
            };
            ids.extend(self.put_back(change, at_ms)?);
        }
        Ok(ids)
    }

    fn put_back(&self, change: &Change, at_ms: u64) -> Result<Vec<String>, HostError> {
        let on = Change {
            at_ms,
            kind: ChangeKind::TurnOn,
            ..change.clone()
        };
        self.append(on.clone())?;
        Ok(on.ids)
    }

    /// Undoes the last change: plug-ins turned off come back, plug-ins turned on go off again. Returns the change that
    /// was made for it.
    ///
    /// # Errors
    /// The journal has no change to undo; an unwritable directory.
    pub fn undo(&self, at_ms: u64) -> Result<Change, HostError> {
        let _alone = self.lock()?;
        let last = self.journal()?.pop();
        let last = last.ok_or_else(|| HostError::NothingToUndo {
            host: self.install.home().to_owned(),
        })?;
        let kind = match last.kind {
            ChangeKind::TurnOff => ChangeKind::TurnOn,
            ChangeKind::TurnOn | ChangeKind::Restore => ChangeKind::TurnOff,
        };
        let change = Change {
            at_ms,
            kind,
            ..last
        };
        self.append(change.clone())?;
        Ok(change)
    }

    /// Turns the last thing turned off on again, because the host did not start. `None`: nothing is off.
    ///
    /// # Errors
    /// An unwritable directory.
    pub fn restore_after_failed_start(&self, at_ms: u64) -> Result<Option<Change>, HostError> {
        let _alone = self.lock()?;
        let Some(last) = self.asked()?.pop() else {
            return Ok(None);
        };
        let change = Change {
            at_ms,
            kind: ChangeKind::Restore,
            ..last
        };
        self.append(change.clone())?;
        Ok(Some(change))
    }

    /// All changes that this Laggard knows, oldest first. A last line that was cut off by a crash did not happen.
    ///
    /// # Errors
    /// The journal exists and cannot be read, or a line in its middle is damaged.
    pub fn journal(&self) -> Result<Vec<Change>, HostError> {
        let lines = read(&self.dir)?;
        Ok(lines.iter().filter_map(Line::known).cloned().collect())
    }

    /// Makes `off.list` agree with the journal, for every install under Laggard's directory `data`: a Laggard that was killed
    /// between writing the two has told its user that a plug-in is off, and the agent does not know.
    ///
    /// # Errors
    /// A journal cannot be read or a list not written; the others are done then.
    pub fn mend(data: &Path) -> Result<(), HostError> {
        each(data, mend)
    }

    /// Forgets, for every install under Laggard's directory `data`, former changes that are no longer in effect. Plug-ins that
    /// are off stay off.
    ///
    /// # Errors
    /// A journal cannot be read or written; the others are done then.
    pub fn forget_past(data: &Path) -> Result<(), HostError> {
        each(data, |dir| {
            let journal = read(dir)?;
            let newer = journal.iter().filter(|line| line.known().is_none());
            let off = standing(&journal).into_iter().map(Line::Change);
            write(dir, &newer.cloned().chain(off).collect::<Vec<_>>())
        })
    }

    fn append(&self, change: Change) -> Result<(), HostError> {
        let mut journal = read(&self.dir)?;
        journal.push(Line::Change(change));
        write(&self.dir, &journal)
    }

    fn lock(&self) -> Result<File, HostError> {
        lock(&self.dir)
    }
}

fn dir(install: &dyn Install, data: &Path) -> PathBuf {
    data.join("installs").join(install.key())
}

/// Does `work` in the directory of every install, alone; the first error is told when all are done.
fn each(data: &Path, work: impl Fn(&Path) -> Result<(), HostError>) -> Result<(), HostError> {
    let mut first_error = None;
    for entry in fs::read_dir(data.join("installs"))
        .into_iter()
        .flatten()
        .flatten()
    {
        let dir = entry.path();
        if let Err(error) = lock(&dir).and_then(|_alone| work(&dir)) {
            first_error.get_or_insert(error);
        }
    }
    first_error.map_or(Ok(()), Err)
}
