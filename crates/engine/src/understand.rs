//! What Laggard understands of one program: by its files, by its process, by its last session.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use laggard_hosts::{Agent, Outline, asked, java_of, version_of_library, way_in};
use laggard_platform::jvm::{self, LoadError};
use laggard_record::{
    InstallId, Measuring, Origin, Problem, SeenProgram, Session, SessionId, TurningOff,
    UnderstoodProgram, UnixMs,
};

use crate::analysis::SessionSource;
use crate::error::AttachError;
use crate::launch_dirs::RunFile;
use crate::reading::{Borders, SessionReader};
use crate::{EngineError, Launches, agent_jar};

/// So many of the newest sessions are looked at for one of the same program.
const MOST_SESSIONS: usize = 500;

impl Launches {
    /// What is understood of a program: of a command or an install, of a running process by its number, or of a session by its
    /// name, its file or `last`. Starts nothing, and touches nothing that runs.
    ///
    /// # Errors
    /// There is no such program, process or session; or it has nothing to do with Java.
    pub fn understand(&self, words: &[OsString]) -> Result<UnderstoodProgram, EngineError> {
        self.import_ended()?;
        if let [word] = words {
            let path = Path::new(word);
            if path.file_name() == Some(OsStr::new("session.lag"))
                || path.join("session.lag").is_file()
            {
                return self.of_file(path, Vec::new());
            }
            let text = word.to_string_lossy();
            if is_session(&text) && !path.exists() {
                let session = self.sessions.show(&SessionId::from(&*text))?.session;
                return self.of_file(&self.sessions.file_of(&session.id)?, session.problems);
            }
            if let Some(pid) = text.parse().ok().filter(|_| !path.exists()) {
                return self.of_process(pid);
            }
        }
        self.of_command(words)
    }

    fn of_command(&self, words: &[OsString]) -> Result<UnderstoodProgram, EngineError> {
        let words = asked(self.hosts, words)?;
        let target = self.hosts.target(&words)?;
        let directory = std::env::current_dir().unwrap_or_default();
        let run_file = self.described(Some(&*target), &words, Some(directory));
        let data = self.paths.data();
        let agent = Agent {
            jar: agent_jar::deploy(&self.paths)?,
            run: self.paths.sessions().join("run"),
            settings: Vec::new(),
            // Without what is turned off, nothing has to be laid out for the start.
            data: data.join("nothing-is-off"),
            off: None,
        };
        let (measuring, java) = match target.plan(&agent) {
            Ok(plan) => {
                let way = way_in(&plan, &agent);
                let java = java_of(&plan);
                let problems = plan.problems;
                (Measuring::Launch { way, problems }, java)
            }
            Err(error) => (Measuring::NoLaunch(error.to_string()), None),
        };
        self.of_run_file(&run_file, measuring, java)
    }

    fn of_process(&self, pid: u32) -> Result<UnderstoodProgram, EngineError> {
        let library = match jvm::find(pid) {
            Ok(jvm) => Some(jvm.library),
            Err(
                LoadError::OpenJ9 { .. } | LoadError::Contained { .. } | LoadError::Shut { .. },
            ) => None,
            Err(error) => return Err(AttachError::from(error).into()),
        };
        let measuring = match self.check_attach(pid) {
            Ok(()) => Measuring::Watchable,
            Err(EngineError::Attach(AttachError::Measured { session, .. })) => {
                Measuring::Measured(SessionId::from(&*session))
            }
            Err(error) => Measuring::Unwatchable(error.to_string()),
        };
        let java = library.as_deref().and_then(version_of_library);
        self.of_run_file(&self.description(pid), measuring, java)
    }

    fn of_file(
        &self,
        path: &Path,
        problems: Vec<Problem>,
    ) -> Result<UnderstoodProgram, EngineError> {
        let source = SessionSource::find(self.hosts, path)?;
        let seen = self.seen(&source, problems)?;
        Ok(self.understood(&source.run_file, Measuring::Recorded, None, Some(seen)))
    }

    fn of_run_file(
        &self,
        run_file: &RunFile,
        measuring: Measuring,
        java: Option<u32>,
    ) -> Result<UnderstoodProgram, EngineError> {
        let last = match &measuring {
            Measuring::Measured(session) => Some(self.sessions.find(session)?),
            _ => self.last_of(run_file)?,
        };
        let seen = last.map(|session| {
            let source = SessionSource::find(self.hosts, &self.sessions.file_of(&session.id)?)?;
            self.seen(&source, session.problems)
        });
        // A session whose file was removed tells nothing.
        let seen = seen.and_then(Result::ok);
        Ok(self.understood(run_file, measuring, java, seen))
    }

