//! Launching programs, and coming back to those that went on.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;
use std::thread;

use laggard_analysis::visible;
use laggard_hosts::{Hosts, Target};
use laggard_platform::private;
use laggard_record::{Program, SessionId, Settings};

use super::archives::Archives;
use super::request::{ArchiveQuestion, LaunchOptions, LaunchRequest};
use super::running::RunningHost;
use super::start::ToStart;
use super::supervise::{Launched, Supervision, Supervisor};
use crate::launch_dirs::{FORMAT, LaunchDirs, RunFile, make};
use crate::logging::{kind, launch_name};
use crate::plugins::home;
use crate::policy::{Limits, SharedPolicy};
use crate::progress::Works;
use crate::retention::Retention;
use crate::screen_watch::allowed;
use crate::{
    Clock, EngineError, Heaps, Paths, Plugins, Profiles, SettingsStore, agent_jar, own_landmarks,
};

/// The launches of this process, and those from before.
#[derive(Debug, Clone)]
pub struct Launches {
    pub(crate) paths: Paths,
    pub(crate) clock: Clock,
    pub(crate) hosts: Hosts,
    pub(crate) settings: SettingsStore,
    pub(crate) policy: SharedPolicy,
    pub(crate) works: Works,
    pub(crate) profiles: Profiles,
    pub(crate) plugins: Plugins,
    pub(crate) heaps: Heaps,
    pub(crate) launch_dirs: LaunchDirs,
    pub(crate) retention: Retention,
    pub(crate) supervision: Supervision,
}

impl Launches {
    /// Launches a program with the agent in it.
    ///
    /// # Errors
    /// A landmark of the user's is not understood, the command is nothing that could be launched (no such program, no Java,
    /// one that is too old …), the agent's jar is missing or of another version, or the session directory cannot be written.
    /// Nothing was started then.
    pub fn launch(
        &self,
        request: &LaunchRequest,
        options: &LaunchOptions,
    ) -> Result<RunningHost, EngineError> {
        let launched = self.launch_observed(request, options);
        if let Err(error) = &launched {
            tracing::warn!(error = kind(error), "not launched");
        }
        launched
    }

    fn launch_observed(
        &self,
        request: &LaunchRequest,
        options: &LaunchOptions,
    ) -> Result<RunningHost, EngineError> {
        let words = self.words(request)?;
        let landmarks = self.chosen(options)?;
        self.plugins.mend_off_lists();
        let place = self.place_of_sessions(options)?;
        let target = self.heaps.applied(self.hosts.target(&words)?)?;
        let archives = if options.without_aot_cache {
            Archives::default()
        } else {
            Archives::of(&*target)?
        };
        let jar = agent_jar::deploy(&self.paths)?;
        let dump = options.dump_classes.as_deref().map(dump_directory);
        let dump = dump.transpose()?;
        let pointer = allowed(&self.settings.get()?);
        let mut run_file = self.described(&*target, &words);
        let run = make(&place, &run_file).map_err(|source| EngineError::SessionDir {
            path: place.clone(),
            source,
        })?;
        let to_start = ToStart {
            target: &*target,
            options,
            paths: &self.paths,
            jar,
            landmarks: &landmarks,
            dump,
            pointer,
            run: &run,
        };
        let noted = self.launch_dirs.note(&run);
        let started = noted.and_then(|()| to_start.start(&mut run_file));
        let (plan, child) = match started {
            Ok(started) => started,
            Err(error) => {
                // Nothing ran, so there is nothing to keep.
                let _ = std::fs::remove_dir_all(&run);
                self.launch_dirs.forget_gone();
                return Err(error);
            }
        };
        tracing::info!(
            launch = %launch_name(&run),
            host = ?run_file.host,
            landmarks = landmarks.len(),
            "launched"
        );
        let signaller = child.signaller();
        let (tell, events) = channel();
        let launched = Launched {
            plan,
            child,
            output: options.output,
            archives,
            doubtful: target.is_doubtful(),
        };
        let supervisor = Supervisor::new(
            self.supervision.clone(),
            run.clone(),
            run_file,
            tell,
            Some(launched),
        );
        thread::Builder::new()
            .name("laggard-launch".into())
            .spawn(move || supervisor.run())
            .map_err(EngineError::io("follow", &run))?;
        Ok(RunningHost::new(run, events, Some(signaller)))
    }

