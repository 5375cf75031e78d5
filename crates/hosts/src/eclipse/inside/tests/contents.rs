//! Core bundles, origins of plug-ins, and applications of a start.

use std::ffi::OsString;

use super::small::Small;
use crate::eclipse::inside::*;
use crate::{Application, Origin};

#[test]
fn what_the_host_needs_is_refused_with_the_chain() {
    let mut small = Small::new();
    small.add("base", "", &[]);
    small.add("middle", "Require-Bundle: base\nExport-Package: m\n", &[]);
    small.add("app", "Require-Bundle: core\nImport-Package: m\n", &[]);
    small.list = small
        .list
        .replacen("app,1.0.0,plugins/app/,4,false\n", "", 1);
    small.add(
        "native",
        "Fragment-Host: base\nEclipse-PlatformFilter: (osgi.os=linux)\n",
        &[],
    );
    small.add("words", "Fragment-Host: base\n", &[]);
    small.add(
        "drawn",
        "",
        &[("plugin.xml", "<plugin><extension point='x'/></plugin>")],
    );
    std::fs::write(
        small.home.join("plugins/base/App.e4xmi"),
        "contributionURI=\"bundleclass://drawn/drawn.Part\"",
    )
    .expect("model");
    let host = "the application app.main starts `app`";
    assert_eq!(
        small.goes("base"),
        format!("refused: {host}; `app` imports m from `middle`; `middle` requires `base`")
    );
    assert_eq!(small.goes("app"), format!("refused: {host}"));
    assert_eq!(
        small.goes("configurator"),
        "refused: config.ini (osgi.bundles) starts `configurator`"
    );
    assert!(
        small
            .goes("native")
            .ends_with("`native` is a part of `base`")
    );
    assert!(
        small
            .goes("drawn")
            .ends_with("the application model of `base` names classes of `drawn`")
    );
    assert_eq!(
        small.goes("words"),
        "words",
        "translations are not needed to start"
    );
    let error = small
        .off()
        .turn_off("base", 1)
        .expect_err("refused")
        .to_string();
    assert!(
        error.starts_with("`base` stays on, because ") && error.contains(host),
        "{error}"
    );
}

#[test]
fn origins_and_libraries_go_by_what_bundles_do() {
    let mut small = Small::new();
    let extension = [("plugin.xml", "<plugin><extension point='x'/></plugin>")];
    small.add("org.eclipse.innocent", "Export-Package: a\n", &extension);
    small.add("guava", "Export-Package: g\n", &[]);
    small.add("busy", "Export-Package: b\nBundle-Activator: b.B\n", &[]);
    for user in ["u1", "u2", "u3"] {
        small.add(user, "Import-Package: g,p\n", &[]);
    }
    small.add("popular", "Export-Package: p\nBundle-Activator: p.P\n", &[]);
    std::fs::write(small.home.join("plugins/torn.jar"), "PK not really").expect("written");
    small.list.push_str("torn,1.0.0,plugins/torn.jar,4,false\n");
    let all = plugins(&small.install()).expect("plugins");
    let damaged = all.iter().filter(|plugin| plugin.is_damaged);
    assert_eq!(
        damaged.map(|plugin| &*plugin.id).collect::<Vec<_>>(),
        ["torn"]
    );
    let of = |id: &str| all.iter().find(|plugin| plugin.id == id).expect(id);
    for (id, origin, library) in [
        ("core", Origin::Core, true),
        ("app", Origin::Core, false),
        ("org.eclipse.innocent", Origin::Bundled, false),
        ("guava", Origin::Bundled, true),
        ("busy", Origin::Bundled, false),
        ("popular", Origin::Bundled, true),
        ("u1", Origin::Bundled, false),
    ] {
        assert_eq!(
            (of(id).origin, of(id).is_library),
            (origin, library),
            "{id}"
        );
    }
    assert_eq!(of("guava").required_by, ["u1", "u2", "u3"]);
    assert_eq!(all.len(), 11, "nothing is lost");
}

#[test]
fn a_start_has_windows_if_its_application_works_only_with_swt() {
    let mut small = Small::new();
    let headless = "<plugin><extension id='build' point='org.eclipse.core.runtime.applications'/>\
                    <extension id='ide' point='org.eclipse.core.runtime.products'>\
                    <product application='jobs.build'/></extension></plugin>";
    small.add(
        "jobs",
        "Require-Bundle: core,org.eclipse.swt;resolution:=optional\n",
        &[("plugin.xml", headless)],
    );
    let extension =
        "<plugin><extension id='main' point='org.eclipse.core.runtime.applications'/></plugin>";
    small.add("org.eclipse.swt", "", &[]);
    small.add(
        "jface",
        "Require-Bundle: org.eclipse.swt;visibility:=reexport\n",
        &[],
    );
    small.add(
        "shown",
        "Require-Bundle: jface\n",
        &[("plugin.xml", extension)],
    );
    use Application::{Off, Unknown, WithWindows, WithoutWindows};
    let cases = [
        ("-application shown.main", WithWindows),
        (
            "-Xmx1g -jar launcher.jar -application jobs.build -data w",
            WithoutWindows,
        ),
        ("-product jobs.ide -application jobs.build", WithoutWindows),
        // config.ini names app.main, which needs no SWT.
        ("-data w", WithoutWindows),
        ("-application shown.mian", Unknown),
        // Not the user's mistake: something is wrong with the install.
        ("-Declipse.application=gone.main", WithWindows),
    ];
    for (line, expected) in cases {
        let words: Vec<OsString> = line.split_whitespace().map(OsString::from).collect();
        let found = application(&small.install(), &words, &[]).expect("readable");
        assert_eq!(found, expected, "{line}");
    }
    let words = ["-application", "jobs.build"].map(OsString::from);
    let off = ["jobs".to_owned()];
    let found = application(&small.install(), &words, &off).expect("readable");
    assert_eq!(found, Off);
}
