//! Any Java program of an unknown kind: its command line alone tells what belongs to it.

mod own_code;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use laggard_analysis::HostId;
use laggard_record::OptionPlace;

use crate::host::{Command, Host};
use crate::launch::{
    jvm_options, through_program, users_java, with_heap_option, without_archive_options,
};
use crate::{Agent, Environment, HostError, Install, LaunchPlan, Target};

pub(crate) use own_code::own_code;

/// What a path is that names no command.
const NO_INSTALL: &str = "no program by itself: name the command that starts it";

/// Plain Java.
#[derive(Debug)]
pub struct Java;

impl Host for Java {
    fn id(&self) -> HostId {
        HostId::JAVA
    }

    fn name(&self) -> &'static str {
        "Java program"
    }

    fn proper_name(&self) -> Option<&'static str> {
        None
    }

    fn has_installs(&self) -> bool {
        false
    }

    fn recognise(&self, _path: &Path) -> Result<Arc<dyn Install>, String> {
        Err(NO_INSTALL.into())
    }

    fn start(&self, _path: &Path, _args: &[OsString]) -> Result<Box<dyn Target>, String> {
        Err(NO_INSTALL.into())
    }

    fn understand(&self, command: &Command<'_>) -> Option<Box<dyn Target>> {
        let args = command.args.to_vec();
        if command.is_java() {
            let java = command.program.to_owned();
            return Some(Box::new(JavaCommand { java, args }));
        }
        command.found?;
        let program = command.program.to_owned();
        Some(Box::new(OtherCommand {
            program,
            args,
            doubtful: command.doubtful,
        }))
    }
}

/// `java …`
#[derive(Debug, Clone)]
pub(crate) struct JavaCommand {
    /// The user's `java`.
    pub java: OsString,
    /// Everything after it.
    pub args: Vec<OsString>,
}

impl Target for JavaCommand {
    fn host(&self) -> HostId {
        HostId::JAVA
    }

    fn plan_in(&self, agent: &Agent, inherited: &Environment) -> Result<LaunchPlan, HostError> {
        let program = users_java(&self.java, inherited)?;
        let args = [agent.option(&[])?]
            .into_iter()
            .chain(self.args.iter().cloned())
            .collect();
        Ok(LaunchPlan {
            program,
            args,
            ..LaunchPlan::default()
        })
    }

    fn jvm_options(&self) -> Result<Vec<(OptionPlace, String)>, HostError> {
        Ok(jvm_options(&self.args))
    }

    fn without_archives(&self) -> Result<Option<Box<dyn Target>>, HostError> {
        Ok(Some(Box::new(Self {
            java: self.java.clone(),
            args: without_archive_options(&self.args),
        })))
    }

    fn with_heap_limit(&self, bytes: u64) -> Result<Option<Box<dyn Target>>, HostError> {
        let args = with_heap_option(&self.args, bytes);
        Ok(args.map(|args| -> Box<dyn Target> {
            let java = self.java.clone();
            Box::new(Self { java, args })
        }))
    }

    fn own_code(&self, directory: &Path) -> Option<PathBuf> {
        own_code(&self.args, directory)
    }
}

/// Any other command that ends up in a JVM.
#[derive(Debug, Clone)]
pub(crate) struct OtherCommand {
    /// The program.
    pub program: OsString,
    /// The program's arguments.
    pub args: Vec<OsString>,
    /// Whether the program may turn out to start no Java.
    pub doubtful: bool,
}

impl Target for OtherCommand {
    fn host(&self) -> HostId {
        HostId::JAVA
    }

    fn plan_in(&self, agent: &Agent, inherited: &Environment) -> Result<LaunchPlan, HostError> {
        through_program(&self.program, &self.args, &[agent.option(&[])?], inherited)
    }

    fn is_doubtful(&self) -> bool {
        self.doubtful
    }
}
