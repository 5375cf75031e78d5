//! A real Eclipse with a real p2 profile: turned-off plug-ins stay off over restarts, workspace switches and updates,
//! and the install's own files do not change.
//!
//! Needs an assembled Eclipse (`LAGGARD_TEST_ECLIPSE=<home>`), the agent's jar, a JDK and Xvfb; so it is a target of its
//! own: `cargo test --locked -p laggard-hosts --test p2_install`.

mod full;
mod install;
mod killed;
mod plugins;
mod process;
mod screen;
mod served;
mod shop;
mod updating;

use std::collections::BTreeMap;

use install::{Provisioned, Run};
use laggard_hosts::{ChangeKind, HostError, Hosts, OffList, Origin};

const SPELL: &str = "com.example.spell";
const LATER: &str = "com.example.later";
const MANY: [&str; 2] = ["com.example.many.core", "com.example.many.ui"];

#[test]
fn the_profile_says_where_plugins_come_from_and_what_goes_as_one() {
    let eclipse = Provisioned::fresh();
    let install = Hosts::default().open(eclipse.home()).expect("install");
    let all: BTreeMap<String, _> = install
        .plugins()
        .expect("plugins")
        .into_iter()
        .map(|plugin| (plugin.id.clone(), plugin))
        .collect();
    for (id, origin) in [
        (SPELL, Origin::Added),
        (MANY[0], Origin::Added),
        (MANY[1], Origin::Added),
        ("org.eclipse.jdt.ui", Origin::Bundled),
        ("org.eclipse.jdt.core", Origin::Bundled),
        ("org.eclipse.osgi", Origin::Core),
        ("org.eclipse.ui.ide.application", Origin::Core),
        ("org.eclipse.core.filebuffers", Origin::Core),
        ("org.eclipse.swt", Origin::Core),
    ] {
        assert_eq!(all[id].origin, origin, "{id}");
    }
    assert_eq!(all[MANY[0]].feature.as_deref(), Some("com.example.many"));
    assert_eq!(all[MANY[0]].required_by, [MANY[1]]);

    let preview = install.preview_turn_off(MANY[1], &[]).expect("preview");
    let off: Vec<&str> = preview
        .turns_off
        .iter()
        .map(|off| off.id.as_str())
        .collect();
    assert_eq!(off, [MANY[1], MANY[0]], "a feature is turned off as one");
    assert_eq!(preview.feature.expect("feature").name, "Many at once");
    assert_eq!(preview.refused, None);

    let off = OffList::of(install.clone(), eclipse.data());
    let error = off
        .turn_off("org.eclipse.core.filebuffers", 1)
        .expect_err("the host needs it");
    let HostError::NeededByHost { chain, .. } = &error else {
        panic!("{error}")
    };
    assert_eq!(
        chain.last().expect("chain").to,
        "org.eclipse.core.filebuffers"
    );
    assert!(
        error.to_string().contains("org.eclipse.ui.ide.application"),
        "{error}"
    );
    let error = off
        .turn_off("com.example.spel", 1)
        .expect_err("unknown")
        .to_string();
    assert!(
        error.contains("did you mean `com.example.spell`"),
        "{error}"
    );
    assert!(!off.path().exists(), "nothing was turned off");
}

