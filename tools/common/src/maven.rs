//! A Maven that holds every jar and pom against `agent/.mvn/checksums` before it uses it: the machine's own, else one from
//! Maven's repository under `target/tools`.
//!
//! Maven can do so from 3.9 on (“trusted checksums” of its resolver); older ones pass over the settings in
//! `agent/.mvn/maven.config` without a word.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, OnceLock, PoisonError};

use anyhow::{Context, Result, bail};

use crate::{digest, paths, run};

/// The first that knows trusted checksums.
const AT_LEAST: (u32, u32) = (3, 9);

/// The version to fetch where the machine's own is older (Debian 12 has 3.8), and the SHA-256 of its archive.
const FETCHED: &str = "3.9.11";
const ARCHIVE: &str = "0d7125e8c91097b36edb990ea5934e6c68b4440eef4ea96510a0f6815e7eeadb";

/// The plug-in that copies jars: of the version in `agent/pom.xml`, so that the same checksums apply.
pub const DEPENDENCY_PLUGIN: &str = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1";

/// The settings in which Debian and Ubuntu keep what Maven must know of this machine.
const SETTINGS: &str = "/etc/maven/settings.xml";

/// Maven in `agent/`, where it reads `.mvn/maven.config` itself.
pub fn in_agent() -> Result<Command> {
    let mut command = maven()?;
    command.arg("--batch-mode").current_dir(agent());
    Ok(command)
}

/// Maven for a made-up project that brings jars, which the caller checks: Maven's own parts must match their checksums, other
/// jars may come without one.
pub fn elsewhere() -> Result<Command> {
    let mut command = maven()?;
    command.arg("--batch-mode").args(settings(&agent(), false)?);
    Ok(command)
}

/// The options of `.mvn/maven.config` below `top`, for a Maven that does not run there.
fn settings(top: &Path, all_must_be_known: bool) -> Result<Vec<String>> {
    let file = agent().join(".mvn/maven.config");
    let text =
        fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
    let top = top.to_string_lossy();
    let line = |line: &str| {
        line.replace("${session.rootDirectory}", &top).replace(
            "failIfMissing=true",
            &format!("failIfMissing={all_must_be_known}"),
        )
    };
    Ok(text.lines().map(line).collect())
}

/// Writes `agent/.mvn/checksums` anew: of all that the agent's build and its tests make Maven bring now.
///
/// # Errors
/// When Maven fails; the old list is back then.
pub fn record() -> Result<()> {
    let list = list();
    let old = fs::read(&list).unwrap_or_default();
    if list.exists() {
        fs::remove_file(&list).with_context(|| format!("cannot remove {}", list.display()))?;
    }
    // A test of each kind: what runs tests is looked for by the runner itself, when there is one.
    let build = [
        "-Dtest=TrivialTest",
        "-Dit.test=DecisionsIT",
        "-DfailIfNoSpecifiedTests=false",
        "-Dsurefire.failIfNoSpecifiedTests=false",
        "-Dfailsafe.failIfNoSpecifiedTests=false",
        "verify",
    ];
    let plugin = DEPENDENCY_PLUGIN;
    let runs: [Vec<String>; 2] = [
        build.map(str::to_owned).to_vec(),
        vec![
            "--projects=agent".to_owned(),
            format!("{plugin}:build-classpath"),
            format!("{plugin}:list"),
        ],
    ];
    for arguments in runs {
        let recorded = run::captured(
            in_agent()?
                .arg("--quiet")
                .arg("-Daether.artifactResolver.postProcessor.trustedChecksums.record=true")
                .args(arguments),
        );
        if let Err(error) = recorded {
            fs::write(&list, old).with_context(|| format!("cannot write {}", list.display()))?;
            return Err(error);
        }
    }
    println!("    {} is new: look at what changed in it", list.display());
    Ok(())
}

/// The run-time dependencies of the agent's jar, a line each: `group:name:jar:version:scope`.
pub fn runtime_of_agent() -> Result<String> {
    let to = paths::root().join("target/runtime-of-agent.txt");
    run::captured(
        in_agent()?
            .args(["--quiet", "--projects", "agent"])
            .arg(format!("{DEPENDENCY_PLUGIN}:list"))
            .arg("-DincludeScope=runtime")
            .arg(format!("-DoutputFile={}", to.display())),
    )?;
    fs::read_to_string(&to).with_context(|| format!("cannot read {}", to.display()))
}

/// The checksums against which Maven checks its downloads.
pub fn checksums() -> Result<String> {
    let list = list();
    fs::read_to_string(&list).with_context(|| format!("cannot read {}", list.display()))
}

