//! What is laid out for starts without some plug-ins: `<data>/installs/<key>/start/`, with links to the user's files, copies of
//! them, and files of Laggard's. Each [`Host`](crate::Host) knows its own.

use std::fs;
use std::path::Path;

use laggard_platform::process;

use crate::Hosts;
use crate::off_list::START;

impl Hosts {
    /// Takes away, for every install below Laggard's directory `data`, what was laid out for its former starts. What a program has
    /// written there and is not among its user's files yet stays, and so does what a living process was started with.
    pub fn forget_starts(self, data: &Path) {
        let installs = fs::read_dir(data.join("installs"));
        for install in installs.into_iter().flatten().flatten() {
            let place = install.path().join(START);
            if !place.is_dir() || process::is_started_with(&place) {
                continue;
            }
            for host in self.iter() {
                host.forget_start(&place);
            }
            // Fails where something stays, as it should.
            let _ = fs::remove_dir(&place);
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::process::{Child, Command};
    use std::time::{Duration, Instant};

    use super::*;
    use crate::jar_program::{Aside, Links, mirror};

    /// An install's directory for starts, in which jEdit's user has a file called `secret`.
    fn laid(data: &Path, key: &str) -> Aside {
        let real = data.join("home of a user");
        fs::create_dir_all(&real).expect("made");
        fs::write(real.join("secret"), "theirs").expect("written");
        let start = data.join("installs").join(key).join(START);
        fs::create_dir_all(&start).expect("made");
        let aside = Aside::open(&start, &real, &["off".into()]).expect("made");
        mirror(&real, &aside.place, &Links::default()).expect("links");
        let properties = aside.place.join("properties");
        fs::create_dir(&properties).expect("made");
        fs::write(properties.join("zzz-laggard.props"), "off").expect("written");
        aside
    }

    struct Running(Child);

    impl Drop for Running {
        fn drop(&mut self) {
            let _ = self.0.kill();
            let _ = self.0.wait();
        }
    }

    #[test]
    fn what_was_laid_out_is_taken_away_and_the_users_own_files_stay() {
        let dir = tempfile::tempdir().expect("directory");
        let aside = laid(dir.path(), "0123456789abcdef");
        Hosts::default().forget_starts(dir.path());
        assert!(!aside.place.exists());
        let install = dir.path().join("installs/0123456789abcdef");
        assert_eq!(fs::read_dir(install).expect("there").count(), 0);
        let own = fs::read_to_string(aside.real.join("secret"));
        assert_eq!(own.expect("there"), "theirs");
    }

    #[test]
    fn what_a_program_wrote_there_stays_until_it_is_home() {
        let dir = tempfile::tempdir().expect("directory");
        let aside = laid(dir.path(), "0123456789abcdef");
        fs::create_dir(aside.place.join("autosave")).expect("made");
        fs::write(aside.place.join("autosave/one"), "work").expect("written");
        Hosts::default().forget_starts(dir.path());
        let start = dir.path().join("installs/0123456789abcdef/start");
        assert_eq!(Aside::all(&start), std::slice::from_ref(&aside));
        let left: Vec<_> = fs::read_dir(&aside.place).expect("there").collect();
        assert_eq!(left.len(), 1, "the links are gone: {left:?}");
        aside.bring_home(&|_| false);
        let home = fs::read_to_string(aside.real.join("autosave/one"));
        assert_eq!(home.expect("there"), "work");
    }

    #[test]
    fn what_a_process_runs_with_stays() {
        let dir = tempfile::tempdir().expect("directory");
        let by_argument = laid(dir.path(), "0");
        let by_variable = laid(dir.path(), "1");
        let other = laid(dir.path(), "2");
        let mut option = std::ffi::OsString::from("-Dhome=");
        option.push(&by_argument.place);
        let mut first = Command::new("sh");
        first.args(["-c", "sleep 600; :", "sh"]).arg(option);
        let mut second = Command::new("sleep");
        second.arg("600").env("HOME_OF_LINKS", &by_variable.place);
        let _running = [first, second].map(|mut it| Running(it.spawn().expect("started")));
        let both = [&by_argument.place, &by_variable.place];
        let begun = Instant::now();
        // A new process has its starter's words until it has become its program.
        while !both.iter().all(|place| process::is_started_with(place)) {
            assert!(begun.elapsed() < Duration::from_secs(20), "never seen");
        }
        Hosts::default().forget_starts(dir.path());
        assert!(both.iter().all(|place| place.join("secret").is_symlink()));
        assert!(!other.place.exists());
    }
}
