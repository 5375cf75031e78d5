//! Wrong input gets a clear error: the fault, its place, and the remedy.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::process::{Command, Stdio};

use crate::sandbox::{Done, MAIN, Sandbox, recorded};

#[test]
fn a_program_that_does_not_exist_is_named() {
    Sandbox::new()
        .run(&["run", "--", "no-such-program"])
        .fails_with(127, &["no-such-program", "not found"]);
}

#[test]
fn an_empty_command_is_told_from_a_missing_program() {
    Sandbox::new()
        .run(&["run", "--", ""])
        .fails_with(125, &["no command was given"]);
}

#[test]
fn a_reader_that_goes_away_is_no_error_and_a_full_disk_is_one() {
    let sandbox = Sandbox::new();
    crate::eclipse::lay_out(&sandbox);
    let commands: [&[&str]; 7] = [
        &["completions", "bash"],
        &["man"],
        &["plugins", "eclipse"],
        &["plugins", "eclipse", "--json"],
        &["sessions"],
        &["doctor", "--json"],
        &["disable", "demo.slow", "--in", "eclipse", "--dry-run"],
    ];
    let to = |arguments: &[&str], out: Stdio| {
        let mut command = sandbox.laggard();
        let child = command.args(arguments).stdout(out).stderr(Stdio::piped());
        Done::of(
            &child
                .spawn()
                .expect("started")
                .wait_with_output()
                .expect("ended"),
        )
    };
    for arguments in commands {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let done = to(arguments, writer.into());
        assert_eq!((done.code, done.err.as_str()), (0, ""), "{arguments:?}");
        let full = fs::File::create("/dev/full").expect("there");
        to(arguments, full.into()).fails_with(1, &["No space left"]);
    }
    let full = fs::File::create("/dev/full").expect("there");
    let done = to(&["run", "--json", "--", "sh", "-c", "exit 7"], full.into());
    done.fails_with(7, &["cannot write to standard output", "No space left"]);
}

#[test]
fn a_directory_that_is_no_eclipse_says_what_is_missing() {
    let sandbox = Sandbox::new();
    fs::create_dir(sandbox.path("empty")).expect("made");
    sandbox
        .run(&["run", "--", "empty"])
        .fails_with(125, &["not an Eclipse", "plugins"]);
    sandbox
        .run(&["plugins", "empty"])
        .fails_with(1, &["not an Eclipse", "plugins"]);
}

#[test]
fn an_eclipse_without_java_says_where_it_looked() {
    let sandbox = Sandbox::new();
    crate::eclipse::lay_out(&sandbox);
    let mut command = sandbox.laggard();
    // Nothing on PATH, no JAVA_HOME, and no places where JVMs usually live can be hidden: the error names the choice.
    command
        .env("PATH", "/nonexistent")
        .args(["run", "--", "eclipse"]);
    let done = Done::of(&command.output().expect("started"));
    done.fails_with(125, &["no Java was found", "install a JDK"]);
}

#[test]
fn java_8_and_what_is_no_java_are_told_apart() {
    let sandbox = Sandbox::new();
    let old = sandbox.script("jdk8/java", "echo 'openjdk version \"1.8.0_392\"' >&2");
    sandbox
        .run(&["run", "--", &old, "-jar", "x.jar"])
        .fails_with(125, &["Java 8", "or newer"]);
    let none = sandbox.script("fake/java", "echo hello");
    sandbox
        .run(&["run", "--", &none, "-jar", "x.jar"])
        .fails_with(125, &["does not answer like a Java"]);
}

#[test]
fn a_command_that_is_no_jvm_runs_and_is_said_to_be_unmeasured() {
    let sandbox = Sandbox::new();
    let done = sandbox.run(&["run", "--", "sh", "-c", "echo mine; exit 9"]);
    assert_eq!((done.code, done.out.as_str()), (9, "mine\n"));
    assert!(done.err.contains("nothing was measured"), "{done:?}");
}

#[test]
fn an_agent_that_is_missing_foreign_or_of_another_version_stops_the_launch() {
    let sandbox = Sandbox::new();
    sandbox.agent_jar("agent.jar", "Laggard-Version: 77.0.0\n");
    sandbox
        .run(&["run", "--", "touch", "ran"])
        .fails_with(125, &["77.0.0", env!("CARGO_PKG_VERSION")]);
    fs::write(sandbox.path("agent.jar"), "no jar").expect("written");
    sandbox
        .run(&["run", "--", "touch", "ran"])
        .fails_with(125, &["is not Laggard's agent"]);
    fs::remove_file(sandbox.path("agent.jar")).expect("removed");
    sandbox
        .run(&["run", "--", "touch", "ran"])
        .fails_with(125, &["agent's jar is missing", "LAGGARD_AGENT_JAR"]);
    assert!(!sandbox.path("ran").exists(), "nothing was started");
}

