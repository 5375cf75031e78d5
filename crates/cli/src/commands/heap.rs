//! `laggard heap`.

use std::path::Path;

use laggard_engine::{Engine, EngineError};
use laggard_view::HeapAdvice;
use laggard_view::wording::{duration, in_mib};
use laggard_words::say;

use crate::arguments::Heap;
use crate::output::{json, line, quoted};

pub fn heap(engine: &Engine, arguments: &Heap) -> Result<(), EngineError> {
    let Heap {
        program,
        limit,
        own,
        json: as_json,
    } = arguments;
    let advice = match (limit, own) {
        (Some(bytes), _) => engine.heaps().choose(program, Some(*bytes))?,
        (None, true) => engine.heaps().choose(program, None)?,
        (None, false) => engine.heaps().of(program)?,
    };
    if *as_json {
        json(&HeapAdvice::from(&advice));
        return Ok(());
    }
    for said in lines(&advice, program) {
        if !line(&said) {
            break;
        }
    }
    Ok(())
}

fn lines(advice: &laggard_engine::HeapAdvice, program: &Path) -> Vec<String> {
    let name = &advice.name;
    let mut lines = vec![match &advice.own {
        Some(bytes) => say!("heap-own", name = name, size = in_mib(*bytes)),
        None => say!("heap-own-none", name = name),
    }];
    if let Some(bytes) = advice.chosen {
        lines.push(say!("heap-chosen", size = in_mib(bytes)));
    }
    lines.push(match advice.limit {
        Some(limit) => say!(
            "heap-seen",
            kept = in_mib(advice.kept),
            limit = in_mib(limit)
        ),
        None => say!("heap-unseen"),
    });
    if advice.lags > 0 {
        lines.push(say!(
            "heap-lags",
            count = advice.lags,
            time = duration(advice.lagged.as_millis())
        ));
    }
    match advice.suggested {
        Some(bytes) => {
            let option = format!("{}m", bytes >> 20);
            let command = format!(
                "laggard heap {} --limit {option}",
                quoted(&program.to_string_lossy())
            );
            lines.push(say!(
                "heap-suggested",
                size = in_mib(bytes),
                command = command
            ));
        }
        None if advice.limit.is_some() => lines.push(say!("heap-enough")),
        None => {}
    }
    lines
}
