//! What is going on and has not ended yet.

use std::sync::Arc;

use laggard_wire::Nanos;

use crate::plugin::{Class, Landmark, Thread};

/// An episode that had not ended when the agent last looked.
#[derive(Clone, Debug, PartialEq)]
pub struct Live {
    /// The UI thread.
    pub thread: Arc<Thread>,
    /// When it began.
    pub start: Nanos,
    /// When the agent looked.
    pub seen: Nanos,
    /// Modal phases inside it so far.
    pub modal: Nanos,
    /// From the outermost in.
    pub frames: Vec<LiveFrame>,
}

/// A landmark that was entered and not left yet.
#[derive(Clone, Debug, PartialEq)]
pub struct LiveFrame {
    /// What was entered.
    pub landmark: Arc<Landmark>,
    /// Class of the object it was called on.
    pub receiver: Option<Arc<Class>>,
    /// When.
    pub start: Nanos,
}

impl Live {
    /// How long the user has waited so far.
    pub fn waited(&self) -> Nanos {
        self.seen - self.start - self.modal
    }
}
