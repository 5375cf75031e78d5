//! `laggard run`: exit codes, signals, restarts, streams.

use std::fs;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::sandbox::{Done, MAIN, Sandbox};

fn wait_for(what: &str, mut there: impl FnMut() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(20);
    while !there() {
        assert!(Instant::now() < deadline, "{what} did not happen in 20 s");
        thread::sleep(Duration::from_millis(20));
    }
}

fn lines(out: &str) -> Vec<Value> {
    out.lines()
        .map(|line| serde_json::from_str(line).expect("a JSON object a line"))
        .collect()
}

#[test]
fn the_exit_code_is_the_programs_also_when_a_signal_ends_it() {
    let sandbox = Sandbox::new();
    assert_eq!(sandbox.run(&["run", "--", "sh", "-c", "exit 42"]).code, 42);
    assert_eq!(
        sandbox.run(&["run", "--", "sh", "-c", "kill -9 $$"]).code,
        137
    );
}

/// The file that the agent leaves where no session can begin; here written by a script that stands in for a JVM.
const FAILS: &str = r#"run=${JAVA_TOOL_OPTIONS##*=run=}; run=${run%%,*}
printf 'no session could begin: java.io.IOException: no room\nprocess 7, Java 17\n\tat a.B.c(B.java:1)\n' > "$run/startup-error""#;

#[test]
fn a_start_that_could_not_be_observed_is_told_with_its_reason() {
    let sandbox = Sandbox::new();
    let done = sandbox.run(&["run", "--", "sh", "-c", FAILS]);
    assert_eq!(done.code, 0, "{done:?}");
    let why = "no session could begin: java.io.IOException: no room (process 7, Java 17)";
    let told = format!("this start is not measured: {why}");
    assert_eq!(done.err.matches(&told).count(), 1, "{done:?}");
    assert!(!done.err.contains("nothing was measured"), "{done:?}");
    let doctor = sandbox.run(&["doctor"]);
    assert!(
        doctor.out.contains(&format!("was not measured: {why}")),
        "{doctor:?}"
    );
    sandbox.run(&["run", "--", "sh", "-c", "true"]);
    let later = sandbox.run(&["doctor"]);
    assert!(
        !later.out.contains("was not measured"),
        "of the newest launch only: {later:?}"
    );
}

#[test]
fn a_reason_that_is_still_being_written_is_awaited_and_one_that_never_comes_is_told() {
    let sandbox = Sandbox::new();
    let (make, write) = FAILS.split_once('\n').expect("two lines");
    let slow = format!("{make}\n: > \"$run/startup-error\"; sleep 0.7; {write}; sleep 0.3");
    let done = sandbox.run(&["run", "--", "sh", "-c", &slow]);
    assert_eq!(done.err.matches("this start is not measured").count(), 1);
    assert!(done.err.contains("no room (process 7"), "{done:?}");
    assert!(!done.err.contains("not even for the reason"), "{done:?}");

    let empty = format!("{make}\n: > \"$run/startup-error\"");
    for long in ["", "; sleep 3"] {
        let done = sandbox.run(&["run", "--", "sh", "-c", &format!("{empty}{long}")]);
        let told = done.err.matches("not even for the reason").count();
        assert_eq!(told, 1, "{done:?}");
    }
}

#[test]
fn why_nothing_was_seen_is_said_in_the_users_language_and_to_programs_in_english() {
    let sandbox = Sandbox::new();
    let java = java_that_says(&sandbox, "Unable to use AOT cache.", 1);
    let mut of_archives = vec![java.as_str(), "-XX:AOTCache=a", "-XX:AOTMode=on"];
    of_archives.extend(MAIN);
    for (program, german, english) in [
        (
            vec!["sh", "-c", FAILS],
            "dieser Start wird nicht gemessen: no session could begin",
            "this start is not measured: no session could begin",
        ),
        (
            vec!["sh", "-c", "exit 9"],
            "sh hat kein Java-Programm",
            "sh started no Java program",
        ),
        (
            of_archives,
            "nicht gestartet, wegen -XX:AOTCache=a auf der Befehlszeile",
            "did not start with Laggard’s agent, because of -XX:AOTCache=a on the command line",
        ),
    ] {
        let run = |options: &[&str]| {
            let mut command = sandbox.laggard();
            command.env("LAGGARD_LANGUAGE", "de");
            command.arg("run").args(options).arg("--").args(&program);
            Done::of(&command.output().expect("started"))
        };
        let people = run(&[]);
        assert!(people.err.contains(german), "{people:?}");
        let programs = run(&["--json"]);
        let warnings = lines(&programs.out).into_iter();
        let warnings = warnings.filter(|line| line["event"] == "warning");
        let messages: Vec<String> = warnings.map(|line| line["message"].to_string()).collect();
        assert!(
            messages.iter().any(|message| message.contains(english)),
            "{messages:?}"
        );
    }
}

