//! Errors of bypassing a plug-in's listeners.

use super::maybe;

/// An error of bypassing a plug-in's listeners. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum BypassError {
    /// No running program has such a plug-in.
    #[error(
        "no code of a plug-in {id} has run in a program that is measured now{}; `laggard plugins` lists a program's plug-ins",
        maybe(.near)
    )]
    Unknown {
        /// The id as given.
        id: String,
        /// Similar ids.
        near: Vec<String>,
    },
    /// Several running programs have the plug-in.
    #[error(
        "{plugin} runs in several programs that are measured now; name one of their sessions with --session: {}",
        .sessions.join(", ")
    )]
    Several {
        /// The plug-in's name.
        plugin: String,
        /// The sessions.
        sessions: Vec<String>,
    },
    /// The plug-in is the program's own.
    #[error(
        "{plugin} belongs to the program itself, which may not work without it: it is never bypassed"
    )]
    Own {
        /// The plug-in's name.
        plugin: String,
    },
    /// The plug-in may be the program's own.
    #[error(
        "it is not known whether {plugin} belongs to the program itself, so it is not bypassed"
    )]
    Unplaced {
        /// The plug-in's name.
        plugin: String,
    },
    /// The plug-in is not bypassed.
    #[error("{plugin} is not bypassed in session {session}")]
    NotBypassed {
        /// The plug-in's name.
        plugin: String,
        /// The session.
        session: String,
    },
    /// The session's agent cannot bypass a plug-in.
    #[error(
        "session {session} is measured by an older agent, which cannot bypass a plug-in: restart its program from Laggard"
    )]
    OldAgent {
        /// The session.
        session: String,
    },
    /// As many plug-ins are bypassed as can be.
    #[error(
        "{room} plug-ins are bypassed in session {session} already, and no more can be at the same time: end one with `laggard bypass PLUGIN --end`"
    )]
    NoRoom {
        /// How many.
        room: usize,
        /// The session.
        session: String,
    },
    /// The time cannot be chosen.
    #[error(
        "a bypass lasts at least a second and at most 8 hours; turn the plug-in off to be without it for longer"
    )]
    Time,
}
