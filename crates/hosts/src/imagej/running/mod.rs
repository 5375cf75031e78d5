//! Another ImageJ of the same user and display that runs: it takes over what a start is to open, and that start ends at once.

mod port;
mod stub;

use std::path::{Path, PathBuf};

use crate::jar_program::Words;
use crate::listening::is_taken;
use crate::properties;

/// The file of what the user has chosen, and the variable that names its directory.
const CHOSEN: &str = "IJ_Prefs.txt";
const CHOSEN_IN: &str = "IJ_PREFS_DIR";
/// The number of the user's choices, a bit each, and the bit of *Run single instance listener*. Without the number ImageJ asks.
const OPTIONS: &str = "prefs.options";
const LISTENER: i64 = 1 << 22;

/// Whether a start with these words would find one.
///
/// * `script`: the one that starts it.
/// * `directory`: the one that holds `plugins`.
pub(super) fn runs(script: Option<&Path>, directory: &Path, words: &Words) -> bool {
    let Some(port) = port::of_start(script, directory, words) else {
        return false;
    };
    asks(&chosen(directory, words)) && stub::ports(words, port).into_iter().any(is_taken)
}

/// Where the choices are, as ImageJ looks for them.
fn chosen(directory: &Path, words: &Words) -> PathBuf {
    if let Some(named) = words.variable(CHOSEN_IN) {
        return named.join(CHOSEN);
    }
    let here = std::env::current_dir().unwrap_or_default();
    let places = [&*here, directory].map(|place| place.join(CHOSEN));
    let found = places.into_iter().find(|file| file.is_file());
    found.unwrap_or_else(|| words.user_home().join(".imagej").join(CHOSEN))
}

fn asks(chosen: &Path) -> bool {
    let said = properties::read(chosen).unwrap_or_default();
    let options = said.get(OPTIONS).and_then(|text| text.trim().parse().ok());
    options.is_none_or(|options: i64| options & LISTENER != 0)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::net::{Ipv4Addr, TcpListener};

    use super::*;

    #[test]
    fn a_start_goes_to_the_one_that_listens_unless_its_user_wants_several() {
        let dir = tempfile::tempdir().expect("a directory");
        let runs = |words: &Words| runs(None, dir.path(), words);
        let words = |own: &[&str]| Words {
            jvm: vec![format!("-Djava.io.tmpdir={}", dir.path().display())],
            own: own.iter().map(|word| (*word).to_owned()).collect(),
            variables: [
                ("DISPLAY".into(), ":7".into()),
                (CHOSEN_IN.into(), dir.path().into()),
            ]
            .into(),
        };
        assert!(!runs(&words(&[])), "none runs");
        let other = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        let listens = other.local_addr().expect("an address").port();
        let stub = dir.path().join("ImageJ-somebody-_7-57294.stub");
        fs::write(&stub, stub::tests::of("127.0.1.1", listens)).expect("written");
        assert!(runs(&words(&[])));
        assert!(runs(&words(&["a.tif"])));
        assert!(!runs(&words(&["-port3"])), "another port");
        let mut elsewhere = words(&[]);
        elsewhere
            .variables
            .insert("DISPLAY".into(), "host:7".into());
        assert!(!runs(&elsewhere), "another display");

        let chosen = dir.path().join(CHOSEN);
        for (text, asks) in [
            ("prefs.options=4194336\n", true),
            ("prefs.options=32\n", false),
            (".prefs.options=32\n", true),
            ("prefs.options=many\n", true),
        ] {
            fs::write(&chosen, text).expect("written");
            assert_eq!(runs(&words(&[])), asks, "{text}");
        }
        fs::remove_file(&chosen).expect("removed");
        drop(other);
        assert!(!runs(&words(&[])), "one that was killed leaves its file");
    }
}
