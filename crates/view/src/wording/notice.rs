//! What the user is told of.

use laggard_record::{
    FailedStart, FreezeCause, FreezeEnd, Happened, Landmark, Nanos, Notice, Plugin, Program,
};

use super::{lasting, sentence};

/// A lag from this length on is a freeze.
const FREEZE: Nanos = Nanos::from_millis(1000);

/// A title and a text.
type Texts = (String, String);

/// What a notification says: its title in one line, and a sentence or two.
#[must_use]
pub fn notice(notice: &Notice) -> Texts {
    match &notice.happened {
        Happened::Lagged {
            plugin,
            program,
            felt,
            time,
            today,
            landmark,
            ..
        } => (
            lagged(plugin, program, *felt, *time, *today),
            part(*felt, *time, landmark.as_ref()),
        ),
        Happened::LaggedOften {
            plugin,
            program,
            count,
            felt,
            time,
            landmark,
            ..
        } => (
            lagged_often(plugin, program, *count, felt.unwrap_or(*time)),
            part(*felt, *time, landmark.as_ref()),
        ),
        Happened::Frozen {
            program,
            time,
            cause,
            ..
        } => (
            frozen(&self::program(program), &lasting(*time)),
            probably(so_far(cause), &self::program(program)),
        ),
        Happened::Froze {
            program,
            time,
            cause,
            end,
            ..
        } => (froze(program, *time, *end), because(cause, program, *end)),
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

fn lagged(
    plugin: &Plugin,
    host: &Program,
    felt: Option<Nanos>,
    time: Nanos,
    today: usize,
) -> String {
    let (plugin, host) = (&plugin.name, program(host));
    let told = match felt {
        Some(felt) if felt >= FREEZE => format!("{plugin} froze {host} for {}", lasting(felt)),
        _ => format!(
            "{plugin} made {host} lag for {}",
            lasting(felt.unwrap_or(time))
        ),
    };
    match today {
        0 | 1 => told,
        today => format!("{told} ({} time today)", ordinal(today)),
    }
}

fn lagged_often(plugin: &Plugin, host: &Program, count: usize, felt: Nanos) -> String {
    let (plugin, host, felt) = (&plugin.name, program(host), lasting(felt));
    format!("{plugin} made {host} lag {count} times in ten minutes, {felt} in all")
}

/// What of that was the plug-in's, where it was not all, and where its time went.
fn part(felt: Option<Nanos>, time: Nanos, landmark: Option<&Landmark>) -> String {
    let place = place(landmark);
    match felt {
        Some(felt) if lasting(felt) != lasting(time) => {
            let percent = 100.0 * time.as_millis() / felt.as_millis().max(1.0);
            format!(
                "{} of it ({percent:.0} %) was its own. {place}",
                lasting(time)
            )
        }
        _ => place,
    }
}

/// What a freeze that goes on is put down to, by name.
pub(super) enum SoFar<'a> {
    Plugin(&'a str),
    Muted,
    Host,
    Gc,
    Machine,
    Unknown,
}

fn so_far(cause: &FreezeCause) -> SoFar<'_> {
    match cause {
        FreezeCause::Plugin(plugin) => SoFar::Plugin(&plugin.name),
        FreezeCause::Muted => SoFar::Muted,
        FreezeCause::Host => SoFar::Host,
        FreezeCause::Gc => SoFar::Gc,
        FreezeCause::Machine => SoFar::Machine,
        FreezeCause::Unknown => SoFar::Unknown,
    }
}

/// The title of a freeze that goes on.
pub(super) fn frozen(program: &str, time: &str) -> String {
    format!("{} isn’t responding: {time} so far", sentence(program))
}

/// Why it goes on, in `program`.
pub(super) fn probably(cause: SoFar<'_>, program: &str) -> String {
    match cause {
        SoFar::Plugin(name) => format!("Probably because of {name}."),
        SoFar::Muted => "Probably because of a plug-in that you muted.".into(),
        SoFar::Host => format!("Probably because of {program} itself."),
        SoFar::Gc => "Probably because it is collecting garbage: it may need more memory.".into(),
        SoFar::Machine => "Probably because the computer is busy with something else.".into(),
        SoFar::Unknown => "The cause isn’t known yet.".into(),
    }
}

/// The title of a freeze that is over.
fn froze(host: &Program, time: Nanos, end: FreezeEnd) -> String {
    let (host, time) = (sentence(&program(host)), lasting(time));
    match end {
        FreezeEnd::Answered => format!("{host} froze for {time}"),
        FreezeEnd::Exited => format!("{host} froze for {time}, until it ended"),
        FreezeEnd::Unseen => format!("{host} froze for at least {time}"),
    }
}

/// Why a freeze was.
fn because(cause: &FreezeCause, host: &Program, end: FreezeEnd) -> String {
    let cause = so_far(cause);
    match (cause, end) {
        (SoFar::Unknown, _) => "Cause unknown.".into(),
        (cause, FreezeEnd::Unseen) => probably(cause, &program(host)),
        (SoFar::Plugin(name), _) => format!("Because of {name}."),
        (SoFar::Muted, _) => "Because of a plug-in that you muted.".into(),
        (SoFar::Host, _) => format!("Because of {} itself.", program(host)),
        (SoFar::Gc, _) => "Because it was collecting garbage: it may need more memory.".into(),
        (SoFar::Machine, _) => "Because the computer was busy with something else.".into(),
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
            "Slow code: {}.{}.",
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
