//! The search that a journal has written down.

use laggard_blame::bisect::{Next, Outcome, Rule, Set, Tried, Units, next};

use super::journal::{self, Journal};

impl Journal {
    /// Ids of the plug-ins of a unit.
    pub fn ids_of(&self, unit: usize) -> impl Iterator<Item = String> + '_ {
        let plugins = self.units.get(unit).into_iter().flatten();
        plugins.map(|(id, _)| id.clone())
    }

    /// Adds a try that was measured.
    pub fn note(&mut self, off: Set, took: Option<f64>) {
        self.going_on = None;
        self.tried.push(journal::Tried {
            off: off.into_iter().collect(),
            took,
        });
    }
}

/// What the search does next.
pub(super) fn next_try(journal: &Journal) -> Next {
    let needs = journal.needs.iter();
    let needs = needs.map(|needs| needs.iter().copied().collect());
    let units = Units::new(needs.collect(), journal.seed);
    let tried = journal.tried.iter().map(|tried| Tried {
        off: tried.off.iter().copied().collect(),
        outcome: tried.took.map_or(Outcome::Failed, Outcome::Took),
    });
    let rule = Rule {
        least: journal.least,
        most: journal.most,
    };
    next(&units, &rule, &tried.collect::<Vec<_>>())
}