fn list() -> PathBuf {
    agent().join(".mvn/checksums/checksums.sha256")
}

fn agent() -> PathBuf {
    paths::root().join("agent")
}

fn maven() -> Result<Command> {
    // Each question starts a JVM.
    static NEW_ENOUGH: OnceLock<bool> = OnceLock::new();
    if *NEW_ENOUGH.get_or_init(|| is_new_enough("mvn")) {
        return Ok(run::command("mvn"));
    }
    let mut command = run::command(fetched()?);
    if Path::new(SETTINGS).is_file() {
        command.args(["--global-settings", SETTINGS]);
    }
    Ok(command)
}

fn is_new_enough(program: &str) -> bool {
    let said = run::captured(run::command(program).arg("--version")).unwrap_or_default();
    let mut numbers = said
        .split_once("Apache Maven ")
        .map(|(_, rest)| rest)
        .unwrap_or_default()
        .split('.')
        .map_while(|part| part.parse::<u32>().ok());
    matches!((numbers.next(), numbers.next()), (Some(major), Some(minor)) if (major, minor) >= AT_LEAST)
}

/// The program in the archive that the machine's own Maven brings; two steps may want it at a time.
fn fetched() -> Result<PathBuf> {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _one = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    let dir = paths::root().join("target/tools/maven");
    let program = dir.join(format!("apache-maven-{FETCHED}/bin/mvn"));
    if program.is_file() {
        return Ok(program);
    }
    println!(
        "    this machine's Maven is older than {}.{}: fetching {FETCHED}",
        AT_LEAST.0, AT_LEAST.1
    );
    fs::create_dir_all(&dir).with_context(|| format!("cannot create {}", dir.display()))?;
    run::captured(
        run::command("mvn")
            .args(["--batch-mode", "--quiet", "--strict-checksums"])
            .arg(format!("{DEPENDENCY_PLUGIN}:copy"))
            .arg(format!(
                "-Dartifact=org.apache.maven:apache-maven:{FETCHED}:zip:bin"
            ))
            .arg(format!("-DoutputDirectory={}", dir.display()))
            .current_dir(&dir),
    )?;
    unpack(
        &dir.join(format!("apache-maven-{FETCHED}-bin.zip")),
        ARCHIVE,
        &dir,
    )?;
    Ok(program)
}

