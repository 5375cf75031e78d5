//! The program that the user asked to launch, understood.

use std::any::Any;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use laggard_analysis::HostId;
use laggard_record::OptionPlace;

use crate::launch::{environment_without_archives, unpackaged};
use crate::{Agent, EnvChange, Environment, HostError, Install, LaunchPlan};

/// A command that starts a host.
pub trait Target: fmt::Debug + Send + Sync + Any {
    /// The word of the kind of program that the target starts.
    fn host(&self) -> HostId;

    /// The install, where it starts one.
    fn install(&self) -> Option<Arc<dyn Install>> {
        None
    }

    /// The command line with the agent in it, and the changes to the environment that the agent needs. The changes that a
    /// packaged Laggard must make to the environment are added by [`plan`](trait@Target#method.plan).
    ///
    /// # Errors
    /// No Java, an old one, or a program that is not Java; the agent's jar is missing or lies at an impossible path.
    fn plan_in(&self, agent: &Agent, inherited: &Environment) -> Result<LaunchPlan, HostError>;

    /// The files that must lie in directories of the user's while the program runs ([`AddedFiles`](crate::AddedFiles)).
    ///
    /// # Errors
    /// What is off, or a file of the host's, cannot be read.
    fn added_files(&self, _agent: &Agent) -> Result<Vec<PathBuf>, HostError> {
        Ok(Vec::new())
    }

    /// Whether the launcher `java` starts the JVM.
    fn is_started_by_java(&self) -> bool {
        true
    }

    /// Whether the program may turn out to start no JVM: its only sign of Java is the word `java`.
    fn is_doubtful(&self) -> bool {
        false
    }

    /// The options of the JVM that the command and the host's own files give it, each with its place.
    ///
    /// # Errors
    /// A file of the host's cannot be read.
    fn jvm_options(&self) -> Result<Vec<(OptionPlace, String)>, HostError> {
        Ok(Vec::new())
    }

    /// The same without the options for archives of classes; `None` where it has none.
    ///
    /// # Errors
    /// As [`Target::jvm_options`].
    fn without_archives(&self) -> Result<Option<Box<dyn Target>>, HostError> {
        Ok(None)
    }

    /// The same with another limit of the heap, bytes; `None` where the command is not known to hand it to its JVM.
    ///
    /// # Errors
    /// As [`Target::jvm_options`].
    fn with_heap_limit(&self, _bytes: u64) -> Result<Option<Box<dyn Target>>, HostError> {
        Ok(None)
    }

    /// The jar or directory that holds the program's own main class, where the command, given in `directory`, names it.
    fn own_code(&self, _directory: &Path) -> Option<PathBuf> {
        None
    }
}

impl dyn Target {
    /// The command line that starts it with the agent. Finds Java and checks its version, where it is the host's to find.
    ///
    /// # Errors
    /// As [`Target::plan_in`].
    pub fn plan(&self, agent: &Agent) -> Result<LaunchPlan, HostError> {
        self.whole_plan_in(agent, &std::env::vars_os().collect())
    }

    /// The same without the user's options for archives of classes (`archive_conflicts`).
    ///
    /// # Errors
    /// As [`Target::plan_in`].
    pub fn plan_without_archives(&self, agent: &Agent) -> Result<LaunchPlan, HostError> {
        self.plan_without_archives_in(agent, &std::env::vars_os().collect())
    }

    pub(crate) fn whole_plan_in(
        &self,
        agent: &Agent,
        inherited: &Environment,
    ) -> Result<LaunchPlan, HostError> {
        let mut plan = self.plan_in(agent, inherited)?;
        plan.env.splice(0..0, unpackaged(inherited));
        Ok(plan)
    }

    pub(crate) fn plan_without_archives_in(
        &self,
        agent: &Agent,
        inherited: &Environment,
    ) -> Result<LaunchPlan, HostError> {
        let changes = environment_without_archives(inherited);
        let mut inherited = inherited.clone();
        for change in &changes {
            match change {
                EnvChange::Set(name, value) => inherited.insert(name.clone(), value.clone()),
                EnvChange::Remove(name) => inherited.remove(name),
            };
        }
        let mut plan = match self.without_archives()? {
            Some(target) => target.whole_plan_in(agent, &inherited)?,
            None => self.whole_plan_in(agent, &inherited)?,
        };
        // The plan's own changes were made from the environment after these.
        plan.env.splice(0..0, changes);
        Ok(plan)
    }
}
