//! Watches programs that run already: the agent is brought in by the JVM's own way (`laggard_platform::jvm`).

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use laggard_analysis::visible;
use laggard_hosts::{Agent, OLDEST_JAVA, version_of_library};
use laggard_platform::jvm::{self, LoadError, RunningJvm};
use laggard_platform::process::command_of;
use laggard_record::{InstallId, RunningProgram, Session, SessionId, SessionState};

use super::launches::Launches;
use super::running::RunningHost;
use super::unobserved::StartupError;
use crate::error::AttachError;
use crate::launch_dirs::{RunFile, file_of, make};
use crate::logging::launch_name;
use crate::screen_watch::allowed;
use crate::{EngineError, agent_jar, own_landmarks};

/// How long the agent may take to begin the session once it is in the program.
const BEGINS_WITHIN: Duration = Duration::from_secs(20);
const LOOK_EVERY: Duration = Duration::from_millis(20);

impl Launches {
    /// The running Java programs of this user's, by process id.
    ///
    /// # Errors
    /// Laggard cannot list them on this system, or the database fails.
    pub fn running_programs(&self) -> Result<Vec<RunningProgram>, EngineError> {
        let found = jvm::running().map_err(|why| AttachError::from(LoadError::from(why)))?;
        let measured = self.measured()?;
        let program = |jvm: RunningJvm| {
            let described = self.description(jvm.pid);
            let session = session_of(&measured, jvm.pid);
            let attached = session.as_ref().is_some_and(|id| self.is_attached(id));
            RunningProgram {
                pid: jvm.pid,
                host: described.host,
                title: described.title,
                java: version_of_library(&jvm.library),
                session,
                attached,
                has_windows: jvm.has_windows,
            }
        };
        Ok(found.into_iter().map(program).collect())
    }

    /// Brings the agent into a running program and follows its session. Nothing is known of what came before, and no plug-in can
    /// be turned off before the program's next start.
    ///
    /// # Errors
    /// The program cannot be watched, or the session's directory cannot be written. The program goes on as it was.
    pub fn attach(&self, pid: u32) -> Result<RunningHost, EngineError> {
        let jvm = self.watchable(pid)?;
        let place = self.paths.sessions();
        let place = std::path::absolute(&place).map_err(EngineError::io("find", &place))?;
        let jar = agent_jar::deploy(&self.paths)?;
        let run =
            make(&place, &self.description(pid)).map_err(|source| EngineError::SessionDir {
                path: place.clone(),
                source,
            })?;
        if let Err(error) = self.bring_in(&jvm, jar, &run) {
            // An agent that comes later all the same finds no directory, and stays inert.
            let _ = std::fs::remove_dir_all(&run);
            return Err(error);
        }
        tracing::info!(launch = %launch_name(&run), pid, "attached");
        let followed = self.follow_again(&run)?;
        followed.ok_or(EngineError::NothingRuns)
    }

    /// Looks at a running program, without touching it, whether it can be watched.
    ///
    /// # Errors
    /// The program cannot be watched.
    pub fn check_attach(&self, pid: u32) -> Result<(), EngineError> {
        self.watchable(pid).map(drop)
    }

    fn watchable(&self, pid: u32) -> Result<RunningJvm, EngineError> {
        let jvm = jvm::find(pid).map_err(AttachError::from)?;
        if let Some(session) = session_of(&self.measured()?, pid) {
            let session = session.to_string();
            return Err(AttachError::Measured { pid, session }.into());
        }
        if !jvm.has_windows {
            return Err(AttachError::NoWindow { pid }.into());
        }
        if let Some(version) = version_of_library(&jvm.library).filter(|java| *java < OLDEST_JAVA) {
            let needed = OLDEST_JAVA;
            return Err(AttachError::OldJava {
                pid,
                version,
                needed,
            }
            .into());
        }
        Ok(jvm)
    }

    /// Ends the watching of a program that was attached to: the agent stays in it, and does nothing any more.
    ///
    /// # Errors
    /// The session does not exist, has ended, or was begun by a launch.
    pub fn detach(&self, id: &SessionId) -> Result<SessionId, EngineError> {
        let session = self.sessions.show(id)?.session;
        if !self.is_attached(&session.id) {
            let session = session.id.to_string();
            return Err(AttachError::Launched { session }.into());
        }
        self.sessions.command(&session.id, "stop")?;
        Ok(session.id)
    }

    /// Whether a session was begun while its program ran.
    fn is_attached(&self, id: &SessionId) -> bool {
        let Ok(file) = self.sessions.file_of(id) else {
            return false;
        };
        let run = file.parent().and_then(Path::parent);
        run.and_then(RunFile::read)
            .is_some_and(|file| file.attached)
    }

