//! An administrator's policy: what it turns off at each launch, and what its user had when it goes.

use std::fs;

use laggard_engine::{EngineError, LaunchOptions, LaunchRequest, Output};
use laggard_record::{HostEvent, PluginId, Ruled, UnixMs};
use laggard_store::Store;

use super::Desk;

const LOUD: &str =
    r#"{"format":1,"by":"Example IT","turned_off":[{"plugin":"loud","reason":"It is loud."}]}"#;

impl Desk {
    /// Puts a policy in place, or takes it away.
    fn policy(&self, text: Option<&str>) {
        use std::os::unix::fs::PermissionsExt as _;
        let file = self.engine.paths().data().join("policy.json");
        match text {
            Some(text) => {
                fs::write(&file, text).expect("written");
                fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).expect("set");
            }
            None => fs::remove_file(&file).expect("removed"),
        }
    }

    /// Launches the host, and returns the words of its start and what was told.
    fn starting(&self, script: &str, options: LaunchOptions) -> (String, Vec<HostEvent>) {
        self.start_is(&format!(
            "#!/bin/sh\necho \"$@\" > \"$(dirname \"$0\")/starts\"\n{script}\n"
        ));
        let request = LaunchRequest::Command(vec![self.home.clone().into()]);
        let options = LaunchOptions {
            output: Output::LogFile,
            ..options
        };
        let running = self.engine.launches().launch(&request, &options);
        let events = running.expect("launched").events().iter().collect();
        let words = fs::read_to_string(self.home.join("starts")).expect("started");
        (words, events)
    }

    fn ruled(&self, plugin: &str) -> Option<Ruled> {
        let all = self.engine.plugins().of(&self.home).expect("listed");
        let found = all.into_iter().find(|one| one.id == *plugin);
        found.expect("there").ruled
    }
}

fn id(id: &str) -> PluginId {
    id.into()
}

#[test]
fn a_policy_turns_off_and_when_it_goes_everything_is_as_its_user_had_it() {
    let desk = Desk::new();
    let plugins = desk.engine.plugins();
    plugins.turn_off(&desk.home, &id("other")).expect("off");
    assert_eq!(desk.off(), ["other"]);

    desk.policy(Some(LOUD));
    assert_eq!(desk.off(), ["loud", "quiet", "other"], "with what needs it");
    let ruled = Ruled {
        by: Some("Example IT".into()),
        reason: Some("It is loud.".into()),
    };
    assert_eq!(desk.ruled("loud"), Some(ruled.clone()));
    assert_eq!(desk.ruled("quiet"), Some(ruled));
    assert_eq!(desk.ruled("other"), None);

    for one in ["loud", "quiet"] {
        for refused in [
            plugins.turn_on(&desk.home, &id(one)).map(drop),
            plugins.preview_turn_on(&desk.home, None, &id(one)),
        ] {
            let why = refused.expect_err("an administrator's");
            assert!(matches!(why, EngineError::RuledOff { .. }), "{why}");
            let said = why.to_string();
            for part in [one, "Example IT", "It is loud."] {
                assert!(said.contains(part), "{part}: {said}");
            }
        }
    }
    let already = plugins.turn_off(&desk.home, &id("loud")).expect("asked");
    assert!(already.changed.is_empty(), "{already:?}");
    plugins.turn_on(&desk.home, &id("other")).expect("its own");
    plugins.undo(&desk.home).expect("undone");
    assert_eq!(desk.off(), ["loud", "quiet", "other"]);

    desk.policy(None);
    assert_eq!(desk.off(), ["other"]);
    assert_eq!(desk.ruled("loud"), None);
}

#[test]
fn each_launch_leaves_out_what_the_policy_turns_off_also_one_with_a_list_of_its_own() {
    let desk = Desk::new();
    let usual = LaunchOptions::default;
    let own = || LaunchOptions {
        off: Some(vec!["other".into()]),
        ..usual()
    };
    let left_out = |words: &str| -> Vec<String> {
        let words: Vec<&str> = words.split_whitespace().collect();
        let pairs = words.windows(2).filter(|pair| pair[0] == "--without");
        let mut ids: Vec<String> = pairs.map(|pair| pair[1].to_owned()).collect();
        ids.sort();
        ids
    };
    assert_eq!(left_out(&desk.starting("", usual()).0), [""; 0]);
    desk.policy(Some(LOUD));
    assert_eq!(left_out(&desk.starting("", usual()).0), ["loud", "quiet"]);
    let searched = desk.starting("", own()).0;
    assert_eq!(left_out(&searched), ["loud", "other", "quiet"]);
    // What needs it is looked for again at each launch.
    let list = "base core\nloud added late\nquiet added\nother bundled\nlate added\n";
    fs::write(desk.home.join("plug-ins.txt"), list).expect("written");
    assert_eq!(left_out(&desk.starting("", usual()).0), ["late", "loud"]);
    desk.policy(None);
    assert_eq!(left_out(&desk.starting("", usual()).0), [""; 0]);
    assert_eq!(left_out(&desk.starting("", own()).0), ["other"]);
}

