//! Why a wait has no picture, or one that is covered at first.

use serde::{Deserialize, Serialize};

/// The reason why Laggard took no picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoPicture {
    /// The user has not been asked yet.
    NotAsked,
    /// The user does not want pictures, or not now.
    NotAllowed,
    /// The wait was too short, or is too long ago.
    NotTaken,
    /// The wait was over before the picture was taken.
    TooLate,
    /// The picture's file is gone.
    Gone,
    /// Laggard cannot take pictures on this system; the system's name.
    System(String),
    /// No screen could be reached.
    NoScreen,
    /// A Wayland compositor without an X server.
    Wayland,
    /// The program had no window on the screen.
    NoWindow,
    /// The program had no window that the X server beside a Wayland compositor knows.
    NotOnX,
    /// The X server's processes are not this system's: the display is forwarded, or Laggard runs in a container.
    Elsewhere,
    /// Windows moved all the time while the picture was taken.
    Restless,
    /// The screen has a pixel format that Laggard does not know; which one.
    Pixels(String),
    /// The X server did not give the picture; the reason in its words.
    Refused(String),
    /// The picture could not be taken or packed; the reason in the system's words.
    Failed(String),
    /// A sentence that an older Laggard stored in place of data.
    InWords(String),
}

/// Whether the program has drawn its windows itself where Laggard took no picture, and why not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotDrawn {
    /// The program drew its windows, or was not asked to.
    Drawn,
    /// The program has not answered yet, or is gone.
    NotYet,
    /// The program drew its windows, and the file is gone.
    Gone,
    /// The program's picture had another size than the program told, and was not kept.
    OtherSize,
    /// The program could not draw its windows; the reason in the agent's words.
    Failed(String),
}

/// Why a wait has no picture, or none that Laggard took itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissingPicture {
    /// Why Laggard took no picture.
    pub why: NoPicture,
    /// Whether the program drew its windows, and why not.
    pub drawn: NotDrawn,
}

/// The reason why a picture is covered until the user reveals parts of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WhyBlack {
    /// The program has not reported yet what its windows contain, or is gone.
    NotTold,
    /// The program could not report what its windows contain; the reason in the agent's words, may be empty.
    CouldNotTell(String),
    /// The program's windows contain more than it could report.
    TooMuch,
    /// The contents of the windows have changed since the picture was taken.
    Changed,
    /// The program reports its windows in other places than the picture has them.
    Moved,
    /// The program's windows have changed since the picture was taken.
    WindowsChanged,
    /// The picture was covered when the user cleared parts of it.
    WasBlack,
}
