//! A plug-in's bypass in words: what it skips, and what it has gained.

use laggard_record::{
    BypassEnd, BypassGain, BypassPreview, BypassedAction, GainStanding, Nanos, Stale,
};
use laggard_words::say;

use super::lasting;
use super::lines::short;
use crate::ActionMethod;

/// Minutes of an hour.
const MINUTES: f64 = 60.0;

/// Says what stays as it was while a plug-in is bypassed, in one line without a full stop.
#[must_use]
pub fn stale(stale: Stale) -> String {
    match stale {
        Stale::Files => say!("stale-files"),
        Stale::Selection => say!("stale-selection"),
        Stale::Buttons => say!("stale-buttons"),
        Stale::Text => say!("stale-text"),
        Stale::Parts => say!("stale-parts"),
        Stale::Input => say!("stale-input"),
        Stale::Drawing => say!("stale-drawing"),
        Stale::Values => say!("stale-values"),
        Stale::Work => say!("stale-work"),
        Stale::Later => say!("stale-later"),
        Stale::Timers => say!("stale-timers"),
        Stale::Other => say!("stale-other"),
    }
}

/// Says in a line for each what stays as it was while the plug-in is bypassed.
#[must_use]
pub fn stays_stale(preview: &BypassPreview) -> Vec<String> {
    preview.stale().into_iter().map(stale).collect()
}

/// Says why a bypass ended, without a full stop.
#[must_use]
pub fn bypass_end(why: BypassEnd) -> String {
    match why {
        BypassEnd::Asked => say!("bypass-end-asked"),
        BypassEnd::TimeUp => say!("bypass-end-time-up"),
        BypassEnd::Failed => say!("bypass-end-failed"),
        BypassEnd::Exceptions => say!("bypass-end-exceptions"),
        BypassEnd::SessionOver => say!("bypass-end-session-over"),
        BypassEnd::Other => say!("bypass-end-other"),
    }
}

/// Compares one action without the plug-in and with it, in one line without a full stop: `without it: 61 ms instead of 455 ms (9 of
/// 9 times)`.
#[must_use]
pub fn bypassed_action(action: &BypassedAction) -> String {
    let effect = &action.effect;
    let (shorter, count) = (effect.shorter, effect.during.count);
    let during = lasting(effect.during.median.unwrap_or_default());
    let Some(before) = effect.before.median.map(lasting) else {
        return say!("bypass-not-before", during = during);
    };
    match action.standing {
        GainStanding::TooEarly => say!(
            "bypass-too-few",
            during = during,
            before = before,
            count = count,
            earlier = effect.before.count
        ),
        GainStanding::Better => say!(
            "bypass-better",
            during = during,
            before = before,
            shorter = shorter,
            count = count
        ),
        GainStanding::Same => say!(
            "bypass-same",
            during = during,
            before = before,
            shorter = shorter,
            count = count
        ),
        GainStanding::Worse => say!(
            "bypass-worse",
            during = during,
            before = before,
            shorter = shorter,
            count = count
        ),
    }
}

/// Says how much less an action takes each time, or more; `None` where no difference can be told.
#[must_use]
pub fn bypass_saved(action: &BypassedAction) -> Option<String> {
    let (least, most) = action.effect.gained?;
    let lasting = |time: i64| lasting(Nanos(time.unsigned_abs()));
    match action.standing {
        GainStanding::Better => {
            let (least, most) = (lasting(least), lasting(most));
            Some(say!("bypass-saved", least = least, most = most))
        }
        GainStanding::Worse => {
            let (least, most) = (lasting(most), lasting(least));
            Some(say!("bypass-lost", least = least, most = most))
        }
        GainStanding::Same | GainStanding::TooEarly => None,
    }
}

/// Compares how often the program lagged without the plug-in and with it, in one line without a full stop.
#[must_use]
pub fn bypass_rates(gain: &BypassGain) -> String {
    if !gain.beside.is_empty() {
        return say!("bypass-not-alone", count = gain.beside.len());
    }
    let rates = (gain.before.per_hour(), gain.during.per_hour());
    let (Some(before), Some(during), Some(fall)) = (rates.0, rates.1, gain.fall) else {
        return say!("bypass-rates-few");
    };
    let rates = say!(
        "bypass-rates",
        during = minute(during),
        before = minute(before)
    );
    match gain.standing {
        GainStanding::TooEarly => say!("bypass-rates-few"),
        GainStanding::Better => say!(
            "bypass-fewer",
            rates = rates,
            least = minute(fall.least),
            most = minute(fall.most)
        ),
        GainStanding::Same => say!("bypass-unclear", rates = rates),
        GainStanding::Worse => say!(
            "bypass-more",
            rates = rates,
            least = minute(-fall.most),
            most = minute(-fall.least)
        ),
    }
}

/// Says in one line, without a full stop, what a bypass has gained: of the action that took most of the time before, where there is
/// one, else how often the program lagged.
#[must_use]
pub fn bypass_gain(gain: &BypassGain) -> String {
    let main = gain.actions.first().map(bypassed_action);
    main.unwrap_or_else(|| bypass_rates(gain))
}

/// Names an action's landmark, and the one through which it was called, with what is said of it.
#[must_use]
pub fn action_line(action: &crate::BypassedAction) -> String {
    let named = |method: &ActionMethod| short(&method.class, &method.method);
    let (place, words) = (named(&action.landmark), &action.words);
    match &action.under {
        None => say!("bypass-action", place = place, words = words),
        Some(under) => say!(
            "bypass-action-under",
            place = place,
            under = named(under),
            words = words
        ),
    }
}

/// A rate per active minute, rounded as it is written, so that the plural fits the written number.
fn minute(per_hour: f64) -> f64 {
    (per_hour / MINUTES * 10.0).round() / 10.0
}

#[cfg(test)]
#[path = "bypass_tests.rs"]
mod tests;
