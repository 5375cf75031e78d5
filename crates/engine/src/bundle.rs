//! One file with what helps to find faults of Laggard itself: the doctor's report and the logs.

use std::fs::{self, File};
use std::io::{self, Cursor, Read as _, Write as _};
use std::path::{Path, PathBuf};

use laggard_platform::private;
use laggard_record::UnixMs;
use laggard_report::rfc3339;
use zip::write::SimpleFileOptions;
use zip::{DateTime, ZipWriter};

use crate::logging::LONGEST;
use crate::report::scrubber_of_this_machine;
use crate::{EngineError, Paths};

/// Names tried before giving up.
const MOST_NAMES: u32 = 100;

/// A file in a bundle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BundlePart {
    /// The file's name in the bundle.
    pub name: String,
    /// The file's size in bytes.
    pub bytes: usize,
}

/// Writes a zip (0600) of the logs and of `doctor`, the output of `laggard doctor --json`, and returns its parts. The names of
/// the user, the machine and its network are taken out first, as from a report. No existing file is replaced.
///
/// # Errors
/// A file of this name exists, the zip cannot be written, or a log cannot be read.
pub fn bundle(paths: &Paths, doctor: &str, to: &Path) -> Result<Vec<BundlePart>, EngineError> {
    if to.symlink_metadata().is_ok() {
        return Err(EngineError::BundleThere(to.to_owned()));
    }
    let scrubber = scrubber_of_this_machine()?;
    let mut parts = vec![("doctor.json".to_owned(), scrubber.text(doctor))];
    for (name, text) in logs(&paths.logs())? {
        parts.push((format!("logs/{name}"), scrubber.text(&text)));
    }
    let bytes = zipped(&parts).map_err(|error| EngineError::io("write", to)(error.into()))?;
    private::write(to, &bytes).map_err(EngineError::io("write", to))?;
    let listed = parts.into_iter().map(|(name, text)| BundlePart {
        name,
        bytes: text.len(),
    });
    Ok(listed.collect())
}

/// A text about this machine without the names of the user, the machine and its network, so that it may be passed on.
///
/// # Errors
/// The user's name cannot be determined, so nothing could be taken out.
pub fn redacted(text: &str) -> Result<String, EngineError> {
    Ok(scrubber_of_this_machine()?.text(text))
}

/// Writes a bundle into the folder where the user finds saved files, under an unused name; returns its path.
///
/// # Errors
/// As [`bundle`].
pub fn save_bundle(
    paths: &Paths,
    doctor: &str,
    now: UnixMs,
) -> Result<(PathBuf, Vec<BundlePart>), EngineError> {
    let at: String = rfc3339(now)
        .chars()
        .filter(char::is_ascii_digit)
        .take(12)
        .collect();
    let name = |number: u32| match number {
        1 => format!("laggard-diagnostics-{at}.zip"),
        _ => format!("laggard-diagnostics-{at}-{number}.zip"),
    };
    let mut number = 1;
    loop {
        let to = paths.downloads().join(name(number));
        match bundle(paths, doctor, &to) {
            Err(EngineError::BundleThere(_)) if number < MOST_NAMES => number += 1,
            written => return Ok((to, written?)),
        }
    }
}

/// The logs' texts by name; empty if nothing was logged.
fn logs(directory: &Path) -> Result<Vec<(String, String)>, EngineError> {
    let entries = match fs::read_dir(directory) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(EngineError::io("read", directory)(error)),
    };
    let mut found = Vec::new();
    for path in entries.flatten().map(|entry| entry.path()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if !name.ends_with(".log") || !path.is_file() {
            continue;
        }
        let read = File::open(&path).and_then(|file| {
            let mut bytes = Vec::new();
            // No log of Laggard's is longer.
            file.take(LONGEST * 2).read_to_end(&mut bytes)?;
            Ok(bytes)
        });
        let bytes = read.map_err(EngineError::io("read", &path))?;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        found.push((name.into_owned(), text));
    }
    found.sort();
    Ok(found)
}

fn zipped(parts: &[(String, String)]) -> zip::result::ZipResult<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().last_modified_time(DateTime::default());
    for (name, text) in parts {
        zip.start_file(name.as_str(), options)?;
        zip.write_all(text.as_bytes())?;
    }
    Ok(zip.finish()?.into_inner())
}

#[cfg(test)]
mod tests {
    use std::env;

    use zip::ZipArchive;

    use super::*;

    #[test]
    fn it_holds_the_logs_without_who_the_user_is_and_replaces_nothing() {
        let scratch = tempfile::tempdir().expect("a directory");
        let paths = Paths::in_dir(scratch.path().join("data"));
        private::make_directory(&paths.logs()).expect("made");
        let home = env::home_dir().expect("a home").join("thesis");
        let log = format!("read {}, told ann@example.org\n", home.display());
        fs::write(paths.logs().join("app.log"), log).expect("written");
        fs::write(paths.logs().join("notes.txt"), "mine").expect("written");
        let to = scratch.path().join("bundle.zip");
        let doctor = format!("{{\"found\": \"{}\"}}", home.display());

        let parts = bundle(&paths, &doctor, &to).expect("written");
        let names: Vec<&str> = parts.iter().map(|part| &part.name[..]).collect();
        assert_eq!(names, ["doctor.json", "logs/app.log"]);
        let mut zip = ZipArchive::new(File::open(&to).expect("there")).expect("a zip");
        for part in &parts {
            let mut text = String::new();
            let mut file = zip.by_name(&part.name).expect("in it");
            file.read_to_string(&mut text).expect("text");
            assert_eq!(text.len(), part.bytes);
            assert!(text.contains("<home>/thesis"), "{text}");
            assert!(!text.contains("ann@"), "{text}");
        }

        let before = fs::read(&to).expect("read");
        let error = bundle(&paths, "{}", &to).expect_err("refused");
        assert!(matches!(error, EngineError::BundleThere(_)), "{error:?}");
        assert_eq!(fs::read(&to).expect("read"), before);
    }

    #[test]
    fn what_is_copied_names_neither_home_nor_network() {
        let home = env::home_dir().expect("a home").join("thesis");
        let text = redacted(&format!("Agent {} from 10.0.0.5", home.display())).expect("known");
        assert!(text.contains("<home>/thesis"), "{text}");
        assert!(!text.contains("10.0.0.5"), "{text}");
    }

    #[test]
    fn one_that_is_saved_takes_a_name_that_nothing_has() {
        let scratch = tempfile::tempdir().expect("a directory");
        let paths = Paths::in_dir(scratch.path());
        fs::create_dir_all(paths.downloads()).expect("made");
        let save = || {
            save_bundle(&paths, "{}", UnixMs(1_787_580_300_000))
                .expect("written")
                .0
        };
        let (first, second) = (save(), save());
        assert_eq!(
            first,
            paths
                .downloads()
                .join("laggard-diagnostics-202608241405.zip")
        );
        assert!(second.ends_with("laggard-diagnostics-202608241405-2.zip"));
        assert!(first.is_file() && second.is_file());
    }

    #[test]
    fn without_a_log_there_is_what_the_doctor_says() {
        let scratch = tempfile::tempdir().expect("a directory");
        let paths = Paths::in_dir(scratch.path().join("data"));
        let parts = bundle(&paths, "{}", &scratch.path().join("b.zip")).expect("written");
        assert_eq!(parts.len(), 1);
        let nowhere = scratch.path().join("none/b.zip");
        let error = bundle(&paths, "{}", &nowhere).expect_err("no such place");
        assert!(error.to_string().contains("none/b.zip"), "{error}");
    }
}
