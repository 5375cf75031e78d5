//! Days and weeks of a plug-in.

use laggard_record::{Nanos, TrendStep, UnixMs};
use laggard_store::PluginLag;

/// Its lags and the use of its program in steps of so many days, from the first that has any. `midnights`: that of each day, and
/// the one that ends the last; whole steps of them, the last one ends today.
pub(super) fn steps(
    midnights: &[UnixMs],
    days: u16,
    lags: &[PluginLag],
    active: &[(UnixMs, Nanos)],
) -> Vec<TrendStep> {
    let bounds: Vec<UnixMs> = midnights.iter().copied().step_by(days.into()).collect();
    let Some((_, begins)) = bounds.split_last() else {
        return Vec::new();
    };
    let mut steps: Vec<TrendStep> = begins
        .iter()
        .map(|start| TrendStep {
            start: *start,
            lags: 0,
            active: Nanos::ZERO,
        })
        .collect();
    // The one before the first bound that is later.
    let at = |time: UnixMs| {
        bounds
            .partition_point(|bound| *bound <= time)
            .checked_sub(1)
    };
    for lag in lags {
        if let Some(step) = at(lag.started).and_then(|index| steps.get_mut(index)) {
            step.lags += 1;
        }
    }
    for (quarter, length) in active {
        if let Some(step) = at(*quarter).and_then(|index| steps.get_mut(index)) {
            step.active += *length;
        }
    }
    let first = steps
        .iter()
        .position(|step| step.lags > 0 || step.active > Nanos::ZERO);
    steps.drain(..first.unwrap_or(steps.len()));
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: i64 = 86_400_000;

    fn lag(day: i64) -> PluginLag {
        PluginLag {
            started: UnixMs(day * DAY + 1),
            version: String::new(),
        }
    }

    #[test]
    fn what_was_is_counted_where_it_was_from_the_first_use_on() {
        let midnights: Vec<UnixMs> = (0..=14).map(|day| UnixMs(day * DAY)).collect();
        let minutes = |minutes: u64| Nanos::from_millis(minutes * 60_000);
        let active = [
            (UnixMs(3 * DAY), minutes(15)),
            (UnixMs(4 * DAY - 900_000), minutes(5)),
            (UnixMs(13 * DAY), minutes(10)),
        ];
        let lags = [lag(4), lag(4), lag(13), lag(14)];
        let days = steps(&midnights, 1, &lags, &active);
        assert_eq!(days.len(), 11, "from the third day on");
        let told = |step: &TrendStep| (step.start.0 / DAY, step.lags, step.active);
        assert_eq!(told(&days[0]), (3, 0, minutes(20)));
        assert_eq!(told(&days[1]), (4, 2, Nanos::ZERO));
        assert_eq!(told(&days[10]), (13, 1, minutes(10)), "tomorrow is not");
        let weeks = steps(&midnights, 7, &lags, &active);
        let weeks: Vec<_> = weeks.iter().map(told).collect();
        assert_eq!(weeks, [(0, 2, minutes(20)), (7, 1, minutes(10))]);
        assert_eq!(steps(&midnights, 1, &[], &[]), []);
    }
}
