//! A report's samples, from its `profile.json`.

use std::collections::HashMap;
use std::sync::Arc;

use laggard_analysis::{Class, Frame, Sample, visible};
use laggard_wire::{LandmarkKind, Nanos, ThreadState};
use serde::Deserialize;

use super::owners::{Owners, nanos};

/// The most bytes of a profile that is read: its columns take some times as much memory.
const LARGEST: usize = 16 << 20;
/// The most frames of one stack, and of all stacks.
const DEEPEST: usize = 1_024;
const MOST_FRAMES: usize = 2_000_000;
const MOST_SAMPLES: usize = 100_000;

/// The format's fields that are drawn: <https://github.com/firefox-devtools/profiler>, "processed profile format".
#[derive(Deserialize)]
pub(super) struct Profile {
    meta: Meta,
    threads: Vec<ProfileThread>,
}

#[derive(Deserialize)]
struct Meta {
    categories: Vec<Category>,
}

#[derive(Deserialize)]
struct Category {
    name: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ProfileThread {
    name: String,
    #[serde(default)]
    is_main_thread: bool,
    string_array: Vec<String>,
    samples: Samples,
    stack_table: StackTable,
    frame_table: FrameTable,
    func_table: FuncTable,
    markers: Markers,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Samples {
    stack: Vec<Option<u32>>,
    time_deltas: Vec<f64>,
}

#[derive(Deserialize)]
struct StackTable {
    frame: Vec<u32>,
    prefix: Vec<Option<u32>>,
}

#[derive(Deserialize)]
struct FrameTable {
    func: Vec<u32>,
    category: Vec<Option<u32>>,
}

#[derive(Deserialize)]
struct FuncTable {
    name: Vec<u32>,
}

#[derive(Deserialize)]
struct Markers {
    name: Vec<u32>,
}

fn at<T: Copy>(column: &[T], place: u32) -> Option<T> {
    column.get(usize::try_from(place).ok()?).copied()
}

impl Profile {
    /// Reads a profile; `None` if it is none, or too large.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        if bytes.len() > LARGEST {
            return None;
        }
        let mut profile: Self = serde_json::from_slice(bytes).ok()?;
        let main = profile.threads.iter().position(|one| one.is_main_thread)?;
        profile.threads.swap(0, main);
        profile.threads.truncate(1);
        Some(profile)
    }

    fn ui(&self) -> &ProfileThread {
        &self.threads[0]
    }

    /// The name of the profile's UI thread.
    pub fn thread(&self) -> String {
        visible(&self.ui().name).into_owned()
    }

    /// The kinds of the landmarks, in the order of `report.json`: their markers come before all others.
    pub fn kinds(&self) -> Vec<LandmarkKind> {
        let names = self.ui().markers.name.iter();
        let names = names.map_while(|&name| self.ui().string_array.get(name as usize));
        names.map_while(|name| LandmarkKind::named(name)).collect()
    }

    /// The samples of the UI thread.
    pub fn samples(&self, owners: &Owners) -> Vec<Sample> {
        let ui = self.ui();
        let mut stacks: HashMap<u32, Arc<[Arc<Frame>]>> = HashMap::new();
        let mut frames: HashMap<u32, Arc<Frame>> = HashMap::new();
        let mut room = MOST_FRAMES;
        let mut time = 0.0;
        let mut all = Vec::new();
        for (stack, passed) in ui.samples.stack.iter().zip(&ui.samples.time_deltas) {
            time += passed.max(0.0);
            let Some(stack) = *stack else { continue };
            if room == 0 || all.len() >= MOST_SAMPLES {
                break;
            }
            let known = stacks.entry(stack).or_insert_with(|| {
                let stood = self.stack(stack, owners, &mut frames);
                room = room.saturating_sub(stood.len().max(1));
                stood.into()
            });
            all.push(Sample {
                time: nanos(time),
                frames: Arc::clone(known),
                cut: false,
                state: ThreadState::from_byte(0),
                lock: None,
                cost: Nanos::ZERO,
            });
        }
        all
    }

    /// The frames of a stack, innermost first.
    fn stack(
        &self,
        stack: u32,
        owners: &Owners,
        frames: &mut HashMap<u32, Arc<Frame>>,
    ) -> Vec<Arc<Frame>> {
        let table = &self.ui().stack_table;
        let mut stood = Vec::new();
        let mut next = Some(stack);
        while let Some(place) = next.filter(|_| stood.len() < DEEPEST) {
            let Some(frame) = at(&table.frame, place) else {
                break;
            };
            let known = frames
                .entry(frame)
                .or_insert_with(|| Arc::new(self.frame(frame, owners)));
            stood.push(Arc::clone(known));
            // A caller must come before what it called, so that no stack is circular.
            next = at(&table.prefix, place).flatten();
            next = next.filter(|caller| *caller < place);
        }
        stood
    }

    fn frame(&self, frame: u32, owners: &Owners) -> Frame {
        let ui = self.ui();
        let name = at(&ui.frame_table.func, frame)
            .and_then(|function| at(&ui.func_table.name, function))
            .and_then(|name| ui.string_array.get(name as usize));
        let name = name.map_or("", String::as_str);
        let (class, method) = name.rsplit_once('.').unwrap_or(("", name));
        let category = at(&ui.frame_table.category, frame).flatten();
        let category = category.and_then(|place| self.meta.categories.get(place as usize));
        let plugin = category.and_then(|category| owners.known(&category.name));
        let known = !class.is_empty() && class != "?";
        Frame {
            class: known.then(|| {
                Arc::new(Class {
                    name: visible(class).into_owned(),
                    plugin,
                })
            }),
            method: visible(method).into_owned(),
            line: 0,
            native: false,
        }
    }
}
