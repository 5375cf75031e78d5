//! The work of each step.

use std::process::Command;

use anyhow::Result;
use laggard_tools::build::cargo;
use laggard_tools::{activity, maven, node, paths, program, run};

use super::count::Runner;
use super::said::Said;
use super::step::{Step, in_log};
use super::{again, built, docs};

use crate::bindings;
use crate::supply::{Checked, advisories, crates, npm};

/// The end-to-end tests whose results do not depend on how fast the machine is.
const WINDOWS: [&str; 16] = [
    "aot_cache::",
    "attach::",
    "bare_desktop::",
    "bypassed::",
    "editor::",
    "exported::",
    "first_minute::",
    "javafx_report::",
    "offline::",
    "opened::",
    "pages::",
    "quitting::",
    "restarted::",
    "session::",
    "settings::",
    "workspaces::",
];

/// The end-to-end tests in programs other than Eclipse.
const HOSTS: &str = "hosts::";

/// Returns the work for a plan; `install`: the system's packages may be installed for it.
///
/// # Panics
/// If no plan has this id.
pub fn step(id: &str, quick: bool, install: bool) -> Step {
    match id {
        "jar" => Step::program("agent's jar", Runner::None, || {
            in_agent(&["-DskipTests", "package"])
        }),
        "agent" => again::step("agent", Runner::Maven, |one| {
            let mut command = in_agent(&["surefire:test"])?;
            command.args(one.map(|one| format!("-Dtest={one}")));
            Ok(command)
        }),
        "agent-watched" => again::step("agent in watched programs", Runner::Maven, |one| {
            in_programs(&["-DexcludedGroups=beside"], one)
        }),
        "agent-beside" => again::step("agent in other programs", Runner::Maven, |one| {
            in_programs(&["-Dgroups=beside", "-Dreports=-beside"], one)
        }),
        "npm" => Step::program("npm ci", Runner::None, || {
            node::npm(&["ci", "--no-fund", "--no-audit"])
        }),
        "ui-check" => Step::program("TypeScript and Svelte check", Runner::None, || {
            node::npm(&["run", "check"])
        }),
        "ui" => Step::program("pages' tests", Runner::Vitest, || node::npm(&["test"])),
        "pages" => Step::program("pages built", Runner::None, || node::npm(&["run", "build"])),
        "npm-audit" => Step::own(|| npm::audit().map(said)),
        "fmt" => Step::program("cargo fmt", Runner::None, || {
            Ok(cargo(&["fmt", "--all", "--check"]))
        }),
        "clippy" => Step::program("cargo clippy", Runner::None, move || {
            let mut command = of_workspace(&["clippy", "--all-targets"], quick);
            // No target of “all”, since it is no test that cargo runs by itself.
            command.args((!quick).then_some(["--test", "e2e"]).into_iter().flatten());
            command.args(["--", "-D", "warnings"]);
            Ok(command)
        }),
        "build" => Step::logged("Rust built", Runner::None, move || {
            let said = in_log("Rust built", Runner::None, whole_build(quick))?;
            if !quick {
                built::find_end_to_end()?;
            }
            Ok(said)
        }),
        "rust" => again::step("cargo test", Runner::Cargo, move |one| {
            let mut command = tests_of_workspace(&["--no-fail-fast"], quick);
            command.args(one.iter().flat_map(|one| ["--", "--exact", *one]));
            Ok(command)
        }),
        "screen" => Step::program("screen, without one", Runner::Cargo, || {
            Ok(cargo(&["test", "-p", "laggard-screen", "--lib"]))
        }),
        "bindings" => Step::own(|| {
            let maker = paths::built(false).join("examples/bindings");
            bindings::check(run::command(maker)).map(|()| Said::default())
        }),
        "links" => Step::own(|| docs::check_links().map(|()| Said::default())),
        "deny" => Step::own(deny),
        "advisories" => Step::own(|| advisories::refreshed().map(said)),
        "eclipse" => Step::own(move || eclipse(install)),
        "p2" => Step::program("real p2 install", Runner::Cargo, || {
            // The whole workspace: else dependencies would be compiled once more, with fewer features.
            let mut command = cargo(&["test", "--workspace", "--test", "p2_install"]);
            command
                .args(["--features", "laggard-hosts/eclipse-tests"])
                .env("LAGGARD_TEST_ECLIPSE", paths::eclipse());
            Ok(command)
        }),
        // A window waits for its page most of the time: four of them keep two processors busy.
        "windows" => again::step("windows", Runner::Cargo, |one| {
            end_to_end(&WINDOWS, one, &["--test-threads=4"])
        }),
        "hosts" => again::step("other hosts", Runner::Cargo, |one| {
            end_to_end(&[HOSTS], one, &["--test-threads=1", "--nocapture"])
        }),
        "e2e" => again::step("end to end", Runner::Cargo, |one| {
            let skipped = WINDOWS.iter().chain(&[HOSTS]);
            let skipped = skipped.flat_map(|name| ["--skip", name]);
            let skipped = skipped.collect::<Vec<_>>();
            end_to_end(&skipped, one, &["--test-threads=1", "--nocapture"])
        }),
        "hub" => Step::logged("hub", Runner::Cargo, || {
            for lints in [
                &["fmt", "--check"][..],
                &["clippy", "--all-targets", "--", "-D", "warnings"],
            ] {
                in_log("hub", Runner::None, in_hub(lints))?;
            }
            in_log("hub", Runner::Cargo, in_hub(&["test"]))
        }),
        _ => unreachable!("{id} is none of the plans"),
    }
}

