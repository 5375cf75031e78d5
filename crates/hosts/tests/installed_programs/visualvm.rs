//! VisualVM: modules of a cluster that its user added, and of the user's directory.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use laggard_hosts::{AddedFiles, Agent, Hosts, OffList, Origin, Target};

use crate::making::{agent, class, contents, jars, tool};
use crate::running::Running;

const SCRIPT: &str = "/usr/bin/visualvm";
const HOMES: [&str; 2] = ["/usr/share/visualvm", "/usr/share/netbeans/platform18"];
const MAIN: &str = "org.netbeans.Main";

struct Desk {
    dir: tempfile::TempDir,
    agent: Agent,
    /// `demo.three` needs `demo.one`, which lies in the cluster; `demo.two` lies beside it in the user's directory.
    user: PathBuf,
    cluster: PathBuf,
    starts: u32,
}

impl Desk {
    fn new() -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        let at = |name: &str| dir.path().join(name);
        let desk = Self {
            agent: agent(dir.path()),
            user: at("user"),
            cluster: at("cluster"),
            starts: 0,
            dir,
        };
        fs::create_dir_all(desk.user.join("var")).expect("made");
        // What its user has agreed to and imported at the first start.
        for once in ["license_accepted", "imported"] {
            fs::write(desk.user.join("var").join(once), b"").expect("written");
        }
        desk.module("one", &desk.cluster, "");
        desk.module("two", &desk.user, "");
        desk.module("three", &desk.user, ", demo.one/1");
        desk
    }

    fn module(&self, name: &str, cluster: &Path, needs: &str) {
        let classes = self.dir.path().join("classes").join(name);
        let package = format!("demo.{name}");
        let text = format!(
            "package {package}; public class Installer extends org.openide.modules.ModuleInstall {{\n\
             public void restored() {{ System.err.println(\"restored {package}\"); }} }}"
        );
        let library = jars("/usr/share/netbeans/platform18/lib");
        class(&classes, &format!("{package}.Installer"), &text, &library);
        let manifest = classes.join("manifest.mf");
        let said = format!(
            "OpenIDE-Module: {package}/1\nOpenIDE-Module-Specification-Version: 1.5\nOpenIDE-Module-Name: Demo {name}\n\
             OpenIDE-Module-Install: demo/{name}/Installer.class\nOpenIDE-Module-Public-Packages: -\n\
             OpenIDE-Module-Module-Dependencies: org.openide.modules > 6.0{needs}\n"
        );
        fs::write(&manifest, said).expect("written");
        for folder in ["modules", "config/Modules"] {
            fs::create_dir_all(cluster.join(folder)).expect("made");
        }
        let jar = cluster.join(format!("modules/demo-{name}.jar"));
        tool(
            Command::new("jar")
                .arg("cfm")
                .args([&jar, &manifest])
                .arg("-C")
                .arg(&classes)
                .arg("demo"),
        );
        let state = format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE module PUBLIC \"-//NetBeans//DTD Module Status 1.0//EN\"\n\
             \x20                       \"http://www.netbeans.org/dtds/module-status-1_0.dtd\">\n<module name=\"{package}\">\n\
             \x20   <param name=\"autoload\">false</param>\n    <param name=\"eager\">false</param>\n\
             \x20   <param name=\"enabled\">true</param>\n    <param name=\"jar\">modules/demo-{name}.jar</param>\n\
             \x20   <param name=\"reloadable\">false</param>\n</module>\n"
        );
        fs::write(
            cluster.join(format!("config/Modules/demo-{name}.xml")),
            state,
        )
        .expect("written");
    }

    fn args(&self) -> Vec<OsString> {
        let clusters = format!("/usr/share/visualvm/visualvm:{}", self.cluster.display());
        let words = [
            "--nosplash".into(),
            "--userdir".into(),
            self.user.clone().into_os_string(),
            "--clusters".into(),
        ];
        words.into_iter().chain([clusters.into()]).collect()
    }

    fn target(&self) -> Box<dyn Target> {
        let command: Vec<OsString> = [SCRIPT.into()].into_iter().chain(self.args()).collect();
        Hosts::default().target(&command).expect("understood")
    }

    /// Starts it until it has its window; returns the modules of ours that it has turned on, by its own log, and the JVM's words.
    fn started(&mut self, command: &mut Command, agents: usize) -> (Vec<String>, Vec<String>) {
        self.starts += 1;
        let log = self.dir.path().join(format!("out-{}", self.starts));
        let messages = self.user.join("var/log/messages.log");
        let _ = fs::remove_file(&messages);
        let mut running = Running::start(command, &self.dir.path().join("home"), &log);
        let told = running.until(&messages, "org.graalvm.visualvm.core");
        let on = told
            .lines()
            .filter_map(|line| line.trim().strip_prefix("demo."));
        let mut on: Vec<String> = on
            .filter_map(|rest| Some(rest.split('/').next()?.to_owned()))
            .collect();
        on.sort();
        let words = running.java_words(MAIN, agents);
        drop(running);
        let _ = fs::remove_file(self.user.join("lock"));
        (on, words)
    }

    fn with_laggard(&mut self) -> (Vec<String>, Vec<String>) {
        let target = self.target();
        let plan = target.plan(&self.agent).expect("planned");
        let added = AddedFiles::of(&self.agent.data);
        let files = target.added_files(&self.agent).expect("asked");
        added.lay(&self.agent.run, &files).expect("laid");
        let seen = self.started(&mut plan.command(), 1);
        added.take_away(&self.agent.run).expect("taken away");
        seen
    }
}

