//! The signals between programs.

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

impl Signal {
    /// The exit code of a program that this signal ended, as shells have it.
    #[must_use]
    pub fn exit_code(self) -> u8 {
        128 + match self {
            Self::HangUp => 1,
            Self::Interrupt => 2,
            Self::Quit => 3,
            Self::Terminate => 15,
        }
    }
}
