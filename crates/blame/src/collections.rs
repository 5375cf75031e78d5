//! Collections that the program asked for.

use laggard_analysis::{Interval, LandmarkKind, Nanos, Span, Spans, Timeline};

use crate::account::Account;
use crate::landmark_ref::LandmarkRef;
use crate::owner::Owner;
use crate::stack::StackReader;
use crate::way::Way;

/// The cause that the JVM gives for a collection that the program has asked for.
const ASKED_FOR: &str = "System.gc()";
/// The agent's names for landmarks around calls that ask for a collection: no real method has such a name.
const CALLS: [&str; 2] = ["System.gc", "Runtime.gc"];

/// Pauses of one episode that the program asked for, and the UI thread's own calls that asked.
pub(crate) struct Collections {
    /// The indexes of the intervals of calls during which such a pause happened.
    calls: Vec<usize>,
    /// The spans of these pauses.
    pauses: Spans,
}

fn is_call(interval: &Interval) -> bool {
    let landmark = &interval.landmark;
    landmark.kind == LandmarkKind::Named && CALLS.contains(&landmark.method.as_str())
}

impl Collections {
    pub(crate) fn of(reader: &StackReader<'_>) -> Collections {
        let asked = reader.episode.gc.iter();
        let asked = asked.filter(|pause| pause.cause == ASKED_FOR);
        let pauses = Spans::new(asked.map(|pause| pause.span));
        let all = reader.episode.intervals.all().iter().enumerate();
        let calls = all.filter(|(_, interval)| {
            is_call(interval) && pauses.length_in(interval.span()) > Nanos::ZERO
        });
        Collections {
            calls: calls.map(|(index, _)| index).collect(),
            pauses,
        }
    }

    /// The calls from end to end: each lasts until its collection is over, and does nothing else.
    pub(crate) fn spans(&self, reader: &StackReader<'_>) -> Vec<Span> {
        let all = reader.episode.intervals.all();
        self.calls.iter().map(|index| all[*index].span()).collect()
    }

    /// Names the plug-in that asked for each part of `gc`: the one whose call was measured, else one found in a sample.
    pub(crate) fn put<'a>(
        &self,
        reader: &StackReader<'a>,
        account: &mut Account<'a, '_>,
        gc: &Spans,
        timeline: &Timeline,
    ) {
        let spans = Spans::new(self.spans(reader));
        for (index, span) in self.calls.iter().zip(self.spans(reader)) {
            let interval = &reader.episode.intervals.all()[*index];
            let asked = match reader.owners.of_landmark(&interval.landmark, None) {
                // A library or the host asks on behalf of its caller.
                Owner::AddOn(..) | Owner::Library | Owner::Core => reader.way_to(*index),
                Owner::Runtime | Owner::Unknown => Way::EMPTY,
            };
            account.asked(asked, gc.length_in(span), LandmarkRef::of(interval));
        }
        let others = self.pauses.within(gc).without(&spans);
        if others.length() > Nanos::ZERO {
            account.began(reader.asks_for_collections(timeline), others.length());
        }
    }
}
