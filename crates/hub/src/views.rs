//! The views that questions are built on: SELECTs in `sql/views`, and where each of them is asked.
//!
//! No number of a week that is over changes again, and no cell has rows of two weeks. So what may be told is asked week by week, of that
//! week's rows alone, and kept ([`crate::past`]); questions sum up what was kept. The texts say nothing of that: over all rows at once, as
//! Spark asks them, they have the same rows.

/// Where a view is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Made {
    /// Wherever it is named, in a week's tables alone.
    OfWeek,
    /// Once, for a week's tables.
    OnceOfWeek,
    /// Likewise, without those who were there in an earlier week: each has the first of their weeks.
    FirstOfWeek,
    /// Once for each week, and kept for whoever asks next.
    Kept,
    /// Wherever it is named, in all tables.
    Anew,
    /// Once for all questions, where issues on pages are asked about.
    OnceOfPages,
    /// Once for all questions, where versions are asked about and somebody's hours are needed for it.
    OnceOfVersions,
    /// Once, to compare versions; wherever it is named, where it is known how they compare.
    OnceToCompare,
    /// Once for all questions, where versions are asked about; of all plug-ins, they are kept until another week is over.
    KeptOfVersions,
}

/// A view.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
    pub name: &'static str,
    /// Its SELECT.
    pub select: &'static str,
    pub made: Made,
}

impl View {
    const fn new(name: &'static str, made: Made, select: &'static str) -> Self {
        Self { name, select, made }
    }

    /// All by which its rows are made: its name, since others read it by that, and its SELECT.
    pub const fn texts(&self) -> [&str; 2] {
        [self.name, self.select]
    }

    /// Whether it is kept for each week.
    pub const fn is_kept(&self) -> bool {
        matches!(self.made, Made::Kept)
    }

    /// Whether one plug-in's rows lie beside each other.
    pub fn is_by_plugin(&self) -> bool {
        BY_PLUGIN.contains(&self.name)
    }

    /// Whether it is the first of those that compare versions: all behind it are built on it.
    pub fn begins_versions(&self) -> bool {
        self.name == FIRST_OF_VERSIONS
    }

    /// Whether it is a part of a week's tables alone.
    pub const fn is_of_week(&self) -> bool {
        matches!(
            self.made,
            Made::OfWeek | Made::OnceOfWeek | Made::FirstOfWeek
        )
    }
}

/// A view by its file's name without the number.
macro_rules! view {
    ($made:ident, $number:literal, $name:literal) => {
        View::new(
            $name,
            Made::$made,
            include_str!(concat!("../sql/views/", $number, "_", $name, ".sql")),
        )
    };
}

/// The views, in the order in which they are built on each other.
pub(crate) const VIEWS: [View; 39] = [
    view!(OfWeek, "10", "digests"),
    view!(Kept, "20", "counted"),
    view!(OfWeek, "25", "down"),
    view!(OfWeek, "35", "parts"),
    view!(OnceOfWeek, "36", "named"),
    view!(OnceOfWeek, "40", "contributions"),
    view!(OnceOfWeek, "45", "cells"),
    view!(OnceOfWeek, "48", "tellable"),
    view!(OnceOfWeek, "49", "apart"),
    view!(Kept, "50", "told"),
    view!(Kept, "51", "blamed"),
    view!(Kept, "53", "worked"),
    view!(OnceOfWeek, "54", "subjects"),
    view!(OfWeek, "55", "entitled"),
    view!(FirstOfWeek, "56", "beginners"),
    view!(Kept, "57", "began"),
    view!(Kept, "58", "touched"),
    view!(Kept, "59", "starts"),
    view!(OnceOfWeek, "60", "buckets"),
    view!(OnceOfWeek, "61", "peaks"),
    view!(Kept, "62", "rungs"),
    view!(Kept, "63", "longest"),
    view!(Kept, "64", "weeks"),
    view!(OnceOfPages, "70", "told_of"),
    view!(OnceOfPages, "71", "installations"),
    view!(OnceOfPages, "72", "waits"),
    view!(OnceOfPages, "73", "entries"),
    view!(Anew, "74", "shown"),
    view!(OnceOfPages, "75", "peaked"),
    view!(Anew, "80", "trends"),
    view!(OnceOfPages, "82", "listed"),
    view!(Anew, "83", "steps"),
    view!(OnceOfVersions, "85", "used"),
    view!(Anew, "86", "strata"),
    view!(OnceToCompare, "87", "beside"),
    view!(OnceToCompare, "88", "switched"),
    view!(KeptOfVersions, "90", "versions"),
    view!(Anew, "92", "slow"),
    view!(KeptOfVersions, "94", "risen"),
];

/// The last view that is kept: a week's tables end with it.
pub(crate) const LAST_OF_WEEK: &str = "weeks";

/// The first of the views that compare versions, which are the last ones.
pub(crate) const FIRST_OF_VERSIONS: &str = "used";

/// The views of which one plug-in's rows lie beside each other where they are kept: a question about one plug-in needs no others of them.
const BY_PLUGIN: [&str; 3] = ["blamed", "worked", "versions"];

/// The view that keeps who began in which week.
pub(crate) const BEGAN: &str = "began";

/// The view of digests that count.
pub(crate) const COUNTED: &str = "counted";

/// The view that says which cells each user is in.
pub(crate) const CELLS: &str = "cells";

/// The views of all weeks that are kept until another week is over.
pub(crate) fn of_all_weeks() -> impl Iterator<Item = &'static View> {
    let kept = |view: &&View| view.made == Made::KeptOfVersions;
    VIEWS.iter().filter(kept)
}

/// A week's views up to one of them.
pub(crate) fn of_week(last: &str) -> impl Iterator<Item = &'static View> {
    let count = VIEWS.iter().position(|view| view.name == last);
    VIEWS.iter().take(count.map_or(0, |at| at + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_weeks_views_are_all_that_are_kept_and_what_they_are_built_on() {
        let of_week: Vec<&str> = of_week(LAST_OF_WEEK).map(|view| view.name).collect();
        for view in &VIEWS {
            let is_of_week = of_week.contains(&view.name);
            assert!(is_of_week || !view.is_kept(), "{}", view.name);
            assert!(is_of_week || !view.is_of_week(), "{}", view.name);
        }
        assert_eq!(of_week.last(), Some(&LAST_OF_WEEK));
        let mut before = VIEWS.iter().take_while(|view| !view.begins_versions());
        let of_versions = [
            Made::OnceOfVersions,
            Made::OnceToCompare,
            Made::KeptOfVersions,
        ];
        assert!(before.all(|view| !of_versions.contains(&view.made)));
        let of_all: Vec<&str> = of_all_weeks().map(|view| view.name).collect();
        assert_eq!(of_all, ["versions", "risen"]);
        assert!(of_week.contains(&CELLS));
    }
}
