//! One thread a launch: follows its sessions, starts the program again when it asks, brings plug-ins back when it does
//! not start without them.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::{Duration, Instant};

use laggard_hosts::{Install, LaunchPlan, NextStart};

use super::child::{Child, exit_data};
use super::follow::Follower;
use super::run_dir::{RunFile, session_numbers};
use super::running::log;
use super::starts::Starts;
use crate::reading::HostKnowledge;
use crate::view::{LiveEvent, Output};
use crate::{Engine, EngineError};

/// How often files are looked at: with the agent's flush (100 ms) and the settling of an episode (250 ms) it is told
/// well within a second of its end.
const TICK: Duration = Duration::from_millis(100);
/// How long a session whose process is gone waits for the program's exit code.
const EXIT_CODE: Duration = Duration::from_secs(3);
/// How long after the program's end its JVM may take to be gone.
const LAST: Duration = Duration::from_secs(2);

/// A program that was started.
pub(super) struct Launched {
    pub plan: LaunchPlan,
    pub child: Child,
    pub output: Output,
}

/// Supervises one launch.
pub(super) struct Supervisor {
    engine: Engine,
    run: PathBuf,
    run_file: RunFile,
    tell: Sender<LiveEvent>,
    launched: Option<Launched>,
    /// What the host says of its plug-ins; read when a session begins, because it costs a good part of a second.
    knowledge: Option<Arc<HostKnowledge>>,
    followers: BTreeMap<u32, Follower>,
    began_ms: i64,
    starts: Starts,
    /// The number of this start's first session.
    first_number: u32,
    seen: bool,
}

impl Supervisor {
    pub fn new(
        engine: Engine,
        run: PathBuf,
        run_file: RunFile,
        tell: Sender<LiveEvent>,
        launched: Option<Launched>,
    ) -> Self {
        Self {
            began_ms: engine.now_ms(),
            starts: Starts::new(&engine, &run),
            engine,
            run,
            run_file,
            tell,
            launched,
            knowledge: None,
            followers: BTreeMap::new(),
            first_number: 1,
            seen: false,
        }
    }

    /// Until the program is over and will not be started again.
    pub fn run(mut self) {
        if self.launched.is_some() {
            self.begin_start();
        }
        let exit_code = loop {
            self.discover();
            for follower in self.followers.values_mut() {
                follower.step(&self.tell);
            }
            self.learn();
            self.end_gone_sessions();
            self.watch_start();
            match self.exit_code() {
                Some(exit_code) => {
                    self.end_all(exit_code);
                    match self.next(exit_code) {
                        Some(launched) => {
                            self.launched = Some(launched);
                            self.begin_start();
                        }
                        None => break exit_code,
                    }
                }
                // A launch from before: over with its last session.
                None if self.launched.is_none()
                    && self.followers.values().all(Follower::is_over) =>
                {
                    break self.run_file.exit_code.unwrap_or(0);
                }
                None => thread::sleep(TICK),
            }
        };
        if self.launched.is_some() && RunFile::is_in(&self.run) {
            self.run_file.exit_code = Some(exit_code);
            self.write_run_file();
            if !self.seen {
                self.unseen();
            }
        } else if self.launched.is_some() && session_numbers(&self.run).is_empty() {
            // The user deleted the data meanwhile: its empty directories were for the program's restarts alone.
            let _ = std::fs::remove_dir_all(&self.run);
        }
        for follower in self.followers.values() {
            self.engine.followed().remove(follower.name());
        }
        let _ = self.tell.send(LiveEvent::HostEnded { exit_code });
    }

    fn discover(&mut self) {
        for number in session_numbers(&self.run) {
            if self.followers.contains_key(&number) {
                continue;
            }
            // Gone when the user deleted the data; what a restart brings is new data.
            if self.launched.is_some() && !RunFile::is_in(&self.run) {
                self.write_run_file();
            }
            let knowledge = self.knowledge();
            let mut follower =
                Follower::new(&self.engine, &self.run, number, &self.run_file, knowledge);
            if self.launched.is_none() {
                follower = follower.quiet_before(self.began_ms);
            }
            self.engine.followed().insert(follower.name().to_owned());
            self.followers.insert(number, follower);
            self.seen = true;
        }
    }

    fn knowledge(&mut self) -> Arc<HostKnowledge> {
        if let Some(knowledge) = &self.knowledge {
            return Arc::clone(knowledge);
        }
        let (knowledge, problem) = knowledge(&self.run_file);
        if let Some(message) = problem {
            self.warn(message);
        }
        Arc::clone(self.knowledge.insert(Arc::new(knowledge)))
    }

