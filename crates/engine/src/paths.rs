//! The places where Laggard keeps its files.

use std::env;
use std::path::{Path, PathBuf};

use laggard_platform::policy_file;

use crate::EngineError;

/// The variable that names the data directory instead of `$XDG_DATA_HOME/laggard`.
pub const DATA_DIR_VARIABLE: &str = "LAGGARD_DATA_DIR";
/// The variable that names the agent's jar instead of the one beside the program.
pub const AGENT_JAR_VARIABLE: &str = "LAGGARD_AGENT_JAR";
/// The variable that names a policy for a trial, where this machine has none ([`PolicyFile`](crate::PolicyFile)).
pub const POLICY_VARIABLE: &str = "LAGGARD_POLICY";

/// Laggard's directories. Make one with [`Paths::from_environment`] or, in tests, [`Paths::in_dir`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paths {
    data: PathBuf,
    agent_jar: Option<PathBuf>,
    downloads: PathBuf,
    applications: PathBuf,
    autostart: PathBuf,
    policy: Option<PathBuf>,
    own_policy: Option<PathBuf>,
}

impl Paths {
    /// The directories by the environment: `LAGGARD_DATA_DIR`, else `$XDG_DATA_HOME/laggard`, else `~/.local/share/laggard`.
    ///
    /// # Errors
    /// None of these variables is set.
    pub fn from_environment() -> Result<Self, EngineError> {
        let set = |name| {
            env::var_os(name)
                .filter(|value| !value.is_empty())
                .map(PathBuf::from)
        };
        let data = set(DATA_DIR_VARIABLE)
            .or_else(|| {
                set("XDG_DATA_HOME")
                    .filter(|path| path.is_absolute())
                    .map(|path| path.join("laggard"))
            })
            .or_else(|| set("HOME").map(|home| home.join(".local/share/laggard")))
            .ok_or(EngineError::NoDataDir)?;
        // The agent and other processes must mean the same place, wherever they were started.
        let data = std::path::absolute(&data).map_err(EngineError::io("find", &data))?;
        let own_policy = set(POLICY_VARIABLE);
        let own_policy = own_policy.map(|file| std::path::absolute(&file).unwrap_or(file));
        Ok(Self {
            policy: Some(policy_file::place().to_owned()),
            own_policy,
            data,
            agent_jar: set(AGENT_JAR_VARIABLE),
            downloads: downloads(),
            applications: xdg("XDG_DATA_HOME", ".local/share").join("applications"),
            autostart: xdg("XDG_CONFIG_HOME", ".config").join("autostart"),
        })
    }

    /// Directories that all lie under one directory. This machine's policy is not followed then, but a `policy.json` there.
    #[must_use]
    pub fn in_dir(data: impl Into<PathBuf>) -> Self {
        let data = data.into();
        Self {
            downloads: data.join("downloads"),
            applications: data.join("desktop/applications"),
            autostart: data.join("desktop/autostart"),
            policy: None,
            own_policy: Some(data.join("policy.json")),
            data,
            agent_jar: None,
        }
    }

    /// These paths with a named agent jar.
    #[must_use]
    pub fn with_agent_jar(mut self, jar: impl Into<PathBuf>) -> Self {
        self.agent_jar = Some(jar.into());
        self
    }

    /// These paths with other policies: the machine's, and the user's own.
    #[cfg(test)]
    pub(crate) fn with_policies(mut self, machines: PathBuf, own: PathBuf) -> Self {
        self.policy = Some(machines);
        self.own_policy = Some(own);
        self
    }

    /// The file of this machine's policy, to which only an administrator can write.
    #[must_use]
    pub(crate) fn policy(&self) -> Option<&Path> {
        self.policy.as_deref()
    }

    /// The file of a policy that its user named.
    #[must_use]
    pub(crate) fn own_policy(&self) -> Option<&Path> {
        self.own_policy.as_deref()
    }

    /// The data directory (0700).
    #[must_use]
    pub fn data(&self) -> &Path {
        &self.data
    }

    /// The agent jar that was named, if one was.
    #[must_use]
    pub fn named_agent_jar(&self) -> Option<&Path> {
        self.agent_jar.as_deref()
    }

    /// The database.
    #[must_use]
    pub fn database(&self) -> PathBuf {
        self.data.join("laggard.db")
    }

    /// What the hub told of versions, as it was read the last time.
    #[must_use]
    pub fn told(&self) -> PathBuf {
        self.data.join("told.json")
    }

    /// The directory for sessions, with one directory per launch.
    #[must_use]
    pub fn sessions(&self) -> PathBuf {
        self.data.join("sessions")
    }

    /// The directory of notes about launches outside of [`Paths::sessions`].
    #[must_use]
    pub fn elsewhere(&self) -> PathBuf {
        self.data.join("elsewhere")
    }

    /// The directory of captures and drafts of unfinished reports.
    #[must_use]
    pub fn captures(&self) -> PathBuf {
        self.data.join("captures")
    }

    /// The user's folder for downloads, where a browser looks first for a file to upload.
    #[must_use]
    pub fn downloads(&self) -> &Path {
        &self.downloads
    }

    /// The directory where the desktop looks for this user's menu entries.
    #[must_use]
    pub fn applications(&self) -> &Path {
        &self.applications
    }

    /// The directory where the desktop looks for what it starts at log-in.
    #[must_use]
    pub fn autostart(&self) -> &Path {
        &self.autostart
    }

    /// The queue of outgoing reports.
    #[must_use]
    pub fn outbox(&self) -> PathBuf {
        self.data.join("outbox")
    }

    /// The agent's decisions about hosts' classes, kept for the hosts' next start.
    #[must_use]
    pub fn decisions(&self) -> PathBuf {
        self.data.join("decisions")
    }

    /// Searches for what makes a program slow, a directory for each install.
    #[must_use]
    pub fn bisects(&self) -> PathBuf {
        self.data.join("bisects")
    }

    /// Laggard's logs.
    #[must_use]
    pub fn logs(&self) -> PathBuf {
        self.data.join("logs")
    }

    /// Deployed copies of the agent.
    #[must_use]
    pub fn agents(&self) -> PathBuf {
        self.data.join("agent")
    }
}

/// A directory of the XDG Base Directory Specification; the one below the home if the variable is unset or not absolute.
fn xdg(variable: &str, below_home: &str) -> PathBuf {
    let named = env::var_os(variable).map(PathBuf::from);
    let home = || env::home_dir().unwrap_or_else(env::temp_dir);
    named
        .filter(|path| path.is_absolute())
        .unwrap_or_else(|| home().join(below_home))
}

/// The user's folder for downloads; the home if there is none.
fn downloads() -> PathBuf {
    let home = env::home_dir().unwrap_or_else(env::temp_dir);
    let downloads = home.join("Downloads");
    if downloads.is_dir() { downloads } else { home }
}
