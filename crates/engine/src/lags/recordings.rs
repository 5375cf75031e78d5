//! The recordings of a comparison's sides that are read for what their sessions were doing.

use laggard_record::{Nanos, PluginId, Recordings};
use laggard_store::SessionRow;

use super::Lags;
use super::compare::sides_of;
use super::side::Side;
use super::versions::{Within, of_versions};
use crate::EngineError;
use crate::stored::recorded;

/// The most sessions of a side that are read: reading a long day takes up to a second.
const MOST: usize = 12;
/// The most bytes of recordings that are read of a side.
const MOST_BYTES: u64 = 256 << 20;

impl Lags {
    /// Chooses the recordings of two sides that [`Lags::compare`] compares.
    ///
    /// Of a side with many sessions those in which the user worked longest are read. A choice by lags would find the worst days of
    /// many on one side and of few on the other, and call the longer time the slower one.
    ///
    /// # Errors
    /// As [`Lags::compare`].
    pub fn recordings(
        &self,
        first: &Side,
        second: &Side,
        only: Option<&str>,
    ) -> Result<[Recordings; 2], EngineError> {
        let known = self.store.sessions()?;
        let sides = sides_of(&known, first, second, only)?;
        Ok(sides.map(chosen))
    }

    /// Chooses the recordings of the sessions that had two versions of a plug-in, as [`Lags::recordings`] does.
    ///
    /// # Errors
    /// As [`Lags::compare_versions`].
    pub fn version_recordings(
        &self,
        plugin: &PluginId,
        within: Within<'_>,
        versions: [&str; 2],
    ) -> Result<[Recordings; 2], EngineError> {
        let (known, runs) = (self.store.sessions()?, self.store.versions_of(plugin)?);
        let dated = self.dated(plugin, within, &known, &runs)?;
        self.are_measured(plugin, &dated, versions)?;
        Ok(of_versions(&dated, versions).map(chosen))
    }
}

fn chosen(mut side: Vec<&SessionRow>) -> Recordings {
    let mut chosen = Recordings {
        sessions: u32::try_from(side.len()).unwrap_or(u32::MAX),
        active: side.iter().map(|row| row.active).sum(),
        ..Recordings::default()
    };
    side.sort_by(|a, b| (b.active, &a.id).cmp(&(a.active, &b.id)));
    let mut read: Vec<&SessionRow> = Vec::new();
    let mut bytes = 0;
    for row in side {
        let Some(size) = recorded(row) else {
            chosen.gone = chosen.gone.saturating_add(1);
            continue;
        };
        // A session without use says nothing of a minute of use.
        let is_wanted = row.active > Nanos::ZERO && read.len() < MOST;
        // One that is larger than all others together is read by itself.
        if is_wanted && (read.is_empty() || bytes + size <= MOST_BYTES) {
            bytes += size;
            read.push(row);
        }
    }
    read.sort_by(|a, b| (a.started, &a.id).cmp(&(b.started, &b.id)));
    chosen.read = read.into_iter().map(|row| row.id.clone()).collect();
    chosen
}

#[cfg(test)]
mod tests {
    use std::fs::File;
    use std::path::Path;

    use laggard_record::UnixMs;

    use super::*;

    /// A session with so many minutes of use, and a recording of so many MiB; `None`: without one.
    fn session(dir: &Path, number: i64, minutes: u64, mib: Option<u64>) -> SessionRow {
        let file = dir.join(format!("{number}.lag"));
        if let Some(mib) = mib {
            let made = File::create(&file).expect("made");
            // Without contents it takes no room on the disk.
            made.set_len(mib << 20).expect("sized");
        }
        SessionRow {
            id: format!("s{number}.1").as_str().into(),
            file: file.display().to_string(),
            started: UnixMs(number),
            active: Nanos::from_millis(minutes * 60_000),
            ..SessionRow::default()
        }
    }

    fn read(rows: &[SessionRow]) -> (Vec<String>, Recordings) {
        let chosen = chosen(rows.iter().collect());
        let ids = chosen.read.iter().map(ToString::to_string).collect();
        (ids, chosen)
    }

    #[test]
    fn those_in_which_the_user_worked_longest_are_read_by_their_beginnings() {
        let dir = tempfile::tempdir().expect("a directory");
        let minutes = |number: i64| if number % 2 == 0 { 60 } else { 5 };
        let rows: Vec<SessionRow> = (0..30)
            .map(|number| session(dir.path(), number, minutes(number), Some(1)))
            .collect();
        let (ids, chosen) = read(&rows);
        let mut even: Vec<String> = (0..30)
            .step_by(2)
            .map(|even| format!("s{even}.1"))
            .collect();
        // Fifteen have an hour: of those alike the first by name.
        even.sort();
        even.truncate(MOST);
        even.sort_by_key(|id| id.len());
        assert_eq!(ids.len(), MOST);
        assert_eq!(ids, even, "the earliest first");
        assert_eq!((chosen.sessions, chosen.gone), (30, 0));
        assert_eq!(chosen.active, Nanos::from_millis(15 * 65 * 60_000));
    }

    #[test]
    fn large_recordings_are_left_out_where_they_do_not_fit_and_others_go_on() {
        let dir = tempfile::tempdir().expect("a directory");
        let rows = [
            session(dir.path(), 1, 50, Some(300)),
            session(dir.path(), 2, 40, Some(1)),
        ];
        assert_eq!(
            read(&rows).0,
            ["s1.1"],
            "larger than the bound, but the first"
        );
        let rows = [
            session(dir.path(), 3, 50, Some(200)),
            session(dir.path(), 4, 40, Some(100)),
            session(dir.path(), 5, 30, Some(56)),
        ];
        assert_eq!(read(&rows).0, ["s3.1", "s5.1"]);
    }

    #[test]
    fn gone_recordings_are_counted_and_sessions_without_use_are_not_read() {
        let dir = tempfile::tempdir().expect("a directory");
        let rows = [
            session(dir.path(), 1, 50, None),
            session(dir.path(), 2, 40, Some(1)),
            session(dir.path(), 3, 0, Some(1)),
        ];
        let (ids, chosen) = read(&rows);
        assert_eq!(ids, ["s2.1"]);
        assert_eq!((chosen.sessions, chosen.gone), (3, 1));
        assert_eq!(read(&[]).1, Recordings::default());
    }
}
