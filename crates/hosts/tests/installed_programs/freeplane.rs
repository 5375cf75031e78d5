//! Freeplane: bundles that it comes with, and one of its user's.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use laggard_hosts::{Agent, Hosts, LaunchPlan, OffList, Origin, Target};

use crate::making::{agent, class, contents};
use crate::running::Running;

const HOME: &str = "/usr/share/freeplane";
const LATEX: &str = "org.freeplane.plugin.latex";
const JAR: &str = "freeplanelauncher.jar";

struct Desk {
    dir: tempfile::TempDir,
    agent: Agent,
    starts: u32,
}

impl Desk {
    fn new() -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        let desk = Self {
            agent: agent(dir.path()),
            dir,
            starts: 0,
        };
        desk.bundle("demo.mine");
        // Freeplane has one of this id, and leaves its user's alone: also while its own is off.
        desk.bundle(LATEX);
        desk
    }

    /// Puts a bundle among the user's own that says when it is started.
    fn bundle(&self, id: &str) {
        let place = self.users().join("1.7.x/plugins").join(id);
        let text = format!(
            "package demo; public class Activator implements org.osgi.framework.BundleActivator {{\n\
             public void start(org.osgi.framework.BundleContext c) {{ System.out.println(\"user's {id} runs\"); }}\n\
             public void stop(org.osgi.framework.BundleContext c) {{}} }}"
        );
        class(
            &place,
            "demo.Activator",
            &text,
            &[PathBuf::from("/usr/share/knopflerfish/framework.jar")],
        );
        fs::create_dir_all(place.join("META-INF")).expect("made");
        let manifest = format!(
            "Manifest-Version: 1.0\nBundle-ManifestVersion: 2\nBundle-SymbolicName: {id}\nBundle-Name: Mine\n\
             Bundle-Version: 3.2.1\nBundle-Activator: demo.Activator\nImport-Package: org.osgi.framework\n\
             Require-Bundle: org.freeplane.core\n"
        );
        fs::write(place.join("META-INF/MANIFEST.MF"), manifest).expect("written");
    }

    /// Puts an add-on of one script among the user's own; returns its definition's file.
    fn add_on(&self, name: &str) -> PathBuf {
        let directory = self.users().join("1.7.x/addons");
        let scripts = directory.join(name).join("scripts");
        fs::create_dir_all(&scripts).expect("made");
        fs::write(scripts.join(format!("{name}.groovy")), "node.text = 'x'\n").expect("written");
        let text = format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
             <addon name=\"{name}\" version=\"v0.1\" latestVersion=\"\" freeplaneVersionFrom=\"v1.3.0\" active=\"true\">\
             <description>Does something</description><license>none</license><preferences.xml></preferences.xml>\
             <translations><locale name=\"en\"><entry key=\"addons.{name}\">The {name}</entry></locale></translations>\
             <default.properties/><images/><deinstall><delete>${{installationbase}}/addons/{name}.script.xml</delete></deinstall>\
             <scripts><script name=\"{name}.groovy\" menuTitleKey=\"addons.{name}\" menuLocation=\"main_menu_scripting\" \
             executionMode=\"ON_SINGLE_NODE\" execute_scripts_without_asking=\"true\"/></scripts><libs/></addon>"
        );
        let file = directory.join(format!("{name}.script.xml"));
        fs::write(&file, text).expect("written");
        file
    }

    /// Where this user's settings are.
    fn users(&self) -> PathBuf {
        self.dir.path().join("home/.config/freeplane")
    }

    /// `java`, which names the user's directory, as the script does.
    fn command(&self) -> Vec<OsString> {
        let users = self.users().display().to_string();
        let options = [
            "java".to_owned(),
            format!("-Dorg.freeplane.userfpdir={users}"),
            format!("-Dorg.freeplane.old_userfpdir={users}"),
            "-jar".into(),
            format!("{HOME}/{JAR}"),
        ];
        options.map(OsString::from).to_vec()
    }

    fn target(&self) -> Box<dyn Target> {
        Hosts::default()
            .target(&self.command())
            .expect("understood")
    }

    /// Starts it until the last of its own bundles runs; returns what it says, and the JVM's words.
    fn started(&mut self, command: &mut Command, agents: usize) -> (String, Vec<String>) {
        self.starts += 1;
        let log = self.dir.path().join(format!("out-{}", self.starts));
        let mut running = Running::start(command, &self.dir.path().join("home"), &log);
        running.until(&log, "Started: ");
        let told = running.until(&log, "requesting mode: MindMap");
        let second = format!("user's {LATEX} runs");
        assert!(!told.contains(&second), "there is one of its id: {told}");
        let words = running.java_words(JAR, agents);
        (told, words)
    }

    /// Starts it with the agent until it knows its scripts; returns what it says, and how it was started.
    fn with_scripts(&mut self, target: &dyn Target) -> (String, LaunchPlan) {
        let plan = target.plan(&self.agent).expect("planned");
        self.starts += 1;
        let log = self.dir.path().join(format!("out-{}", self.starts));
        let home = self.dir.path().join("home");
        let mut running = Running::start(&mut plan.command(), &home, &log);
        let told = running.until(&log, "looking for scripts with the following endings");
        (told, plan)
    }

    fn with_laggard(&mut self, target: &dyn Target) -> (String, Vec<String>) {
        let plan = target.plan(&self.agent).expect("planned");
        self.started(&mut plan.command(), 1)
    }
}

