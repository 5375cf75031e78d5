//! The verdicts on sessions that the real agent recorded. Recipes are in `tests/sessions/README.md`.

use laggard_analysis::{Assembler, EndReason, Episode, Milestone, Plugin, PluginKind};
use laggard_blame::{
    Kind, LIKELY, Location, Origin, Provenance, Role, SURE, Suspect, Verdict, cause, judge,
};
use laggard_wire::Decoder;

const SPELLCHECK: &[u8] = include_bytes!("../../../tests/sessions/eclipse-4.31-spellcheck.lag");
const ADDED: &[&str] = &[
    "com.example.sluggish.spellcheck",
    "com.example.innocent.wordcount",
    "org.eclipse.example.outliner",
];

/// The three plug-ins of the demo were added; the rest is core, or came with the product if `others` says so.
struct Ide {
    others: Origin,
}

impl Provenance for Ide {
    fn origin(&self, plugin: &Plugin) -> Origin {
        match plugin.id.as_str() {
            id if ADDED.contains(&id) => Origin::Added,
            id if id.starts_with("org.eclipse.swt") || plugin.kind != PluginKind::OsgiBundle => {
                Origin::Core
            }
            _ => self.others,
        }
    }

    fn is_library(&self, _plugin: &Plugin) -> bool {
        false
    }
}

fn read(bytes: &[u8]) -> Assembler {
    let mut decoder = Decoder::new();
    let mut assembler = Assembler::new();
    // As it comes from a growing file.
    for piece in bytes.chunks(4_096) {
        decoder.push(piece);
        while let Some(event) = decoder.next_event().expect("nothing is damaged") {
            assembler.push(event);
        }
    }
    assert_eq!((decoder.torn(), decoder.unknown_blocks()), (0, 0));
    assembler.finish();
    assembler
}

/// A host that knows no plug-in's origin.
struct Nothing;

impl Provenance for Nothing {
    fn origin(&self, _plugin: &Plugin) -> Origin {
        Origin::Unknown
    }

    fn is_library(&self, _plugin: &Plugin) -> bool {
        false
    }
}

fn judged(others: Origin) -> Vec<(Episode, Verdict)> {
    judged_by(&Ide { others })
}

fn judged_by(provenance: &dyn Provenance) -> Vec<(Episode, Verdict)> {
    let mut assembler = read(SPELLCHECK);
    let episodes = std::iter::from_fn(|| assembler.pop());
    episodes
        .map(|episode| {
            let verdict = judge(&episode, provenance);
            (episode, verdict)
        })
        .collect()
}

/// Perceptible episodes with a plug-in as their verdict: its id, the landmark's method, share, confidence.
fn accused(others: Origin) -> Vec<(String, String, f64, f64)> {
    let all = judged(others);
    let perceptible = all
        .iter()
        .filter(|(episode, verdict)| episode.perceptible() && verdict.kind == Kind::PlugIn);
    perceptible
        .map(|(_, verdict)| {
            let main = verdict.main().expect("a main suspect");
            assert_eq!(main.role, Role::Executing);
            let plugin = main.plugin.as_ref().expect("a plug-in").id.clone();
            let method = main
                .landmark
                .as_ref()
                .expect("a landmark")
                .method()
                .to_owned();
            (plugin, method, main.share, main.confidence)
        })
        .collect()
}

#[test]
fn three_saves_are_put_down_to_sluggish_and_a_slow_editor_to_the_one_that_is_named_like_eclipse() {
    let accused = accused(Origin::Core);
    let named: Vec<_> = accused
        .iter()
        .map(|(id, method, ..)| (id.as_str(), method.as_str()))
        .collect();
    assert_eq!(
        named,
        [
            ("com.example.sluggish.spellcheck", "resourceChanged"),
            ("com.example.sluggish.spellcheck", "resourceChanged"),
            ("com.example.sluggish.spellcheck", "resourceChanged"),
            ("org.eclipse.example.outliner", "partBroughtToTop"),
        ]
    );
    for (id, _, share, confidence) in &accused[..3] {
        assert!(
            *share > 0.6 && *confidence >= SURE,
            "{id} {share} {confidence}"
        );
    }
}

#[test]
fn without_sluggish_its_saves_would_have_been_what_is_not_its_own() {
    let mut told = 0;
    for (episode, verdict) in judged(Origin::Bundled) {
        let inclusive = episode.inclusive();
        for suspect in &verdict.suspects {
            let Some(without) = suspect.without else {
                continue;
            };
            assert!(episode.perceptible() && suspect.plugin.is_some());
            assert!(
                without <= inclusive,
                "episode {}: {suspect:?}",
                episode.number
            );
        }
        let main = verdict.main();
        let id = main.and_then(|main| Some(main.plugin.as_ref()?.id.as_str()));
        let (Some(main), Some("com.example.sluggish.spellcheck")) = (main, id) else {
            continue;
        };
        let without = main.without.expect("a landmark of its own measured it");
        let rest = inclusive - main.time;
        // Rounded, each to a nanosecond.
        assert!(
            without <= rest + laggard_analysis::Nanos(2),
            "episode {}: {without} of {inclusive}, its own is {}",
            episode.number,
            main.time
        );
        told += 1;
    }
    assert_eq!(told, 3);
}

