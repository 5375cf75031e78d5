//! Problems in observing a program in words: one or more sentences, the first of which begins small and the last of which has no
//! full stop.

use laggard_record::{
    AgentEnd, ArchiveConflict, ArchiveEffect, ArchiveRefusal, OptionPlace, Problem, UnseenJava,
    UnseenWhy,
};
use laggard_words::say;

/// Describes a problem in the user's language; the reason for a failure stays in the words of the agent, the system or the JVM.
#[must_use]
pub fn problem(problem: &Problem) -> String {
    match problem {
        Problem::Ended { how, why } => ended(*how, why),
        Problem::Removed { file } => say!("problem-removed", file = file.display().to_string()),
        Problem::Unwritten { file, why } => {
            let file = file.display().to_string();
            match why.as_str() {
                "" => say!("problem-unwritten-no-room", file = file),
                why => say!("problem-unwritten", file = file, why = why),
            }
        }
        Problem::NotBegun { what, file } => {
            let file = file.display().to_string();
            match what.as_str() {
                "" => say!("problem-not-begun-no-room", file = file),
                what => say!("problem-not-begun", what = what, file = file),
            }
        }
        Problem::NotWritable => say!("problem-not-writable"),
        Problem::ArchiveRefused(refusal) => refused(refusal),
        Problem::NoJava { program, failed } => {
            let program = program.clone();
            let program = program.unwrap_or_else(|| say!("problem-the-command"));
            match failed {
                false => say!("problem-no-java", program = program),
                true => say!("problem-no-java-failed", program = program),
            }
        }
        Problem::UnseenJava { program, java } => unseen(program.as_ref(), java),
        Problem::Doubtful => say!("problem-doubtful"),
        Problem::ScriptReadsVersion { script } => {
            say!(
                "problem-script-reads-version",
                script = script.display().to_string()
            )
        }
        Problem::StaysOn { plugins, file } => {
            let file = file.display().to_string();
            say!(
                "problem-stays-on",
                plugins = plugins.join(", "),
                file = file
            )
        }
        Problem::NotLeftOut { plugins, program } => {
            let plugins = plugins.join(", ");
            say!("problem-not-left-out", plugins = plugins, program = program)
        }
        Problem::UnknownWorkspace { plugins } => {
            say!("problem-unknown-workspace", plugins = plugins.join(", "))
        }
        Problem::RunsAlready { program } => say!("problem-runs-already", program = program),
        Problem::Archives(conflicts) => archives(conflicts),
        Problem::ArchiveDropped { line } => {
            say!("problem-archive-dropped", line = line, way = way_out(false))
        }
        Problem::Dropped => say!("problem-dropped"),
        Problem::Unplaced { lags } => say!("problem-unplaced", lags = *lags),
        Problem::InWords(words) => words.clone(),
    }
}

/// Names an option of the JVM and its place.
#[must_use]
pub fn placed_option(conflict: &ArchiveConflict) -> String {
    let option = &conflict.option;
    match &conflict.place {
        OptionPlace::CommandLine => say!("option-on-command-line", option = option),
        OptionPlace::Variable(name) => say!("option-in", option = option, place = name),
        OptionPlace::File(file) => {
            let place = file.display().to_string();
            say!("option-in", option = option, place = place)
        }
    }
}

fn unseen(program: Option<&String>, java: &UnseenJava) -> String {
    let program = program.cloned();
    let program = program.unwrap_or_else(|| say!("problem-the-command"));
    let java_version = match &java.version {
        Some(version) => say!("problem-unseen-version", version = version),
        None => say!("problem-unseen-java"),
    };
    match java.why {
        UnseenWhy::Old => say!("problem-unseen-old", program = program, java = java_version),
        UnseenWhy::WithoutAgent => {
            say!(
                "problem-unseen-without-agent",
                program = program,
                java = java_version
            )
        }
        UnseenWhy::Guarded => {
            say!(
                "problem-unseen-guarded",
                program = program,
                java = java_version
            )
        }
        UnseenWhy::JavaFxAlone => {
            say!(
                "problem-unseen-javafx",
                program = program,
                java = java_version
            )
        }
        UnseenWhy::NoWindow => {
            say!(
                "problem-unseen-no-window",
                program = program,
                java = java_version
            )
        }
        UnseenWhy::Silent => {
            say!(
                "problem-unseen-silent",
                program = program,
                java = java_version
            )
        }
    }
}

