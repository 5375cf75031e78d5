//! The possible errors of measured pauses and standstills.

use laggard_analysis::{Episode, GapKind, Nanos, Span, Spans};

/// The error of one pause: a JVM reports its begin and end in whole milliseconds.
const OF_A_PAUSE: Nanos = Nanos::from_millis(1);

/// The error of the collector's pauses in `waiting`. Pauses within `calls`, the UI thread's own of `System.gc()`, have no
/// error: the landmarks around such calls measure them.
pub(crate) fn of_pauses(episode: &Episode, calls: &[Span], waiting: &Spans) -> Nanos {
    let within = |pause: Span| calls.iter().any(|call| call.clip(pause) == pause);
    let pauses = episode.gc.iter().map(|pause| pause.span);
    let within = pauses.filter(|pause| waiting.length_in(*pause) > Nanos::ZERO && !within(*pause));
    within.map(|_| OF_A_PAUSE).sum()
}

/// The error of standstills in `waiting`. The time a thread had no processor is known to the nanosecond, but not its place in
/// the stretch between two readings of that sum: the part of such a stretch outside of the wait may as well lie inside, and
/// vice versa. On average half of the smaller part is on the wrong side.
pub(crate) fn of_gaps(episode: &Episode, waiting: &Spans) -> Nanos {
    let starved = episode.gaps.iter();
    let starved = starved.filter(|gap| gap.kind == GapKind::Starved);
    let wrong = starved.map(|gap| {
        let inside = waiting.length_in(gap.span);
        Nanos(inside.min(gap.span.length() - inside).0 / 2)
    });
    wrong.sum()
}
