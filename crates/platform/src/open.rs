//! Opens pages and folders with the user's desktop programs.

use std::ffi::OsStr;
use std::io;
use std::process::{Command, Stdio};
use std::thread;

use crate::core_dumps;

/// The error that nothing on this system opened a page or folder.
#[derive(Debug, thiserror::Error)]
#[error("{why}")]
pub struct NotOpened {
    why: String,
}

/// Opens a page in the user's browser, or a folder in the file manager. The started program writes nothing to our
/// streams, and is not waited for.
///
/// * `page_or_folder`: an address or a path.
/// * `prepare`: further settings of each program that is tried, such as its environment.
///
/// # Errors
/// No program that the system has for it could be started.
pub fn open(
    page_or_folder: impl AsRef<OsStr>,
    prepare: impl Fn(&mut Command),
) -> Result<(), NotOpened> {
    let mut last = None;
    for mut command in open::commands(page_or_folder) {
        prepare(&mut command);
        match start(&mut command) {
            Ok(()) => return Ok(()),
            Err(error) => last = Some(error.to_string()),
        }
    }
    Err(NotOpened {
        why: last.unwrap_or_else(|| "this system has no way to open a page".into()),
    })
}

fn start(command: &mut Command) -> io::Result<()> {
    let command = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let mut child = command.spawn()?;
    // A child that has ended already is not dumped any more.
    let _ = core_dumps::as_before(child.id());
    // Reaps the child when it ends.
    thread::spawn(move || child.wait());
    Ok(())
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::fs::{self, Permissions};
    use std::os::unix::fs::PermissionsExt as _;
    use std::time::{Duration, Instant};

    use super::*;

    #[test]
    fn a_page_and_a_folder_are_handed_to_what_the_desktop_has() {
        let scratch = tempfile::tempdir().unwrap();
        let programs = scratch.path().join("programs");
        fs::create_dir(&programs).unwrap();
        let opened = scratch.path().join("opened");
        let folder = scratch.path().display().to_string();
        let wanted = ["https://example.org/issues/new?title=a%20b", &folder];
        // The search path holds none of the known programs.
        let only_here = |command: &mut Command| {
            command.env("PATH", &programs).env("OPENED", &opened);
        };
        for what in wanted {
            open(what, only_here).unwrap_err();
        }
        let program = programs.join("xdg-open");
        fs::write(&program, "#!/bin/sh\necho \"$1\" >>\"$OPENED\"\n").unwrap();
        fs::set_permissions(&program, Permissions::from_mode(0o755)).unwrap();
        for (number, what) in wanted.iter().enumerate() {
            open(what, only_here).unwrap();
            let begun = Instant::now();
            let lines = || {
                fs::read_to_string(&opened)
                    .unwrap_or_default()
                    .lines()
                    .count()
            };
            while lines() <= number && begun.elapsed() < Duration::from_secs(20) {
                thread::sleep(Duration::from_millis(10));
            }
        }
        let expected = format!("{}\n{folder}\n", wanted[0]);
        assert_eq!(fs::read_to_string(&opened).unwrap(), expected);
    }
}
