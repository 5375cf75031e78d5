//! The command line: `--help`, completions and man page (`crate::manual`) all come from here.

mod attach;
mod bisect;
mod bypass;
mod compare;
mod heap;
mod policy;
mod report;
mod share;
mod show;
mod update;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueHint};
use laggard_engine::{Hosts, PluginId, SessionId};
use laggard_manual::Shell;

pub use attach::Attach;
pub use bisect::Bisect;
pub use bypass::Bypass;
pub use compare::{Asked, Compare};
pub use heap::Heap;
pub use policy::Policy;
pub use report::{Draft, Inspect};
pub use share::{Hub, Share};
pub use show::{Show, Table, as_file};
pub use update::{Changed, ToVersion, Updates};

/// Examples name an install as it may be called on this machine.
const HOME: &str = "{home}";

fn with_home(text: &str) -> String {
    text.replace(HOME, &Hosts::default().example())
}

/// The help of an argument that names an install.
fn install_help() -> String {
    let names = Hosts::default().names();
    format!("The program that has the plug-ins ({names}): its directory or its launcher")
}

const EXAMPLES: &str = "\
Examples:
  laggard run -- {home}                     launch it and tell what makes it slow
  laggard run -- java -jar app.jar             the same with any Java desktop program
  laggard show                                 why the last session lagged
  laggard mark                                 it was slow just now: what happened?
  laggard disable com.example.slow --in {home}
                                               leave a plug-in out from the next start on
  laggard doctor                               what is missing on this machine
  laggard doctor {home}                     what Laggard understands of a program

Data is kept in $LAGGARD_DATA_DIR, else $XDG_DATA_HOME/laggard, else ~/.local/share/laggard. `laggard` sends nothing but
what `laggard share` puts into the folder, or sends to the address, that you chose for it.";

#[derive(Debug, Parser)]
#[command(
    name = "laggard",
    version,
    about = format!(
        "Says which plug-in makes your {} (or other Java desktop program) slow, and turns it off",
        Hosts::default().names()
    ),
    after_help = with_home(EXAMPLES),
    max_term_width = 100
)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Launch a program and tell, while it runs, what makes it slow
    #[command(after_help = with_home("\
Examples:
  laggard run -- {home}
  laggard run -- {home} -data ~/workspace
  laggard run --json --all -- java -cp classes demo.Main > lags.jsonl
  laggard run --notify-above 500 -- ./start-my-product.sh
  laggard run --landmark 'com.example.View#refresh' --landmark '*LabelProvider#get*' -- {home}

The exit code is the program's. If Laggard itself cannot start it: 127 if there is no such program, otherwise 125.
With --json, standard output holds nothing but Laggard's lines: the program's own output goes to standard error."))]
    Run(Run),
    /// List the sessions measured so far
    #[command(after_help = "Example:\n  laggard sessions --json | jq -r .id")]
    Sessions {
        /// One JSON object a line
        #[arg(long)]
        json: bool,
    },
    /// Show one session: plug-ins by how long they made you wait, each lag, and the evidence
    #[command(after_help = "\
Examples:
  laggard show                                 the last session
  laggard show --details                       more of it, for developers
  laggard show 20260801-101500-4711.1 --json
  laggard show --csv invocations > calls.csv
  laggard show --html slow.html                its timeline, for any browser
  laggard show --firefox last.json             for profiler.firefox.com
  laggard show --episode 12 --pprof 12.pb.gz
  laggard show ~/somewhere/1/session.lag")]
    Show(Show),
    /// Compare two sessions, of which either may be a file, the sessions of two periods, or two versions of a plug-in: how often each
    /// lagged, and what can be said of the difference
    #[command(after_help = "\
Examples:
  laggard compare 20260801-101500-4711.1 last
  laggard compare ~/somewhere/session.lag last           a session of somebody else's
  laggard compare 2026-11-02..2026-11-08 2026-11-09..2026-11-15
  laggard compare --plugin com.example.slow              its versions that were measured
  laggard compare --plugin com.example.slow 1.2.0 1.3.0

A rate has a range in which the true one is in nine of ten cases; where both could be the same, no difference can be told.")]
    Compare(Compare),
    /// Watch a program that runs already, or list those that can be watched
    #[command(after_help = "\
Examples:
  laggard attach                                 the Java programs with windows that run now
  laggard attach 4711
  laggard attach --end last

The program stutters for about a second. From Java 21 on it prints a warning about an agent that was loaded late. What happened
before is not known, and no plug-in is off before the program's next start. Ctrl-C ends the watching, not the program.")]
    Attach(Attach),
    /// “It was slow just now”: tell what happened in the last minute, even what is otherwise too short to be recorded
    #[command(after_help = "Examples:\n  laggard mark\n  laggard mark last --json")]
    Mark {
        /// A session's name, or `last`; without it, every program that runs under Laggard
        session: Option<SessionId>,
        /// One JSON object a line
        #[arg(long)]
        json: bool,
    },
    /// Try it without a plug-in, in a program that runs: for a while its listeners return at once, and what that gains is measured
    #[command(after_help = "\
