//! The start of a program that ends up in a JVM somehow: a script, a native launcher.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use laggard_record::Problem;

use super::script::{Caution, Script, Way};
use super::{EnvChange, Environment, LaunchPlan, find_program};
use crate::HostError;

/// Programs that start the one that is named behind them.
const STARTERS: [&str; 9] = [
    "env", "nice", "ionice", "nohup", "setsid", "sh", "bash", "dash", "ash",
];
/// Looked through for a script behind one of [`STARTERS`].
const MOST_WORDS: usize = 16;

/// The plan that starts a program as it is, with options for the JVM behind it: through a variable of its script's, where that hands one
/// on, so that nothing else of the start changes; else through a variable that Java reads.
///
/// # Errors
/// An option cannot be handed on that way: it holds a space.
pub(crate) fn through_program(
    program: &OsStr,
    args: &[OsString],
    options: &[OsString],
    inherited: &Environment,
) -> Result<LaunchPlan, HostError> {
    let script = script_of(program, args, inherited);
    let read = script.as_deref().and_then(Script::read);
    let way = read.map_or(Way::EveryJvm, |script| script.way(inherited));
    let mut plan = LaunchPlan {
        program: PathBuf::from(program),
        args: args.to_vec(),
        ..LaunchPlan::default()
    };
    match way {
        Way::Variable(name) => {
            let options = options.iter().map(|option| bare(option, &name));
            let options = options.collect::<Result<Vec<_>, _>>()?;
            plan.env.push(added(&name, &options, inherited));
        }
        Way::Prefix(prefix) => {
            let at = position(&plan.args, script.as_deref(), inherited);
            let words = options.iter().map(|option| prefixed(prefix, option));
            plan.args.splice(at..at, words);
        }
        Way::Launcher(caution) => {
            plan.env
                .push(added("JDK_JAVA_OPTIONS", &quoted(options), inherited));
            plan.problems = caution
                .into_iter()
                .map(|caution| told(caution, &script))
                .collect();
        }
        Way::EveryJvm => {
            plan.env
                .push(added("JAVA_TOOL_OPTIONS", &quoted(options), inherited));
        }
    }
    Ok(plan)
}

/// The file of the program, or of the one that it starts.
fn script_of(program: &OsStr, args: &[OsString], inherited: &Environment) -> Option<PathBuf> {
    let path = inherited
        .get(OsStr::new("PATH"))
        .cloned()
        .unwrap_or_default();
    let name = Path::new(program).file_name().and_then(OsStr::to_str);
    if !name.is_some_and(|name| STARTERS.contains(&name)) {
        return find_program(program, &path);
    }
    let words = args.iter().take(MOST_WORDS);
    let mut words = words.filter(|word| {
        let word = word.to_string_lossy();
        !word.starts_with('-') && !word.contains('=')
    });
    words.find_map(|word| {
        let file = Path::new(word);
        find_program(word, &path).or_else(|| file.is_file().then(|| file.to_owned()))
    })
}

/// Where the words of the script begin.
fn position(args: &[OsString], script: Option<&Path>, inherited: &Environment) -> usize {
    let path = inherited
        .get(OsStr::new("PATH"))
        .cloned()
        .unwrap_or_default();
    let is_script = |word: &OsString| {
        script.is_some_and(|script| {
            Path::new(word) == script || find_program(word, &path).as_deref() == Some(script)
        })
    };
    args.iter().position(is_script).map_or(0, |at| at + 1)
}

/// A variable with these words behind the user's own.
fn added(name: &str, options: &[OsString], inherited: &Environment) -> EnvChange {
    let own = inherited.get(OsStr::new(name));
    let own = own.filter(|own| !own.is_empty()).into_iter();
    let words: Vec<&OsStr> = own.chain(options).map(OsString::as_os_str).collect();
    EnvChange::Set(name.into(), words.join(OsStr::new(" ")))
}

fn prefixed(prefix: &str, option: &OsStr) -> OsString {
    let mut word = OsString::from(prefix);
    word.push(option);
    word
}

/// An option that a shell may split at its spaces.
fn bare(option: &OsStr, variable: &str) -> Result<OsString, HostError> {
    let splits = |c: char| c.is_whitespace() || "*?[]'\"\\".contains(c);
    match option.to_str() {
        Some(text) if !text.contains(splits) => Ok(option.to_owned()),
        _ => Err(HostError::SplitOption {
            option: option.to_owned(),
            variable: variable.to_owned(),
        }),
    }
}

/// Options as a JVM reads them in a variable: in quotes where there are spaces.
fn quoted(options: &[OsString]) -> Vec<OsString> {
    let quoted = |option: &OsString| {
        let text = option.to_string_lossy();
        if text.contains(char::is_whitespace) {
            format!("\"{text}\"").into()
        } else {
            option.clone()
        }
    };
    options.iter().map(quoted).collect()
}

fn told(caution: Caution, script: &Option<PathBuf>) -> Problem {
    match caution {
        Caution::ReadsVersion => Problem::ScriptReadsVersion {
            script: script.clone().unwrap_or_default(),
        },
    }
}
