//! The sessions of one launch, each followed by a [`Follower`].

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::Duration;

use laggard_hosts::{Hosts, Install};
use laggard_record::{HostEvent, Problem, UnixMs};

use super::follow::Follower;
use super::following::Following;
use super::log::log;
use super::notices;
use crate::launch_dirs::{RunFile, file_of, session_numbers};
use crate::logging::{kind, launch_name};
use crate::reading::HostKnowledge;
use crate::{EngineError, commands};

/// How long to wait for the program's exit code after a session's process has ended.
const EXIT_CODE: Duration = Duration::from_secs(3);

/// A launch, and its followed sessions by number.
pub(super) struct Followed {
    following: Following,
    pub run: PathBuf,
    pub run_file: RunFile,
    pub tell: Sender<HostEvent>,
    /// The time (Unix milliseconds) before which episodes of an earlier launch are not notified of.
    quiet_before: Option<UnixMs>,
    /// The host's knowledge of its plug-ins; read when a session begins, because that takes a good part of a second.
    knowledge: Option<Arc<HostKnowledge>>,
    followers: BTreeMap<u32, Follower>,
}

impl Followed {
    /// A launch without sessions yet. `from_before`: whether an earlier Laggard launched the program.
    pub fn new(
        following: Following,
        run: PathBuf,
        run_file: RunFile,
        tell: Sender<HostEvent>,
        from_before: bool,
    ) -> Self {
        Self {
            quiet_before: from_before.then(|| following.clock.now()),
            following,
            run,
            run_file,
            tell,
            knowledge: None,
            followers: BTreeMap::new(),
        }
    }

    /// Begins to follow new sessions.
    pub fn discover(&mut self) {
        for number in session_numbers(&self.run) {
            if self.followers.contains_key(&number) {
                continue;
            }
            // The user may have deleted the data; what a restart records is new data.
            if !RunFile::is_in(&self.run) {
                self.write_run_file();
            }
            let knowledge = self.knowledge();
            let mut follower = Follower::new(
                &self.following,
                &self.run,
                number,
                &self.run_file,
                knowledge,
            );
            if let Some(time) = self.quiet_before {
                follower = follower.quiet_before(time);
            }
            self.following
                .followed
                .lock()
                .insert(follower.name().clone());
            self.followers.insert(number, follower);
        }
    }

    /// Reads on in all sessions.
    pub fn step(&mut self) {
        for follower in self.followers.values_mut() {
            follower.step(&self.tell);
        }
        self.learn();
    }

    fn knowledge(&mut self) -> Arc<HostKnowledge> {
        if let Some(knowledge) = &self.knowledge {
            return Arc::clone(knowledge);
        }
        let (knowledge, problem) = knowledge(self.following.hosts, &self.run_file);
        if let Some(message) = problem {
            self.warn(message.into());
        }
        Arc::clone(self.knowledge.insert(Arc::new(knowledge)))
    }

    /// Drops the knowledge, so that the next session asks the host again.
    pub fn forget_knowledge(&mut self) {
        self.knowledge = None;
    }

    /// Learns the program from the command line of a script's JVM; later reads of the session need it too.
    fn learn(&mut self) {
        let known = |file: &RunFile| file.program.is_some() || file.install.is_some();
        if known(&self.run_file) {
            return;
        }
        let learnt = self
            .followers
            .values()
            .map(Follower::run_file)
            .find(|file| known(file));
        if let Some(learnt) = learnt.cloned() {
            self.run_file = learnt;
            self.forget_knowledge();
            self.write_run_file();
        }
    }

    /// Writes the launch's description into its directory; `false`, with a message, if that fails.
    pub fn write_run_file(&self) -> bool {
        let written = self.run_file.write(&self.run);
        let fine = written.is_ok();
        if let Err(error) = written {
            tracing::warn!(error = kind(&error), "launch's file not written");
            let error = EngineError::io("write", &self.run)(error);
            self.warn(error.to_string().into());
        }
        fine
    }

    /// Notes that the next start leaves these plug-ins out by itself.
    pub fn note_turned_off(&mut self, plugins: &[String]) {
        let first = self.next_number();
        // Without the file the user has deleted the data: it is written again with the next new session.
        if self.run_file.note_turned_off(first, plugins) && RunFile::is_in(&self.run) {
            self.write_run_file();
        }
    }

