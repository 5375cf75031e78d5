//! `laggard share`, from the first look to the files in the hub, with the recorded session.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::{Arc, Mutex};
use std::thread;

use serde_json::Value;

use crate::sandbox::{Done, MAIN, Sandbox};

/// A data directory with one session.
fn measured() -> Sandbox {
    let sandbox = Sandbox::new();
    let program = sandbox.recorded_java("program", "exit 0");
    let done = sandbox.run(&["run", "--", &program, MAIN[0], MAIN[1], MAIN[2]]);
    assert_eq!(done.code, 0, "{done:?}");
    sandbox
}

fn arrived(sandbox: &Sandbox) -> Vec<String> {
    let files = fs::read_dir(sandbox.path("hub/incoming"));
    let files = files.into_iter().flatten().flatten();
    files
        .map(|file| fs::read_to_string(file.path()).expect("read"))
        .collect()
}

#[test]
fn what_a_dry_run_prints_is_what_leaves_once_it_is_asked_for() {
    let sandbox = measured();
    sandbox
        .run(&["share"])
        .fails_with(1, &["no hub", "--dry-run", "--to"]);
    let status = sandbox.run(&["share", "--status"]);
    assert!(status.out.contains("Nothing is shared"), "{status:?}");
    let shown = sandbox.run(&["share", "--dry-run", "--json"]);
    assert_eq!(shown.code, 0, "{shown:?}");
    let digest: Value = serde_json::from_str(shown.out.trim()).expect("one digest");
    assert_eq!(
        digest["program"], "java",
        "no jar's name, no command line: {digest}"
    );
    let lags = digest["lags"].as_u64().expect("lags");
    assert!(
        lags > 0 && digest["waited_ms"].as_u64() > Some(100),
        "{digest}"
    );
    for private in ["/opt/demo", "demo.host", "demo.slow", "AWT-EventQueue"] {
        assert!(!shown.out.contains(private), "{private}: {}", shown.out);
    }
    let page = sandbox.run(&["share", "--dry-run"]);
    for field in digest.as_object().expect("fields").keys() {
        assert!(page.out.contains(field.as_str()), "{field}: {}", page.out);
    }
    assert!(page.out.contains("Nothing was shared"), "{}", page.out);

    fs::create_dir(sandbox.path("hub")).expect("made");
    let chosen = sandbox.run(&["share", "--to", "hub"]);
    assert!(
        chosen.code == 0 && chosen.out.contains("laggard share"),
        "{chosen:?}"
    );
    assert_eq!(arrived(&sandbox), [""; 0], "chosen, not shared");
    let shared = sandbox.run(&["share"]);
    assert_eq!(shared.out, "1 digest shared.\n", "{shared:?}");
    assert_eq!(arrived(&sandbox), [shown.out.as_str()], "byte for byte");
    assert_eq!(
        sandbox.run(&["share"]).out,
        "There was nothing new to share.\n"
    );
    let state = sandbox.run(&["share", "--status", "--json"]);
    let state: Value = serde_json::from_str(&state.out).expect("JSON");
    assert_eq!(
        (&state["shared"], &state["paused"]),
        (&1.into(), &false.into()),
        "{state}"
    );
    assert_eq!(state["installation"], digest["installation"]);
}

#[test]
fn a_plug_in_of_ones_own_is_named_once_it_is_allowed() {
    let sandbox = measured();
    let allowed = sandbox.run(&["share", "--allow", "demo.*", "--json"]);
    assert_eq!(allowed.code, 0, "{allowed:?}");
    let shown = sandbox.run(&["share", "--dry-run", "last"]);
    assert!(shown.out.contains("demo.slow.listener"), "{}", shown.out);
    let held = sandbox.run(&["share", "--hold-back", "demo.slow.*"]);
    assert!(held.out.contains("demo.slow.*"), "{held:?}");
    let shown = sandbox.run(&["share", "--dry-run", "last"]);
    assert!(!shown.out.contains("demo.slow"), "{}", shown.out);
}

#[test]
fn wrong_words_say_what_to_do() {
    let sandbox = measured();
    for (arguments, words) in [
        (
            &["share", "--to", "nowhere"][..],
            &["nowhere", "make it"][..],
        ),
        (&["share", "--hold-back", "a b"], &["com.example.*"]),
        (
            &["share", "--dry-run", "--day", "1999-01-01"],
            &["1999-01-01"],
        ),
        (
            &["share", "--dry-run", "20200101-000000-1.1"],
            &["20200101-000000-1.1"],
        ),
    ] {
        sandbox.run(arguments).fails_with(1, words);
    }
    for wrong in [
        &["share", "--day", "2026-11-26"][..],
        &["share", "--dry-run", "--day", "today"],
        &["share", "--pause", "--resume"],
        &["share", "--dry-run", "--stop"],
        &["share", "last"],
    ] {
        assert_eq!(sandbox.run(wrong).code, 2, "{wrong:?}");
    }
}

/// A token as a hub gives them out; not this one.
pub(crate) const TOKEN: &str = "Geheim-abcdefghijklmnopqrstuvwxyz0123456789";

