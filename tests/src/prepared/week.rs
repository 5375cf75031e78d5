//! A week of work, as Laggard shows it at its best: recorded sessions of which it is known where the plug-ins come from, and in which
//! the user goes on saving.

use std::ops::Range;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use laggard_record::UnixMs;
use laggard_store::{ProfileRow, Store};
use laggard_wire::Nanos;

use super::launched::{CORPUS, RECORDED, launched};
use super::origins::place;
use super::recorded::of_former_version;
use super::repeated::repeat_part;
use super::{CLASS, Capture, HOUR_MS, OWNER, Prepared};
use crate::laggard::Laggard;

/// Three times something is typed and saved in the recorded session.
const SAVES: Range<Nanos> = Nanos::from_millis(33_500)..Nanos::from_millis(41_000);
/// The time after which the user does so again: that of which the agent tells how many events there were.
const LAP: Nanos = Nanos::from_millis(10_000);
/// How often the user went on saving today.
const TODAY: u64 = 24;
/// The days before: how many ago, and how often the user went on saving.
const DAYS: [(u64, u64); 8] = [
    (1, 18),
    (2, 30),
    (3, 12),
    (4, 36),
    (5, 26),
    (6, 9),
    (9, 44),
    (11, 38),
];
/// The days on which many plug-ins were used, too.
const MANY: [u64; 2] = [2, 5];

impl Prepared {
    /// As [`Prepared::lay`], and sessions of the week before that and of the one before.
    ///
    /// # Errors
    /// As [`Prepared::lay`].
    pub fn week(laggard: &Laggard<'_>, capture: &Capture) -> Result<Prepared> {
        let prepared = Self::lay_changed(laggard, capture, (OWNER.1, CLASS), 0, |session| {
            repeat_part(session, &SAVES, LAP, TODAY)?;
            place(session)
        })?;
        for (day, times) in DAYS {
            let name = format!("202602{day:02}-100000");
            launched(laggard, &name, RECORDED, HOUR_MS * 24 * day, |session| {
                repeat_part(session, &SAVES, LAP, times)?;
                if day > 6 {
                    of_former_version(session)?;
                }
                place(session)
            })?;
        }
        for day in MANY {
            let name = format!("202603{day:02}-100000");
            launched(laggard, &name, CORPUS, HOUR_MS * 24 * day, place)?;
        }
        laggard.cli(&["sessions", "--json"])?;
        prepared.launches(laggard)?;
        Ok(prepared)
    }

    /// Makes the program the one that was launched last.
    fn launches(&self, laggard: &Laggard<'_>) -> Result<()> {
        let home = self.home.to_string_lossy().into_owned();
        let now = SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis();
        let store = Store::open(&laggard.data().join("laggard.db")).context("the database")?;
        let profile = ProfileRow {
            id: home.clone(),
            name: "Eclipse".into(),
            kind: "added".into(),
            command: vec![home],
            last_launched: Some(UnixMs(i64::try_from(now)?)),
        };
        store.put_profile(&profile).context("a program")
    }
}
