//! `laggard heap`: what a session told of its heap, a limit of one's own, and the command line that it comes to. A script stands in
//! for Java, because these are about options and not about a JVM.

use std::fs;
use std::process::Command;

use laggard_wire::{Encoder, Event, GcBlock, Milestone, Nanos, SessionBlock, StringId};
use serde_json::Value;

use crate::eclipse::lay_out_with_windows;
use crate::sandbox::{Done, Sandbox};

const MIB: u64 = 1 << 20;

/// A session in which each collection left so much of 512 MiB in use.
fn session(kept: u64) -> Vec<u8> {
    let mut session = Encoder::new();
    session.write(&Event::Session(SessionBlock {
        started_at_ms: 1_790_000_000_000,
        pid: 4711,
        properties: Vec::new(),
    }));
    session.write(&Event::Milestone {
        time: Nanos(1_000_000),
        which: Milestone::FirstDispatch,
    });
    for n in 1..5 {
        session.write(&Event::Gc(GcBlock {
            start: Nanos(n * 1_000_000_000),
            duration: Nanos(300_000_000),
            collector: StringId::NONE,
            cause: StringId::NONE,
            before: 500 * MIB,
            after: kept,
            limit: 512 * MIB,
        }));
    }
    session.into_bytes()
}

/// An install that was started once: its recorded session, and the arguments of the start in the file `starts`.
fn observed(kept: u64) -> Sandbox {
    let sandbox = Sandbox::new();
    lay_out_with_windows(&sandbox);
    fs::write(
        sandbox.path("eclipse/eclipse.ini"),
        "-vmargs\n-Xms64m\n-Xmx512m\n",
    )
    .expect("written");
    fs::write(sandbox.path("told.lag"), session(kept)).expect("written");
    let body = format!(
        "case \"$*\" in *equinox.launcher*) ;; *) echo 'openjdk version \"17.0.1\"' >&2; exit 0;; esac\n\
         run=$(printf '%s' \"$*\" | sed 's/.*=run=\\([^, ]*\\).*/\\1/')\n\
         echo \"$*\" > {starts}\n\
         mkdir -m 700 \"$run/1\" && cp {told} \"$run/1/session.lag\"; sleep 0.3",
        starts = sandbox.path("starts").display(),
        told = sandbox.path("told.lag").display(),
    );
    sandbox.script("bin/java", &body);
    start(&sandbox);
    sandbox
}

fn with_java(sandbox: &Sandbox, arguments: &[&str]) -> Command {
    let mut command = sandbox.laggard();
    let path = format!("{}:/usr/bin:/bin", sandbox.path("bin").display());
    command.env("PATH", path).args(arguments);
    command
}

/// The words of the program's command line.
fn start(sandbox: &Sandbox) -> String {
    let output = with_java(sandbox, &["run", "--", "eclipse"]).output();
    let done = Done::of(&output.expect("started"));
    assert_eq!(done.code, 0, "{done:?}");
    fs::read_to_string(sandbox.path("starts")).expect("it was started")
}

fn advice(sandbox: &Sandbox, more: &[&str]) -> Value {
    let arguments = [&["heap", "eclipse", "--json"], more].concat();
    let done = sandbox.run(&arguments);
    assert_eq!(done.code, 0, "{done:?}");
    serde_json::from_str(&done.out).expect("JSON")
}

#[test]
fn a_full_heap_gets_another_limit_for_laggards_starts_alone() {
    let sandbox = observed(400 * MIB);
    let ini = sandbox.path("eclipse/eclipse.ini");
    let before = fs::read(&ini).expect("read");
    let told = sandbox.run(&["heap", "eclipse"]);
    assert_eq!(
        told.out,
        "The demo.app 1.0.0 may use 512 MiB of memory for its objects (its own -Xmx).\n\
         In its last session 400 MiB of 512 MiB stayed in use after garbage collections.\n\
         1280 MiB should be enough: laggard heap eclipse --limit 1280m\n"
            .replace("The demo.app 1.0.0", &name(&sandbox)),
    );
    let known = advice(&sandbox, &[]);
    assert_eq!(known["kept_bytes"], 400 * MIB);
    assert_eq!(known["suggested_bytes"], 1280 * MIB);
    assert_eq!(known["chosen_bytes"], Value::Null);
    assert!(!start(&sandbox).contains("-Xmx1280m"));

    let chosen = advice(&sandbox, &["--limit", "1280m"]);
    assert_eq!(chosen["chosen_bytes"], 1280 * MIB);
    assert_eq!(chosen["suggested_bytes"], Value::Null, "that is enough");
    let started = start(&sandbox);
    let (own, ours) = (started.find("-Xmx512m"), started.find("-Xmx1280m"));
    assert!(own.is_some() && own < ours, "the last one holds: {started}");

    let own = advice(&sandbox, &["--own"]);
    assert_eq!(own["chosen_bytes"], Value::Null);
    assert!(!start(&sandbox).contains("-Xmx1280m"), "taken back");
    assert_eq!(
        fs::read(&ini).expect("read"),
        before,
        "the install stays as it is"
    );
}

fn name(sandbox: &Sandbox) -> String {
    let known = advice(sandbox, &[]);
    known["name"].as_str().expect("a name").to_owned()
}

#[test]
fn what_is_large_enough_is_called_so() {
    let sandbox = observed(100 * MIB);
    let done = sandbox.run(&["heap", "eclipse"]);
    assert!(done.out.ends_with("That is enough.\n"), "{done:?}");
}

#[test]
fn sizes_of_no_use_are_refused_with_what_is() {
    let sandbox = observed(400 * MIB);
    for (size, words) in [
        ("2", "1536m"),
        ("much", "1536m"),
        ("100m", "at least 400 MiB"),
        ("900000g", "of this computer"),
    ] {
        let done = sandbox.run(&["heap", "eclipse", "--limit", size]);
        assert_ne!(done.code, 0, "{size}: {done:?}");
        assert!(done.err.contains(words), "{size}: {done:?}");
    }
    assert_eq!(
        advice(&sandbox, &[])["chosen_bytes"],
        Value::Null,
        "nothing was chosen"
    );
    let both = sandbox.run(&["heap", "eclipse", "--limit", "2g", "--own"]);
    assert_eq!(both.code, 2, "{both:?}");
    sandbox.run(&["heap", "."]).fails_with(1, &["Eclipse"]);
}