#[test]
fn the_agent_is_told_where_to_keep_changed_classes() {
    let sandbox = Sandbox::new();
    let place = sandbox.path("new/place");
    let place = place.to_str().expect("UTF-8");
    let shows = "echo \"$JAVA_TOOL_OPTIONS\"";
    let done = sandbox.run(&["run", "--dump-classes", place, "--", "sh", "-c", shows]);
    assert!(done.out.contains(&format!(",dump={place}")), "{done:?}");
    assert!(std::path::Path::new(place).is_dir(), "it was made");
    assert!(!sandbox.run(&["run", "--help"]).out.contains("dump-classes"));
}

#[test]
fn the_dashes_before_the_command_may_be_left_out() {
    let sandbox = Sandbox::new();
    let done = sandbox.run(&[
        "run",
        "--json",
        "sh",
        "-c",
        "echo \"$0 $1\"; exit 42",
        "--all",
        "--",
    ]);
    assert_eq!(done.code, 42, "{done:?}");
    assert!(
        done.err.contains("--all --\n"),
        "the program's own: {done:?}"
    );
}

#[test]
fn the_program_reads_and_writes_the_callers_streams() {
    let sandbox = Sandbox::new();
    let command = [
        "run",
        "--",
        "sh",
        "-c",
        "read word; echo \"got $word\"; echo bad >&2",
    ];
    let mut child = sandbox
        .laggard()
        .args(command)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("started");
    std::io::Write::write_all(&mut child.stdin.take().expect("stdin"), b"hello\n")
        .expect("written");
    let done = Done::of(&child.wait_with_output().expect("ended"));
    assert_eq!(done.out, "got hello\n");
    assert!(done.err.contains("bad\n"), "{done:?}");
}

#[test]
fn with_json_standard_output_holds_nothing_but_json() {
    let sandbox = Sandbox::new();
    let program = sandbox.recorded_java("program", "echo noise; exit 3");
    let done = sandbox.run(&["run", "--json", "--", &program, MAIN[0], MAIN[1], MAIN[2]]);
    let events: Vec<String> = lines(&done.out)
        .iter()
        .map(|line| line["event"].as_str().expect("event").to_owned())
        .collect();
    assert_eq!(
        events,
        [
            "session-start",
            "episode",
            "episode",
            "episode",
            "session-end",
            "host-ended"
        ]
    );
    assert!(done.err.contains("noise"), "{done:?}");
    assert_eq!(done.code, 3);
}

#[test]
fn all_tells_episodes_that_nobody_can_feel_too() {
    let sandbox = Sandbox::new();
    let program = sandbox.recorded_java("program", "exit 0");
    let lines = lines(
        &sandbox
            .run(&[
                "run", "--json", "--all", "--", &program, MAIN[0], MAIN[1], MAIN[2],
            ])
            .out,
    );
    let episodes = lines
        .iter()
        .filter(|line| line["event"] == "episode")
        .count() as u64;
    let end = lines
        .iter()
        .find(|line| line["event"] == "session-end")
        .expect("an end");
    assert_eq!(end["episodes"], episodes);
    assert!(
        end["perceptible"].as_u64().expect("a number") < episodes,
        "{end}"
    );
}

#[test]
fn ctrl_c_is_passed_on_and_the_programs_own_answer_counts() {
    let sandbox = Sandbox::new();
    let body =
        "trap 'echo caught > caught; exit 5' INT; echo > ready; while :; do sleep 0.05; done";
    let program = sandbox.script("patient", body);
    let child = sandbox
        .laggard()
        .args(["run", "--", &program, MAIN[0], MAIN[1], MAIN[2]])
        .stderr(Stdio::piped())
        .spawn()
        .expect("started");
    wait_for("the program's start", || sandbox.path("ready").exists());
    let killed = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status()
        .expect("kill");
    assert!(killed.success());
    let output = child.wait_with_output().expect("ended");
    assert_eq!(output.status.code(), Some(5));
    assert!(sandbox.path("caught").exists());
}

#[test]
fn the_program_runs_in_a_session_of_its_own() {
    let sandbox = Sandbox::new();
    // Field 6 of stat is the session; the shell's own process id is its session's when it leads it.
    let done = sandbox.run(&[
        "run",
        "--",
        "sh",
        "-c",
        "cut -d' ' -f6 /proc/$$/stat; echo $$",
    ]);
    let numbers: Vec<&str> = done.out.lines().collect();
    assert_eq!(numbers.first(), numbers.get(1), "{done:?}");
}

