//! Which of ImageJ's ports a start asks about: starts of one port are one ImageJ.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use crate::jar_program::Words;
use crate::launch::Script;

/// Without a word about it; the number behind that word is added.
const USUAL: u16 = 57_294;
const WORD: &str = "-port";
/// Such a start stands alone, whoever runs.
const BATCH: &str = "-batch";
/// Where the script of Debian's package keeps which numbers are taken: files `NN-USER-HOST-DISPLAY`.
const TAKEN: &str = "tmp";
/// The options of that script that have a value.
const VALUED: &str = "beimprx";

/// The port that a start asks about; `None`: it asks nobody.
///
/// * `directory`: the one that holds `plugins`.
pub(super) fn of_start(script: Option<&Path>, directory: &Path, words: &Words) -> Option<u16> {
    let script = script.and_then(Script::read);
    let mut said = script.iter().flat_map(Script::words);
    match said.find(|word| word.starts_with(WORD)) {
        // The number stands in a variable: Debian's script gives each start another one, unless it is asked not to.
        Some(word) if number(word).is_none() => {
            let display = words.variables.get(OsStr::new("DISPLAY"));
            let display = display.map_or("default".into(), |display| display.to_string_lossy());
            let number = of_options(&words.own, &directory.join(TAKEN), &display)?;
            USUAL.checked_add(number)
        }
        said => of_words(said.into_iter().chain(&words.own)),
    }
}

fn number(word: &str) -> Option<u16> {
    word.strip_prefix(WORD)?.parse().ok()
}

/// As ImageJ reads its words.
fn of_words<'a>(words: impl Iterator<Item = &'a String>) -> Option<u16> {
    let mut port = USUAL;
    for word in words {
        if word.starts_with(BATCH) {
            return None;
        }
        if word.starts_with(WORD) {
            // What is no number is 0, and with 0 nobody is asked.
            match number(word) {
                None | Some(0) => return None,
                Some(number) => port = USUAL.checked_add(number).unwrap_or(port),
            }
        }
    }
    Some(port)
}

/// The number that Debian's script adds.
fn of_options(words: &[String], taken: &Path, display: &str) -> Option<u16> {
    let mut wanted = None;
    let mut joins = false;
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let Some(letters) = word.strip_prefix('-').filter(|word| !word.is_empty()) else {
            break;
        };
        let mut letters = letters.chars();
        while let Some(letter) = letters.next() {
            match letter {
                'b' => return None,
                'o' => joins = true,
                _ => {}
            }
            if VALUED.contains(letter) {
                let value = Some(letters.as_str()).filter(|rest| !rest.is_empty());
                let value = value.or_else(|| words.next().map(String::as_str));
                if letter == 'p' {
                    wanted = value.and_then(|value| value.parse().ok());
                }
                break;
            }
        }
    }
    let mut locks: Vec<String> = fs::read_dir(taken)
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .collect();
    locks.sort();
    let of_display = locks
        .iter()
        .find(|lock| joins && lock.ends_with(&format!("-{display}")));
    let joined = of_display.and_then(|lock| lock.split('-').next()?.parse().ok());
    let is_taken = |number: &u16| {
        let begins = format!("{number:02}-");
        locks.iter().any(|lock| lock.starts_with(&begins))
    };
    wanted
        .or(joined)
        .or_else(|| (1..100).find(|number| !is_taken(number)))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn words(own: &[&str]) -> Words {
        Words {
            jvm: Vec::new(),
            own: own.iter().map(|word| (*word).to_owned()).collect(),
            variables: [("DISPLAY".into(), ":7".into())].into(),
        }
    }

    #[test]
    fn a_words_number_is_added_and_some_starts_ask_nobody() {
        let port = |own: &[&str]| of_start(None, Path::new("/nowhere"), &words(own));
        assert_eq!(port(&["a.tif"]), Some(57_294));
        assert_eq!(port(&["-port2", "a.tif"]), Some(57_296));
        assert_eq!(port(&["-port9000"]), Some(57_294), "beyond the last port");
        for alone in [&["-port0"][..], &["-portx"], &["-batch", "a.ijm"]] {
            assert_eq!(port(alone), None, "{alone:?}");
        }
    }

    #[test]
    fn a_script_that_counts_its_starts_joins_another_only_where_it_is_asked_to() {
        let dir = tempfile::tempdir().expect("a directory");
        let script = dir.path().join("imagej");
        let text = "#!/bin/bash\ndeclare -i count=1\neval java -cp ij.jar ij.ImageJ -port${count} ${images}\n";
        fs::write(&script, text).expect("written");
        let taken = dir.path().join(TAKEN);
        fs::create_dir(&taken).expect("made");
        for lock in ["01-a-b-:8", "02-a-b-:7"] {
            fs::write(taken.join(lock), "").expect("written");
        }
        let port = |own: &[&str]| of_start(Some(&script), dir.path(), &words(own));
        assert_eq!(port(&["a.tif"]), Some(57_297), "the first that is free");
        assert_eq!(port(&["-o", "a.tif"]), Some(57_296));
        assert_eq!(port(&["-p1"]), Some(57_295));
        assert_eq!(port(&["-vx", "500", "-p", "5", "a"]), Some(57_299));
        assert_eq!(port(&["-i", "-o", "a"]), Some(57_297), "a picture's name");
        assert_eq!(port(&["-b", "a.ijm"]), None);
        fs::write(
            &script,
            "#!/bin/sh\nexec java -cp ij.jar ij.ImageJ -port0 \"$@\"\n",
        )
        .expect("written");
        assert_eq!(port(&["a.tif"]), None, "a script that wants several");
        fs::write(
            &script,
            "#!/bin/sh\nexec java -cp ij.jar ij.ImageJ \"$@\"\n",
        )
        .expect("written");
        assert_eq!(port(&["a.tif"]), Some(57_294));
    }
}
