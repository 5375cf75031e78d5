//! A launch's thread: follows the sessions, restarts the program when the program asks for it, and brings plug-ins back when
//! the program does not start without them.

use std::ffi::OsString;
use std::fs::File;
use std::path::PathBuf;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::{Duration, Instant};

use laggard_hosts::LaunchPlan;
use laggard_record::{HostEvent, Problem, UnseenWhy};

use super::again::Again;
use super::archives::Archives;
use super::child::{Child, exit_data};
use super::followed::Followed;
use super::following::Following;
use super::java_seen::JavaSeen;
use super::log::LOG;
use super::pace::{Pace, TICK};
use super::request::Output;
use super::starts::Starts;
use super::unobserved::StartupError;
use crate::launch_dirs::{LaunchDirs, RunFile, promise, session_numbers};
use crate::{EngineError, Plugins};

/// How long after the program's end its JVM may take to end.
const LAST: Duration = Duration::from_secs(2);
/// How long the agent may take to write why it could not begin, once it has made the file: after that there was no room.
const WRITING: Duration = Duration::from_secs(2);

/// A program that was started.
pub(super) struct Launched {
    pub plan: LaunchPlan,
    pub child: Child,
    pub output: Output,
    pub archives: Archives,
    /// Whether it was unknown before the start that the program starts Java.
    pub doubtful: bool,
    /// The start that its user asked Laggard for; `None` where the program restarts itself.
    pub again: Option<Again>,
    /// Whether the launch has an off-list of its own: how a start goes says nothing about the user's then.
    pub has_own_list: bool,
}

/// The components that supervision needs, independent of the launch.
#[derive(Debug, Clone)]
pub(crate) struct Supervision {
    pub launch_dirs: LaunchDirs,
    pub plugins: Plugins,
    pub following: Following,
}

/// The supervisor of one launch.
pub(super) struct Supervisor {
    supervision: Supervision,
    followed: Followed,
    /// `None` for an earlier launch.
    launched: Option<Launched>,
    starts: Starts,
    /// The number of this start's first session.
    first_number: u32,
    /// Held while this process starts the program again when its user asks for that.
    _promise: Option<File>,
    pace: Pace,
    /// Whether the user was told why the agent could not begin a session at this start.
    told_startup_error: bool,
    /// The Java programs of this launch, while none is observed.
    java: JavaSeen,
    /// When the reason was first seen half written.
    half_written_since: Option<Instant>,
}

impl Supervisor {
    pub fn new(
        supervision: Supervision,
        run: PathBuf,
        run_file: RunFile,
        tell: Sender<HostEvent>,
        launched: Option<Launched>,
    ) -> Self {
        supervision.launch_dirs.supervise(&run);
        let (plugins, following) = (&supervision.plugins, &supervision.following);
        let from_before = launched.is_none();
        let restarted = launched.as_ref().is_some_and(|one| one.again.is_some());
        let promise = restarted.then(|| promise(&run)).flatten();
        Self {
            pace: Pace::new(&run, &following.clock),
            starts: Starts::new(plugins, &following.notifier, &run),
            followed: Followed::new(following.clone(), run, run_file, tell, from_before),
            supervision,
            launched,
            first_number: 1,
            _promise: promise,
            told_startup_error: false,
            java: JavaSeen::default(),
            half_written_since: None,
        }
    }

