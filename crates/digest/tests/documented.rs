//! Each field of a digest is explained in `docs/sharing.md`, and nothing is explained that no digest has.

use std::collections::BTreeSet;

use laggard_digest::{Causes, Digest, Issue, Latency, Plugin, SCHEMA, Share};
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

#[test]
fn the_fields_of_a_digest_are_those_that_the_page_explains() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/sharing.md");
    let page = std::fs::read_to_string(page).expect("the page");
    let part = page
        .split("\n## ")
        .find(|part| part.starts_with("What leaves"));
    let rows = part.expect("the part").lines();
    let rows = rows.filter_map(|line| line.strip_prefix("| `"));
    let explained: BTreeSet<String> = rows
        .filter_map(|row| Some(row.split_once("` |")?.0.to_owned()))
        .collect();
    let mut fields = BTreeSet::new();
    let digest = serde_json::to_value(whole()).expect("JSON");
    names(&digest, "", &mut fields);
    assert_eq!(explained, fields);
    assert!(
        page.contains(&format!("Schema {SCHEMA}")),
        "the schema's number"
    );
}
