//! Where the window was and how large, for the next time that it is opened.
//!
//! Not `tauri-plugin-window-state`: that plug-in keeps its file outside of Laggard's data, where “Delete my data” and another
//! data directory do not reach it, and writes it only when the app ends, which a tray app does when its user logs out.

use std::fs;
use std::path::{Path, PathBuf};

use laggard_platform::private;
use serde::{Deserialize, Serialize};

/// The size at the first time, and the smallest; px before scaling.
pub const FIRST_SIZE: (f64, f64) = (1080.0, 680.0);
pub const LEAST_SIZE: (f64, f64) = (480.0, 400.0);

/// The part of the window's upper edge that must be on a screen, to get hold of it with the pointer; px of the screen.
const HANDLE: (i32, i32) = (120, 24);

/// A rectangle of the desktop, px.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Area {
    pub x: i32,
    pub y: i32,
    pub width: i32,
    pub height: i32,
}

/// A window's place.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Place {
    /// Left and upper edge on the desktop, px; `None` where the desktop does not tell (Wayland).
    pub at: Option<(i32, i32)>,
    /// Width and height without its frame, px before scaling.
    pub size: (f64, f64),
    /// Whether it filled its screen; the other values are from before that.
    pub maximized: bool,
}

impl Default for Place {
    fn default() -> Self {
        Self {
            at: None,
            size: FIRST_SIZE,
            maximized: false,
        }
    }
}

impl Place {
    /// As it was kept; the first one where nothing is kept that can be read.
    pub fn read(directory: &Path) -> Self {
        let kept = fs::read(file(directory)).ok();
        kept.and_then(|json| serde_json::from_slice(&json).ok())
            .unwrap_or_default()
    }

    /// Keeps it for the next time.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&self, directory: &Path) -> std::io::Result<()> {
        private::make_directory(directory)?;
        private::write(&file(directory), &serde_json::to_vec(self)?)
    }

    /// The place, fitted to the screens that there are now: a screen may be gone, or be smaller. `scale`: px of the desktop for
    /// one px of the size.
    pub fn on(self, screens: &[Area], scale: f64) -> Self {
        let at = self.at.filter(|&(x, y)| {
            let width = (self.size.0 * scale) as i32;
            screens
                .iter()
                .any(|screen| is_in_reach(x, y, width, *screen))
        });
        let largest = |side: fn(&Area) -> i32| {
            let most = screens.iter().map(side).max();
            most.map_or(f64::INFINITY, |most| f64::from(most) / scale)
        };
        let fits = |kept: f64, least: f64, most: f64| {
            if kept.is_finite() {
                kept.min(most).max(least)
            } else {
                least
            }
        };
        Self {
            at,
            size: (
                fits(self.size.0, LEAST_SIZE.0, largest(|screen| screen.width)),
                fits(self.size.1, LEAST_SIZE.1, largest(|screen| screen.height)),
            ),
            ..self
        }
    }
}

/// Whether a screen shows enough of the upper edge of a window that begins at this point.
fn is_in_reach(x: i32, y: i32, width: i32, screen: Area) -> bool {
    let right = x
        .saturating_add(width)
        .min(screen.x.saturating_add(screen.width));
    let shown = right.saturating_sub(x.max(screen.x));
    let lower = screen.y.saturating_add(screen.height);
    shown >= HANDLE.0 && y >= screen.y && y.saturating_add(HANDLE.1) <= lower
}

fn file(directory: &Path) -> PathBuf {
    directory.join("place.json")
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAPTOP: Area = Area {
        x: 0,
        y: 0,
        width: 1366,
        height: 768,
    };
    const SECOND: Area = Area {
        x: 1366,
        y: 0,
        width: 1920,
        height: 1080,
    };

    fn at(x: i32, y: i32) -> Place {
        Place {
            at: Some((x, y)),
            size: (1000.0, 700.0),
            maximized: false,
        }
    }

    #[test]
    fn a_place_on_a_screen_is_taken_again() {
        for place in [at(40, 30), at(1500, 100), at(-800, 10), at(1200, 700)] {
            assert_eq!(place.on(&[LAPTOP, SECOND], 1.0), place);
        }
    }

    #[test]
    fn a_place_that_no_screen_shows_is_not_used() {
        for place in [
            at(1500, 100),
            at(-900, 10),
            at(100, 760),
            at(100, -50),
            at(i32::MAX, i32::MAX),
        ] {
            assert_eq!(place.on(&[LAPTOP], 1.0).at, None, "{place:?}");
        }
    }

    #[test]
    fn a_window_is_no_larger_than_the_screens_and_no_smaller_than_it_may_be() {
        let huge = Place {
            size: (9000.0, 9000.0),
            ..at(0, 0)
        };
        assert_eq!(huge.on(&[LAPTOP], 1.0).size, (1366.0, 768.0));
        assert_eq!(huge.on(&[LAPTOP], 2.0).size, (683.0, 400.0));
        let tiny = Place {
            size: (1.0, f64::NAN),
            ..at(0, 0)
        };
        assert_eq!(tiny.on(&[LAPTOP], 1.0).size, LEAST_SIZE);
        assert_eq!(
            huge.on(&[], 1.0).size,
            (9000.0, 9000.0),
            "nobody says how large the screens are"
        );
    }

    #[test]
    fn what_is_kept_comes_back_and_what_cannot_be_read_is_nothing() {
        let dir = tempfile::tempdir().unwrap();
        let inside = dir.path().join("window");
        assert_eq!(Place::read(&inside), Place::default());
        at(3, 4).write(&inside).unwrap();
        assert_eq!(Place::read(&inside), at(3, 4));
        fs::write(file(&inside), "{\"at\":").unwrap();
        assert_eq!(Place::read(&inside), Place::default());
    }
}