    /// Runs until the program has ended and will not be started again.
    pub fn run(mut self) {
        self.await_end();
        if let Some(launched) = &self.launched {
            if let Some(problem) = launched.archives.warning() {
                self.followed.warn(problem);
            }
            if launched.doubtful {
                self.followed.warn(Problem::Doubtful);
            }
            for problem in &launched.plan.problems {
                self.followed.warn(problem.clone());
            }
            self.begin_start();
        }
        let exit_code = loop {
            self.followed.discover();
            self.followed.step();
            self.listen();
            self.end_gone_sessions();
            self.watch_start();
            self.look_for_java();
            self.tell_startup_error(false);
            match self.exit_code() {
                Some(exit_code) => {
                    self.end_all(exit_code);
                    self.tell_startup_error(true);
                    match self.next(exit_code) {
                        Some(launched) => {
                            self.launched = Some(launched);
                            self.await_end();
                            self.begin_start();
                        }
                        None => break exit_code,
                    }
                }
                // An earlier launch ends with its last session.
                None if self.launched.is_none() && self.followed.are_over() => {
                    break self.followed.run_file.exit_code.unwrap_or(0);
                }
                None => self.pace.wait(),
            }
        };
        if let Some(launched) = &self.launched {
            let work = launched.plan.at_end.clone();
            self.leave(exit_code);
            if let Some(work) = work {
                work.ended();
            }
        }
        self.followed.release();
        let launch_dirs = &self.supervision.launch_dirs;
        if let Err(error) = launch_dirs.take_away_added(&self.followed.run) {
            self.followed.warn(error.to_string().into());
        }
        launch_dirs.let_go(&self.followed.run);
        let _ = self.followed.tell.send(HostEvent::HostEnded { exit_code });
    }

    /// Leaves the launch's directory in its final state.
    fn leave(&mut self, exit_code: i32) {
        let followed = &mut self.followed;
        if RunFile::is_in(&followed.run) {
            followed.run_file.exit_code = Some(exit_code);
            let writable = followed.write_run_file();
            if followed.is_empty() && !self.told_startup_error {
                self.unseen(exit_code, writable);
            }
        } else if session_numbers(&followed.run).is_empty() {
            // The user has deleted the data by now: the empty directories existed only for the program's restarts.
            let _ = std::fs::remove_dir_all(&followed.run);
        }
    }

    fn end_gone_sessions(&mut self) {
        let waits_for_code = self.launched.is_some();
        if self.followed.end_gone(waits_for_code) && waits_for_code {
            self.begin_start();
        }
    }

    fn look_for_java(&mut self) {
        if let Some(launched) = &self.launched
            && self.followed.is_empty()
        {
            let clock = &self.supervision.following.clock;
            self.java.look(launched.child.id(), clock);
        }
    }

    fn exit_code(&mut self) -> Option<i32> {
        let launched = self.launched.as_mut()?;
        match launched.child.exit_code() {
            Ok(code) => code,
            Err(error) => {
                // No other thread waits for the process, so this is a fault of the system; the program's fate is unknown.
                let why = format!("cannot learn whether the program still runs: {error}");
                self.followed.warn(why.into());
                Some(1)
            }
        }
    }

    /// Ends the sessions of a program that has ended. A session whose process outlives it is read again later.
    fn end_all(&mut self, exit_code: i32) {
        let clock = self.supervision.following.clock.clone();
        let begun = clock.instant();
        while !self.followed.end(exit_code) && clock.since(begun) < LAST {
            thread::sleep(TICK / 2);
        }
        self.note_dispatch();
        let asked = self
            .launched
            .as_ref()
            .is_some_and(|launched| launched.child.signaller().has_sent());
        // A JVM that did not start is no plug-in's fault either.
        let excused = asked || self.refusal(exit_code).is_some();
        let noted = self.starts.ended(exit_code, excused, &self.followed.tell);
        self.warn_of(noted);
    }

    fn next(&mut self, exit_code: i32) -> Option<Launched> {
        let asked = self.followed.is_restart_asked(self.first_number);
        let Launched {
            plan,
            child,
            output,
            again,
            has_own_list,
            ..
        } = self.launched.as_mut()?;
        let followed = &mut self.followed;
        let data = exit_data(&followed.run);
        let ordered = child.signaller().has_sent();
        let next = plan.next_start(exit_code, data.as_deref());
        let plan = match (next, again.as_ref()) {
            (Some(next), _) => next,
            (None, Some(again)) if asked && !ordered => {
                if let Some(work) = plan.at_end.take() {
                    work.ended();
                }
                match again.plan() {
                    Ok(plan) => plan,
                    Err(error) => {
                        followed.warn(error.to_string().into());
                        return None;
                    }
                }
            }
            (None, _) => return None,
        };
        followed.note_turned_off(&plan.turned_off);
        let _ = followed.tell.send(HostEvent::HostRestarting { exit_code });
        let output = *output;
        match Child::start_again(&plan, output, &followed.run, child.signaller()) {
            Ok(child) => Some(Launched {
                plan,
                child,
                output,
                archives: Archives::default(),
                doubtful: false,
                again: again.take(),
                has_own_list: *has_own_list,
            }),
            Err(error) => {
                followed.warn(error.to_string().into());
                None
            }
        }
    }

