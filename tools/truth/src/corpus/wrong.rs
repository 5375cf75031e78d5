//! The faults of a verdict, in words.

use laggard_analysis::{Activities, Activity, Episode};
use laggard_blame::{Kind, Role, Verdict};

use super::rules::Blamed;
use super::truth::{NotePart, who};

/// The fault in the roles, if any: each culprit must be named in its role, and all initiators in the order of each note,
/// outermost first.
pub fn roles(verdict: &Verdict, told: &[NotePart<'_>], truth: &Blamed) -> Option<String> {
    for part in told.iter().flat_map(|one| &one.note.plugins) {
        let initiator = part.role == "initiator";
        if !initiator && !truth.contains_key(&part.id) {
            continue;
        }
        let mut found = verdict.suspects.iter();
        let named = found.any(|one| who(one) == part.id && one.role.as_str() == part.role);
        if !named {
            return Some(format!("{} is not named as {}", part.id, part.role));
        }
    }
    let initiators = verdict
        .suspects
        .iter()
        .filter(|one| one.role == Role::Initiator);
    for suspect in initiators {
        let id = who(suspect);
        let mut parts = told.iter().flat_map(|one| &one.note.plugins);
        if !parts.any(|part| part.id == id && part.role == "initiator") {
            return Some(format!("{id} is named as an initiator"));
        }
    }
    let order: Vec<String> = verdict
        .suspects
        .iter()
        .filter(|one| one.role == Role::Initiator)
        .map(who)
        .collect();
    for one in told {
        let place = |id: &str| order.iter().position(|known| known == id);
        let noted = one.note.initiators().map(|part| place(&part.id));
        if !noted.is_sorted() {
            return Some(format!("initiators in the order {}", order.join(", ")));
        }
    }
    None
}

/// The fault in the cause, if any: the cause of the longest note is the episode's.
pub fn cause(episode: &Episode, verdict: &Verdict, told: &[NotePart<'_>]) -> Option<String> {
    let longest = told.iter().max_by_key(|one| one.worked.max(one.stood))?;
    let truth = if longest.stood > longest.worked {
        "machine"
    } else {
        &longest.note.cause
    };
    let ours = match (verdict.kind, Activities::of(episode).main()) {
        (Kind::Gc, _) => "gc",
        (Kind::Machine, _) => "machine",
        (_, Some(Activity::Working)) => "working",
        (_, Some(Activity::Blocked)) => "blocked",
        (_, Some(Activity::Waiting)) => "waiting",
        (_, Some(Activity::Sleeping)) => "sleeping",
        (_, Some(Activity::Io)) => "io",
        (_, None) => "not known",
    };
    // Most of the time it stood still or had no processor: then that is the cause, too.
    let without = longest.stood + longest.delayed;
    let starved = ours == "machine" && without.share_of(longest.stood + longest.worked) > 0.5;
    (truth != ours && !starved).then(|| format!("#{}: {ours}, in truth {truth}", episode.number))
}

/// The accusation in an episode without a note, in words, if there is one.
pub fn accusation(episode: &Episode, verdict: &Verdict) -> Option<String> {
    (verdict.kind == Kind::PlugIn).then(|| {
        format!(
            "#{} at {}, {}: {}",
            episode.number,
            episode.start,
            episode.inclusive(),
            described(verdict)
        )
    })
}

/// Each name with its time, in words.
pub fn in_words(blamed: &Blamed) -> String {
    let parts = blamed.iter().map(|(who, time)| format!("{who} {time}"));
    parts.collect::<Vec<_>>().join(", ")
}

/// All suspects of a verdict.
pub fn described(verdict: &Verdict) -> String {
    let parts = verdict.suspects.iter().map(|one| {
        format!(
            "{} {} {} ({:.2})",
            who(one),
            one.role.as_str(),
            one.time,
            one.confidence
        )
    });
    format!(
        "{} = {}",
        verdict.kind.as_str(),
        parts.collect::<Vec<_>>().join(", ")
    )
}
