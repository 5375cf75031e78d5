//! The kinds of lags, their lengths, and jerky stretches.

use std::fmt::Write as _;

use laggard_view::{Analysis, EpisodeReport, Trigger};

use super::row::{MOST, more};
use crate::output::{duration, time_of_day};
use laggard_view::wording::lines as words;

pub(super) fn kinds_of_waits(page: &mut String, episodes: &[EpisodeReport]) {
    let told: Vec<_> = episodes
        .iter()
        .filter_map(|report| Some((report.duration_ms, report.character.as_ref()?)))
        .collect();
    let waited: f64 = told.iter().map(|(ms, _)| ms).sum();
    if waited <= 0.0 {
        return;
    }
    page.push_str("\nWhat kind of lags (of 100 ms and more)\n");
    let triggers = [
        Trigger::Input,
        Trigger::Output,
        Trigger::Async,
        Trigger::Unspecified,
    ];
    page.push_str("  set off by: ");
    let counts = triggers.map(|trigger| {
        let count = told
            .iter()
            .filter(|(_, character)| character.trigger == trigger)
            .count();
        (words::trigger(trigger), count)
    });
    let counts = counts.iter().filter(|(_, count)| *count > 0);
    let parts: Vec<String> = counts
        .map(|(name, count)| format!("{name} {count}"))
        .collect();
    let _ = writeln!(page, "{}", parts.join(", "));
    let mut places = told[0].1.location.parts().map(|(name, _)| (name, 0.0));
    for (ms, character) in &told {
        for (sum, (_, part)) in places.iter_mut().zip(character.location.parts()) {
            sum.1 += part * ms;
        }
    }
    places.sort_by(|a, b| b.1.total_cmp(&a.1));
    let shown = places.iter().filter(|(_, ms)| *ms >= waited / 200.0);
    let parts: Vec<String> = shown
        .map(|(name, ms)| format!("{:.0} % {}", ms / waited * 100.0, words::place_word(name)))
        .collect();
    let _ = writeln!(page, "  spent in (whoever called it): {}", parts.join(", "));
}

pub(super) fn distribution(page: &mut String, analysis: &Analysis) {
    if analysis.in_episodes_ms <= 0.0 {
        return;
    }
    let _ = writeln!(
        page,
        "\nHow long the program took to answer ({} busy in all; PER SECOND of that)",
        duration(analysis.in_episodes_ms)
    );
    let _ = writeln!(
        page,
        "  {:>9}  {:>7}  {:>10}",
        "AT LEAST", "TIMES", "PER SECOND"
    );
    for step in analysis
        .distribution
        .iter()
        .filter(|step| step.episodes > 0)
    {
        let at_least = format!("{:.0} ms", step.at_least_ms);
        let _ = writeln!(
            page,
            "  {at_least:>9}  {:>7}  {:>10.3}",
            step.episodes, step.per_second
        );
    }
}

pub(super) fn bursts(page: &mut String, analysis: &Analysis) {
    let jerky: Vec<_> = analysis
        .bursts
        .iter()
        .filter(|burst| burst.perceptible)
        .collect();
    if jerky.is_empty() {
        return;
    }
    page.push_str("\nJerky animation or scrolling (more than 40 ms a frame)\n");
    for burst in jerky.iter().take(MOST) {
        let _ = writeln!(
            page,
            "  {}  {}",
            time_of_day(burst.started_at),
            words::burst(burst)
        );
    }
    more(page, jerky.len(), "bursts");
}
