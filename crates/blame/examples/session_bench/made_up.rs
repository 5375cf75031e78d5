//! A made-up session: 400 plug-ins, 4,000 classes, episodes of ten intervals with label providers' short calls in them;
//! the samples lie in every fiftieth episode, which is perceptible, and have 60 frames, most of them shared.

use std::fs::File;
use std::io::{self, BufWriter, Write as _};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use laggard_wire::*;

const PLUGINS: u64 = 400;
const CLASSES: u64 = 4_000;
const LANDMARKS: u64 = 3_000;
const METHODS: u64 = 12_000;
/// The agent forgets its stacks when there are so many.
const MOST_STACKS: u64 = 131_072;
/// Frames of each sample.
const FRAMES: u64 = 60;
/// Frames that each sample has for itself, but for one in four, which stands where the one before stood.
const OWN_FRAMES: u64 = 6;
/// Intervals of one episode.
const EACH: u64 = 10;
/// The distance of perceptible, sampled episodes: one in so many.
const SAMPLED: u64 = 50;
const UI: ThreadId = ThreadId(1);

/// The same numbers at every run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % limit
    }
}

struct Session {
    out: BufWriter<File>,
    pending: Encoder,
    /// Bytes of a fresh encoder: the header stands only once.
    header: usize,
    strings: u64,
    stacks: u64,
    /// A stack 54 frames deep for each of some places.
    trunks: Vec<StackId>,
    random: Random,
}

/// Writes a session with so many intervals and samples.
pub fn write(path: &Path, intervals: u64, samples: u64) -> io::Result<()> {
    let mut session = Session {
        out: BufWriter::new(File::create(path)?),
        pending: Encoder::new(),
        header: 0,
        strings: 0,
        stacks: 0,
        trunks: Vec::new(),
        random: Random(0x9E37_79B9_7F4A_7C15),
    };
    session.define();
    session.flush()?;
    session.header = Encoder::new().bytes().len();
    session.pending = Encoder::new();
    let episodes = intervals.div_ceil(EACH);
    let sampled = episodes.div_ceil(SAMPLED);
    let (mut at, mut taken) = (1_000_000_000, 0);
    for number in 0..episodes {
        let long = number % SAMPLED == 0;
        let duration = if long { 400_000_000 } else { 20_000_000 };
        if long {
            let until = samples * (number / SAMPLED + 1) / sampled;
            session.samples(at, duration, until - taken);
            taken = until;
        }
        session.episode(at, duration);
        if number % 400 == 0 {
            session.pending.write(&Event::Gc(GcBlock {
                start: Nanos(at + 1_000_000),
                duration: Nanos(3_000_000),
                collector: StringId(1),
                cause: StringId(1),
                before: 200 << 20,
                after: 90 << 20,
                limit: 512 << 20,
            }));
        }
        at += duration + 5_000_000;
        if session.pending.bytes().len() > 1 << 20 {
            session.flush()?;
        }
    }
    session.flush()?;
    session.out.flush()
}

impl Session {
    fn flush(&mut self) -> io::Result<()> {
        let bytes = std::mem::take(&mut self.pending).into_bytes();
        self.out.write_all(&bytes[self.header..])
    }

    fn string(&mut self, text: String) -> StringId {
        self.strings += 1;
        let id = StringId(self.strings);
        self.pending.write(&Event::String { id, text });
        id
    }

    fn define(&mut self) {
        let name = self.string("main".to_owned());
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let now = now.unwrap_or_default();
        self.pending.write(&Event::Session(SessionBlock {
            // Of now: an old one would be deleted as soon as the app is started.
            started_at_ms: now.as_millis() as u64,
            pid: 4_711,
            properties: Vec::new(),
        }));
        self.pending.write(&Event::Thread(ThreadBlock {
            id: UI,
            java_id: 1,
            name,
            kind: ThreadKind::SwtUi,
        }));
        for id in 1..=PLUGINS {
            let symbolic = self.string(format!("com.example.plugin{id}"));
            let none = StringId::NONE;
            self.pending.write(&Event::Plugin(PluginBlock {
                id: PluginId(id),
                kind: PluginKind::OsgiBundle,
                symbolic,
                name: symbolic,
                version: none,
                location: none,
                loader: none,
                code_source: none,
            }));
        }
        for id in 1..=CLASSES {
            let plugin = PluginId(1 + id % PLUGINS);
            let name = self.string(format!("com.example.plugin{}.internal.Class{id}", plugin.0));
            let id = ClassId(id);
            self.pending
                .write(&Event::Class(ClassBlock { id, name, plugin }));
        }
        let method = self.string("handleEvent".to_owned());
        for id in 1..=LANDMARKS {
            let dispatch = id == 1;
            self.pending.write(&Event::Landmark(LandmarkBlock {
                id: LandmarkId(id),
                kind: if dispatch {
                    LandmarkKind::Dispatch
                } else {
                    LandmarkKind::Observer
                },
                class: ClassId(id),
                method,
                descriptor: StringId::NONE,
                listener: StringId::NONE,
                works_for: WorksFor::Kind,
            }));
        }
        for id in 1..=METHODS {
            let method = self.string(format!("method{id}"));
            self.pending.write(&Event::Frame(FrameBlock {
                id: FrameId(id),
                class: ClassId(1 + id % CLASSES),
                method,
                line: 1 + id % 300,
                flags: u8::from(id % 40 == 0),
            }));
        }
        self.grow_trunks();
    }

