//! The place of the agent's decisions about a host's classes, kept for that host's next start. The files are the agent's;
//! Laggard only chooses their place and limits their number.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use laggard_platform::private;
use sha2::{Digest as _, Sha256};

use crate::agent_jar::hex;
use crate::launch_dirs::RunFile;

/// The most hosts whose decisions are kept; a file has at most 4 MiB.
const MOST_HOSTS: usize = 8;

/// Returns the file for the host that `run` starts, and makes its directory. Of too many other files the oldest are deleted.
///
/// # Errors
/// The system refuses.
pub(super) fn file(directory: &Path, run: &RunFile) -> io::Result<PathBuf> {
    private::make_directory(directory)?;
    let host = match &run.install {
        Some(install) => install.to_string(),
        None => format!("{:?} {:?}", run.directory, run.command),
    };
    let file = directory.join(&hex(&Sha256::digest(host.as_bytes()))[..16]);
    let mut others: Vec<(SystemTime, PathBuf)> = fs::read_dir(directory)?
        .filter_map(|entry| {
            let entry = entry.ok()?;
            Some((entry.metadata().ok()?.modified().ok()?, entry.path()))
        })
        .filter(|(_, path)| *path != file)
        .collect();
    others.sort();
    let too_many = (others.len() + 1).saturating_sub(MOST_HOSTS);
    for (_, path) in &others[..too_many] {
        fs::remove_file(path)?;
    }
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(command: &str) -> RunFile {
        RunFile {
            command: vec![command.to_owned()],
            ..RunFile::unknown(Path::new("session.lag"))
        }
    }

    #[test]
    fn each_host_has_a_file_and_the_oldest_of_many_go() {
        let dir = tempfile::tempdir().expect("tempdir");
        let place = dir.path().join("decisions");
        let first = file(&place, &run("first")).expect("made");
        assert_eq!(first, file(&place, &run("first")).expect("made"));
        let long_ago = SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1);
        let old = fs::File::create(&first).expect("written");
        old.set_modified(long_ago).expect("set");
        for host in 0..MOST_HOSTS {
            let path = file(&place, &run(&host.to_string())).expect("made");
            assert_ne!(path, first);
            fs::write(&path, b"x").expect("written");
        }
        assert!(!first.exists());
        assert_eq!(fs::read_dir(&place).expect("there").count(), MOST_HOSTS);
    }
}