/// Unpacks an archive, whose one folder appears in `dir` when it is whole.
fn unpack(archive: &Path, sha256: &str, dir: &Path) -> Result<()> {
    let found = digest::sha256(archive)?;
    if found != sha256 {
        bail!(
            "{} has SHA-256 {found}, but {sha256} is expected: not used",
            archive.display()
        );
    }
    let file =
        fs::File::open(archive).with_context(|| format!("cannot open {}", archive.display()))?;
    let part = dir.join(format!("{}.part", std::process::id()));
    zip::ZipArchive::new(file)
        .and_then(|mut zip| zip.extract(&part))
        .with_context(|| format!("cannot unpack {}", archive.display()))?;
    for folder in fs::read_dir(&part).with_context(|| format!("cannot list {}", part.display()))? {
        let folder = folder?;
        let to = dir.join(folder.file_name());
        fs::rename(folder.path(), &to).with_context(|| format!("cannot write {}", to.display()))?;
    }
    fs::remove_dir(&part).with_context(|| format!("cannot remove {}", part.display()))
}

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::thread;

    use super::*;

    /// A project whose model Maven cannot make without a pom of another, as it is for a parent or a plug-in.
    const PROJECT: &str = "<project xmlns=\"http://maven.apache.org/POM/4.0.0\"><modelVersion>4.0.0</modelVersion>\
        <parent><groupId>org.example</groupId><artifactId>above</artifactId><version>1</version><relativePath/></parent>\
        <artifactId>below</artifactId><packaging>pom</packaging></project>";
    const ABOVE: &str = "<project xmlns=\"http://maven.apache.org/POM/4.0.0\"><modelVersion>4.0.0</modelVersion>\
        <groupId>org.example</groupId><artifactId>above</artifactId><version>1</version><packaging>pom</packaging></project>";
    const IN_REPOSITORY: &str = "org/example/above/1/above-1.pom";

    /// Maven's output for a project, with its settings and this list of checksums.
    fn said(list: &str, all_must_be_known: bool) -> Result<String> {
        let dir = tempfile::tempdir().expect("directory");
        let write = |name: &str, text: &str| {
            let path = dir.path().join(name);
            fs::create_dir_all(path.parent().expect("a parent")).expect("made");
            fs::write(path, text).expect("written");
        };
        write("pom.xml", PROJECT);
        write(&format!("repository/{IN_REPOSITORY}"), ABOVE);
        write(".mvn/checksums/checksums.sha256", list);
        let repository = dir.path().join("repository");
        run::captured(
            maven()
                .expect("a Maven")
                .args(["--batch-mode", "--offline", "validate"])
                .arg(format!("-Dmaven.repo.local={}", repository.display()))
                .args(settings(dir.path(), all_must_be_known).expect("settings"))
                // Of a JVM that ends at once.
                .env("MAVEN_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC")
                .current_dir(dir.path()),
        )
    }

    #[test]
    fn what_is_not_as_it_was_is_not_used() {
        let dir = tempfile::tempdir().expect("directory");
        let file = dir.path().join("above.pom");
        fs::write(&file, ABOVE).expect("written");
        let right = format!(
            "{}  {IN_REPOSITORY}\n",
            digest::sha256(&file).expect("a sum")
        );
        let wrong = format!("{}  {IN_REPOSITORY}\n", "0".repeat(64));

        let of = |list: &str, all_must_be_known| {
            let said = said(list, all_must_be_known);
            said.map_err(|error| format!("{error:#}"))
        };
        let (right, wrong) = (right.as_str(), wrong.as_str());
        let asked = [
            (right, true),
            (wrong, true),
            (wrong, false),
            ("", true),
            ("", false),
        ];
        let answers = thread::scope(|scope| {
            let asked = asked.map(|(list, known)| scope.spawn(move || of(list, known)));
            asked.map(|one| one.join().expect("no panic"))
        });
        let [as_it_was, other, other_too, unknown, needless] = answers;
        as_it_was.expect("as it was");
        for error in [other, other_too] {
            let text = error.expect_err("another byte");
            assert!(text.contains("trusted checksum mismatch"), "{text}");
            assert!(text.contains("org.example:above"), "{text}");
        }
        let text = unknown.expect_err("nobody knows it");
        assert!(text.contains("Missing from"), "{text}");
        needless.expect("nobody needs to know it");
    }

    #[test]
    fn the_list_holds_what_runs_in_the_build_and_what_goes_into_the_jar() {
        let list = checksums().expect("checksums.sha256");
        let pom = fs::read_to_string(agent().join("pom.xml")).expect("pom.xml");
        for line in list.lines() {
            let (sum, path) = line.split_once(' ').expect("two columns");
            assert_eq!(sum.len(), 64, "{line}");
            assert!(
                path.trim().ends_with(".jar") || path.ends_with(".pom"),
                "{line}"
            );
        }
        for plugin in pom.split("<plugin>").skip(1) {
            let of = |tag: &str| {
                let (_, rest) = plugin.split_once(&format!("<{tag}>")).expect(tag);
                rest.split('<').next().unwrap_or_default().to_owned()
            };
            let (name, version) = (of("artifactId"), of("version"));
            // Called by hand alone.
            if name != "maven-clean-plugin" {
                assert!(list.contains(&format!("{name}-{version}.jar")), "{name}");
            }
        }
        let (_, asm) = pom.split_once("<asm.version>").expect("ASM");
        let asm = asm.split('<').next().unwrap_or_default();
        assert!(list.contains(&format!("org/ow2/asm/asm/{asm}/asm-{asm}.jar")));
        let (_, copies) = DEPENDENCY_PLUGIN.split_once("maven-").expect("a name");
        let copies = format!("maven-{}.jar", copies.replace(':', "-"));
        assert!(list.contains(&copies), "{copies}");
    }

    #[test]
    fn another_archive_than_ours_is_not_unpacked() {
        let dir = tempfile::tempdir().expect("directory");
        let archive = dir.path().join("a.zip");
        let mut zip = zip::ZipWriter::new(fs::File::create(&archive).expect("made"));
        let options = zip::write::SimpleFileOptions::default().unix_permissions(0o755);
        zip.start_file("folder/bin/mvn", options).expect("begun");
        zip.write_all(b"#!/bin/sh\n").expect("written");
        zip.finish().expect("whole");

        let error = unpack(&archive, ARCHIVE, dir.path()).expect_err("refused");
        assert!(error.to_string().contains(ARCHIVE), "{error}");
        assert!(!dir.path().join("folder").exists());

        let right = digest::sha256(&archive).expect("a sum");
        unpack(&archive, &right, dir.path()).expect("unpacked");
        assert!(dir.path().join("folder/bin/mvn").is_file());
    }
}
