//! A session written by hand: times in milliseconds, names instead of identifiers.

use laggard_analysis::{Assembler, Bounds, Episode};
use laggard_wire::*;

/// The UI thread of a script, and another thread.
pub const UI: ThreadId = ThreadId(1);
pub const WORKER: ThreadId = ThreadId(2);

pub const DISPATCH: LandmarkId = LandmarkId(1);
pub const OBSERVER: LandmarkId = LandmarkId(2);
pub const DIALOG: LandmarkId = LandmarkId(3);
/// The observer's own event queue.
pub const QUEUE: LandmarkId = LandmarkId(4);

/// Stack 1 is `Display`, stack 2 `Checker` called by it.
pub const IN_CHECKER: StackId = StackId(2);
/// `Display` again, called by `Checker`: the event loop of a dialog.
pub const IN_DIALOG: StackId = StackId(3);

pub fn ms(ms: u64) -> Nanos {
    Nanos::from_millis(ms)
}

/// The definitions every script begins with.
fn definitions() -> Vec<Event> {
    let none = StringId::NONE;
    let mut events = Vec::new();
    let words = [
        "main",
        "Worker",
        "swt",
        "spell",
        "swt.Display",
        "spell.Checker",
        "swt.MessageBox",
        "run",
        "spell.Queue",
        "java.awt.EventQueue",
    ];
    for (at, word) in words.iter().enumerate() {
        events.push(Event::String {
            id: StringId(at as u64 + 1),
            text: (*word).to_owned(),
        });
    }
    for (id, name, kind) in [
        (UI, 1, ThreadKind::SwtUi),
        (WORKER, 2, ThreadKind::Background),
    ] {
        events.push(Event::Thread(ThreadBlock {
            id,
            java_id: id.0,
            name: StringId(name),
            kind,
        }));
    }
    for (id, name) in [(1, 3), (2, 4)] {
        let (kind, symbolic) = (PluginKind::OsgiBundle, StringId(name));
        let (version, location, loader, code_source) = (none, none, none, none);
        let id = PluginId(id);
        events.push(Event::Plugin(PluginBlock {
            id,
            kind,
            symbolic,
            name: symbolic,
            version,
            location,
            loader,
            code_source,
        }));
    }
    for (id, name, plugin) in [(1, 5, 1), (2, 6, 2), (3, 7, 1), (4, 9, 2)] {
        events.push(Event::Class(ClassBlock {
            id: ClassId(id),
            name: StringId(name),
            plugin: PluginId(plugin),
        }));
    }
    let kinds = [
        (DISPATCH, LandmarkKind::Dispatch, none),
        (OBSERVER, LandmarkKind::Observer, none),
        (DIALOG, LandmarkKind::Modal, none),
        (QUEUE, LandmarkKind::Observer, StringId(10)),
    ];
    for (id, kind, listener) in kinds {
        let (class, method) = (ClassId(id.0), StringId(8));
        events.push(Event::Landmark(LandmarkBlock {
            id,
            kind,
            class,
            method,
            descriptor: none,
            listener,
            works_for: WorksFor::Kind,
        }));
    }
    for id in [1, 2] {
        let class = ClassId(id);
        events.push(Event::Frame(FrameBlock {
            id: FrameId(id),
            class,
            method: StringId(8),
            line: 0,
            flags: 0,
        }));
        let (caller, frame) = (StackId(id - 1), FrameId(id));
        events.push(Event::Stack(StackBlock {
            id: StackId(id),
            caller,
            frame,
            flags: 0,
        }));
    }
    events.push(Event::Stack(StackBlock {
        id: IN_DIALOG,
        caller: IN_CHECKER,
        frame: FrameId(1),
        flags: 0,
    }));
    events
}

pub fn interval(landmark: LandmarkId, depth: u64, start: u64, duration: u64) -> IntervalRecord {
    IntervalRecord {
        landmark,
        receiver: ClassId(landmark.0),
        flags: 0,
        depth,
        start: ms(start),
        duration: ms(duration),
        modal: Nanos::ZERO,
        child_time: Nanos::ZERO,
        short: Vec::new(),
    }
}

pub fn episode(landmark: LandmarkId, depth: u64, start: u64, duration: u64) -> IntervalRecord {
    IntervalRecord {
        flags: 1,
        ..interval(landmark, depth, start, duration)
    }
}

pub fn sample(time: u64, thread: ThreadId, reason: SampleReason, lock_owner: ThreadId) -> Event {
    Event::Sample(SampleBlock {
        time: ms(time),
        thread,
        stack: IN_CHECKER,
        state: if lock_owner.is_none() {
            ThreadState::Runnable
        } else {
            ThreadState::Blocked
        },
        lock_class: ClassId::NONE,
        lock_hash: 0,
        lock_owner,
        reason,
        cost: Nanos(1),
        relation: Relation::Jvm,
    })
}

pub fn open_block(time: u64, start: u64, frames: &[(LandmarkId, u64)]) -> Event {
    let frames = frames.iter().map(|&(landmark, start)| OpenFrame {
        landmark,
        receiver: ClassId(landmark.0),
        start: ms(start),
    });
    Event::Open(OpenBlock {
        thread: UI,
        time: ms(time),
        start: ms(start),
        modal: Nanos::ZERO,
        frames: frames.collect(),
    })
}

pub fn gc(start: u64, duration: u64) -> Event {
    let (collector, cause) = (StringId::NONE, StringId::NONE);
    Event::Gc(GcBlock {
        start: ms(start),
        duration: ms(duration),
        collector,
        cause,
        before: 0,
        after: 0,
        limit: 0,
    })
}

/// An assembler that knows the definitions.
pub struct Script {
    pub assembler: Assembler,
}

impl Script {
    pub fn new() -> Script {
        Script::with(Bounds::default())
    }

    pub fn with(bounds: Bounds) -> Script {
        let assembler = Assembler::with_bounds(bounds);
        let mut script = Script { assembler };
        script.define();
        script
    }

    /// The definitions every script begins with.
    pub fn define(&mut self) {
        for event in definitions() {
            self.assembler.push(event);
        }
    }

    pub fn then(&mut self, event: Event) -> &mut Script {
        self.assembler.push(event);
        self
    }

    pub fn records(&mut self, records: impl IntoIterator<Item = IntervalRecord>) -> &mut Script {
        self.then(Event::Intervals(IntervalsBlock {
            thread: UI,
            records: records.into_iter().collect(),
        }))
    }

    /// The episodes that can be given out now.
    pub fn ready(&mut self) -> Vec<Episode> {
        std::iter::from_fn(|| self.assembler.pop()).collect()
    }

    /// Everything, the session being over.
    pub fn end(&mut self) -> Vec<Episode> {
        self.assembler.finish();
        self.ready()
    }
}
