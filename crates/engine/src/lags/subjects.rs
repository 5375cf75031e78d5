//! The subjects of lags, and which of them pass a filter.

use std::collections::HashMap;

use laggard_record::{InstallId, Kind, LagFilter, Named};
use laggard_store::{Store, SubjectRow};

use crate::EngineError;

/// All subjects, by number.
pub(super) struct Subjects(HashMap<i64, SubjectRow>);

impl Subjects {
    pub(super) fn load(store: &Store) -> Result<Self, EngineError> {
        let rows = store.subjects()?.into_iter();
        Ok(Self(rows.map(|row| (row.id, row)).collect()))
    }

    pub(super) fn get(&self, id: i64) -> Option<&SubjectRow> {
        self.0.get(&id)
    }

    pub(super) fn all(&self) -> impl Iterator<Item = &SubjectRow> {
        self.0.values()
    }

    /// The numbers of the subjects that pass the filter; `None` if all of them do.
    pub(super) fn chosen(&self, filter: &LagFilter) -> Option<Vec<i64>> {
        let words: Vec<String> = filter
            .text
            .split_whitespace()
            .map(str::to_lowercase)
            .collect();
        let wants_all = filter.program.is_none()
            && filter.cause.is_none()
            && filter.plugin.is_none()
            && words.is_empty();
        if wants_all {
            return None;
        }
        let wanted = self.all().filter(|about| {
            is_of(about, filter.program.as_deref())
                && filter
                    .cause
                    .is_none_or(|cause| about.verdict == cause.as_str())
                && (filter.plugin.is_none() || about.plugin_id == filter.plugin)
                && has_words(about, &words, &filter.cause_words)
        });
        Some(wanted.map(|about| about.id).collect())
    }
}

/// Whether the subject is of this program; `true` if no program is named.
pub(super) fn is_of(about: &SubjectRow, program: Option<&str>) -> bool {
    program.is_none_or(|program| key(about.install.as_ref(), &about.title) == program)
}

/// The program's key, the same for all of its sessions.
pub(super) fn key<'a>(install: Option<&'a InstallId>, title: &'a str) -> &'a str {
    install.map_or(title, InstallId::as_str)
}

/// The plug-in that caused the lags.
pub(super) fn plugin(about: &SubjectRow) -> Option<Named> {
    let id = about.plugin_id.clone()?;
    let name = match about.plugin.as_str() {
        "" => id.to_string(),
        name => name.to_owned(),
    };
    Some(Named { id, name })
}

/// Whether the subject contains each of the words, which are in lower case. `causes`: what is read where no plug-in is named.
fn has_words(about: &SubjectRow, words: &[String], causes: &[(Kind, String)]) -> bool {
    if words.is_empty() {
        return true;
    }
    let id = about.plugin_id.as_ref().map(|id| id.as_str());
    let is_own = |(cause, _): &&(Kind, String)| id.is_none() && cause.as_str() == about.verdict;
    let cause = causes.iter().find(is_own);
    let texts = [
        &about.title,
        &about.plugin,
        id.unwrap_or_default(),
        &about.landmark,
        cause.map(|(_, words)| words.as_str()).unwrap_or_default(),
    ];
    let all = texts.join("\n").to_lowercase();
    words.iter().all(|word| all.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn about(
        id: i64,
        title: &str,
        verdict: Kind,
        plugin: Option<(&str, &str)>,
        landmark: &str,
    ) -> SubjectRow {
        SubjectRow {
            id,
            install: None,
            title: title.into(),
            verdict: verdict.as_str().into(),
            plugin_id: plugin.map(|(id, _)| id.into()),
            plugin: plugin.map(|(_, name)| name.to_owned()).unwrap_or_default(),
            landmark: landmark.into(),
        }
    }

    fn subjects() -> Subjects {
        let spell = Some(("org.spell", "Rechtschreibprüfung"));
        let rows = [
            about(
                1,
                "Eclipse",
                Kind::PlugIn,
                spell,
                "org.spell.Checker.changed",
            ),
            about(2, "Eclipse", Kind::Gc, None, ""),
            about(3, "Letters", Kind::PlugIn, spell, "org.spell.Checker.run"),
        ];
        Subjects(rows.map(|row| (row.id, row)).into())
    }

    fn chosen(filter: LagFilter) -> Option<Vec<i64>> {
        let mut ids = subjects().chosen(&filter)?;
        ids.sort_unstable();
        Some(ids)
    }

    fn text(text: &str) -> LagFilter {
        LagFilter {
            text: text.into(),
            ..LagFilter::default()
        }
    }

    #[test]
    fn each_word_is_found_wherever_it_stands_and_however_it_is_written() {
        assert_eq!(chosen(text("  ")), None);
        assert_eq!(chosen(text("CHECKER")), Some(vec![1, 3]));
        assert_eq!(chosen(text("PRÜFUNG eclipse")), Some(vec![1]));
        assert_eq!(chosen(text("checker.run letters org.spell")), Some(vec![3]));
        assert_eq!(
            chosen(text("eclipseorg")),
            Some(vec![]),
            "no text runs into the next"
        );
    }

    #[test]
    fn the_words_for_a_cause_are_found_where_no_plug_in_stands() {
        let found = |words: [&str; 2], wanted: &str| {
            let [plugin, gc] = words.map(str::to_owned);
            chosen(LagFilter {
                cause_words: vec![(Kind::PlugIn, plugin), (Kind::Gc, gc)],
                ..text(wanted)
            })
        };
        let english = ["a plug-in", "garbage collection"];
        assert_eq!(found(english, "garbage"), Some(vec![2]));
        assert_eq!(found(english, "Collection GARB eclipse"), Some(vec![2]));
        assert_eq!(
            found(english, "garbage letters"),
            Some(vec![]),
            "of another program"
        );
        assert_eq!(
            found(english, "plug-in"),
            Some(vec![]),
            "a plug-in's name stands in place of these words"
        );
        let german = ["ein Plug-in", "die Müllabfuhr"];
        assert_eq!(found(german, "müllabfuhr"), Some(vec![2]));
        assert_eq!(found(german, "garbage"), Some(vec![]));
        assert_eq!(chosen(text("garbage")), Some(vec![]), "no words are known");
    }

    #[test]
    fn program_cause_and_plug_in_leave_the_others_out() {
        let program = LagFilter {
            program: Some("Eclipse".into()),
            ..LagFilter::default()
        };
        assert_eq!(chosen(program), Some(vec![1, 2]));
        let cause = LagFilter {
            cause: Some(Kind::Gc),
            ..LagFilter::default()
        };
        assert_eq!(chosen(cause), Some(vec![2]));
        let plugin = LagFilter {
            plugin: Some("org.spell".into()),
            ..text("letters")
        };
        assert_eq!(chosen(plugin), Some(vec![3]));
    }
}
