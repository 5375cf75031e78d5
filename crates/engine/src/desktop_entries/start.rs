//! The command with which the desktop starts the tray app again, at log-in or from its menu.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::paths::{AGENT_JAR_VARIABLE, DATA_DIR_VARIABLE};
use crate::{EngineError, Paths};

/// The program, and the variables that told it where its data is.
#[derive(Debug, Clone)]
pub struct Start {
    program: PathBuf,
    pub(super) variables: Vec<(&'static str, OsString)>,
}

impl Start {
    /// This program, as it was started: from an AppImage by that file, and with the variables that lead to its data.
    ///
    /// # Errors
    /// The system does not tell which program this is.
    pub fn of_this_program() -> Result<Self, EngineError> {
        let image = env::var_os("APPIMAGE").filter(|path| Path::new(path).is_absolute());
        let program = match image {
            Some(image) => image.into(),
            None => env::current_exe().map_err(EngineError::io("find", "this program"))?,
        };
        let variables = [DATA_DIR_VARIABLE, AGENT_JAR_VARIABLE].into_iter();
        let variables = variables.filter_map(|name| Some((name, env::var_os(name)?)));
        Ok(Self {
            program,
            variables: variables.filter(|(_, value)| !value.is_empty()).collect(),
        })
    }

    /// The start of a program without additional variables.
    #[must_use]
    pub fn of(program: impl Into<PathBuf>) -> Self {
        Self {
            program: program.into(),
            variables: Vec::new(),
        }
    }

    pub(super) fn program(&self) -> &Path {
        &self.program
    }

    /// The whole command. Paths that were relative to the program's working directory are absolute here.
    pub(super) fn command(&self, paths: &Paths) -> Result<Vec<String>, EngineError> {
        let unfit = |why| EngineError::NoEntry {
            program: self.program.clone(),
            why,
        };
        let text = |word: &Path| {
            let word = word.to_str().map(str::to_owned);
            word.ok_or_else(|| unfit("its path is not written in UTF-8"))
        };
        let program = text(&self.program)?;
        if program.contains('=') {
            return Err(unfit(
                "its path holds a “=”, which the desktop does not allow there",
            ));
        }
        let mut command = Vec::new();
        for (name, value) in &self.variables {
            let value = if *name == DATA_DIR_VARIABLE {
                text(paths.data())?
            } else {
                text(&std::path::absolute(value).map_err(EngineError::io("find", value))?)?
            };
            command.push(format!("{name}={value}"));
        }
        // GLib looks for the first word as it is written, with “%” doubled.
        if !command.is_empty() || program.contains('%') {
            command.insert(0, "env".to_owned());
        }
        command.push(program);
        Ok(command)
    }
}
