//! The interface to a desktop's screen.

use crate::shot::Shot;

/// A desktop, seen from outside of the programs on it. May be asked from any thread.
pub trait Screen: Send + Sync {
    /// A picture of all windows of a process that are on the screen now, with its dialogs, menus and the window manager's
    /// frames; nothing of any other program, neither above nor below them.
    ///
    /// # Errors
    /// No picture can be taken; in words for the user.
    fn shoot(&self, pid: u32) -> Result<Shot, Cannot>;

    /// The pointer's place, if it is in a window of one of these processes; nothing else about it.
    ///
    /// # Errors
    /// The desktop does not tell the place, or is gone.
    fn pointer(&self, pids: &[u32]) -> Result<Option<Spot>, Cannot>;
}

/// The pointer's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The process that owns the window under the pointer.
    pub pid: u32,
    /// Screen pixels to the right.
    pub x: i32,
    /// Screen pixels down.
    pub y: i32,
    /// Whether a button is down.
    pub pressed: bool,
}

/// The reason why there is no picture, in words for the user.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Cannot {
    /// Laggard has no code for this system yet.
    #[error("Laggard cannot take pictures on {0} yet")]
    System(&'static str),
    /// No X server, and no Wayland compositor either.
    #[error("there is no screen that Laggard could reach (DISPLAY is not set)")]
    NoScreen,
    /// A Wayland compositor without an X server.
    #[error("this desktop runs on Wayland, which lets no program take a picture of another")]
    Wayland,
    /// The program has no window on the screen.
    #[error("the program had no window on the screen")]
    NoWindow,
    /// An X server that knows nothing of a Wayland compositor's windows.
    #[error(
        "the program had no window that an X server knows; this desktop runs on Wayland, which lets no program take a \
         picture of another"
    )]
    NotOnX,
    /// The display is forwarded, or Laggard runs in a container, so the X server's process ids are not this system's.
    #[error(
        "the display is forwarded, or Laggard runs in a container, so the X server does not know which windows are the \
         program's"
    )]
    Elsewhere,
    /// Windows kept moving.
    #[error(
        "windows moved while the picture was taken, so that it might have shown another program"
    )]
    Restless,
    /// The pixel format is not understood.
    #[error("the screen has a pixel format that Laggard does not know ({0})")]
    Pixels(String),
    /// The X server refused.
    #[error("the X server did not give the picture: {0}")]
    Refused(String),
}
