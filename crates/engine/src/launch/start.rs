//! The first start of a launch: the files that are written before it, and the process.

use std::path::{Path, PathBuf};

use laggard_hosts::{AddedFiles, Agent, LaunchPlan, OffList, Target};

use super::again::plan;
use super::child::Child;
use super::decisions;
use super::request::LaunchOptions;
use crate::launch_dirs::RunFile;
use crate::{EngineError, Paths, own_landmarks};

/// The program to start, and its surroundings.
pub(super) struct ToStart<'a> {
    pub target: &'a dyn Target,
    pub options: &'a LaunchOptions,
    /// The plug-ins that are off in this launch alone ([`LaunchOptions::off`]), with an administrator's.
    pub off: Option<Vec<String>>,
    pub paths: &'a Paths,
    /// The agent's jar.
    pub jar: PathBuf,
    /// The user's own landmarks.
    pub landmarks: &'a [String],
    /// The directory for the bytes of changed classes.
    pub dump: Option<PathBuf>,
    /// Whether the agent follows the mouse from the start.
    pub pointer: bool,
    /// The launch's directory.
    pub run: &'a Path,
}

impl ToStart<'_> {
    /// Starts the program, after writing all that the program and later reads of its sessions need.
    pub fn start(self, run_file: &mut RunFile) -> Result<(LaunchPlan, Child, Agent), EngineError> {
        let landmarks = own_landmarks::write(self.run, self.landmarks)?;
        let data = self.paths.data();
        let agent = Agent {
            settings: self.settings(landmarks, run_file),
            jar: self.jar.clone(),
            run: self.run.to_owned(),
            data: std::path::absolute(data).map_err(EngineError::io("find", data))?,
            off: self.off.clone(),
        };
        OffList::lay_for_start(&agent)?;
        let plan = plan(self.target, &agent, self.options.without_aot_cache)?;
        if run_file.note_turned_off(1, &plan.turned_off) {
            let written = run_file.write(self.run);
            written.map_err(EngineError::io("write", self.run))?;
        }
        let added = AddedFiles::of(data);
        added.lay(self.run, &self.target.added_files(&agent)?)?;
        match Child::start(&plan, self.options.output, self.run) {
            Ok(child) => Ok((plan, child, agent)),
            Err(error) => {
                added.take_away(self.run)?;
                Err(error)
            }
        }
    }

    /// The settings that this launch's agent gets beside the usual ones.
    fn settings(&self, landmarks: Option<PathBuf>, run_file: &RunFile) -> Vec<(String, String)> {
        // Without a place for the decisions the next start is as slow as this one.
        let kept = decisions::file(&self.paths.decisions(), run_file).ok();
        let all = [
            ("landmarks", landmarks),
            ("dump", self.dump.clone()),
            ("decisions", kept),
        ];
        let named = all.into_iter().filter_map(|(name, path)| {
            let path = path?.display().to_string();
            Some((name.to_owned(), path))
        });
        let pointer = self.pointer.then(|| ("pointer".into(), "1".into()));
        named.chain(pointer).collect()
    }
}
