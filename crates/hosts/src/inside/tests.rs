//! Small Eclipses made of manifests, and what turning things off in them does.

use std::path::PathBuf;

use super::*;
use crate::{HostError, Install, OffList, Origin};

/// An Eclipse whose bundles are directories. The application is `app`, which needs `core`.
struct Small {
    dir: tempfile::TempDir,
    home: PathBuf,
    list: String,
}

impl Small {
    fn new() -> Self {
        let dir = tempfile::tempdir().expect("tempdir");
        let home = crate::install::tests::empty_home(dir.path());
        std::fs::write(home.join("configuration/config.ini"), "eclipse.application=app.main\nosgi.bundles=reference\\:file\\:configurator_1.0.jar@1\\:start\n")
            .expect("config.ini");
        let mut small = Self {
            dir,
            home,
            list: String::new(),
        };
        small.add("configurator", "", &[]);
        small.add("core", "Export-Package: core.api;version=\"2.0\"\n", &[]);
        let application =
            "<plugin><extension id='main' point='org.eclipse.core.runtime.applications'/></plugin>";
        small.add(
            "app",
            "Require-Bundle: core\n",
            &[("plugin.xml", application)],
        );
        small
    }

    fn add(&mut self, id: &str, headers: &str, files: &[(&str, &str)]) -> &mut Self {
        let dir = self.home.join("plugins").join(id);
        let manifest = format!("Bundle-SymbolicName: {id}\n{headers}");
        for (name, text) in [("META-INF/MANIFEST.MF", manifest.as_str())]
            .iter()
            .chain(files)
        {
            let path = dir.join(name);
            std::fs::create_dir_all(path.parent().expect("parent")).expect("dir");
            std::fs::write(path, text).expect("file");
        }
        self.list
            .push_str(&format!("{id},1.0.0,plugins/{id}/,4,false\n"));
        self
    }

    fn feature(&mut self, id: &str, plugins: &[&str]) -> &mut Self {
        let dir = self.home.join("features").join(id);
        std::fs::create_dir_all(&dir).expect("dir");
        let plugins: String = plugins
            .iter()
            .map(|id| format!("<plugin id='{id}'/>"))
            .collect();
        std::fs::write(
            dir.join("feature.xml"),
            format!("<feature id='{id}' version='1'>{plugins}</feature>"),
        )
        .expect("feature");
        self
    }

    fn install(&self) -> Install {
        let dir = self
            .home
            .join("configuration/org.eclipse.equinox.simpleconfigurator");
        std::fs::create_dir_all(&dir).expect("dir");
        std::fs::write(dir.join("bundles.info"), &self.list).expect("bundles.info");
        Install::open(&self.home).expect("install")
    }

    fn off(&self) -> OffList {
        OffList::of(&self.install(), &self.dir.path().join("data"))
    }

    /// What goes off with `id`, in words.
    fn goes(&self, id: &str) -> String {
        let preview = preview_disable(&self.install(), id, &[]).expect("preview");
        if let Some(chain) = preview.refused {
            return format!(
                "refused: {}",
                chain
                    .iter()
                    .map(ToString::to_string)
                    .collect::<Vec<_>>()
                    .join("; ")
            );
        }
        preview
            .turns_off
            .iter()
            .map(|off| off.id.as_str())
            .collect::<Vec<_>>()
            .join(" ")
    }
}

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
    let preview = preview_disable(&small.install(), "lib", &[]).expect("preview");
    let why = |id: &str| {
        let off = preview.turns_off.iter().find(|off| off.id == id).expect(id);
        off.because
            .iter()
            .map(ToString::to_string)
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
    let last = preview_disable(&small.install(), "other", &["lib".into()]).expect("preview");
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
    let preview = preview_disable(&small.install(), "gives", &[]).expect("preview");
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
        .disable("base", 1)
        .expect_err("refused")
        .to_string();
    assert!(
        error.starts_with("`base` stays on, because ") && error.contains(host),
        "{error}"
    );
}

