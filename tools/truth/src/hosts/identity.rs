//! Whether plug-ins are called what they are, and programs are started as they would be.

use std::collections::BTreeSet;

use laggard_tests::hosts::Program;
use serde_json::Value;

use super::told::{Told, who};

/// Faults in what the plug-ins are called in the lags of a run.
pub fn faults(program: &Program, told: &Told) -> Vec<String> {
    let mut faults = BTreeSet::new();
    let suspects = told
        .episodes
        .iter()
        .filter_map(|one| one["suspects"].as_array());
    for suspect in suspects.flatten() {
        for name in program.plugins() {
            if who(suspect) == format!("net.example.{name}") {
                faults.extend(wrong(program, name, &suspect["plugin"]));
            }
        }
    }
    faults.into_iter().collect()
}

/// The fault in a plug-in's names, if there is one.
pub fn wrong(program: &Program, name: &str, plugin: &Value) -> Option<String> {
    let named = (program.named)(name);
    let truth = [named.id.as_str(), &named.name, &named.version, "added"];
    let told =
        ["id", "name", "version", "origin"].map(|field| plugin[field].as_str().unwrap_or("none"));
    (truth != told).then(|| {
        format!(
            "called {}, in truth {}",
            told.join(" / "),
            truth.join(" / ")
        )
    })
}

/// Words that are in one command line and not in the other, but for the agent's.
pub fn command_lines(plain: &[String], with: &[String]) -> Vec<String> {
    let words = |lines: &[String]| -> BTreeSet<String> {
        let all = lines.iter().flat_map(|line| line.split(' '));
        all.filter(|word| !word.starts_with("-javaagent:"))
            .map(str::to_owned)
            .collect()
    };
    let (plain, with) = (words(plain), words(with));
    let told = |what: &str, words: Vec<&String>| {
        let words: Vec<&str> = words.into_iter().map(String::as_str).collect();
        (!words.is_empty()).then(|| format!("command line {what}: {}", words.join(" ")))
    };
    let lost = told("without", plain.difference(&with).collect());
    let more = told("with", with.difference(&plain).collect());
    lost.into_iter().chain(more).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_agent_alone_may_be_more_on_a_command_line() {
        let line = |words: &str| vec![words.to_owned()];
        let plain = line("java -Xmx1g -jar a.jar");
        assert!(
            command_lines(
                &plain,
                &line("java -javaagent:/x.jar=run=1 -Xmx1g -jar a.jar")
            )
            .is_empty()
        );
        assert_eq!(
            command_lines(&plain, &line("java -Dx=1 -jar a.jar")),
            ["command line without: -Xmx1g", "command line with: -Dx=1"]
        );
    }
}