    fn understood(
        &self,
        run_file: &RunFile,
        measuring: Measuring,
        java: Option<u32>,
        seen: Option<SeenProgram>,
    ) -> UnderstoodProgram {
        let host = self.hosts.of(&run_file.host);
        let words: Vec<OsString> = run_file.command.iter().map(OsString::from).collect();
        let directory = run_file.directory.as_deref().map(PathBuf::from);
        let own = seen.iter().flat_map(|seen| &seen.own);
        let own: Vec<PathBuf> = own.filter_map(|code| file_of_url(&code.place)).collect();
        let outline = Outline::of(&words, &directory.unwrap_or_default(), &own);
        let known = host.has_installs();
        let turning_off = match &run_file.install {
            _ if !known => TurningOff::NoWay,
            Some(install) => self.turning_off(install),
            None => TurningOff::NoInstall,
        };
        UnderstoodProgram {
            host: run_file.host.clone(),
            known: known.then(|| host.name().to_owned()),
            title: run_file.title.clone(),
            install: run_file.install.as_ref().map(|one| one.home().to_owned()),
            measuring,
            turning_off,
            java,
            security: outline.security,
            // A known kind says itself where its plug-ins are.
            directories: if known {
                Vec::new()
            } else {
                outline.directories
            },
            services: if known { Vec::new() } else { outline.services },
            seen,
        }
    }

    fn turning_off(&self, install: &InstallId) -> TurningOff {
        match self.plugins.of(install.home()) {
            Ok(listed) => TurningOff::Listed {
                can: listed
                    .iter()
                    .filter(|one| one.origin != Origin::Core)
                    .count(),
                off: listed.iter().filter(|one| one.turned_off).count(),
            },
            Err(error) => TurningOff::Unread(error.to_string()),
        }
    }

    /// The newest session of the same program.
    fn last_of(&self, run_file: &RunFile) -> Result<Option<Session>, EngineError> {
        let sessions = self.sessions.all()?.into_iter().take(MOST_SESSIONS);
        let same = |session: &Session| {
            if run_file.install.is_some() || session.install.is_some() {
                return session.install == run_file.install;
            }
            let file = self.sessions.file_of(&session.id).ok();
            let run = file
                .as_deref()
                .and_then(Path::parent)
                .and_then(Path::parent);
            run.and_then(RunFile::read)
                .is_some_and(|other| is_same(run_file, &other))
        };
        Ok(sessions.into_iter().find(same))
    }

    fn seen(
        &self,
        source: &SessionSource,
        problems: Vec<Problem>,
    ) -> Result<SeenProgram, EngineError> {
        let begun = SessionReader::begun(&source.file, &self.clock);
        if begun.facts().pid.is_none() {
            let why = begun.damage().first().cloned();
            return Err(EngineError::SessionFile {
                path: source.file.clone(),
                why: why.unwrap_or_else(|| crate::analysis::ENDS_AT_ONCE.to_owned()),
            });
        }
        let borders = Borders::read(&source.file)?;
        let (own, plugins) = borders.code(&source.knowledge);
        let java = begun.facts().property("java.version").unwrap_or_default();
        Ok(SeenProgram {
            session: source.session(),
            started: UnixMs::start_of(begun.facts()),
            java: java.to_owned(),
            threads: borders.threads().into_iter().collect(),
            listeners: borders.listeners.into_iter().collect(),
            own,
            plugins,
            unnamed: borders.unnamed.into_iter().collect(),
            problems,
        })
    }
}

/// The path in a code source: `file:/opt/app/lib/app.jar`.
fn file_of_url(place: &str) -> Option<PathBuf> {
    let path = PathBuf::from(place.strip_prefix("file:").unwrap_or(place));
    path.is_absolute().then_some(path)
}

/// Whether a word can be a session's name: `20260801-101500-4711.1`.
fn is_session(word: &str) -> bool {
    let parts: Vec<&str> = word.split('-').collect();
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    word == "last" || matches!(parts[..], [day, time, _] if digits(day) && digits(time))
}

/// Whether two launches were of the same program of no known kind.
fn is_same(one: &RunFile, other: &RunFile) -> bool {
    match (&one.program, &other.program) {
        (Some(one), Some(other)) if one == other => return true,
        _ => {}
    }
    let first = |file: &RunFile| {
        let word = file.command.first()?;
        let name = Path::new(word).file_name()?.to_owned();
        (!matches!(name.to_str(), Some("java" | "javaw"))).then_some(name)
    };
    first(one).is_some_and(|name| first(other) == Some(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sessions_name_is_told_from_a_programs() {
        for (word, is) in [
            ("last", true),
            ("20260801-101500-4711.1", true),
            ("/usr/bin/thing-1-2", false),
            ("my-own-program", false),
            ("4711", false),
        ] {
            assert_eq!(is_session(word), is, "{word}");
        }
    }

    #[test]
    fn a_programs_sessions_are_those_of_its_jar_or_its_script() {
        let file = |words: &[&str], program: Option<&str>| RunFile {
            command: words.iter().map(|word| (*word).to_owned()).collect(),
            program: program.map(str::to_owned),
            ..RunFile::unknown(Path::new("/x/1/session.lag"))
        };
        let script = file(&["/usr/bin/jar-tool"], None);
        let learnt = file(&["jar-tool", "--fast"], Some("/usr/share/tool.jar"));
        let other = file(
            &["java", "-jar", "/usr/share/other.jar"],
            Some("/usr/share/other.jar"),
        );
        let same = file(&["java", "-jar", "tool.jar"], Some("/usr/share/tool.jar"));
        assert!(is_same(&script, &learnt));
        assert!(is_same(&same, &learnt));
        assert!(!is_same(&other, &same));
        assert!(!is_same(&other, &script));
    }
}
