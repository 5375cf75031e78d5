//! One program of each kind whose plug-ins are files, with one plug-in.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use laggard_hosts::Agent;

/// Files by their names in a user's directory, and what is in them.
type Older = Vec<(&'static str, &'static [u8])>;

/// A program, laid out.
pub struct Program {
    dir: tempfile::TempDir,
    /// Its kind's word.
    pub host: &'static str,
    pub command: Vec<OsString>,
    /// The id of its plug-in.
    pub plugin: &'static str,
    /// The plug-in's jar or definition.
    pub file: PathBuf,
    version: fn(&Path, &str),
    /// The directory of its user's.
    pub users: PathBuf,
    /// Files of settings, whether they are there or not.
    pub settings: Vec<PathBuf>,
    /// What an older version of the program left in its user's directory.
    older: fn() -> Older,
    /// The program's own jar or file that an update changes.
    own: PathBuf,
    own_version: fn(&Path, &str),
}

impl Program {
    /// The directory of the program and its user's, in which nothing of Laggard's lies.
    pub fn dir(&self) -> &Path {
        self.dir.path()
    }

    /// The agent, whose data lie elsewhere.
    pub fn agent(&self) -> Agent {
        let dir = self.dir.path().with_extension("laggard");
        fs::create_dir_all(&dir).expect("made");
        let jar = dir.join("agent.jar");
        fs::write(&jar, b"PK").expect("written");
        Agent {
            jar,
            run: dir.join("run"),
            settings: Vec::new(),
            data: dir.join("data"),
            off: None,
        }
    }

    /// Puts another version of the plug-in in place of the one that is there.
    pub fn write_version(&self, version: &str) {
        (self.version)(&self.file, version);
    }

    /// Puts into the user's directory what an older version of the program left there.
    pub fn lay_older(&self) {
        for (name, bytes) in (self.older)() {
            let file = self.users.join(name);
            fs::create_dir_all(file.parent().expect("a parent")).expect("made");
            fs::write(file, bytes).expect("written");
        }
    }

    /// Puts another version of the program in place of the one that is there.
    pub fn update(&self) {
        (self.own_version)(&self.own, "2");
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(self.dir.path().with_extension("laggard"));
    }
}

/// All programs, each with its plug-in in version 1.0.
pub fn all() -> Vec<Program> {
    let all = [jedit, josm, imagej, netbeans, freeplane].map(|make| {
        let dir = tempfile::tempdir().expect("a directory");
        let root = dir.path().canonicalize().expect("real");
        make(dir, &root)
    });
    for program in &all {
        program.write_version("1.0");
        (program.own_version)(&program.own, "1");
        fs::create_dir_all(&program.users).expect("made");
    }
    all.into()
}

fn text(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().expect("a parent")).expect("made");
    fs::write(path, text).expect("written");
}

fn jar(path: &Path, entries: &[(&str, &str)]) {
    fs::create_dir_all(path.parent().expect("a parent")).expect("made");
    let mut jar = zip::ZipWriter::new(fs::File::create(path).expect("made"));
    for (name, text) in entries {
        let options = zip::write::SimpleFileOptions::default();
        jar.start_file(*name, options).expect("begun");
        jar.write_all(text.as_bytes()).expect("written");
    }
    jar.finish().expect("whole");
}

fn main_jar(path: &Path, main: &str, version: &str) {
    let manifest = format!("Main-Class: {main}\nImplementation-Version: {version}\n");
    jar(path, &[("META-INF/MANIFEST.MF", &manifest)]);
}

fn script(path: &Path, lines: &str) {
    text(path, &format!("#!/bin/sh\n{lines}"));
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).expect("set");
}

fn java(before: &[String], own: &Path, behind: &[String]) -> Vec<OsString> {
    let jar = ["-jar".to_owned(), own.display().to_string()];
    let words = [&["java".to_owned()], before, &jar, behind].concat();
    words.into_iter().map(OsString::from).collect()
}

