//! What others measured, in words: they measured it, and nothing is called faster for it.

use laggard_record::{CameAlong, FasterVersion, HubTrouble, MachineClass, ToldTrouble};
use laggard_words::say;

use super::hub::hub_trouble;

/// The least ratio that is told; what is less is told as this.
const LEAST: f64 = 0.01;

/// Says that others waited less with a newer version: how much, on which machines, and what else most of them got with it.
#[must_use]
pub fn faster_version(faster: &FasterVersion) -> String {
    let mut sentences = vec![others_waited(faster)];
    if !faster.machines.is_empty() {
        let classes: Vec<String> = faster.machines.iter().map(class).collect();
        sentences.push(say!("told-machines", classes = classes.join("; ")));
    }
    if !faster.along.is_empty() {
        let others: Vec<String> = faster.along.iter().map(came_along).collect();
        let mut others = others.join(", ");
        if faster.along_more > 0 {
            others = say!(
                "told-along-more",
                others = others,
                count = faster.along_more
            );
        }
        sentences.push(say!("told-along", others = others));
    }
    sentences.join(" ")
}

/// The first of these sentences alone.
pub(super) fn others_waited(faster: &FasterVersion) -> String {
    let users = say!("told-users", count = faster.users);
    say!(
        "told-faster",
        version = &faster.version,
        less = less(faster.ratio),
        least = less(faster.high),
        most = less(faster.low),
        users = users
    )
}

/// Says why nothing is known of what the hub tells of versions, without a full stop.
#[must_use]
pub fn told_trouble(trouble: &ToldTrouble) -> String {
    match trouble {
        ToldTrouble::Nothing => say!("told-trouble-nothing"),
        ToldTrouble::Newer => say!("told-trouble-newer"),
        ToldTrouble::Odd { why } => say!("told-trouble-odd", why = why),
        ToldTrouble::Folder { why } => say!("told-trouble-folder", why = why),
        ToldTrouble::Hub(
            HubTrouble::TooMany
            | HubTrouble::Busy { .. }
            | HubTrouble::Full
            | HubTrouble::Refused { .. },
        ) => say!("told-trouble-later"),
        ToldTrouble::Hub(trouble) => hub_trouble(trouble),
    }
}

/// How much less is waited where the waits are this part, percent: in tenths where it is hardly less.
fn less(ratio: f64) -> String {
    let percent = 100.0 * (1.0 - ratio.max(LEAST));
    let percent = match percent {
        ..0.95 => say!("decimal", value = percent),
        _ => say!("whole", value = percent),
    };
    match ratio > LEAST {
        true => percent,
        false => say!("told-at-least", percent = percent),
    }
}

fn class(class: &MachineClass) -> String {
    say!(
        "told-class",
        processors = &class.processors,
        memory = &class.memory
    )
}

fn came_along(one: &CameAlong) -> String {
    match one.plugin.as_str() {
        "" => say!("told-along-program", version = &one.version),
        plugin => format!("{plugin} {}", one.version),
    }
}

#[cfg(test)]
pub(super) mod tests {
    use laggard_words::{Language, in_language};

    use super::*;

    pub(in super::super) fn faster() -> FasterVersion {
        FasterVersion {
            version: "1.4.3".into(),
            installed: "1.4.2".into(),
            users: 214,
            ratio: 0.36,
            low: 0.27,
            high: 0.48,
            machines: Vec::new(),
            along: Vec::new(),
            along_more: 0,
            offered: false,
        }
    }

    #[test]
    fn it_says_who_measured_and_calls_nothing_faster() {
        let words = faster_version(&faster());
        assert_eq!(
            words,
            "1.4.3: others waited 64 % less with it (52–73 %; 214 users)."
        );
        let german = in_language(Language::German, || faster_version(&faster()));
        assert_eq!(
            german,
            "1.4.3: Andere warteten damit 64 % weniger (52–73 %; 214 Nutzer)."
        );
    }

    #[test]
    fn hardly_less_is_told_in_tenths_and_what_was_cut_off_as_at_least() {
        let told = |low, ratio, high| {
            others_waited(&FasterVersion {
                low,
                ratio,
                high,
                users: 1,
                ..faster()
            })
        };
        assert_eq!(
            told(0.83, 0.9, 0.994),
            "1.4.3: others waited 10 % less with it (0.6–17 %; 1 user)."
        );
        assert_eq!(
            told(0.01, 0.02, 0.05),
            "1.4.3: others waited 98 % less with it (95–≥ 99 %; 1 user)."
        );
    }

    #[test]
    fn machines_and_what_came_along_are_named() {
        let told = FasterVersion {
            machines: vec![
                MachineClass {
                    processors: "3-4".into(),
                    memory: "9-16".into(),
                },
                MachineClass {
                    processors: "5-8".into(),
                    memory: "17-32".into(),
                },
            ],
            along: vec![
                CameAlong {
                    plugin: "com.example.other".into(),
                    version: "2.0.0".into(),
                },
                CameAlong {
                    plugin: String::new(),
                    version: "4.38.0".into(),
                },
            ],
            along_more: 2,
            ..faster()
        };
        let words = faster_version(&told);
        let begin = others_waited(&told);
        assert_eq!(
            words,
            format!(
                "{begin} Compared on computers with 3-4 processors and 9-16 GiB; 5-8 processors and 17-32 GiB. Most of them also got com.example.other 2.0.0, the program’s 4.38.0 and 2 more updates in the same week; that may be the reason instead."
            )
        );
        let german = in_language(Language::German, || faster_version(&told));
        assert!(german.contains("com.example.other 2.0.0"), "{german}");
        assert_ne!(german, words);
    }

    #[test]
    fn each_trouble_is_said_in_both_languages() {
        let why = || "it is no such file".to_owned();
        for trouble in [
            ToldTrouble::Nothing,
            ToldTrouble::Newer,
            ToldTrouble::Odd { why: why() },
            ToldTrouble::Folder { why: why() },
            ToldTrouble::Hub(HubTrouble::TooMany),
            ToldTrouble::Hub(HubTrouble::UnknownToken),
        ] {
            let english = told_trouble(&trouble);
            let german = in_language(Language::German, || told_trouble(&trouble));
            assert_ne!(english, german, "{trouble:?}");
            for words in [&english, &german] {
                assert!(!words.ends_with('.') && !words.contains('{'), "{words}");
                // A hub that could not be asked takes digests all the same.
                assert!(!words.contains("take anything"), "{words}");
            }
        }
    }
}