    fn await_end(&mut self) {
        if let Some(launched) = &self.launched {
            self.pace.awaits_end_of(launched.child.id());
        }
    }

    fn begin_start(&mut self) {
        self.first_number = self.followed.next_number();
        let args = args_of(&self.launched);
        let own = self.launched.as_ref();
        let own = own.is_some_and(|launched| launched.has_own_list);
        let install = self.followed.run_file.install.as_ref();
        self.starts.begin(install.filter(|_| !own), args);
        // Plug-ins may have been installed since the last start.
        self.followed.forget_knowledge();
    }

    fn watch_start(&mut self) {
        if self.launched.is_some() {
            self.note_dispatch();
            let noted = self.starts.tick(&self.followed.tell);
            self.warn_of(noted);
        }
    }

    /// Notes the first event; only sessions of this start count.
    fn note_dispatch(&mut self) {
        if self.followed.is_up_since(self.first_number) {
            self.starts.dispatched();
        }
    }

    fn warn_of(&self, result: Result<(), EngineError>) {
        if let Err(error) = result {
            self.followed.warn(error.to_string().into());
        }
    }

    /// Tells, once a launch, why the agent could not begin: otherwise nobody would know why nothing is seen. `is_final`: the
    /// program has ended, so the agent writes no more.
    fn tell_startup_error(&mut self, is_final: bool) {
        if self.told_startup_error || self.launched.is_none() {
            return;
        }
        let Some(error) = StartupError::read(&self.followed.run) else {
            return;
        };
        if !error.is_whole && !is_final {
            let clock = &self.supervision.following.clock;
            let since = *self
                .half_written_since
                .get_or_insert_with(|| clock.instant());
            if clock.since(since) < WRITING {
                return;
            }
        }
        self.told_startup_error = true;
        self.followed.not_observed(&error.problem());
    }

    /// Looks for options of a script: only its JVM's output tells them.
    fn listen(&mut self) {
        let log = self.followed.run.join(LOG);
        if let Some(launched) = &mut self.launched
            && !self.followed.is_empty()
            && let Some(problem) = launched.archives.dropped(&log)
        {
            self.followed.warn(problem);
        }
    }

    /// The reason why the JVM has not started, if it is known and no session was seen.
    fn refusal(&self, exit_code: i32) -> Option<Problem> {
        let launched = self.launched.as_ref()?;
        if self.followed.next_number() > self.first_number {
            return None;
        }
        let log = self.followed.run.join(LOG);
        launched.archives.refusal(exit_code, &log)
    }

    /// Tells that no session was seen. `writable`: whether the agent could have written one.
    fn unseen(&self, exit_code: i32, writable: bool) {
        if !writable {
            self.followed.not_observed(&Problem::NotWritable);
            return;
        }
        if let Some(why) = self.refusal(exit_code) {
            // The program did not start because of Laggard, and a user of the tray has no terminal with a message.
            self.followed.not_observed(&why);
            return;
        }
        let program = self.followed.run_file.command.first().cloned();
        let problem = match self.java.unseen() {
            // A JVM that failed has said why itself, unless the reason lies in how it was started.
            Some(java)
                if exit_code == 0 || matches!(java.why, UnseenWhy::Old | UnseenWhy::Guarded) =>
            {
                Problem::UnseenJava { program, java }
            }
            _ => Problem::NoJava {
                program,
                failed: exit_code != 0,
            },
        };
        self.followed.warn(problem);
    }
}

/// The words after the program's name.
fn args_of(launched: &Option<Launched>) -> &[OsString] {
    launched
        .as_ref()
        .map_or(&[], |launched| &launched.plan.args)
}
