//! speedscope's own format: for each thread its landmarks, which open and close in milliseconds, and its samples, each of weight
//! one without a unit.

use std::collections::HashMap;

use laggard_analysis::{Episode, Nanos, Sample, Thread};
use serde::Serialize;

use super::nesting::{Call, edges};
use super::part::Taken;
use super::parts::{Program, held_by, owner, what};
use super::stacks::Stacks;

/// The address of the format's schema, by which viewers recognise a file.
const SCHEMA: &str = "https://www.speedscope.app/file-format-schema.json";

/// A writer of a profile.
pub(super) struct Writer {
    stacks: Stacks,
    threads: Vec<OneThread>,
    known: HashMap<u64, usize>,
    origin: Nanos,
    name: String,
    exporter: String,
}

struct OneThread {
    name: String,
    calls: Vec<Call>,
    samples: Vec<(Nanos, u32)>,
}

impl Writer {
    /// An empty profile. `origin`: the moment from which its times count.
    pub fn new(program: &Program<'_>, origin: Nanos) -> Self {
        Self {
            stacks: Stacks::default(),
            threads: Vec::new(),
            known: HashMap::new(),
            origin,
            name: program.name.to_owned(),
            exporter: format!("Laggard {}", program.version),
        }
    }

    /// Adds what is taken of an episode.
    pub fn add(&mut self, episode: &Episode, taken: &Taken<'_>) {
        let ui = self.thread(&episode.thread);
        for interval in &taken.intervals {
            let method = self.stacks.method(what(interval), owner(interval.plugin()));
            let span = interval.span();
            self.threads[ui].calls.push(Call {
                start: span.start,
                end: span.end,
                method,
            });
        }
        for sample in &taken.samples {
            self.sample(ui, sample);
            if let Some((owner, holder)) = held_by(sample) {
                let thread = self.thread(owner);
                self.sample(thread, holder);
            }
        }
    }

    fn thread(&mut self, thread: &Thread) -> usize {
        *self.known.entry(thread.java_id).or_insert_with(|| {
            self.threads.push(OneThread {
                name: thread.name.clone(),
                calls: Vec::new(),
                samples: Vec::new(),
            });
            self.threads.len() - 1
        })
    }

    fn sample(&mut self, thread: usize, sample: &Sample) {
        let stack = self.stacks.stack(sample);
        self.threads[thread].samples.push((sample.time, stack));
    }

    /// Returns the file.
    pub fn finish(mut self) -> serde_json::Result<Vec<u8>> {
        let mut profiles = Vec::new();
        for thread in std::mem::take(&mut self.threads) {
            let OneThread {
                name,
                calls,
                samples,
            } = thread;
            if !calls.is_empty() {
                profiles.push(self.landmarks(&name, calls));
            }
            if !samples.is_empty() {
                profiles.push(self.samples(&name, samples));
            }
        }
        let methods = self.stacks.methods().iter();
        serde_json::to_vec(&File {
            schema: SCHEMA,
            shared: Shared {
                frames: methods
                    .map(|method| OneFrame {
                        name: &method.name,
                        file: &method.owner,
                    })
                    .collect(),
            },
            profiles,
            active: 0,
            exporter: &self.exporter,
            name: &self.name,
        })
    }

    fn landmarks(&self, thread: &str, calls: Vec<Call>) -> OneProfile {
        let at = |time: Nanos| time.0.saturating_sub(self.origin.0) as f64 / 1e6;
        let events: Vec<Event> = edges(calls)
            .into_iter()
            .map(|edge| Event {
                which: if edge.opens { "O" } else { "C" },
                frame: edge.method,
                at: at(edge.at),
            })
            .collect();
        OneProfile::Evented {
            name: format!("{thread}: landmarks"),
            unit: "milliseconds",
            start: events.first().map_or(0.0, |event| event.at),
            end: events.last().map_or(0.0, |event| event.at),
            events,
        }
    }

    fn samples(&self, thread: &str, mut samples: Vec<(Nanos, u32)>) -> OneProfile {
        samples.sort_by_key(|(time, _)| *time);
        let total = samples.len() as u64;
        let (mut stacks, mut weights, mut before) = (Vec::new(), Vec::new(), None);
        for (_, stack) in samples {
            match weights.last_mut() {
                Some(weight) if before == Some(stack) => *weight += 1,
                _ => {
                    // The format has the outermost frame first.
                    let methods = self.stacks.of(stack).iter().rev();
                    stacks.push(methods.copied().collect());
                    weights.push(1);
                    before = Some(stack);
                }
            }
        }
        OneProfile::Sampled {
            name: format!("{thread}: samples"),
            unit: "none",
            start: 0,
            end: total,
            samples: stacks,
            weights,
        }
    }
}

#[derive(Serialize)]
struct File<'a> {
    #[serde(rename = "$schema")]
    schema: &'static str,
    shared: Shared<'a>,
    profiles: Vec<OneProfile>,
    #[serde(rename = "activeProfileIndex")]
    active: u32,
    exporter: &'a str,
    name: &'a str,
}

#[derive(Serialize)]
struct Shared<'a> {
    frames: Vec<OneFrame<'a>>,
}

#[derive(Serialize)]
struct OneFrame<'a> {
    name: &'a str,
    /// The frame's plug-in: the viewer gives each file a colour.
    #[serde(skip_serializing_if = "str::is_empty")]
    file: &'a str,
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum OneProfile {
    Evented {
        name: String,
        unit: &'static str,
        #[serde(rename = "startValue")]
        start: f64,
        #[serde(rename = "endValue")]
        end: f64,
        events: Vec<Event>,
    },
    Sampled {
        name: String,
        unit: &'static str,
        #[serde(rename = "startValue")]
        start: u64,
        #[serde(rename = "endValue")]
        end: u64,
        samples: Vec<Vec<u32>>,
        weights: Vec<u64>,
    },
}

#[derive(Serialize)]
struct Event {
    #[serde(rename = "type")]
    which: &'static str,
    frame: u32,
    at: f64,
}
