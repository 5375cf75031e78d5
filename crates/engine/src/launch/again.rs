//! The start after a program that was asked to close because its user wanted a restart, and cannot restart itself.

use std::ffi::OsString;

use laggard_hosts::{AddedFiles, Agent, Hosts, LaunchPlan, Target};

use crate::{EngineError, Heaps};

/// What a start is made of: by then other plug-ins may be off, and the heap's limit another.
#[derive(Debug)]
pub(super) struct Again {
    pub hosts: Hosts,
    pub heaps: Heaps,
    /// The launch's command line.
    pub words: Vec<OsString>,
    pub agent: Agent,
    pub without_archives: bool,
}

impl Again {
    /// The start, with its files laid where the program looks for them.
    pub fn plan(&self) -> Result<LaunchPlan, EngineError> {
        let target = self.heaps.applied(self.hosts.target(&self.words)?)?;
        let plan = plan(&*target, &self.agent, self.without_archives)?;
        let added = AddedFiles::of(&self.agent.data);
        added.take_away(&self.agent.run)?;
        added.lay(&self.agent.run, &target.added_files(&self.agent)?)?;
        Ok(plan)
    }
}

/// The command line of a start.
pub(super) fn plan(
    target: &dyn Target,
    agent: &Agent,
    without_archives: bool,
) -> Result<LaunchPlan, EngineError> {
    Ok(if without_archives {
        target.plan_without_archives(agent)?
    } else {
        target.plan(agent)?
    })
}
