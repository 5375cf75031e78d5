//! A session file as the agent would write it.

use std::collections::HashMap;

use laggard_wire::{
    ClassBlock, ClassId, Encoder, Event, FrameBlock, FrameId, IntervalRecord, IntervalsBlock,
    LandmarkBlock, LandmarkId, LandmarkKind, Nanos, PluginBlock, PluginId, PluginKind, Relation,
    SampleBlock, SampleReason, StackBlock, StackId, StringId, ThreadId, ThreadState,
};

/// The one thread that there is.
pub const UI: ThreadId = ThreadId(1);

/// Milliseconds since the session's origin.
pub fn ms(value: u64) -> Nanos {
    Nanos(value * 1_000_000)
}

/// A session file that defines each name before its use.
#[derive(Default)]
pub struct File {
    pub encoder: Encoder,
    strings: HashMap<String, StringId>,
}

impl File {
    pub fn write(&mut self, event: Event) {
        self.encoder.write(&event);
    }

    pub fn string(&mut self, text: &str) -> StringId {
        if text.is_empty() {
            return StringId(0);
        }
        if let Some(id) = self.strings.get(text) {
            return *id;
        }
        let id = StringId(self.strings.len() as u64 + 1);
        self.strings.insert(text.to_owned(), id);
        self.write(Event::String {
            id,
            text: text.to_owned(),
        });
        id
    }

    pub fn plugin(&mut self, number: u64, symbolic: &str, name: &str) -> PluginId {
        let id = PluginId(number);
        let block = PluginBlock {
            id,
            kind: PluginKind::OsgiBundle,
            symbolic: self.string(symbolic),
            name: self.string(name),
            version: self.string("1.0.0"),
            location: self.string(&format!("reference:file:plugins/{symbolic}_1.0.0.jar")),
            loader: self.string("org.eclipse.osgi.internal.loader.EquinoxClassLoader"),
            code_source: StringId(0),
        };
        self.write(Event::Plugin(block));
        id
    }

    pub fn class(&mut self, number: u64, name: &str, plugin: PluginId) -> ClassId {
        let id = ClassId(number);
        let name = self.string(name);
        self.write(Event::Class(ClassBlock { id, name, plugin }));
        id
    }

    pub fn landmark(
        &mut self,
        number: u64,
        kind: LandmarkKind,
        class: ClassId,
        method: &str,
        listener: &str,
    ) -> LandmarkId {
        let id = LandmarkId(number);
        let (method, descriptor, listener) = (
            self.string(method),
            self.string("()V"),
            self.string(listener),
        );
        self.write(Event::Landmark(LandmarkBlock {
            id,
            kind,
            class,
            method,
            descriptor,
            listener,
            works_for: kind.works_for(),
        }));
        id
    }

    pub fn stack(&mut self, number: u64, caller: StackId, class: ClassId, method: &str) -> StackId {
        let (frame, id) = (FrameId(number), StackId(number));
        let method = self.string(method);
        self.write(Event::Frame(FrameBlock {
            id: frame,
            class,
            method,
            line: 42,
            flags: 0,
        }));
        self.write(Event::Stack(StackBlock {
            id,
            caller,
            frame,
            flags: 0,
        }));
        id
    }

    /// An observer that takes nearly all of one dispatch, sampled every 10 ms from the 25th on.
    pub fn episode(
        &mut self,
        (dispatch, display): (LandmarkId, ClassId),
        (landmark, class, stack): (LandmarkId, ClassId, StackId),
        at: u64,
        length: u64,
    ) {
        for time in (at + 25..at + length).step_by(10) {
            self.write(Event::Sample(SampleBlock {
                time: ms(time),
                thread: UI,
                stack,
                state: ThreadState::Runnable,
                lock_class: ClassId(0),
                lock_hash: 0,
                lock_owner: ThreadId(0),
                reason: SampleReason::Episode,
                cost: Nanos(180_000),
                relation: Relation::Jvm,
            }));
        }
        let record =
            |landmark, receiver, flags, depth, start, duration, child_time| IntervalRecord {
                landmark,
                receiver,
                flags,
                depth,
                start,
                duration,
                modal: Nanos(0),
                child_time,
                short: Vec::new(),
            };
        let inner = record(landmark, class, 0, 1, ms(at + 3), ms(length - 5), Nanos(0));
        let outer = record(dispatch, display, 1, 0, ms(at), ms(length), ms(length - 5));
        self.write(Event::Intervals(IntervalsBlock {
            thread: UI,
            records: vec![inner, outer],
        }));
    }
}