    /// Writes what the agent is to know, brings it in, and waits for the session.
    fn bring_in(&self, jvm: &RunningJvm, jar: PathBuf, run: &Path) -> Result<(), EngineError> {
        let settings = self.settings.get()?;
        let landmarks = own_landmarks::write(run, &settings.landmarks)?;
        let landmarks = landmarks.map(|path| ("landmarks".to_owned(), path.display().to_string()));
        let pointer = allowed(&settings).then(|| ("pointer".to_owned(), "1".to_owned()));
        let agent = Agent {
            jar,
            run: run.to_owned(),
            settings: landmarks.into_iter().chain(pointer).collect(),
            data: self.paths.data().to_owned(),
            off: None,
        };
        let options = agent.late_options()?;
        jvm::load_agent(jvm, &agent.jar, &options).map_err(AttachError::from)?;
        let begun = self.clock.instant();
        while !file_of(run, 1).is_file() {
            let said = StartupError::read(run).filter(|error| error.is_whole);
            let late = self.clock.since(begun) >= BEGINS_WITHIN;
            let why = match said {
                Some(error) => error.what,
                None if late => format!("no session began within {} s", BEGINS_WITHIN.as_secs()),
                None => {
                    thread::sleep(LOOK_EVERY);
                    continue;
                }
            };
            return Err(AttachError::NotBegun { pid: jvm.pid, why }.into());
        }
        Ok(())
    }

    /// The processes of this user's in which the program of an install runs, as far as they can be seen.
    pub(crate) fn running_in(&self, install: &InstallId) -> Vec<u32> {
        let running = jvm::running().unwrap_or_default().into_iter();
        let pids = running.map(|jvm| jvm.pid);
        pids.filter(|pid| self.description(*pid).install.as_ref() == Some(install))
            .collect()
    }

    /// The description of a launch that was not ours.
    pub(crate) fn description(&self, pid: u32) -> RunFile {
        let (command, directory) = command_of(pid).unwrap_or_default();
        let words: Vec<OsString> = command.iter().map(OsString::from).collect();
        let target = self.hosts.target(&words).ok();
        let mut described = self.described(target.as_deref(), &words, Some(directory));
        if described.install.is_none() {
            described.title = visible(&short_name(&command)).into_owned();
        }
        described.attached = true;
        described
    }

    /// The sessions that run, as far as the database knows.
    fn measured(&self) -> Result<Vec<Session>, EngineError> {
        let mut sessions: Vec<Session> = self.sessions.all()?;
        sessions.retain(|session| session.state == SessionState::Running);
        Ok(sessions)
    }
}

fn session_of(measured: &[Session], pid: u32) -> Option<SessionId> {
    let session = measured.iter().find(|session| session.pid == pid)?;
    Some(session.id.clone())
}

/// The part of a command line by which people know a program: its jar, else its main class, else the launcher's name.
fn short_name(command: &[String]) -> String {
    let file = |path: &str| {
        let name = Path::new(path).file_name();
        name.map_or_else(
            || path.to_owned(),
            |name| name.to_string_lossy().into_owned(),
        )
    };
    let mut words = command.iter().map(String::as_str);
    let Some(program) = words.next() else {
        return String::new();
    };
    let is_java = matches!(file(program).as_str(), "java" | "javaw");
    while let Some(word) = words.next().filter(|_| is_java) {
        match word {
            "-jar" => return words.next().map_or_else(|| file(program), file),
            "-cp" | "-classpath" | "--class-path" | "-p" | "--module-path" | "--add-modules"
            | "--add-opens" | "--add-exports" | "--add-reads" => {
                words.next();
            }
            "-m" | "--module" => return words.next().unwrap_or_default().to_owned(),
            option if option.starts_with('-') || option.starts_with('@') => {}
            main => return main.to_owned(),
        }
    }
    file(program)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_named_as_people_know_them() {
        let named = |line: &str| {
            let command: Vec<String> = line.split(' ').map(str::to_owned).collect();
            short_name(&command)
        };
        for (line, name) in [
            (
                "/usr/bin/java -Xmx1g -jar /opt/x/thing.jar --go",
                "thing.jar",
            ),
            ("java -cp a:b -Dx=y org.example.Main 1", "org.example.Main"),
            (
                "java --module-path m --module org.example/org.example.Main",
                "org.example/org.example.Main",
            ),
            ("java @options", "java"),
            ("/opt/eclipse/eclipse -data w", "eclipse"),
            ("", ""),
        ] {
            assert_eq!(named(line), name, "{line}");
        }
    }
}
