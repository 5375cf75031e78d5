//! One program of each kind whose plug-ins are files, with one plug-in.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use laggard_hosts::Agent;

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
