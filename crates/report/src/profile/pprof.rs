//! pprof's format: `profile.proto`, compressed with gzip. Stacks and the number of their samples; a function's file is its
//! plug-in, so that `pprof -files` sums by plug-in.

use std::collections::{BTreeMap, HashMap};
use std::io::Write as _;

use flate2::Compression;
use flate2::write::GzEncoder;
use laggard_analysis::{Episode, Nanos, Sample, Thread};

use super::part::Taken;
use super::parts::{Program, held_by};
use super::protobuf::Message;
use super::stacks::Stacks;

/// Fields of `profile.proto`.
mod field {
    pub const SAMPLE_TYPE: u32 = 1;
    pub const SAMPLE: u32 = 2;
    pub const LOCATION: u32 = 4;
    pub const FUNCTION: u32 = 5;
    pub const STRING_TABLE: u32 = 6;
    pub const TIME_NANOS: u32 = 9;
    pub const DURATION_NANOS: u32 = 10;
    pub const PERIOD_TYPE: u32 = 11;
    pub const PERIOD: u32 = 12;
    pub const COMMENT: u32 = 13;

    pub const VALUE_TYPE: u32 = 1;
    pub const VALUE_UNIT: u32 = 2;

    pub const SAMPLE_LOCATION_ID: u32 = 1;
    pub const SAMPLE_VALUE: u32 = 2;
    pub const SAMPLE_LABEL: u32 = 3;

    pub const LABEL_KEY: u32 = 1;
    pub const LABEL_STR: u32 = 2;

    pub const LOCATION_ID: u32 = 1;
    pub const LOCATION_LINE: u32 = 4;
    pub const LINE_FUNCTION_ID: u32 = 1;

    pub const FUNCTION_ID: u32 = 1;
    pub const FUNCTION_NAME: u32 = 2;
    pub const FUNCTION_SYSTEM_NAME: u32 = 3;
    pub const FUNCTION_FILENAME: u32 = 4;
}

/// A writer of a profile.
pub(super) struct Writer {
    stacks: Stacks,
    /// Number of samples by thread and stack.
    seen: BTreeMap<(u32, u32), u64>,
    texts: Texts,
    threads: HashMap<u64, u32>,
    started_nanos: u64,
    /// First and last moment of the episodes.
    span: Option<(Nanos, Nanos)>,
    comment: String,
}

impl Writer {
    /// An empty profile.
    pub fn new(program: &Program<'_>) -> Self {
        let started = u64::try_from(program.started.0).unwrap_or_default();
        Self {
            stacks: Stacks::default(),
            seen: BTreeMap::new(),
            texts: Texts::default(),
            threads: HashMap::new(),
            started_nanos: started.saturating_mul(1_000_000),
            span: None,
            comment: format!("{}, observed by Laggard {}", program.name, program.version),
        }
    }

    /// Adds what is taken of an episode.
    pub fn add(&mut self, episode: &Episode, taken: &Taken<'_>) {
        if let Some(span) = taken.span() {
            let (first, last) = self.span.unwrap_or((span.start, span.end));
            self.span = Some((first.min(span.start), last.max(span.end)));
        }
        for sample in &taken.samples {
            self.sample(&episode.thread, sample);
            if let Some((owner, holder)) = held_by(sample) {
                self.sample(owner, holder);
            }
        }
    }

    fn sample(&mut self, thread: &Thread, sample: &Sample) {
        let texts = &mut self.texts;
        let named = self.threads.entry(thread.java_id);
        let thread = *named.or_insert_with(|| texts.place(&thread.name));
        let stack = self.stacks.stack(sample);
        *self.seen.entry((thread, stack)).or_default() += 1;
    }

    /// Returns the file.
    pub fn finish(mut self) -> Vec<u8> {
        let count = self.count();
        let mut profile = Message::default().message(field::SAMPLE_TYPE, &count);
        let key = self.texts.place("thread");
        for ((thread, stack), times) in &self.seen {
            let label = Message::default()
                .number(field::LABEL_KEY, key.into())
                .number(field::LABEL_STR, (*thread).into());
            // The format has the innermost frame first, and counts places from 1.
            let places = self.stacks.of(*stack).iter();
            let sample = Message::default()
                .numbers(
                    field::SAMPLE_LOCATION_ID,
                    places.map(|place| u64::from(*place) + 1),
                )
                .numbers(field::SAMPLE_VALUE, [*times])
                .message(field::SAMPLE_LABEL, &label);
            profile = profile.message(field::SAMPLE, &sample);
        }
        for (place, method) in self.stacks.methods().iter().enumerate() {
            let id = place as u64 + 1;
            let line = Message::default().number(field::LINE_FUNCTION_ID, id);
            let location = Message::default()
                .number(field::LOCATION_ID, id)
                .message(field::LOCATION_LINE, &line);
            let name = self.texts.place(&method.name).into();
            let file = self.texts.place(&method.owner).into();
            let function = Message::default()
                .number(field::FUNCTION_ID, id)
                .number(field::FUNCTION_NAME, name)
                .number(field::FUNCTION_SYSTEM_NAME, name)
                .number(field::FUNCTION_FILENAME, file);
            profile = profile
                .message(field::LOCATION, &location)
                .message(field::FUNCTION, &function);
        }
        let length = self.span.map_or(Nanos::ZERO, |(first, last)| last - first);
        let comment = self.texts.place(&self.comment);
        for text in &self.texts.all {
            profile = profile.text(field::STRING_TABLE, text);
        }
        let whole = profile
            .number(field::TIME_NANOS, self.started_nanos)
            .number(field::DURATION_NANOS, length.0)
            .message(field::PERIOD_TYPE, &count)
            .number(field::PERIOD, 1)
            .numbers(field::COMMENT, [comment.into()]);
        gzip(&whole.finish())
    }

    /// The unit of the profile's values: a count of samples.
    fn count(&mut self) -> Message {
        let (samples, count) = (self.texts.place("samples"), self.texts.place("count"));
        Message::default()
            .number(field::VALUE_TYPE, samples.into())
            .number(field::VALUE_UNIT, count.into())
    }
}

/// Compresses bytes; writing to a `Vec` cannot fail.
fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut file = GzEncoder::new(Vec::new(), Compression::default());
    let _ = file.write_all(bytes);
    file.finish().unwrap_or_default()
}

/// All texts, each once; the first one is empty, as the format wants it.
struct Texts {
    all: Vec<String>,
    places: HashMap<String, u32>,
}

impl Default for Texts {
    fn default() -> Self {
        Self {
            all: vec![String::new()],
            places: HashMap::from([(String::new(), 0)]),
        }
    }
}

impl Texts {
    fn place(&mut self, text: &str) -> u32 {
        if let Some(place) = self.places.get(text) {
            return *place;
        }
        let place = u32::try_from(self.all.len()).unwrap_or(u32::MAX);
        self.all.push(text.to_owned());
        self.places.insert(text.to_owned(), place);
        place
    }
}