#[test]
fn features_go_as_one_but_leave_what_others_need() {
    let mut small = Small::new();
    small.add("git.core", "Export-Package: git\n", &[]);
    small.add("git.ui", "Require-Bundle: git.core\n", &[]);
    small.add("git.lib", "Export-Package: shared\n", &[]);
    small.add("stranger", "Import-Package: shared\n", &[]);
    small.add("alone", "", &[]);
    small
        .feature("git", &["git.core", "git.ui", "git.lib", "not.installed"])
        .feature("platform", &["core", "alone", "git.ui", "stranger"]);
    assert_eq!(
        small.goes("git.ui"),
        "git.ui git.core",
        "git.lib is needed by a stranger"
    );
    assert_eq!(small.goes("git.lib"), "git.lib git.core git.ui stranger");
    assert_eq!(
        small.goes("alone"),
        "alone",
        "the feature holds what the host needs"
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
    let all = plugins(&small.install()).expect("plugins");
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
    assert_eq!(all.len(), 10, "nothing is lost");
}

#[test]
fn unknown_ids_and_malformed_lists_are_said() {
    let mut small = Small::new();
    small.add("com.example.sluggish.spellcheck", "", &[]);
    for (typed, near) in [
        ("spellcheck", true),
        ("com.example.slugish.spellcheck", true),
        ("zzz", false),
    ] {
        let error = preview_disable(&small.install(), typed, &[])
            .expect_err("unknown")
            .to_string();
        assert_eq!(
            error.contains("did you mean `com.example.sluggish.spellcheck`"),
            near,
            "{error}"
        );
        assert_eq!(
            error.contains("`laggard plugins` lists them"),
            !near,
            "{error}"
        );
    }
    small.list.push_str("broken,1.0.0\r\n");
    let error = plugins(&small.install()).expect_err("malformed");
    assert!(
        matches!(error, HostError::MalformedBundlesInfo { line: 5, .. }),
        "{error}"
    );
    assert!(small.off().disable("core", 1).is_err());
    assert_eq!(
        std::fs::read_to_string(
            small
                .home
                .join("configuration/org.eclipse.equinox.simpleconfigurator/bundles.info")
        )
        .expect("list"),
        small.list
    );
}

#[test]
fn turning_off_is_written_down_and_can_be_undone() {
    let mut small = Small::new();
    small
        .add("a", "Export-Package: a\n", &[])
        .add("b", "Import-Package: a\n", &[])
        .add("c", "", &[]);
    let off = small.off();
    assert_eq!(off.ids().expect("nothing"), [""; 0]);
    assert!(!off.path().exists());
    off.disable("b", 1).expect("off");
    off.disable("a", 2).expect("off");
    off.disable("c", 3).expect("off");
    assert_eq!(
        off.disable("a", 4).expect("again").turns_off,
        [],
        "nothing new"
    );
    assert_eq!(off.ids().expect("ids"), ["a", "b", "c"]);
    let list = |off: &OffList| {
        let text = std::fs::read_to_string(off.path()).expect("off.list");
        text.lines()
            .filter(|line| !line.starts_with('#'))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(list(&off), ["b", "a", "c"]);
    assert_eq!(off.enable("b", 5).expect("on"), ["b", "a"], "b needs a");
    off.disable("a", 5).expect("off");
    assert_eq!(off.ids().expect("ids"), ["a", "b", "c"]);
    assert_eq!(off.enable("b", 5).expect("on"), ["a", "b"], "b went with a");
    off.disable("b", 5).expect("off");
    off.disable("a", 5).expect("off");
    assert_eq!(off.undo(6).expect("undo").kind, crate::ChangeKind::Enable);
    assert_eq!(off.ids().expect("ids"), ["b", "c"]);
    assert_eq!(
        off.undo(6).expect("undo of the undo").kind,
        crate::ChangeKind::Disable
    );
    assert_eq!(
        off.restore_after_failed_start(8)
            .expect("restore")
            .expect("a was last")
            .id,
        "a"
    );
    assert_eq!(list(&off), ["c", "b"]);
    assert!(matches!(
        off.enable("a", 9),
        Err(HostError::NotTurnedOff { .. })
    ));
    let times: Vec<u64> = off
        .journal()
        .expect("journal")
        .iter()
        .map(|change| change.at_ms)
        .collect();
    assert_eq!(
        times,
        [1, 2, 3, 5, 5, 5, 5, 5, 5, 6, 6, 8],
        "every change, and nothing else"
    );
    // A line that a crash cut off did not happen.
    let journal = off.path().with_file_name("journal.jsonl");
    let text = std::fs::read_to_string(&journal).expect("journal");
    std::fs::write(&journal, format!("{text}{{\"at_ms\":9,\"kind\":\"disa")).expect("torn");
    assert_eq!(off.ids().expect("ids"), ["b", "c"]);
    off.disable("a", 10).expect("off");
    assert_eq!(list(&off), ["c", "b", "a"]);
    std::fs::write(&journal, "nonsense\n").expect("damage");
    assert!(
        off.ids()
            .expect_err("damaged")
            .to_string()
            .contains("journal.jsonl")
    );
}
