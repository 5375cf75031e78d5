//! A recorded session that is put down to more than plug-ins: where each plug-in came from is known, and the program's collector stops
//! it.

use anyhow::{Context, Result};
use laggard_wire::{
    Encoder, Event, GcBlock, IntervalRecord, IntervalsBlock, LandmarkKind, Nanos, StringId,
    ThreadId,
};

use super::install::{PLATFORM, part};
use super::launched::{RECORDED, home, launched};
use super::origins::place;
use super::repeated::repeat;
use super::written::Written;
use super::{HOUR_MS, Prepared};
use crate::laggard::Laggard;

const RUN: &str = "20260107-100000";
/// The part of the program that takes the most time in it.
const PART: &str = "org.eclipse.e4.ui.workbench";
/// How often the user goes on.
const LAPS: u64 = 5;
/// How often the user waits for the collector, and how long.
const STOPS: u64 = 60;
const STOP: Nanos = Nanos::from_millis(1_500);
const MIB: u64 = 1 << 20;

impl Prepared {
    /// Adds a longer session whose lags are the program's own and its collector's, more than any plug-in's; a part of the program
    /// names [`PLATFORM`] as its tracker.
    ///
    /// # Errors
    /// As [`Prepared::lay`].
    pub fn causes(&self, laggard: &Laggard<'_>) -> Result<()> {
        part(&home(laggard), PART, PLATFORM)?;
        launched(laggard, RUN, RECORDED, HOUR_MS * 2, |session| {
            repeat(session, LAPS)?;
            stop(session, STOPS)?;
            place(session)
        })?;
        laggard.cli(&["sessions", "--json"]).map(|_| ())
    }
}

/// Has the program's user wait so many times more, each time for a collection of a heap that stays nearly full.
fn stop(session: &mut Vec<u8>, times: u64) -> Result<()> {
    let Written { events, end, ended } = Written::read(session)?;
    let (thread, dispatch) = dispatched(&events).context("nothing is dispatched")?;
    let mut longer = Encoder::new();
    for event in &events {
        longer.write(event);
    }
    let mut now = ended;
    for _ in 0..times {
        now += Nanos::from_millis(2_000);
        longer.write(&Event::Gc(GcBlock {
            start: now + Nanos::from_millis(10),
            duration: STOP,
            collector: StringId::NONE,
            cause: StringId::NONE,
            before: 500 * MIB,
            after: 410 * MIB,
            limit: 512 * MIB,
        }));
        let record = IntervalRecord {
            start: now,
            duration: STOP + Nanos::from_millis(20),
            ..dispatch.clone()
        };
        let records = vec![record];
        longer.write(&Event::Intervals(IntervalsBlock { thread, records }));
        now += STOP;
    }
    longer.write(&match end {
        Event::End {
            reason, message, ..
        } => Event::End {
            time: now + Nanos::from_millis(1_000),
            reason,
            message,
        },
        other => other,
    });
    *session = longer.into_bytes();
    Ok(())
}

/// The UI thread, and an event's dispatch on it with nothing inside.
fn dispatched(events: &[Event]) -> Option<(ThreadId, IntervalRecord)> {
    let dispatches: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::Landmark(landmark) if landmark.kind == LandmarkKind::Dispatch => {
                Some(landmark.id)
            }
            _ => None,
        })
        .collect();
    events.iter().find_map(|event| match event {
        Event::Intervals(block) => {
            let of = |record: &&IntervalRecord| {
                record.depth == 0 && dispatches.contains(&record.landmark)
            };
            let record = block.records.iter().find(of)?.clone();
            let bare = IntervalRecord {
                modal: Nanos::ZERO,
                child_time: Nanos::ZERO,
                short: Vec::new(),
                ..record
            };
            Some((block.thread, bare))
        }
        _ => None,
    })
}