#[test]
fn what_is_off_stays_off_over_restart_switch_and_update() {
    let eclipse = Provisioned::fresh();
    let install = Hosts::default().open(eclipse.home()).expect("install");
    let off = OffList::of(install.clone(), eclipse.data());
    off.turn_off(SPELL, 1).expect("off");
    off.turn_off(MANY[1], 2).expect("off");
    assert_eq!(off.ids().expect("ids"), [MANY[0], MANY[1], SPELL]);

    // File > Restart in both ways, then another workspace, then the end.
    let other = eclipse.path("other workspace");
    let script = format!(
        "restart\nrestart-menu\nswitch {}\nrestart\nclose\n",
        other.display()
    );
    let Run { codes, starts } = eclipse.run_with_laggard(&script, &[]);
    assert_eq!(codes, [23, 24, 24, 23, 0]);
    assert_eq!(starts.len(), 5);
    for (at, start) in starts.iter().enumerate() {
        assert!(start.has("com.example.driver", "1.0.0"), "start {at}");
        for id in [SPELL, MANY[0], MANY[1]] {
            assert!(!start.has_any(id), "start {at}: {id} must stay off");
        }
        let switched = start
            .workspace
            .trim_end_matches('/')
            .ends_with("other workspace");
        assert_eq!(switched, at >= 3, "start {at} is in {}", start.workspace);
    }

    // An update of a turned-off plug-in and a new plug-in, by p2 in the Eclipse itself.
    eclipse.p2_with_laggard(&eclipse.update());
    let list = eclipse.bundles_info();
    assert!(
        list.contains(&format!("{SPELL},2.0.0,")),
        "p2 has updated it in the real list"
    );
    assert!(list.contains(&format!("{LATER},1.0.0,")));
    let start = eclipse.run_with_laggard("close\n", &[]).starts.remove(0);
    assert!(!start.has_any(SPELL), "updated, and still off");
    assert!(start.has(LATER, "1.0.0"), "what is new is there");
    let plugin = install
        .plugins()
        .expect("plugins")
        .into_iter()
        .find(|plugin| plugin.id == LATER)
        .expect("new");
    assert_eq!(plugin.origin, Origin::Added);

    // Back again, one by one.
    assert_eq!(off.turn_on(SPELL, 3).expect("on"), [SPELL]);
    let start = eclipse.run_with_laggard("close\n", &[]).starts.remove(0);
    assert!(start.has(SPELL, "2.0.0") && !start.has_any(MANY[0]));
    let restored = off
        .restore_after_failed_start(4)
        .expect("restore")
        .expect("something is off");
    assert_eq!(
        (restored.kind, restored.id.as_str()),
        (ChangeKind::Restore, MANY[1])
    );
    let start = eclipse.run_with_laggard("close\n", &[]).starts.remove(0);
    assert!(start.has(MANY[0], "1.0.0") && start.has(MANY[1], "1.0.0"));
}

#[test]
fn the_install_is_the_same_as_one_that_ran_without_laggard() {
    let eclipse = Provisioned::fresh();
    eclipse.run_plain("restart-menu\nclose\n");
    let without = eclipse.own_files();
    eclipse.p2_plain(&eclipse.update());
    let updated_without = eclipse.sorted_bundles_info();

    let eclipse = eclipse.again();
    let install = Hosts::default().open(eclipse.home()).expect("install");
    let off = OffList::of(install.clone(), eclipse.data());
    off.turn_off(SPELL, 1).expect("off");
    off.turn_off("org.eclipse.search", 2).expect("off");
    let run = eclipse.run_with_laggard("restart-menu\nclose\n", &[]);
    assert!(
        run.starts
            .iter()
            .all(|start| !start.has_any("org.eclipse.jdt.ui")),
        "it needs org.eclipse.search"
    );
    let with = eclipse.own_files();
    let changed: Vec<&String> = with
        .iter()
        .chain(&without)
        .map(|(path, _)| path)
        .filter(|path| with.get(*path) != without.get(*path))
        .collect();
    assert_eq!(
        changed,
        Vec::<&String>::new(),
        "files that only Laggard's run changed"
    );
    assert!(with.len() > 100, "the comparison saw {} files", with.len());

    eclipse.p2_with_laggard(&eclipse.update());
    assert_eq!(
        eclipse.sorted_bundles_info(),
        updated_without,
        "p2 did the same to the real list"
    );
}

#[test]
fn eclipse_starts_with_nothing_but_its_core() {
    let eclipse = Provisioned::fresh();
    let install = Hosts::default().open(eclipse.home()).expect("install");
    let off = OffList::of(install.clone(), eclipse.data());
    let all = install.plugins().expect("plugins");
    let driver = "com.example.driver";
    let more: Vec<&str> = all
        .iter()
        .filter(|plugin| plugin.origin != Origin::Core && plugin.id != driver)
        .map(|plugin| plugin.id.as_str())
        .collect();
    for id in &more {
        // Most have gone with another by then.
        if !off.ids().expect("ids").iter().any(|off| off == id) {
            off.turn_off(id, 1).expect(id);
        }
    }
    let run = eclipse.run_with_laggard("close\n", &[]);
    assert_eq!(run.codes, [0]);
    let kept = all.len() - more.len();
    assert_eq!(
        run.starts[0].bundles.len(),
        kept,
        "all that is not core was left out, and the workbench opened"
    );
}