/// In the hub's workspace.
fn in_hub(arguments: &[&str]) -> Command {
    let mut command = cargo(arguments);
    command.current_dir(paths::root().join("crates/hub"));
    command
}

/// In the agent's sources.
fn in_agent(goals: &[&str]) -> Result<Command> {
    let mut command = maven::in_agent()?;
    command.arg("--no-transfer-progress").args(goals);
    Ok(command)
}

/// The tests of the shipped jar, in programs of their own; all of `which`, or one of these tests.
fn in_programs(which: &[&str], one: Option<&str>) -> Result<Command> {
    let mut command = in_agent(&["--projects", "agent"])?;
    command
        .args(which)
        .args(one.map(|one| format!("-Dit.test={one}")))
        .args(["failsafe:integration-test", "failsafe:verify"]);
    Ok(command)
}

/// All that is run later, in one build: each choice of packages would compile their dependencies anew.
fn whole_build(quick: bool) -> Command {
    let mut command = of_workspace(&["build"], quick);
    command.args(["--lib", "--bins", "--examples", "--tests"]);
    if !quick {
        command.args(["--test", "e2e"]);
    }
    command
}

/// The program of the end-to-end tests, started without cargo, which would wait for other builds; all of `which`, or one test.
fn end_to_end(which: &[&str], one: Option<&str>, how: &[&str]) -> Result<Command> {
    let tests = paths::root().join("tests");
    let mut command = run::command(built::end_to_end()?);
    match one {
        Some(one) => command.args(["--exact", one]),
        None => command.args(which),
    };
    command.args(how).current_dir(tests);
    Ok(command)
}

/// All crates; in a hurry without the app, which needs the desktop's libraries.
fn of_workspace(arguments: &[&str], quick: bool) -> Command {
    let mut command = cargo(arguments);
    command.arg("--workspace");
    if quick {
        command.args(["--exclude", "laggard-app"]);
    }
    command
}

/// The workspace's tests; `quick` leaves out those of pictures, which bring up an X server that a machine may lack.
fn tests_of_workspace(arguments: &[&str], quick: bool) -> Command {
    let mut command = of_workspace(&["test"], quick);
    command.args(arguments);
    if quick {
        command.args(["--exclude", "laggard-screen"]);
    }
    command
}

/// Lays out the tests' Eclipse with its own program, whose remarks are shown.
fn eclipse(install: bool) -> Result<Said> {
    let mut layout = program::tool("laggard-eclipse");
    layout
        .arg("--quiet")
        .args((!install).then_some("--no-install"));
    for line in run::captured(&mut layout)?.lines() {
        activity::tell(line);
    }
    Ok(Said::default())
}

/// Licences, bans and sources must hold.
fn deny() -> Result<Said> {
    let mut said = Said::default();
    for workspace in crates::WORKSPACES {
        said = in_log("cargo deny", Runner::None, crates::accepted(workspace)?)?;
    }
    Ok(said)
}

fn said(checked: Checked) -> Said {
    let (Checked::Holds(words) | Checked::NotChecked(words)) = checked;
    Said {
        words: format!("    {words}"),
        ..Said::default()
    }
}

#[cfg(test)]
mod tests {
    use super::super::plan::PLANS;
    use super::*;

    #[test]
    fn for_every_plan_something_is_done() {
        for plan in PLANS {
            step(plan.id, false, false);
        }
    }
}
