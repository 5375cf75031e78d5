//! Stacks of samples as a tree, in which stacks with equal beginnings share them.

use std::sync::Arc;

use laggard_analysis::Frame;
use laggard_record::trace::{NOBODY, Trace, TraceStacks};
use rustc_hash::FxHashMap;

use super::names::Names;
use super::place::next;

/// The most entries of all stacks together: in a longer session later samples have no stack.
const MOST: usize = 2_000_000;
/// The most whole stacks that are known by address.
const LATELY: usize = 512;
/// The most frames that are known by address.
const MOST_FRAMES: usize = 300_000;

type Frames = Arc<[Arc<Frame>]>;

/// The table of stacks.
#[derive(Debug, Default)]
pub(super) struct Stacks {
    all: TraceStacks,
    edges: FxHashMap<(u32, u32), u32>,
    /// Methods of frames by address; the frame is kept, so that its address is not used again.
    methods: FxHashMap<*const Frame, (Arc<Frame>, u32)>,
    /// Stacks by address, kept likewise: most samples of a freeze have the same few stacks.
    lately: FxHashMap<*const Arc<Frame>, (Frames, u32)>,
}

impl Stacks {
    /// The place of a stack; `frames`: innermost first.
    pub fn stack(&mut self, frames: &Frames, names: &mut Names) -> u32 {
        let address = frames.as_ptr();
        if let Some((_, place)) = self.lately.get(&address) {
            return *place;
        }
        let mut place = NOBODY;
        for frame in frames.iter().rev() {
            let method = self.method(frame, names);
            match self.enter(place, method) {
                Some(next) => place = next,
                None => return NOBODY,
            }
        }
        if self.lately.len() >= LATELY {
            self.lately.clear();
        }
        self.lately.insert(address, (Arc::clone(frames), place));
        place
    }

    fn method(&mut self, frame: &Arc<Frame>, names: &mut Names) -> u32 {
        let address = Arc::as_ptr(frame);
        if let Some((_, method)) = self.methods.get(&address) {
            return *method;
        }
        let method = names.method(frame);
        if self.methods.len() >= MOST_FRAMES {
            self.methods.clear();
        }
        self.methods.insert(address, (Arc::clone(frame), method));
        method
    }

    fn enter(&mut self, caller: u32, method: u32) -> Option<u32> {
        if let Some(known) = self.edges.get(&(caller, method)) {
            return Some(*known);
        }
        if self.all.method.len() >= MOST {
            return None;
        }
        let place = next(&self.all.method);
        self.all.method.push(method);
        self.all.caller.push(caller);
        self.edges.insert((caller, method), place);
        Some(place)
    }

    /// Puts the table into the trace.
    pub fn hand_over(self, trace: &mut Trace) {
        trace.stacks = self.all;
    }
}
