//! The words for a plug-in that is slower since its last update.

use laggard_record::SlowerPlugin;
use laggard_words::say;

use super::gain::effect;
use super::program::program;
use super::times::calendar_day;
use super::told::others_waited;

/// Returns the notification's title and text: since when, by how much, what can be done about it, and what else it may be.
pub(super) fn slower(told: &SlowerPlugin) -> (String, String) {
    let title = say!(
        "notice-slower",
        plugin = &told.plugin.name,
        program = program(&told.program),
        day = calendar_day(told.since)
    );
    let mut body = say!(
        "slower-by",
        version = &told.plugin.version,
        before = &told.before,
        difference = effect(told.fall)
    );
    if told.can_go_back {
        body = say!("slower-go-back", text = body, before = &told.before);
    }
    if let Some(faster) = &told.faster {
        body = format!("{body} {}", others_waited(faster));
        if faster.offered {
            body = say!("slower-update", text = body);
        }
    }
    if told.others > 0 {
        let others = say!("compare-since-others", count = told.others);
        body = format!("{body} {others}");
    }
    (title, body)
}

#[cfg(test)]
mod tests {
    use laggard_record::{Effect, FasterVersion, Origin, Plugin, Program, UnixMs};
    use laggard_words::{Language, in_language};

    use super::*;

    /// At noon in Greenwich: the same day in nearly every time zone.
    const NOON: UnixMs = UnixMs(1_793_707_200_000);

    fn told(can_go_back: bool, others: u32) -> SlowerPlugin {
        SlowerPlugin {
            plugin: Plugin {
                id: "slow.one".into(),
                name: "Slow One".into(),
                version: "1.1.0".into(),
                location: String::new(),
                origin: Origin::Added,
            },
            program: Program {
                host: Some("Eclipse".into()),
                own: None,
            },
            before: "1.0.0".into(),
            since: NOON,
            fall: Effect {
                least: -15.2,
                most: -7.07,
            },
            others,
            can_go_back,
            faster: None,
        }
    }

    #[test]
    fn it_says_since_when_and_by_how_much() {
        let (title, body) = slower(&told(false, 0));
        assert_eq!(
            title,
            "Slow One is slower in Eclipse since the update on November 3, 2026"
        );
        assert_eq!(
            body,
            "With 1.1.0 in place of 1.0.0: between 7 and 15 lags more per active hour."
        );
    }

    #[test]
    fn it_says_the_way_back_where_there_is_one_and_what_else_it_may_be() {
        let (_, body) = slower(&told(true, 1));
        assert_eq!(
            body,
            "With 1.1.0 in place of 1.0.0: between 7 and 15 lags more per active hour. The plug-in’s page offers to go back to 1.0.0. \
             1 other plug-in has another version since then, too; it may be the reason."
        );
        let (_, several) = slower(&told(false, 3));
        assert!(
            several.ends_with(
                "3 other plug-ins have other versions since then, too; they may be the reason."
            ),
            "{several}"
        );
        assert!(!several.contains("go back"), "{several}");
    }

    #[test]
    fn it_says_what_others_measured_of_a_newer_version_and_where_it_is_offered() {
        let faster = |offered| {
            Some(FasterVersion {
                version: "1.2.0".into(),
                installed: "1.1.0".into(),
                offered,
                ..super::super::told::tests::faster()
            })
        };
        let body = |offered| {
            slower(&SlowerPlugin {
                faster: faster(offered),
                ..told(true, 1)
            })
            .1
        };
        let waited =
            "go back to 1.0.0. 1.2.0: others waited 64 % less with it (52–73 %; 214 users). ";
        let offered = "The plug-in’s page offers the update. ";
        assert!(
            body(false).contains(&format!("{waited}1 other")),
            "{}",
            body(false)
        );
        assert!(
            body(true).contains(&format!("{waited}{offered}1 other")),
            "{}",
            body(true)
        );
    }

    #[test]
    fn it_is_said_in_german_too() {
        let (title, body) = in_language(Language::German, || slower(&told(true, 2)));
        assert_eq!(
            title,
            "Slow One ist in Eclipse langsamer seit dem Update am 3. November 2026"
        );
        assert_eq!(
            body,
            "Mit 1.1.0 statt 1.0.0: zwischen 7 und 15 Ruckler mehr pro aktiver Stunde. Auf der Seite des Plug-ins geht es zurück zu 1.0.0. \
             2 weitere Plug-ins haben seitdem andere Versionen; daran kann es auch liegen."
        );
    }
}
