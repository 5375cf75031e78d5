//! The plug-ins that Laggard leaves out of an install, and the journal of changes. Kept by Laggard; the install is never touched.
//!
//! The journal is the truth: read from its beginning, it says which plug-ins are off. `off.list`, which the agent
//! reads at each start, is made from it and replaced as a whole. A workspace may have a list of its own beside it, which is made from
//! both journals. What an administrator's policy turns off is in each of the lists, and in no journal ([`OffList::rule`]).

mod journal;
mod ruled;
mod workspaces;

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use laggard_platform::private;

pub use journal::{Change, ChangeKind};
use journal::{LIST, Line, everywhere, lock, mend, read, standing, write};
pub use ruled::Ruling;

use crate::{Agent, HostError, Install, Preview};

/// The directory of an install for what is laid out for its starts.
pub(crate) const START: &str = "start";

/// The off-list of one install: `<data>/installs/<key>/off.list` and `journal.jsonl`, for their owner only.
#[derive(Debug)]
pub struct OffList {
    install: Arc<dyn Install>,
    dir: PathBuf,
    /// The workspace whose list it is; `None`: that of all.
    workspace: Option<PathBuf>,
}

impl OffList {
    /// The off-list of `install` under Laggard's directory `data`. Nothing is created before the first change.
    pub fn of(install: Arc<dyn Install>, data: &Path) -> Self {
        let dir = dir(&*install, data);
        Self {
            install,
            dir,
            workspace: None,
        }
    }