    /// A script's JVM tells by its own command line what the program is; later reads of the session need it too.
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
            self.knowledge = None;
            self.write_run_file();
        }
    }

    fn write_run_file(&self) {
        if let Err(error) = self.run_file.write(&self.run) {
            self.warn(EngineError::io("write", &self.run)(error).to_string());
        }
    }

    /// Ends sessions whose process is gone while the program goes on (the native launcher's restart, a script).
    fn end_gone_sessions(&mut self) {
        let newest = self.followers.keys().next_back().copied();
        let waits_for_code = self.launched.is_some();
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
                ended = true;
            }
        }
        if ended && self.launched.is_some() {
            self.begin_start();
        }
    }

    fn exit_code(&mut self) -> Option<i32> {
        let launched = self.launched.as_mut()?;
        match launched.child.exit_code() {
            Ok(code) => code,
            Err(error) => {
                // Nobody but us waits for it, so this is a fault of the system; the program's fate is not known.
                self.warn(format!(
                    "cannot learn whether the program still runs: {error}"
                ));
                Some(1)
            }
        }
    }

    /// The program is over: its sessions get their ends. One whose process outlives it is read again later.
    fn end_all(&mut self, exit_code: i32) {
        let deadline = Instant::now() + LAST;
        loop {
            self.discover();
            let mut waits = false;
            for follower in self
                .followers
                .values_mut()
                .filter(|follower| !follower.is_over())
            {
                follower.step(&self.tell);
                match follower.gone_for() {
                    Some(_) => follower.end(Some(exit_code), &self.tell),
                    None => waits = true,
                }
            }
            if !waits || Instant::now() >= deadline {
                break;
            }
            thread::sleep(TICK / 2);
        }
        self.note_dispatch();
        let asked = self
            .launched
            .as_ref()
            .is_some_and(|launched| launched.child.signaller().has_sent());
        let noted = self.starts.ended(exit_code, asked, &self.tell);
        self.warn_of(noted);
    }

    fn next(&mut self, exit_code: i32) -> Option<Launched> {
        let Launched {
            plan,
            child,
            output,
        } = self.launched.as_ref()?;
        let data = exit_data(&self.run);
        let NextStart::Again(plan) = plan.next_start(exit_code, data.as_deref()) else {
            return None;
        };
        let _ = self.tell.send(LiveEvent::HostRestarting { exit_code });
        let output = *output;
        match Child::start_again(&plan, output, &self.run, child.signaller()) {
            Ok(child) => Some(Launched {
                plan: *plan,
                child,
                output,
            }),
            Err(error) => {
                self.warn(error.to_string());
                None
            }
        }
    }

    fn begin_start(&mut self) {
        self.first_number = self
            .followers
            .keys()
            .next_back()
            .map_or(1, |number| number + 1);
        let args = args_of(&self.launched);
        self.starts.begin(self.run_file.install.as_deref(), args);
        // Plug-ins may have been installed since the last start.
        self.knowledge = None;
    }

    fn watch_start(&mut self) {
        if self.launched.is_some() {
            self.note_dispatch();
            let noted = self.starts.tick(&self.tell);
            self.warn_of(noted);
        }
    }

    /// Only sessions of this start count.
    fn note_dispatch(&mut self) {
        let mut of_this_start = self
            .followers
            .range(self.first_number..)
            .map(|(_, follower)| follower);
        if of_this_start.any(|follower| follower.up_ms().is_some()) {
            self.starts.dispatched();
        }
    }

    fn warn_of(&self, result: Result<(), EngineError>) {
        if let Err(error) = result {
            self.warn(error.to_string());
        }
    }

    fn unseen(&self) {
        let what = self
            .run_file
            .command
            .first()
            .map_or("the command", String::as_str);
        self.warn(format!(
            "nothing was observed: {what} started no Java program (11 or newer) with a window of Swing, AWT or SWT"
        ));
    }

    fn warn(&self, message: String) {
        log(&self.run, &message);
        let _ = self.tell.send(LiveEvent::Warning {
            session: None,
            message,
        });
    }
}

/// What the program was started with.
fn args_of(launched: &Option<Launched>) -> &[OsString] {
    launched
        .as_ref()
        .map_or(&[], |launched| &launched.plan.args)
}

/// What is known of the host's plug-ins, and what kept us from knowing.
pub(crate) fn knowledge(run_file: &RunFile) -> (HostKnowledge, Option<String>) {
    match &run_file.install {
        None => (HostKnowledge::of_program(run_file.program.as_deref()), None),
        Some(home) => match Install::open(Path::new(home)) {
            Ok(install) => HostKnowledge::of_eclipse(&install),
            Err(error) => (HostKnowledge::default(), Some(error.to_string())),
        },
    }
}
