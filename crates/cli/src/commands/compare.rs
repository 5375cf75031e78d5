//! `laggard compare`.

use laggard_engine::{Engine, EngineError, Side, Within};
use laggard_view::{ComparedVersions, Comparison, MeasuredVersion};
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
            let comparison = engine.lags().compare(&first, &second, only)?;
            print(&Comparison::from(&comparison), asked.json, beside::page);
        }
        Asked::Versions(plugin, versions) => {
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
        }
    }
    Ok(())
}

fn print<T: Serialize>(view: &T, as_json: bool, page: impl Fn(&T) -> String) {
    if as_json {
        json(view);
    } else {
        output::text(&page(view));
    }
}

/// With a session's own name in place of `last`.
fn named(engine: &Engine, side: &Side) -> Result<Side, EngineError> {
    Ok(match side {
        Side::Session(id) => Side::Session(engine.sessions().named(id)?),
        time @ Side::Time { .. } => time.clone(),
    })
}

/// A program's key, of its name or its home.
fn key(engine: &Engine, program: &str) -> Result<String, EngineError> {
    let programs = engine.lags().programs()?;
    let found = programs
        .iter()
        .find(|known| known.key == program || known.title.eq_ignore_ascii_case(program));
    match found {
        Some(found) => Ok(found.key.clone()),
        None => Err(EngineError::UnknownProgram {
            name: program.to_owned(),
            known: programs.into_iter().map(|known| known.title).collect(),
        }),
    }
}
