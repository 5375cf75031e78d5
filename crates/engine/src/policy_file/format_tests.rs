//! What a policy says, and what none is.

use laggard_record::{
    AdminPolicy, Hub, HubAddress, LONGEST_RULED_PATTERN, PolicyFault, RuledLimits, RuledOff,
    RuledSharing,
};

use serde_json::{Value, json};

use super::format::understood;

fn read(text: &str) -> Result<AdminPolicy, PolicyFault> {
    understood(text.as_bytes())
}

/// The example of the docs.
fn example() -> &'static str {
    let page = include_str!("../../../../docs/policy.md");
    let example = page.split("```json\n").nth(1).expect("an example");
    example.split("```").next().expect("its end")
}

/// The line and the words of a fault.
#[track_caller]
fn fault(text: &str) -> (usize, String) {
    match read(text) {
        Err(PolicyFault::Wrong { line, why }) => (line, why),
        other => panic!("{other:?} of {text}"),
    }
}

#[test]
fn the_example_of_the_docs_says_what_the_docs_say() {
    let off = |plugin: &str, product: Option<&str>, reason: Option<&str>| RuledOff {
        plugin: plugin.into(),
        product: product.map(str::to_owned),
        reason: reason.map(str::to_owned),
    };
    let expected = AdminPolicy {
        by: Some("Example Ltd. IT".into()),
        turned_off: vec![
            off(
                "com.example.slow",
                Some("eclipse"),
                Some("It freezes the editor when a file is saved. Version 2.1 will not."),
            ),
            off("com.example.old", None, None),
        ],
        muted: vec!["com.example.builder".into()],
        limits: RuledLimits {
            notify_once_ms: Some(2000),
            notify_count: Some(10),
            notify_most: Some(2),
        },
        sharing: RuledSharing::Asked {
            hub: Hub::Folder("/mnt/team/laggard".into()),
            reason: Some("So that we know which plug-ins to update first.".into()),
        },
        names: vec!["com.example.*".into()],
    };
    assert_eq!(read(example()), Ok(expected));
}

#[test]
fn a_policy_that_is_cut_off_is_none_wherever_that_is() {
    let whole = example().trim_end();
    assert!(whole.len() > 500, "{whole}");
    for end in 0..whole.len() {
        let cut = &whole.as_bytes()[..end];
        assert!(understood(cut).is_err(), "{}", &whole[..end]);
    }
}

