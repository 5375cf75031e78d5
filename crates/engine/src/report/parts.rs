//! What goes into a report, before it is cleaned.

use std::collections::HashMap;
use std::path::Path;

use laggard_analysis::{Episode, Frame};
use serde_json::{Value, json};
use sysinfo::System;

use crate::Engine;
use crate::agent_jar::VERSION;
use crate::reading::SessionReader;
use crate::view::{EpisodeReport, PluginRef, SessionView};

/// Stacks and intervals beyond so many say nothing new.
const MOST_STACKS: usize = 200;
const MOST_INTERVALS: usize = 1000;

/// The episode with its landmarks and stacks, read again from the session file; without them where the file is gone.
pub(super) fn episode(report: &EpisodeReport, file: &Path, session: &SessionView) -> Value {
    let found = find(file, report.episode);
    json!({
        "host": session.host,
        "session_started_at": session.started_at,
        "turned_off": session.turned_off,
        "report": report,
        "landmarks": found.as_ref().map(landmarks),
        "stacks": found.as_ref().map(stacks),
    })
}

/// The plug-ins of the install; for a plain program those that are suspected somewhere in the session.
pub(super) fn plugins(engine: &Engine, session: &SessionView) -> Value {
    let installed = session
        .install
        .as_ref()
        .and_then(|home| engine.plugins(Path::new(home)).ok());
    match installed {
        Some(plugins) => plugins
            .into_iter()
            .map(|plugin| {
                json!({
                    "id": plugin.id, "name": plugin.name, "version": plugin.version,
                    "origin": plugin.origin, "off": plugin.off,
                })
            })
            .collect(),
        None => {
            let ranking = engine.ranked(Some(&session.id)).unwrap_or_default();
            let plugins: Vec<PluginRef> = ranking.into_iter().map(|ranked| ranked.plugin).collect();
            json!(plugins)
        }
    }
}

/// What it ran on.
pub(super) fn system(session: &SessionView, file: &Path) -> Value {
    let mut reader = SessionReader::new(file);
    while reader.facts().pid.is_none() && reader.poll().unwrap_or(false) {}
    let java: HashMap<&str, &str> = reader
        .facts()
        .properties
        .iter()
        .map(|(key, value)| (key.as_str(), value.as_str()))
        .collect();
    let mut machine = System::new();
    machine.refresh_memory();
    json!({
        "laggard": VERSION,
        "os": System::long_os_version(),
        "kernel": System::kernel_version(),
        "architecture": System::cpu_arch(),
        "processors": std::thread::available_parallelism().map_or(0, std::num::NonZero::get),
        "memory_mib": machine.total_memory() / (1024 * 1024),
        "desktop": std::env::var("XDG_CURRENT_DESKTOP").ok(),
        "java": session.java_version,
        "session": java,
    })
}

fn find(file: &Path, number: u32) -> Option<Episode> {
    let mut reader = SessionReader::new(file);
    loop {
        let grown = reader.poll().ok()?;
        if !grown {
            reader.finish();
        }
        while let Some(episode) = reader.pop() {
            if episode.number == u64::from(number) {
                return Some(episode);
            }
        }
        if !grown {
            return None;
        }
    }
}

fn landmarks(episode: &Episode) -> Value {
    let all = episode.intervals.all().iter().take(MOST_INTERVALS);
    all.map(|interval| {
        let receiver = interval
            .receiver
            .as_ref()
            .unwrap_or(&interval.landmark.class);
        json!({
            "depth": interval.depth,
            "class": receiver.name,
            "method": interval.landmark.method,
            "plugin": interval.plugin().map(|plugin| plugin.id.clone()),
            "after_ms": (interval.start - episode.start).as_millis(),
            "ms": interval.duration.as_millis(),
            "modal_ms": interval.modal.as_millis(),
            "own_ms": interval.exclusive().as_millis(),
        })
    })
    .collect()
}

/// Equal stacks counted together, the most frequent first, innermost frame first.
fn stacks(episode: &Episode) -> Value {
    let mut counts: Vec<(Vec<String>, String, usize)> = Vec::new();
    for sample in &episode.samples {
        let frames: Vec<String> = sample
            .frames
            .iter()
            .map(|frame| frame_text(frame))
            .collect();
        let state = format!("{:?}", sample.state).to_lowercase();
        match counts
            .iter_mut()
            .find(|(known, known_state, _)| *known == frames && *known_state == state)
        {
            Some((_, _, count)) => *count += 1,
            None => counts.push((frames, state, 1)),
        }
    }
    counts.sort_by_key(|(_, _, count)| std::cmp::Reverse(*count));
    counts
        .into_iter()
        .take(MOST_STACKS)
        .map(|(frames, state, samples)| json!({"samples": samples, "state": state, "frames": frames}))
        .collect()
}

fn frame_text(frame: &Frame) -> String {
    let class = frame
        .class
        .as_ref()
        .map_or("?", |class| class.name.as_str());
    if frame.line == 0 {
        format!("{class}.{}", frame.method)
    } else {
        format!("{class}.{}:{}", frame.method, frame.line)
    }
}
