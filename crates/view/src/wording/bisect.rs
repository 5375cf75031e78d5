//! A search for what makes a program slow, in words.

use laggard_record::{
    Bisect, BisectCulprit, BisectEnd, BisectFinding, BisectJudge, BisectUnit, BisectUntold,
    PERCEPTIBLE,
};
use laggard_words::say;

use super::duration;

/// Says what a culprit costs, and who has a part in it: whole sentences.
#[must_use]
pub fn bisect_culprit(culprit: &BisectCulprit, judge: BisectJudge) -> String {
    let names = culprit.units.iter().filter_map(BisectUnit::plugin);
    let mut names = names.map(|plugin| plugin.name.clone());
    let plugin = names.next().unwrap_or_default();
    let others = names.collect::<Vec<_>>().join(", ");
    let time = duration(culprit.costs_ms);
    let range = duration(culprit.give_or_take_ms);
    macro_rules! costs {
        ($alone:tt, $together:tt) => {
            match others.is_empty() {
                true => say!($alone, plugin = plugin, time = time, range = range),
                false => say!(
                    $together,
                    plugin = plugin,
                    time = time,
                    range = range,
                    others = others
                ),
            }
        };
    }
    let said = match judge {
        BisectJudge::Startup => costs!("bisect-slow-startup", "bisect-together-startup"),
        BisectJudge::Rate => costs!("bisect-slow-rate", "bisect-together-rate"),
        BisectJudge::Action => costs!("bisect-slow-action", "bisect-together-action"),
    };
    match culprit.alone {
        true => said,
        false => format!("{said} {}", say!("bisect-not-alone")),
    }
}

/// Says how a search has ended: whole sentences.
#[must_use]
pub fn bisect_end(search: &Bisect, finding: &BisectFinding) -> String {
    let untold = |untold: BisectUntold| match untold {
        BisectUntold::Noise => {
            let (noise, least) = (duration(finding.noise_ms), duration(finding.least_ms));
            match search.live {
                true => say!("bisect-end-noise-live", noise = noise, least = least),
                false => say!("bisect-end-noise", noise = noise, least = least),
            }
        }
        BisectUntold::Spread => {
            let all = finding.with_all_ms.zip(finding.with_none_ms);
            let time = all.map_or(0.0, |(with, without)| with - without);
            let least = duration(finding.least_ms);
            say!("bisect-end-spread", time = duration(time), least = least)
        }
        BisectUntold::Most if search.live => {
            say!("bisect-end-most-live", count = search.tried.len())
        }
        BisectUntold::Most => say!("bisect-end-most", count = search.tried.len()),
        BisectUntold::Fails => {
            let ids: Vec<&str> = finding.fails_without.iter().map(|id| id.as_str()).collect();
            let (plugins, program) = (ids.join(", "), &search.program);
            match search.live {
                true => say!(
                    "bisect-end-fails-live",
                    program = program,
                    plugins = plugins
                ),
                false => say!("bisect-end-fails", program = program, plugins = plugins),
            }
        }
    };
    let quicker = finding.without_ms.zip(finding.with_all_ms);
    let found = quicker.map(|(without, with)| {
        let (without, with) = (duration(without), duration(with));
        let least = duration(finding.least_ms);
        say!(
            "bisect-end-found",
            without = without,
            with = with,
            least = least
        )
    });
    match finding.end {
        BisectEnd::Nothing if search.live => {
            say!("bisect-end-nothing-live", program = &search.program)
        }
        BisectEnd::Nothing => say!("bisect-end-nothing", program = &search.program),
        BisectEnd::Found => found.unwrap_or_default(),
        BisectEnd::Untold(why) if finding.culprits.is_empty() => untold(why),
        BisectEnd::Untold(_) => {
            let found = found.unwrap_or_default();
            format!("{found} {}", say!("bisect-end-more"))
                .trim()
                .to_owned()
        }
    }
}

/// Whether what the user did again took no longer than anybody feels.
#[must_use]
pub fn bisect_quick(took_ms: f64, judge: BisectJudge) -> bool {
    judge == BisectJudge::Action && took_ms <= PERCEPTIBLE.as_millis()
}

/// Says what was measured in one start; `None`: it did not start.
#[must_use]
pub fn bisect_took(took_ms: Option<f64>, judge: BisectJudge) -> String {
    let Some(took) = took_ms else {
        return say!("bisect-not-started");
    };
    let time = duration(took);
    match judge {
        BisectJudge::Startup => say!("bisect-took", time = time),
        BisectJudge::Rate => say!("bisect-rate", time = time),
        BisectJudge::Action if bisect_quick(took, judge) => say!("bisect-quick"),
        BisectJudge::Action => say!("bisect-act-took", time = time),
    }
}