#[test]
fn a_session_directory_that_cannot_be_written_stops_the_launch() {
    let sandbox = Sandbox::new();
    fs::write(sandbox.path("file"), "").expect("written");
    sandbox
        .run(&[
            "run",
            "--session-dir",
            "file/sessions",
            "--",
            "touch",
            "ran",
        ])
        .fails_with(125, &["cannot write sessions to", "--session-dir"]);
    assert!(!sandbox.path("ran").exists(), "nothing was started");
}

#[test]
fn a_place_for_changed_classes_that_cannot_be_made_stops_the_launch() {
    let sandbox = Sandbox::new();
    fs::write(sandbox.path("file"), "").expect("written");
    sandbox
        .run(&[
            "run",
            "--dump-classes",
            "file/classes",
            "--",
            "touch",
            "ran",
        ])
        .fails_with(
            125,
            &["cannot keep classes in file/classes", "--dump-classes"],
        );
    assert!(!sandbox.path("ran").exists(), "nothing was started");
}

#[test]
fn a_full_disk_stops_the_launch_and_leaves_no_half_session() {
    let sandbox = Sandbox::new();
    let done = sandbox.on_a_full_disk("run --session-dir small -- touch ran");
    done.fails_with(125, &["cannot write sessions to", "No space left"]);
    assert_eq!(done.out, "filler\n", "no half-made launch is left");
    assert!(!sandbox.path("ran").exists(), "nothing was started");
}

#[test]
fn session_files_that_are_foreign_newer_or_cut_off_are_told_apart() {
    let sandbox = Sandbox::new();
    let good = fs::read(recorded()).expect("recorded");
    fs::create_dir_all(sandbox.path("run/1")).expect("made");
    fs::copy(
        recorded().with_file_name("../run.json"),
        sandbox.path("run/run.json"),
    )
    .expect("copied");
    let show = |bytes: &[u8]| {
        fs::write(sandbox.path("run/1/session.lag"), bytes).expect("written");
        sandbox.run(&["show", "run/1/session.lag"])
    };
    show(b"hello, this is a text").fails_with(1, &["session.lag", "no Laggard session file"]);
    let mut newer = good.clone();
    newer[8] = 9;
    show(&newer).fails_with(1, &["format 9", "format 1"]);
    show(&good[..10]).fails_with(1, &["ends before it says anything"]);
    let cut = show(&good[..good.len() - 40]);
    assert_eq!(cut.code, 0, "a torn end is normal: {cut:?}");
    assert!(
        cut.out.contains("cut short") && cut.out.contains("Slow Listener"),
        "{cut:?}"
    );
    sandbox
        .run(&["show", "./gone.lag"])
        .fails_with(1, &["gone.lag", "No such file"]);
}

#[test]
fn unknown_sessions_and_waits_are_answered_with_what_there_is() {
    let sandbox = Sandbox::new();
    for arguments in [&["show", "last"][..], &["show"]] {
        sandbox
            .run(arguments)
            .fails_with(1, &["no session yet", "laggard run"]);
    }
    let program = sandbox.recorded_java("program", "exit 0");
    assert_eq!(
        sandbox
            .run(&["run", "--", &program, MAIN[0], MAIN[1], MAIN[2]])
            .code,
        0
    );
    let name = sandbox.run(&["sessions", "--json"]).out;
    let name = serde_json::from_str::<serde_json::Value>(&name).expect("JSON")["id"]
        .as_str()
        .expect("id")
        .to_owned();
    let wrong = format!("{}9", &name[..name.len() - 1]);
    sandbox
        .run(&["show", &wrong])
        .fails_with(1, &[&wrong, "did you mean", &name]);
    sandbox
        .run(&["report", "last", "--episode", "99", "-o", "x.zip"])
        .fails_with(1, &["no perceptible episode 99"]);
    assert!(!sandbox.path("x.zip").exists());
}

#[test]
fn a_data_directory_that_cannot_be_made_is_named() {
    let sandbox = Sandbox::new();
    fs::write(sandbox.path("data"), "in the way").expect("written");
    sandbox
        .run(&["sessions"])
        .fails_with(1, &["data", "make", "LAGGARD_DATA_DIR"]);
    sandbox
        .run(&["run", "--", "sh", "-c", "true"])
        .fails_with(125, &["data"]);
}