#[test]
fn what_is_left_out_decides_nothing() {
    for text in [
        r#"{"format":1}"#,
        "\u{feff}{\"format\": 1}\r\n",
        r#"{"format":1,"turned_off":[],"muted":[],"limits":{},"sharing":{},"by":null}"#,
        r#"{"format":1,"limits":null,"sharing":{"forbidden":false}}"#,
    ] {
        assert_eq!(read(text), Ok(AdminPolicy::default()), "{text}");
    }
    let forbidden = read(r#"{"format":1,"sharing":{"forbidden":true}}"#).expect("read");
    assert_eq!(forbidden.sharing, RuledSharing::Forbidden { reason: None });
}

#[test]
fn names_are_patterns_and_stand_beside_nothing_that_is_forbidden() {
    let alone = read(r#"{"format":1,"sharing":{"names":["com.example.*","org.acme"]}}"#);
    let alone = alone.expect("read");
    assert_eq!(alone.names, ["com.example.*", "org.acme"]);
    assert_eq!(alone.sharing, RuledSharing::Free);
    for (names, word) in [
        (r#"["com example"]"#, "pattern"),
        (r#"[""]"#, "pattern"),
        (r#"[7]"#, "pattern"),
        (r#""com.example.*""#, "sequence"),
    ] {
        let text = format!(r#"{{"format":1,"sharing":{{"names":{names}}}}}"#);
        assert!(fault(&text).1.contains(word), "{names}: {:?}", fault(&text));
    }
    let long = |letters| {
        let pattern = "x".repeat(letters);
        read(&format!(
            r#"{{"format":1,"sharing":{{"names":["{pattern}"]}}}}"#
        ))
    };
    assert!(long(LONGEST_RULED_PATTERN).is_ok());
    assert!(long(LONGEST_RULED_PATTERN + 1).is_err());
    let both = r#"{"format":1,"sharing":{"forbidden":true,"names":["org.acme"]}}"#;
    assert!(fault(both).1.contains("not both"), "{:?}", fault(both));
}

#[test]
fn a_hub_is_a_folder_or_an_address() {
    let read = read(r#"{"format":1,"sharing":{"hub":"https://HUB.example.org/team/"}}"#);
    let address = HubAddress {
        url: "https://hub.example.org/team".into(),
        title: String::new(),
    };
    let asked = RuledSharing::Asked {
        hub: Hub::Address(address),
        reason: None,
    };
    assert_eq!(read.expect("read").sharing, asked);
}

#[test]
fn a_newer_format_is_known_as_one_whatever_else_it_says() {
    let newer = r#"{"format":2,"turned_off":{"everything":true},"of_a_newer_laggard":[]}"#;
    assert_eq!(read(newer), Err(PolicyFault::Newer { format: 2 }));
    for text in ["{}", r#"{"format":0}"#, r#"{"format":null,"muted":["a"]}"#] {
        assert!(fault(text).1.contains("\"format\": 1"), "{text}");
    }
}

#[test]
fn a_fault_has_its_line() {
    let text = |line: &str| format!("{{\n  \"format\": 1,\n  {line}\n}}\n");
    for (line, words) in [
        (r#""turned_of": []"#, "turned_of"),
        (r#""muted": ["com.example.*"]"#, "no `*`"),
        (r#""muted": [""]"#, "is empty"),
        (r#""muted": "com.example.slow""#, "sequence"),
        (r#""turned_off": ["com.example.slow"]"#, "an object"),
        (r#""turned_off": [["com.example.slow"]]"#, "an object"),
        (r#""turned_off": [{"reason": "slow"}]"#, "plugin"),
        (
            r#""limits": {"notify_once_ms": 400}"#,
            "between 500 and 30000",
        ),
        (r#""limits": {"notify_most": 0}"#, "between 1 and 20"),
        (r#""limits": {"notify_most": -1}"#, "between 1 and 20"),
        (r#""limits": {"notify_count": 2.5}"#, "between 2 and 100"),
        (r#""limits": {"keep_days": 1}"#, "keep_days"),
        (r#""limits": [1000, 5, 3]"#, "an object"),
        (r#""sharing": {"hub": "team/laggard"}"#, "whole path"),
        (
            r#""sharing": {"hub": "http://hub.example.org"}"#,
            "Use https",
        ),
        (
            r#""sharing": {"hub": "https://a:b@hub.example.org"}"#,
            "name or password",
        ),
        (
            r#""sharing": {"hub": "https://hub.example.org", "token": "x"}"#,
            "token",
        ),
        (
            r#""sharing": {"hub": "/hub", "forbidden": true}"#,
            "not both",
        ),
        (r#""sharing": {"automatic": true}"#, "automatic"),
        (r#""sharing": ["/hub"]"#, "an object"),
        (r#""by": "a\nb""#, "invisible"),
        (r#""muted": [], "muted": []"#, "duplicate field `muted`"),
        (r#""format": 1"#, "duplicate field `format`"),
        (r#""muted": [}"#, "expected"),
    ] {
        let (at, why) = fault(&text(line));
        assert!(why.contains(words), "{line}: {why}");
        assert!(!why.contains("at line"), "{why}");
        assert_eq!(at, 3, "{line}: {why}");
    }
}

#[test]
fn what_is_no_object_is_no_policy() {
    for text in [
        "",
        " ",
        "[]",
        "[1]",
        "7",
        "null",
        r#""format""#,
        "{\"format\":1} x",
    ] {
        let (line, why) = fault(text);
        assert!(line == 1 && !why.is_empty(), "{text}: {line}, {why}");
    }
    for (text, words) in [
        ("", "empty"),
        (" \n", "empty"),
        ("{\"format\": 1,\n", "too early"),
        ("{\"format\": 1, \"by\": \"a", "too early"),
    ] {
        assert!(fault(text).1.contains(words), "{text}");
    }
    let deep = "[".repeat(100_000);
    let deep = format!(r#"{{"format":1,"muted":{deep}"#);
    assert!(!fault(&deep).1.is_empty());
    let fault = understood(b"{\n\"by\": \"caf\xe9\"}");
    let line_and_why = |fault| match fault {
        Err(PolicyFault::Wrong { line, why }) => (line, why),
        other => panic!("{other:?}"),
    };
    let (line, why) = line_and_why(fault);
    assert!(line == 2 && why.contains("UTF-8"), "{line}, {why}");
}

/// The hub's page, which makes policies, has the same texts before it: what it takes is taken here (`ui/tests/hub/policy.test.ts`).
#[test]
fn texts_are_taken_and_refused_as_the_page_that_makes_policies_does() {
    let texts = include_str!("../../../../tests/vectors/policy/texts.json");
    let texts: Vec<Value> = serde_json::from_str(texts).expect("JSON");
    assert!(texts.len() > 20);
    for one in &texts {
        let times = one["times"]
            .as_u64()
            .and_then(|times| usize::try_from(times).ok());
        let text = one["text"]
            .as_str()
            .expect("a text")
            .repeat(times.expect("a number"));
        let by = json!({"format": 1, "by": text}).to_string();
        assert_eq!(Some(read(&by).is_ok()), one["words"].as_bool(), "{one}");
        let muted = json!({"format": 1, "muted": [text]}).to_string();
        assert_eq!(Some(read(&muted).is_ok()), one["id"].as_bool(), "{one}");
    }
}

#[test]
fn names_that_are_made_to_confuse_are_refused_and_not_passed_on() {
    let muted = |id: &str| format!(r#"{{"format":1,"muted":["{id}"]}}"#);
    for id in [
        "com.example.\u{202e}wols",
        "com.example\u{200b}.slow",
        "a\\u0000b",
    ] {
        assert!(fault(&muted(id)).1.contains("invisible"), "{id}");
    }
    assert!(fault(&muted(&"x".repeat(300))).1.contains("256"));
    // Letters that are written from right to left are letters.
    assert!(read(&muted("com.example.\u{5d0}\u{5d9}\u{5d8}\u{5d9}")).is_ok());
    assert!(read(&muted("My plug-in.jar")).is_ok());
    let key = format!("{{\"format\":1,\"\u{202e}{}\":1}}", "y".repeat(3000));
    let (_, why) = fault(&key);
    assert!(
        why.chars().count() <= 500 && !why.contains('\u{202e}'),
        "{why}"
    );
}