#[test]
fn two_launches_at_once_keep_their_sessions_apart() {
    let sandbox = Sandbox::new();
    let program = sandbox.recorded_java("program", "sleep 0.5; exit 0");
    let start = || {
        let mut command = sandbox.laggard();
        command
            .args(["run", "--json", "--", &program, MAIN[0], MAIN[1], MAIN[2]])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command.spawn().expect("started")
    };
    let (first, second) = (start(), start());
    let outputs = [first, second].map(|child| Done::of(&child.wait_with_output().expect("ended")));
    let names: Vec<String> = outputs
        .iter()
        .map(|done| match lines(&done.out).first() {
            Some(line) => line["session"].to_string(),
            None => panic!("nothing printed: {done:?}"),
        })
        .collect();
    assert_ne!(names[0], names[1]);
    assert_eq!(sandbox.run(&["sessions", "--json"]).out.lines().count(), 2);
}

#[test]
fn sessions_can_lie_in_another_place_and_are_listed_all_the_same() {
    let sandbox = Sandbox::new();
    let program = sandbox.recorded_java("program", "exit 0");
    assert_eq!(
        sandbox
            .run(&[
                "run",
                "--session-dir",
                "elsewhere",
                "--",
                &program,
                MAIN[0],
                MAIN[1],
                MAIN[2]
            ])
            .code,
        0
    );
    assert_eq!(
        fs::read_dir(sandbox.path("elsewhere"))
            .expect("made")
            .count(),
        1
    );
    assert!(sandbox.run(&["show", "last"]).out.contains("Slow Listener"));
}

#[test]
fn a_relative_data_directory_is_the_same_place_for_everybody() {
    let sandbox = Sandbox::new();
    let program = sandbox.recorded_java("program", "cd /; exit 0");
    let run = |arguments: &[&str]| {
        let mut command = sandbox.laggard();
        command.env("LAGGARD_DATA_DIR", "here/data").args(arguments);
        Done::of(&command.output().expect("started"))
    };
    assert_eq!(
        run(&["run", "--", &program, MAIN[0], MAIN[1], MAIN[2]]).code,
        0
    );
    let shown = run(&["show"]).out;
    assert!(shown.contains("Slow Listener"), "{shown}");
    assert_eq!(run(&["show", "last"]).out, shown);
    assert!(sandbox.path("here/data/laggard.db").exists());
}

/// A `java` that ends at once, with this output and this code; its version is that of a JDK with AOT caches.
fn java_that_says(sandbox: &Sandbox, words: &str, code: i32) -> String {
    let body = format!(
        "case \"$*\" in *demo.host.Main*) ;; *) echo 'openjdk version \"25.0.1\"' >&2; exit 0;; esac\n\
         case \"$*\" in *AOTMode=on*) echo '{words}'; exit {code};; esac"
    );
    sandbox.script("jdk/java", &body)
}

#[test]
fn a_jvm_that_does_not_start_beside_an_agent_is_told_and_started_without_the_option_where_asked() {
    let sandbox = Sandbox::new();
    let java = java_that_says(&sandbox, "Unable to use AOT cache.", 1);
    let mut command = vec!["run", "--", &java, "-XX:AOTCache=a", "-XX:AOTMode=on"];
    command.extend(MAIN);
    let done = sandbox.run(&command);
    assert_eq!(done.code, 1);
    for part in [
        "does not start with an agent beside -XX:AOTCache=a on the command line, -XX:AOTMode=on on the command line",
        "did not start with Laggard’s agent, because of -XX:AOTCache=a",
        "--without-aot-cache",
    ] {
        assert!(done.err.contains(part), "{part}: {done:?}");
    }
    assert!(!done.err.contains("started no Java program"), "{done:?}");

    command.insert(1, "--without-aot-cache");
    let done = sandbox.run(&command);
    assert_eq!(done.code, 0, "{done:?}");
    assert!(!done.err.contains("AOTCache"), "nothing to tell: {done:?}");
}

#[test]
fn a_start_that_fails_for_another_reason_is_not_put_down_to_an_archive() {
    let sandbox = Sandbox::new();
    let java = java_that_says(&sandbox, "no such class", 1);
    let mut command = vec!["run", "--", &java, "-Dx=AOTMode=on"];
    command.extend(MAIN);
    let done = sandbox.run(&command);
    assert!(done.err.contains("started no Java program"), "{done:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn no_core_dump_of_laggard_holds_its_memory() {
    let sandbox = Sandbox::new();
    let program = sandbox.recorded_java("program", "cat /proc/$PPID/coredump_filter > filter");
    let done = sandbox.run(&["run", "--", &program, MAIN[0], MAIN[1], MAIN[2]]);
    assert_eq!(done.code, 0, "{done:?}");
    let filter = fs::read_to_string(sandbox.path("filter")).expect("read");
    assert_eq!(filter.trim(), "00000000");
}
