//! The program that its user asks about.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use crate::jar::{Parts, main_section};
use crate::launch::{Script, find_program, has_directory, on_path, starter};
use crate::{HostError, Hosts};

/// No more entries of a directory are looked at.
const MOST_ENTRIES: usize = 500;
/// Of the programs in a directory so many are named.
const MOST_NAMED: usize = 5;

pub(super) fn command(hosts: Hosts, words: &[OsString]) -> Result<Vec<OsString>, HostError> {
    let [word] = words else {
        return Ok(words.to_vec());
    };
    let path = std::env::var_os("PATH").unwrap_or_default();
    let named = Path::new(word);
    let is_path = has_directory(named) || on_path(word, &path).is_none();
    if is_path && !named.exists() && find_program(word, &path).is_none() {
        return Err(HostError::NothingThere {
            path: named.to_owned(),
        });
    }
    let known = || is_path && hosts.open(named).is_ok();
    if is_path && named.is_dir() && !known() {
        return Err(in_directory(named));
    }
    let is_jar = named.extension().and_then(OsStr::to_str) == Some("jar");
    if is_path && named.is_file() && is_jar && !known() {
        return of_jar(named);
    }
    if is_path && named.is_file() && find_program(word, &path).is_none() && !known() {
        starter::check(named)?;
        return Err(HostError::NoProgram {
            program: named.to_owned(),
        });
    }
    let script = find_program(word, &path);
    let read = script.as_deref().and_then(Script::read);
    if read.is_some_and(|script| !script.knows_java()) && !known() {
        return Err(HostError::ScriptWithoutJava {
            script: script.unwrap_or_default(),
        });
    }
    Ok(words.to_vec())
}

/// `java -jar`, if that starts the jar.
fn of_jar(jar: &Path) -> Result<Vec<OsString>, HostError> {
    let Some(mut parts) = Parts::open(jar) else {
        return Err(HostError::BrokenJar {
            jar: jar.to_owned(),
        });
    };
    let manifest = parts.read("META-INF/MANIFEST.MF").unwrap_or_default();
    if !main_section(&manifest).contains_key("main-class") {
        return Err(HostError::NoMainClass {
            jar: jar.to_owned(),
        });
    }
    Ok(vec!["java".into(), "-jar".into(), jar.into()])
}

/// A directory of no known kind.
fn in_directory(directory: &Path) -> HostError {
    let mut programs: Vec<PathBuf> = ["", "bin", "lib"]
        .iter()
        .flat_map(|below| std::fs::read_dir(directory.join(below)).into_iter())
        .flatten()
        .flatten()
        .take(MOST_ENTRIES)
        .map(|entry| entry.path())
        .filter(|path| path.is_file() && starts_java(path))
        .collect();
    programs.sort();
    programs.truncate(MOST_NAMED);
    HostError::NoProgramIn {
        directory: directory.to_owned(),
        programs,
    }
}

fn starts_java(file: &Path) -> bool {
    if file.extension().and_then(OsStr::to_str) == Some("jar") {
        return of_jar(file).is_ok();
    }
    Script::read(file).is_some_and(|script| script.starts_java())
}

#[cfg(all(test, unix))]
mod tests {
    use std::io::Write as _;

    use super::*;
    use crate::launch::script;

    fn jar(at: &Path, manifest: &str) {
        let mut jar = zip::ZipWriter::new(std::fs::File::create(at).expect("made"));
        let options = zip::write::SimpleFileOptions::default();
        jar.start_file("META-INF/MANIFEST.MF", options)
            .expect("begun");
        jar.write_all(manifest.as_bytes()).expect("written");
        jar.finish().expect("ended");
    }

    fn told(path: &Path) -> Result<Vec<OsString>, String> {
        command(Hosts::default(), &[path.into()]).map_err(|error| error.to_string())
    }

    #[test]
    fn a_jar_is_started_by_java_if_it_says_which_class_begins() {
        let dir = tempfile::tempdir().expect("a directory");
        let (program, library) = (dir.path().join("app.jar"), dir.path().join("lib.jar"));
        jar(&program, "Manifest-Version: 1.0\nMain-Class: demo.Main\n\n");
        jar(&library, "Manifest-Version: 1.0\n\n");
        let expected = vec!["java".into(), "-jar".into(), program.clone().into()];
        assert_eq!(told(&program), Ok(expected));
        let error = told(&library).expect_err("no program");
        assert!(error.contains("Main-Class"), "{error}");
        let broken = dir.path().join("broken.jar");
        std::fs::write(&broken, b"PK\x03\x04 and no more").expect("written");
        let error = told(&broken).expect_err("no jar");
        assert!(error.contains("damaged"), "{error}");
    }

    #[test]
    fn a_directory_of_no_known_kind_tells_what_could_be_named() {
        let dir = tempfile::tempdir().expect("a directory");
        let error = told(dir.path()).expect_err("nothing in it");
        assert!(error.contains("no Java program"), "{error}");
        let script = script(&dir.path().join("bin/go"), "exec java -jar x.jar");
        jar(
            &dir.path().join("app.jar"),
            "Manifest-Version: 1.0\nMain-Class: demo.Main\n\n",
        );
        let error = told(dir.path()).expect_err("two in it");
        assert!(error.contains(&script.display().to_string()), "{error}");
        assert!(error.contains("app.jar"), "{error}");
    }

    #[test]
    fn what_is_missing_or_no_program_is_told() {
        let dir = tempfile::tempdir().expect("a directory");
        let gone = told(&dir.path().join("gone")).expect_err("gone");
        assert!(gone.contains("there is no"), "{gone}");
        let notes = dir.path().join("notes.txt");
        std::fs::write(&notes, "shopping: milk\n").expect("written");
        let text = told(&notes).expect_err("a text");
        assert!(text.contains("`#!`"), "{text}");
        let other = script(&dir.path().join("other.sh"), "exec make all");
        let text = told(&other).expect_err("no Java in it");
        assert!(text.contains("nothing in"), "{text}");
        let shut = dir.path().join("start.sh");
        std::fs::write(&shut, "#!/bin/sh\njava -jar x.jar\n").expect("written");
        let text = told(&shut).expect_err("not executable");
        assert!(text.contains("not executable"), "{text}");
    }
}
