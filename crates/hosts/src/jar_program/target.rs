//! The start of a program of one jar, with what is turned off left out.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use laggard_analysis::HostId;
use laggard_record::{OptionPlace, Problem};

use super::{Aside, JarProgram, Way, Words};
use crate::launch::{
    JavaSearch, java_version, jvm_options, of_the_jvm, through_program, users_java,
    with_heap_option, without_archive_options,
};
use crate::{Agent, AtEnd, Environment, HostError, Install, LaunchPlan, OffList, Restart, Target};

/// An install that knows how to leave plug-ins out of a start.
pub(crate) trait LeavesOut: Install + 'static {
    /// What a start gets so that these plug-ins are not in it. Writes into directories in `place` alone ([`Aside`]), and into nothing
    /// of the program's.
    ///
    /// # Errors
    /// A file cannot be read, or `place` not written.
    fn leave_out(&self, off: &[String], words: &Words, place: &Path) -> Result<LeftOut, HostError>;

    /// Whether a file in a directory of links is one that [`leave_out`](Self::leave_out) wrote.
    fn is_ours(&self, _path: &Path) -> bool {
        false
    }

    /// What the user should know of a start with these words before it is made.
    fn doubts(&self, _words: &Words) -> Vec<Problem> {
        Vec::new()
    }

    /// The exit code with which the program asks for another start, and the option for its JVM that makes it do that instead of
    /// starting itself again.
    fn restart(&self) -> Option<(i32, &'static str)> {
        None
    }
}

/// The part of a start that leaves plug-ins out.
#[derive(Debug, Default)]
pub(crate) struct LeftOut {
    /// Options for the JVM.
    pub options: Vec<OsString>,
    /// Ids of the plug-ins that are not in the start.
    pub ids: Vec<String>,
    /// What stays in against its user's will.
    pub problems: Vec<Problem>,
}

/// A start of `I` with the user's own words.
#[derive(Debug)]
pub(crate) struct JarTarget<I> {
    pub install: Arc<I>,
    pub program: JarProgram,
    /// The program's words.
    pub args: Vec<OsString>,
}

impl<I> Clone for JarTarget<I> {
    fn clone(&self) -> Self {
        Self {
            install: self.install.clone(),
            program: self.program.clone(),
            args: self.args.clone(),
        }
    }
}

impl<I: LeavesOut> JarTarget<I> {
    fn planned(&self, agent: &Agent, inherited: &Environment) -> Result<LaunchPlan, HostError> {
        let words = Words::in_environment(&self.program, &self.args, inherited.clone());
        let off = OffList::at_start(self.install.clone(), agent)?;
        let place = OffList::start(&*self.install, &agent.data);
        let home = BringHome {
            install: self.install.clone(),
            place: place.clone(),
        };
        // Of a start whose end nobody saw.
        home.ended();
        let left = if off.is_empty() {
            LeftOut::default()
        } else {
            self.install.leave_out(&off, &words, &place)?
        };
        let mut options = vec![agent.option(&[])?];
        options.extend(left.options);
        let mut plan = match &self.program.way {
            Way::Script(script) => {
                through_program(script.as_os_str(), &self.args, &options, inherited)?
            }
            Way::Java { java, words } => self.by_java(java.as_ref(), words, options, inherited)?,
        };
        plan.at_end = Some(Arc::new(home));
        plan.turned_off = left.ids;
        plan.problems.extend(left.problems);
        plan.problems.extend(self.install.doubts(&words));
        Ok(plan)
    }

    fn by_java(
        &self,
        java: Option<&OsString>,
        words: &[OsString],
        mut options: Vec<OsString>,
        inherited: &Environment,
    ) -> Result<LaunchPlan, HostError> {
        let restart = self.install.restart();
        options.extend(restart.map(|(_, option)| option.into()));
        let program = match java {
            Some(java) => users_java(java, inherited)?,
            None => self.found_java(inherited)?,
        };
        // Behind the user's own: of two values of a property the JVM takes the last.
        let (jvm, rest) = words.split_at(of_the_jvm(words));
        let all = [jvm, &options, rest, &self.args];
        Ok(LaunchPlan {
            program,
            args: all.concat(),
            ..LaunchPlan::default()
        })
    }