    /// Where it is laid out what a start of an install without some plug-ins needs, below Laggard's directory `data`.
    pub(crate) fn start(install: &dyn Install, data: &Path) -> PathBuf {
        dir(install, data).join(START)
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

    /// The list of one workspace: what is off there, beside what is off in all of the install's workspaces.
    ///
    /// * `workspace`: its directory, which need not exist.
    pub fn of_workspace(install: Arc<dyn Install>, data: &Path, workspace: &Path) -> Self {
        let dir = workspaces::dir(&dir(&*install, data), workspace);
        let workspace = Some(workspaces::absolute(workspace));
        Self {
            install,
            dir,
            workspace,
        }
    }

    /// The file of a workspace's list, as its launch tells the agent. The list may begin to exist while the program runs.
    pub fn workspace_file(install: &dyn Install, data: &Path, workspace: &Path) -> PathBuf {
        workspaces::dir(&dir(install, data), workspace).join(LIST)
    }

    /// The workspaces of an install that have something off of their own, sorted, each with the ids.
    ///
    /// # Errors
    /// A workspace's journal exists and cannot be read.
    pub fn workspaces(
        install: &dyn Install,
        data: &Path,
    ) -> Result<Vec<(PathBuf, Vec<String>)>, HostError> {
        workspaces::all(&dir(install, data))
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

    /// Ids that are off now, sorted; empty when nothing is. In a workspace those are among them that are off in all of them. What an
    /// administrator's policy turns off is always among them.
    ///
    /// # Errors
    /// The journal exists and cannot be read.
    pub fn ids(&self) -> Result<Vec<String>, HostError> {
        let mut asked = self.asked()?;
        if let Some(everywhere) = everywhere(&self.dir) {
            asked.extend(standing(&read(everywhere)?));
        }
        let ids = asked.into_iter().flat_map(|change| change.ids);
        let ids: BTreeSet<String> = ids.chain(ruled::ids(self.of_install())).collect();
        Ok(ids.into_iter().collect())
    }

    /// What is off by an administrator's policy, by the last [`OffList::rule`].
    pub fn ruled(&self) -> Vec<Ruling> {
        ruled::read(self.of_install())
    }

    /// Turns off, in all of the install's workspaces, what an administrator's policy names, and on again what it no longer does. The
    /// user's own changes stay as they are. Returns what comes of each.
    ///
    /// * `wanted`: the ids that the policy names for this install.
    /// * `anew`: whether to look again at what else needs them, though the policy is as before: plug-ins may have changed.
    ///
    /// # Errors
    /// The install cannot be read; an unwritable directory.
    pub fn rule(&self, wanted: &[String], anew: bool) -> Result<Vec<Ruling>, HostError> {
        let dir = self.of_install();
        let before = ruled::read(dir);
        let is_known = before.iter().map(|ruling| &ruling.id).eq(wanted);
        if is_known && (wanted.is_empty() || !anew) {
            return Ok(before);
        }
        let _alone = lock(dir)?;
        let mut rulings = Vec::new();
        let mut off: Vec<String> = Vec::new();
        for id in wanted {
            let ids = match self.install.preview_turn_off(id, &off) {
                // It went off with another one.
                Ok(_) if off.contains(id) => vec![id.clone()],
                Ok(preview) if preview.refused.is_none() => {
                    preview.turns_off.into_iter().map(|off| off.id).collect()
                }
                Ok(_) | Err(HostError::UnknownPlugin { .. }) => Vec::new(),
                Err(error) => return Err(error),
            };
            off.extend(ids.iter().cloned());
            rulings.push(Ruling {
                id: id.clone(),
                ids,
            });
        }
        ruled::write(dir, &rulings)?;
        mend(dir)?;
        workspaces::each(dir, mend)?;
        Ok(rulings)
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
            return Err(self.not_off(id)?);
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

    /// Why a plug-in cannot be turned on here.
    ///
    /// # Errors
    /// A journal exists and cannot be read.
    pub fn not_off(&self, id: &str) -> Result<HostError, HostError> {
        let id = id.to_owned();
        if self.workspace.is_some() && self.ids()?.contains(&id) {
            return Ok(HostError::OffEverywhere { id });
        }
        let all = match &self.workspace {
            None => workspaces::all(&self.dir)?,
            Some(_) => Vec::new(),
        };
        let mut elsewhere = all.into_iter().filter(|(_, ids)| ids.contains(&id));
        if let Some((workspace, _)) = elsewhere.next() {
            return Ok(HostError::OffInWorkspace { id, workspace });
        }
        let host = self.workspace.as_deref();
        let host = host.unwrap_or_else(|| self.install.home()).to_owned();
        Ok(HostError::NotTurnedOff { host, id })
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
        let own = self.asked()?.pop();
        if let Some(everywhere) = everywhere(&self.dir) {
            let everywhere = Self {
                install: self.install.clone(),
                dir: everywhere.to_owned(),
                workspace: None,
            };
            let other = everywhere.asked()?.pop();
            let at = |change: &Option<Change>| change.as_ref().map(|change| change.at_ms);
            if at(&other) > at(&own) {
                return everywhere.restore_after_failed_start(at_ms);
            }
        }
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
            let left: Vec<Line> = newer.cloned().chain(off).collect();
            write(dir, &left)?;
            match left.is_empty() {
                true => workspaces::forget_name(dir),
                false => Ok(()),
            }
        })
    }

    /// The directory of the install's own list.
    fn of_install(&self) -> &Path {
        everywhere(&self.dir).unwrap_or(&self.dir)
    }

    fn append(&self, change: Change) -> Result<(), HostError> {
        let mut journal = read(&self.dir)?;
        journal.push(Line::Change(change));
        write(&self.dir, &journal)?;
        // Their lists have this one's ids, too.
        workspaces::each(&self.dir, mend)
    }

    fn lock(&self) -> Result<File, HostError> {
        let locked = lock(&self.dir)?;
        if let Some(workspace) = &self.workspace {
            workspaces::name(&self.dir, workspace)?;
        }
        Ok(locked)
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
        let mut alone = |dir: &Path| {
            if let Err(error) = lock(dir).and_then(|_alone| work(dir)) {
                first_error.get_or_insert(error);
            }
        };
        alone(&dir);
        for workspace in workspaces::dirs(&dir) {
            alone(&workspace);
        }
    }
    first_error.map_or(Ok(()), Err)
}
