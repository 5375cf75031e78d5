//! The agent's jar: finding it, checking that it is of this version, and copying it to where it can stay mapped.

use std::env;
use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use laggard_platform::private;
use sha2::{Digest as _, Sha256};

use crate::{EngineError, Paths};

const NAME: &str = "laggard-agent.jar";
/// The manifest's attribute with the agent's version; the agent's build writes it.
const VERSION_KEY: &str = "Laggard-Version";
/// Laggard's version, which the agent must have too.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Returns the checked path of the jar to use.
///
/// # Errors
/// The jar is missing, is not the agent's, or is of another version.
pub(crate) fn find(paths: &Paths) -> Result<PathBuf, EngineError> {
    let looked_at = candidates(paths);
    let Some(jar) = looked_at.iter().find(|jar| jar.is_file()) else {
        return Err(EngineError::AgentMissing { looked_at });
    };
    check(jar)?;
    Ok(jar.clone())
}

/// Copies the jar to `<data>/agent/<version>-<hash>/laggard-agent.jar`, which is never written again, and returns that path.
///
/// # Errors
/// As [`find`], or the copy cannot be written.
pub(crate) fn deploy(paths: &Paths) -> Result<PathBuf, EngineError> {
    let jar = find(paths)?;
    let bytes = fs::read(&jar).map_err(EngineError::io("read", &jar))?;
    let hash = hex(&Sha256::digest(&bytes));
    let folder = format!("{VERSION}-{}", &hash[..12]);
    let runtime = env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from);
    let place = usable_place(paths, runtime)?.join(folder);
    let copy = place.join(NAME);
    if fs::read(&copy).is_ok_and(|there| there == bytes) {
        return Ok(copy);
    }
    private::make_directory(&place).map_err(EngineError::io("make", &place))?;
    // The new file takes the name; a JVM that has a damaged one mapped keeps that one.
    private::write(&copy, &bytes).map_err(EngineError::io("write", &copy))?;
    Ok(copy)
}

fn candidates(paths: &Paths) -> Vec<PathBuf> {
    if let Some(named) = paths.named_agent_jar() {
        return vec![named.to_owned()];
    }
    let Ok(program) = env::current_exe() else {
        return Vec::new();
    };
    let folder = program.parent().unwrap_or(Path::new("/"));
    let mut all = vec![
        folder.join(NAME),
        folder.join("../share/laggard").join(NAME),
        folder.join("../lib/laggard").join(NAME),
    ];
    if cfg!(debug_assertions) {
        all.extend(built(folder));
    }
    all
}

/// The jar of a developer's build: `target/debug/laggard` beside `agent/`. A release must not use it, or it would run code
/// from wherever it was unpacked.
fn built(folder: &Path) -> impl Iterator<Item = PathBuf> + '_ {
    let built = Path::new("agent/agent/target").join(NAME);
    let up = folder.ancestors().skip(1).take(4);
    up.map(move |up| up.join(&built))
        .filter(|jar| jar.is_file())
}

fn check(jar: &Path) -> Result<(), EngineError> {
    let foreign = |why: String| EngineError::AgentForeign {
        jar: jar.to_owned(),
        why,
    };
    let file = fs::File::open(jar).map_err(EngineError::io("read", jar))?;
    let mut archive =
        zip::ZipArchive::new(file).map_err(|error| foreign(format!("it is no jar ({error})")))?;
    let mut manifest = String::new();
    archive
        .by_name("META-INF/MANIFEST.MF")
        .map_err(io::Error::from)
        .and_then(|mut entry| entry.read_to_string(&mut manifest))
        .map_err(|error| foreign(format!("its manifest cannot be read ({error})")))?;
    let version = manifest
        .lines()
        .find_map(|line| line.strip_prefix(VERSION_KEY)?.strip_prefix(": "));
    match version.map(str::trim) {
        None => Err(foreign(format!("its manifest has no {VERSION_KEY}"))),
        Some(VERSION) => Ok(()),
        Some(found) => Err(EngineError::AgentVersion {
            jar: jar.to_owned(),
            found: found.into(),
            needed: VERSION.into(),
        }),
    }
}

/// Returns a directory for the copy whose path `JAVA_TOOL_OPTIONS` can carry.
///
/// * `runtime`: the user's directory for the time of the login, if the system says one.
fn usable_place(paths: &Paths, runtime: Option<PathBuf>) -> Result<PathBuf, EngineError> {
    let plain = |path: &Path| {
        path.to_str().is_some_and(|text| {
            !text
                .chars()
                .any(|c| c.is_whitespace() || matches!(c, '=' | ',' | '"' | '\''))
        })
    };
    let absolute =
        std::path::absolute(paths.agents()).map_err(EngineError::io("find", paths.agents()))?;
    if plain(&absolute) {
        return Ok(absolute);
    }
    if let Some(runtime) = runtime.filter(|path| path.is_absolute())
        && plain(&runtime)
        && private::check_directory(&runtime).is_ok()
    {
        return ours(runtime.join("laggard"));
    }
    ours(private::shared_place("laggard"))
}

