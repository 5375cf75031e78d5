//! Episodes and suspects, a line each, as a terminal shows them.

use laggard_record::SURE;

use super::duration;
use crate::{
    BurstReport, Cause, Character, EpisodeReport, MarkReport, MinuteShare, Origin, PluginRef, Role,
    Suspect, Trigger, Verdict,
};

/// Who or what, and how sure: `Sluggish Spellcheck (97 %, sure 90 %)`.
pub fn suspect(suspect: &Suspect) -> String {
    let who = who(suspect.plugin.as_ref(), suspect.kind);
    if suspect.kind == Verdict::Unknown {
        return who.to_owned();
    }
    let role = match suspect.role {
        Role::Executing => "",
        Role::LockHolder => ", held the lock",
        Role::Initiator => ", began it",
    };
    let perhaps = match suspect.kind {
        Verdict::Plugin if suspect.confidence < SURE => "perhaps ",
        _ => "",
    };
    format!(
        "{perhaps}{who} ({}, {:.0} % of it{role}; {:.0} % sure)",
        duration(suspect.ms),
        suspect.share * 100.0,
        suspect.confidence * 100.0
    )
}

/// `3 lags`.
#[must_use]
pub fn lags(count: u32) -> String {
    match count {
        0 => "no lags".to_owned(),
        1 => "1 lag".to_owned(),
        many => format!("{many} lags"),
    }
}

/// What a finished lag is put down to, in one line.
pub fn lag(report: &EpisodeReport) -> String {
    let waited = duration(report.duration_ms);
    match report.main() {
        Some(main) => format!("{waited}  {}", suspect(main)),
        None => format!("{waited}  nobody can be named"),
    }
}

/// The way to a suspect, outermost first: `Word Count → Spellcheck → Git`; `None` where nobody else is on it.
pub fn chain(suspect: &Suspect, all: &[Suspect]) -> Option<String> {
    let plugins = all.iter().filter_map(|one| one.plugin.as_ref());
    let name = |id: &str| {
        let mut plugins = plugins.clone();
        let known = plugins.find(|plugin| plugin.id == id);
        known.map_or(id.to_owned(), |plugin| plugin.name.clone())
    };
    let end = match suspect.kind {
        Verdict::Unknown => "not known",
        kind => who(suspect.plugin.as_ref(), kind),
    };
    let mut chain: Vec<String> = suspect.way.iter().map(|id| name(id)).collect();
    chain.push(end.to_owned());
    (chain.len() > 1).then(|| chain.join(" → "))
}

/// `SpellListener.resourceChanged`, without its package.
pub fn place(suspect: &Suspect) -> Option<String> {
    let landmark = suspect.landmark.as_ref()?;
    Some(format!(
        "{} {}",
        landmark.kind,
        short(&landmark.class, &landmark.method)
    ))
}

/// A class's method without its package: `Spell.run`.
#[must_use]
pub fn short(class: &str, method: &str) -> String {
    format!("{}.{method}", class.rsplit('.').next().unwrap_or(class))
}

/// As `--json` writes it.
pub fn origin(origin: Origin) -> &'static str {
    match origin {
        Origin::Core => "core",
        Origin::Bundled => "bundled",
        Origin::Added => "added",
    }
}

/// A plug-in's name, or what it is that is no plug-in.
fn who(plugin: Option<&PluginRef>, kind: Verdict) -> &str {
    match (plugin, kind) {
        (Some(plugin), _) => &plugin.name,
        (None, Verdict::Host) => "the program itself",
        (None, Verdict::Gc) => "garbage collection",
        (None, Verdict::Machine) => "the machine (busy, asleep or stopped)",
        (None, _) => "nobody can be named",
    }
}

/// What kind of lag it was: `set off by the user; working, 93 % in plug-in code`.
pub fn character(character: &Character) -> String {
    let mut told = format!("set off by {}", trigger(character.trigger));
    if let Some(main) = character.cause {
        told.push_str(&format!("; mostly {}", cause(main)));
    }
    let mut parts = character.location.parts();
    parts.sort_by(|a, b| b.1.total_cmp(&a.1));
    let (name, part) = parts[0];
    if name != "unknown" && part > 0.0 {
        told.push_str(&format!("; {:.0} % in {}", part * 100.0, place_word(name)));
    }
    // One runnable thread is the UI thread itself.
    if let Some(threads) = character.runnable_threads.filter(|threads| *threads >= 1.5) {
        told.push_str(&format!("; {threads:.1} threads wanted to run"));
    }
    told
}

/// What set it off.
pub fn trigger(trigger: Trigger) -> &'static str {
    match trigger {
        Trigger::Input => "the user",
        Trigger::Output => "painting",
        Trigger::Async => "a timer or another thread",
        Trigger::Unspecified => "an event without a listener",
    }
}

/// What the UI thread did.
pub fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::Working => "working",
        Cause::Blocked => "blocked by a lock",
        Cause::Waiting => "waiting",
        Cause::Sleeping => "sleeping",
        Cause::Io => "reading or writing files or sockets",
    }
}

/// A location of `--json` in words.
pub fn place_word(name: &str) -> &str {
    match name {
        "plug-in" => "plug-in code",
        "host" => "the program's own code",
        "library" => "library code",
        "native" => "native code",
        "gc" => "garbage collection",
        "machine" => "standstills of the machine",
        _ => "code that is not known",
    }
}

/// A jerky run of short events, in one line.
pub fn burst(burst: &BurstReport) -> String {
    let main = burst.main();
    format!(
        "{} frames a second for {} ({:.0} ms a frame): {}",
        burst.frame_rate,
        duration(burst.duration_ms),
        burst.per_frame_ms,
        main.map_or_else(|| "nobody can be named".to_owned(), suspect)
    )
}

/// What was slow in the minute before the user said so, in one line.
pub fn marked(mark: &MarkReport) -> String {
    let most = mark.shares.first();
    let most = most.map_or_else(|| "nothing happened".to_owned(), minute_share);
    format!(
        "in the last minute the program was busy for {}: {most}",
        duration(mark.busy_ms)
    )
}

/// `Sluggish Spellcheck: 1.4 s, 81 % of it`.
pub fn minute_share(share: &MinuteShare) -> String {
    let short = if share.filtered_ms >= 0.5 * share.ms {
        ", most of it in very short events"
    } else {
        ""
    };
    format!(
        "{}: {}, {:.0} % of it{short}",
        who(share.plugin.as_ref(), share.kind),
        duration(share.ms),
        share.share * 100.0
    )
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    /// Of `tests/vectors/words`.
    fn examples(text: &str) -> Vec<Value> {
        let examples: Vec<Value> = serde_json::from_str(text).expect("a list");
        assert!(!examples.is_empty());
        examples
    }

    #[test]
    fn what_the_pages_say_too_reads_as_in_the_examples() {
        for one in examples(include_str!("../../../../tests/vectors/words/lags.json")) {
            let count = one["count"].as_u64().expect("a number");
            assert_eq!(lags(count as u32), one["words"]);
        }
        for one in examples(include_str!(
            "../../../../tests/vectors/words/landmarks.json"
        )) {
            let text = |name: &str| one[name].as_str().expect("a text");
            assert_eq!(short(text("class"), text("method")), one["words"]);
        }
        for one in examples(include_str!(
            "../../../../tests/vectors/words/verdicts.json"
        )) {
            let verdict = serde_json::from_value(one["verdict"].clone()).expect("a verdict");
            assert_eq!(who(None, verdict), one["words"]);
        }
    }
}
