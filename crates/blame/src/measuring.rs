//! By how much pauses and standstills may be measured wrong.

use laggard_analysis::{Episode, GapKind, Nanos, Span, Spans};

/// A JVM tells begin and end of a pause in whole milliseconds: its length errs by less than one.
const OF_A_PAUSE: Nanos = Nanos::from_millis(1);

/// The error of the collector's pauses in `waiting`. Those within `calls`, the UI thread's own of `System.gc()`, have none:
/// the landmarks around such calls measure them.
pub(crate) fn of_pauses(episode: &Episode, calls: &[Span], waiting: &Spans) -> Nanos {
    let within = |pause: Span| calls.iter().any(|call| call.clip(pause) == pause);
    let pauses = episode.gc.iter().map(|pause| pause.span);
    let within = pauses.filter(|pause| waiting.length_in(*pause) > Nanos::ZERO && !within(*pause));
    within.map(|_| OF_A_PAUSE).sum()
}

/// The error of standstills in `waiting`. How long a thread had no processor is known to the nanosecond, but not when in the
/// stretch between two readings of that sum: the part of such a stretch outside of the wait may as well lie inside, and the
/// other way round. On average half of the smaller part is on the wrong side.
pub(crate) fn of_gaps(episode: &Episode, waiting: &Spans) -> Nanos {
    let starved = episode.gaps.iter();
    let starved = starved.filter(|gap| gap.kind == GapKind::Starved);
    let wrong = starved.map(|gap| {
        let inside = waiting.length_in(gap.span);
        Nanos(inside.min(gap.span.length() - inside).0 / 2)
    });
    wrong.sum()
}