#[test]
fn a_damaged_database_says_what_to_do_and_the_doctor_sees_it() {
    let sandbox = Sandbox::new();
    assert_eq!(sandbox.run(&["sessions"]).code, 0);
    let database = sandbox.path("data/laggard.db");
    fs::write(&database, "garbage").expect("written");
    for arguments in [&["sessions"][..], &["show", "last"], &["mark"]] {
        sandbox
            .run(arguments)
            .fails_with(1, &["laggard.db", "damaged", "move the file away"]);
    }
    let told = sandbox.run(&["doctor"]);
    assert_eq!(told.code, 1, "{told:?}");
    let broken = told.out.lines().find(|line| line.starts_with("BROKEN"));
    let broken = broken.unwrap_or_else(|| panic!("{told:?}"));
    assert!(
        broken.contains(" Database ") && broken.contains("move the file away"),
        "{broken}"
    );
    fs::remove_file(&database).expect("moved away");
    assert_eq!(sandbox.run(&["sessions"]).code, 0);
}

#[test]
fn a_damaged_journal_says_where_and_what_to_do_and_a_torn_one_goes_on() {
    let sandbox = Sandbox::new();
    crate::eclipse::lay_out(&sandbox);
    let turn_off = ["disable", "demo.slow", "--in", "eclipse"];
    assert_eq!(sandbox.run(&turn_off).code, 0);
    let installs = fs::read_dir(sandbox.path("data/installs")).expect("installs");
    let journal = installs
        .flatten()
        .next()
        .expect("one")
        .path()
        .join("journal.jsonl");
    let good = fs::read_to_string(&journal).expect("journal");
    fs::write(&journal, format!("{good}garbage\n")).expect("written");
    let words = ["journal.jsonl", "line 2", "remove the line"];
    for command in ["disable", "enable"] {
        let arguments = [command, "demo.slow", "--in", "eclipse"];
        sandbox.run(&arguments).fails_with(1, &words);
    }
    sandbox.run(&["plugins", "eclipse"]).fails_with(1, &words);
    fs::write(&journal, format!("{good}{{\"at_ms\":1")).expect("written");
    let done = sandbox.run(&["enable", "demo.slow", "--in", "eclipse"]);
    assert_eq!(done.code, 0, "a torn line did not happen: {done:?}");
}

#[test]
fn names_of_plug_ins_reach_the_terminal_as_letters_only() {
    let sandbox = Sandbox::new();
    crate::eclipse::lay_out(&sandbox);
    let list = "eclipse/configuration/org.eclipse.equinox.simpleconfigurator/bundles.info";
    let listed = fs::read_to_string(sandbox.path(list)).expect("listed");
    let evil = "evil.one,1.0.0,plugins/evil.one/,4,false\nev\u{1b}[31mil.two,1.0.0,plugins/gone/,4,false\n";
    fs::write(sandbox.path(list), format!("{listed}{evil}")).expect("written");
    let manifest = sandbox.path("eclipse/plugins/evil.one/META-INF/MANIFEST.MF");
    fs::create_dir_all(manifest.parent().expect("a parent")).expect("made");
    let name = "Evil\u{1b}]0;owned\u{7}\u{9b}2J\u{7f}\u{202e}";
    fs::write(
        &manifest,
        format!("Bundle-SymbolicName: evil.one\nBundle-Name: {name}\n"),
    )
    .expect("written");
    for arguments in [
        &["plugins", "eclipse"][..],
        &["plugins", "eclipse", "--json"],
        &["disable", "evil.one", "--in", "eclipse", "--dry-run"],
        &["disable", "evil.tow", "--in", "eclipse"],
        &["disable", "evil.one", "--in", "eclipse"],
        &["enable", "evil.one", "--in", "eclipse"],
    ] {
        let done = sandbox.run(arguments);
        assert!(
            done.out.contains("vil") || done.err.contains("vil"),
            "{done:?}"
        );
        let raw = |letter: char| (letter.is_control() && letter != '\n') || letter == '\u{202e}';
        assert!(
            !done.out.contains(raw) && !done.err.contains(raw),
            "{done:?}"
        );
    }
}

