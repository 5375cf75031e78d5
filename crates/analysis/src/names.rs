//! Definitions by identifier. An identifier without a definition (a damaged block) becomes “not known”, never a failure.

use std::sync::Arc;

use laggard_wire::{
    ClassBlock, ClassId, Event, Forgotten, FrameBlock, LandmarkBlock, LandmarkId, LandmarkKind,
    PluginBlock, PluginId, ShortRecord, StackId, StringId, ThreadBlock, ThreadId, ThreadKind,
    WorksFor,
};
use rustc_hash::FxHashMap;

use crate::bounds::Bounds;
use crate::definition_memory::{DefinitionMemory, Kind};
use crate::frame::Frame;
use crate::interned::Interned;
use crate::interval::ShortChildren;
use crate::plugin::{Class, Landmark, Plugin, Thread};
use crate::table::Table;
use crate::visible::visible;

#[derive(Debug, Default)]
pub(crate) struct Names {
    strings: Table<String>,
    plugins: Table<Arc<Plugin>>,
    classes: Table<Arc<Class>>,
    landmarks: Table<Arc<Landmark>>,
    threads: Table<Arc<Thread>>,
    frames: Table<Arc<Frame>>,
    stacks: Table<Stack>,
    one_plugin: Interned<Plugin>,
    one_class: Interned<Class>,
    one_landmark: Interned<Landmark>,
    memory: DefinitionMemory,
    /// Stacks resolved recently: most samples of a freeze stand in the same few.
    lately: FxHashMap<(StackId, usize), (Frames, bool)>,
}

/// Frames of one stack, innermost first.
pub(crate) type Frames = Arc<[Arc<Frame>]>;

/// A frame and the stack of its caller.
#[derive(Clone, Copy, Debug)]
struct Stack {
    caller: u64,
    frame: u64,
    cut: bool,
}

/// Stacks in [`Names::lately`].
const LATELY: usize = 512;

impl Names {
    /// Takes in a definition; returns `false` if there was no room. Ignores other events.
    pub(crate) fn define(&mut self, event: &Event, bounds: &Bounds) -> bool {
        match event {
            Event::String { id, text } => {
                let place = (&mut self.strings, id.0);
                let text = visible(text).into_owned();
                self.memory
                    .put(Kind::String, place, text, String::len, bounds)
            }
            Event::Plugin(block) => {
                let plugin = self.make_plugin(block);
                let sized = (plugin.texts(), plugin);
                let place = (&mut self.plugins, block.id.0);
                let all = &mut self.one_plugin;
                self.memory.intern(Kind::Plugin, place, all, sized, bounds)
            }
            Event::Class(block) => {
                let class = self.make_class(block);
                let sized = (class.name.len(), class);
                let place = (&mut self.classes, block.id.0);
                let all = &mut self.one_class;
                self.memory.intern(Kind::Class, place, all, sized, bounds)
            }
            Event::Landmark(block) => {
                let made = self.make_landmark(block);
                let texts = made.method.len() + made.descriptor.len() + made.listener.len();
                let place = (&mut self.landmarks, block.id.0);
                let all = &mut self.one_landmark;
                self.memory
                    .intern(Kind::Landmark, place, all, (texts, made), bounds)
            }
            Event::Thread(block) => {
                let thread = Arc::new(self.make_thread(block));
                let place = (&mut self.threads, block.id.0);
                let texts = |thread: &Arc<Thread>| thread.name.len();
                self.memory.put(Kind::Thread, place, thread, texts, bounds)
            }
            Event::Frame(block) => {
                let frame = Arc::new(self.make_frame(block));
                let place = (&mut self.frames, block.id.0);
                let texts = |frame: &Arc<Frame>| frame.method.len();
                self.memory.put(Kind::Frame, place, frame, texts, bounds)
            }
            Event::Stack(block) => {
                if self.stacks.get(block.id.0).is_some() {
                    self.lately.clear();
                }
                let stack = Stack {
                    caller: block.caller.0,
                    frame: block.frame.0,
                    cut: block.flags & 1 != 0,
                };
                self.stacks.put(block.id.0, stack, bounds.definitions)
            }
            Event::Forget { kinds } => {
                self.forget(*kinds);
                true
            }
            _ => true,
        }
    }

    /// Drops identifiers. Structures made with them stay with their holders.
    fn forget(&mut self, kinds: Forgotten) {
        self.memory.forget(kinds);
        if kinds.has(Forgotten::FRAMES) || kinds.has(Forgotten::STACKS) {
            self.stacks = Table::default();
            self.lately.clear();
        }
        if kinds.has(Forgotten::FRAMES) {
            self.frames = Table::default();
        }
        if kinds.has(Forgotten::THREADS) {
            self.threads = Table::default();
        }
        if kinds.has(Forgotten::LANDMARKS) {
            self.landmarks = Table::default();
            self.one_landmark.forget();
        }
        if kinds.has(Forgotten::CLASSES) {
            self.classes = Table::default();
            self.one_class.forget();
        }
        if kinds.has(Forgotten::PLUGINS) {
            self.plugins = Table::default();
            self.one_plugin.forget();
        }
        if kinds.has(Forgotten::STRINGS) {
            self.strings = Table::default();
        }
    }

