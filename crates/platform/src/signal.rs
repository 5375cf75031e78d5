//! What one program tells another without a word.

/// A signal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Signal {
    /// Ctrl-C.
    Interrupt,
    /// A polite request to end.
    Terminate,
    /// The terminal is gone.
    HangUp,
    /// Ctrl-\: a JVM writes its threads' stacks.
    Quit,
}
