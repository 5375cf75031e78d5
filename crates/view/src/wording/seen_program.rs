//! What a session tells of its program in words: a finding for each matter, and what is not understood.

use laggard_record::{Origin, SeenCode, SeenProgram, Toolkit, UiThread};
use laggard_words::say;

use super::problem;
use super::times::calendar_day;
use crate::{Finding, Level};

/// So many of a list are named.
const NAMED: usize = 6;

/// Says each matter that the session tells.
pub(super) fn in_its_session(seen: &SeenProgram) -> Vec<Finding> {
    let day = calendar_day(seen.started);
    let mut findings = vec![good(
        say!("program-session"),
        say!("program-session-found", day = day),
    )];
    let window = say!("program-window");
    findings.push(match seen.threads.as_slice() {
        [] => limited(
            window,
            say!("program-no-window"),
            say!("program-no-window-advice"),
        ),
        threads => good(
            window,
            threads.iter().map(thread).collect::<Vec<_>>().join(", "),
        ),
    });
    findings.push(good(
        say!("program-listeners"),
        say!(
            "program-listeners-found",
            count = seen.listeners.len(),
            names = first(seen.listeners.iter().map(|name| short(name)))
        ),
    ));
    findings.push(good(
        say!("program-own"),
        say!(
            "program-own-found",
            count = seen.own.len(),
            names = first(seen.own.iter().map(|code| code.id.as_str()))
        ),
    ));
    let plugins = || {
        seen.plugins
            .iter()
            .filter(|code| code.origin != Origin::Unknown)
    };
    if plugins().next().is_none() {
        findings.push(good(say!("program-plugins"), say!("program-no-plugins")));
    }
    findings.extend(plugins().map(|code| good(say!("program-plugins"), plugin(code))));
    findings.extend(unclear(seen));
    findings
}

/// What is not understood.
fn unclear(seen: &SeenProgram) -> Vec<Finding> {
    let what = || say!("program-unclear");
    let unknown = seen
        .plugins
        .iter()
        .filter(|code| code.origin == Origin::Unknown);
    let unknown: Vec<&str> = unknown.map(|code| code.id.as_str()).collect();
    let mut findings = Vec::new();
    if !unknown.is_empty() {
        findings.push(limited(
            what(),
            say!(
                "program-unknown-origin",
                count = unknown.len(),
                names = first(unknown.iter().copied())
            ),
            say!("program-unknown-origin-advice"),
        ));
    }
    if !seen.unnamed.is_empty() {
        findings.push(limited(
            what(),
            say!(
                "program-unnamed",
                count = seen.unnamed.len(),
                names = first(seen.unnamed.iter().map(String::as_str))
            ),
            say!("program-unnamed-advice"),
        ));
    }
    findings.extend(seen.problems.iter().map(|one| Finding {
        what: what(),
        level: Level::Limited,
        found: problem(one),
        advice: None,
    }));
    findings
}

fn thread(thread: &UiThread) -> String {
    let name = &thread.name;
    match thread.toolkit {
        Toolkit::Swt => say!("program-window-swt", thread = name),
        Toolkit::Awt => say!("program-window-awt", thread = name),
        Toolkit::JavaFx => say!("program-window-javafx", thread = name),
    }
}

fn plugin(code: &SeenCode) -> String {
    let name = match code.name.as_str() {
        "" => &code.id,
        name => name,
    };
    let name = format!("{name} {}", code.version);
    let (name, place) = (name.trim_end(), place(&code.place));
    let classes = code.classes;
    match code.origin {
        Origin::Added => say!(
            "program-plugin-added",
            name = name,
            place = place,
            loader = &code.loader,
            classes = classes
        ),
        _ => say!(
            "program-plugin-bundled",
            name = name,
            place = place,
            loader = &code.loader,
            classes = classes
        ),
    }
}

/// A URL's path, without what the class loader puts around it.
fn place(source: &str) -> &str {
    let source = source.strip_prefix("jar:").unwrap_or(source);
    let source = source.strip_prefix("file:").unwrap_or(source);
    source.strip_suffix("!/").unwrap_or(source)
}

/// A class's name without its package.
fn short(class: &str) -> &str {
    class.rsplit(['.', '$']).next().unwrap_or(class)
}

/// The first of a list, and how many more there are.
pub(super) fn first<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let all: Vec<&str> = names.collect();
    let named = all
        .iter()
        .take(NAMED)
        .copied()
        .collect::<Vec<_>>()
        .join(", ");
    match all.len().saturating_sub(NAMED) {
        0 => named,
        more => say!("program-and-more", names = named, count = more),
    }
}

/// A matter that is as it should be.
pub(super) fn good(what: String, found: String) -> Finding {
    Finding {
        what,
        level: Level::Good,
        found,
        advice: None,
    }
}

/// A matter that is not known, or of which something is missing.
pub(super) fn limited(what: String, found: String, advice: String) -> Finding {
    Finding {
        what,
        level: Level::Limited,
        found,
        advice: Some(advice),
    }
}
