//! Names of issues and of pages' files. Ids come from strangers.

use sha2::{Digest as _, Sha256};

/// The most bytes of an id that is a file's name as it stands: with an ending, and where a program adds one of its own, it is still
/// shorter than any file system's longest.
const MOST_PLAIN: usize = 120;
/// The letters of an id that stay where the whole does not.
const KEPT: usize = 80;
/// Names that Windows takes for devices, whatever follows their first dot.
const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];
/// The same, with a digit behind.
const NUMBERED: [&str; 2] = ["com", "lpt"];

/// 16 hexadecimal digits: the same for the same texts, other ones for others.
pub(crate) fn digits(texts: &[&str]) -> String {
    let mut hash = Sha256::new();
    for text in texts {
        // No name has this byte.
        hash.update(text.as_bytes());
        hash.update([0]);
    }
    let bytes = hash.finalize();
    bytes[..8]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// The name of a plug-in's files without their endings: fit for every file system and address. Small letters as they stand; another
/// id, also one that differs from this in capitals alone, gets what no id has, `~`, and digits of its own.
pub(super) fn file(id: &str) -> String {
    if is_plain(id) {
        return id.to_owned();
    }
    let kept: String = id
        .chars()
        .take(KEPT)
        .map(|letter| match letter.to_ascii_lowercase() {
            letter if is_letter(letter) => letter,
            _ => '-',
        })
        .collect();
    let kept = kept.trim_matches(['.', '-']).replace("..", ".");
    format!("p-{kept}~{}", digits(&[id]))
}

fn is_plain(id: &str) -> bool {
    let first = id.chars().next();
    let stem = id.split('.').next().unwrap_or_default();
    let numbered = stem.trim_end_matches(|letter: char| letter.is_ascii_digit());
    id.len() <= MOST_PLAIN
        && id.chars().all(is_letter)
        && first.is_some_and(|letter| letter.is_ascii_alphanumeric())
        && !id.ends_with('.')
        && !id.contains("..")
        && !DEVICES.contains(&stem)
        && !(NUMBERED.contains(&numbered) && numbered != stem)
}

fn is_letter(letter: char) -> bool {
    letter.is_ascii_lowercase() || letter.is_ascii_digit() || "._-".contains(letter)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn a_usual_id_is_its_own_name_and_no_other_is_what_a_file_system_may_not_take() {
        for id in ["org.eclipse.jdt.ui", "com.example.x", "3d-view"] {
            assert_eq!(file(id), id);
        }
        let long = "a".repeat(400);
        let odd = [
            "ErrorList",
            "errorlist-",
            "..",
            "...",
            ".hidden",
            "-x",
            "a..b",
            "a.",
            "con",
            "CON",
            "con.sql",
            "com1.x",
            "lpt9",
            "nul",
            "<init>",
            "a<b>c$d",
            "$",
            "A",
            &long,
        ];
        let mut seen = HashSet::new();
        for id in odd {
            let name = file(id);
            let safe = |letter: char| is_letter(letter) || letter == '~';
            assert!(name.chars().all(safe) && name.len() <= MOST_PLAIN, "{name}");
            assert!(
                !name.contains("..") && !name.starts_with(['.', '-']),
                "{name}"
            );
            assert!(seen.insert(name), "{id}");
        }
        assert!(is_plain("errorlist-") && is_plain("connect.x"));
    }

    #[test]
    fn ids_that_differ_in_capitals_alone_have_names_that_differ_in_more() {
        let names: HashSet<String> = ["errorlist", "ErrorList", "ERRORLIST"]
            .iter()
            .map(|id| file(id).to_lowercase())
            .collect();
        assert_eq!(names.len(), 3, "{names:?}");
    }

    #[test]
    fn texts_that_run_together_the_same_way_have_other_digits() {
        assert_ne!(digits(&["ab", "c"]), digits(&["a", "bc"]));
        assert_eq!(digits(&["ab", "c"]).len(), 16);
    }
}
