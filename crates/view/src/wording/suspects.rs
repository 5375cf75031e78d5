//! Suspects in words: who, for how long, and how sure that is.

use laggard_record::SURE;
use laggard_words::say;

use super::duration;
use crate::{Origin, PluginRef, Role, Suspect, Verdict};

/// Names a suspect, with its share and confidence: `Sluggish Spellcheck (1.2 s, 97 % of it; 90 % sure)`.
pub fn suspect(suspect: &Suspect) -> String {
    let who = who(suspect.plugin.as_ref(), suspect.kind);
    if suspect.kind == Verdict::Unknown {
        return who;
    }
    if is_unplaced(suspect) {
        return unplaced(suspect, &who);
    }
    let who = match suspect.kind {
        Verdict::Plugin if suspect.confidence < SURE => say!("suspect-maybe", who = who),
        _ => who,
    };
    let time = duration(suspect.ms);
    let (percent, sure) = (suspect.share * 100.0, suspect.confidence * 100.0);
    match suspect.role {
        Role::Executing => say!(
            "suspect-executing",
            who = who,
            time = time,
            percent = percent,
            sure = sure
        ),
        Role::LockHolder => say!(
            "suspect-lock-holder",
            who = who,
            time = time,
            percent = percent,
            sure = sure
        ),
        Role::Initiator => say!(
            "suspect-initiator",
            who = who,
            time = time,
            percent = percent,
            sure = sure
        ),
    }
}

/// Names a plug-in of unknown origin. Its confidence is limited because of that, and says nothing of the part that it had.
fn unplaced(suspect: &Suspect, who: &str) -> String {
    let who = say!("suspect-unplaced", who = who);
    let (time, percent) = (duration(suspect.ms), suspect.share * 100.0);
    match suspect.role {
        Role::Executing => say!(
            "suspect-unplaced-executing",
            who = who,
            time = time,
            percent = percent
        ),
        Role::LockHolder => say!(
            "suspect-unplaced-lock-holder",
            who = who,
            time = time,
            percent = percent
        ),
        Role::Initiator => say!(
            "suspect-unplaced-initiator",
            who = who,
            time = time,
            percent = percent
        ),
    }
}

/// Says how long a lag of `duration_ms` would have been without the suspect. `None` where that is not known.
#[must_use]
pub fn without(suspect: &Suspect, duration_ms: f64) -> Option<String> {
    let (plugin, without_ms) = (&suspect.plugin.as_ref()?.name, suspect.without_ms?);
    let time = duration(without_ms);
    Some(if time == duration(duration_ms) {
        say!("suspect-without-the-same", plugin = plugin)
    } else {
        say!("suspect-without", plugin = plugin, time = time)
    })
}

/// Whether the suspect is a plug-in of unknown origin.
fn is_unplaced(suspect: &Suspect) -> bool {
    let plugin = suspect.plugin.as_ref();
    plugin.is_some_and(|plugin| plugin.origin == Origin::Unknown)
}

/// Returns a plug-in's name, or the words for a cause that is not a plug-in.
pub(super) fn who(plugin: Option<&PluginRef>, kind: Verdict) -> String {
    match (plugin, kind) {
        (Some(plugin), _) => plugin.name.clone(),
        (None, Verdict::Plugin) => cause(Verdict::Unknown),
        (None, kind) => cause(kind),
    }
}

/// Returns the words for a cause, without a plug-in's name.
pub(crate) fn cause(kind: Verdict) -> String {
    match kind {
        Verdict::Plugin => say!("cause-plug-in"),
        Verdict::Host => say!("cause-host"),
        Verdict::Gc => say!("cause-gc"),
        Verdict::Machine => say!("cause-machine"),
        Verdict::Unknown => say!("cause-unknown"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn without(without_ms: Option<f64>) -> Option<String> {
        let plugin = PluginRef {
            id: "slow.one".to_owned(),
            name: "Slow One".to_owned(),
            version: String::new(),
            location: String::new(),
            origin: Origin::Added,
        };
        let suspect = Suspect {
            kind: Verdict::Plugin,
            plugin: Some(plugin),
            role: Role::Initiator,
            ms: 0.0,
            share: 0.0,
            confidence: 0.9,
            landmark: None,
            evidence: Vec::new(),
            way: Vec::new(),
            without_ms,
        };
        super::without(&suspect, 1_240.0)
    }

    #[test]
    fn what_a_lag_would_have_been_is_said_where_it_is_known() {
        let said = |text: &str| Some(text.to_owned());
        assert_eq!(
            without(Some(83.2)),
            said("Without Slow One this lag would have been 83 ms.")
        );
        assert_eq!(
            without(Some(1_236.0)),
            said("Without Slow One this lag would have been as long.")
        );
        assert_eq!(without(None), None);
    }
}
