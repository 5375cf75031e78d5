//! The class of this machine, and versions: coarse, so that they are nobody's alone.

use sysinfo::System;

/// A machine's class.
pub(crate) struct Machine {
    /// Processors.
    pub processors: &'static str,
    /// GiB of memory.
    pub memory: &'static str,
}

impl Machine {
    /// This machine's class.
    pub fn this() -> Self {
        let mut system = System::new();
        system.refresh_memory();
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            processors: class(
                processors as u64,
                &[(2, "1-2"), (4, "3-4"), (8, "5-8"), (16, "9-16")],
                "17+",
            ),
            memory: class(
                system.total_memory().div_ceil(1 << 30),
                &[
                    (4, "1-4"),
                    (8, "5-8"),
                    (16, "9-16"),
                    (32, "17-32"),
                    (64, "33-64"),
                ],
                "65+",
            ),
        }
    }
}

fn class(number: u64, classes: &[(u64, &'static str)], more: &'static str) -> &'static str {
    let found = classes.iter().find(|(most, _)| number <= *most);
    found.map_or(more, |(_, class)| class)
}

/// The family of a system by Java's name for it (`os.name`).
pub(crate) fn family(name: &str) -> &'static str {
    match name {
        _ if name.starts_with("Linux") => "linux",
        _ if name.starts_with("Mac") => "macos",
        _ if name.starts_with("Windows") => "windows",
        _ => "other",
    }
}

/// The version in a program's name, `Some Platform 4.38.0`; empty if there is none. Its words may be a company's.
pub(crate) fn version_in(name: &str) -> String {
    let mut words = name.split_whitespace().rev();
    let found = words.find(|word| word.starts_with(|c: char| c.is_ascii_digit()));
    numbers(found.unwrap_or_default())
}

/// The numbers at the beginning of a version: `17.0.13+11-Debian-2` is `17.0.13`.
pub(crate) fn numbers(version: &str) -> String {
    let of_version = |c: &char| c.is_ascii_digit() || "._".contains(*c);
    let numbers: String = version.chars().take_while(of_version).collect();
    numbers.trim_end_matches(['.', '_']).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_is_of_the_class_that_holds_its_number() {
        let classes = [(2, "1-2"), (4, "3-4")];
        let told = [0, 2, 3, 4, 5].map(|number| class(number, &classes, "5+"));
        assert_eq!(told, ["1-2", "1-2", "3-4", "3-4", "5+"]);
    }

    #[test]
    fn versions_are_numbers_alone() {
        for (name, version) in [
            ("Eclipse Platform 4.38.0", "4.38.0"),
            ("Acme Studio", ""),
            ("jEdit 5.5.0 of jsmith", "5.5.0"),
            ("", ""),
        ] {
            assert_eq!(version_in(name), version, "{name}");
        }
        for (java, version) in [
            ("17.0.13+11-Debian-2", "17.0.13"),
            ("1.8.0_392-jsmith", "1.8.0_392"),
            ("21", "21"),
            ("secret", ""),
        ] {
            assert_eq!(numbers(java), version, "{java}");
        }
    }
}
