//! Who has files open, as `/proc` shows it of this user's processes.

use std::fs;
use std::path::Path;

use crate::Unsupported;

pub fn first(directories: &[&Path]) -> Result<Option<u32>, Unsupported> {
    let own = std::process::id();
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let mut pids = entries
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .filter(|pid: &u32| *pid != own);
    Ok(pids.find(|pid| holds(*pid, directories)))
}

fn holds(pid: u32, directories: &[&Path]) -> bool {
    let open = fs::read_dir(format!("/proc/{pid}/fd"));
    let mut files = open.into_iter().flatten().flatten();
    files.any(|file| {
        let file = fs::read_link(file.path()).unwrap_or_default();
        directories
            .iter()
            .any(|directory| file.starts_with(directory))
    })
}

#[cfg(test)]
mod tests {
    use std::process::{Command, Stdio};

    use super::*;

    #[test]
    fn who_has_a_file_open_is_found_until_it_is_closed() {
        let scratch = tempfile::tempdir().expect("a directory");
        let place = scratch.path().canonicalize().expect("real");
        let file = fs::File::create(place.join("held")).expect("a file");
        assert_eq!(first(&[&place]), Ok(None), "this process does not count");
        let mut sleeping = Command::new("sleep")
            .arg("60")
            .stdin(Stdio::from(file))
            .spawn()
            .expect("started");
        assert_eq!(first(&[&place]), Ok(Some(sleeping.id())));
        assert_eq!(first(&[&place.join("other")]), Ok(None));
        sleeping.kill().expect("ended");
        sleeping.wait().expect("waited");
        assert_eq!(first(&[&place]), Ok(None));
    }
}