#[cfg(target_os = "linux")]
#[test]
fn paths_that_are_no_text_work() {
    use std::os::unix::ffi::OsStrExt as _;
    let sandbox = Sandbox::new();
    let name = std::ffi::OsStr::from_bytes(b"odd\xff");
    fs::create_dir_all(sandbox.path("run").join(name)).expect("made");
    let session = sandbox.path("run").join(name).join("1/session.lag");
    fs::create_dir(session.parent().expect("a parent")).expect("made");
    fs::copy(recorded(), &session).expect("copied");
    let mut show = sandbox.laggard();
    let shown = Done::of(&show.arg("show").arg(&session).output().expect("started"));
    assert_eq!(shown.code, 0, "{shown:?}");
    assert!(shown.out.contains("SlowListener"), "{shown:?}");
    let mut show = sandbox.laggard();
    Done::of(&show.arg("show").arg(name).output().expect("started"))
        .fails_with(1, &["there is no session"]);
    let mut run = sandbox.laggard();
    let touched = sandbox.path("").join(name).join("touched");
    fs::create_dir(touched.parent().expect("a parent")).expect("made");
    run.args(["run", "--", "touch"]).arg(&touched);
    let ran = Done::of(&run.output().expect("started"));
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(touched.exists(), "the program got its argument as it was");
}

#[test]
fn a_database_of_a_newer_laggard_is_left_alone() {
    let sandbox = Sandbox::new();
    assert_eq!(sandbox.run(&["sessions"]).code, 0);
    let script = format!(
        "import sqlite3; c = sqlite3.connect({:?}); c.execute('PRAGMA user_version = 9999')",
        sandbox.path("data/laggard.db")
    );
    let python = Command::new("python3").args(["-c", &script]).status();
    assert!(
        python.is_ok_and(|status| status.success()),
        "python3 sets the version"
    );
    sandbox
        .run(&["sessions"])
        .fails_with(1, &["9999", "newer Laggard"]);
}

#[test]
fn everything_written_is_for_its_owner_only() {
    let sandbox = Sandbox::new();
    let program = sandbox.recorded_java("program", "exit 0");
    assert_eq!(
        sandbox
            .run(&["run", "--", &program, MAIN[0], MAIN[1], MAIN[2]])
            .code,
        0
    );
    crate::eclipse::lay_out(&sandbox);
    let turn_off = ["disable", "demo.slow", "--in", "eclipse"];
    assert_eq!(sandbox.run(&turn_off).code, 0);
    let mut open = vec![sandbox.path("data")];
    let mut seen = 0;
    while let Some(path) = open.pop() {
        let found = fs::metadata(&path).expect("there");
        let (mode, wanted) = (
            found.permissions().mode() & 0o777,
            if found.is_dir() { 0o700 } else { 0o600 },
        );
        // The stand-in for Java copies the recorded session as the machine's settings have it.
        if path.file_name().is_none_or(|name| name != "session.lag") {
            assert_eq!(mode, wanted, "{} has {mode:o}", path.display());
        }
        seen += 1;
        if found.is_dir() {
            let entries = fs::read_dir(&path).expect("listed");
            open.extend(entries.map(|entry| entry.expect("an entry").path()));
        }
    }
    assert!(seen > 10, "database, sessions, agent, installs: {seen}");
}

#[test]
fn a_data_directory_of_the_users_own_group_is_used_and_one_of_a_shared_group_is_not() {
    let sandbox = Sandbox::new();
    let data = sandbox.path("data");
    fs::create_dir(&data).expect("made");
    // As with umask 002, which many systems have because of such groups.
    fs::set_permissions(&data, fs::Permissions::from_mode(0o775)).expect("set");
    for groups in ["ann:x:1234:\n", "ann:x:1234:ann\n"] {
        let done = sandbox.as_ann(groups, "sessions");
        assert_eq!(done.code, 0, "{done:?}");
    }
    for groups in ["ann:x:1234:bob\n", "staff:x:1234:\n", ""] {
        let done = sandbox.as_ann(groups, "sessions");
        done.fails_with(1, &["data", "mode 775", "chmod go-w"]);
    }
}

#[test]
fn an_install_without_a_profile_is_told_that_nobody_knows_where_its_plug_ins_came_from() {
    let sandbox = Sandbox::new();
    crate::eclipse::lay_out(&sandbox);
    let commands: [&[&str]; 4] = [
        &["updates", "--in", "eclipse"],
        &["update", "demo.slow", "--in", "eclipse"],
        &["uninstall", "demo.slow", "--in", "eclipse", "--yes"],
        &["go-back", "demo.slow", "--in", "eclipse"],
    ];
    for arguments in commands {
        let done = sandbox.run(arguments);
        done.fails_with(1, &["no profile of p2's"]);
    }
}
