//! Stacks of samples as a tree, in which stacks with equal beginnings share them.

use std::sync::Arc;

use laggard_analysis::{Frame, shared_frames};
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
    /// The stack that was entered last, and the places of its frames from the outermost in: the next one mostly begins alike.
    last: Option<Frames>,
    path: Vec<u32>,
}

impl Stacks {
    /// The place of a stack; `frames`: innermost first.
    pub fn stack(&mut self, frames: &Frames, names: &mut Names) -> u32 {
        let address = frames.as_ptr();
        if let Some((_, place)) = self.lately.get(&address) {
            return *place;
        }
        let mut place = self.shared(frames);
        for frame in frames.iter().rev().skip(self.path.len()) {
            let method = self.method(frame, names);
            match self.enter(place, method) {
                Some(next) => place = next,
                None => return NOBODY,
            }
            self.path.push(place);
        }
        if self.lately.len() >= LATELY {
            self.lately.clear();
        }
        self.lately.insert(address, (Arc::clone(frames), place));
        place
    }

    /// Returns the place up to which a stack is that of the last one; `path` leads there.
    fn shared(&mut self, frames: &Frames) -> u32 {
        let last = self.last.replace(Arc::clone(frames));
        // The last one may have ended early, where the table was full.
        let alike = last.map_or(0, |last| shared_frames(&last, frames));
        self.path.truncate(alike);
        self.path.last().copied().unwrap_or(NOBODY)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(method: &str) -> Arc<Frame> {
        Arc::new(Frame {
            class: None,
            method: method.to_owned(),
            line: 1,
            native: false,
        })
    }

    /// The methods of a stack, the outermost first.
    fn path(trace: &Trace, mut at: u32) -> Vec<&str> {
        let mut methods = Vec::new();
        while at != NOBODY {
            let method = trace.stacks.method[at as usize] as usize;
            methods.push(trace.texts[trace.methods.name[method] as usize].as_str());
            at = trace.stacks.caller[at as usize];
        }
        methods.reverse();
        methods
    }

    #[test]
    fn stacks_that_begin_alike_share_their_beginning_and_no_more() {
        let [a, b, c] = ["a", "b", "c"].map(frame);
        let again = frame("b");
        // Innermost first, as samples have them.
        let all: [(&[&Arc<Frame>], &[&str]); 6] = [
            (&[&c, &b, &a], &["a", "b", "c"]),
            (&[&b, &a], &["a", "b"]),
            (&[&a, &again, &a], &["a", "b", "a"]),
            (&[], &[]),
            (&[&c, &a], &["a", "c"]),
            (&[&a, &c], &["c", "a"]),
        ];
        let (mut stacks, mut names) = (Stacks::default(), Names::default());
        let places = all.map(|(frames, _)| {
            let frames: Frames = frames.iter().copied().cloned().collect();
            stacks.stack(&frames, &mut names)
        });
        let mut trace = Trace::default();
        stacks.hand_over(&mut trace);
        names.hand_over(&mut trace);
        for (place, (_, methods)) in places.iter().zip(all) {
            assert_eq!(path(&trace, *place), methods);
        }
        // a, a b, a b c, a b a, a c, c, c a: each once.
        assert_eq!(trace.stacks.method.len(), 7);
    }
}
