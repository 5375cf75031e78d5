//! Each field of a digest, and of what a hub tells clients, is explained in `docs/sharing.md`, and nothing is explained that there is not.

use std::collections::BTreeSet;

use laggard_digest::{
    Along, Causes, Digest, Faster, Issue, Latency, MachineClass, Matched, Plugin, SCHEMA, Share,
    TOLD_SCHEMA, Told,
};
use serde::Serialize;
use serde_json::Value;

fn whole() -> Digest {
    let text = String::new;
    Digest {
        schema: SCHEMA,
        digest: text(),
        installation: text(),
        day: text(),
        laggard: text(),
        program: text(),
        program_version: text(),
        java: text(),
        system: text(),
        processors: text(),
        memory: text(),
        active_minutes: 1,
        start_up_ms: Some(1),
        lags: 1,
        waited_ms: 1,
        held_back: 1,
        plugins: vec![Plugin {
            id: text(),
            version: text(),
            origin: text(),
        }],
        issues: vec![Issue {
            kind: text(),
            class: text(),
            method: text(),
            owner: text(),
            path: vec![text()],
            lags: 1,
            waited_ms: 1,
            latency: Latency::default(),
            causes: Causes::default(),
            shares: vec![Share {
                kind: text(),
                plugin: text(),
                lags: 1,
                ms: 1,
            }],
        }],
    }
}

fn names(value: &Value, within: &str, into: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                let name = format!("{within}{name}");
                names(value, &format!("{name}."), into);
                into.insert(name);
            }
        }
        Value::Array(all) => all.iter().for_each(|value| names(value, within, into)),
        _ => {}
    }
}

/// The page, and the names that a table in one part of it explains.
fn explained(part: &str) -> (String, BTreeSet<String>) {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/sharing.md");
    let page = std::fs::read_to_string(page).expect("the page");
    let found = page.split("\n## ").find(|found| found.starts_with(part));
    let rows = found.expect("the part").lines();
    let rows = rows.filter_map(|line| line.strip_prefix("| `"));
    let names = rows.filter_map(|row| Some(row.split_once("` |")?.0.to_owned()));
    let names = names.collect();
    (page, names)
}

fn fields(of: &impl Serialize) -> BTreeSet<String> {
    let mut fields = BTreeSet::new();
    names(&serde_json::to_value(of).expect("JSON"), "", &mut fields);
    fields
}

#[test]
fn the_fields_of_a_digest_are_those_that_the_page_explains() {
    let (page, explained) = explained("What leaves");
    assert_eq!(explained, fields(&whole()));
    assert!(
        page.contains(&format!("Schema {SCHEMA}")),
        "the schema's number"
    );
}

#[test]
fn the_fields_that_a_hub_tells_are_those_that_the_page_explains() {
    let text = String::new;
    let faster = Faster {
        program: text(),
        plugin: text(),
        version: text(),
        before: text(),
        users: 1,
        ratio: 0.5,
        low: 0.5,
        high: 0.5,
        matched: Matched::Machines,
        machines: vec![MachineClass {
            processors: text(),
            memory: text(),
        }],
        along: vec![Along {
            plugin: text(),
            version: text(),
        }],
        along_more: 1,
    };
    let told = Told {
        schema: TOLD_SCHEMA,
        day: text(),
        k: 5,
        made_of: text(),
        faster: vec![faster],
    };
    let (page, explained) = explained("What others measured");
    assert_eq!(explained, fields(&told));
    assert!(
        page.contains(&format!("It is of schema {TOLD_SCHEMA}")),
        "the schema's number"
    );
}