    fn found_java(&self, inherited: &Environment) -> Result<PathBuf, HostError> {
        const REMEDY: &str = "name one: `java -jar` with the program's jar";
        let value = |name: &str| inherited.get(std::ffi::OsStr::new(name)).cloned();
        let search = JavaSearch {
            vm: None,
            home: self
                .program
                .jar
                .parent()
                .unwrap_or(&self.program.jar)
                .to_owned(),
            java_home: value("JAVA_HOME").map(PathBuf::from),
            path: value("PATH"),
            remedy: REMEDY,
        };
        let java = search.find()?;
        java_version::check(&java, REMEDY)?;
        Ok(java)
    }

    fn with_jvm_words(
        &self,
        change: impl FnOnce(&[OsString]) -> Option<Vec<OsString>>,
    ) -> Option<Box<dyn Target>> {
        let Way::Java { java, words } = &self.program.way else {
            return None;
        };
        let mut changed = self.clone();
        changed.program.way = Way::Java {
            java: java.clone(),
            words: change(words)?,
        };
        Some(Box::new(changed))
    }
}

impl<I: LeavesOut> Target for JarTarget<I> {
    fn host(&self) -> HostId {
        self.install.host()
    }

    fn install(&self) -> Option<Arc<dyn Install>> {
        Some(self.install.clone())
    }

    fn plan_in(&self, agent: &Agent, inherited: &Environment) -> Result<LaunchPlan, HostError> {
        let plan = self.planned(agent, inherited)?;
        // A script that starts its program again does so by itself.
        let by_us = matches!(self.program.way, Way::Java { .. });
        let restart = self.install.restart().filter(|_| by_us);
        let restart = restart.map(|(code, _)| -> Arc<dyn Restart> {
            Arc::new(Again {
                target: self.clone(),
                agent: agent.clone(),
                inherited: inherited.clone(),
                code,
            })
        });
        Ok(LaunchPlan { restart, ..plan })
    }

    fn is_started_by_java(&self) -> bool {
        matches!(self.program.way, Way::Java { .. })
    }

    fn jvm_options(&self) -> Result<Vec<(OptionPlace, String)>, HostError> {
        match &self.program.way {
            Way::Java { words, .. } => Ok(jvm_options(words)),
            Way::Script(_) => Ok(Vec::new()),
        }
    }

    fn without_archives(&self) -> Result<Option<Box<dyn Target>>, HostError> {
        Ok(self.with_jvm_words(|words| Some(without_archive_options(words))))
    }

    fn with_heap_limit(&self, bytes: u64) -> Result<Option<Box<dyn Target>>, HostError> {
        Ok(self.with_jvm_words(|words| with_heap_option(words, bytes)))
    }

    fn own_code(&self, _directory: &Path) -> Option<PathBuf> {
        Some(self.program.jar.clone())
    }
}

/// Brings home what a program has written into the directories of links.
#[derive(Debug)]
struct BringHome<I> {
    install: Arc<I>,
    place: PathBuf,
}

impl<I: LeavesOut> AtEnd for BringHome<I> {
    fn ended(&self) {
        for aside in Aside::all(&self.place) {
            aside.bring_home(&|path| self.install.is_ours(path));
        }
    }
}

/// The start after the one that asked for it; the off-list may have changed by then.
#[derive(Debug)]
struct Again<I> {
    target: JarTarget<I>,
    agent: Agent,
    inherited: Environment,
    code: i32,
}

impl<I: LeavesOut> Restart for Again<I> {
    fn after(&self, exit_code: i32, _exit_data: Option<&str>) -> Option<LaunchPlan> {
        if exit_code != self.code {
            return None;
        }
        self.target.plan_in(&self.agent, &self.inherited).ok()
    }
}
