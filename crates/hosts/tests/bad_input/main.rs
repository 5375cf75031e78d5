//! Hosts made of small files, with what nobody wants to meet: broken plug-ins, settings that cannot be written or understood, a plug-in
//! that changes or goes while it is off, a script that is no host. Of each the same is asked: nothing of the install's or its user's
//! changes, and what is off stays off.
#![cfg(unix)]

mod programs;

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use laggard_hosts::{HostError, Hosts, Install, LaunchPlan, OffList, Target};

use programs::{Program, all, contents};

impl Program {
    fn target(&self) -> Box<dyn Target> {
        let target = Hosts::default().target(&self.command);
        let target = target.unwrap_or_else(|error| panic!("{}: {error}", self.host));
        assert_eq!(target.host().as_str(), self.host);
        target
    }

    fn install(&self) -> Arc<dyn Install> {
        self.target().install().expect("an install")
    }

    fn off(&self) -> OffList {
        OffList::of(self.install(), &self.agent().data)
    }

    fn turn_off(&self) {
        let done = self.off().turn_off(self.plugin, 1);
        done.expect("turned off");
    }

    fn plan(&self) -> LaunchPlan {
        let plan = self.target().plan(&self.agent());
        plan.unwrap_or_else(|error| panic!("{}: {error}", self.host))
    }

    /// What is said of the plug-in in the list: its version, and whether it is damaged.
    fn said(&self) -> Option<(String, bool)> {
        let plugins = self.install().plugins().expect("listed").into_iter();
        let mut found = plugins.filter(|plugin| plugin.id == self.plugin);
        let said = found.next().map(|found| (found.version, found.is_damaged));
        assert!(found.next().is_none(), "{}: listed twice", self.host);
        said
    }

    /// Nothing of the program's or its user's has come, gone or changed.
    fn assert_unchanged(&self, before: &BTreeMap<PathBuf, Vec<u8>>) {
        let now = contents(self.dir());
        let paths = now.keys().chain(before.keys());
        let differ: Vec<&PathBuf> = paths
            .filter(|path| now.get(*path) != before.get(*path))
            .collect();
        assert!(differ.is_empty(), "{}: {differ:?}", self.host);
    }

    fn is_off(&self) -> bool {
        self.plan().turned_off == [self.plugin]
    }
}

#[test]
fn a_broken_plug_in_is_listed_as_such_and_can_be_turned_off() {
    for program in all() {
        assert_eq!(program.said(), Some(("1.0".into(), false)));
        for torn in [&b"PK\x03\x04 and no more"[..], b"", b"<addon name=\xff"] {
            fs::write(&program.file, torn).expect("written");
            let before = contents(program.dir());
            let said = program.said();
            assert_eq!(said, Some((String::new(), true)), "{}", program.host);
            program.turn_off();
            assert!(program.is_off(), "{}", program.host);
            program.off().turn_on(program.plugin, 2).expect("turned on");
            assert_eq!(program.plan().turned_off, [""; 0], "{}", program.host);
            program.assert_unchanged(&before);
        }
    }
}

#[test]
fn settings_that_cannot_be_written_keep_nothing_on() {
    for program in all() {
        let before = contents(program.dir());
        rights(&program.users, 0o555);
        program.turn_off();
        let plan = program.plan();
        assert_eq!(plan.turned_off, [program.plugin], "{}", program.host);
        if let Some(end) = plan.at_end {
            end.ended();
        }
        rights(&program.users, 0o755);
        program.assert_unchanged(&before);
    }
}

fn rights(directory: &Path, mode: u32) {
    fs::set_permissions(directory, fs::Permissions::from_mode(mode)).expect("set");
    for entry in fs::read_dir(directory).expect("read").flatten() {
        if entry.path().is_dir() {
            rights(&entry.path(), mode);
        }
    }
}

#[test]
fn settings_that_nobody_understands_stay_as_they_are() {
    for program in all() {
        program.turn_off();
        for text in [&b"\xff\xfe\x00<preferences version='99999'"[..], b"\\u00"] {
            for settings in &program.settings {
                fs::create_dir_all(settings.parent().expect("a parent")).expect("made");
                fs::write(settings, text).expect("written");
            }
            let before = contents(program.dir());
            assert!(program.is_off(), "{}", program.host);
            assert!(program.said().is_some(), "{}", program.host);
            program.assert_unchanged(&before);
        }
    }
}

#[test]
fn settings_of_an_older_version_stay_as_they_are_and_keep_nothing_on() {
    for program in all() {
        program.lay_older();
        let before = contents(program.dir());
        assert_eq!(
            program.said(),
            Some(("1.0".into(), false)),
            "{}",
            program.host
        );
        program.turn_off();
        let plan = program.plan();
        assert_eq!(plan.turned_off, [program.plugin], "{}", program.host);
        assert_eq!(plan.problems, [], "{}", program.host);
        if let Some(end) = plan.at_end {
            end.ended();
        }
        program.assert_unchanged(&before);
        program.off().turn_on(program.plugin, 2).expect("turned on");
        assert_eq!(program.plan().turned_off, [""; 0], "{}", program.host);
        program.assert_unchanged(&before);
    }
}

#[test]
fn what_is_off_stays_off_while_it_is_updated_taken_away_and_brought_back() {
    for program in all() {
        program.turn_off();
        assert!(program.is_off(), "{}", program.host);
        program.write_version("2.0");
        let before = contents(program.dir());
        assert_eq!(program.said(), Some(("2.0".into(), false)));
        assert!(program.is_off(), "{}: updated", program.host);
        program.assert_unchanged(&before);
        fs::remove_file(&program.file).expect("removed");
        program.plan();
        let ids = program.off().ids().expect("read");
        assert_eq!(ids, [program.plugin], "{}: taken away", program.host);
        program.write_version("2.1");
        assert!(program.is_off(), "{}: brought back", program.host);
        program.off().turn_on(program.plugin, 2).expect("turned on");
        assert_eq!(program.plan().turned_off, [""; 0], "{}", program.host);
    }
}

#[test]
fn a_program_that_is_updated_keeps_what_is_off() {
    for program in all() {
        program.turn_off();
        program.update();
        let before = contents(program.dir());
        assert!(program.is_off(), "{}", program.host);
        program.assert_unchanged(&before);
    }
}

#[test]
fn a_script_that_starts_no_host_is_told_by_each_with_a_remedy() {
    let dir = tempfile::tempdir().expect("a directory");
    let script = dir.path().join("start");
    let jar = dir.path().join("gone.jar").display().to_string();
    for text in [
        "",
        "#!/bin/sh\necho hello\n",
        "#!/bin/sh\nexec java -jar JAR\n",
        "\u{0}\u{1}",
    ] {
        fs::write(&script, text.replace("JAR", &jar)).expect("written");
        fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).expect("set");
        let hosts = Hosts::default();
        for host in hosts.iter().filter(|host| host.has_installs()) {
            let why = host.recognise(&script).expect_err("no host");
            assert!(why.contains("; name "), "{}: {why}", host.id());
        }
        let error = hosts.open(&script).expect_err("no host");
        let HostError::NoInstall { path, why } = &error else {
            panic!("{error}");
        };
        assert_eq!(*path, script);
        assert!(why.len() >= 7, "{error}");
    }
}
