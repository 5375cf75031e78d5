//! Drawn samples. See `README.md`.

use std::collections::HashMap;
use std::sync::Arc;

use laggard_analysis::{
    Lock, Nanos, OtherThread, Relation, Sample, Thread, ThreadKind, ThreadState,
};

use crate::cast::Cast;
use crate::drawing::{COLUMN, at};

/// Of the UI thread.
pub fn samples(
    cast: &mut Cast,
    drawing: &str,
    stacks: &HashMap<char, &str>,
) -> Result<Vec<Sample>, String> {
    let mut all = Vec::new();
    for (column, letter) in drawing
        .chars()
        .enumerate()
        .filter(|(_, drawn)| *drawn != '.')
    {
        let time = Nanos(at(column).0 + COLUMN / 2);
        all.push(sample(cast, letter, time, stacks)?);
    }
    Ok(all)
}

/// Of other threads, one for each row; they are sampled right after the UI thread.
pub fn others(
    cast: &mut Cast,
    rows: &[&str],
    stacks: &HashMap<char, &str>,
) -> Result<Vec<OtherThread>, String> {
    let mut all = Vec::new();
    for (row, drawing) in rows.iter().enumerate() {
        let thread = Arc::new(Thread {
            java_id: 20 + row as u64,
            name: format!("Other-{row}"),
            kind: ThreadKind::Background,
        });
        for mut sample in samples(cast, drawing, stacks)? {
            sample.time += Nanos::from_millis(1);
            let thread = Arc::clone(&thread);
            all.push(OtherThread { thread, sample });
        }
    }
    all.sort_by_key(|other| other.sample.time);
    Ok(all)
}

fn sample(
    cast: &mut Cast,
    letter: char,
    time: Nanos,
    stacks: &HashMap<char, &str>,
) -> Result<Sample, String> {
    let text = stacks
        .get(&letter)
        .ok_or_else(|| format!("no stack is called {letter}"))?;
    let (state, frames) = text.split_once(':').ok_or("state: frames")?;
    let words: Vec<&str> = state.split_whitespace().collect();
    let owner = |name: &str| {
        Arc::new(Thread {
            java_id: 9,
            name: name.to_owned(),
            kind: ThreadKind::Background,
        })
    };
    let lock = match words.as_slice() {
        [_] => None,
        [_, "on", "owner"] => Some(Lock {
            class: None,
            hash: 1,
            owner: Some(owner("Worker")),
            relation: Relation::Jvm,
            holder: None,
        }),
        [_, how @ ("by" | "for"), holder] => {
            let holder = sample(cast, holder.chars().next().ok_or("a letter")?, time, stacks)?;
            Some(Lock {
                class: None,
                hash: 1,
                owner: Some(owner("Worker")),
                relation: if *how == "for" {
                    Relation::ProgressDialog
                } else {
                    Relation::Jvm
                },
                holder: Some(Box::new(holder)),
            })
        }
        other => return Err(format!("not understood: {other:?}")),
    };
    let state = match words[0] {
        "runnable" => ThreadState::Runnable,
        "blocked" => ThreadState::Blocked,
        "waiting" => ThreadState::Waiting,
        "parked" => ThreadState::Parked,
        "sleeping" => ThreadState::Sleeping,
        other => return Err(format!("no state is called {other}")),
    };
    let frames = frames
        .split_whitespace()
        .map(|token| cast.frame(token))
        .collect::<Result<_, _>>()?;
    Ok(Sample {
        time,
        frames,
        cut: false,
        state,
        lock,
        cost: Nanos(150_000),
    })
}
