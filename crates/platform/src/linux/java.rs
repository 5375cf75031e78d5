//! Mapped libraries, from `/proc`.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

/// The processes of a session, each with its mapped libraries and its command line.
pub fn processes(session: u32) -> Vec<(u32, Vec<PathBuf>, Vec<String>)> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    entries
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .filter(|pid| session_of(*pid) == Some(session))
        .filter_map(|pid| Some((pid, libraries(pid)?, command(pid)?)))
        .collect()
}

fn session_of(pid: u32) -> Option<u32> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name before it may hold spaces and brackets: state, parent, group, session.
    let (_, rest) = stat.rsplit_once(')')?;
    rest.split_whitespace().nth(3)?.parse().ok()
}

fn libraries(pid: u32) -> Option<Vec<PathBuf>> {
    let maps = fs::read_to_string(format!("/proc/{pid}/maps")).ok()?;
    let paths: BTreeSet<&str> = maps
        .lines()
        .filter_map(|line| line.find('/').map(|at| &line[at..]))
        .filter(|path| path.contains(".so"))
        .collect();
    Some(paths.into_iter().map(PathBuf::from).collect())
}

fn command(pid: u32) -> Option<Vec<String>> {
    let words = fs::read(format!("/proc/{pid}/cmdline")).ok()?;
    let words = words.split(|byte| *byte == 0);
    Some(
        words
            .map(|word| String::from_utf8_lossy(word).into_owned())
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_own_session_has_this_process_with_its_libraries() {
        let own = std::process::id();
        let session = session_of(own).expect("a session");
        let all = processes(session);
        let (_, libraries, command) = all
            .iter()
            .find(|(pid, ..)| *pid == own)
            .expect("this process");
        assert!(
            libraries
                .iter()
                .any(|one| one.to_string_lossy().contains("libc")),
            "{libraries:?}"
        );
        assert!(!command.is_empty());
    }
}