/// A server that says of each request that there is a hub, and keeps their heads.
pub(crate) fn hub() -> (String, Arc<Mutex<Vec<String>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let asked = Arc::<Mutex<Vec<String>>>::default();
    let shared = Arc::clone(&asked);
    thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let mut head = String::new();
            let mut lines = BufReader::new(stream.try_clone().expect("cloned"));
            while !head.ends_with("\r\n\r\n")
                && lines.read_line(&mut head).is_ok_and(|read| read > 0)
            {}
            shared.lock().expect("alone").push(head);
            let about = r#"{"laggard_hub":1,"title":"Our team"}"#;
            let length = about.len();
            // A client that hangs up is no fault of the server's.
            let _ = write!(
                stream,
                "HTTP/1.1 200 OK\r\ncontent-length: {length}\r\n\r\n{about}"
            );
        }
    });
    (format!("http://127.0.0.1:{port}/team"), asked)
}

/// Runs it with something on standard input.
fn typed(sandbox: &Sandbox, arguments: &[&str], input: &str) -> Done {
    let mut command = sandbox.laggard();
    command.args(arguments).env("LAGGARD_LOG", "trace");
    // No keyring: where one may be is none of this test's business.
    command.env("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/bus");
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("started");
    let mut keys = child.stdin.take().expect("its input");
    // One that refuses before it reads hangs up.
    let _ = keys.write_all(input.as_bytes());
    drop(keys);
    Done::of(&child.wait_with_output().expect("ended"))
}

#[test]
fn a_wrong_address_or_token_is_told_before_anybody_is_asked() {
    let sandbox = measured();
    for (address, words) in [
        ("http://hub.example.org/team", "Use https"),
        (
            "https://ann:geheim@hub.example.org/team",
            "name or password",
        ),
        ("https://hub.example.org/team?key=geheim", "after '?'"),
        ("https://hub.example.org/team#geheim", "after '#'"),
        ("ftp://hub.example.org/team", "https://hub.example.org/team"),
        ("hub.example.org/team", "begins with https://"),
    ] {
        let done = typed(
            &sandbox,
            &["share", "--to", address, "--token-from-stdin"],
            TOKEN,
        );
        done.fails_with(1, &[words]);
        assert!(!done.err.contains("geheim"), "{done:?}");
    }
    let (url, asked) = hub();
    let to = ["share", "--to", &url];
    for nobody_types in [typed(&sandbox, &to, TOKEN), sandbox.run(&to)] {
        nobody_types.fails_with(1, &["--token-from-stdin", &url]);
    }
    let from_stdin = ["share", "--to", &url, "--token-from-stdin"];
    for (input, words) in [
        ("", "its keeper gives you one"),
        ("geheim\n", "43 letters"),
        (&TOKEN[1..], "43 letters"),
    ] {
        let done = typed(&sandbox, &from_stdin, input);
        done.fails_with(1, &[words]);
        assert!(
            !done.err.contains("geheim") && !done.err.contains(&TOKEN[1..]),
            "{done:?}"
        );
    }
    assert!(asked.lock().expect("alone").is_empty());
    let folder = ["share", "--to", "/", "--token-from-stdin"];
    let done = typed(&sandbox, &folder, TOKEN);
    done.fails_with(2, &["'/' is a folder", "takes no token"]);
    let wrong = typed(&sandbox, &["share", "--token-from-stdin"], TOKEN);
    assert_eq!(wrong.code, 2, "{wrong:?}");
}

#[test]
fn without_a_keyring_no_address_is_chosen_and_the_token_is_nowhere() {
    let sandbox = measured();
    let (url, asked) = hub();
    let input = format!("{TOKEN}\nand more\n");
    let done = typed(
        &sandbox,
        &["share", "--to", &url, "--token-from-stdin"],
        &input,
    );
    done.fails_with(1, &["keyring", "choose a folder"]);
    let heads = asked.lock().expect("alone").clone();
    assert_eq!(heads.len(), 1, "{heads:?}");
    assert!(
        heads[0].starts_with("GET /team/v1 HTTP/1.1\r\n"),
        "{heads:?}"
    );
    assert!(
        heads[0].contains(&format!("Bearer {TOKEN}")),
        "it was typed"
    );
    let status = sandbox.run(&["share", "--status", "--json"]);
    let state: Value = serde_json::from_str(&status.out).expect("JSON");
    assert_eq!(
        (&state["to"], &state["address"]),
        (&Value::Null, &false.into())
    );
    for text in [&done.out, &done.err, &status.out] {
        assert!(!text.contains(TOKEN), "{text}");
    }
    let log = fs::read_to_string(sandbox.path("data/logs/laggard.log")).expect("a log");
    assert!(
        log.contains("TRACE") || log.contains("DEBUG"),
        "all is logged: {log}"
    );
    assert_eq!(
        holding(&sandbox.path(""), TOKEN),
        [""; 0].map(PathBuf::from)
    );
}

/// The files under a directory that hold a text.
fn holding(directory: &Path, text: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(directory).expect("listed").flatten();
    let found = entries.flat_map(|entry| {
        let path = entry.path();
        if path.is_dir() {
            return holding(&path, text);
        }
        let bytes = fs::read(&path).expect("read");
        let holds = bytes
            .windows(text.len())
            .any(|window| window == text.as_bytes());
        if holds { vec![path] } else { Vec::new() }
    });
    found.collect()
}
