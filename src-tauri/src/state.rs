//! The app's state while it runs, besides the engine.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use laggard_engine::{DesktopEntries, Engine, Hosts};
use laggard_view::ThemeChoice;
use serde::Serialize;
use ts_rs::TS;

use crate::asked::{Asked, Questions};
use crate::exports::Exports;
use crate::intent::Intent;
use crate::mood::Mood;
use crate::opened::OpenedFiles;
use crate::without::AllSkipped;

/// The desktop's abilities, and the language and theme of now.
#[derive(Debug, Clone, Serialize, TS)]
pub struct AppStatus {
    /// Whether the desktop shows our tray icon.
    pub tray: bool,
    /// Whether a notification service answers.
    pub notifications: bool,
    /// The directory of Laggard's data.
    pub data_dir: String,
    /// The names of the programs whose installs Laggard finds.
    pub hosts: Vec<&'static str>,
    /// The language of now.
    #[ts(type = "\"en\" | \"de\" | \"pseudo\"")]
    pub language: &'static str,
    /// How the window is to look, as the settings say.
    #[ts(type = "\"system\" | \"light\" | \"dark\"")]
    pub theme: ThemeChoice,
    /// Whether this system's desktops look for entries in their menus.
    pub desktop_entries: bool,
}

/// Shared by the tray, the notifications and the commands.
pub struct App {
    /// Every use case.
    pub engine: Engine,
    /// The desktop's abilities.
    pub status: AppStatus,
    intent: Mutex<Option<Intent>>,
    mood: Mutex<Mood>,
    skipped: Mutex<AllSkipped>,
    launches: AtomicUsize,
    asked: Mutex<Questions>,
    opened: Mutex<OpenedFiles>,
    chosen: Mutex<Option<PathBuf>>,
    saved: Mutex<Option<PathBuf>>,
    exports: Exports,
}

impl App {
    /// At start-up, with no program running.
    pub fn new(engine: Engine, tray: bool, notifications: bool) -> Self {
        let data_dir = engine.paths().data().display().to_string();
        Self {
            engine,
            status: AppStatus {
                tray,
                notifications,
                data_dir,
                hosts: Hosts::default().found(),
                language: laggard_words::current().tag(),
                theme: ThemeChoice::System,
                desktop_entries: DesktopEntries::are_known_here(),
            },
            intent: Mutex::new(None),
            mood: Mutex::new(Mood::default()),
            skipped: Mutex::default(),
            launches: AtomicUsize::new(0),
            asked: Mutex::new(Questions::default()),
            opened: Mutex::new(OpenedFiles::default()),
            chosen: Mutex::new(None),
            saved: Mutex::new(None),
            exports: Exports::default(),
        }
    }

    /// Keeps what the next window is opened for.
    pub fn set_intent(&self, intent: Option<Intent>) {
        *self.intent.lock().unwrap_or_else(PoisonError::into_inner) = intent;
    }

    /// Takes what the window is opened for; a second call finds nothing.
    pub fn take_intent(&self) -> Option<Intent> {
        self.intent
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take()
    }

    /// A launch waits for the answer to [`Intent::WithoutArchive`] or [`Intent::Launch`]; the question's number.
    pub fn ask_about(&self, asked: Asked) -> u32 {
        self.questions().add(asked)
    }

    /// The launch that was asked about under a number, once.
    pub fn take_asked(&self, number: u32) -> Option<Asked> {
        self.questions().take(number)
    }

    fn questions(&self) -> MutexGuard<'_, Questions> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The plug-ins that are skipped just now.
    pub fn skipped(&self) -> MutexGuard<'_, AllSkipped> {
        self.skipped.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Files that the user has opened.
    pub fn opened(&self) -> MutexGuard<'_, OpenedFiles> {
        self.opened.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The user chose this file in the system's dialog, which asks before one is replaced.
    pub fn chose(&self, file: &Path) {
        *self.chosen.lock().unwrap_or_else(PoisonError::into_inner) = Some(file.to_owned());
    }

    /// Whether the user chose this file last.
    pub fn was_chosen(&self, file: &Path) -> bool {
        let chosen = self.chosen.lock().unwrap_or_else(PoisonError::into_inner);
        chosen.as_deref() == Some(file)
    }

    /// A report was saved here.
    pub fn keep_saved(&self, report: &Path) {
        *self.saved.lock().unwrap_or_else(PoisonError::into_inner) = Some(report.to_owned());
    }

    /// Returns where the last report was saved.
    pub fn saved(&self) -> Option<PathBuf> {
        let saved = self.saved.lock().unwrap_or_else(PoisonError::into_inner);
        saved.clone()
    }

    /// The files that the window exports to.
    pub fn exports(&self) -> &Exports {
        &self.exports
    }

    /// The state of the tray's icon.
    pub fn mood(&self) -> MutexGuard<'_, Mood> {
        self.mood.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a program launched from here still runs.
    pub fn launches_running(&self) -> bool {
        self.launches.load(Ordering::SeqCst) > 0
    }

    /// A program was launched.
    pub fn launch_began(&self) {
        self.launches.fetch_add(1, Ordering::SeqCst);
    }

    /// A launched program is over; says whether it was the last one.
    pub fn launch_ended(&self) -> bool {
        self.launches.fetch_sub(1, Ordering::SeqCst) == 1
    }
}
