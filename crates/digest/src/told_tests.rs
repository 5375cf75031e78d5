use serde_json::{Value, json};

use super::*;
use crate::{Along, TOLD_PLACE};

fn faster(version: &str, before: &str) -> Faster {
    Faster {
        program: "eclipse".into(),
        plugin: "com.example.slow".into(),
        version: version.into(),
        before: before.into(),
        users: 214,
        ratio: 0.36,
        low: 0.27,
        high: 0.48,
        matched: Matched::Users,
        machines: Vec::new(),
        along: vec![Along {
            plugin: String::new(),
            version: "4.31.0".into(),
        }],
        along_more: 2,
    }
}

fn told(all: Vec<Faster>) -> Told {
    Told::of("2026-11-28".into(), 5, "0123456789abcdef".into(), all)
}

/// What the file says with another value in it.
fn with(at: &str, value: Value) -> Result<Told, NotTold> {
    let mut made: Value =
        serde_json::from_str(&told(vec![faster("1.4.3", "1.4.2")]).line()).expect("JSON");
    *made.pointer_mut(at).expect(at) = value;
    Told::read(made.to_string().as_bytes())
}

#[test]
fn what_is_written_is_read_and_a_later_field_does_no_harm() {
    let of_machines = Faster {
        matched: Matched::Machines,
        machines: vec![MachineClass {
            processors: "3-4".into(),
            memory: "9-16".into(),
        }],
        ..faster("2.0.0", "1.4.3")
    };
    let written = told(vec![faster("1.4.3", "1.4.2"), of_machines]);
    assert_eq!(written.faster.len(), 2);
    assert_eq!(Told::read(written.line().as_bytes()), Ok(written.clone()));
    let mut later: Value = serde_json::from_str(&written.line()).expect("JSON");
    later["slower"] = json!([{"plugin": 7}]);
    later["faster"][0]["of_tomorrow"] = json!({});
    assert_eq!(Told::read(later.to_string().as_bytes()), Ok(written));
    assert!(TOLD_PLACE.ends_with("/versions.json"));
}

#[test]
fn a_newer_schema_is_told_from_a_damaged_one() {
    let newer = Told::read(br#"{"schema":2,"faster":7}"#).expect_err("newer");
    assert_eq!(newer, NotTold::Newer(2));
    let line = told(vec![faster("1.4.3", "1.4.2")]).line();
    for torn in [0, 1, line.len() / 2, line.len() - 1] {
        let torn = Told::read(&line.as_bytes()[..torn]).expect_err("torn");
        assert!(torn.to_string().contains("part"), "{torn}");
    }
    for other in ["<html>", "[]", "{}", "null", r#"{"schema":"1"}"#] {
        let other = Told::read(other.as_bytes()).expect_err(other);
        assert!(matches!(other, NotTold::Unread(_)), "{other}");
    }
}

#[test]
fn what_no_hub_writes_is_refused_with_the_fields_name() {
    let cases: [(&str, Value, &str); 20] = [
        ("/schema", json!(0), "schema"),
        ("/day", json!("2026-02-30"), "day"),
        ("/k", json!(2), "k"),
        ("/made_of", json!("x".repeat(65)), "made_of"),
        ("/faster/0/program", json!("my program"), "program"),
        ("/faster/0/plugin", json!("/home/me/x.jar"), "plugin"),
        ("/faster/0/plugin", json!("x".repeat(500)), "plugin"),
        ("/faster/0/version", json!(""), "version"),
        ("/faster/0/version", json!("1.4.2"), "version"),
        ("/faster/0/version", json!("1.4.3\u{202e}"), "version"),
        ("/faster/0/before", json!(""), "before"),
        ("/faster/0/users", json!(4), "users"),
        ("/faster/0/users", json!(1_000_000_000), "users"),
        ("/faster/0/ratio", json!(0.26), "ratio"),
        ("/faster/0/ratio", json!(-0.3), "ratio"),
        ("/faster/0/low", json!(0), "low"),
        ("/faster/0/high", json!(1), "high"),
        (
            "/faster/0/machines",
            json!([{"processors": "3-4", "memory": "9-16"}]),
            "machines",
        ),
        ("/faster/0/matched", json!("machines"), "machines"),
        ("/faster/0/along_more", json!(1_000_000), "along_more"),
    ];
    for (at, value, field) in cases {
        let error = with(at, value).expect_err(at).to_string();
        assert!(error.contains(field), "{at}: {error}");
    }
    let twice = told(vec![faster("1.4.3", "1.4.2"), faster("1.4.3", "1.4.1")]);
    let error = Told::read(twice.line().as_bytes()).expect_err("twice");
    assert!(error.to_string().contains("version"), "{error}");
}

#[test]
fn numbers_that_are_none_and_endless_or_deep_texts_are_refused() {
    let line = told(vec![faster("1.4.3", "1.4.2")]).line();
    for number in ["NaN", "Infinity", "1e999", "-1e999", "null", "\"0.3\""] {
        let odd = line.replacen("0.36", number, 1);
        Told::read(odd.as_bytes()).expect_err(number);
    }
    for users in ["-1", "1e30", "2.5", "18446744073709551616"] {
        let odd = line.replacen("214", users, 1);
        Told::read(odd.as_bytes()).expect_err(users);
    }
    let deep = format!("{{\"schema\":1,\"x\":{}", "[".repeat(MOST_TOLD / 2));
    Told::read(deep.as_bytes()).expect_err("deep");
    let much = vec![b' '; MOST_TOLD + 1];
    assert_eq!(Told::read(&much), Err(NotTold::TooLarge));
    let one = r#"{"program":"e","plugin":"a","version":"1","before":"0","users":5,"ratio":0.5,"low":0.4,"high":0.6,"matched":"users"}"#;
    let many = format!(
        "{{\"schema\":1,\"day\":\"2026-11-28\",\"k\":5,\"faster\":[{}]}}",
        vec![one; 4_097].join(",")
    );
    let error = Told::read(many.as_bytes()).expect_err("many").to_string();
    assert!(error.contains("more than 4096"), "{error}");
}

#[test]
fn a_hub_writes_what_is_sound_and_fits_and_of_too_much_what_most_have() {
    let unsound = [
        Faster {
            users: 4,
            ..faster("1", "0")
        },
        Faster {
            plugin: "a b".into(),
            ..faster("1", "0")
        },
        Faster {
            ratio: f64::NAN,
            ..faster("1", "0")
        },
        Faster {
            high: 1.0,
            ..faster("1", "0")
        },
        Faster {
            version: String::new(),
            ..faster("1", "0")
        },
    ];
    assert_eq!(told(unsound.into()).faster, []);
    let many: Vec<Faster> = (0..20_000)
        .map(|at| Faster {
            users: 5 + at,
            plugin: format!("com.example.p{at}.{}", "x".repeat(300)),
            ..faster("1.4.3", "1.4.2")
        })
        .collect();
    let written = told(many);
    let line = written.line();
    assert!(
        line.len() <= MOST_TOLD && line.len() > MOST_TOLD / 2,
        "{}",
        line.len()
    );
    assert_eq!(written.faster[0].users, 20_004, "the most users first");
    assert_eq!(Told::read(line.as_bytes()), Ok(written));
}
