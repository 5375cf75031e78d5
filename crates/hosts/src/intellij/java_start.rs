//! The start of an IDE by a `java` command of the user's own, as one that was built from its source has it: options for its JVM
//! stand in the command.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use laggard_analysis::HostId;
use laggard_record::OptionPlace;

use super::home::{ID, IntelliJHome};
use super::launch::{BringHome, LeftOut};
use crate::host::Command;
use crate::launch::{
    jvm_options, of_the_jvm, users_java, with_heap_option, without_archive_options,
};
use crate::{Agent, AtEnd as _, Environment, HostError, Install, LaunchPlan, Target};

/// The classes that a JVM starts: the platform's own, and its loader of modules.
const MAINS: [&str; 2] = [
    "com.intellij.idea.Main",
    "com.intellij.platform.runtime.loader.IntellijLoader",
];
/// The option with the home.
const HOME: &str = "-Didea.home.path=";
/// The options whose value is the class path.
const CLASS_PATH: [&str; 3] = ["-cp", "-classpath", "--class-path"];
/// The directory of the platform's jars in a home.
const LIB: &str = "lib";

/// `java [options] com.intellij.idea.Main [arguments]`
#[derive(Debug, Clone)]
pub(super) struct JavaStart {
    install: Arc<IntelliJHome>,
    java: OsString,
    args: Vec<OsString>,
}

impl JavaStart {
    /// The one in a command; `None` where it starts something else, or the IDE's home is not found.
    pub(super) fn of(command: &Command<'_>) -> Option<Self> {
        let (jvm, program) = command.args.split_at(of_the_jvm(command.args));
        let main = program.first()?.to_str()?;
        if !command.is_java() || !MAINS.contains(&main) {
            return None;
        }
        let words: Vec<String> = jvm
            .iter()
            .map(|word| word.to_string_lossy().into_owned())
            .collect();
        let install = home(&words)?.with_options(&words);
        Some(Self {
            install: Arc::new(install),
            java: command.program.to_owned(),
            args: command.args.to_vec(),
        })
    }

    fn with_args(&self, args: Vec<OsString>) -> Box<dyn Target> {
        Box::new(Self {
            args,
            ..self.clone()
        })
    }
}

/// The home that options for the JVM name, or that has the platform's jars of the class path.
fn home(words: &[String]) -> Option<IntelliJHome> {
    let here = std::env::current_dir().unwrap_or_default();
    let open = |directory: &Path| IntelliJHome::open(&here.join(directory)).ok();
    let named = words.iter().rev().find_map(|word| word.strip_prefix(HOME));
    if let Some(found) = named.and_then(|named| open(Path::new(named))) {
        return Some(found);
    }
    let is_option = |word: &String| CLASS_PATH.contains(&word.as_str());
    let class_path = words.get(words.iter().rposition(is_option)? + 1)?;
    let mut entries = std::env::split_paths(class_path);
    entries.find_map(|jar: PathBuf| {
        let lib = jar.parent().filter(|lib| lib.ends_with(LIB))?;
        open(lib.parent()?)
    })
}

impl Target for JavaStart {
    fn host(&self) -> HostId {
        ID
    }

    fn install(&self) -> Option<Arc<dyn Install>> {
        Some(self.install.clone())
    }

    fn plan_in(&self, agent: &Agent, inherited: &Environment) -> Result<LaunchPlan, HostError> {
        let at_end = BringHome::of(&self.install, agent);
        // Of a start whose end nobody saw.
        at_end.ended();
        let left = LeftOut::of(&self.install, agent, &at_end)?;
        let mut options = vec![agent.option(&[])?];
        options.extend(left.option);
        let (jvm, program) = self.args.split_at(of_the_jvm(&self.args));
        Ok(LaunchPlan {
            program: users_java(&self.java, inherited)?,
            args: [jvm, &options, program].concat(),
            turned_off: left.turned_off,
            problems: left.problems,
            at_end: Some(Arc::new(at_end)),
            ..LaunchPlan::default()
        })
    }

    fn jvm_options(&self) -> Result<Vec<(OptionPlace, String)>, HostError> {
        Ok(jvm_options(&self.args))
    }

    fn without_archives(&self) -> Result<Option<Box<dyn Target>>, HostError> {
        Ok(Some(self.with_args(without_archive_options(&self.args))))
    }

    fn with_heap_limit(&self, bytes: u64) -> Result<Option<Box<dyn Target>>, HostError> {
        let args = with_heap_option(&self.args, bytes);
        Ok(args.map(|args| self.with_args(args)))
    }
}
