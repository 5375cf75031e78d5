//! Launches programs, and follows again those that kept running.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;
use std::thread;

use laggard_analysis::visible;
use laggard_hosts::{HostId, Hosts, Target};
use laggard_platform::private;
use laggard_record::{Program, SessionId, Settings};

use super::again::Again;
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
    Clock, EngineError, Heaps, Paths, Plugins, PolicyFile, Profiles, Sessions, SettingsStore,
    Updates, agent_jar, own_landmarks,
};

/// The launches of this process, and earlier ones.
#[derive(Debug, Clone)]
pub struct Launches {
    pub(crate) paths: Paths,
    pub(crate) clock: Clock,
    pub(crate) hosts: Hosts,
    pub(crate) settings: SettingsStore,
    pub(crate) policy: SharedPolicy,
    pub(crate) policy_file: PolicyFile,
    pub(crate) works: Works,
    pub(crate) profiles: Profiles,
    pub(crate) plugins: Plugins,
    pub(crate) heaps: Heaps,
    pub(crate) updates: Updates,
    pub(crate) launch_dirs: LaunchDirs,
    pub(crate) retention: Retention,
    pub(crate) sessions: Sessions,
    pub(crate) supervision: Supervision,
}

impl Launches {
    /// Launches a program with the agent in it.
    ///
    /// # Errors
    /// A landmark of the user's is not understood, the command cannot be launched (no such program, no Java, too old a Java
    /// …), the agent's jar is missing or of another version, or the session directory cannot be written. Nothing was started
    /// then.
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
        self.updates.mend();
        self.launch_dirs.mend_added();
        let place = self.place_of_sessions(options)?;
        let target = self.heaps.applied(self.hosts.target(&words)?)?;
        let off = self.off_in_launch(&*target, options)?;
        let archives = if options.without_aot_cache {
            Archives::default()
        } else {
            Archives::of(&*target)?
        };
        let jar = agent_jar::deploy(&self.paths)?;
        let dump = options.dump_classes.as_deref().map(dump_directory);
        let dump = dump.transpose()?;
        let pointer = allowed(&self.settings.get()?);
        let directory = std::env::current_dir().ok();
        let mut run_file = self.described(Some(&*target), &words, directory);
        let run = make(&place, &run_file).map_err(|source| EngineError::SessionDir {
            path: place.clone(),
            source,
        })?;
        let to_start = ToStart {
            target: &*target,
            options,
            off,
            paths: &self.paths,
            jar,
            landmarks: &landmarks,
            dump,
            pointer,
            run: &run,
        };
        let noted = self.launch_dirs.note(&run);
        let started = noted.and_then(|()| to_start.start(&mut run_file));
        let (plan, child, agent) = match started {
            Ok(started) => started,
            Err(error) => {
                // No program ran, so there is nothing to keep.
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
            has_own_list: options.off.is_some(),
            again: (!self.hosts.of(&target.host()).restarts_itself()).then(|| Again {
                hosts: self.hosts,
                heaps: self.heaps.clone(),
                words,
                agent,
                without_archives: options.without_aot_cache,
            }),
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

    /// The launch's own list of what is off, if it has one, with what an administrator has turned off; that is part of each other list.
    fn off_in_launch(
        &self,
        target: &dyn Target,
        options: &LaunchOptions,
    ) -> Result<Option<Vec<String>>, EngineError> {
        let Some(install) = target.install() else {
            return Ok(options.off.clone());
        };
        let ruled = self.plugins.follow_policy(&install, true)?;
        Ok(options.off.clone().map(|mut off| {
            let ruled = ruled.into_keys().map(String::from);
            off.extend(ruled.filter(|id| !options.off.iter().flatten().any(|own| own == id)));
            off
        }))
    }

    /// Applies the launch's options beside the settings and an administrator's policy; returns all landmarks of the user's.
    fn chosen(&self, options: &LaunchOptions) -> Result<Vec<String>, EngineError> {
        let ruled = self.policy_file.state();
        if let Ok(policy) = &ruled.policy {
            let policy = policy.clone().unwrap_or_default();
            let is_ruled = policy.limits.notify_once_ms.is_some();
            if is_ruled && options.notify_above_ms.is_some() {
                return Err(EngineError::RuledLimit { file: ruled.file });
            }
            self.policy.lock().follow(policy);
        }
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

    /// The description for the launch's directory, for later and for other processes.
    ///
    /// * `directory`: where the command was given.
    pub(crate) fn described(
        &self,
        target: Option<&dyn Target>,
        words: &[OsString],
        directory: Option<PathBuf>,
    ) -> RunFile {
        // The text is for people and for text files; the words themselves are started unchanged.
        let command: Vec<String> = words
            .iter()
            .map(|word| word.to_string_lossy().into_owned())
            .collect();
        let own_code = target
            .zip(directory.as_deref())
            .and_then(|(target, directory)| target.own_code(directory));
        let install = target.and_then(Target::install);
        let mut run_file = RunFile {
            format: FORMAT,
            program: own_code.map(|path| path.display().to_string()),
            host: target.map_or(HostId::JAVA, Target::host),
            title: install
                .as_ref()
                .map_or_else(|| command.join(" "), |install| install.name()),
            install: install.as_deref().map(home),
            directory: directory.map(|path| path.display().to_string()),
            command,
            started: self.clock.now(),
            turned_off: BTreeMap::new(),
            attached: false,
            exit_code: None,
        };
        if install.is_some()
            && let Some(workspace) = run_file.workspace(self.hosts)
            && let Some(name) = workspace.file_name()
        {
            // Two workspaces of one install need different titles in lists.
            run_file.title = format!("{} ({})", run_file.title, name.to_string_lossy());
        }
        run_file.title = visible(&run_file.title).into_owned();
        run_file
    }

    /// The directory in which the launch's directory is made.
    fn place_of_sessions(&self, options: &LaunchOptions) -> Result<PathBuf, EngineError> {
        let Some(named) = &options.session_dir else {
            let sessions = self.paths.sessions();
            return std::path::absolute(&sessions).map_err(EngineError::io("find", &sessions));
        };
        let path = std::path::absolute(named).map_err(EngineError::io("find", named))?;
        match private::check_way(&path) {
            Ok(()) => Ok(path),
            // The system refused, so its words are the reason.
            Err(source) if source.raw_os_error().is_some() => {
                Err(EngineError::SessionDir { path, source })
            }
            Err(source) => Err(EngineError::SessionDirOfOthers { path, source }),
        }
    }

    /// The command of a request.
    fn words(&self, request: &LaunchRequest) -> Result<Vec<OsString>, EngineError> {
        match request {
            LaunchRequest::Command(command) => Ok(command.clone()),
            LaunchRequest::Profile(id) => {
                let command = self.profiles.command(id)?;
                Ok(command.into_iter().map(OsString::from).collect())
            }
        }
    }

    /// The question before a launch: whether to leave out options with which the JVM would not start. `None`: nothing to ask.
    ///
    /// # Errors
    /// The command cannot be launched, or a file of the host's cannot be read.
    pub fn archive_question(
        &self,
        request: &LaunchRequest,
    ) -> Result<Option<ArchiveQuestion>, EngineError> {
        let archives = Archives::of(&*self.hosts.target(&self.words(request)?)?)?;
        Ok(archives.question())
    }

    /// The name that notifications give a session's program: its host's name and, if this process follows several launches, what
    /// distinguishes it. `None`: the session is unknown by now.
    #[must_use]
    pub fn program(&self, session: &SessionId) -> Option<Program> {
        self.supervision.following.notifier.program(session)
    }
}

/// The directory for the bytes of changed classes, which is made if it is missing.
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
