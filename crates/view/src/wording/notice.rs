//! What the user is told of.

use laggard_record::{
    FailedStart, FreezeCause, Happened, Landmark, Nanos, Notice, Plugin, Program,
};

use super::{lasting, sentence};

/// A title and a text.
type Texts = (String, String);

/// What a notification says: its title in one line, and a sentence or two.
#[must_use]
pub fn notice(notice: &Notice) -> Texts {
    match &notice.happened {
        Happened::Lagged {
            plugin,
            program,
            time,
            today,
            landmark,
            ..
        } => (
            lagged(plugin, program, *time, *today),
            place(landmark.as_ref()),
        ),
        Happened::LaggedOften {
            plugin,
            program,
            count,
            time,
            landmark,
            ..
        } => (
            lagged_often(plugin, program, *count, *time),
            place(landmark.as_ref()),
        ),
        Happened::Frozen {
            program,
            time,
            cause,
        } => (
            frozen(&self::program(program), &lasting(*time)),
            so_far(match cause {
                FreezeCause::Plugin(plugin) => SoFar::Plugin(&plugin.name),
                FreezeCause::Gc => SoFar::Gc,
                FreezeCause::Machine => SoFar::Machine,
                FreezeCause::Unknown => SoFar::Unknown,
            }),
        ),
        Happened::Restored { plugin, reason } => {
            (format!("{plugin} is on again"), restored(*reason))
        }
        Happened::Unobserved {
            program,
            before,
            why,
        } => (unobserved(program, *before), format!("{}.", sentence(why))),
        Happened::InWords { title, body, .. } => (title.clone(), body.clone()),
    }
}

/// Its host's name; with what sets it apart, where that is needed: `the program (letters)`.
#[must_use]
pub fn program(program: &Program) -> String {
    let name = program.host.as_deref().unwrap_or("the program");
    match &program.own {
        Some(own) => format!("{name} ({own})"),
        None => name.to_owned(),
    }
}

fn lagged(plugin: &Plugin, host: &Program, time: Nanos, today: usize) -> String {
    let (plugin, host, time) = (&plugin.name, program(host), lasting(time));
    match today {
        0 | 1 => format!("{plugin} made {host} wait {time}"),
        today => format!(
            "{plugin} made {host} wait {time} ({} time today)",
            ordinal(today)
        ),
    }
}

fn lagged_often(plugin: &Plugin, host: &Program, count: usize, time: Nanos) -> String {
    let (plugin, host, time) = (&plugin.name, program(host), lasting(time));
    format!("{plugin} made {host} wait {count} times in ten minutes, {time} in all")
}

/// What a freeze that goes on is put down to, by name.
pub(super) enum SoFar<'a> {
    Plugin(&'a str),
    Gc,
    Machine,
    Unknown,
}

/// The title of a freeze that goes on.
pub(super) fn frozen(program: &str, time: &str) -> String {
    format!("{} has not answered for {time}", sentence(program))
}

/// Why it goes on.
pub(super) fn so_far(cause: SoFar<'_>) -> String {
    match cause {
        SoFar::Plugin(name) => format!("So far it is {name} that it waits for."),
        SoFar::Gc => "So far it is collecting garbage: it may need more memory.".into(),
        SoFar::Machine => "So far the machine keeps it from running.".into(),
        SoFar::Unknown => "Who is to blame is not known yet.".into(),
    }
}

/// How a start failed, without a full stop.
#[must_use]
pub fn failed_start(how: FailedStart) -> String {
    match how {
        FailedStart::NoEvent { time } => format!("it showed no sign of life for {}", lasting(time)),
        FailedStart::CannotStart { code } => {
            format!("it ended with exit code {code}, “cannot start”")
        }
        FailedStart::Ended { code } => format!("it ended with exit code {code} before it was up"),
    }
}

fn restored(how: FailedStart) -> String {
    let how = failed_start(how);
    format!("The last start without it failed: {how}. Start it again now.")
}

fn unobserved(host: &Program, before: bool) -> String {
    let host = program(host);
    match before {
        true => format!("Laggard no longer observes {host}"),
        false => format!("Laggard could not observe {host}"),
    }
}

fn place(landmark: Option<&Landmark>) -> String {
    match landmark {
        Some(landmark) => format!(
            "The time went into {}.{}.",
            simple(&landmark.class),
            landmark.method
        ),
        None => "Its code ran while the program could not answer.".into(),
    }
}

/// `D` of `a.b.C$D`; an anonymous class is nothing without the one around it: `C$1` of `a.b.C$1`.
fn simple(class: &str) -> &str {
    let simple = class.rsplit('.').next().unwrap_or(class);
    let named = |inner: &&str| inner.starts_with(|first: char| !first.is_ascii_digit());
    simple.rsplit('$').next().filter(named).unwrap_or(simple)
}

fn ordinal(number: usize) -> String {
    let end = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{end}")
}

#[cfg(test)]
mod tests;