    /// Whether the newest session, of this number or a later one, was asked to restart, and nothing speaks against it.
    pub fn is_restart_asked(&self, since: u32) -> bool {
        let newest = self.followers.range(since..).next_back();
        newest.is_some_and(|(number, follower)| {
            let asked = commands::last(&file_of(&self.run, *number), commands::RESTART);
            asked.is_some_and(|command| follower.has_not_refused(command))
        })
    }

    /// Whether there is no session.
    pub fn is_empty(&self) -> bool {
        self.followers.is_empty()
    }

    /// Whether all sessions have ended.
    pub fn are_over(&self) -> bool {
        self.followers.values().all(Follower::is_over)
    }

    /// The number of the next session.
    pub fn next_number(&self) -> u32 {
        let newest = self.followers.keys().next_back();
        newest.map_or(1, |number| number + 1)
    }

    /// Whether the host has dispatched an event in a session of this number or a later one.
    pub fn is_up_since(&self, number: u32) -> bool {
        let mut later = self.followers.range(number..);
        later.any(|(_, follower)| follower.up().is_some())
    }

    /// Ends sessions whose process has ended while the program goes on (the native launcher's restart, a script); returns
    /// whether there were any. `waits_for_code`: whether the newest one waits for the program's exit code.
    pub fn end_gone(&mut self, waits_for_code: bool) -> bool {
        let newest = self.followers.keys().next_back().copied();
        let mut ended = false;
        for (number, follower) in &mut self.followers {
            if follower.is_over() {
                continue;
            }
            let Some(gone) = follower.gone_for() else {
                continue;
            };
            if !waits_for_code || gone >= EXIT_CODE || Some(*number) != newest {
                follower.end(None, &self.tell);
                follower.release();
                ended = true;
            }
        }
        ended
    }

    /// Ends the program's sessions whose processes have ended; returns whether that is all of them.
    pub fn end(&mut self, exit_code: i32) -> bool {
        self.discover();
        let mut all = true;
        let followers = self.followers.values_mut();
        for follower in followers.filter(|follower| !follower.is_over()) {
            follower.step(&self.tell);
            match follower.gone_for() {
                Some(_) => {
                    follower.end(Some(exit_code), &self.tell);
                    follower.release();
                }
                None => all = false,
            }
        }
        all
    }

    /// Lets go of the sessions: this process follows them no longer.
    pub fn release(&self) {
        for follower in self.followers.values() {
            self.following.followed.lock().remove(follower.name());
        }
    }

    /// Tells that a start is not observed, and puts it into the inbox.
    pub fn not_observed(&self, why: &Problem) {
        tracing::warn!(launch = %launch_name(&self.run), "start not observed");
        self.warn(why.clone());
        match notices::of_unobserved(&self.following.notifier, None, why, &self.run_file) {
            Ok(entry) => {
                let _ = self.tell.send(HostEvent::Notice(entry));
            }
            Err(error) => self.warn(error.to_string().into()),
        }
    }

    /// Writes a warning to the launch's log, and tells it.
    pub fn warn(&self, problem: Problem) {
        log(&self.run, &problem);
        let _ = self.tell.send(HostEvent::Warning {
            session: None,
            problem,
        });
    }
}

/// The host's knowledge of its plug-ins, and the error that prevented a part of it.
pub(crate) fn knowledge(hosts: Hosts, run_file: &RunFile) -> (HostKnowledge, Option<String>) {
    match &run_file.install {
        None if run_file.tells_nothing() => (HostKnowledge::default(), None),
        None => (HostKnowledge::of_program(run_file.program.as_deref()), None),
        Some(install) => {
            match own_install(hosts, run_file).map_or_else(|| hosts.open(install.home()), Ok) {
                Ok(install) => HostKnowledge::of_install(&*install),
                Err(error) => (HostKnowledge::default(), Some(error.to_string())),
            }
        }
    }
}

/// The install as the launch's own words have it: with the settings that they name.
fn own_install(hosts: Hosts, run_file: &RunFile) -> Option<Arc<dyn Install>> {
    let words: Vec<OsString> = run_file.command.iter().map(OsString::from).collect();
    let install = hosts.target(&words).ok()?.install()?;
    let home = run_file.install.as_ref()?.home();
    (install.home() == home).then_some(install)
}
