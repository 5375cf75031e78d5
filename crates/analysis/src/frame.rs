//! Frames of stacks.

use std::sync::Arc;

use crate::plugin::Class;

/// A place in the code.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Frame {
    /// The frame's class; `None` if the session does not say.
    pub class: Option<Arc<Class>>,
    /// The method's name.
    pub method: String,
    /// The line; 0 if unknown.
    pub line: u64,
    /// Whether the method is native.
    pub native: bool,
}

/// How many outermost frames two stacks share. By address: a session has most frames once, and stacks mostly begin as the one before.
///
/// * `one`, `other`: innermost first.
pub fn shared_frames(one: &[Arc<Frame>], other: &[Arc<Frame>]) -> usize {
    let both = one.iter().rev().zip(other.iter().rev());
    both.take_while(|(one, other)| Arc::ptr_eq(one, other))
        .count()
}

impl Frame {
    /// The class's name; empty if the session does not say.
    pub fn class_name(&self) -> &str {
        self.class.as_ref().map_or("", |class| &class.name)
    }
}
