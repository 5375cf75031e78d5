//! The held-back list alone, without the scrubber: private words in ids, versions, classes and methods of plug-ins that it names.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::path::Path;

use laggard_digest::{Digest, Names};
use laggard_report::scrub::Scrubber;
use laggard_wire::{Decoder, Encoder, Event, PluginId, StringId};

use super::collect_tests::{all, digests, recorded};

/// Words that belong to somebody, each with the pattern that holds it back, by where in an id it stands.
const SECRETS: [(&str, &str); 4] = [
    ("jsmith", "jsmith.*"),
    ("pc7acme", "*.pc7acme"),
    ("falconmerger", "*falconmerger*"),
    ("tigerdeal", "*.tigerdeal.*"),
];

/// An id with a secret in it, where that one's pattern finds it.
fn seeded(id: &str, secret: usize) -> String {
    let (word, _) = SECRETS[secret];
    match secret {
        0 => format!("{word}.{id}"),
        1 => format!("{id}.{word}"),
        2 => format!("{id}{word}er"),
        _ => format!("com.{word}.{id}"),
    }
}

fn names(held_back: &[&str]) -> Names {
    let patterns = |texts: &[&str]| {
        let all = texts.iter().map(|text| text.parse().expect("a pattern"));
        all.collect::<Vec<_>>()
    };
    Names::new(patterns(&["*"]), patterns(held_back))
}

/// A recorded session in which plug-ins are a customer's.
struct Seeded {
    events: Vec<Event>,
    /// The strings that get a secret, with it.
    secret: HashMap<StringId, usize>,
    /// Those of them that are ids of plug-ins.
    ids: HashSet<StringId>,
    /// The number of such plug-ins.
    plugins: usize,
}

impl Seeded {
    /// Seeds three of four of the plug-ins that are named, and a class here and there of the others: a fragment's.
    fn of(session: &Path, named: &BTreeSet<String>) -> Self {
        let mut decoder = Decoder::new();
        decoder.push(&std::fs::read(session).expect("there"));
        let (mut events, mut texts) = (Vec::new(), HashMap::new());
        while let Some(event) = decoder.next_event().expect("whole") {
            if let Event::String { id, text } = &event {
                texts.insert(*id, text.clone());
            }
            events.push(event);
        }
        let chosen: BTreeMap<&str, usize> = named
            .iter()
            .enumerate()
            .filter(|(at, _)| at % 4 != 3)
            .map(|(at, id)| (id.as_str(), at % SECRETS.len()))
            .collect();
        // By plug-in that is named: its secret, if it has one.
        let mut owners: HashMap<PluginId, Option<usize>> = HashMap::new();
        let mut ids = HashSet::new();
        // By string: the secrets of all that use it; none for what is not held back.
        let mut used: HashMap<StringId, BTreeSet<Option<usize>>> = HashMap::new();
        let mut classes = HashMap::new();
        for event in &events {
            match event {
                Event::Plugin(plugin) => {
                    let id = texts.get(&plugin.symbolic).map(String::as_str);
                    let secret = id.and_then(|id| chosen.get(id)).copied();
                    if id.is_some_and(|id| named.contains(id)) {
                        owners.insert(plugin.id, secret);
                    }
                    if secret.is_some() {
                        ids.insert(plugin.symbolic);
                    }
                    for text in [plugin.symbolic, plugin.name, plugin.version] {
                        used.entry(text).or_default().insert(secret);
                    }
                }
                Event::Class(class) => {
                    // Some of a plug-in that is named are held back by their own name, by the third pattern.
                    let by_name = (classes.len() % 7 == 0).then_some(2);
                    let owner = owners.get(&class.plugin).copied();
                    let secret = owner.and_then(|own| own.or(by_name));
                    classes.insert(class.id, secret);
                    used.entry(class.name).or_default().insert(secret);
                }
                Event::Landmark(landmark) => {
                    let secret = classes.get(&landmark.class).copied().flatten();
                    used.entry(landmark.method).or_default().insert(secret);
                }
                Event::Frame(frame) => {
                    let secret = classes.get(&frame.class).copied().flatten();
                    used.entry(frame.method).or_default().insert(secret);
                }
                _ => {}
            }
        }
        let secret = used.into_iter().filter_map(|(text, by)| {
            // What something else is called, too, is no secret.
            let mut by = by.into_iter();
            by.next()
                .flatten()
                .filter(|_| by.next().is_none())
                .map(|one| (text, one))
        });
        Self {
            secret: secret.collect(),
            plugins: ids.len(),
            events,
            ids,
        }
    }

