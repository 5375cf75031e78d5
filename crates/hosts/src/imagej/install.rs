//! An ImageJ at rest: its jar and the directory with its plug-ins.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use laggard_analysis::{HostId, PluginKind};
use laggard_record::Problem;

use super::kind::KIND;
use super::{leave_out, plugins, running};
use crate::jar::{Parts, texts};
use crate::jar_program::{JarProgram, LeavesOut, LeftOut, Way, Words};
use crate::launch::Script;
use crate::{Exit, HostError, HostPlugin, Install};

/// The word of the host.
pub(super) const ID: HostId = HostId::new("imagej");
/// The word before the directory that holds `plugins`.
pub(super) const DIRECTORY: &str = "-ijpath";

/// An ImageJ and the directory that a start of it takes plug-ins from. Holds paths only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ImageJInstall {
    home: PathBuf,
    jar: PathBuf,
    /// The directory that holds `plugins` and `macros`.
    pub directory: PathBuf,
    /// The script that starts it.
    script: Option<PathBuf>,
}

impl ImageJInstall {
    /// Of a start with these words.
    pub fn of(program: &JarProgram, args: &[OsString]) -> Self {
        let jar = program.jar.clone();
        let beside = jar.parent().unwrap_or(&jar).to_owned();
        let directory = directory(program, &Words::of(program, args), &beside);
        Self {
            // A package has its jar among those of others.
            home: match beside.join("plugins").is_dir() {
                true => beside,
                false => jar.clone(),
            },
            jar,
            directory,
            script: match &program.way {
                Way::Script(script) => script.canonicalize().ok(),
                Way::Java { .. } => None,
            },
        }
    }
}

/// `-Dplugins.dir=`, `-ijpath`, what the script says, the directory of the start; where Laggard starts it, the jar's own.
fn directory(program: &JarProgram, words: &Words, beside: &Path) -> PathBuf {
    let absolute = |path: &str| std::path::absolute(path).unwrap_or_else(|_| path.into());
    if let Some(given) = words.property("plugins.dir") {
        let given = given.trim_end_matches('/');
        return absolute(given.strip_suffix("/plugins").unwrap_or(given));
    }
    let mut own = words.own.iter();
    if own.any(|word| word == DIRECTORY)
        && let Some(given) = own.next()
    {
        return absolute(given);
    }
    match &program.way {
        Way::Script(script) => {
            let script = script.canonicalize().ok();
            let said = script.and_then(|script| Script::read(&script)?.value_after(DIRECTORY));
            said.filter(|said| said.starts_with('/'))
                .map_or_else(|| beside.to_owned(), PathBuf::from)
        }
        Way::Java { java: Some(_), .. } => {
            std::env::current_dir().unwrap_or_else(|_| beside.to_owned())
        }
        Way::Java { java: None, .. } => beside.to_owned(),
    }
}

impl Install for ImageJInstall {
    fn host(&self) -> HostId {
        ID
    }

    fn home(&self) -> &Path {
        &self.home
    }

    fn name(&self) -> String {
        match version(&self.jar) {
            Some(version) => format!("{} {version}", KIND.name),
            None => KIND.name.to_owned(),
        }
    }

    fn plugin_kinds(&self) -> &'static [PluginKind] {
        &[PluginKind::ImageJPlugin]
    }

    fn plugins(&self) -> Result<Vec<HostPlugin>, HostError> {
        plugins::of(&self.directory)
    }

    fn exit(&self, code: i32) -> Exit {
        match code {
            // The trap of Debian's script, after each end.
            1 => Exit::Usual,
            _ => Exit::Plain,
        }
    }
}

impl LeavesOut for ImageJInstall {
    fn leave_out(
        &self,
        off: &[String],
        _words: &Words,
        place: &Path,
    ) -> Result<LeftOut, HostError> {
        leave_out::leave_out(&self.directory, off, place)
    }

    fn doubts(&self, words: &Words) -> Vec<Problem> {
        let program = KIND.name.to_owned();
        running::runs(self.script.as_deref(), &self.directory, words)
            .then_some(Problem::RunsAlready { program })
            .into_iter()
            .collect()
    }
}

/// `1.53t`, among the texts of the program's class.
fn version(jar: &Path) -> Option<String> {
    let class = Parts::open(jar)?.read("ij/ImageJ.class")?;
    let mut texts = texts(&class).into_iter();
    texts.find(|text| is_version(text)).map(str::to_owned)
}

/// A number, two digits and a letter.
fn is_version(text: &str) -> bool {
    let Some((major, minor)) = text.split_once('.') else {
        return false;
    };
    let (digits, letters) = minor.split_at(
        minor
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(minor.len()),
    );
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number(major)
        && digits.len() == 2
        && letters.len() == 1
        && letters.bytes().all(|byte| byte.is_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::is_version;

    #[test]
    fn a_version_is_told_from_other_texts() {
        assert!(is_version("1.53t") && is_version("1.54u"));
        for text in ["1.53", "1.8.0", "a.53t", "1.534t", "1.53tt", ".53t", ""] {
            assert!(!is_version(text), "{text}");
        }
    }
}