fn jedit(dir: tempfile::TempDir, root: &Path) -> Program {
    let (own, users) = (root.join("jedit/jedit.jar"), root.join("settings"));
    Program {
        dir,
        host: "jedit",
        command: java(&[], &own, &[format!("-settings={}", users.display())]),
        plugin: "Rough",
        file: users.join("jars/Rough.jar"),
        version: |file, version| {
            let said =
                format!("plugin.a.RoughPlugin.name=R\nplugin.a.RoughPlugin.version={version}\n");
            jar(file, &[("a/RoughPlugin.class", ""), ("r.props", &said)]);
        },
        settings: vec![users.join("properties"), users.join("server")],
        older: || {
            // jEdit 4.3, and the server's file of 4.0, which had two lines.
            let properties = b"#jEdit properties\n#Sat Dec 31 17:42:11 CET 2005\n\
                buffer.tabSize=8\nplugin-blacklist.Rough.jar=true\nplugin-blacklist.Smooth.jar=false\n\
                view.font=Gr\xf6\xdfe\nplugin.a.RoughPlugin.activate=defer\n";
            vec![
                ("properties", properties),
                ("server", b"1\n3814\n"),
                (
                    "recent.xml",
                    b"<?xml version=\"1.0\"?>\n<RECENT>\n</RECENT>\n",
                ),
                ("settings-backup/properties~1", b"buffer.tabSize=4\n"),
                ("PluginManager.download/Rough.jar", b"PK"),
            ]
        },
        users,
        own,
        own_version: |own, version| main_jar(own, "org.gjt.sp.jedit.jEdit", version),
    }
}

fn josm(dir: tempfile::TempDir, root: &Path) -> Program {
    let (own, users) = (root.join("josm/josm.jar"), root.join("data"));
    Program {
        dir,
        host: "josm",
        command: java(&[format!("-Djosm.userdata={}", users.display())], &own, &[]),
        plugin: "waymaker",
        file: users.join("plugins/waymaker.jar"),
        version: |file, version| {
            let manifest = format!("Plugin-Class: a.B\nPlugin-Version: {version}\n");
            jar(file, &[("META-INF/MANIFEST.MF", &manifest)]);
        },
        settings: vec![users.join("preferences.xml")],
        older: || {
            // JOSM before 2012: a line for each key, lists with a separator of their own; the update of a plug-in that waits.
            let preferences = "josm.version=4550\nplugins=waymaker\u{1e}gone\npluginmanager.version=4487\n\
                color.background=#000000\nlast-open=/tmp/a.osm\n";
            vec![
                ("preferences", preferences.as_bytes()),
                (
                    "preferences_backup",
                    b"josm.version=4487\nplugins=waymaker,gone\n",
                ),
                ("bookmarks", b"Somewhere,1.0,2.0,3.0,4.0\n"),
                ("plugins/waymaker.jar.new", b"PK\x03\x04"),
            ]
        },
        users,
        own,
        own_version: |own, version| {
            main_jar(own, "org.openstreetmap.josm.gui.MainApplication", version);
        },
    }
}

fn imagej(dir: tempfile::TempDir, root: &Path) -> Program {
    let (own, users) = (root.join("program/ij.jar"), root.join("ImageJ"));
    Program {
        dir,
        host: "imagej",
        command: java(&[format!("-Dplugins.dir={}", users.display())], &own, &[]),
        plugin: "Cell_Counter",
        file: users.join("plugins/Cell_Counter.jar"),
        version: |file, version| {
            let manifest = format!("Implementation-Version: {version}\n");
            jar(file, &[("META-INF/MANIFEST.MF", &manifest)]);
        },
        settings: vec![
            users.join("IJ_Prefs.txt"),
            users.join("macros/StartupMacros.txt"),
        ],
        older: || {
            // ImageJ 1.46: whether it listens is no bit of the options yet; plug-ins as single classes, and their sources beside them.
            let chosen = b"#ImageJ 1.46f Preferences\n#Mon Jan 30 10:12:13 CET 2012\n.enable.rmi.listener=true\n\
                prefs.options=32\nprefs.options2=0\n.bs.background=false\nrecent.file0=/tmp/a.tif\n";
            vec![
                ("IJ_Prefs.txt", chosen),
                ("plugins/Old_One.class", b"\xca\xfe\xba\xbe\0\0\0\x31"),
                ("plugins/Old_One.java", b"public class Old_One {}\n"),
                ("macros/StartupMacros.txt", b"macro \"AutoRun\" {\n}\n"),
            ]
        },
        users,
        own,
        own_version: |own, version| main_jar(own, "ij.ImageJ", version),
    }
}