#[test]
fn the_innocent_one_never_has_a_part_worth_mentioning() {
    for others in [Origin::Core, Origin::Bundled] {
        for (episode, verdict) in judged(others) {
            for suspect in &verdict.suspects {
                let innocent = suspect
                    .plugin
                    .as_ref()
                    .is_some_and(|plugin| plugin.id == ADDED[1]);
                assert!(
                    !innocent || suspect.share < 0.05,
                    "episode {}: {suspect:?}",
                    episode.number
                );
            }
        }
    }
}

#[test]
fn with_everything_else_a_suspect_as_well_sluggish_still_stands_out() {
    let saves: Vec<_> = accused(Origin::Bundled)
        .into_iter()
        .filter(|(id, ..)| id == ADDED[0])
        .collect();
    assert_eq!(saves.len(), 3, "{saves:?}");
}

#[test]
fn the_session_tells_of_itself() {
    let assembler = read(SPELLCHECK);
    let facts = assembler.facts();
    assert_eq!(facts.property("agent.version"), Some("0.1.0"));
    assert!(
        facts.milestone(Milestone::FirstDispatch).is_some()
            && facts.milestone(Milestone::AgentActive).is_some()
    );
    assert_eq!(facts.ended.map(|(reason, _)| reason), Some(EndReason::Exit));
    assert_eq!(
        (
            facts.health.dropped,
            facts.health.suppressed,
            facts.left_out
        ),
        (0, 0, 0)
    );
    assert_eq!(assembler.live().count(), 0, "nothing is left open");
}

/// Without origins a file says less than with them, and never anything else: no plug-in is accused, and the host only of its
/// own work, whatever the plug-ins are.
#[test]
fn without_origins_nobody_is_accused_of_what_a_plug_in_did() {
    let (mut unplaced, mut others) = (0, 0);
    let known = judged(Origin::Bundled);
    for ((episode, home), (_, away)) in known.iter().zip(judged_by(&Nothing)) {
        let number = episode.number;
        assert_ne!(away.kind, Kind::PlugIn, "episode {number}");
        if home.kind == Kind::PlugIn {
            assert_eq!(away.kind, Kind::Unknown, "episode {number}");
        }
        if away.kind != Kind::Unknown {
            assert_eq!(away.kind, home.kind, "episode {number}");
            others += 1;
        }
        for suspect in away.suspects.iter().filter(|one| one.plugin.is_some()) {
            assert_eq!(suspect.origin, Origin::Unknown);
            assert!(suspect.confidence < LIKELY, "{suspect:?}");
            unplaced += 1;
        }
        let location = Location::of(episode, &Nothing);
        assert_eq!(location.plug_in, 0.0, "episode {number}");
    }
    assert!(unplaced > 3 && others > 0, "{unplaced} and {others}");
    let slow = judged_by(&Nothing);
    let named = slow.iter().filter(|(episode, verdict)| {
        let first = verdict.suspects[0].plugin.as_ref();
        episode.perceptible() && first.is_some_and(|plugin| plugin.id == ADDED[0])
    });
    assert_eq!(named.count(), 3, "the reader learns where the time went");
}

#[test]
fn a_cause_says_of_each_suspect_what_the_verdict_says_but_for_its_places() {
    let (mut predicted, mut named) = (0, 0);
    // Initiators of a cause are in no order.
    let sorted = |verdict: &mut Verdict| {
        let initiates = |one: &Suspect| one.role == Role::Initiator;
        let from = verdict.suspects.iter().position(initiates);
        let from = from.unwrap_or(verdict.suspects.len());
        let id = |one: &Suspect| one.plugin.as_ref().map(|plugin| plugin.id.clone());
        verdict.suspects[from..].sort_by_key(id);
    };
    for provenance in [
        Ide {
            others: Origin::Added,
        },
        Ide {
            others: Origin::Core,
        },
    ] {
        for (episode, mut whole) in judged_by(&provenance) {
            for suspect in &mut whole.suspects {
                predicted += usize::from(suspect.without.take().is_some());
                named += usize::from(suspect.landmark.take().is_some());
                (suspect.evidence.lasted, suspect.evidence.method) = (None, None);
                suspect.way.clear();
            }
            let mut alone = cause(&episode, &provenance);
            sorted(&mut whole);
            sorted(&mut alone);
            assert_eq!(alone, whole);
        }
    }
    assert!(predicted > 3 && named > 3, "{predicted} {named}");
}
