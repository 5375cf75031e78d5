//! A day of eight hours: 30,000 samples, each with 200 nodes of stack that were never seen before, through wire, analysis and
//! blame. *outer*'s listener calls *inner* over ever new paths; *inner* does all the work.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};

use laggard_analysis::{Assembler, Plugin};
use laggard_blame::{Kind, Origin, Provenance, SURE, judge};
use laggard_wire::*;

/// Counts the bytes that are allocated and not yet freed.
struct Counting;

static LIVE: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

#[expect(unsafe_code, reason = "an allocator cannot be written otherwise")]
// SAFETY: everything is passed on to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let live = LIVE.fetch_add(layout.size(), Ordering::Relaxed) + layout.size();
        PEAK.fetch_max(live, Ordering::Relaxed);
        // SAFETY: the caller's promises are those asked for here.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        LIVE.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller's promises are those asked for here.
        unsafe { System.dealloc(at, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

const EPISODES: u64 = 3_000;
const SAMPLES: u64 = 10;
const DEPTH: u64 = 200;
const INNERMOST: u64 = DEPTH - 1;
/// The writer's largest tables.
const MOST_STACKS: u64 = 131_072 - 1_024;
/// The most memory of the whole reading, bytes: the definitions of one such table, and the samples of one wait.
const BOUND: usize = 48 << 20;

const UI: ThreadId = ThreadId(1);
const METHODS: u64 = 400;

struct Known;

impl Provenance for Known {
    fn origin(&self, plugin: &Plugin) -> Origin {
        match plugin.id.as_str() {
            "toolkit" => Origin::Core,
            _ => Origin::Added,
        }
    }

    fn is_library(&self, _plugin: &Plugin) -> bool {
        false
    }
}

/// Writes the agent's blocks, a piece at a time.
struct Writer {
    out: Encoder,
    stacks: u64,
    random: u64,
}

impl Writer {
    fn new() -> Writer {
        let mut writer = Writer {
            out: Encoder::new(),
            stacks: 0,
            random: 0x9E37_79B9_7F4A_7C15,
        };
        writer.define();
        writer
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        self.random % limit
    }

    /// The bytes since the last call.
    fn take(&mut self, header: bool) -> Vec<u8> {
        let bytes = std::mem::take(&mut self.out).into_bytes();
        let from = if header {
            0
        } else {
            Encoder::new().bytes().len()
        };
        bytes[from..].to_vec()
    }

    /// Everything that has an identifier, but stacks.
    fn define(&mut self) {
        let words = [
            "AWT",
            "toolkit",
            "outer",
            "inner",
            "toolkit.Queue",
            "outer.Listener",
            "inner.Work",
            "run",
        ];
        for (at, word) in words.iter().enumerate() {
            self.string(at as u64 + 1, word);
        }
        self.out.write(&Event::Thread(ThreadBlock {
            id: UI,
            java_id: 17,
            name: StringId(1),
            kind: ThreadKind::AwtUi,
        }));
        for plugin in 1..=3 {
            let none = StringId::NONE;
            self.out.write(&Event::Plugin(PluginBlock {
                id: PluginId(plugin),
                kind: PluginKind::OsgiBundle,
                symbolic: StringId(1 + plugin),
                name: none,
                version: none,
                location: none,
                loader: none,
                code_source: none,
            }));
            self.out.write(&Event::Class(ClassBlock {
                id: ClassId(plugin),
                name: StringId(4 + plugin),
                plugin: PluginId(plugin),
            }));
        }
        for (id, kind) in [(1, LandmarkKind::Dispatch), (2, LandmarkKind::Observer)] {
            self.out.write(&Event::Landmark(LandmarkBlock {
                id: LandmarkId(id),
                kind,
                class: ClassId(id),
                method: StringId(8),
                descriptor: StringId::NONE,
                listener: StringId::NONE,
                works_for: WorksFor::Kind,
            }));
        }
        // The toolkit's and inner's method, and outer's.
        self.frame(1, 1, 8, 1);
        self.frame(2, 3, 8, 1);
        for method in 0..METHODS {
            self.string(9 + method, &format!("branch{method}"));
            self.frame(3 + method, 2, 9 + method, 1 + method);
        }
    }

    fn string(&mut self, id: u64, text: &str) {
        let (id, text) = (StringId(id), text.to_owned());
        self.out.write(&Event::String { id, text });
    }

    fn frame(&mut self, id: u64, class: u64, method: u64, line: u64) {
        self.out.write(&Event::Frame(FrameBlock {
            id: FrameId(id),
            class: ClassId(class),
            method: StringId(method),
            line,
            flags: 0,
        }));
    }

    fn sample(&mut self, time: u64, number: u64) {
        // Now and then a day forgets all that it knows, in the middle of a wait; stacks whenever there is no room.
        if number.is_multiple_of(997) {
            let kinds = Forgotten(0x7F);
            self.out.write(&Event::Forget { kinds });
            self.stacks = 0;
            self.define();
        } else if self.stacks + DEPTH > MOST_STACKS {
            let kinds = Forgotten::STACKS;
            self.out.write(&Event::Forget { kinds });
            self.stacks = 0;
        }
        let mut caller = StackId::NONE;
        for depth in 0..DEPTH {
            let frame = match depth {
                0 => 1,
                INNERMOST => 2,
                _ => 3 + self.below(METHODS),
            };
            self.stacks += 1;
            let id = StackId(self.stacks);
            self.out.write(&Event::Stack(StackBlock {
                id,
                caller,
                frame: FrameId(frame),
                flags: 0,
            }));
            caller = id;
        }
        self.out.write(&Event::Sample(SampleBlock {
            time: Nanos::from_millis(time),
            thread: UI,
            stack: caller,
            state: ThreadState::Runnable,
            lock_class: ClassId::NONE,
            lock_hash: 0,
            lock_owner: ThreadId::NONE,
            reason: SampleReason::Episode,
            cost: Nanos(150_000),
            relation: Relation::Jvm,
        }));
    }

    /// A wait of 540 ms, all of it in outer's listener.
    fn episode(&mut self, number: u64) {
        let start = 1_000 + number * 9_600;
        for sample in 0..SAMPLES {
            self.sample(start + 30 + sample * 50, number * SAMPLES + sample + 1);
        }
        let interval = |landmark, flags, depth, start, duration, child_time| IntervalRecord {
            landmark: LandmarkId(landmark),
            receiver: ClassId(landmark),
            flags,
            depth,
            start: Nanos::from_millis(start),
            duration: Nanos::from_millis(duration),
            modal: Nanos::ZERO,
            child_time: Nanos::from_millis(child_time),
            short: Vec::new(),
        };
        let records = vec![
            interval(2, 0, 1, start + 1, 538, 0),
            interval(1, 1, 0, start, 540, 538),
        ];
        let thread = UI;
        self.out
            .write(&Event::Intervals(IntervalsBlock { thread, records }));
    }
}

#[test]
fn a_day_of_ever_new_paths_accuses_nobody_else_and_needs_no_more_memory() {
    let mut writer = Writer::new();
    let (mut decoder, mut assembler) = (Decoder::new(), Assembler::new());
    let (mut bytes, mut judged) = (0, 0);
    let before = LIVE.load(Ordering::Relaxed);
    for number in 0..EPISODES {
        writer.episode(number);
        let piece = writer.take(number == 0);
        bytes += piece.len();
        decoder.push(&piece);
        while let Some(event) = decoder.next_event().expect("nothing is damaged") {
            assembler.push(event);
        }
        if number + 1 == EPISODES {
            assembler.finish();
        }
        while let Some(episode) = assembler.pop() {
            judged += 1;
            assert_eq!(episode.samples.len() as u64, SAMPLES, "wait {judged}");
            for sample in &episode.samples {
                assert_eq!((sample.frames.len() as u64, sample.cut), (DEPTH, false));
            }
            let verdict = judge(&episode, &Known);
            let main = verdict.main().expect("a main suspect");
            let id = main.plugin.as_ref().map(|plugin| plugin.id.as_str());
            assert_eq!(
                (verdict.kind, id),
                (Kind::PlugIn, Some("inner")),
                "wait {judged}"
            );
            assert!(
                main.confidence >= SURE,
                "wait {judged}: {}",
                main.confidence
            );
        }
    }
    assert_eq!(judged, EPISODES);
    assert_eq!(
        (assembler.facts().left_out, assembler.facts().health.dropped),
        (0, 0)
    );
    let most = PEAK.load(Ordering::Relaxed) - before;
    println!("{bytes} bytes of session, at most {most} bytes of memory");
    assert!(most < BOUND, "{most} bytes");
}
