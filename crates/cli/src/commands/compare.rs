//! `laggard compare`.

use std::path::Path;

use laggard_engine::{AnySide, Engine, EngineError, PluginId, Side, SidesError, Within};
use laggard_view::{ComparedVersions, Comparison, FasterVersion, MeasuredVersion};
use serde::Serialize;

use super::{beside, versions};
use crate::arguments::{Asked, Compare};
use crate::output::{self, json};

pub fn compare(engine: &Engine, asked: &Compare) -> Result<(), EngineError> {
    let what = asked.asked();
    engine.launches().import_ended()?;
    let only = asked.program.as_deref();
    let only = only.map(|program| key(engine, program)).transpose()?;
    let only = only.as_deref();
    let within = only.map_or(Within::Anywhere, Within::Program);
    match what {
        Asked::Sides(first, second) => {
            let (first, second) = (named(engine, &first)?, named(engine, &second)?);
            let comparison = engine.analyses().compare(&first, &second, only)?;
            print(&Comparison::from(&comparison), asked.json, beside::page);
        }
        Asked::Versions(plugin, versions) => {
            let versions = versions.each_ref().map(|version| &**version);
            let compared = engine.lags().compare_versions(plugin, within, versions)?;
            print(
                &ComparedVersions::from(&compared),
                asked.json,
                versions::page,
            );
        }
        Asked::Measured(plugin) => {
            for measured in engine.lags().versions(plugin, within)? {
                print(
                    &MeasuredVersion::from(&measured),
                    asked.json,
                    versions::line,
                );
            }
            if let Some(home) = only.filter(|key| Path::new(key).is_absolute()) {
                others(engine, Path::new(home), plugin, asked.json)?;
            }
        }
    }
    Ok(())
}

/// Says what others measured of a newer version than the install has. A program that is gone has none.
fn others(
    engine: &Engine,
    home: &Path,
    plugin: &PluginId,
    as_json: bool,
) -> Result<(), EngineError> {
    let faster = match engine.others().faster(home, plugin) {
        Err(EngineError::Host(_)) => None,
        faster => faster?,
    };
    if let Some(faster) = faster.as_ref().map(FasterVersion::from) {
        print(&ByOthers { by_others: faster }, as_json, |told| {
            format!("\n{}\n", told.by_others.words)
        });
    }
    Ok(())
}

/// What others measured, told from what was measured here by its name.
#[derive(Serialize)]
struct ByOthers {
    by_others: FasterVersion,
}

fn print<T: Serialize>(view: &T, as_json: bool, page: impl Fn(&T) -> String) {
    if as_json {
        json(view);
    } else {
        output::text(&page(view));
    }
}

/// Returns the side; for `last`, the newest session by its own name.
fn named(engine: &Engine, side: &AnySide) -> Result<AnySide, EngineError> {
    Ok(match side {
        AnySide::Remembered(Side::Session(id)) => {
            AnySide::Remembered(Side::Session(engine.sessions().named(id)?))
        }
        other => other.clone(),
    })
}

/// Returns the key of the program with this name or home.
fn key(engine: &Engine, program: &str) -> Result<String, EngineError> {
    let programs = engine.lags().programs()?;
    if programs.iter().any(|known| known.key == program) {
        return Ok(program.to_owned());
    }
    let called = programs
        .iter()
        .filter(|known| known.title.eq_ignore_ascii_case(program));
    let called: Vec<&str> = called.map(|known| known.key.as_str()).collect();
    match called[..] {
        [one] => Ok(one.to_owned()),
        [] => Err(EngineError::UnknownProgram {
            name: program.to_owned(),
            known: programs.into_iter().map(|known| known.title).collect(),
        }),
        _ => Err(SidesError::SeveralPrograms {
            name: program.to_owned(),
            homes: called.into_iter().map(str::to_owned).collect(),
        }
        .into()),
    }
}
