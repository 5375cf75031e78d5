//! One thread a launch: follows its sessions, starts the program again when it asks, brings plug-ins back when it does
//! not start without them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::{Duration, Instant};

use laggard_hosts::{Install, LaunchPlan, NextStart, OffList};

use super::child::{Child, exit_data};
use super::follow::Follower;
use super::notices;
use super::run_dir::{RunFile, session_numbers};
use super::running::log;
use super::start_watch::{StartOutcome, StartWatch};
use crate::plugins::home;
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
    knowledge: Arc<HostKnowledge>,
    followers: BTreeMap<u32, Follower>,
    began: Instant,
    began_ms: i64,
    watch: StartWatch,
    /// The number of this start's first session.
    first_number: u32,
    /// The off-list of this start, where the host can turn plug-ins off.
    off: Option<(Install, OffList, Vec<String>)>,
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
        let (knowledge, problem) = knowledge(&run_file);
        if let Some(message) = problem {
            let _ = tell.send(LiveEvent::Warning {
                session: None,
                message,
            });
        }
        let mut supervisor = Self {
            began_ms: engine.now_ms(),
            engine,
            run,
            run_file,
            tell,
            launched,
            knowledge: Arc::new(knowledge),
            followers: BTreeMap::new(),
            began: Instant::now(),
            watch: StartWatch::new(Duration::ZERO),
            first_number: 1,
            off: None,
            seen: false,
        };
        supervisor.begin_watch();
        supervisor
    }

    /// Until the program is over and will not be started again.
    pub fn run(mut self) {
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
                        Some(launched) => self.launched = Some(launched),
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
        if self.launched.is_some() {
            self.run_file.exit_code = Some(exit_code);
            if let Err(error) = self.run_file.write(&self.run) {
                self.warn(EngineError::io("write", &self.run)(error).to_string());
            }
            if !self.seen {
                self.unseen();
            }
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
            let mut follower = Follower::new(
                &self.engine,
                &self.run,
                number,
                &self.run_file,
                Arc::clone(&self.knowledge),
            );
            if self.launched.is_none() {
                follower = follower.quiet_before(self.began_ms);
            }
            self.engine.followed().insert(follower.name().to_owned());
            self.followers.insert(number, follower);
            self.seen = true;
        }
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
            self.knowledge = Arc::new(knowledge(&self.run_file).0);
            if let Err(error) = self.run_file.write(&self.run) {
                self.warn(EngineError::io("write", &self.run)(error).to_string());
            }
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
            self.begin_watch();
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
        self.note_dispatch(self.began.elapsed());
        let asked = self
            .launched
            .as_ref()
            .is_some_and(|launched| launched.child.signaller().has_sent());
        if let Some(outcome) = self.watch.ended(exit_code)
            && !asked
        {
            self.decided(outcome);
        }
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
            Ok(child) => {
                self.begin_watch();
                Some(Launched {
                    plan: *plan,
                    child,
                    output,
                })
            }
            Err(error) => {
                self.warn(error.to_string());
                None
            }
        }
    }

    /// A start begins: with what off-list?
    fn begin_watch(&mut self) {
        self.watch = StartWatch::new(self.began.elapsed());
        self.first_number = self
            .followers
            .keys()
            .next_back()
            .map_or(1, |number| number + 1);
        if self.launched.is_none() {
            return;
        }
        self.off = self.run_file.install.as_ref().and_then(|home| {
            let install = Install::open(Path::new(home)).ok()?;
            let list = self.engine.off_list(&install);
            let ids = list.ids().ok()?;
            Some((install, list, ids))
        });
        // Plug-ins may have been installed since the last start.
        let (knowledge, _) = knowledge(&self.run_file);
        self.knowledge = Arc::new(knowledge);
    }

    fn watch_start(&mut self) {
        if self.launched.is_none() {
            return;
        }
        let now = self.began.elapsed();
        self.note_dispatch(now);
        if let Some(outcome) = self.watch.tick(now) {
            self.decided(outcome);
        }
    }

    /// Only sessions of this start count.
    fn note_dispatch(&mut self, now: Duration) {
        let mut of_this_start = self
            .followers
            .range(self.first_number..)
            .map(|(_, follower)| follower);
        if of_this_start.any(|follower| follower.up_ms().is_some()) {
            self.watch.dispatched(now);
        }
    }

    fn decided(&mut self, outcome: StartOutcome) {
        let result = match outcome {
            StartOutcome::Good => self.note_good_start(),
            StartOutcome::Failed(reason) => self.restore(&reason),
        };
        if let Err(error) = result {
            self.warn(error.to_string());
        }
    }

    fn note_good_start(&self) -> Result<(), EngineError> {
        let Some((install, _, off)) = &self.off else {
            return Ok(());
        };
        Ok(self
            .engine
            .store()
            .put_good_start(&home(install), self.engine.now_ms(), off)?)
    }

    /// Only what was turned off since the last good start can be the reason.
    fn restore(&self, reason: &str) -> Result<(), EngineError> {
        let Some((install, list, off)) = &self.off else {
            return Ok(());
        };
        let home = home(install);
        let good = self.engine.store().good_start(&home)?;
        if off.iter().all(|id| good.contains(id)) {
            return Ok(());
        }
        let Some(change) = list.restore_after_failed_start(self.engine.unix_ms())? else {
            return Ok(());
        };
        self.engine.note_change(install, &change.id, true, false)?;
        log(
            &self.run,
            &format!(
                "{} is on again, because the last start without it failed: {reason}",
                change.id
            ),
        );
        let entry = notices::of_restored(&self.engine, &home, &change.id, reason)?;
        let _ = self.tell.send(LiveEvent::Restored {
            install: home,
            plugins: change.ids,
            reason: reason.to_owned(),
        });
        let _ = self.tell.send(LiveEvent::Notice(entry));
        Ok(())
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
