//! Laggard as its users have it: the programs that were built, with a data directory of their own.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail};
pub use laggard_tools::paths::{agent_jar, root};
use serde_json::Value;

use crate::background::Background;
use crate::desktop::Desktop;
use crate::plugins::{GLACIAL, LEDGER, OUTLINER, SLUGGISH};

/// A program that cargo built: the release build if `LAGGARD_PROFILE` says so, else the debug one.
///
/// # Errors
/// The program has not been built.
pub fn program(name: &str) -> Result<PathBuf> {
    let profile = std::env::var("LAGGARD_PROFILE").unwrap_or_else(|_| "debug".to_owned());
    built(&profile, name)
}

fn built(profile: &str, name: &str) -> Result<PathBuf> {
    let target = std::env::var_os("CARGO_TARGET_DIR")
        .map(PathBuf::from)
        .unwrap_or_else(|| root().join("target"));
    let path = target.join(profile).join(name);
    if !path.is_file() {
        bail!(
            "{} has not been built: `cargo xtask test` and `cargo xtask demo` do it",
            path.display()
        );
    }
    Ok(path)
}

/// The programs of Laggard on one desktop, keeping everything in one data directory.
pub struct Laggard<'a> {
    desktop: &'a Desktop,
    data: PathBuf,
    released: bool,
}

impl<'a> Laggard<'a> {
    /// With an empty data directory under the desktop's own.
    pub fn new(desktop: &'a Desktop) -> Self {
        Laggard {
            desktop,
            data: desktop.dir().join("laggard-data"),
            released: false,
        }
    }

    /// Laggard's release build, whatever build is asked for.
    pub fn released(desktop: &'a Desktop) -> Self {
        Laggard {
            released: true,
            ..Laggard::new(desktop)
        }
    }

    /// The path of one of Laggard's programs.
    ///
    /// # Errors
    /// The program has not been built.
    pub fn program(&self, name: &str) -> Result<PathBuf> {
        if self.released {
            built("release", name)
        } else {
            program(name)
        }
    }

    /// The desktop on which the programs run.
    pub fn desktop(&self) -> &'a Desktop {
        self.desktop
    }

    /// Laggard's data directory.
    pub fn data(&self) -> &Path {
        &self.data
    }

    /// The policy that it follows where the computer has none; there is none at first.
    pub(crate) fn policy(&self) -> PathBuf {
        self.data.join("policy.json")
    }

    /// The variables that its programs are started with.
    pub fn variables(&self) -> Vec<(String, String)> {
        vec![
            (
                "LAGGARD_DATA_DIR".to_owned(),
                self.data.to_string_lossy().into_owned(),
            ),
            (
                "LAGGARD_POLICY".to_owned(),
                self.policy().to_string_lossy().into_owned(),
            ),
            (
                "LAGGARD_AGENT_JAR".to_owned(),
                agent_jar().to_string_lossy().into_owned(),
            ),
        ]
    }

    /// A command for one of Laggard's programs, ready for arguments.
    pub fn command(&self, name: &str) -> Result<Command> {
        let mut command = self.desktop.command(self.program(name)?);
        command
            .env("LAGGARD_DATA_DIR", &self.data)
            .env("LAGGARD_POLICY", self.policy())
            // The tests know its words, whatever its developer speaks.
            .env("LAGGARD_LANGUAGE", "en")
            .env("LAGGARD_AGENT_JAR", agent_jar());
        Ok(command)
    }

    /// Runs `laggard` to its end and returns its output.
    ///
    /// # Errors
    /// The command fails; the message holds its output.
    pub fn cli(&self, arguments: &[&str]) -> Result<String> {
        let output = self
            .command("laggard")?
            .args(arguments)
            .output()
            .context("cannot start laggard")?;
        let out = String::from_utf8_lossy(&output.stdout).into_owned();
        if !output.status.success() {
            let err = String::from_utf8_lossy(&output.stderr);
            bail!(
                "laggard {} failed: {}\n{out}{err}",
                arguments.join(" "),
                output.status
            );
        }
        Ok(out)
    }

    /// Starts `laggard run --json` on a home with a workspace.
    pub fn run(&self, home: &Path, workspace: &Path) -> Result<Run> {
        let mut command = self.command("laggard")?;
        command
            .args(["run", "--json", "--"])
            .arg(home)
            .arg("-data")
            .arg(workspace);
        Ok(Run {
            process: self.desktop.start_program("laggard-run", &mut command)?,
        })
    }
}

/// A `laggard run --json` that is under way.
pub struct Run {
    process: Background,
}

impl Run {
    /// All events that it has printed so far.
    pub fn events(&self) -> Vec<Value> {
        lines(&self.process.output())
    }

    /// All episodes that it has printed so far.
    pub fn episodes(&self) -> Vec<Value> {
        self.events()
            .into_iter()
            .filter(|event| event["event"] == "episode")
            .collect()
    }

    /// Everything it has printed, for a failed test's message.
    pub fn output(&self) -> String {
        self.process.output()
    }

    /// Waits for its end and returns its exit code (-1: it was killed).
    pub fn wait(&mut self, limit: Duration) -> Result<i32> {
        Ok(self.process.wait(limit)?.code().unwrap_or(-1))
    }

    /// An episode that `matches`, if it has been printed already.
    pub fn episode(&self, matches: impl Fn(&Value) -> bool) -> Option<Value> {
        self.episodes().into_iter().find(matches)
    }
}

/// Whether the main suspect of an episode is this plug-in.
pub fn blames(episode: &Value, plugin: &str) -> bool {
    episode["verdict"] == "plug-in" && episode["suspects"][0]["plugin"]["id"] == plugin
}

/// The ids of all plug-ins among the main suspects.
pub fn accused(episodes: &[Value]) -> Vec<String> {
    let main = episodes
        .iter()
        .filter(|episode| episode["verdict"] == "plug-in");
    main.filter_map(|episode| {
        episode["suspects"][0]["plugin"]["id"]
            .as_str()
            .map(str::to_owned)
    })
    .collect()
}

/// Whether this plug-in of the tests' Eclipse is slow at times. Four were made so. Three more are slow according to their
/// samples: at first use, `JavaModelManager$8.optionsChanged` (394 ms) and `JavaPluginImages.createImageDescriptor` (72 ms); in
/// the progress dialog of the workspace's last save, `LaunchManager.serializeDocument` (103 of 138 ms). Every other plug-in is
/// accused wrongly.
pub fn may_be_guilty(plugin: &str) -> bool {
    [
        SLUGGISH,
        OUTLINER,
        GLACIAL,
        LEDGER,
        "org.eclipse.jdt.core",
        "org.eclipse.jdt.ui",
        "org.eclipse.debug.core",
    ]
    .contains(&plugin)
}

/// The JSON lines of an output; other lines are skipped.
pub fn lines(text: &str) -> Vec<Value> {
    text.lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect()
}

/// The launcher `java` of the search path, in full: an app that runs already does not know where the command was given.
///
/// # Errors
/// There is none.
pub fn java() -> Result<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut all = std::env::split_paths(&path).map(|dir| dir.join("java"));
    all.find(|java| java.is_file())
        .context("no Java is on the search path")
}