    pub(crate) fn string(&self, id: StringId) -> String {
        self.strings.get(id.0).cloned().unwrap_or_default()
    }

    fn make_plugin(&self, block: &PluginBlock) -> Plugin {
        Plugin {
            kind: block.kind,
            id: self.string(block.symbolic),
            name: self.string(block.name),
            version: self.string(block.version),
            location: self.string(block.location),
            loader: self.string(block.loader),
            code_source: self.string(block.code_source),
        }
    }

    fn make_class(&self, block: &ClassBlock) -> Class {
        Class {
            name: self.string(block.name),
            plugin: self.plugins.get(block.plugin.0).cloned(),
        }
    }

    fn make_landmark(&self, block: &LandmarkBlock) -> Landmark {
        Landmark {
            kind: block.kind,
            class: self.class(block.class).unwrap_or_else(nameless),
            method: self.string(block.method),
            descriptor: self.string(block.descriptor),
            listener: self.string(block.listener),
            works_for: block.works_for.of(block.kind),
        }
    }

    fn make_thread(&self, block: &ThreadBlock) -> Thread {
        Thread {
            java_id: block.java_id,
            name: self.string(block.name),
            kind: block.kind,
        }
    }

    fn make_frame(&self, block: &FrameBlock) -> Frame {
        Frame {
            class: self.class(block.class),
            method: self.string(block.method),
            line: block.line,
            native: block.flags & 1 != 0,
        }
    }

    pub(crate) fn plugin(&self, id: PluginId) -> Option<&Arc<Plugin>> {
        self.plugins.get(id.0)
    }

    pub(crate) fn class(&self, id: ClassId) -> Option<Arc<Class>> {
        self.classes.get(id.0).cloned()
    }

    /// The landmark of an identifier: `None` for no identifier, a placeholder for one without a definition.
    pub(crate) fn landmark(&self, id: LandmarkId) -> Option<Arc<Landmark>> {
        if id.is_none() {
            return None;
        }
        Some(
            self.landmarks
                .get(id.0)
                .cloned()
                .unwrap_or_else(placeholder),
        )
    }

    /// The short children of a list, up to the bound.
    pub(crate) fn short_children(
        &self,
        list: &[ShortRecord],
        bounds: &Bounds,
    ) -> Vec<ShortChildren> {
        list.iter()
            .take(bounds.short_lists)
            .map(|short| ShortChildren {
                landmark: self.landmark(short.landmark),
                receiver: self.class(short.receiver),
                count: short.count,
                exclusive: short.exclusive,
            })
            .collect()
    }

    pub(crate) fn thread(&self, id: ThreadId) -> Option<Arc<Thread>> {
        self.threads.get(id.0).cloned()
    }

    /// The key that tells a thread from all others for the whole session: its identifier may be forgotten.
    pub(crate) fn thread_key(&self, id: ThreadId) -> ThreadKey {
        match self.threads.get(id.0) {
            Some(thread) => ThreadKey::Java(thread.java_id),
            None => ThreadKey::Undefined(id),
        }
    }

    /// Frames of a stack, innermost first, at most `limit`; and whether some are missing at the root. Where a frame has no
    /// definition, or the innermost part of the stack has none, [`unknown_frame`] stands for the missing part.
    pub(crate) fn stack(&mut self, id: StackId, limit: usize) -> (Frames, bool) {
        if let Some(known) = self.lately.get(&(id, limit)) {
            return known.clone();
        }
        let made = self.make_stack(id.0, limit);
        if self.lately.len() >= LATELY {
            self.lately.clear();
        }
        self.lately.insert((id, limit), made.clone());
        made
    }

    fn make_stack(&self, mut at: u64, limit: usize) -> (Frames, bool) {
        let mut frames = Vec::with_capacity(64);
        let mut cut = false;
        if at != 0 && self.stacks.get(at).is_none() {
            frames.push(unknown_frame());
        }
        while let Some(stack) = self.stacks.get(at) {
            if frames.len() == limit {
                return (frames.into(), true);
            }
            let frame = self.frames.get(stack.frame);
            frames.push(frame.map_or_else(unknown_frame, Arc::clone));
            cut |= stack.cut;
            at = stack.caller;
        }
        // A caller without a definition is a cut as well.
        (frames.into(), cut || at != 0)
    }
}

/// Tells the thread of a record from all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ThreadKey {
    /// Java's number for the thread.
    Java(u64),
    /// A thread without a definition.
    Undefined(ThreadId),
}

/// A placeholder for unknown frames. No frame further out may count as the one that ran in its place.
fn unknown_frame() -> Arc<Frame> {
    Arc::new(Frame {
        class: None,
        method: String::new(),
        line: 0,
        native: false,
    })
}

pub(crate) fn nameless() -> Arc<Class> {
    Arc::new(Class {
        name: String::new(),
        plugin: None,
    })
}

pub(crate) fn placeholder() -> Arc<Landmark> {
    Arc::new(Landmark {
        kind: LandmarkKind::Other(0),
        class: nameless(),
        method: String::new(),
        descriptor: String::new(),
        listener: String::new(),
        works_for: WorksFor::Method,
    })
}

pub(crate) fn unknown_thread() -> Arc<Thread> {
    Arc::new(Thread {
        java_id: 0,
        name: String::new(),
        kind: ThreadKind::Background,
    })
}
