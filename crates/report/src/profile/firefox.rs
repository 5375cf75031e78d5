//! The Firefox Profiler's processed profile format. Samples are weighted as counts, never as time; landmarks, pauses and
//! standstills are markers; suspected plug-ins are categories.

use std::collections::HashMap;
use std::sync::Arc;

use fxprof_processed_profile::{
    CategoryColor, CategoryHandle, CpuDelta, Frame, FrameFlags, FrameInfo, MarkerFieldFlags,
    MarkerFieldFormat, MarkerTiming, ProcessHandle, Profile, ReferenceTimestamp, SamplingInterval,
    StaticSchemaMarker, StaticSchemaMarkerField, StringHandle, ThreadHandle, Timestamp,
};
use laggard_analysis::{Episode, Nanos, Sample, Span, Thread};

use super::part::Taken;
use super::parts::{Program, held_by, label, what};

/// The most suspected plug-ins with a colour: the library numbers categories with 16 bits.
const MOST_CATEGORIES: usize = 250;
const COLOURS: [CategoryColor; 5] = [
    CategoryColor::Orange,
    CategoryColor::Purple,
    CategoryColor::Blue,
    CategoryColor::Green,
    CategoryColor::Red,
];

/// A marker with a beginning and an end beside the stacks.
struct Landmark {
    name: StringHandle,
    what: StringHandle,
    category: CategoryHandle,
}

impl StaticSchemaMarker for Landmark {
    const UNIQUE_MARKER_TYPE_NAME: &'static str = "Landmark";
    const CHART_LABEL: Option<&'static str> = Some("{marker.data.what}");
    const TABLE_LABEL: Option<&'static str> = Some("{marker.name}: {marker.data.what}");
    const FIELDS: &'static [StaticSchemaMarkerField] = &[StaticSchemaMarkerField {
        key: "what",
        label: "Method",
        format: MarkerFieldFormat::String,
        flags: MarkerFieldFlags::SEARCHABLE,
    }];

    fn name(&self, _profile: &mut Profile) -> StringHandle {
        self.name
    }

    fn category(&self, _profile: &mut Profile) -> CategoryHandle {
        self.category
    }

    fn string_field_value(&self, _field: u32) -> StringHandle {
        self.what
    }

    fn number_field_value(&self, _field: u32) -> f64 {
        0.0
    }
}

/// A writer of a profile.
pub(super) struct Writer {
    profile: Profile,
    process: ProcessHandle,
    threads: HashMap<u64, ThreadHandle>,
    plugins: HashMap<String, CategoryHandle>,
    origin: Nanos,
}

impl Writer {
    /// An empty profile. `origin`: the moment from which its times count.
    pub fn new(program: &Program<'_>, origin: Nanos) -> Writer {
        #[allow(clippy::cast_precision_loss)] // Exact until the year 287396.
        let start = ReferenceTimestamp::from_millis_since_unix_epoch(program.started.0 as f64);
        let mut profile = Profile::new(program.name, start, SamplingInterval::from_millis(10));
        profile.set_os_name(program.os);
        let process =
            profile.add_process(program.name, 0, Timestamp::from_nanos_since_reference(0));
        Writer {
            profile,
            process,
            threads: HashMap::new(),
            plugins: HashMap::new(),
            origin,
        }
    }

    /// Adds what is taken of an episode. `suspected`: ids of its suspected plug-ins.
    pub fn add(&mut self, episode: &Episode, suspected: &[String], taken: &Taken<'_>) {
        for plugin in suspected {
            self.category(plugin);
        }
        let ui = self.thread(&episode.thread, true);
        for interval in &taken.intervals {
            let kind = format!("{:?}", interval.landmark.kind).to_lowercase();
            self.mark(ui, interval.span(), &kind, &what(interval));
        }
        for pause in episode.gc.iter().filter(|one| taken.touches(one.span)) {
            self.mark(ui, pause.span, "garbage collection", &pause.collector);
        }
        for gap in episode.gaps.iter().filter(|one| taken.touches(one.span)) {
            let kind = format!("{:?}", gap.kind).to_lowercase();
            self.mark(ui, gap.span, "standstill", &kind);
        }
        for sample in &taken.samples {
            self.sample(ui, sample, suspected);
            if let Some((owner, holder)) = held_by(sample) {
                let thread = self.thread(owner, false);
                self.sample(thread, holder, suspected);
            }
        }
    }

    /// The profile, to be written as JSON.
    pub fn finish(self) -> Profile {
        self.profile
    }

    fn category(&mut self, plugin: &str) {
        if self.plugins.contains_key(plugin) || self.plugins.len() >= MOST_CATEGORIES {
            return;
        }
        let colour = COLOURS[self.plugins.len() % COLOURS.len()];
        let category = self.profile.add_category(plugin, colour);
        self.plugins.insert(plugin.to_owned(), category);
    }

    fn at(&self, time: Nanos) -> Timestamp {
        Timestamp::from_nanos_since_reference(time.0.saturating_sub(self.origin.0))
    }

    fn thread(&mut self, thread: &Arc<Thread>, main: bool) -> ThreadHandle {
        if let Some(known) = self.threads.get(&thread.java_id) {
            return *known;
        }
        let start = Timestamp::from_nanos_since_reference(0);
        let id = u32::try_from(thread.java_id).unwrap_or(u32::MAX);
        let handle = self.profile.add_thread(self.process, id, start, main);
        self.profile.set_thread_name(handle, &thread.name);
        self.threads.insert(thread.java_id, handle);
        handle
    }

    fn mark(&mut self, thread: ThreadHandle, span: Span, name: &str, what: &str) {
        let marker = Landmark {
            name: self.profile.intern_string(name),
            what: self.profile.intern_string(what),
            category: CategoryHandle::OTHER,
        };
        let timing = MarkerTiming::Interval(self.at(span.start), self.at(span.end));
        self.profile.add_marker(thread, timing, marker);
    }

    fn sample(&mut self, thread: ThreadHandle, sample: &Sample, suspected: &[String]) {
        let mut frames = Vec::with_capacity(sample.frames.len());
        // The profile needs the outermost frame first.
        for frame in sample.frames.iter().rev() {
            let label = label(frame);
            let class = frame.class.as_ref();
            let plugin = class.and_then(|class| class.plugin.as_ref());
            let category = plugin
                .filter(|plugin| suspected.contains(&plugin.id))
                .and_then(|plugin| self.plugins.get(&plugin.id))
                .copied()
                .unwrap_or(CategoryHandle::OTHER);
            frames.push(FrameInfo {
                frame: Frame::Label(self.profile.intern_string(&label)),
                category_pair: category.into(),
                flags: FrameFlags::empty(),
            });
        }
        let stack = self.profile.intern_stack_frames(thread, frames.into_iter());
        let time = self.at(sample.time);
        self.profile
            .add_sample(thread, time, stack, CpuDelta::ZERO, 1);
    }
}
