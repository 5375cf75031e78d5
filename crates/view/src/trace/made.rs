//! Columns that are made of those of a trace.

use laggard_record::Nanos;
use laggard_record::trace::{NOBODY, Trace};

/// Columns that are made of those of a trace.
pub(super) struct Made {
    /// Each text's start among the bytes of all texts, with the end of the last one.
    pub(super) starts: Vec<u32>,
    pub(super) texts: Vec<u8>,
    /// The number of entries from an interval back to the one around it; 0 without one. Mostly a byte, where a place is four.
    pub(super) outward: Vec<u32>,
    /// Intervals with modal phases in them: few of a long session's.
    pub(super) modal: Vec<u32>,
    pub(super) modal_times: Vec<Nanos>,
}

impl Made {
    pub(super) fn of(trace: &Trace) -> Self {
        let (starts, texts) = texts(&trace.texts);
        let intervals = &trace.intervals;
        let outward = (0u32..).zip(&intervals.parent).map(|(at, parent)| {
            let parent = Some(*parent).filter(|parent| *parent != NOBODY);
            parent.map_or(0, |parent| at.saturating_sub(parent))
        });
        let times = intervals.duration.iter().zip(&intervals.inclusive);
        let modal = (0u32..).zip(times.map(|(whole, waited)| *whole - *waited));
        let (modal, modal_times) = modal.filter(|(_, time)| *time > Nanos::ZERO).unzip();
        Self {
            starts,
            texts,
            outward: outward.collect(),
            modal,
            modal_times,
        }
    }
}

/// Returns each text's start among the bytes of all texts, with the end of the last one, and these bytes.
fn texts(all: &[String]) -> (Vec<u32>, Vec<u8>) {
    let mut starts = Vec::with_capacity(all.len() + 1);
    let mut bytes = Vec::new();
    for text in all {
        starts.push(bytes.len() as u32);
        bytes.extend_from_slice(text.as_bytes());
    }
    starts.push(bytes.len() as u32);
    (starts, bytes)
}
