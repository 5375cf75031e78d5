//! Episodes and suspects, a line each, as a terminal shows them.

use laggard_record::LEAST_TOLD;
use laggard_words::say;

use super::duration;
use super::suspects::who;
pub use super::suspects::{suspect, without};
use crate::{
    BurstReport, Cause, Character, EpisodeReport, FreezeView, InstalledPlugin, MarkReport,
    MinuteShare, Origin, StartCost, Suspect, Trigger, Verdict,
};

/// `3 lags`.
#[must_use]
pub fn lags(count: u32) -> String {
    say!("lags", count = count)
}

/// Says in one line how long a finished lag was and what caused it.
pub fn lag(report: &EpisodeReport) -> String {
    let main = report.main().map(suspect);
    let cause = main.unwrap_or_else(|| say!("cause-unknown"));
    format!("{}  {cause}", duration(report.duration_ms))
}

/// Says what causes a freeze that goes on, as far as known.
pub fn so_far(freeze: &FreezeView) -> String {
    let main = freeze.main().map(suspect);
    main.unwrap_or_else(|| say!("suspect-unknown-yet"))
}

/// Returns the way to a suspect, outermost first: `Word Count → Spellcheck → Git`; `None` where no other plug-in is on it.
pub fn chain(suspect: &Suspect, all: &[Suspect]) -> Option<String> {
    let plugins = all.iter().filter_map(|one| one.plugin.as_ref());
    let name = |id: &str| {
        let mut plugins = plugins.clone();
        let known = plugins.find(|plugin| plugin.id == id);
        known.map_or(id.to_owned(), |plugin| plugin.name.clone())
    };
    let end = match suspect.kind {
        Verdict::Unknown => say!("chain-unknown"),
        kind => who(suspect.plugin.as_ref(), kind),
    };
    let mut chain: Vec<String> = suspect.way.iter().map(|id| name(id)).collect();
    chain.push(end);
    (chain.len() > 1).then(|| chain.join(" → "))
}

/// Names the suspect's landmark, `observer SpellListener.resourceChanged`, without the class's package.
pub fn place(suspect: &Suspect) -> Option<String> {
    let landmark = suspect.landmark.as_ref()?;
    Some(format!(
        "{} {}",
        landmark.kind,
        short(&landmark.class, &landmark.method)
    ))
}

/// Names a class's method without its package: `Spell.run`.
#[must_use]
pub fn short(class: &str, method: &str) -> String {
    format!("{}.{method}", class.rsplit('.').next().unwrap_or(class))
}

/// Returns the word that `--json` writes.
pub fn origin(origin: Origin) -> &'static str {
    match origin {
        Origin::Core => "core",
        Origin::Bundled => "bundled",
        Origin::Added => "added",
        Origin::Unknown => "unknown",
    }
}

/// Says whether a plug-in is on, and whether a running program still has the former state: `off, restart needed`.
#[must_use]
pub fn state(plugin: &InstalledPlugin) -> String {
    let restarted = plugin.restart_needed.is_empty();
    match (plugin.turned_off, restarted) {
        (true, true) if plugin.ruled.is_some() => say!("plugins-off-ruled"),
        (true, false) if plugin.ruled.is_some() => say!("plugins-off-ruled-restart"),
        (false, true) if !plugin.off_in.is_empty() => {
            say!("plugins-off-in", count = plugin.off_in.len())
        }
        (false, true) => say!("plugins-on"),
        (false, false) => say!("plugins-on-restart"),
        (true, true) => say!("plugins-off"),
        (true, false) => say!("plugins-off-restart"),
    }
}

/// Says how long the user felt a lag, then the plug-in's part of it: `4.7 s, 72 %`.
#[must_use]
pub fn part(own_ms: f64, felt_ms: f64) -> String {
    let percent = if felt_ms > 0.0 {
        100.0 * own_ms / felt_ms
    } else {
        0.0
    };
    say!("number-part", time = duration(own_ms), percent = percent)
}

/// Returns the time of a plug-in's activation and its part of the start: `812 ms, 17 %`.
#[must_use]
pub fn start_cost(cost: &StartCost) -> String {
    let percent = 100.0 * cost.share;
    say!(
        "number-part",
        time = duration(cost.took_ms),
        percent = percent
    )
}

/// Returns lags per active hour; `None` where the active time is so short that the rate would be a guess.
#[must_use]
pub fn per_hour(lags: u32, active_ms: f64) -> Option<String> {
    const HOUR_MS: f64 = 3_600_000.0;
    let rate = f64::from(lags) * HOUR_MS / active_ms;
    (active_ms >= LEAST_TOLD.as_millis()).then(|| rate_of(rate))
}

/// Writes lags per active hour: from a hundred on without a decimal, which no such rate is exact enough for.
#[must_use]
pub fn rate_of(per_hour: f64) -> String {
    if per_hour < 99.95 {
        say!("decimal", value = per_hour)
    } else {
        say!("whole", value = per_hour)
    }
}

/// Writes rates that stand in one sentence alike: without decimals where the largest of them has none and the smallest is not below 1.
#[must_use]
pub fn rates_of<const COUNT: usize>(rates: [f64; COUNT]) -> [String; COUNT] {
    let largest = rates.into_iter().fold(0.0, f64::max);
    let smallest = rates.into_iter().fold(largest, f64::min);
    rates.map(|rate| match largest >= 99.95 && smallest >= 0.95 {
        true => say!("whole", value = rate),
        false => say!("decimal", value = rate),
    })
}

