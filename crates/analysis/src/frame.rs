//! Frames of stacks.

use std::sync::Arc;

use crate::plugin::Class;

/// A place in the code.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Frame {
    /// Its class; `None` if the session does not say.
    pub class: Option<Arc<Class>>,
    /// Its method's name.
    pub method: String,
    /// Line, 0 unknown.
    pub line: u64,
    /// Native code.
    pub native: bool,
}

impl Frame {
    /// Its class's name; empty if the session does not say.
    pub fn class_name(&self) -> &str {
        self.class.as_ref().map_or("", |class| &class.name)
    }
}
