//! “It was slow just now”, asked in the window.

use laggard_engine::SessionId;
use serde::Serialize;
use tauri::AppHandle;
use ts_rs::TS;

use crate::intent::Intent;
use crate::marks::{self, MarkAnswer};

/// A program's last minute, and what can be done about it.
#[derive(Debug, Clone, Serialize, TS)]
pub struct LastMinute {
    /// The summary, one line.
    pub summary: String,
    /// The lines below it.
    pub lines: Vec<String>,
    /// The buttons that offer to do something about it.
    pub ways: Vec<Way>,
}

/// A button, and where it leads.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Way {
    /// The button's label.
    pub label: String,
    /// The place in the window that a click opens.
    pub intent: Intent,
}

/// Asks a running program for its last minute, and waits for the answer.
#[tauri::command(async)]
pub fn last_minute(handle: AppHandle, session: String) -> LastMinute {
    marks::find_out(&handle, Some(&SessionId::from(session))).into()
}

impl From<MarkAnswer> for LastMinute {
    fn from(answer: MarkAnswer) -> Self {
        let ways = answer.buttons.into_iter();
        Self {
            summary: answer.summary,
            lines: answer.body.lines().map(Into::into).collect(),
            ways: ways.map(|(label, intent)| Way { label, intent }).collect(),
        }
    }
}