/// Says what caused a lag, where no plug-in is named.
#[must_use]
pub fn verdict(kind: Verdict) -> String {
    match kind {
        Verdict::Plugin => say!("cause-plug-in"),
        kind => who(None, kind),
    }
}

/// Describes a lag's character: `set off by the user; working, 93 % in plug-in code`.
pub fn character(character: &Character) -> String {
    let mut told = vec![say!("set-off-by", trigger = trigger(character.trigger))];
    if let Some(main) = character.cause {
        told.push(say!("mostly", cause = cause(main)));
    }
    let mut parts = character.location.parts();
    parts.sort_by(|a, b| b.1.total_cmp(&a.1));
    let (name, part) = parts[0];
    if name != "unknown" && part > 0.0 {
        let (percent, place) = (part * 100.0, place_word(name));
        told.push(say!("part-in", percent = percent, place = place));
    }
    // One runnable thread is the UI thread itself.
    if let Some(threads) = character.runnable_threads.filter(|threads| *threads >= 1.5) {
        told.push(say!("threads-competed", threads = threads));
    }
    told.join("; ")
}

/// Says what set a lag off.
pub fn trigger(trigger: Trigger) -> String {
    match trigger {
        Trigger::Input => say!("trigger-input"),
        Trigger::Output => say!("trigger-output"),
        Trigger::Async => say!("trigger-async"),
        Trigger::Unspecified => say!("trigger-unspecified"),
    }
}

/// Says what the UI thread did.
pub fn cause(cause: Cause) -> String {
    match cause {
        Cause::Working => say!("activity-working"),
        Cause::Blocked => say!("activity-blocked"),
        Cause::Waiting => say!("activity-waiting"),
        Cause::Sleeping => say!("activity-sleeping"),
        Cause::Io => say!("activity-io"),
    }
}

/// Puts a location of `--json` into words.
pub fn place_word(name: &str) -> String {
    match name {
        "plug-in" => say!("location-plug-in"),
        "host" => say!("location-host"),
        "library" => say!("location-library"),
        "native" => say!("location-native"),
        "gc" => say!("location-gc"),
        "machine" => say!("location-machine"),
        _ => say!("location-unknown"),
    }
}

/// Describes a jerky run of short events, in one line.
pub fn burst(burst: &BurstReport) -> String {
    let main = burst.main().map(suspect);
    say!(
        "burst",
        rate = burst.frame_rate,
        time = duration(burst.duration_ms),
        frame = burst.per_frame_ms,
        who = main.unwrap_or_else(|| say!("cause-unknown"))
    )
}

/// Says what was slow in the minute before the user's mark, in one line.
pub fn marked(mark: &MarkReport) -> String {
    let most = mark.shares.first();
    let most = most.map_or_else(|| say!("marked-nothing"), minute_share);
    say!("marked", busy = duration(mark.busy_ms), most = most)
}

/// `Sluggish Spellcheck: 1.4 s, 81 % of it`.
pub fn minute_share(share: &MinuteShare) -> String {
    let who = who(share.plugin.as_ref(), share.kind);
    let (time, percent) = (duration(share.ms), share.share * 100.0);
    match share.filtered_ms >= 0.5 * share.ms {
        true => say!(
            "share-of-minute-short",
            who = who,
            time = time,
            percent = percent
        ),
        false => say!("share-of-minute", who = who, time = time, percent = percent),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    /// Examples from `tests/vectors/words`.
    fn examples(text: &str) -> Vec<Value> {
        let examples: Vec<Value> = serde_json::from_str(text).expect("a list");
        assert!(!examples.is_empty());
        examples
    }

    #[test]
    fn rates_of_one_sentence_have_the_same_decimals() {
        assert_eq!(rates_of([195.0, 52.6, 502.0]), ["195", "53", "502"]);
        assert_eq!(rates_of([9.0, 4.7, 15.7]), ["9.0", "4.7", "15.7"]);
        assert_eq!(rates_of([65.0, 0.3, 120.0]), ["65.0", "0.3", "120.0"]);
    }

    #[test]
    fn an_hour_is_not_reckoned_from_some_seconds() {
        assert_eq!(per_hour(3, 4_500.0), None);
        assert_eq!(per_hour(3, 90_000.0).as_deref(), Some("120"));
        assert_eq!(per_hour(1, 90_000.0).as_deref(), Some("40.0"));
        assert_eq!(part(4_700.0, 6_500.0), "4.7 s, 72 %");
    }

    #[test]
    fn rates_read_as_in_the_examples_which_the_pages_have_too() {
        for one in examples(include_str!("../../../../tests/vectors/words/rates.json")) {
            let rate = one["per_hour"].as_f64().expect("a rate");
            assert_eq!(rate_of(rate), one["words"].as_str().expect("a text"));
        }
    }

    #[test]
    fn what_the_pages_say_too_reads_as_in_the_examples() {
        for one in examples(include_str!(
            "../../../../tests/vectors/words/landmarks.json"
        )) {
            let text = |name: &str| one[name].as_str().expect("a text");
            assert_eq!(short(text("class"), text("method")), one["words"]);
        }
    }
}
