//! The contents of a report, before private names are taken out.

use std::collections::HashMap;
use std::path::Path;

use laggard_analysis::{Episode, Frame};
use laggard_hosts::Host;
use laggard_record::{JudgedEpisode, Plugin, Session};
use laggard_report::profile::Program;
use laggard_report::rfc3339;
use serde_json::{Value, json};
use sysinfo::System;

use super::draft::Shows;
use crate::agent_jar::VERSION;
use crate::reading::SessionReader;
use crate::{Clock, Plugins, Progress, Ranking};

/// The most stacks and intervals listed: more say nothing new.
const MOST_STACKS: usize = 20;
const MOST_INTERVALS: usize = 1000;

/// The episode and the bypass that proves its verdict (from `--json`), with its landmarks and stacks; without these if the session's
/// file is gone.
pub(super) fn summary(
    (mut report, mut bypassed): (Value, Value),
    found: Option<&Episode>,
    session: &Session,
    shows: Option<Shows>,
) -> Value {
    without_directories(&mut report);
    without_directories(&mut bypassed);
    json!({
        "host": session.host,
        "session_started_at": rfc3339(session.started),
        "turned_off": session.turned_off,
        "report": report,
        "bypassed": bypassed,
        "landmarks": found.map(landmarks),
        "stacks": found.map(stacks),
        "picture": shows,
    })
}

/// The plug-ins of the install; for a plain program, those that are suspected anywhere in the session.
pub(super) fn plugins(plugins: &Plugins, ranking: &Ranking, session: &Session) -> Value {
    let installed = session
        .install
        .as_ref()
        .and_then(|install| plugins.of(install.home()).ok());
    match installed {
        Some(plugins) => plugins
            .into_iter()
            .map(|plugin| {
                json!({
                    "id": plugin.id, "name": plugin.name, "version": plugin.version,
                    "origin": plugin.origin, "off": plugin.turned_off,
                })
            })
            .collect(),
        None => {
            let ranking = ranking.within(&session.id);
            let ranking = ranking.unwrap_or_default();
            let plugins: Vec<&Plugin> = ranking.iter().map(|ranked| &ranked.plugin).collect();
            let mut plugins = json!(plugins);
            without_directories(&mut plugins);
            plugins
        }
    }
}

/// Replaces the locations of plug-ins outside of the install by the file's name: a machine's directories are private, even
/// outside of the home.
fn without_directories(value: &mut Value) {
    match value {
        Value::Array(values) => values.iter_mut().for_each(without_directories),
        Value::Object(fields) => {
            for (key, value) in fields {
                match value {
                    Value::String(location) if key == "location" => {
                        *location = in_install(location)
                    }
                    _ => without_directories(value),
                }
            }
        }
        _ => {}
    }
}

/// Shortens a location: `plugins/x.jar` stays, `reference:file:/srv/acme/x.jar` becomes `x.jar`.
fn in_install(location: &str) -> String {
    let mut path = location;
    for scheme in ["initial@", "reference:", "file:"] {
        path = path.strip_prefix(scheme).unwrap_or(path);
    }
    let mut parts = path.split(['/', '\\']);
    let first = parts.next().unwrap_or_default();
    if !first.is_empty() && !first.contains(':') && !path.contains("../") {
        return location.to_owned();
    }
    let mut parts = parts.filter(|part| !part.is_empty());
    parts.next_back().unwrap_or_default().to_owned()
}

/// The system and the JVM that the session ran on.
pub(super) fn system(session: &Session, file: &Path, clock: &Clock) -> Value {
    let mut reader = SessionReader::new(file, clock);
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

/// The stacks over time, and the landmarks beside them, for the Firefox Profiler.
///
/// # Errors
/// The format cannot express the profile.
pub(super) fn profile(
    judged: &JudgedEpisode,
    episode: &Episode,
    host: &dyn Host,
) -> serde_json::Result<Value> {
    let suspected = judged
        .suspects
        .iter()
        .filter_map(|suspect| suspect.plugin.as_ref());
    let suspected: Vec<String> = suspected.map(|plugin| plugin.id.to_string()).collect();
    let program = Program {
        // Never the title: it has the workspace's name, or the whole command line.
        name: host.name(),
        os: &System::long_os_version().unwrap_or_default(),
        started: judged.started,
        version: VERSION,
    };
    laggard_report::profile::of_episode(episode, &program, &suspected)
}

/// Names of code in the report, which stay readable even if the user's name is one of them.
pub(super) fn code(
    judged: &JudgedEpisode,
    episode: Option<&Episode>,
    plugins: &Value,
) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let mut class = |name: &str, method: &str| {
        names.push(name.to_owned());
        // Evidence names a method by its simple class name.
        let simple = name.rsplit('.').next().unwrap_or(name);
        names.push(format!("{simple}.{method}"));
    };
    for landmark in judged
        .suspects
        .iter()
        .filter_map(|suspect| suspect.landmark.as_ref())
    {
        class(&landmark.class, &landmark.method);
    }
    for interval in episode.iter().flat_map(|episode| episode.intervals.all()) {
        class(&interval.landmark.class.name, &interval.landmark.method);
        class(&interval.landmark.listener, &interval.landmark.method);
        if let Some(receiver) = &interval.receiver {
            class(&receiver.name, &interval.landmark.method);
        }
    }
    for sample in episode.iter().flat_map(|episode| &episode.samples) {
        let holder = sample.lock.as_ref().and_then(|lock| lock.holder.as_deref());
        for frame in [Some(sample), holder]
            .into_iter()
            .flatten()
            .flat_map(|sample| sample.frames.iter())
        {
            if let Some(owner) = &frame.class {
                class(&owner.name, &frame.method);
            }
        }
    }
    let ids = plugins.as_array().into_iter().flatten();
    names.extend(ids.filter_map(|plugin| Some(plugin.get("id")?.as_str()?.to_owned())));
    names
}

/// Reads the episode again from the session's file; `None` if the user calls the work off.
pub(super) fn find(file: &Path, number: u32, clock: &Clock, packing: &Progress) -> Option<Episode> {
    let size = file.metadata().map_or(0, |file| file.len());
    let mut reader = SessionReader::new(file, clock);
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
        packing.within(reader.position(), size);
        if !grown || packing.is_cancelled() {
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

/// The stacks with their numbers of samples, the most frequent first, innermost frame first.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_a_plug_in_lies_on_the_machine_is_not_told() {
        for (location, told) in [
            ("plugins/a.b_1.0.0.jar", "plugins/a.b_1.0.0.jar"),
            (
                "reference:file:plugins/a.b_1.0.0.jar",
                "reference:file:plugins/a.b_1.0.0.jar",
            ),
            ("reference:file:/srv/acme/secret/a.b_1.0.0/", "a.b_1.0.0"),
            ("/srv/acme/a.jar", "a.jar"),
            ("file:C:/acme/a.jar", "a.jar"),
            ("C:\\acme\\a.jar", "a.jar"),
            ("../acme/a.jar", "a.jar"),
            ("/srv/profile:acme/a.jar", "a.jar"),
            ("initial@reference:file:/srv/acme/a.jar", "a.jar"),
            ("", ""),
        ] {
            let mut value = json!({"plugin": [{"location": location, "id": location}]});
            without_directories(&mut value);
            assert_eq!(value["plugin"][0]["location"], told, "{location}");
            assert_eq!(value["plugin"][0]["id"], location);
        }
    }
}
