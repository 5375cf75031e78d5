//! The parts of a report against their schemas, and `profile.json` against what the Firefox Profiler takes for granted of
//! its processed format: tables whose columns are equally long, and numbers that lead somewhere.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::Value;

/// Every part that is a text keeps to its schema in `docs/schemas`.
pub fn check(parts: &BTreeMap<String, Vec<u8>>) {
    for (name, bytes) in parts {
        let Some(stem) = name.strip_suffix(".json") else {
            continue;
        };
        let part: Value = serde_json::from_slice(bytes).expect("JSON");
        keeps_to_schema(stem, &part);
        if stem == "profile" {
            profile(&part);
        }
    }
}

/// Checks a part of a report against its schema; `stem`: its name without `.json`.
pub fn keeps_to_schema(stem: &str, part: &Value) {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schemas");
    keeps_to(&directory.join(format!("{stem}.schema.json")), part);
}

/// Checks a value against a schema.
pub fn keeps_to(schema: &Path, part: &Value) {
    let name = schema.display();
    let schema = fs::read_to_string(schema).expect("a schema");
    let schema: Value = serde_json::from_str(&schema).expect("JSON");
    let schema = jsonschema::validator_for(&schema).expect("a sound schema");
    let faults: Vec<String> = schema
        .iter_errors(part)
        .map(|fault| format!("{}: {fault}", fault.instance_path()))
        .collect();
    assert!(faults.is_empty(), "{name}: {faults:#?}");
    // A schema that takes anything would be no witness.
    assert!(
        !schema.is_valid(&serde_json::json!({"format": 1})),
        "{name}"
    );
}

/// A new host changes no schema, and the report of a newer Laggard is valid.
#[test]
fn a_report_may_be_of_any_host() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schemas/report.schema.json");
    let schema = fs::read_to_string(&file).expect("a schema");
    let schema: Value = serde_json::from_str(&schema).expect("JSON");
    let host = &schema["properties"]["episode"]["properties"]["host"];
    let host = jsonschema::validator_for(host).expect("a sound schema");
    for word in ["eclipse", "java", "netbeans", "my-own-2"] {
        assert!(host.is_valid(&word.into()), "{word}");
    }
    for no_word in ["", "My Host", "a/b", "x\u{1b}[2J"] {
        assert!(!host.is_valid(&no_word.into()), "{no_word}");
    }
}

/// Checks the assumptions of the Firefox Profiler.
pub fn profile(profile: &Value) {
    let categories = profile["meta"]["categories"]
        .as_array()
        .expect("categories");
    let kinds = profile["meta"]["markerSchema"].as_array().expect("schemas");
    for thread in profile["threads"].as_array().expect("threads") {
        let strings = thread["stringArray"].as_array().expect("strings").len();
        let length = |table: &str| length(thread, table);
        let leads = |table: &str, column: &str, to: usize| leads(thread, table, column, to);
        leads("samples", "stack", length("stackTable"));
        leads("stackTable", "frame", length("frameTable"));
        leads("frameTable", "func", length("funcTable"));
        leads("frameTable", "category", categories.len());
        leads("frameTable", "nativeSymbol", length("nativeSymbols"));
        leads("funcTable", "name", strings);
        leads("funcTable", "resource", length("resourceTable"));
        leads("markers", "name", strings);
        leads("markers", "category", categories.len());
        let prefixes = thread["stackTable"]["prefix"].as_array().expect("prefixes");
        for (place, prefix) in prefixes.iter().enumerate() {
            let before = prefix.as_u64().is_none_or(|prefix| prefix < place as u64);
            assert!(before, "the callers of stack {place} come after it");
        }
        let frames = &thread["frameTable"];
        for place in 0..length("frameTable") {
            let (Some(category), Some(sub)) = (
                frames["category"][place].as_u64(),
                frames["subcategory"][place].as_u64(),
            ) else {
                continue;
            };
            let known = categories[category as usize]["subcategories"].as_array();
            assert!((sub as usize) < known.map_or(0, Vec::len));
        }
        let markers = &thread["markers"];
        for place in 0..length("markers") {
            // Phase 1 is an interval, which has both ends in order.
            assert_eq!(markers["phase"][place], 1);
            let end = |which: &str| markers[which][place].as_f64().expect("a time");
            assert!(end("startTime") <= end("endTime"));
            let kind = &markers["data"][place]["type"];
            assert!(kinds.iter().any(|known| known["name"] == *kind), "{kind}");
        }
    }
    let main = |thread: &&Value| thread["isMainThread"] == true;
    let threads = profile["threads"].as_array().expect("threads");
    assert_eq!(threads.iter().filter(main).count(), 1);
}

fn length(thread: &Value, table: &str) -> usize {
    let fields = thread[table].as_object().expect("a table");
    let length = fields["length"].as_u64().expect("a length") as usize;
    for (column, values) in fields {
        let Some(values) = values.as_array() else {
            continue;
        };
        assert_eq!(values.len(), length, "{table}.{column}");
    }
    length
}

/// −1 and null lead nowhere, and say so.
fn leads(thread: &Value, table: &str, column: &str, to: usize) {
    let values = thread[table][column].as_array().expect("a column");
    for value in values.iter().filter_map(Value::as_i64) {
        assert!(value < to as i64, "{table}.{column} has {value} of {to}");
    }
}
