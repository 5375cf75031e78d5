//! The work of each step.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;
use laggard_tools::build::cargo;
use laggard_tools::on_path::on_path;
use laggard_tools::{activity, maven, node, paths, program, run};

use super::alone::Alone;
use super::beside::Program;
use super::count::Runner;
use super::said::Said;
use super::step::{Step, in_log};
use super::{again, built, docs};

use crate::bindings;
use crate::supply::{Checked, advisories, crates, npm};

/// The end-to-end tests whose results do not depend on how fast the machine is.
const WINDOWS: [&str; 20] = [
    "actions::",
    "administrator::",
    "aot_cache::",
    "attach::",
    "bare_desktop::",
    "bypassed::",
    "editor::",
    "exported::",
    "first_minute::",
    "hub::",
    "javafx_report::",
    "offline::",
    "opened::",
    "pages::",
    "quitting::",
    "restarted::",
    "session::",
    "settings::",
    "sharing::",
    "workspaces::",
];

/// The program by which tests look at pages in a browser.
const BROWSER: &str = "WebKitWebDriver";

/// The end-to-end tests in programs other than Eclipse.
const HOSTS: &str = "hosts::";

/// How steps are run.
#[derive(Clone, Debug)]
pub struct How {
    /// Nothing that needs a program or a desktop to watch.
    pub quick: bool,
    /// The system's packages may be installed.
    pub install: bool,
    /// One test of the step is asked for, of those of [`super::choose::ONE_BY_ONE`].
    pub alone: Option<Alone>,
}

/// Returns the work for a plan.
///
/// # Panics
/// If no plan has this id.
pub fn step(
    id: &str,
    How {
        quick,
        install,
        alone,
    }: How,
) -> Step {
    match id {
        "jar" => Step::program("agent's jar", Runner::None, || {
            in_agent(&["-DskipTests", "package"])
        }),
        "agent" => again::step("agent", Runner::Maven, alone, |one| {
            // Only it has such tests: where one is named, Maven would fail in all others for having none.
            let mut command = in_agent(&["--projects", "agent", "surefire:test"])?;
            command.args(one.map(|one| format!("-Dtest={one}")));
            Ok(command)
        }),
        "agent-watched" => again::step("agent in watched programs", Runner::Maven, alone, |one| {
            in_programs(&["-DexcludedGroups=beside", "-Dat.once=3"], one)
        }),
        "agent-beside" => again::step("agent in other programs", Runner::Maven, alone, |one| {
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
        "clippy" => Step::logged("cargo clippy", Runner::None, move || {
            for mut lints in lints(quick) {
                lints.args(["--", "-D", "warnings"]);
                in_log("cargo clippy", Runner::None, lints)?;
            }
            Ok(Said::default())
        }),
        "build" => Step::logged("Rust built", Runner::None, move || {
            let said = in_log("Rust built", Runner::None, whole_build(quick))?;
            built::find(quick)?;
            Ok(said)
        }),
        "rust" => again::beside("cargo test", alone, move |one| {
            let which: Vec<&str> = one.iter().flat_map(|one| ["--exact", *one]).collect();
            let programs = built::of_cargo()?.map(|test| Program::of(test, &which));
            let mut programs: Vec<Program> = programs.collect();
            if one.is_none() {
                let examples = built::of_workspace(&["test", "--doc", "--no-fail-fast"], quick);
                programs.push(Program::other("examples in comments", examples));
            }
            Ok(programs)
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
        "p2" => again::step("real p2 install", Runner::Cargo, alone, |one| {
            let which: Vec<&str> = one.iter().flat_map(|one| ["--exact", *one]).collect();
            let mut command = asked("p2_install", &which)?;
            command.env("LAGGARD_TEST_ECLIPSE", paths::eclipse());
            Ok(command)
        }),
        // A window waits for its page most of the time: three of them keep two processors busy.
        "windows" => again::step("windows", Runner::Cargo, alone, |one| {
            end_to_end(&WINDOWS, one, &["--test-threads=3"])
        }),
        "hosts" => again::step("other hosts", Runner::Cargo, alone, |one| {
            end_to_end(&[HOSTS], one, &["--test-threads=1", "--nocapture"])
        }),
        "e2e" => again::step("end to end", Runner::Cargo, alone, |one| {
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
            let own = in_log("hub", Runner::Cargo, in_hub(&["test"]))?;
            let program = hubs_program()?;
            let client = in_log("hub and client", Runner::Cargo, with_client(&program))?;
            let pages = match on_path(BROWSER) {
                true => in_log("hub and browser", Runner::Cargo, in_browser(&program))?,
                false => said(Checked::NotChecked(format!(
                    "the hub's pages in a browser: NOT CHECKED, there is no {BROWSER}"
                ))),
            };
            Ok(own.and(client).and(pages))
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

/// The hub's real program, which its own tests have built.
fn hubs_program() -> Result<PathBuf> {
    let messages = run::captured(&mut in_hub(&["build", "--quiet", "--message-format=json"]))?;
    built::program(&messages, "laggard-hub")
}

/// The test of a client of the app's workspace that shares with the hub's real program.
fn with_client(hub: &Path) -> Command {
    let mut command = cargo(&["test", "-p", "laggard-engine", "--test", "use_cases"]);
    command
        .args(["received::", "--", "--ignored"])
        .env("LAGGARD_HUB", hub);
    command
}

/// The tests that go through the pages that the hub's real program makes, in a browser.
fn in_browser(hub: &Path) -> Command {
    let mut command = cargo(&["test", "-p", "laggard-tests", "--test", "e2e"]);
    command
        .args(["real_hub::", "--", "--ignored", "--test-threads=1"])
        .env("LAGGARD_HUB", hub);
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
    let mut command = built::of_workspace(&["build"], quick);
    command.args(["--lib", "--bins", "--examples", "--tests"]);
    command
}

/// Clippy on all targets, and on the tests that cargo runs only when asked: they are no targets of “all”, and beside it passed over.
fn lints(quick: bool) -> Vec<Command> {
    let all = built::of_workspace(&["clippy", "--all-targets"], quick);
    let asked = (!quick).then(|| built::of_asked(&["clippy"]));
    [all].into_iter().chain(asked).collect()
}

/// A test that cargo runs only when asked, started without cargo, which would wait for other builds.
fn asked(name: &str, which: &[&str]) -> Result<Command> {
    let test = built::asked(name)?;
    let mut command = run::command(&test.program);
    command.args(which).current_dir(&test.package);
    Ok(command)
}

/// The end-to-end tests: all of `which`, or one.
fn end_to_end(which: &[&str], one: Option<&str>, how: &[&str]) -> Result<Command> {
    let mut command = match one {
        Some(one) => asked("e2e", &["--exact", one])?,
        None => asked("e2e", which)?,
    };
    command.args(how);
    Ok(command)
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
            let how = How {
                quick: false,
                install: false,
                alone: None,
            };
            step(plan.id, how);
        }
    }
}