    /// Takes what is chosen for this launch beside the settings; returns all landmarks of the user's.
    fn chosen(&self, options: &LaunchOptions) -> Result<Vec<String>, EngineError> {
        let settings = self.settings.get()?;
        let mut landmarks = settings.landmarks.clone();
        landmarks.extend(options.landmarks.iter().cloned());
        own_landmarks::check(&landmarks)?;
        if let Some(ms) = options.notify_above_ms {
            let settings = Settings {
                notify_once_ms: ms,
                ..settings
            };
            self.policy.lock().set_limits(Limits::of(&settings));
        }
        Ok(landmarks)
    }

    /// The description that stands in the launch's directory, for later and for other processes.
    fn described(&self, target: &dyn Target, words: &[OsString]) -> RunFile {
        // For people and files of text; what is started are the words as they are.
        let command: Vec<String> = words
            .iter()
            .map(|word| word.to_string_lossy().into_owned())
            .collect();
        let directory = std::env::current_dir().ok();
        let own_code = directory
            .as_deref()
            .and_then(|directory| target.own_code(directory));
        let install = target.install();
        let mut run_file = RunFile {
            format: FORMAT,
            program: own_code.map(|path| path.display().to_string()),
            host: target.host().id(),
            title: install
                .as_ref()
                .map_or_else(|| command.join(" "), |install| install.name()),
            install: install.as_deref().map(home),
            directory: directory.map(|path| path.display().to_string()),
            command,
            started: self.clock.now(),
            turned_off: BTreeMap::new(),
            exit_code: None,
        };
        if install.is_some()
            && let Some(workspace) = run_file.workspace(self.hosts)
            && let Some(name) = workspace.file_name()
        {
            // Two workspaces of one install are two lines in every list.
            run_file.title = format!("{} ({})", run_file.title, name.to_string_lossy());
        }
        run_file.title = visible(&run_file.title).into_owned();
        run_file
    }

    /// Where the launch's directory is made.
    fn place_of_sessions(&self, options: &LaunchOptions) -> Result<PathBuf, EngineError> {
        let Some(named) = &options.session_dir else {
            let sessions = self.paths.sessions();
            return std::path::absolute(&sessions).map_err(EngineError::io("find", &sessions));
        };
        let path = std::path::absolute(named).map_err(EngineError::io("find", named))?;
        match private::check_way(&path) {
            Ok(()) => Ok(path),
            // In the system's words: nobody else is the reason.
            Err(source) if source.raw_os_error().is_some() => {
                Err(EngineError::SessionDir { path, source })
            }
            Err(source) => Err(EngineError::SessionDirOfOthers { path, source }),
        }
    }

    /// The command that is meant.
    fn words(&self, request: &LaunchRequest) -> Result<Vec<OsString>, EngineError> {
        match request {
            LaunchRequest::Command(command) => Ok(command.clone()),
            LaunchRequest::Profile(id) => {
                let command = self.profiles.command(id)?;
                Ok(command.into_iter().map(OsString::from).collect())
            }
        }
    }

    /// What to ask before a launch: whether to leave out options with which the JVM would not start. `None`: nothing.
    ///
    /// # Errors
    /// The command is nothing that could be launched, or a file of the host's cannot be read.
    pub fn archive_question(
        &self,
        request: &LaunchRequest,
    ) -> Result<Option<ArchiveQuestion>, EngineError> {
        let archives = Archives::of(&*self.hosts.target(&self.words(request)?)?)?;
        Ok(archives.question())
    }

    /// What notifications call a session's program: its host's name; where this process follows several, with what sets it apart.
    /// `None`: nothing is known of it any more.
    #[must_use]
    pub fn program(&self, session: &SessionId) -> Option<Program> {
        self.supervision.following.notifier.program(session)
    }
}

/// The place for the bytes of changed classes, made where it is missing.
fn dump_directory(place: &Path) -> Result<PathBuf, EngineError> {
    let whole = std::path::absolute(place).and_then(|whole| {
        private::make_directory(&whole)?;
        Ok(whole)
    });
    whole.map_err(|source| EngineError::DumpDir {
        path: place.to_owned(),
        source,
    })
}
