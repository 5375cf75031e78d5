//! Texts of notifications.

use laggard_record::{
    BypassEnd, FailedStart, FreezeCause, FreezeEnd, Happened, Landmark, Nanos, Notice, Plugin,
    Program, is_halved,
};
use laggard_words::say;

use super::program::program;
use super::slower::slower;
use super::{bypass_end, lasting, problem, sentence};

/// Minimum length of a freeze.
const FREEZE: Nanos = Nanos::from_millis(1000);

/// A title and a text.
type Texts = (String, String);

/// Returns a notification's title in one line, and its text of a sentence or two.
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
            without,
            ..
        } => (
            lagged(plugin, program, *felt, *time, *today),
            with_prediction(
                part(*felt, *time, landmark.as_ref()),
                felt.unwrap_or(*time),
                *without,
            ),
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
            let why = say!("restored-because", how = failed_start(*reason));
            (say!("notice-restored", plugin = plugin), why)
        }
        Happened::Unobserved {
            program,
            before,
            why,
        } => (
            unobserved(program, *before),
            format!("{}.", sentence(&problem(why))),
        ),
        Happened::BypassEnded {
            plugin,
            program,
            why,
        } => bypass_over(plugin, program, *why),
        Happened::Slower(told) => slower(told),
        Happened::InWords { title, body, .. } => (title.clone(), body.clone()),
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
    let froze = felt.is_some_and(|felt| felt >= FREEZE);
    let time = lasting(felt.unwrap_or(time));
    match (froze, today) {
        (false, 0 | 1) => say!(
            "notice-lagged",
            plugin = plugin,
            program = host,
            time = time
        ),
        (true, 0 | 1) => say!("notice-froze", plugin = plugin, program = host, time = time),
        (false, today) => say!(
            "notice-lagged-again",
            plugin = plugin,
            program = host,
            time = time,
            today = today
        ),
        (true, today) => say!(
            "notice-froze-again",
            plugin = plugin,
            program = host,
            time = time,
            today = today
        ),
    }
}

fn lagged_often(plugin: &Plugin, host: &Program, count: usize, felt: Nanos) -> String {
    say!(
        "notice-often",
        plugin = &plugin.name,
        program = program(host),
        count = count,
        time = lasting(felt)
    )
}

/// Says what part of the felt time was the plug-in's, where it was not all, and where the plug-in's time went.
fn part(felt: Option<Nanos>, time: Nanos, landmark: Option<&Landmark>) -> String {
    let place = place(landmark);
    match felt {
        Some(felt) if lasting(felt) != lasting(time) => {
            let percent = 100.0 * time.as_millis() / felt.as_millis().max(1.0);
            let time = lasting(time);
            say!("notice-part", time = time, percent = percent, code = place)
        }
        _ => place,
    }
}

/// The text, and how long the lag would have been without the plug-in, where that is less than half of it.
fn with_prediction(text: String, felt: Nanos, without: Option<Nanos>) -> String {
    match without.filter(|without| is_halved(felt, *without)) {
        Some(without) => say!("notice-without", text = text, time = lasting(without)),
        None => text,
    }
}

/// The cause of a freeze that goes on; a plug-in by its name.
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

/// Returns the title of a freeze that goes on.
pub(super) fn frozen(program: &str, time: &str) -> String {
    say!("notice-frozen", program = sentence(program), time = time)
}

/// Says why a freeze of `program` goes on.
pub(super) fn probably(cause: SoFar<'_>, program: &str) -> String {
    match cause {
        SoFar::Plugin(name) => say!("probably-plugin", plugin = name),
        SoFar::Muted => say!("probably-muted"),
        SoFar::Host => say!("probably-host", program = program),
        SoFar::Gc => say!("probably-gc"),
        SoFar::Machine => say!("probably-machine"),
        SoFar::Unknown => say!("probably-unknown"),
    }
}

/// Returns the title of a freeze that is over.
fn froze(host: &Program, time: Nanos, end: FreezeEnd) -> String {
    let (host, time) = (sentence(&program(host)), lasting(time));
    match end {
        FreezeEnd::Answered => say!("notice-freeze-over", program = host, time = time),
        FreezeEnd::Exited => say!("notice-freeze-exited", program = host, time = time),
        FreezeEnd::Unseen => say!("notice-freeze-unseen", program = host, time = time),
    }
}

/// Says why a freeze that is over happened.
fn because(cause: &FreezeCause, host: &Program, end: FreezeEnd) -> String {
    let cause = so_far(cause);
    match (cause, end) {
        (SoFar::Unknown, _) => say!("because-unknown"),
        (cause, FreezeEnd::Unseen) => probably(cause, &program(host)),
        (SoFar::Plugin(name), _) => say!("because-plugin", plugin = name),
        (SoFar::Muted, _) => say!("because-muted"),
        (SoFar::Host, _) => say!("because-host", program = program(host)),
        (SoFar::Gc, _) => say!("because-gc"),
        (SoFar::Machine, _) => say!("because-machine"),
    }
}

/// Says how a start failed, without a full stop.
#[must_use]
pub fn failed_start(how: FailedStart) -> String {
    match how {
        FailedStart::NoEvent { time } => say!("failed-no-event", time = lasting(time)),
        FailedStart::CannotStart { code } => say!("failed-cannot-start", code = code),
        FailedStart::Ended { code } => say!("failed-ended", code = code),
    }
}

fn unobserved(host: &Program, before: bool) -> String {
    let host = program(host);
    match before {
        true => say!("notice-unobserved-now", program = host),
        false => say!("notice-unobserved", program = host),
    }
}

/// Says that a plug-in's bypass went wrong.
fn bypass_over(plugin: &Plugin, host: &Program, why: BypassEnd) -> Texts {
    let host = program(host);
    let title = say!("notice-bypass-over", plugin = &plugin.name, program = &host);
    let why = bypass_end(why);
    (title, say!("bypass-because", why = why, program = host))
}

fn place(landmark: Option<&Landmark>) -> String {
    match landmark {
        Some(landmark) => {
            let place = format!("{}.{}", simple(&landmark.class), landmark.method);
            say!("notice-slow-code", place = place)
        }
        None => say!("notice-slow-code-unknown"),
    }
}

/// Returns `D` of `a.b.C$D`; an anonymous class keeps the name of the class around it: `C$1` of `a.b.C$1`.
fn simple(class: &str) -> &str {
    let simple = class.rsplit('.').next().unwrap_or(class);
    let named = |inner: &&str| inner.starts_with(|first: char| !first.is_ascii_digit());
    simple.rsplit('$').next().filter(named).unwrap_or(simple)
}

#[cfg(test)]
mod tests;