Examples:
  laggard bypass com.example.slow --dry-run     what would be skipped, and what stays as it was meanwhile
  laggard bypass com.example.slow               for ten minutes
  laggard bypass com.example.slow --for 2h --session last
  laggard bypass com.example.slow --also runnables,timers
  laggard bypass com.example.slow --end         back to normal: what it has gained
  laggard bypass                                what is bypassed, and what was

It ends by itself when its time is over, with the program, and when anything goes wrong. The plug-in may miss something
meanwhile. To be without it for good: laggard disable.")]
    Bypass(Bypass),
    /// Find what is slow: start a program again and again without some of its plug-ins, and let the clock decide
    #[command(after_help = with_home("\
Examples:
  laggard bisect --in {home} --dry-run          how many starts it may take
  laggard bisect --in {home} -- -data ~/workspace
  laggard bisect --in {home} --judge rate       it is slow at work, not while it starts
  laggard bisect --in {home} --status
  laggard bisect --in {home} --continue         after Ctrl-C, or a crash
  laggard bisect --in {home} --stop

Neither the program's files nor what you have turned off is changed. Where the times differ too much from start to start, that
is said, and nobody is accused."))]
    Bisect(Bisect),
    /// List the plug-ins of a program: core, bundled or added, and what needs them
    #[command(
        after_help = with_home("Examples:\n  laggard plugins {home}\n  laggard plugins {home} --json | jq -r 'select(.origin == \"added\").id'")
    )]
    Plugins {
        #[arg(help = install_help())]
        program: PathBuf,
        /// One JSON object a line
        #[arg(long)]
        json: bool,
    },
    /// Turn a plug-in off, with everything that needs it, from the next start on; the installation itself is not touched
    #[command(after_help = with_home("\
Examples:
  laggard disable com.example.slow --in {home} --dry-run
  laggard disable com.example.slow --in {home}
  laggard disable com.example.slow --in {home} --workspace ~/workspaces/books

It is off when the program is started from Laggard; started in another way, it has all its plug-ins."))]
    #[command(name = "disable")]
    TurnOff {
        /// The plug-in's id, as `laggard plugins` lists it
        plugin: PluginId,
        #[arg(long = "in", value_name = "PROGRAM", help = install_help())]
        program: PathBuf,
        /// Only in this workspace
        #[arg(long, value_name = "DIR")]
        workspace: Option<PathBuf>,
        /// Only say what would happen
        #[arg(long)]
        dry_run: bool,
    },
    /// Turn a plug-in on again, with what went off with it
    #[command(after_help = with_home("Example:\n  laggard enable com.example.slow --in {home}"))]
    #[command(name = "enable")]
    TurnOn {
        /// The plug-in's id
        plugin: PluginId,
        #[arg(long = "in", value_name = "PROGRAM", help = install_help())]
        program: PathBuf,
        /// What is off in this workspace only
        #[arg(long, value_name = "DIR")]
        workspace: Option<PathBuf>,
        /// Only say what would happen
        #[arg(long)]
        dry_run: bool,
    },
    /// Ask a program's update sites for newer versions of its plug-ins, and say which of them was measured to be quicker
    #[command(after_help = with_home("\
Examples:
  laggard updates --in {home}
  laggard updates --in {home} --json | jq -r '.updates[].plugin'

The sites are those that the program itself asks, with its own proxies and passwords. Nobody is asked anything before you say so."))]
    Updates(Updates),
    /// Bring in a newer version of a plug-in: tried in a copy of the program first, shown, and then changed as a whole
    #[command(after_help = with_home("\
Examples:
  laggard update com.example.slow --in {home} --dry-run
  laggard update com.example.slow --in {home} --to 1.4.3
  laggard update com.example.slow --in {home} --yes

The program must not run. A copy of everything as it was is kept: laggard go-back."))]
    Update(ToVersion),
    /// Take a plug-in out of a program for good: tried in a copy of the program first, shown, and then changed as a whole
    #[command(after_help = with_home("\
Example:
  laggard uninstall com.example.slow --in {home}

To be without it for a while, without changing the program: laggard disable. A copy of everything as it was is kept: laggard go-back."))]
    Uninstall(Changed),
    /// Go back to the version of a plug-in that was there before the last change, or to one that you name
    #[command(after_help = with_home("\
Examples:
  laggard go-back com.example.slow --in {home}
  laggard go-back com.example.slow --in {home} --to 1.3.9"))]
    GoBack(ToVersion),
    /// Say whether a program's heap is large enough, and choose another limit for it
    #[command(after_help = with_home("\
Examples:
  laggard heap {home}
  laggard heap {home} --limit 2g
  laggard heap {home} --own

