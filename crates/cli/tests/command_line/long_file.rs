//! How far a long file is read on a real terminal, and Ctrl-C in the midst of it.

use std::fs;
use std::io::Write as _;
use std::time::{Duration, Instant};

use crate::sandbox::Sandbox;
use crate::terminal::{SESSIONS, Terminal, left, lengthen, stored, unread};

/// A sandbox with a session's file from elsewhere, which says the same so many times more.
fn long_file(times: usize) -> Sandbox {
    let sandbox = unread(1);
    fs::rename(
        sandbox.path("data/sessions/20260101-000000-1/1"),
        sandbox.path("long"),
    )
    .expect("moved");
    lengthen(&sandbox.path("long/session.lag"), times);
    sandbox
}

#[test]
fn how_far_a_long_file_is_read_is_told_and_what_is_printed_has_lines_of_its_own() {
    let sandbox = long_file(SESSIONS / 3);
    let page = sandbox.run(&["show", "long/session.lag"]);
    assert_eq!((page.code, &*page.err), (0, ""), "nobody looks");
    let begun = Instant::now();
    let terminal = Terminal::start(&sandbox, 500, &["show", "long/session.lag"]);
    terminal.until(0, " %");
    let (code, shown) = terminal.end();
    assert_eq!(code, Some(0), "{shown:?}");
    let told = shown.matches("Reading the session: ").count() as u128;
    assert!(told > 0, "{shown:?}");
    let most = begun.elapsed().as_millis() / 200 + 1;
    assert!(told <= most, "{told} times, and not {most}");
    let printed: Vec<&str> = page.out.lines().filter(|line| !line.is_empty()).collect();
    assert_eq!(left(&shown), printed);
}

#[test]
fn a_long_file_is_stopped_inside_and_nothing_is_made_of_it() {
    let sandbox = long_file(SESSIONS);
    let there = || {
        let all = fs::read_dir(sandbox.path("")).expect("listed").flatten();
        let mut names: Vec<_> = all.map(|entry| entry.file_name()).collect();
        names.sort();
        names
    };
    assert_eq!(stored(&sandbox), 0);
    let before = there();
    for arguments in [
        &["show", "long/session.lag"][..],
        &["show", "long/session.lag", "--html", "page.html"],
        &["show", "long/session.lag", "--csv", "landmarks"],
        &["show", "long/session.lag", "--json"],
        &["compare", "long/session.lag", "2001-01-01"],
    ] {
        let terminal = Terminal::start(&sandbox, 120, arguments);
        terminal.until(0, " %");
        (&terminal.keys).write_all(b"\x03").expect("typed");
        let asked = Instant::now();
        let (code, shown) = terminal.end();
        let took = asked.elapsed();
        assert!(took < Duration::from_secs(5), "{arguments:?}: {took:?}");
        assert_eq!(code, Some(130), "{shown:?}");
        let left = left(&shown);
        let [told] = &left[..] else {
            panic!("one line is left: {left:?} of {shown:?}");
        };
        assert!(
            told.contains("The session was not read to its end"),
            "{told}"
        );
    }
    assert_eq!(there(), before);
}
