//! Programs other than Eclipse, with two small plug-ins in each (`tests/corpus-hosts`): what the plug-ins say that they did,
//! and what Laggard says of them.

mod identity;
mod score;
mod suspect;
mod switch;
mod table;
mod told;

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use laggard_tests::background::Background;
use laggard_tests::desktop::Desktop;
use laggard_tests::hosts::{
    FirstLoader, Hand, Launch, PLUGINS, Played, Program, Stage, digest, play, program,
};
use laggard_tests::laggard::Laggard;

use crate::corpus::Walks;
use table::Outcome;
use told::Told;

/// The cases of borage, in the order in which they are played.
const CASES: [&str; 13] = [
    "action", "lambda", "handler", "proxy", "heard", "lock", "call", "dialog", "paint", "timer",
    "later", "two", "key",
];
/// The cases in which comfrey is the one.
const OTHERS: [&str; 2] = ["action", "timer"];
/// Cases of borage in which comfrey has a part: played once more when it has been loaded anew.
const WITH_OTHER: [&str; 3] = ["lock", "call", "two"];

/// Plays all cases in the named programs, and prints a table for each.
///
/// # Errors
/// A program cannot be run, or a goal is missed.
pub fn run(names: &[String], walks: &Walks) -> Result<()> {
    let programs = names
        .iter()
        .map(|name| program(name))
        .collect::<Result<Vec<_>>>()?;
    let mut missed = Vec::new();
    for program in programs {
        let mut starts = (Duration::MAX, Duration::MAX);
        for run in 1..=walks.runs {
            println!("==> {}, run {run} of {}", program.name, walks.runs);
            let outcome = outcome(program, walks.rounds)
                .with_context(|| format!("{} could not be played", program.name))?;
            starts.0 = starts.0.min(outcome.plain);
            starts.1 = starts.1.min(outcome.with);
            table::print(&outcome);
            let told = outcome.missed().into_iter();
            missed.extend(told.map(|goal| format!("{}, run {run}: {goal}", program.name)));
        }
        missed.extend(table::starts(program, walks.runs, starts));
    }
    if missed.is_empty() {
        return Ok(());
    }
    bail!("goals missed:\n  {}", missed.join("\n  "))
}

/// Plays it without and with the agent.
fn outcome(program: &'static Program, rounds: u32) -> Result<Outcome> {
    let dir = directory(program);
    let (plain, goes_without) = {
        let desktop = Desktop::start_bare(&dir)?;
        let stage = Stage::new(program, &desktop);
        let launch = stage.lay_out()?;
        let (first, rest) = launch.command.split_first().context("no command")?;
        let mut command = desktop.command(first);
        command.args(rest);
        let mut first = None;
        let played = play(&stage, &launch, command, |hand, running, played| {
            prepare(program, hand, running, played, &mut Vec::new());
            // What goes wrong here goes wrong with the agent, too, and is told there.
            cases(program, hand, &mut Vec::new());
            first = program.reloads.then(|| hand.reload().ok()).flatten();
            Ok(())
        })?;
        (played, first)
    };
    let desktop = Desktop::start_bare(&dir)?;
    let stage = Stage::new(program, &desktop);
    let launch = stage.lay_out()?;
    let laggard = Laggard::new(&desktop);
    let before = digest(&launch.install)?;
    let mut faults = Vec::new();
    let mut first = None;
    let played = with_agent(&stage, &launch, &laggard, rounds, &mut first, &mut faults)?;
    if program.reloads {
        println!(
            "the first loader of a plug-in that was loaded anew: {goes_without:?} without Laggard, {first:?} with it"
        );
    }
    if goes_without == Some(FirstLoader::Gone) && first == Some(FirstLoader::Held) {
        faults
            .push("the agent keeps the class loader of a plug-in that was loaded anew".to_owned());
    }
    let told = Told::of(&stage, &laggard)?;
    faults.extend(identity::faults(program, &told));
    faults.extend(identity::command_lines(
        &plain.command_line,
        &played.command_line,
    ));
    if program.is_known {
        match switch::faults(&stage, &launch, &laggard) {
            Ok(found) => faults.extend(found),
            // With all output of the program behind it.
            Err(error) => faults.push(first_line(&format!("off and on: {error:#}"))),
        }
    }
    if digest(&launch.install)? != before {
        faults.push("the install is not what it was".to_owned());
    }
    Ok(Outcome {
        score: score::score(&told, &played)?,
        faults,
        plain: plain.window,
        with: played.window,
    })
}

fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or_default().to_owned()
}

fn with_agent(
    stage: &Stage<'_>,
    launch: &Launch,
    laggard: &Laggard<'_>,
    rounds: u32,
    first: &mut Option<FirstLoader>,
    faults: &mut Vec<String>,
) -> Result<Played> {
    let mut command = laggard.command("laggard")?;
    command.args(["run", "--json", "--"]).args(&launch.command);
    play(stage, launch, command, |hand, running, played| {
        let [own, other] = PLUGINS;
        prepare(stage.program, hand, running, played, faults);
        for _ in 0..rounds {
            cases(stage.program, hand, faults);
            if let Err(error) = hand.own_work(running, played) {
                faults.push(format!("the program's own work: {error:#}"));
            }
        }
        if !stage.program.reloads {
            return Ok(());
        }
        match hand.reload() {
            Ok(fate) => *first = Some(fate),
            Err(error) => faults.push(format!("loaded anew: {error:#}")),
        }
        let cases = WITH_OTHER.map(|case| (own, case)).into_iter();
        for (plugin, case) in cases.chain(OTHERS.map(|case| (other, case))) {
            if let Err(error) = hand.case(plugin, case) {
                faults.push(format!("loaded anew: {error:#}"));
            }
        }
        Ok(())
    })
}

/// Has the plug-in of another kind run for the first time.
fn prepare(
    program: &Program,
    hand: &Hand<'_>,
    running: &Background,
    played: &mut Played,
    faults: &mut Vec<String>,
) {
    if let Some(add_on) = &program.add_on {
        let prepared = hand.prepare(add_on, running, played);
        faults.extend(prepared.err().map(|error| format!("{error:#}")));
    }
}

/// Plays all cases once.
fn cases(program: &Program, hand: &Hand<'_>, faults: &mut Vec<String>) {
    let [own, other] = PLUGINS;
    let more = program.more_cases.iter();
    let all = CASES.iter().chain(more).map(|case| (own, *case));
    let all = all.chain(OTHERS.map(|case| (other, case)));
    let done = all.map(|(plugin, case)| hand.case(plugin, case));
    let add_on = program.add_on.iter().map(|add_on| hand.add_on(add_on));
    // The other cases tell something all the same.
    let failed = done.chain(add_on).filter_map(Result::err);
    faults.extend(failed.map(|error| format!("{error:#}")));
}

fn directory(program: &Program) -> PathBuf {
    let dir = Stage::workshop().join(program.name);
    // A failure comes again where the desktop is brought up, with its name.
    let _ = fs::create_dir_all(&dir);
    dir
}
