//! Shared by the end-to-end tests and the demo: a desktop of their own, an Eclipse to work in, and Laggard itself.

pub mod background;
pub mod bus;
#[cfg(unix)]
pub mod bypass_host;
pub mod desktop;
pub mod ear;
pub mod eclipse;
pub mod exported;
#[cfg(unix)]
pub mod forwarded;
pub mod grace;
pub mod hog;
#[cfg(unix)]
pub mod hosts;
pub mod idle;
pub mod laggard;
pub mod notification;
pub mod opener;
pub mod places;
pub mod plugins;
pub mod prepared;
mod pressure;
pub mod running;
pub mod scenario;
pub mod screen;
pub mod session_bus;
pub mod through;
pub mod told;
pub mod tray;
pub mod web;
