//! `laggard plugins`.

use std::path::Path;

use laggard_engine::{Engine, EngineError};
use laggard_view::InstalledPlugin;

use crate::output::{json, line};
use laggard_view::wording::lines as words;
use laggard_words::say;

/// More dependents than these are only counted.
const NAMED: usize = 3;

pub fn plugins(engine: &Engine, program: &Path, as_json: bool) -> Result<(), EngineError> {
    let plugins = engine.plugins().of(program)?;
    let plugins: Vec<InstalledPlugin> = plugins.iter().map(InstalledPlugin::from).collect();
    if as_json {
        let _ = plugins.iter().all(json);
        return Ok(());
    }
    let width =
        |length: &dyn Fn(&InstalledPlugin) -> usize| plugins.iter().map(length).max().unwrap_or(0);
    let ids = width(&|plugin| plugin.id.len()).max(2);
    let versions = width(&|plugin| plugin.version.len()).max(7);
    let states = width(&|plugin| words::state(plugin).chars().count()).max(5);
    let origins = say!("column-origin").chars().count().max(7);
    let starts = Starts::of(&plugins);
    line(&format!(
        "{:ids$}  {:versions$}  {:origins$}  {:states$}  {}{}",
        say!("column-id"),
        say!("column-version"),
        say!("column-origin"),
        say!("column-state"),
        starts.column(say!("column-start")),
        say!("column-name-required")
    ));
    for plugin in &plugins {
        let more = line(&format!(
            "{:ids$}  {:versions$}  {:origins$}  {:states$}  {}{}{}",
            plugin.id,
            plugin.version,
            words::origin(plugin.origin),
            words::state(plugin),
            starts.column(start_cost(plugin)),
            plugin.name,
            required_by(&plugin.required_by),
        ));
        if !more
            || !notes(plugin)
                .iter()
                .all(|note| line(&format!("    {note}")))
        {
            break;
        }
    }
    Ok(())
}

/// What is odd about a plug-in's files, who turned it off, and where else it is off, each a line below it.
fn notes(plugin: &InstalledPlugin) -> Vec<String> {
    let damaged = plugin
        .is_damaged
        .then(|| say!("plugins-damaged", path = &plugin.location));
    let others = plugin.also_at.iter().map(|other| {
        let taken = &plugin.location;
        say!("plugins-also-at", taken = taken, other = other)
    });
    let ruled = plugin.ruled.iter().map(|ruled| ruled.words.clone());
    let off_in = plugin.off_in.iter();
    let off_in = off_in.map(|workspace| say!("plugins-off-in-this", workspace = workspace));
    let all = damaged.into_iter().chain(others).chain(ruled);
    all.chain(off_in).collect()
}

/// The column for the times of plug-ins' activation; it has no width where none was measured.
struct Starts {
    width: usize,
}

impl Starts {
    fn of(plugins: &[InstalledPlugin]) -> Self {
        let costs = plugins
            .iter()
            .map(|plugin| start_cost(plugin).chars().count());
        let widest = costs.max().unwrap_or(0);
        let head = say!("column-start").chars().count();
        Self {
            width: if widest == 0 { 0 } else { widest.max(head) },
        }
    }

    fn column(&self, text: String) -> String {
        match self.width {
            0 => String::new(),
            width => format!("{text:>width$}  "),
        }
    }
}

/// The cell of a plug-in: empty where it was not activated, and not 0.
fn start_cost(plugin: &InstalledPlugin) -> String {
    let cost = plugin.start_cost.as_ref();
    cost.map(words::start_cost).unwrap_or_default()
}

fn required_by(ids: &[String]) -> String {
    match ids {
        [] => String::new(),
        few if few.len() <= NAMED => format!("; {}", few.join(", ")),
        many => {
            let (few, count) = (many[..NAMED].join(", "), many.len() - NAMED);
            format!("; {}", say!("plugins-and-more", few = few, count = count))
        }
    }
}
