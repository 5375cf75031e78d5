//! Episodes that go on: the agent's `open` blocks.

use std::sync::Arc;

use laggard_wire::Nanos;

use crate::frame::Frame;
use crate::plugin::{Class, Landmark, Thread};
use crate::sample::Sample;

/// An episode that had not ended when the agent last wrote an `open` block of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Live {
    /// The UI thread.
    pub thread: Arc<Thread>,
    /// When the episode began.
    pub start: Nanos,
    /// The time of that block.
    pub seen: Nanos,
    /// Modal phases inside it so far.
    pub modal: Nanos,
    /// The open landmarks, from the outermost in.
    pub frames: Vec<LiveFrame>,
}

/// A landmark that was entered and not left yet.
#[derive(Clone, Debug, PartialEq)]
pub struct LiveFrame {
    /// The landmark that was entered.
    pub landmark: Arc<Landmark>,
    /// Class of the object it was called on.
    pub receiver: Option<Arc<Class>>,
    /// When the landmark was entered.
    pub start: Nanos,
}

impl Live {
    /// The user's wait so far.
    pub fn waited(&self) -> Nanos {
        self.seen - self.start - self.modal
    }

    /// Whether `sample` may belong to this episode: events dispatched since that block, in a modal phase, are other episodes.
    pub(crate) fn stands_in(&self, sample: &Sample) -> bool {
        let Some(first) = self.frames.first().map(|frame| &frame.landmark) else {
            return true;
        };
        let entered = self.frames.iter().filter(|frame| frame.landmark == *first);
        let is_body = |frame: &&Arc<Frame>| {
            frame.method == first.method
                && frame
                    .class
                    .as_ref()
                    .is_some_and(|class| class.name == first.class.name)
        };
        sample.frames.iter().filter(is_body).count() <= entered.count()
    }
}
