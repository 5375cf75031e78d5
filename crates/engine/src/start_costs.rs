//! The times of plug-ins' activation in each program's last starts, put together.

use std::collections::HashMap;

use laggard_record::{InstallId, Named, Nanos, Origin, PluginId, SessionId, StartCost, StartPart};
use laggard_store::{ActivationRow, StartCostRow, Store};

use crate::EngineError;

/// The install's home, or, of a plain program, what was launched.
type Program = String;

/// The last starts of all programs.
#[derive(Debug, Default)]
pub(crate) struct StartCosts {
    programs: HashMap<Program, Starts>,
}

/// The last starts of a program.
#[derive(Debug, Default)]
struct Starts {
    install: Option<InstallId>,
    lengths: HashMap<SessionId, Nanos>,
    plugins: HashMap<PluginId, Vec<(ActivationRow, Nanos)>>,
}

impl StartCosts {
    pub(crate) fn load(store: &Store) -> Result<Self, EngineError> {
        Ok(Self::of_rows(store.start_costs()?))
    }

    fn of_rows(rows: Vec<StartCostRow>) -> Self {
        let mut programs: HashMap<Program, Starts> = HashMap::new();
        for row in rows {
            let key = row
                .install
                .as_ref()
                .map_or(row.title.as_str(), InstallId::as_str);
            let starts = programs.entry(key.to_owned()).or_default();
            starts.install = row.install;
            starts.lengths.insert(row.session, row.start);
            let own = starts.plugins.entry(row.activation.plugin_id.clone());
            own.or_default().push((row.activation, row.start));
        }
        Self { programs }
    }

    /// The cost of a plug-in of an install. A plug-in of plain programs has none: its line is that of all of them.
    pub(crate) fn of(&self, plugin: &PluginId, install: Option<&InstallId>) -> Option<StartCost> {
        self.programs.get(install?.as_str())?.cost(plugin)
    }

    /// The length of the middle one of a program's last starts; `None` where none is known.
    pub(crate) fn whole(&self, program: &str) -> Option<Nanos> {
        let starts = self.programs.get(program)?;
        middle(starts.lengths.values().copied().collect())
    }

    /// The plug-ins of a program whose cost can be felt, the longest first. Core ones are not among
    /// them, nor those of unknown origin, nor those that `without` names.
    pub(crate) fn most(
        &self,
        program: &str,
        without: impl Fn(&PluginId) -> bool,
    ) -> Vec<StartPart> {
        let Some(starts) = self.programs.get(program) else {
            return Vec::new();
        };
        let parts = starts.plugins.iter().filter_map(|(id, rows)| {
            let (last, _) = rows.last()?;
            let cost = starts.cost(id)?;
            let placed = [Origin::Bundled, Origin::Added].contains(&last.origin);
            let wanted = placed && cost.is_felt() && !without(id);
            wanted.then(|| StartPart {
                plugin: Named {
                    id: id.clone(),
                    name: name(last),
                },
                install: starts.install.clone(),
                cost,
            })
        });
        let mut parts: Vec<StartPart> = parts.collect();
        parts.sort_by(|a, b| {
            let longer = b.cost.took.cmp(&a.cost.took);
            longer.then_with(|| a.plugin.id.cmp(&b.plugin.id))
        });
        parts
    }
}

impl Starts {
    fn cost(&self, plugin: &PluginId) -> Option<StartCost> {
        let rows = self.plugins.get(plugin)?;
        let sessions = rows.len();
        let shares = rows.iter().map(|(row, start)| row.took.share_of(*start));
        let mut shares: Vec<f64> = shares.collect();
        shares.sort_unstable_by(f64::total_cmp);
        Some(StartCost {
            took: middle(rows.iter().map(|(row, _)| row.took).collect())?,
            share: shares[(sessions - 1) / 2],
            starts: u32::try_from(sessions).unwrap_or(u32::MAX),
            of: u32::try_from(self.lengths.len()).unwrap_or(u32::MAX),
        })
    }
}

fn name(row: &ActivationRow) -> String {
    match row.plugin.as_str() {
        "" => row.plugin_id.to_string(),
        name => name.to_owned(),
    }
}

/// The median; the shorter one of two in the middle.
fn middle(mut all: Vec<Nanos>) -> Option<Nanos> {
    all.sort_unstable();
    all.get(all.len().checked_sub(1)? / 2).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(ms: u64) -> Nanos {
        Nanos::from_millis(ms)
    }

    fn row(session: u32, plugin: &str, origin: Origin, took: u64, start: u64) -> StartCostRow {
        StartCostRow {
            session: format!("s{session}.1").as_str().into(),
            install: Some("/eclipse".into()),
            title: "Eclipse".into(),
            start: ms(start),
            activation: ActivationRow {
                plugin_id: plugin.into(),
                plugin: String::new(),
                origin,
                took: ms(took),
            },
        }
    }

    fn costs() -> StartCosts {
        let (added, core) = (Origin::Added, Origin::Core);
        StartCosts::of_rows(vec![
            row(1, "slow", added, 800, 4_000),
            row(2, "slow", added, 9_000, 30_000),
            row(3, "slow", added, 600, 2_000),
            row(4, "slow", added, 1_000, 4_000),
            row(1, "host", core, 2_000, 4_000),
            row(1, "stray", Origin::Unknown, 2_000, 4_000),
            row(2, "rare", added, 300, 30_000),
            row(5, "quick", added, 99, 4_000),
        ])
    }

    #[test]
    fn a_plug_in_is_told_the_middle_of_the_starts_in_which_it_was_activated() {
        let install = InstallId::from("/eclipse");
        let costs = costs();
        let slow = StartCost {
            took: ms(800),
            share: 0.25,
            starts: 4,
            of: 5,
        };
        assert_eq!(costs.of(&"slow".into(), Some(&install)), Some(slow));
        let rare = costs.of(&"rare".into(), Some(&install)).expect("known");
        assert_eq!((rare.took, rare.starts, rare.of), (ms(300), 1, 5));
        assert_eq!(
            costs.of(&"none".into(), Some(&install)),
            None,
            "nothing, not 0"
        );
        assert_eq!(costs.of(&"slow".into(), Some(&"/other".into())), None);
        assert_eq!(costs.of(&"slow".into(), None), None);
        assert_eq!(costs.whole("/eclipse"), Some(ms(4_000)));
        assert_eq!(costs.whole("/other"), None);
    }

    #[test]
    fn the_longest_that_are_not_the_host_are_told_first() {
        let costs = costs();
        let most = |without: &str| -> Vec<String> {
            let parts = costs.most("/eclipse", |id| id.as_str() == without);
            parts.into_iter().map(|part| part.plugin.name).collect()
        };
        assert_eq!(most(""), ["slow", "rare"]);
        assert_eq!(most("slow"), ["rare"]);
        assert!(costs.most("/other", |_| false).is_empty());
    }
}