fn netbeans(dir: tempfile::TempDir, root: &Path) -> Program {
    let (home, users) = (root.join("writer"), root.join("user"));
    text(&home.join("etc/writer.clusters"), "platform\nletters\n");
    let settings = format!("writer_default_userdir=\"{}\"\n", users.display());
    text(&home.join("etc/writer.conf"), &settings);
    fs::create_dir_all(home.join("platform/lib")).expect("made");
    script(&home.join("bin/writer"), "");
    let module = "<module name=\"a.one\"><param name=\"jar\">modules/a-one.jar</param></module>";
    text(&home.join("letters/config/Modules/a-one.xml"), module);
    Program {
        dir,
        host: "netbeans",
        command: vec![home.join("bin/writer").into()],
        plugin: "a.one",
        file: home.join("letters/modules/a-one.jar"),
        version: |file, version| {
            let manifest = format!(
                "OpenIDE-Module: a.one/1\nOpenIDE-Module-Specification-Version: {version}\n"
            );
            jar(file, &[("META-INF/MANIFEST.MF", &manifest)]);
        },
        settings: vec![users.join("etc/writer.conf"), users.join("lock")],
        older: || {
            // The platform of NetBeans 6: what the user's directory says of a module says its version, too.
            let module = br#"<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE module PUBLIC "-//NetBeans//DTD Module Status 1.0//EN"
                        "http://www.netbeans.org/dtds/module-status-1_0.dtd">
<module name="a.one">
    <param name="autoload">false</param>
    <param name="eager">false</param>
    <param name="enabled">true</param>
    <param name="jar">modules/a-one.jar</param>
    <param name="reloadable">false</param>
    <param name="release">1</param>
    <param name="specversion">0.9</param>
</module>
"#;
            vec![
                ("config/Modules/a-one.xml", module),
                ("config/Modules/.lastModified", b""),
                ("lock", b"\0\0\0\x010123456789"),
                ("var/log/messages.log", b"-----\n"),
                ("modules/.nbattrs", b"<attributes version=\"1.0\"/>\n"),
            ]
        },
        users,
        own: home.join("platform/core/core.jar"),
        own_version: |own, version| {
            let manifest = format!(
                "OpenIDE-Module: org.core/1\nOpenIDE-Module-Specification-Version: {version}\n"
            );
            jar(own, &[("META-INF/MANIFEST.MF", &manifest)]);
        },
    }
}

fn freeplane(dir: tempfile::TempDir, root: &Path) -> Program {
    let (home, place) = (root.join("freeplane"), root.join("config"));
    fs::create_dir_all(home.join("plugins")).expect("made");
    text(&home.join("freeplanelauncher.jar"), "PK");
    script(
        &home.join("freeplane.sh"),
        "java $JAVA_OPTS -jar x.jar \"$@\"\n",
    );
    let users = place.join("1.7.x");
    Program {
        dir,
        host: "freeplane",
        command: vec![home.join("freeplane.sh").into(), "-U".into(), place.into()],
        plugin: "addons.counter",
        file: users.join("addons/counter.script.xml"),
        version: |file, version| {
            text(
                file,
                &format!("<addon name=\"counter\" version=\"{version}\"/>"),
            );
        },
        settings: vec![
            users.join("auto.properties"),
            users.join("single_instance.lock"),
        ],
        older: || {
            // Freeplane 1.2: keys for actions among the other choices, scripts of add-ons among the user's own.
            let chosen = b"#Freeplane 1.2.20\nacceleratorForMindMap$addons.counter_on_single_node$0=control F9\n\
                execute_scripts_without_asking=true\nlastOpened_1.0.20=MindMap\\:/tmp/a.mm\n";
            vec![
                ("auto.properties", chosen),
                ("scripts/counter.groovy", b"node.text = '1'\n"),
                (
                    "addons/pages.plugin.xml",
                    b"<addon name=\"pages\" version=\"0.1\"/>\n",
                ),
                ("patterns.xml", b"<patterns/>\n"),
            ]
        },
        users,
        own: home.join("core/org.freeplane.core/META-INF/MANIFEST.MF"),
        own_version: |own, version| {
            let manifest =
                format!("Bundle-SymbolicName: org.freeplane.core\nBundle-Version: 1.7.{version}\n");
            text(own, &manifest);
        },
    }
}

/// Every file below a directory, with its bytes or where it leads to; a directory has none.
pub fn contents(directory: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(directory).expect("read").flatten() {
        let path = entry.path();
        let kind = entry.file_type().expect("a kind");
        if kind.is_dir() {
            all.extend(contents(&path));
            all.insert(path, Vec::new());
        } else if kind.is_symlink() {
            let to = fs::read_link(&path).expect("a link");
            all.insert(path, to.into_os_string().into_encoded_bytes());
        } else {
            let bytes = fs::read(&path).expect("read");
            all.insert(path, bytes);
        }
    }
    all
}
