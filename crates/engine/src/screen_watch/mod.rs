//! Laggard's own view of the followed programs, besides what their agents write: pictures of their windows at a wait, and
//! the pointer in them. Only the app in the tray looks at the screen, and not while the user has paused it.

mod snap;

use std::sync::{Arc, Mutex, PoisonError};

use laggard_record::{Consent, Settings};
use laggard_screen::{Cannot, History, Screen, Watch};

pub(crate) use snap::{Snap, compare, snap};

use crate::Clock;
use crate::settings::SettingsListener;

/// The screen, and the watch of the pointer on it.
pub(crate) struct ScreenWatch {
    screen: Result<Arc<dyn Screen>, Cannot>,
    watch: Option<Watch>,
    /// The time since which the user allows it, Unix milliseconds.
    allowed_since_ms: Mutex<Option<i64>>,
    clock: Clock,
}

impl std::fmt::Debug for ScreenWatch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "ScreenWatch({})",
            if self.screen.is_ok() { "open" } else { "none" }
        )
    }
}

/// The process's [`ScreenWatch`], if there is one: only the app in the tray has it.
#[derive(Debug, Clone)]
pub(crate) struct ScreenAccess {
    watch: Arc<Mutex<Option<Arc<ScreenWatch>>>>,
    clock: Clock,
}

impl ScreenAccess {
    /// Access without a watch yet.
    pub fn new(clock: Clock) -> Self {
        Self {
            watch: Arc::default(),
            clock,
        }
    }

    /// The watch, if there is one now.
    pub fn watch(&self) -> Option<Arc<ScreenWatch>> {
        let watch = self.watch.lock();
        watch.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Starts to watch this screen, as far as the settings and the desktop allow.
    pub fn begin(&self, screen: Result<Arc<dyn Screen>, Cannot>, settings: &Settings) {
        // Without a thread for the watch there is no path of the pointer, as on a desktop that does not tell.
        let watch = screen.as_ref().ok();
        let watch = watch.and_then(|screen| Watch::new(Arc::clone(screen)).ok());
        let screen_watch = Arc::new(ScreenWatch {
            screen,
            watch,
            allowed_since_ms: Mutex::new(Some(i64::MIN)),
            clock: self.clock.clone(),
        });
        screen_watch.obey(settings);
        let watch = self.watch.lock();
        *watch.unwrap_or_else(PoisonError::into_inner) = Some(screen_watch);
    }
}

impl SettingsListener for ScreenAccess {
    fn settings_changed(&self, settings: &Settings) {
        if let Some(screen_watch) = self.watch() {
            screen_watch.obey(settings);
        }
    }
}

impl ScreenWatch {
    /// Applies the user's choice.
    fn obey(&self, settings: &Settings) {
        let now_allowed = allowed(settings);
        if let Some(watch) = &self.watch {
            watch.pause(!now_allowed);
        }
        let since = self.allowed_since_ms.lock();
        let mut since = since.unwrap_or_else(PoisonError::into_inner);
        *since = match *since {
            before if before.is_some() == now_allowed => before,
            _ => now_allowed.then(|| self.clock.now_ms()),
        };
    }

    /// Whether the user allowed it at this time, Unix milliseconds, and has done so since. Agents remember the mouse's last
    /// minute whatever Laggard's settings are.
    pub fn was_allowed(&self, at_ms: f64) -> bool {
        let since = self.allowed_since_ms.lock();
        let since = *since.unwrap_or_else(PoisonError::into_inner);
        since.is_some_and(|since| at_ms >= since as f64)
    }

    /// The screen, or the reason why it cannot be seen.
    pub fn screen(&self) -> Result<Arc<dyn Screen>, Cannot> {
        self.screen.clone()
    }

    /// Follows the pointer inside the windows of a process.
    pub fn follow(&self, pid: u32) {
        if let Some(watch) = &self.watch {
            watch.follow(pid);
        }
    }

    /// Stops following the pointer of a process.
    pub fn forget(&self, pid: u32) {
        if let Some(watch) = &self.watch {
            watch.forget(pid);
        }
    }

    /// Forgets the pointer's past.
    pub fn clear(&self) {
        if let Some(watch) = &self.watch {
            watch.clear();
        }
    }

    /// The pointer's last minute inside the windows of a process.
    pub fn history(&self, pid: u32) -> History {
        let watch = self.watch.as_ref();
        watch.map(|watch| watch.history(pid)).unwrap_or_default()
    }
}

/// Whether the user lets Laggard look at the screen now.
pub(crate) fn allowed(settings: &Settings) -> bool {
    settings.screenshots == Consent::Yes && settings.notifications
}
