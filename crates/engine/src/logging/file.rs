//! A log's files: the present one and the one before, each of a bounded size.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use laggard_platform::private;

use tracing_subscriber::fmt::MakeWriter;

/// The size from which a file is replaced by a new one, bytes: with two programs of two files each, 2 MiB in all and a line.
pub const LONGEST: u64 = 512 << 10;

/// A log file that is opened for each line: lines are few, and a file that *Delete my data* or another process deleted or
/// moved is made anew.
#[derive(Debug, Clone)]
pub(super) struct LogFile {
    directory: PathBuf,
    program: &'static str,
}

impl LogFile {
    pub fn new(directory: PathBuf, program: &'static str) -> Self {
        Self { directory, program }
    }

    fn append(&self, line: &[u8]) -> io::Result<()> {
        private::make_directory(&self.directory)?;
        // Other users could read the log.
        private::check_directory(&self.directory)?;
        let present = self.directory.join(format!("{}.log", self.program));
        let size = |path: &Path| fs::symlink_metadata(path).map_or(0, |about| about.len());
        if size(&present) >= LONGEST {
            fs::rename(
                &present,
                self.directory.join(format!("{}.1.log", self.program)),
            )?;
        }
        private::append(&present)?.write_all(line)
    }
}

impl Write for LogFile {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        // A log that cannot be written must not disturb anything, and its lines do not go to the terminal instead.
        let _ = self.append(line);
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for LogFile {
    type Writer = Self;

    fn make_writer(&self) -> Self {
        self.clone()
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).expect("there").permissions().mode() & 0o777
    }

    #[test]
    fn it_is_private_and_however_much_is_logged_stays_small() {
        let scratch = tempfile::tempdir().expect("a directory");
        let logs = scratch.path().join("logs");
        let mut file = LogFile::new(logs.clone(), "laggard");
        let line = [b'x'; 4_000];
        for _ in 0..LONGEST / 4_000 * 5 {
            file.write_all(&line).expect("written");
        }
        let files: Vec<PathBuf> = fs::read_dir(&logs)
            .expect("listed")
            .map(|entry| entry.expect("an entry").path())
            .collect();
        assert_eq!(files.len(), 2, "{files:?}");
        for path in &files {
            assert_eq!(mode(path), 0o600);
            let length = fs::metadata(path).expect("there").len();
            assert!(length < LONGEST + 4_000, "{length}");
        }
        assert_eq!(mode(&logs), 0o700);
    }

    #[test]
    fn it_is_made_anew_where_it_was_deleted_and_left_alone_where_others_write() {
        let scratch = tempfile::tempdir().expect("a directory");
        let logs = scratch.path().join("logs");
        let mut file = LogFile::new(logs.clone(), "laggard");
        file.write_all(b"one\n").expect("written");
        fs::remove_dir_all(&logs).expect("deleted");
        file.write_all(b"two\n").expect("written");
        let present = logs.join("laggard.log");
        assert_eq!(fs::read(&present).expect("read"), b"two\n");

        let theirs = scratch.path().join("theirs");
        private::make_directory(&theirs).expect("made");
        fs::set_permissions(&theirs, fs::Permissions::from_mode(0o777)).expect("opened");
        fs::remove_dir_all(&logs).expect("deleted");
        symlink(&theirs, &logs).expect("linked");
        file.write_all(b"three\n").expect("taken");
        assert_eq!(fs::read_dir(&theirs).expect("listed").count(), 0);
    }
}