/// Everything in a directory that is a link.
fn links(directory: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(directory).expect("read").flatten();
    let paths = entries.map(|entry| entry.path());
    let (found, others): (Vec<PathBuf>, Vec<PathBuf>) = paths.partition(|path| path.is_symlink());
    let inside = others.iter().filter(|path| path.is_dir());
    let inside = inside.flat_map(|path| links(path));
    found.iter().cloned().chain(inside).collect()
}

fn runs(told: &str, bundle: &str) -> bool {
    told.lines()
        .any(|line| line.starts_with("Started: ") && line.contains(&format!("/{bundle} ")))
}

#[test]
fn bundles_are_off_by_the_programs_own_words_and_nothing_else_changes() {
    let mut desk = Desk::new();
    let installed = contents(Path::new(HOME));
    let install = desk.target().install().expect("an install");
    let plugins = install.plugins().expect("listed");
    let of = |id: &str| plugins.iter().find(|one| one.id == id).expect("listed");
    let mine = of("demo.mine");
    assert_eq!(
        (&*mine.name, &*mine.version, mine.origin),
        ("Mine", "3.2.1", Origin::Added)
    );
    assert_eq!(of(LATEX).origin, Origin::Bundled);
    let again = desk.users().join("1.7.x/plugins").join(LATEX);
    assert_eq!(of(LATEX).also_at, [again]);
    for core in ["org.freeplane.core", "org.knopflerfish.framework"] {
        assert_eq!(of(core).origin, Origin::Core, "{core}");
    }

    let target = desk.target();
    let command = desk.command();
    let mut plain = Command::new(&command[0]);
    let (told, words) = desk.started(plain.args(&command[1..]), 0);
    assert!(
        runs(&told, LATEX) && told.contains("user's demo.mine runs"),
        "{told}"
    );
    let (told, with_agent) = desk.with_laggard(&*target);
    assert!(
        runs(&told, LATEX) && told.contains("user's demo.mine runs"),
        "{told}"
    );
    assert_eq!(
        with_agent[1..],
        words[1..],
        "the command line is the same but for the agent"
    );

    let off = OffList::of(install, &desk.agent.data);
    for id in [LATEX, "demo.mine"] {
        off.turn_off(id, 1).expect("turned off");
    }
    let (told, _) = desk.with_laggard(&*target);
    assert!(
        !runs(&told, LATEX) && !told.contains("user's demo.mine runs"),
        "{told}"
    );
    assert!(
        runs(&told, "org.freeplane.plugin.script"),
        "the others run: {told}"
    );
    off.turn_on(LATEX, 2).expect("turned on");
    off.turn_on("demo.mine", 2).expect("turned on");
    let (told, _) = desk.with_laggard(&*target);
    assert!(
        runs(&told, LATEX) && told.contains("user's demo.mine runs"),
        "{told}"
    );
    assert!(
        contents(Path::new(HOME)) == installed,
        "the install has changed"
    );
}

#[test]
fn an_add_on_is_off_by_the_programs_own_words_and_its_users_directory_stays_as_it_is() {
    let mut desk = Desk::new();
    let definition = desk.add_on("demo");
    desk.add_on("other");
    let written = fs::read(&definition).expect("read");
    let target = desk.target();
    let install = target.install().expect("an install");
    let plugins = install.plugins().expect("listed");
    let demo = plugins.iter().find(|one| one.id == "addons.demo");
    let demo = demo.expect("listed");
    assert_eq!(
        (&*demo.name, &*demo.version, demo.origin),
        ("The demo", "v0.1", Origin::Added)
    );
    const SKIPS: &str = "skipping deactivated ";
    let (told, plan) = desk.with_scripts(&*target);
    assert!(!told.contains(SKIPS), "both are on: {told}");
    assert!(plan.turned_off.is_empty());

    let off = OffList::of(install, &desk.agent.data);
    off.turn_off("addons.demo", 1).expect("turned off");
    let (told, plan) = desk.with_scripts(&*target);
    assert!(told.contains(&format!("{SKIPS}demo.groovy(")), "{told}");
    assert!(!told.contains(&format!("{SKIPS}other.groovy(")), "{told}");
    assert!(
        told.contains("user's demo.mine runs"),
        "bundles of its user are found: {told}"
    );
    plan.at_end.expect("work for the end").ended();
    assert!(fs::read(&definition).expect("read") == written);
    assert_eq!(links(&desk.users()), Vec::<PathBuf>::new());

    off.turn_on("addons.demo", 2).expect("turned on");
    let (told, _) = desk.with_scripts(&*target);
    assert!(!told.contains(SKIPS), "both are on: {told}");
}

#[test]
fn its_script_starts_the_same_command_line_but_for_the_agent() {
    let mut desk = Desk::new();
    let (_, words) = desk.started(&mut Command::new("/usr/bin/freeplane"), 0);
    let target = Hosts::default()
        .target(&["/usr/bin/freeplane".into()])
        .expect("understood");
    let (_, with_agent) = desk.with_laggard(&*target);
    assert_eq!(with_agent, words);
}
