//! Compares verdicts with what a drawing expects.

use laggard_blame::{Kind, LIKELY, Role, SURE, Suspect, Verdict};

/// The differences between `verdict` and `expected`, in words; empty if there are none.
pub fn against(verdict: &Verdict, expected: &[String]) -> Vec<String> {
    assert!(!expected.is_empty(), "a case expects something");
    let mut wrong: Vec<String> = expected
        .iter()
        .filter(|line| !holds(verdict, line))
        .cloned()
        .collect();
    let sum: f64 = verdict.suspects.iter().map(|suspect| suspect.share).sum();
    if (sum - 1.0).abs() > 1e-9 {
        wrong.push(format!("shares add up to {sum}"));
    }
    let main_kind = verdict.main().map_or(Kind::Unknown, |main| main.kind);
    if main_kind != verdict.kind {
        wrong.push("the main suspect is of the verdict's kind".to_owned());
    }
    wrong
}

fn name(suspect: &Suspect) -> &str {
    suspect
        .plugin
        .as_ref()
        .map_or(suspect.kind.as_str(), |plugin| &plugin.name)
}

fn within(value: f64, range: &str) -> bool {
    let (low, high) = range
        .split_once("..")
        .unwrap_or_else(|| panic!("{range} is a range"));
    let bound = |text: &str| {
        text.parse::<f64>()
            .unwrap_or_else(|_| panic!("{range} is a range"))
    };
    // The sampler's grain is coarser than this.
    bound(low) - 0.005 <= value && value <= bound(high) + 0.005
}

fn holds(verdict: &Verdict, line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    let first = &verdict.suspects[0];
    let main = verdict.main();
    match words.as_slice() {
        ["at", class] => first
            .landmark
            .as_ref()
            .is_some_and(|landmark| landmark.class() == *class),
        ["in", method] => main.and_then(|main| main.evidence.method.as_deref()) == Some(*method),
        ["first", who] => name(first) == *who,
        ["without", who, "untold"] => {
            let mut own = verdict.suspects.iter().filter(|one| name(one) == *who);
            own.clone().next().is_some() && own.all(|one| one.without.is_none())
        }
        ["without", who, range] => {
            let mut own = verdict.suspects.iter().filter(|one| name(one) == *who);
            let tells = |one: &Suspect| {
                one.without
                    .is_some_and(|time| within(time.as_millis(), range))
            };
            own.clone().next().is_some() && own.all(tells)
        }
        ["began", all @ ..] => {
            let initiators = verdict
                .suspects
                .iter()
                .filter(|suspect| suspect.role == Role::Initiator);
            initiators.map(name).collect::<Vec<_>>() == all
        }
        ["way", who, all @ ..] => verdict.suspects.iter().any(|suspect| {
            let way: Vec<&str> = suspect.way.iter().map(|one| &*one.name).collect();
            name(suspect) == *who && suspect.role != Role::Initiator && way == all
        }),
        ["not", plugin] => verdict
            .suspects
            .iter()
            .all(|suspect| name(suspect) != *plugin),
        ["also", who, role, range] => verdict
            .suspects
            .iter()
            .any(|s| name(s) == *who && s.role.as_str() == *role && within(s.share, range)),
        ["also", who, role, range, sure] => verdict
            .suspects
            .iter()
            .any(|s| name(s) == *who && is(s, role, range, sure)),
        ["also", who, range] => verdict
            .suspects
            .iter()
            .any(|s| name(s) == *who && within(s.share, range)),
        ["unseen", plugin, role, range] => {
            let unlikely = first.confidence < LIKELY;
            let named = name(first) == *plugin && is(first, role, range, "unsure");
            main.is_none() && unlikely && named
        }
        ["plug-in", plugin, role, range, sure] => main.is_some_and(|main| {
            main.kind.as_str() == "plug-in" && name(main) == *plugin && is(main, role, range, sure)
        }),
        // Where no suspect can be named, the rest need not stand first.
        ["unknown", range, "unsure"] => {
            let unknown = verdict.suspects.iter();
            let mut unknown = unknown.filter(|suspect| suspect.kind == Kind::Unknown);
            verdict.kind == Kind::Unknown
                && within(unknown.next().map_or(0.0, |suspect| suspect.share), range)
        }
        [kind, range, sure] => main.is_some_and(|main| {
            main.kind.as_str() == *kind && is(main, main.role.as_str(), range, sure)
        }),
        _ => panic!("not understood: => {line}"),
    }
}

fn is(suspect: &Suspect, role: &str, range: &str, sure: &str) -> bool {
    let confident = match sure {
        "sure" => suspect.confidence >= SURE,
        "unsure" => suspect.confidence < SURE,
        other => panic!("{other} is neither sure nor unsure"),
    };
    suspect.role.as_str() == role && within(suspect.share, range) && confident
}

pub fn describe(verdict: &Verdict) -> String {
    let lines = verdict.suspects.iter().map(|suspect| {
        let at = suspect
            .landmark
            .as_ref()
            .map_or("nowhere", |landmark| landmark.class());
        let (role, share, confidence) = (suspect.role.as_str(), suspect.share, suspect.confidence);
        format!(
            "{} {role} {share:.3} confidence {confidence:.2} at {at} by way of {:?}, without {:?}: {:?}",
            name(suspect),
            suspect.way.iter().map(|one| &*one.name).collect::<Vec<_>>(),
            suspect.without.map(|time| time.as_millis()),
            suspect.evidence.clauses()
        )
    });
    lines.collect::<Vec<_>>().join("\n      ")
}
