//! Java runtimes among the processes that a program has started: what their memory maps and command lines tell, nothing else.

use std::path::{Path, PathBuf};

use crate::plain_file;
use crate::system::java;

/// A toolkit whose windows a process shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Windows {
    /// None that is known.
    None,
    /// JavaFX alone.
    JavaFx,
    /// AWT, Swing or SWT.
    AwtOrSwt,
}

/// A process that runs Java.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JavaProcess {
    /// Its id.
    pub pid: u32,
    /// The version of its Java, as its home says it (`17.0.15`, `1.8.0_412`).
    pub version: Option<String>,
    /// Whether an agent was loaded at its start.
    pub has_agent: bool,
    /// Whether its command line sets a security manager that is there before any agent.
    pub is_guarded: bool,
    /// The windows that it shows.
    pub windows: Windows,
}

/// The Java processes of a session of the system's, which is named after its first process. Empty where the system does not tell.
#[must_use]
pub fn of_session(session: u32) -> Vec<JavaProcess> {
    let all = java::processes(session).into_iter();
    all.filter_map(|(pid, libraries, command)| described(pid, &libraries, &command))
        .collect()
}

/// `None` for a process without a Java runtime.
fn described(pid: u32, libraries: &[PathBuf], command: &[String]) -> Option<JavaProcess> {
    let named = |library: &Path| library.file_name()?.to_str().map(str::to_owned);
    let names: Vec<String> = libraries.iter().filter_map(|one| named(one)).collect();
    let runtime = libraries
        .iter()
        .find(|one| one.file_name().is_some_and(|name| name == "libjvm.so"))?;
    let loaded = |starts: &[&str]| {
        names
            .iter()
            .any(|name| starts.iter().any(|start| name.starts_with(start)))
    };
    let windows = if loaded(&["libawt_xawt", "libswt-pi", "libswt-gtk"]) {
        Windows::AwtOrSwt
    } else if loaded(&["libglass"]) {
        Windows::JavaFx
    } else {
        Windows::None
    };
    let is_guarded = command.iter().any(|word| {
        word.strip_prefix("-Djava.security.manager")
            .is_some_and(|rest| !matches!(rest, "=allow" | "=disallow"))
    });
    Some(JavaProcess {
        pid,
        version: version(runtime),
        has_agent: loaded(&["libinstrument"]),
        is_guarded,
        windows,
    })
}

/// The version in the file `release` of the runtime's home, which is some levels above its library.
fn version(library: &Path) -> Option<String> {
    let release = library
        .ancestors()
        .skip(1)
        .take(6)
        .find_map(|home| plain_file::text(&home.join("release"), plain_file::LARGEST).ok())?;
    let line = release
        .lines()
        .find_map(|line| line.strip_prefix("JAVA_VERSION="))?;
    Some(line.trim_matches('"').to_owned())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn paths(names: &[&str]) -> Vec<PathBuf> {
        names.iter().map(PathBuf::from).collect()
    }

    #[test]
    fn libraries_and_options_tell_what_runs() {
        let home = tempfile::tempdir().expect("directory");
        let library = home.path().join("jre/lib/amd64/server/libjvm.so");
        fs::write(
            home.path().join("release"),
            "OS=\"x\"\nJAVA_VERSION=\"1.8.0_412\"\n",
        )
        .expect("written");
        let mut libraries = paths(&["/lib/libc.so.6"]);
        assert_eq!(described(7, &libraries, &[]), None);
        libraries.push(library);
        let bare = described(7, &libraries, &[]).expect("Java");
        assert_eq!(bare.version.as_deref(), Some("1.8.0_412"));
        assert!(!bare.has_agent && !bare.is_guarded);
        assert_eq!(bare.windows, Windows::None);
        libraries.extend(paths(&[
            "/jdk/lib/libinstrument.so",
            "/tmp/libglassgtk3.so",
        ]));
        let words =
            |words: &[&str]| -> Vec<String> { words.iter().map(|word| (*word).into()).collect() };
        let fx =
            described(7, &libraries, &words(&["java", "-Djava.security.manager"])).expect("Java");
        assert!(fx.has_agent && fx.is_guarded);
        assert_eq!(fx.windows, Windows::JavaFx);
        libraries.extend(paths(&["/jdk/lib/libawt_xawt.so"]));
        let both = described(
            7,
            &libraries,
            &words(&["java", "-Djava.security.manager=allow"]),
        )
        .expect("Java");
        assert!(!both.is_guarded);
        assert_eq!(both.windows, Windows::AwtOrSwt);
    }

    #[test]
    fn a_release_file_that_never_ends_is_none() {
        let home = tempfile::tempdir().expect("directory");
        let release = home.path().join("release");
        fs::write(&release, "JAVA_VERSION=\"1.8.0_412\"\n").expect("written");
        let library = home.path().join("lib/server/libjvm.so");
        assert_eq!(version(&library).as_deref(), Some("1.8.0_412"));
        let file = fs::OpenOptions::new().write(true).open(&release);
        let file = file.expect("opened");
        file.set_len(plain_file::LARGEST + 1).expect("long");
        assert_eq!(version(&library), None);
    }
}
