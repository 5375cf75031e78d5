//! Ends a followed session: the last events, and the origins that its file keeps.

use std::sync::mpsc::Sender;

use laggard_record::{HostEvent, Problem};

use super::Follower;
use crate::launch::captures::Captures;
use crate::logging::kind;
use crate::reading::{LastMinute, origins};

impl Follower {
    /// Tells the rest of the file, including unfinished episodes, and the session's end.
    pub fn end(&mut self, exit_code: Option<i32>, tell: &Sender<HostEvent>) {
        while self.step(tell) {}
        self.finish();
        while self.tell_what_ended(tell) {}
        self.settle_freezes(tell);
        self.over = true;
        self.take_facts(tell);
        self.tell_bypasses(true, true, false, tell);
        if self.unplaced > 0 {
            let lags = self.unplaced;
            self.record.problem(tell, Problem::Unplaced { lags });
        }
        self.record.end(self.reader.facts(), exit_code);
        self.keep_origins();
        self.record.save(tell);
        if !self.started {
            return;
        }
        self.tell_slower(tell);
        if let Some(screen_watch) = self.screen_watch() {
            screen_watch.forget(self.record.row.pid);
        }
        let row = &self.record.row;
        tracing::info!(
            session = %self.name,
            episodes = row.episodes,
            perceptible = row.perceptible,
            dropped = row.dropped,
            suppressed_errors = row.suppressed_errors,
            exit_code,
            "session ended"
        );
        let _ = tell.send(HostEvent::SessionEnded {
            session: self.name.clone(),
            exit_code,
            episodes: row.episodes,
            perceptible: row.perceptible,
            dropped: row.dropped,
            suppressed_errors: row.suppressed_errors,
        });
    }

    /// Appends the plug-ins' origins to the file of a session of ours, so that every reader of the file finds the same verdicts.
    /// The program is gone: nobody else writes the file any more.
    fn keep_origins(&mut self) {
        if self.following.is_none() || !self.started || !self.record.still_kept() {
            return;
        }
        // A file that could not be read to its end stays as the agent has left it.
        let Some(size) = self.reader.whole() else {
            return;
        };
        let plugins = self.reader.facts().plugins.iter().map(|plugin| &**plugin);
        let appended = origins::append(self.reader.path(), size, plugins, &*self.knowledge);
        if let Err(error) = appended {
            tracing::warn!(session = %self.name, error = kind(&error), "origins not kept");
        }
    }

    /// Frees what was read: a launch may have many sessions a day, and all but the last have ended.
    pub fn release(&mut self) {
        self.reader.close();
        self.minute = LastMinute::default();
        self.captures = Captures::default();
    }
}
