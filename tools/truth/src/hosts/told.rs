//! What was told of one run: by the plug-ins, and by `laggard show`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use laggard_tests::hosts::{ADD_ON, PLUGINS, Stage};
use laggard_tests::laggard::Laggard;
use laggard_tools::files::files_under;
use serde_json::Value;

use crate::corpus::note::{self, Note};
use crate::corpus::session::Session;

/// Both, and the session's file, which knows to the nanosecond when something was.
pub struct Told {
    /// The plug-ins' notes.
    pub notes: Vec<Note>,
    /// The session of the program with its window; `None`: nothing was observed.
    pub session: Option<Session>,
    /// The perceptible episodes, as `laggard show --json` prints them.
    pub episodes: Vec<Value>,
}

impl Told {
    /// Reads everything of the run that was on this stage.
    ///
    /// # Errors
    /// A plug-in noted nothing, or something is damaged.
    pub fn of(stage: &Stage<'_>, laggard: &Laggard<'_>) -> Result<Self> {
        let mut notes = Vec::new();
        for name in stage.program.plugins() {
            let files = stage.notes_of(name);
            if files.is_empty() {
                bail!("{name} noted nothing in {}", stage.told().display());
            }
            for file in files {
                let text = fs::read_to_string(&file)
                    .with_context(|| format!("cannot read {}", file.display()))?;
                notes.extend(note::parse(&text)?);
            }
        }
        let Some(file) = session_file(laggard.data())? else {
            return Ok(Told {
                notes,
                session: None,
                episodes: Vec::new(),
            });
        };
        let bytes = fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let shown: Value = serde_json::from_str(&laggard.cli(&["show", "--json"])?)?;
        let episodes = shown["episodes"].as_array().cloned().unwrap_or_default();
        Ok(Told {
            notes,
            session: Some(Session::read(&bytes)?),
            episodes,
        })
    }
}

/// The session's file; the largest, where a program has several JVMs.
fn session_file(data: &Path) -> Result<Option<PathBuf>> {
    let mut all = files_under(data)?;
    all.retain(|file| file.file_name().is_some_and(|name| name == "session.lag"));
    let size = |file: &PathBuf| fs::metadata(file).map_or(0, |found| found.len());
    Ok(all.into_iter().max_by_key(size))
}

/// The plug-in of ours that a suspect is, by anything that it is called; else its id, or the kind of nobody in particular.
pub fn who(suspect: &Value) -> String {
    let plugin = &suspect["plugin"];
    if plugin.is_null() {
        return suspect["kind"].as_str().unwrap_or_default().to_owned();
    }
    let words = ["id", "name", "location"].map(|field| plugin[field].as_str().unwrap_or_default());
    let is = |name: &&str| words.iter().any(|word| word.to_lowercase().contains(*name));
    let mut names = PLUGINS.into_iter().chain([ADD_ON]);
    match names.find(is) {
        Some(name) => format!("net.example.{name}"),
        None => words[0].to_owned(),
    }
}
