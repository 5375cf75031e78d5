//! The choice of this desktop's screen.

use std::sync::Arc;

use crate::screen::{Cannot, Screen};

/// This desktop, as the environment names it.
///
/// # Errors
/// The desktop cannot be asked, with any permission of the user.
pub fn screen() -> Result<Arc<dyn Screen>, Cannot> {
    screen_at(None)
}

/// The desktop's screen, with an X server's display named, where the system has X.
///
/// # Errors
/// As [`screen`].
#[cfg_attr(not(target_os = "linux"), allow(unused_variables))]
pub fn screen_at(display: Option<&str>) -> Result<Arc<dyn Screen>, Cannot> {
    #[cfg(target_os = "linux")]
    return crate::x11::X11::connect(display).map(|screen| Arc::new(screen) as Arc<dyn Screen>);
    #[cfg(target_os = "macos")]
    return Err(Cannot::System("macOS"));
    #[cfg(target_os = "windows")]
    return Err(Cannot::System("Windows"));
    #[cfg(not(any(target_os = "linux", target_os = "macos", target_os = "windows")))]
    return Err(Cannot::System("this system"));
}
