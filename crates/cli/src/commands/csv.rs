//! `laggard show --csv`: one table, a line of column names first. The columns are documented in `docs/json-output.md`.

use std::ffi::OsStr;

use laggard_engine::{Engine, EngineError};
use laggard_view::{
    Analysis, BurstReport, EpisodeReport, InvocationLine, LandmarkLine, Spread, csv_line,
};
use serde_json::{Value, json};

use super::show::{self, Found};
use crate::arguments::Table;
use crate::output::line;

pub fn print(engine: &Engine, session: &OsStr, table: Table) -> Result<(), EngineError> {
    let Found { detail, file, .. } = show::find(engine, session)?;
    let analysis = || -> Result<Analysis, EngineError> {
        Ok(Analysis::from(&engine.analyses().analyse(&file)?))
    };
    // If the output's reader is gone, nothing is left to do.
    let _ = match table {
        Table::Landmarks => rows(LANDMARKS, &analysis()?.landmarks, landmark),
        Table::Distribution => distribution(&analysis()?),
        Table::Bursts => rows(BURSTS, &analysis()?.bursts, burst),
        Table::Episodes => rows(EPISODES, &detail.episodes, episode),
        Table::Invocations => {
            line(INVOCATIONS);
            engine.analyses().each_invocation(&file, &mut |call| {
                line(&csv_line(&invocation(&InvocationLine::from(call))))
            })?;
            true
        }
    };
    Ok(())
}

const LANDMARKS: &str = "kind,class,method,plugin,calls,short_calls,short_ms,\
    exclusive_max_ms,exclusive_mean_ms,exclusive_min_ms,exclusive_total_ms,\
    inclusive_max_ms,inclusive_mean_ms,inclusive_min_ms,inclusive_total_ms,threw";
const INVOCATIONS: &str = "episode,kind,class,method,plugin,level,depth,long_children,short_children,short_ms,\
    end_to_end_ms,inclusive_ms,exclusive_ms,thread,start_ms,end_ms";
const EPISODES: &str = "episode,started_at,duration_ms,verdict,plugin,role,share,confidence,trigger,cause,\
    runnable_threads,in_plug_in,in_host,in_library,in_native,in_gc,in_machine,in_unknown";
const DISTRIBUTION: &str = "at_least_ms,episodes,per_second";
const BURSTS: &str = "started_at,duration_ms,dispatches,frames,frame_rate,per_frame_ms,longest_ms,perceptible,verdict,plugin";

/// Prints the column names, then a line for each entry. `false`: the reader is gone.
fn rows<T>(names: &str, entries: &[T], fields: fn(&T) -> Vec<Value>) -> bool {
    line(names) && entries.iter().all(|entry| line(&csv_line(&fields(entry))))
}

fn spread(spread: &Spread) -> [Value; 4] {
    [
        spread.max_ms,
        spread.mean_ms,
        spread.min_ms,
        spread.total_ms,
    ]
    .map(Value::from)
}

fn landmark(of: &LandmarkLine) -> Vec<Value> {
    let name = &of.landmark;
    let mut fields = vec![json!(name.kind), json!(name.class), json!(name.method)];
    fields.extend([
        json!(of.plugin),
        json!(of.calls),
        json!(of.short_calls),
        json!(of.short_ms),
    ]);
    fields.extend(spread(&of.exclusive));
    fields.extend(spread(&of.inclusive));
    fields.push(json!(of.threw));
    fields
}

fn invocation(call: &InvocationLine) -> Vec<Value> {
    let name = &call.landmark;
    vec![
        json!(call.episode),
        json!(name.kind),
        json!(name.class),
        json!(name.method),
        json!(call.plugin),
        json!(call.level),
        json!(call.depth),
        json!(call.long_children),
        json!(call.short_children),
        json!(call.short_ms),
        json!(call.end_to_end_ms),
        json!(call.inclusive_ms),
        json!(call.exclusive_ms),
        json!(call.thread),
        json!(call.start_ms),
        json!(call.end_ms),
    ]
}

fn episode(report: &EpisodeReport) -> Vec<Value> {
    let main = report.main();
    let plugin = main.and_then(|main| main.plugin.as_ref());
    let mut fields = vec![
        json!(report.episode),
        json!(report.started_at),
        json!(report.duration_ms),
        json!(report.verdict),
        json!(plugin.map(|plugin| &plugin.id)),
        json!(main.map(|main| main.role)),
        json!(main.map(|main| main.share)),
        json!(main.map(|main| main.confidence)),
    ];
    let character = report.character.as_ref();
    fields.extend([
        json!(character.map(|character| character.trigger)),
        json!(character.and_then(|character| character.cause)),
        json!(character.and_then(|character| character.runnable_threads)),
    ]);
    let location = character
        .map(|character| character.location)
        .unwrap_or_default();
    let known = character.is_some();
    fields.extend(
        location
            .parts()
            .map(|(_, part)| json!(known.then_some(part))),
    );
    fields
}

fn distribution(analysis: &Analysis) -> bool {
    rows(DISTRIBUTION, &analysis.distribution, |step| {
        vec![
            json!(step.at_least_ms),
            json!(step.episodes),
            json!(step.per_second),
        ]
    })
}

fn burst(burst: &BurstReport) -> Vec<Value> {
    let plugin = burst.main().and_then(|main| main.plugin.as_ref());
    vec![
        json!(burst.started_at),
        json!(burst.duration_ms),
        json!(burst.dispatches),
        json!(burst.frames),
        json!(burst.frame_rate),
        json!(burst.per_frame_ms),
        json!(burst.longest_ms),
        json!(burst.perceptible),
        json!(burst.verdict),
        json!(plugin.map(|plugin| &plugin.id)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_has_as_many_fields_as_there_are_names() {
        let names = |line: &str| line.split(',').count();
        let line = LandmarkLine {
            landmark: laggard_view::Landmark {
                kind: String::new(),
                class: String::new(),
                method: String::new(),
            },
            plugin: String::new(),
            calls: 0,
            short_calls: 0,
            short_ms: 0.0,
            exclusive: Spread::default(),
            inclusive: Spread::default(),
            threw: 0,
        };
        assert_eq!(landmark(&line).len(), names(LANDMARKS));
        assert!(
            ![LANDMARKS, INVOCATIONS, EPISODES, BURSTS]
                .iter()
                .any(|line| line.contains(' '))
        );
    }
}
