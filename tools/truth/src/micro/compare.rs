//! Compares a slow call, as its program notes it, with the session.

use laggard_analysis::{Episode, Interval, Nanos, PERCEPTIBLE, Span};

use super::program_notes::Case;

/// The most that a landmark may be off, ns (LiLa 2008 §4.1: 3 ms).
const MOST_OFF_NS: i128 = 1_000_000;
const OFF: &str = "more than 1 ms off";

/// The outcome of one call.
pub struct Line {
    /// The landmark that was running while the program kept its thread busy: kind, class and method, owner.
    pub found: Option<Found>,
    /// Faults, in words; empty: all is right.
    pub wrong: Vec<String>,
}

impl Line {
    /// Whether the only fault is a time that is too long. A thread that is kept off the processor between two looks at the clock
    /// has this fault once; a real fault shows every time.
    pub fn is_only_late(&self) -> bool {
        self.wrong == [OFF]
    }
}

/// A landmark and its time.
pub struct Found {
    /// `observer`, `paint` …
    pub kind: String,
    /// `a.b.C$D.method`.
    pub name: String,
    /// Inclusive.
    pub measured: Nanos,
}

/// Compares.
///
/// # Parameters
/// `jar`: the end of the owner's location.
pub fn compare(case: &Case, episodes: &[Episode], jar: &str) -> Line {
    let mut wrong = Vec::new();
    let innermost: Vec<_> = case
        .busy
        .iter()
        .map(|span| innermost(episodes, middle(*span)))
        .collect();
    let first = innermost.first().copied().flatten();
    let found = first.map(|(episode, at)| {
        let interval = &episode.intervals.all()[at];
        if innermost.iter().any(|other| {
            other.is_none_or(|(episode, at)| !std::ptr::eq(interval, &episode.intervals.all()[at]))
        }) {
            wrong.push("before and after the dialog are not one call".to_owned());
        }
        names(case, episode, at, jar, &mut wrong);
        times(case, episode, interval, &mut wrong);
        Found {
            kind: kind(interval),
            name: {
                let (class, method) = name(interval);
                format!("{class}.{method}")
            },
            measured: interval.inclusive(),
        }
    });
    if found.is_none() {
        wrong.push("no landmark was open".to_owned());
    }
    for looked in &case.looked {
        let waits = |episode: &&Episode| episode.waiting().length_in(*looked) >= PERCEPTIBLE;
        if episodes.iter().any(|episode| waits(&episode)) {
            wrong.push("an open menu counts as a wait".to_owned());
        }
    }
    Line { found, wrong }
}

fn names(case: &Case, episode: &Episode, at: usize, jar: &str, wrong: &mut Vec<String>) {
    let interval = &episode.intervals.all()[at];
    if kind(interval) != case.kind {
        wrong.push(format!("kind is not {}", case.kind));
    }
    let (class, method) = name(interval);
    if class != case.class || !named(method, &case.method) {
        wrong.push(format!("not {}.{}", short(&case.class), case.method));
    }
    let owner = interval.plugin();
    if !owner.is_some_and(|plugin| plugin.location.contains(jar)) {
        let owner = owner.map_or("nobody", |plugin| plugin.label());
        wrong.push(format!("owner is {owner}"));
    }
    let mut around = episode.intervals.outwards(at).skip(1);
    if !case.within.is_empty()
        && !around.any(|outer| kind(&episode.intervals.all()[outer]) == case.within)
    {
        wrong.push(format!("not within a {}", case.within));
    }
}

fn times(case: &Case, episode: &Episode, interval: &Interval, wrong: &mut Vec<String>) {
    if error_ns(interval.inclusive(), case).abs() > MOST_OFF_NS {
        wrong.push(OFF.to_owned());
    }
    // The dialog's time within the call must not count as the user's wait, either.
    if episode.modal < interval.modal {
        wrong.push("the open dialog counts as a wait".to_owned());
    }
}

/// Measured minus true.
pub fn error_ns(measured: Nanos, case: &Case) -> i128 {
    i128::from(measured.0) - i128::from(case.own_time().0)
}

fn innermost(episodes: &[Episode], time: Nanos) -> Option<(&Episode, usize)> {
    let all = episodes.iter().flat_map(|episode| {
        let intervals = episode.intervals.all().iter().enumerate();
        intervals.map(move |(at, interval)| (episode, at, interval))
    });
    let open = all.filter(|(_, _, interval)| interval.span().contains(time));
    open.max_by_key(|(_, at, interval)| (interval.start, *at))
        .map(|(episode, at, _)| (episode, at))
}

fn middle(span: Span) -> Nanos {
    Nanos(u64::midpoint(span.start.0, span.end.0))
}

fn kind(interval: &Interval) -> String {
    format!("{:?}", interval.landmark.kind).to_lowercase()
}

/// Class and method. A method declared by an interface or a superclass of the Java runtime is named after the receiver's class:
/// `Runnable.run` is a landmark of every timer.
fn name(interval: &Interval) -> (&str, &str) {
    let landmark = &interval.landmark;
    let declares = landmark.class.name.as_str();
    let of = match &interval.receiver {
        Some(receiver) if declares.starts_with("java") => receiver.name.as_str(),
        _ => declares,
    };
    (of, &landmark.method)
}

/// A lambda's method has a number at its end that the compiler chooses.
fn named(method: &str, expected: &str) -> bool {
    if expected.ends_with('$') {
        method.starts_with(expected)
    } else {
        method == expected
    }
}

/// Without its package.
pub fn short(class: &str) -> &str {
    class
        .strip_prefix(super::program_notes::PACKAGE)
        .unwrap_or(class)
}

#[cfg(test)]
mod tests;
