//! Methods and stacks, each stored once.

use std::collections::HashMap;
use std::sync::Arc;

use laggard_analysis::{Frame, Sample};

use super::parts::{label, owner};

/// The most frames and whole stacks that are known by address.
const MOST_KNOWN: usize = 300_000;

type Frames = Arc<[Arc<Frame>]>;

/// A method and its owner.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Method {
    /// `a.b.C.m`.
    pub name: String,
    /// Id of the method's plug-in; empty if unknown.
    pub owner: String,
}

/// All methods and stacks of a profile, by their places.
#[derive(Default)]
pub(super) struct Stacks {
    methods: Vec<Method>,
    method: HashMap<Method, u32>,
    /// Methods of frames by address; the frame is kept, so that its address is not used again.
    frames: HashMap<*const Frame, (Arc<Frame>, u32)>,
    all: Vec<Arc<[u32]>>,
    stack: HashMap<Arc<[u32]>, u32>,
    /// Stacks by address, kept likewise: most samples of a freeze have the same few stacks.
    known: HashMap<*const Arc<Frame>, (Frames, u32)>,
}

impl Stacks {
    /// The place of a method.
    pub fn method(&mut self, name: String, owner: &str) -> u32 {
        let method = Method {
            name,
            owner: owner.to_owned(),
        };
        if let Some(place) = self.method.get(&method) {
            return *place;
        }
        let place = place(self.methods.len());
        self.methods.push(method.clone());
        self.method.insert(method, place);
        place
    }

    /// The place of a sample's stack.
    pub fn stack(&mut self, sample: &Sample) -> u32 {
        let address = sample.frames.as_ptr();
        if let Some((_, place)) = self.known.get(&address) {
            return *place;
        }
        let methods: Vec<u32> = sample
            .frames
            .iter()
            .map(|frame| self.frame(frame))
            .collect();
        let methods: Arc<[u32]> = methods.into();
        let place = match self.stack.get(&methods) {
            Some(place) => *place,
            None => {
                let place = place(self.all.len());
                self.all.push(Arc::clone(&methods));
                self.stack.insert(methods, place);
                place
            }
        };
        if self.known.len() >= MOST_KNOWN {
            self.known.clear();
        }
        self.known
            .insert(address, (Arc::clone(&sample.frames), place));
        place
    }

    fn frame(&mut self, frame: &Arc<Frame>) -> u32 {
        let address = Arc::as_ptr(frame);
        if let Some((_, place)) = self.frames.get(&address) {
            return *place;
        }
        let plugin = frame.class.as_ref().and_then(|class| class.plugin.as_ref());
        let place = self.method(label(frame), owner(plugin));
        if self.frames.len() >= MOST_KNOWN {
            self.frames.clear();
        }
        self.frames.insert(address, (Arc::clone(frame), place));
        place
    }

    /// All methods.
    pub fn methods(&self) -> &[Method] {
        &self.methods
    }

    /// The methods of a stack, the innermost first.
    pub fn of(&self, stack: u32) -> &[u32] {
        self.all.get(stack as usize).map_or(&[], |methods| methods)
    }
}

/// A count as a place; a profile's limits keep it small.
fn place(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
