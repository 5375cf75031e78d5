//! The catalogue is complete: each language has the same sentences with the same arguments, and each is said somewhere.

#[path = "../src/signature.rs"]
mod signature;

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use signature::{Arguments, Kind, rooms};

const LANGUAGES: [&str; 2] = ["en", "de"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn catalogue(language: &str) -> BTreeMap<String, (String, Arguments)> {
    let mut all = BTreeMap::new();
    let rooms = rooms(&root().join("locales").join(language)).expect("a catalogue");
    for room in rooms {
        for (id, arguments) in room.sentences {
            let twice = all.insert(id.clone(), (room.name.clone(), arguments));
            assert!(twice.is_none(), "{language}: {id} is there twice");
        }
    }
    assert!(!all.is_empty());
    all
}

#[test]
fn each_language_says_the_same_of_the_same() {
    let english = catalogue("en");
    for language in LANGUAGES {
        let other = catalogue(language);
        let names = |all: &BTreeMap<String, (String, Arguments)>| {
            all.keys().cloned().collect::<BTreeSet<String>>()
        };
        let (missing, needless) = (
            &names(&english) - &names(&other),
            &names(&other) - &names(&english),
        );
        assert!(missing.is_empty(), "{language} lacks {missing:?}");
        assert!(needless.is_empty(), "{language} alone has {needless:?}");
        for (id, (room, arguments)) in &english {
            let (other_room, others) = &other[id];
            assert_eq!(
                room, other_room,
                "{language}: {id} stands in another room than in English"
            );
            // A plural of one language is a plain number in another.
            let told = |arguments: &Arguments| arguments.keys().cloned().collect::<Vec<_>>();
            assert_eq!(told(arguments), told(others), "{language}: {id}");
            for (name, kind) in others {
                let is_text = arguments[name] == Kind::Text;
                assert!(
                    !is_text || *kind == Kind::Text,
                    "{language}: {id} counts by ${name}, which is a text"
                );
            }
        }
    }
}

#[test]
fn ids_are_words_with_hyphens() {
    for id in catalogue("en").keys() {
        let plain = id.split('-').all(|part| {
            !part.is_empty()
                && part
                    .chars()
                    .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
        });
        assert!(plain, "{id}");
    }
}

#[test]
fn each_sentence_is_said_somewhere() {
    let mut sources = String::new();
    for directory in ["crates", "src-tauri/src", "ui/src"] {
        read(&root().join(directory), &mut sources);
    }
    let made = made(&sources);
    let is_made = |id: &str| {
        made.iter().any(|(begin, end)| {
            id.len() > begin.len() + end.len() && id.starts_with(begin) && id.ends_with(end)
        })
    };
    // All that stands between two quotation marks, also between the end of one text and the beginning of the next: an id has none.
    let quoted: HashSet<&str> = sources.split('"').collect();
    let unsaid: Vec<String> = catalogue("en")
        .into_keys()
        .filter(|id| !quoted.contains(id.as_str()) && !is_made(id))
        .collect();
    assert!(unsaid.is_empty(), "nobody says {unsaid:?}");
}

/// The texts before and after the changing part of an id that a page assembles: `tool-${tool}-about`. TypeScript checks that
/// each such id is in the catalogue.
fn made(sources: &str) -> Vec<(&str, &str)> {
    let templates = sources.split("say(`").skip(1);
    templates
        .filter_map(|text| {
            let (begin, rest) = text.split_once("${")?;
            let end = rest.split_once('}')?.1.split_once('`')?.0;
            (!begin.is_empty() && !end.contains('$')).then_some((begin, end))
        })
        .collect()
}

/// Collects all sources below a directory, except tests and generated files.
fn read(directory: &Path, sources: &mut String) {
    for entry in fs::read_dir(directory).expect("listed").flatten() {
        let path = entry.path();
        let name = entry.file_name();
        if path.is_dir() {
            if !["tests", "bindings", "target"]
                .iter()
                .any(|one| name == *one)
            {
                read(&path, sources);
            }
        } else if ["rs", "ts", "svelte"]
            .iter()
            .any(|end| path.extension().is_some_and(|it| it == *end))
        {
            sources.push_str(&fs::read_to_string(&path).expect("text"));
        }
    }
}
