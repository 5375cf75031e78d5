//! The plug-ins that go off with others.

use super::small::Small;
use crate::eclipse::inside::*;
use laggard_record::LostService;

#[test]
fn what_needs_a_plugin_goes_with_it() {
    let mut small = Small::new();
    small.add(
        "lib",
        "Export-Package: lib.api;version=\"1.5\",lib.both\n",
        &[],
    );
    small.add("other", "Export-Package: lib.both\n", &[]);
    small.add(
        "by-bundle",
        "Require-Bundle: lib;bundle-version=\"[1.0,2.0)\";visibility:=reexport\n",
        &[],
    );
    small.add("by-reexport", "Require-Bundle: by-bundle\n", &[]);
    small.add(
        "by-package",
        "Import-Package: lib.api;version=\"[1.5,2.0)\"\n",
        &[],
    );
    small.add("by-alternative", "Import-Package: lib.both\n", &[]);
    small.add(
        "by-choice",
        "Require-Bundle: lib;resolution:=optional\nImport-Package: lib.api;resolution:=optional\n",
        &[],
    );
    small.add(
        "by-runtime",
        "Import-Package: javax.xml.parsers,lib.unknown\n",
        &[],
    );
    small.add("part", "Fragment-Host: lib\n", &[]);
    assert_eq!(
        small.goes("lib"),
        "lib by-bundle by-package part by-reexport"
    );
    assert_eq!(small.goes("other"), "other");
    assert_eq!(small.goes("by-choice"), "by-choice");
    let preview = preview_turn_off(&small.install(), "lib", &[]).expect("preview");
    let why = |id: &str| {
        let off = preview.turns_off.iter().find(|off| off.id == id).expect(id);
        off.because
            .iter()
            .map(crate::need::said)
            .collect::<Vec<_>>()
            .join("; ")
    };
    assert_eq!(why("lib"), "");
    assert_eq!(
        why("by-reexport"),
        "`by-reexport` requires `by-bundle`; `by-bundle` requires `lib`"
    );
    assert_eq!(why("by-package"), "`by-package` imports lib.api from `lib`");
    assert_eq!(why("part"), "`part` is a part of `lib`");
    // The last of two alternatives takes its user along.
    let last = preview_turn_off(&small.install(), "other", &["lib".into()]).expect("preview");
    assert_eq!(
        last.turns_off
            .iter()
            .map(|off| off.id.as_str())
            .collect::<Vec<_>>(),
        ["other", "by-alternative"]
    );
}

#[test]
fn capabilities_and_services_are_followed() {
    let mut small = Small::new();
    small.add(
        "extender",
        "Provide-Capability: osgi.extender;osgi.extender=\"x\";version:Version=\"1.4\"\n",
        &[],
    );
    small.add(
        "user",
        "Require-Capability: osgi.extender;filter:=\"(&(osgi.extender=x)(version>=1.2))\"\n",
        &[],
    );
    small.add(
        "later",
        "Require-Capability: osgi.extender;filter:=\"(osgi.extender=x)\";effective:=active\n",
        &[],
    );
    small.add(
        "foreign",
        "Require-Capability: osgi.ee;filter:=\"(osgi.ee=JavaSE)\"\n",
        &[],
    );
    let component = |body: &str| format!("<component xmlns='x' name='c'>{body}</component>");
    let (gives, needs) = (
        component("<service><provide interface='s.S'/></service>"),
        component("<reference interface='s.S'/>"),
    );
    small.add("gives", "Service-Component: c.xml\n", &[("c.xml", &gives)]);
    small.add("needs", "Service-Component: c.xml\n", &[("c.xml", &needs)]);
    assert_eq!(small.goes("extender"), "extender user");
    let preview = preview_turn_off(&small.install(), "gives", &[]).expect("preview");
    assert_eq!(
        preview.turns_off.len(),
        1,
        "a lost service is for information"
    );
    assert_eq!(
        preview.lost_services,
        [LostService {
            plugin: "needs".into(),
            interface: "s.S".into()
        }]
    );
}