    fn grow_trunks(&mut self) {
        self.trunks.clear();
        for trunk in 0..200 {
            let mut stack = StackId::NONE;
            for depth in 0..FRAMES - OWN_FRAMES {
                // The trunks share their outer half.
                let frame = if depth < 27 {
                    1 + depth
                } else {
                    1 + (trunk * 31 + depth * 7) % METHODS
                };
                stack = self.stack(stack, frame);
            }
            self.trunks.push(stack);
        }
    }

    fn stack(&mut self, caller: StackId, frame: u64) -> StackId {
        self.stacks += 1;
        let id = StackId(self.stacks);
        self.pending.write(&Event::Stack(StackBlock {
            id,
            caller,
            frame: FrameId(frame),
            flags: 0,
        }));
        id
    }

    fn samples(&mut self, start: u64, duration: u64, count: u64) {
        if self.stacks + count * OWN_FRAMES > MOST_STACKS {
            let kinds = Forgotten::STACKS;
            self.pending.write(&Event::Forget { kinds });
            self.stacks = 0;
            self.grow_trunks();
        }
        let trunk = self.random.below(self.trunks.len() as u64) as usize;
        let mut stack = StackId::NONE;
        for number in 0..count {
            if stack.is_none() || self.random.below(4) > 0 {
                stack = self.trunks[trunk];
                for _ in 0..OWN_FRAMES {
                    let frame = 1 + self.random.below(METHODS);
                    stack = self.stack(stack, frame);
                }
            }
            let state = [
                ThreadState::Runnable,
                ThreadState::Runnable,
                ThreadState::Waiting,
            ];
            self.pending.write(&Event::Sample(SampleBlock {
                time: Nanos(start + duration * (number + 1) / (count + 1)),
                thread: UI,
                stack,
                state: state[self.random.below(3) as usize],
                lock_class: ClassId::NONE,
                lock_hash: 0,
                lock_owner: ThreadId::NONE,
                reason: SampleReason::Episode,
                cost: Nanos(150_000),
                relation: Relation::Jvm,
            }));
        }
    }

    /// A dispatch around three listeners; each of them notifies two more.
    fn episode(&mut self, start: u64, duration: u64) {
        let mut records = Vec::with_capacity(EACH as usize);
        let third = duration / 4;
        for outer in 0..3 {
            let outer_start = start + outer * third + 1_000;
            for inner in 0..2 {
                records.push(self.interval(
                    2,
                    outer_start + inner * third / 3 + 1_000,
                    third / 4,
                    0,
                ));
            }
            records.push(self.interval(1, outer_start, third - 2_000, third / 4 * 2));
        }
        let mut root = self.interval(0, start, duration, 3 * (third - 2_000));
        root.landmark = LandmarkId(1);
        root.receiver = ClassId(1);
        root.flags = 1;
        records.push(root);
        self.pending.write(&Event::Intervals(IntervalsBlock {
            thread: UI,
            records,
        }));
    }

    fn interval(&mut self, depth: u64, start: u64, duration: u64, children: u64) -> IntervalRecord {
        let landmark = 2 + self.random.below(LANDMARKS - 2);
        // A label provider that few classes inherit.
        let provider = 2 + self.random.below(LANDMARKS - 2);
        let short = (self.random.below(4) == 0).then(|| ShortRecord {
            landmark: LandmarkId(provider),
            receiver: ClassId(provider + self.random.below(3)),
            count: 5,
            exclusive: Nanos(500_000),
        });
        let in_short = if short.is_some() { 500_000 } else { 0 };
        IntervalRecord {
            landmark: LandmarkId(landmark),
            receiver: ClassId(landmark),
            flags: 0,
            depth,
            start: Nanos(start),
            duration: Nanos(duration),
            modal: Nanos::ZERO,
            child_time: Nanos(children + in_short),
            short: short.into_iter().collect(),
        }
    }
}