/// Returns the directory if it belongs to this user alone: code is loaded from it, and anybody can make a directory in `/tmp`.
fn ours(place: PathBuf) -> Result<PathBuf, EngineError> {
    private::make_directory(&place).map_err(EngineError::io("make", &place))?;
    let is_link = fs::symlink_metadata(&place).is_ok_and(|about| about.is_symlink());
    let checked = if is_link {
        Err(io::Error::new(
            io::ErrorKind::PermissionDenied,
            "it is a link",
        ))
    } else {
        private::check_directory(&place)
    };
    match checked {
        Ok(()) => Ok(place),
        Err(error) => {
            let why = format!("{error}; remove it, or set XDG_RUNTIME_DIR to a directory of yours");
            Err(EngineError::io("use", place)(io::Error::new(
                error.kind(),
                why,
            )))
        }
    }
}

/// Formats bytes as lower-case hex digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;

    fn jar(dir: &Path, manifest: &str) -> PathBuf {
        let path = dir.join("some.jar");
        let mut zip = zip::ZipWriter::new(fs::File::create(&path).expect("made"));
        zip.start_file(
            "META-INF/MANIFEST.MF",
            zip::write::SimpleFileOptions::default(),
        )
        .expect("entry");
        zip.write_all(manifest.as_bytes()).expect("written");
        zip.finish().expect("finished");
        path
    }

    #[test]
    fn a_jar_of_this_version_is_copied_once_under_its_hash() {
        let dir = tempfile::tempdir().expect("directory");
        let jar = jar(
            dir.path(),
            &format!("Manifest-Version: 1.0\r\nLaggard-Version: {VERSION}\r\n\r\n"),
        );
        let paths = Paths::in_dir(dir.path().join("data")).with_agent_jar(&jar);
        let copy = deploy(&paths).expect("deployed");
        assert!(
            copy.starts_with(dir.path().join("data/agent")),
            "{}",
            copy.display()
        );
        let before = fs::metadata(&copy)
            .expect("there")
            .modified()
            .expect("time");
        assert_eq!(deploy(&paths).expect("again"), copy);
        assert_eq!(
            fs::metadata(&copy)
                .expect("there")
                .modified()
                .expect("time"),
            before,
            "not written again"
        );
    }

    #[test]
    fn a_data_directory_with_a_space_is_not_used_for_the_jar() {
        let dir = tempfile::tempdir().expect("directory");
        let jar = jar(dir.path(), &format!("Laggard-Version: {VERSION}\n"));
        let copy = deploy(&Paths::in_dir(dir.path().join("my data")).with_agent_jar(&jar))
            .expect("deployed");
        assert!(
            !copy.display().to_string().contains(' '),
            "{}",
            copy.display()
        );
    }

    #[cfg(unix)]
    #[test]
    fn the_place_beside_the_data_is_this_users_alone() {
        use std::os::unix::fs::{PermissionsExt as _, symlink};

        let dir = tempfile::tempdir().expect("directory");
        let paths = Paths::in_dir(dir.path().join("my data"));
        let runtime = dir.path().join("run");
        let mode = |mode| fs::set_permissions(&runtime, fs::Permissions::from_mode(mode));
        fs::create_dir(&runtime).expect("made");
        let own = runtime.join("laggard");
        mode(0o700).expect("set");
        let used = |runtime: &Path| usable_place(&paths, Some(runtime.to_owned()));
        assert_eq!(used(&runtime).expect("used"), own);
        let rights = fs::metadata(&own).expect("made").permissions().mode();
        assert_eq!(rights & 0o777, 0o700);

        // Others may write there, or the path cannot be carried either.
        mode(0o777).expect("set");
        let shared = private::shared_place("laggard");
        assert_eq!(used(&runtime).expect("another"), shared);
        mode(0o700).expect("set");
        for runtime in ["run", "/with a space"] {
            assert_eq!(used(Path::new(runtime)).expect("another"), shared);
        }

        // A link of the name leads to a directory that somebody else may have chosen.
        fs::remove_dir(&own).expect("removed");
        let elsewhere = dir.path().join("elsewhere");
        fs::create_dir(&elsewhere).expect("made");
        symlink(&elsewhere, &own).expect("linked");
        let told = used(&runtime).expect_err("refused").to_string();
        assert!(
            told.contains("it is a link") && told.contains("XDG_RUNTIME_DIR"),
            "{told}"
        );
    }

    #[test]
    fn what_is_missing_foreign_or_of_another_version_is_told_apart() {
        let dir = tempfile::tempdir().expect("directory");
        let with = |jar: &Path| {
            find(&Paths::in_dir(dir.path()).with_agent_jar(jar))
                .expect_err("refused")
                .to_string()
        };
        assert!(with(&dir.path().join("none.jar")).contains("missing; looked at"));
        let text = dir.path().join("text.jar");
        fs::write(&text, "hello").expect("written");
        assert!(with(&text).contains("it is no jar"), "{}", with(&text));
        assert!(with(&jar(dir.path(), "Manifest-Version: 1.0\n")).contains("no Laggard-Version"));
        let other = with(&jar(dir.path(), "Laggard-Version: 9.9.9\n"));
        assert!(
            other.contains("9.9.9") && other.contains(VERSION),
            "{other}"
        );
    }
}
