//! `laggard updates`.

use laggard_engine::{Engine, EngineError};
use laggard_view::InstallUpdates;
use laggard_words::say;

use crate::arguments::Updates;
use crate::output::{json, line, note, quoted};

pub fn updates(engine: &Engine, asked: &Updates) -> Result<(), EngineError> {
    let found = InstallUpdates::from(&engine.updates().look(&asked.program)?);
    if asked.json {
        json(&found);
        return Ok(());
    }
    for site in &found.sites {
        let Some(trouble) = &site.trouble else {
            continue;
        };
        let named = match &site.name {
            Some(name) => format!("{name} ({})", site.address),
            None => site.address.clone(),
        };
        note(&say!("updates-no-answer", site = named, trouble = trouble));
    }
    for update in &found.updates {
        let (available, installed) = (&update.available, &update.installed);
        line(&say!(
            "updates-available",
            name = &update.name,
            id = &update.plugin,
            available = available,
            installed = installed
        ));
        if let Some(measured) = &update.measured {
            let difference = &measured.difference.words;
            line(&format!(
                "  {}",
                say!(
                    "updates-measured",
                    available = available,
                    installed = installed,
                    difference = difference
                )
            ));
        }
    }
    match found.updates.first() {
        Some(first) => {
            let (plugin, home) = (quoted(&first.plugin), quoted(&found.install));
            let command = format!("laggard update {plugin} --in {home}");
            line(&say!("updates-how", command = command));
        }
        None if found.sites.is_empty() => {
            line(&say!("updates-no-sites"));
        }
        None => {
            line(&say!("updates-none"));
        }
    }
    Ok(())
}