#[test]
fn modules_are_off_by_the_programs_own_list_and_nothing_else_changes() {
    let mut desk = Desk::new();
    let installed: Vec<_> = HOMES.iter().map(|home| contents(Path::new(home))).collect();
    let states = contents(&desk.user.join("config/Modules"));
    let install = desk.target().install().expect("an install");
    let plugins = install.plugins().expect("listed");
    let of = |id: &str| plugins.iter().find(|one| one.id == id).expect("listed");
    let one = of("demo.one");
    assert_eq!(
        (&*one.name, &*one.version, one.origin),
        ("Demo one", "1.5", Origin::Added)
    );
    assert_eq!(of("demo.two").origin, Origin::Added);
    assert_eq!(
        of("org.graalvm.visualvm.heapviewer").origin,
        Origin::Bundled
    );
    for core in [
        "org.openide.explorer",
        "org.netbeans.core.windows",
        "org.netbeans.swing.plaf",
        "org.netbeans.core.startup",
    ] {
        assert_eq!(of(core).origin, Origin::Core, "{core}");
    }

    let mut plain = Command::new(SCRIPT);
    let (on, words) = desk.started(plain.args(desk.args()), 0);
    assert_eq!(on, ["one", "three", "two"]);
    let (on, with_agent) = desk.with_laggard();
    assert_eq!(
        (on.len(), &with_agent),
        (3, &words),
        "the command line is the same but for the agent"
    );

    let off = OffList::of(install, &desk.agent.data);
    off.turn_off("demo.one", 1).expect("turned off");
    assert_eq!(off.ids().expect("read"), ["demo.one", "demo.three"]);
    assert_eq!(desk.with_laggard().0, ["two"]);
    off.turn_off("demo.two", 2).expect("turned off");
    assert!(desk.with_laggard().0.is_empty());
    off.turn_on("demo.two", 3).expect("turned on");
    off.turn_on("demo.one", 3).expect("turned on");
    let (on, again) = desk.with_laggard();
    assert_eq!(
        (on.len(), again),
        (3, words),
        "what it remembers of its modules is not stale"
    );
    off.turn_off("demo.one", 4).expect("turned off");
    assert_eq!(desk.with_laggard().0, ["two"]);

    assert!(
        contents(&desk.user.join("config/Modules")) == states,
        "the user's modules are as they were"
    );
    for (home, before) in HOMES.iter().zip(installed) {
        assert!(contents(Path::new(home)) == before, "{home} has changed");
    }
}