The limit holds for each start from Laggard; the installation itself is not touched."))]
    Heap(Heap),
    /// Save one lag as a zip to attach to a bug report; your user name, home, host name and
    /// workspace are taken out
    #[command(
        after_help = "\
Examples:
  laggard report last --episode 12 -o slow-save.zip
  laggard report last --episode 12 --screenshot shot.png --black-out 0,0,1920,40 -o slow-save.zip
  laggard report inspect slow-save.zip",
        args_conflicts_with_subcommands = true,
        subcommand_negates_reqs = true
    )]
    Report {
        #[command(subcommand)]
        inspect: Option<Inspect>,
        #[command(flatten)]
        draft: Option<Draft>,
    },
    /// Share what was measured with a hub, a folder or an address that you choose: digests without texts, paths, names or times of day
    #[command(after_help = "\
Examples:
  laggard share --dry-run                        exactly what would leave
  laggard share --dry-run last --json
  laggard share --hold-back 'com.example.*'      plug-ins that are never named
  laggard share --to /mnt/team/laggard           choose the hub; nothing is shared yet
  laggard share --to https://hub.example.org/team
  laggard share                                  share what is new
  laggard share --status

Off until a hub is chosen. What each field means, and what is never in one: docs/sharing.md.")]
    Share(Share),
    /// Show what an administrator has decided for everybody on this computer, or check a file with such decisions
    #[command(after_help = "\
Examples:
  laggard policy
  laggard policy --json | jq '.turned_off'
  laggard policy --check policy.json           before it is put in place: docs/policy.md

Exit code 1: the policy, or the file, can't be followed.")]
    Policy(Policy),
    /// Say what is missing on this machine, and what to do about it; or what is understood of one program
    #[command(after_help = with_home("\
Examples:
  laggard doctor
  laggard doctor --bundle laggard.zip          what a bug report about Laggard itself needs
  laggard doctor {home}                     what a program is, and how it gets to be measured
  laggard doctor /usr/bin/my-program --json
  laggard doctor -- java -jar app.jar
  laggard doctor 4711                          one that runs, by its process
  laggard doctor last                          what the last session tells of its program"))]
    Doctor {
        /// A program: its directory, its launcher, its jar, a command, a process, or a session that was measured
        #[arg(value_name = "PROGRAM", value_hint = ValueHint::AnyPath, conflicts_with = "bundle")]
        program: Vec<OsString>,
        /// One JSON object
        #[arg(long)]
        json: bool,
        /// Write what it says, and Laggard's logs, into a zip to attach to a bug report about Laggard itself; your user
        /// name, home and host name are taken out
        #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "json")]
        bundle: Option<PathBuf>,
    },
    /// Print completions for a shell
    #[command(
        after_help = "Example:\n  laggard completions bash > ~/.local/share/bash-completion/completions/laggard"
    )]
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page
    #[command(after_help = "Example:\n  laggard man | man -l -")]
    Man,
}

/// What `laggard run` takes.
#[derive(Debug, Args)]
#[command(override_usage = "laggard run [OPTIONS] -- COMMAND…")]
pub struct Run {
    /// One JSON object a line, as docs/json-output.md describes
    #[arg(long)]
    pub json: bool,
    /// Print every event that was recorded, not only lags (0.1 s or longer)
    #[arg(long)]
    pub all: bool,
    /// Show a desktop notification when a plug-in makes you wait this many milliseconds or longer
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u32).range(100..))]
    pub notify_above: Option<u32>,
    /// Measure this method too, `*` for any characters; may be given more than once
    #[arg(long, value_name = "CLASS#METHOD")]
    pub landmark: Vec<String>,
    /// Make the session's directory here, not in Laggard's data
    #[arg(long, value_name = "DIR")]
    pub session_dir: Option<PathBuf>,
    /// For this launch, leave out options for class archives (-XX:AOTCache, -XX:AOTMode, -XX:ArchiveClassesAtExit …), wherever
    /// Laggard finds them: with its agent a JVM does not start with them, or drops the archive
    #[arg(long)]
    pub without_aot_cache: bool,
    /// Keep the bytes of each class that the agent changes, before and after, in this directory (docs/agent-contract.md)
    #[arg(long, value_name = "DIR", hide = true)]
    pub dump_classes: Option<PathBuf>,
    /// What to launch: a program's directory, its launcher, `java …`, or any command that starts a Java program
    #[arg(required = true, trailing_var_arg = true, value_name = "COMMAND…", num_args = 1..)]
    pub program: Vec<OsString>,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn the_command_line_is_well_formed_and_every_argument_is_explained() {
        Arguments::command().debug_assert();
        for command in Arguments::command().get_subcommands() {
            assert!(command.get_about().is_some(), "{}", command.get_name());
            for argument in command.get_arguments() {
                assert!(
                    argument.get_help().is_some(),
                    "{} {}",
                    command.get_name(),
                    argument.get_id()
                );
            }
        }
    }
}
