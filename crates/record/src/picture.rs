//! Why there is no picture of a wait, or none that may be seen at once.

use serde::{Deserialize, Serialize};

/// Why Laggard took none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoPicture {
    /// Its user has not been asked yet.
    NotAsked,
    /// Its user does not want it, or not now.
    NotAllowed,
    /// The wait was too short, or it is too long ago.
    NotTaken,
    /// The wait was over before it was taken.
    TooLate,
    /// Its file is gone.
    Gone,
    /// Laggard cannot do it on this system; the system's name.
    System(String),
    /// There is no screen that could be reached.
    NoScreen,
    /// A Wayland compositor without an X server.
    Wayland,
    /// The program had no window on the screen.
    NoWindow,
    /// The program had no window of which an X server knows, beside a Wayland compositor.
    NotOnX,
    /// The X server's processes are not this system's.
    Elsewhere,
    /// Windows moved all the time.
    Restless,
    /// The screen has colours that are not understood; which.
    Pixels(String),
    /// The X server did not give it; in its words.
    Refused(String),
    /// It could not be taken or packed; in the system's words.
    Failed(String),
    /// The words that a former Laggard stored in place of data.
    InWords(String),
}

/// Why the program has not drawn its windows itself where Laggard took no picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotDrawn {
    /// It did, or was not asked to.
    Drawn,
    /// It has not answered yet, or is gone.
    NotYet,
    /// It did, and the file is gone.
    Gone,
    /// It could not; in the agent's words.
    Failed(String),
}

/// Why there is no picture, or why it is not Laggard's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissingPicture {
    /// Why Laggard took none.
    pub why: NoPicture,
    /// Why the program did not help out.
    pub drawn: NotDrawn,
}

/// Why a picture is covered until its user reveals something of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WhyBlack {
    /// The program has not told yet what stands where, or is gone.
    NotTold,
    /// It could not tell; in the agent's words, where it said anything.
    CouldNotTell(String),
    /// It has more in its windows than it could tell.
    TooMuch,
    /// What the windows show has changed since.
    Changed,
    /// It tells of its windows in other places than those where they were.
    Moved,
    /// Its windows have changed since.
    WindowsChanged,
    /// It was, when its user cleared parts of it.
    WasBlack,
}
