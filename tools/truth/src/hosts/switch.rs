//! Whether plug-ins are listed, turned off and on again: what is off does not say of itself that it was started.

use std::fs;

use anyhow::{Context, Result};
use laggard_tests::hosts::{Launch, PLUGINS, Stage, play};
use laggard_tests::laggard::{Laggard, lines};

use super::identity;

/// Lists, turns comfrey off, starts, turns it on, starts.
///
/// # Errors
/// The program does not start, or the disk is full.
pub fn faults(stage: &Stage<'_>, launch: &Launch, laggard: &Laggard<'_>) -> Result<Vec<String>> {
    let place = launch.place.to_string_lossy();
    let listed = match asked(laggard, launch, &["plugins", "--json", &place]) {
        Ok(listed) => lines(&listed),
        Err(error) => return Ok(vec![format!("not listed: {error}")]),
    };
    let mut faults = Vec::new();
    for name in stage.program.plugins() {
        let id = (stage.program.named)(name).id;
        match listed.iter().find(|plugin| plugin["id"] == id.as_str()) {
            Some(plugin) => faults.extend(identity::wrong(stage.program, name, plugin)),
            None => faults.push(format!("{id} is not listed")),
        }
    }
    let [own, other] = PLUGINS;
    let id = (stage.program.named)(other).id;
    for (word, truth) in [("disable", vec![own]), ("enable", PLUGINS.to_vec())] {
        if let Err(error) = asked(laggard, launch, &[word, &id, "--in", &place]) {
            faults.push(format!("{word}: {error}"));
            return Ok(faults);
        }
        let started = started(stage, launch, laggard)?;
        if started != truth {
            faults.push(format!(
                "after {word}: started {started:?}, in truth {truth:?}"
            ));
        }
    }
    Ok(faults)
}

/// The output of a command, or the first line of what was wrong.
fn asked(laggard: &Laggard<'_>, launch: &Launch, arguments: &[&str]) -> Result<String, String> {
    let run = || -> Result<std::process::Output> {
        let mut command = laggard.command("laggard")?;
        command.envs(launch.environment.iter().map(|(name, value)| (name, value)));
        command
            .args(arguments)
            .output()
            .context("cannot start laggard")
    };
    let output = run().map_err(|error| format!("{error:#}"))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    Err(error.lines().next().unwrap_or_default().to_owned())
}

/// The plug-ins that say that this start started them.
fn started(stage: &Stage<'_>, launch: &Launch, laggard: &Laggard<'_>) -> Result<Vec<&'static str>> {
    let told = stage.told();
    fs::remove_dir_all(&told).with_context(|| format!("cannot remove {}", told.display()))?;
    fs::create_dir_all(&told).with_context(|| format!("cannot create {}", told.display()))?;
    let mut command = laggard.command("laggard")?;
    command.args(["run", "--json", "--"]).args(&launch.command);
    let mut found = Vec::new();
    play(stage, launch, command, |hand, _, _| {
        found = hand.started();
        Ok(())
    })?;
    Ok(found)
}
