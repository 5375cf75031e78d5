//! Another Freeplane of the same user's directory that runs and takes over the files that a start is to open.

use std::ffi::OsString;
use std::path::Path;

use laggard_platform::plain_file;
use laggard_record::Problem;

use crate::listening::is_taken;
use crate::properties;

/// The file by which a Freeplane finds one that runs: the number of a port. One that was killed leaves it.
pub(super) const LOCK: &str = "single_instance.lock";
const LARGEST: u64 = 4096;
/// The file of what the user has chosen, and the words for one Freeplane alone: what is to be opened goes there unless the first of them
/// is `false`, and every start does if the second is `true`.
const CHOSEN: &str = "auto.properties";
const ONE_ALONE: &str = "single_instance";
const ALWAYS: &str = "single_instance_force";
/// Before the name of a menu's item: a start with one stands alone.
const ITEM: &str = "-X";

/// What the user should know of a start with these arguments before it is made.
///
/// * `user`: the user's directory of that start.
/// * `opens`: whether the arguments name a file.
pub(super) fn doubts(user: Option<&Path>, args: &[OsString], opens: bool) -> Vec<Problem> {
    let is_item = |arg: &OsString| arg.to_string_lossy().starts_with(ITEM);
    let runs = user.is_some_and(|user| hands_over(user, opens) && runs(&user.join(LOCK)));
    let program = "Freeplane".to_owned();
    let problem = Problem::RunsAlready { program };
    Some(problem)
        .filter(|_| runs && !args.iter().any(is_item))
        .into_iter()
        .collect()
}

fn hands_over(user: &Path, opens: bool) -> bool {
    let chosen = properties::read(&user.join(CHOSEN)).unwrap_or_default();
    let says = |key: &str, value: &str| chosen.get(key).is_some_and(|said| said == value);
    !says(ONE_ALONE, "false") && (opens || says(ALWAYS, "true"))
}

fn runs(lock: &Path) -> bool {
    let text = plain_file::text(lock, LARGEST).unwrap_or_default();
    let port = text
        .lines()
        .next()
        .and_then(|line| line.trim().parse().ok());
    port.is_some_and(is_taken)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::net::{Ipv4Addr, TcpListener};

    use super::*;

    #[test]
    fn a_start_with_a_file_goes_to_the_one_that_runs_unless_its_user_wants_several() {
        let dir = tempfile::tempdir().expect("a directory");
        let user = dir.path();
        let told = |args: &[&str], opens| {
            let args: Vec<OsString> = args.iter().map(OsString::from).collect();
            doubts(Some(user), &args, opens).len()
        };
        assert_eq!(told(&[], true), 0, "none runs");
        let other = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        let port = other.local_addr().expect("an address").port();
        fs::write(user.join(LOCK), port.to_string()).expect("written");
        assert_eq!((told(&[], true), told(&[], false)), (1, 0));
        assert_eq!(told(&["-Xaddons.a_on_single_node"], true), 0);
        assert_eq!(doubts(None, &[], true), []);
        for (chosen, with_file, without) in [
            ("single_instance=false\n", 0, 0),
            ("single_instance=true\nsingle_instance_force=true\n", 1, 1),
            ("of another version", 1, 0),
        ] {
            fs::write(user.join(CHOSEN), chosen).expect("written");
            let found = (told(&[], true), told(&[], false));
            assert_eq!(found, (with_file, without), "{chosen}");
        }
        drop(other);
        assert_eq!(told(&[], true), 0, "one that was killed leaves its file");
    }
}
