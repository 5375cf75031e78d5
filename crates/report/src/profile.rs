//! `profile.json`: an episode as the Firefox Profiler shows it (its processed profile format), so that whoever receives a
//! report can look at stacks and landmarks in a viewer that they know. Times are relative to the episode's start; the
//! samples are weighted as counts, never as time.

use std::collections::HashMap;
use std::sync::Arc;

use fxprof_processed_profile::{
    CategoryColor, CategoryHandle, CpuDelta, Frame, FrameFlags, FrameInfo, MarkerFieldFlags,
    MarkerFieldFormat, MarkerTiming, ProcessHandle, Profile, ReferenceTimestamp, SamplingInterval,
    StaticSchemaMarker, StaticSchemaMarkerField, StringHandle, ThreadHandle, Timestamp,
};
use laggard_analysis::{Episode, Nanos, Sample, Span, Thread};
use laggard_record::UnixMs;
use serde_json::Value;

/// What is known of the program besides the episode.
#[derive(Clone, Debug)]
pub struct Program<'a> {
    /// `Eclipse`, or what else was launched.
    pub name: &'a str,
    /// The operating system.
    pub os: &'a str,
    /// When the episode began.
    pub started: UnixMs,
    /// The plug-in that owns a frame is its category if it is among these; everything else is `Host and Java`.
    pub plugins: &'a [String],
}

/// Something with a beginning and an end beside the stacks.
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

/// The episode in the Firefox Profiler's format.
///
/// # Errors
/// The library that writes the format cannot express it.
pub fn profile(episode: &Episode, program: &Program<'_>) -> serde_json::Result<Value> {
    let mut writer = Writer::new(episode, program);
    let ui = writer.thread(&episode.thread, true);
    for interval in episode.intervals.all() {
        let receiver = interval
            .receiver
            .as_ref()
            .unwrap_or(&interval.landmark.class);
        let what = format!("{}.{}", receiver.name, interval.landmark.method);
        let kind = format!("{:?}", interval.landmark.kind).to_lowercase();
        writer.mark(ui, interval.span(), &kind, &what);
    }
    for pause in &episode.gc {
        writer.mark(ui, pause.span, "garbage collection", &pause.collector);
    }
    for gap in &episode.gaps {
        writer.mark(
            ui,
            gap.span,
            "standstill",
            &format!("{:?}", gap.kind).to_lowercase(),
        );
    }
    for sample in &episode.samples {
        writer.sample(ui, sample);
        let lock = sample.lock.as_ref();
        if let Some((owner, holder)) =
            lock.and_then(|lock| Some((lock.owner.as_ref()?, lock.holder.as_deref()?)))
        {
            let thread = writer.thread(owner, false);
            writer.sample(thread, holder);
        }
    }
    serde_json::to_value(&writer.profile)
}

struct Writer {
    profile: Profile,
    process: ProcessHandle,
    threads: HashMap<u64, ThreadHandle>,
    plugins: HashMap<String, CategoryHandle>,
    origin: Nanos,
}

impl Writer {
    fn new(episode: &Episode, program: &Program<'_>) -> Writer {
        #[allow(clippy::cast_precision_loss)] // Exact until the year 287396.
        let start = ReferenceTimestamp::from_millis_since_unix_epoch(program.started.0 as f64);
        let mut profile = Profile::new(program.name, start, SamplingInterval::from_millis(10));
        profile.set_os_name(program.os);
        let colours = [
            CategoryColor::Orange,
            CategoryColor::Purple,
            CategoryColor::Blue,
            CategoryColor::Green,
            CategoryColor::Red,
        ];
        let plugins = program.plugins.iter().zip(colours.into_iter().cycle());
        let plugins = plugins
            .map(|(plugin, colour)| (plugin.clone(), profile.add_category(plugin, colour)))
            .collect();
        let process =
            profile.add_process(program.name, 0, Timestamp::from_nanos_since_reference(0));
        Writer {
            profile,
            process,
            threads: HashMap::new(),
            plugins,
            origin: episode.start,
        }
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

    fn sample(&mut self, thread: ThreadHandle, sample: &Sample) {
        let mut frames = Vec::with_capacity(sample.frames.len());
        // Outermost first.
        for frame in sample.frames.iter().rev() {
            let class = frame.class.as_ref();
            let name = class.map_or("?", |class| class.name.as_str());
            let label = format!("{name}.{}", frame.method);
            let plugin = class.and_then(|class| class.plugin.as_ref());
            let category = plugin
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
