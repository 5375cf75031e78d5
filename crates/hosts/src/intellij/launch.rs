//! The start of an IDE by its launcher: a script, or a native program. Both read options for the JVM from a file that a variable
//! of the product's names.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use laggard_analysis::HostId;
use laggard_record::{OptionPlace, Problem};

use super::home::{ID, IntelliJHome, PLATFORM};
use super::leave_out;
use super::merge::StandIn;
use super::vm_options::VmOptions;
use crate::launch::{heap_option, is_archive_option, through_program};
use crate::{
    Agent, AtEnd, EnvChange, Environment, HostError, Install, LaunchPlan, OffList, Target,
};

/// A launcher with the user's arguments.
#[derive(Debug, Clone)]
pub(super) struct Start {
    install: Arc<IntelliJHome>,
    program: PathBuf,
    args: Vec<OsString>,
    /// Options for the JVM that Laggard adds to one launch.
    added: Vec<OsString>,
    /// Whether options for archives of classes are left out.
    without_archives: bool,
}

impl Start {
    pub(super) fn of(path: &Path, args: &[OsString]) -> Result<Self, String> {
        let install = IntelliJHome::open(path)?;
        let launcher = if path.is_dir() {
            install.launcher()
        } else {
            Some(path.to_owned())
        };
        let program = launcher.ok_or_else(|| {
            format!(
                "an IDE without a launcher in its `bin`; name the program that starts {}",
                install.home().display()
            )
        })?;
        Ok(Self {
            install: Arc::new(install),
            program,
            args: args.to_vec(),
            added: Vec::new(),
            without_archives: false,
        })
    }

    #[cfg(all(test, unix))]
    pub(super) fn with(install: IntelliJHome, program: &Path, args: &[OsString]) -> Self {
        Self {
            install: Arc::new(install),
            program: program.to_owned(),
            args: args.to_vec(),
            added: Vec::new(),
            without_archives: false,
        }
    }

    fn read(&self, inherited: &Environment) -> Result<Option<VmOptions>, HostError> {
        VmOptions::of(&self.install, &self.program, inherited)
    }

    /// The install as these options put its user's files.
    fn install_with(&self, options: Option<&VmOptions>) -> IntelliJHome {
        let words = options.map(VmOptions::words).unwrap_or_default();
        self.install.as_ref().clone().with_options(&words)
    }
}

impl Target for Start {
    fn host(&self) -> HostId {
        ID
    }

    fn install(&self) -> Option<Arc<dyn Install>> {
        let options = self.read(&std::env::vars_os().collect()).ok().flatten();
        Some(Arc::new(self.install_with(options.as_ref())))
    }

    fn plan_in(&self, agent: &Agent, inherited: &Environment) -> Result<LaunchPlan, HostError> {
        let at_end = BringHome::of(&self.install, agent);
        // Of a start whose end nobody saw.
        at_end.ended();
        let options = self.read(inherited)?;
        let install = Arc::new(self.install_with(options.as_ref()));
        let left = LeftOut::of(&install, agent, &at_end)?;
        let mut own = vec![agent.option(&[])?];
        own.extend(left.option);
        own.extend(self.added.iter().cloned());
        let mut plan = match options {
            Some(options) => self.through_file(&options, own, &left.off, &at_end.place)?,
            None => through_program(self.program.as_os_str(), &self.args, &own, inherited)?,
        };
        plan.at_end = Some(Arc::new(at_end));
        plan.turned_off = left.turned_off;
        plan.problems.extend(left.problems);
        Ok(plan)
    }

    fn is_started_by_java(&self) -> bool {
        false
    }

    fn jvm_options(&self) -> Result<Vec<(OptionPlace, String)>, HostError> {
        let options = self.read(&std::env::vars_os().collect())?;
        let read = options.map(|options| options.read).unwrap_or_default();
        let of_files = read
            .into_iter()
            .filter(|(_, word)| !self.without_archives || !is_archive_option(word))
            .map(|(file, word)| (OptionPlace::File(file), word));
        let added = self.added.iter().map(|word| {
            let word = word.to_string_lossy().into_owned();
            (OptionPlace::CommandLine, word)
        });
        Ok(of_files.chain(added).collect())
    }

    fn without_archives(&self) -> Result<Option<Box<dyn Target>>, HostError> {
        let options = self.read(&std::env::vars_os().collect())?;
        // Those of a file that is read beside the copy stay.
        let has = options.is_some_and(|own| own.kept.iter().any(|word| is_archive_option(word)));
        let mut next = self.clone();
        next.without_archives = true;
        Ok(has.then(|| -> Box<dyn Target> { Box::new(next) }))
    }

    fn with_heap_limit(&self, bytes: u64) -> Result<Option<Box<dyn Target>>, HostError> {
        let mut next = self.clone();
        next.added.push(heap_option(bytes));
        Ok(Some(Box::new(next)))
    }
}

impl Start {
    fn through_file(
        &self,
        options: &VmOptions,
        own: Vec<OsString>,
        off: &[String],
        place: &Path,
    ) -> Result<LaunchPlan, HostError> {
        let own: Vec<String> = own
            .into_iter()
            .map(|option| option.to_string_lossy().into_owned())
            .collect();
        let kept = options.kept.iter();
        let kept: Vec<String> = kept
            .filter(|word| !self.without_archives || !is_archive_option(word))
            .cloned()
            .collect();
        let name = format!("{}.vmoptions", leave_out::name_of(off));
        let file = place.join(name);
        StandIn::lay(&file, &options.users, &kept, &own)?;
        let variable = EnvChange::Set(options.variable.clone().into(), file.into());
        Ok(LaunchPlan {
            program: self.program.clone(),
            args: self.args.clone(),
            env: vec![variable],
            ..LaunchPlan::default()
        })
    }
}

/// What is left out of a start.
pub(super) struct LeftOut {
    /// Ids of the plug-ins that are off.
    pub off: Vec<String>,
    /// The option by which they are left out, where there are any.
    pub option: Option<OsString>,
    /// Those that are not in the start.
    pub turned_off: Vec<String>,
    pub problems: Vec<Problem>,
}

impl LeftOut {
    /// Of an IDE with its user's files where the start puts them.
    ///
    /// # Errors
    /// The off-list or the user's own list cannot be read, or the copy not be written.
    pub(super) fn of(
        install: &Arc<IntelliJHome>,
        agent: &Agent,
        at_end: &BringHome,
    ) -> Result<Self, HostError> {
        let off = OffList::at_start(install.clone(), agent)?;
        let off: Vec<String> = off.into_iter().filter(|id| id != PLATFORM).collect();
        let mut left = Self {
            off,
            option: None,
            turned_off: Vec::new(),
            problems: Vec::new(),
        };
        if left.off.is_empty() {
            return Ok(left);
        }
        match leave_out::option(install, &left.off, &at_end.place)? {
            Some(option) => {
                left.option = Some(option.into());
                left.turned_off = left.off.clone();
            }
            None => left.problems.push(Problem::NotLeftOut {
                plugins: left.off.clone(),
                program: install.name(),
            }),
        }
        Ok(left)
    }
}

/// Brings home what an IDE has written into the copies of its user's files.
#[derive(Debug)]
pub(super) struct BringHome {
    /// The directory of the copies.
    place: PathBuf,
}

impl BringHome {
    pub(super) fn of(install: &IntelliJHome, agent: &Agent) -> Self {
        Self {
            place: OffList::start(install, &agent.data),
        }
    }
}

impl AtEnd for BringHome {
    fn ended(&self) {
        StandIn::bring_all_home(&self.place);
    }
}
