//! Identifiers → what they stand for. An identifier without a definition (a damaged block) becomes “not known”, never a
//! failure.

use std::collections::HashMap;
use std::sync::Arc;

use laggard_wire::{
    ClassBlock, ClassId, Event, FrameBlock, FrameId, LandmarkBlock, LandmarkId, LandmarkKind,
    PluginBlock, PluginId, StackBlock, StackId, StringId, ThreadBlock, ThreadId, ThreadRole,
};

use crate::plugin::{Class, Landmark, Plugin, Thread};
use crate::sample::Frame;

#[derive(Debug, Default)]
pub(crate) struct Names {
    strings: HashMap<StringId, String>,
    plugins: HashMap<PluginId, Arc<Plugin>>,
    classes: HashMap<ClassId, Arc<Class>>,
    landmarks: HashMap<LandmarkId, Arc<Landmark>>,
    threads: HashMap<ThreadId, Arc<Thread>>,
    frames: HashMap<FrameId, Arc<Frame>>,
    stacks: HashMap<StackId, StackBlock>,
}

/// Adds a definition unless the table is full; answers whether it did.
fn add<K: Eq + std::hash::Hash, V>(
    table: &mut HashMap<K, V>,
    limit: usize,
    key: K,
    value: V,
) -> bool {
    let room = table.len() < limit || table.contains_key(&key);
    if room {
        table.insert(key, value);
    }
    room
}

impl Names {
    /// Takes a definition in; answers `false` if there was no room for it. Other events are none of its business.
    pub(crate) fn define(&mut self, event: &Event, limit: usize) -> bool {
        match event {
            Event::String { id, text } => add(&mut self.strings, limit, *id, text.clone()),
            Event::Plugin(block) => {
                let plugin = Arc::new(self.make_plugin(block));
                add(&mut self.plugins, limit, block.id, plugin)
            }
            Event::Class(block) => {
                let class = Arc::new(self.make_class(block));
                add(&mut self.classes, limit, block.id, class)
            }
            Event::Landmark(block) => {
                let landmark = Arc::new(self.make_landmark(block));
                add(&mut self.landmarks, limit, block.id, landmark)
            }
            Event::Thread(block) => {
                let thread = Arc::new(self.make_thread(block));
                add(&mut self.threads, limit, block.id, thread)
            }
            Event::Frame(block) => {
                let frame = Arc::new(self.make_frame(block));
                add(&mut self.frames, limit, block.id, frame)
            }
            Event::Stack(block) => add(&mut self.stacks, limit, block.id, block.clone()),
            _ => true,
        }
    }

    pub(crate) fn string(&self, id: StringId) -> String {
        self.strings.get(&id).cloned().unwrap_or_default()
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
            plugin: self.plugins.get(&block.plugin).cloned(),
        }
    }

    fn make_landmark(&self, block: &LandmarkBlock) -> Landmark {
        Landmark {
            kind: block.kind,
            class: self.class(block.class).unwrap_or_else(nameless),
            method: self.string(block.method),
            descriptor: self.string(block.descriptor),
            listener: self.string(block.listener),
        }
    }

    fn make_thread(&self, block: &ThreadBlock) -> Thread {
        Thread {
            java_id: block.java_id,
            name: self.string(block.name),
            role: block.role,
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

    pub(crate) fn class(&self, id: ClassId) -> Option<Arc<Class>> {
        self.classes.get(&id).cloned()
    }

    /// `None` for none; a placeholder for one without a definition.
    pub(crate) fn landmark(&self, id: LandmarkId) -> Option<Arc<Landmark>> {
        if id.is_none() {
            return None;
        }
        Some(self.landmarks.get(&id).cloned().unwrap_or_else(placeholder))
    }

    pub(crate) fn thread(&self, id: ThreadId) -> Option<Arc<Thread>> {
        self.threads.get(&id).cloned()
    }

    /// Frames of a stack, innermost first, at most `limit`; and whether some are missing at the root.
    pub(crate) fn stack(&self, id: StackId, limit: usize) -> (Vec<Arc<Frame>>, bool) {
        let mut frames = Vec::new();
        let mut at = id;
        let mut cut = false;
        while let Some(block) = self.stacks.get(&at) {
            if frames.len() == limit {
                return (frames, true);
            }
            if let Some(frame) = self.frames.get(&block.frame) {
                frames.push(Arc::clone(frame));
            }
            cut |= block.flags & 1 != 0;
            at = block.caller;
        }
        // A caller without a definition is a cut as well.
        (frames, cut || !at.is_none())
    }
}

fn nameless() -> Arc<Class> {
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
    })
}

pub(crate) fn unknown_thread() -> Arc<Thread> {
    Arc::new(Thread {
        java_id: 0,
        name: String::new(),
        role: ThreadRole::Background,
    })
}
