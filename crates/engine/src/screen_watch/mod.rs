//! What Laggard sees of the programs it follows, besides what their agents write: pictures of their windows at a wait, and
//! the pointer in them. Only the app that stays in the tray looks; nothing is seen while its user has paused it.

pub(crate) mod record;
mod snap;

use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use laggard_capture::{Cannot, History, Screen, Watch};
use laggard_record::Settings;

pub(crate) use snap::{Snap, compare, snap};

use crate::{Engine, EngineError};

const HOUR: Duration = Duration::from_secs(60 * 60);

/// The screen, and who follows the pointer on it.
pub(crate) struct ScreenWatch {
    screen: Result<Arc<dyn Screen>, Cannot>,
    watch: Option<Watch>,
    /// Since when, Unix milliseconds, its user has let it look.
    allowed_since_ms: Mutex<Option<i64>>,
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

impl Engine {
    /// From now on pictures are taken at long waits and the pointer is followed inside the windows of the programs that
    /// this engine follows, as far as the settings and the desktop allow.
    ///
    /// # Errors
    /// The settings cannot be read. A desktop that cannot be asked is no error: each report says why it has no picture.
    pub fn watch_screen(&self) -> Result<(), EngineError> {
        self.watch_this(laggard_capture::screen())
    }

    /// The same with a chosen screen, or why there is none.
    ///
    /// # Errors
    /// As [`Engine::watch_screen`].
    pub fn watch_this(&self, screen: Result<Arc<dyn Screen>, Cannot>) -> Result<(), EngineError> {
        let settings = self.settings()?;
        // Without a thread for it there is no path of the pointer, as on a desktop that does not tell.
        let watch = screen.as_ref().ok();
        let watch = watch.and_then(|screen| Watch::new(Arc::clone(screen)).ok());
        let screen_watch = Arc::new(ScreenWatch {
            screen,
            watch,
            allowed_since_ms: Mutex::new(Some(i64::MIN)),
        });
        screen_watch.obey(&settings);
        self.set_screen_watch(screen_watch);
        self.tidy_every_hour();
        Ok(())
    }

    /// What was captured goes after a day, also when nothing else happens. Ends with the engine.
    fn tidy_every_hour(&self) {
        let inner = Arc::downgrade(&self.inner);
        let tidy = move || {
            while let Some(inner) = inner.upgrade() {
                let engine = Engine { inner };
                // What cannot be deleted now is tried again in an hour, and at each start.
                let _ = engine.tidy_captures();
                drop(engine);
                thread::sleep(HOUR);
            }
        };
        // Without such a thread it goes at the next start.
        let _ = thread::Builder::new()
            .name("laggard-tidy".into())
            .spawn(tidy);
    }
}

impl ScreenWatch {
    /// Takes the user's choice.
    pub fn obey(&self, settings: &Settings) {
        let now_allowed = allowed(settings);
        if let Some(watch) = &self.watch {
            watch.pause(!now_allowed);
        }
        let since = self.allowed_since_ms.lock();
        let mut since = since.unwrap_or_else(PoisonError::into_inner);
        *since = match *since {
            before if before.is_some() == now_allowed => before,
            _ => now_allowed.then(|| jiff::Timestamp::now().as_millisecond()),
        };
    }

    /// Whether its user let it look at that time, Unix milliseconds, and has not stopped it since. Agents remember the
    /// mouse's last minute whatever Laggard's settings say.
    pub fn was_allowed(&self, at_ms: f64) -> bool {
        let since = self.allowed_since_ms.lock();
        let since = *since.unwrap_or_else(PoisonError::into_inner);
        since.is_some_and(|since| at_ms >= since as f64)
    }

    /// The screen, or why it cannot be seen.
    pub fn screen(&self) -> Result<Arc<dyn Screen>, Cannot> {
        self.screen.clone()
    }

    /// Follows the pointer inside the windows of a process.
    pub fn follow(&self, pid: u32) {
        if let Some(watch) = &self.watch {
            watch.follow(pid);
        }
    }

    /// No longer.
    pub fn forget(&self, pid: u32) {
        if let Some(watch) = &self.watch {
            watch.forget(pid);
        }
    }

    /// Forgets where the pointer was.
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
    settings.screenshots && settings.notifications
}
