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
    line(&format!(
        "{:ids$}  {:versions$}  {:7}  {:states$}  {}",
        say!("column-id"),
        say!("column-version"),
        say!("column-origin"),
        say!("column-state"),
        say!("column-name-required")
    ));
    for plugin in &plugins {
        let more = line(&format!(
            "{:ids$}  {:versions$}  {:7}  {:states$}  {}{}",
            plugin.id,
            plugin.version,
            words::origin(plugin.origin),
            words::state(plugin),
            plugin.name,
            required_by(&plugin.required_by),
        ));
        if !more {
            break;
        }
    }
    Ok(())
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