    fn write(mut self, into: &Path) {
        let mut encoder = Encoder::new();
        for event in &mut self.events {
            if let Event::String { id, text } = event
                && let Some(secret) = self.secret.get(id)
            {
                *text = match self.ids.contains(id) {
                    true => seeded(text, *secret),
                    // Of a class, a method or a version.
                    false => format!("{text}_{}", SECRETS[*secret].0),
                };
            }
            encoder.write(event);
        }
        std::fs::write(into, encoder.into_bytes()).expect("written");
    }
}

/// The names that digests tell, by what they are of.
fn told(digests: &[Digest]) -> [String; 4] {
    let plugins = || digests.iter().flat_map(|day| &day.plugins);
    let issues = || digests.iter().flat_map(|day| &day.issues);
    let join = |all: Vec<&str>| all.join(" ").to_lowercase();
    [
        join(plugins().map(|one| one.id.as_str()).collect()),
        join(plugins().map(|one| one.version.as_str()).collect()),
        join(issues().map(|one| one.class.as_str()).collect()),
        join(
            issues()
                .flat_map(|one| &one.path)
                .map(String::as_str)
                .collect(),
        ),
    ]
}

#[test]
fn what_the_held_back_list_names_leaves_in_no_part_of_a_digest() {
    let scratch = tempfile::tempdir().expect("a directory");
    let file = scratch.path().join("session.lag");
    let patterns = SECRETS.map(|(_, pattern)| pattern);
    let mut leaks = [0; 4];
    for session in ["spellcheck", "corpus"] {
        let plain = digests(&recorded(session), &names(&[]), Scrubber::default());
        let named = plain.iter().flat_map(|day| &day.plugins);
        let named: BTreeSet<String> = named.map(|plugin| plugin.id.clone()).collect();
        let seeded = Seeded::of(&recorded(session), &named);
        let plugins = seeded.plugins;
        assert!(plugins > 2, "{session}: {plugins}");
        seeded.write(&file);
        // Without the list all of it leaves: the test can fail.
        let open = digests(&file, &names(&[]), Scrubber::default());
        let secrets = SECRETS.map(|(secret, _)| secret);
        for (leak, texts) in leaks.iter_mut().zip(told(&open)) {
            *leak += secrets
                .iter()
                .filter(|secret| texts.contains(*secret))
                .count();
        }
        let held = digests(&file, &names(&patterns), Scrubber::default());
        let text = all(&held);
        for secret in secrets {
            assert!(!text.contains(secret), "{session}: {secret} in {text}");
        }
        // The bytes that leave hold nothing of them; what was measured stays, and what is not named is counted.
        let sums = |of: &[Digest]| -> (u32, u64) {
            (
                of.iter().map(|day| day.lags).sum(),
                of.iter().map(|day| day.waited_ms).sum(),
            )
        };
        assert_eq!(sums(&held), sums(&plain));
        assert_eq!(
            held[0].held_back as usize,
            open[0].held_back as usize + plugins
        );
        // Each pattern holds back its own and nothing else.
        for (secret, pattern) in SECRETS {
            let others = patterns.into_iter().filter(|other| *other != pattern);
            let others: Vec<&str> = others.collect();
            let one_open = all(&digests(&file, &names(&others), Scrubber::default()));
            let is_there = all(&open).contains(secret);
            assert_eq!(one_open.contains(secret), is_there, "{session}: {secret}");
        }
    }
    assert!(leaks.iter().all(|kind| *kind > 0), "{leaks:?}");
}