#[test]
fn a_rule_may_be_for_one_product_and_what_the_host_needs_stays_on() {
    let desk = Desk::new();
    let rule = |plugin: &str, product: &str| {
        format!(r#"{{"format":1,"turned_off":[{{"plugin":"{plugin}","product":"{product}"}}]}}"#)
    };
    for product in ["tiny", "Tiny", "Tiny 1.0"] {
        desk.policy(Some(&rule("other", product)));
        assert_eq!(desk.off(), ["other"], "{product}");
    }
    for product in ["Tin", "Tiny 1", "jedit", "TINY"] {
        desk.policy(Some(&rule("other", product)));
        assert_eq!(desk.off(), [""; 0], "{product}");
    }
    for plugin in ["base", "nowhere", "lou"] {
        desk.policy(Some(&rule(plugin, "tiny")));
        assert_eq!(desk.off(), [""; 0], "{plugin}");
    }
}

#[test]
fn a_policy_that_cannot_be_followed_turns_nothing_on() {
    let desk = Desk::new();
    desk.policy(Some(LOUD));
    assert_eq!(desk.off(), ["loud", "quiet"]);
    for broken in ["", r#"{"format":2}"#, r#"{"format":1,"turned_of":[]}"#] {
        desk.policy(Some(broken));
        assert_eq!(desk.off(), ["loud", "quiet"], "{broken}");
        let refused = desk.engine.plugins().turn_on(&desk.home, &id("loud"));
        assert!(matches!(refused, Err(EngineError::RuledOff { .. })));
        let words = desk.starting("", LaunchOptions::default()).0;
        assert!(words.contains("--without loud"), "{words}");
    }
    desk.policy(Some(r#"{"format":1}"#));
    assert_eq!(desk.off(), [""; 0]);
}

#[test]
fn a_start_that_fails_takes_back_the_users_change_and_never_the_administrators() {
    let desk = Desk::new();
    let failing = |desk: &Desk| {
        let (_, events) = desk.starting("exit 1", LaunchOptions::default());
        let restored = events
            .iter()
            .any(|event| matches!(event, HostEvent::Restored { .. }));
        (restored, desk.off())
    };
    desk.policy(Some(LOUD));
    assert_eq!(failing(&desk), (false, vec!["loud".into(), "quiet".into()]));

    // With this of the user's it has started well before: it is not to blame.
    let plugins = desk.engine.plugins();
    plugins.turn_off(&desk.home, &id("other")).expect("off");
    let home = desk.home.display().to_string();
    let good = Store::open(&desk.engine.paths().database()).expect("opened");
    let noted = good.put_good_start(&home.as_str().into(), UnixMs(1), &["other".into()]);
    noted.expect("noted");
    let all: Vec<String> = ["loud", "quiet", "other"].map(String::from).into();
    assert_eq!(failing(&desk), (false, all));

    // What is new of the user's comes back.
    good.put_good_start(&home.as_str().into(), UnixMs(2), &[])
        .expect("noted");
    assert_eq!(failing(&desk), (true, vec!["loud".into(), "quiet".into()]));
}

#[test]
fn a_threshold_that_was_decided_is_not_chosen_for_a_launch_and_a_mute_stays() {
    let desk = Desk::new();
    let inbox = desk.engine.inbox();
    inbox.mute(&id("loud")).expect("muted");
    desk.policy(Some(
        r#"{"format":1,"limits":{"notify_once_ms":3000},"muted":["quiet"]}"#,
    ));
    let request = LaunchRequest::Command(vec![desk.home.clone().into()]);
    let options = LaunchOptions {
        notify_above_ms: Some(100),
        ..LaunchOptions::default()
    };
    let refused = desk.engine.launches().launch(&request, &options);
    let why = refused.expect_err("decided").to_string();
    assert!(
        why.contains("--notify-above") && why.contains("policy.json"),
        "{why}"
    );

    desk.starting("", LaunchOptions::default());
    let why = inbox.unmute(&id("quiet")).expect_err("an administrator's");
    assert!(matches!(why, EngineError::RuledMuted { .. }), "{why}");
    inbox.unmute(&id("loud")).expect("its own");
    assert!(inbox.muted().expect("asked").is_empty(), "its own alone");
}
