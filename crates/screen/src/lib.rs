//! The user's view of a program, taken from outside: a picture of its windows while it cannot answer, and the pointer's
//! place in them. The program is not asked and pays nothing.
//!
//! Way in: [`screen`], which gives this desktop's [`Screen`] or says why there is none; [`Watch`] follows the pointer.
//! This crate knows no session, writes no file, and sees no key.

#![forbid(unsafe_code)]

mod canvas;
mod desktop;
mod history;
mod likeness;
mod screen;
mod shot;
mod watch;
#[cfg(target_os = "linux")]
mod x11;

pub use desktop::{screen, screen_at};
pub use history::{History, Seen};
pub use screen::{Cannot, Screen, Spot};
pub use shot::{Rect, Shot, Window};
pub use watch::Watch;