fn ended(how: AgentEnd, why: &str) -> String {
    let end = match how {
        AgentEnd::Asked => return say!("problem-asked"),
        AgentEnd::TurnedOff => say!("agent-turned-off"),
        AgentEnd::Failed => say!("agent-failed"),
        AgentEnd::FileFull => say!("agent-file-full"),
        AgentEnd::Other => say!("agent-ended-it"),
    };
    match why {
        "" => say!("problem-ended", end = end),
        why => say!("problem-ended-because", end = end, why = why),
    }
}

fn refused(refusal: &ArchiveRefusal) -> String {
    match refusal {
        ArchiveRefusal::Said { line, known } => say!(
            "problem-archive-refused-said",
            line = line,
            way = way_out(*known)
        ),
        ArchiveRefusal::Option(conflict) => say!(
            "problem-archive-refused",
            option = placed_option(conflict),
            way = way_out(true)
        ),
    }
}

/// Says how to do without an option: Laggard can leave it out (`known`), or only the user can.
fn way_out(known: bool) -> String {
    match known {
        true => say!("archive-way-laggard"),
        false => say!("archive-way-yours"),
    }
}

/// Says what each kind of option causes, and how to do without them.
fn archives(conflicts: &[ArchiveConflict]) -> String {
    let those = |effect| {
        let all = conflicts.iter().filter(|one| one.effect == effect);
        let all: Vec<String> = all.map(placed_option).collect();
        (!all.is_empty()).then(|| all.join(", "))
    };
    let (refused, unused, spoilt) = (
        those(ArchiveEffect::Refused),
        those(ArchiveEffect::Unused),
        those(ArchiveEffect::Spoilt),
    );
    let clauses = [
        refused.map(|options| say!("archives-refused", options = options)),
        unused.map(|options| say!("archives-unused", options = options)),
        spoilt.map(|options| say!("archives-spoilt", options = options)),
    ];
    let clauses: Vec<String> = clauses.into_iter().flatten().collect();
    let way = way_out(true);
    say!("problem-archives", what = clauses.join("; "), way = way)
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use laggard_words::{Language, in_language};

    use super::*;

    fn option(option: &str, place: OptionPlace, effect: ArchiveEffect) -> ArchiveConflict {
        ArchiveConflict {
            option: option.into(),
            place,
            effect,
        }
    }

    /// Returns a problem of each kind, with the words that it has in every language.
    fn all() -> Vec<(Problem, Vec<&'static str>)> {
        let cache = || {
            option(
                "-XX:AOTCache=a",
                OptionPlace::File("/opt/e.ini".into()),
                ArchiveEffect::Refused,
            )
        };
        let ends = [
            AgentEnd::TurnedOff,
            AgentEnd::Failed,
            AgentEnd::FileFull,
            AgentEnd::Other,
        ];
        let mut all: Vec<(Problem, Vec<&str>)> = Vec::new();
        for how in ends {
            let ended = |why: &str| Problem::Ended {
                how,
                why: why.into(),
            };
            all.push((ended("100 errors"), vec!["(100 errors)"]));
            all.push((ended(""), vec![]));
        }
        let (how, why) = (AgentEnd::Asked, String::new());
        all.push((Problem::Ended { how, why }, vec![]));
        let file = || "/data/1/session.lag".into();
        all.push((Problem::Removed { file: file() }, vec!["session.lag"]));
        for why in ["disk gone", ""] {
            let file = file();
            let why: String = why.into();
            all.push((Problem::Unwritten { file, why }, vec!["session.lag"]));
        }
        for what in ["java.io.IOException: x", ""] {
            let (what, file) = (what.to_owned(), file());
            all.push((Problem::NotBegun { what, file }, vec!["session.lag"]));
        }
        all.push((Problem::NotWritable, vec![]));
        for known in [true, false] {
            let line = "Unable to use AOT cache.".to_owned();
            let refusal = ArchiveRefusal::Said { line, known };
            let said = vec!["Unable to use AOT cache."];
            all.push((Problem::ArchiveRefused(refusal), said));
        }
        let refused = Problem::ArchiveRefused(ArchiveRefusal::Option(cache()));
        all.push((refused, vec!["-XX:AOTCache=a", "/opt/e.ini"]));
        for failed in [true, false] {
            let program = Some("start-it".to_owned());
            all.push((Problem::NoJava { program, failed }, vec!["start-it"]));
        }
        for why in [
            UnseenWhy::Old,
            UnseenWhy::WithoutAgent,
            UnseenWhy::Guarded,
            UnseenWhy::JavaFxAlone,
            UnseenWhy::NoWindow,
            UnseenWhy::Silent,
        ] {
            let (program, version) = (Some("start-it".to_owned()), Some("9.0.4".to_owned()));
            let java = UnseenJava { version, why };
            let problem = Problem::UnseenJava { program, java };
            all.push((problem, vec!["start-it", "Java 9.0.4"]));
        }
        all.push((Problem::Doubtful, vec!["java -jar app.jar"]));
        let script = PathBuf::from("/usr/bin/mapper");
        all.push((
            Problem::ScriptReadsVersion { script },
            vec!["/usr/bin/mapper"],
        ));
        let plugins = vec!["Spell".to_owned(), "Paint".to_owned()];
        let file = PathBuf::from("/home/ada/settings");
        let said = vec!["Spell, Paint", "/home/ada/settings"];
        let kept = plugins.clone();
        all.push((Problem::StaysOn { plugins, file }, said));
        let left = Problem::NotLeftOut {
            plugins: kept,
            program: "Editor 1.0".to_owned(),
        };
        all.push((left, vec!["Spell, Paint", "Editor 1.0"]));
        let plugins = vec!["spell".to_owned(), "paint".to_owned()];
        let unknown = Problem::UnknownWorkspace { plugins };
        all.push((unknown, vec!["spell, paint", "-data"]));
        let program = "Editor".to_owned();
        all.push((Problem::RunsAlready { program }, vec!["Editor"]));
        let of = |place, effect| option("-XX:AOTCacheOutput=b", place, effect);
        let archives = vec![
            cache(),
            of(
                OptionPlace::Variable("JAVA_TOOL_OPTIONS".into()),
                ArchiveEffect::Spoilt,
            ),
            option(
                "-XX:AOTCache=c",
                OptionPlace::CommandLine,
                ArchiveEffect::Unused,
            ),
        ];
        let named = vec![
            "-XX:AOTCache=a",
            "-XX:AOTCacheOutput=b",
            "JAVA_TOOL_OPTIONS",
            "-XX:AOTCache=c",
            "--without-aot-cache",
        ];
        all.push((Problem::Archives(archives), named));
        let line = "[error][aot] dropped".to_owned();
        all.push((Problem::ArchiveDropped { line }, vec!["[error][aot]"]));
        all.push((Problem::Dropped, vec![]));
        all.push((Problem::Unplaced { lags: 7 }, vec!["7"]));
        all
    }

    #[test]
    fn every_problem_is_said_in_both_languages_with_what_it_is_about() {
        let mut said = std::collections::BTreeSet::new();
        for (one, parts) in all() {
            let english = problem(&one);
            let german = in_language(Language::German, || problem(&one));
            assert_ne!(english, german, "{one:?}");
            for words in [&english, &german] {
                assert!(!words.ends_with('.') && !words.contains('{'), "{words}");
                for part in &parts {
                    assert!(words.contains(part), "{part}: {words}");
                }
            }
            assert!(
                said.insert(english.clone()),
                "another says so too: {english}"
            );
        }
    }

    #[test]
    fn what_went_wrong_stays_in_the_words_of_whoever_said_it() {
        let words = Problem::InWords("no room".into());
        assert_eq!(in_language(Language::German, || problem(&words)), "no room");
    }

    #[test]
    fn a_command_of_which_nothing_is_known_is_called_the_command() {
        let none = Problem::NoJava {
            program: None,
            failed: false,
        };
        assert!(problem(&none).contains("the command started no Java program"));
    }
}
