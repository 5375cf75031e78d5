//! The lags of a period by its parts: today's hours, or the days of a longer period.

use jiff::tz::TimeZone;
use laggard_record::{Kind, Nanos, Period, PeriodPart, UnixMs};

use crate::days::hours;

/// The causes in the order in which they are drawn.
const CAUSES: [Kind; 5] = [
    Kind::PlugIn,
    Kind::Host,
    Kind::Gc,
    Kind::Machine,
    Kind::Unknown,
];

/// The parts of a period, to which lags are added in order of time.
pub(super) struct Parts {
    /// The beginning of each part, and the end of the last one.
    bounds: Vec<UnixMs>,
    sums: Vec<([Nanos; CAUSES.len()], u32)>,
    /// The part to which the last lag was added.
    at: usize,
}

impl Parts {
    /// The parts of a period; `midnights`: those that begin its days, and the one that ends the last day.
    pub(super) fn new(period: Period, midnights: &[UnixMs], zone: &TimeZone) -> Self {
        let bounds = match (period, midnights) {
            (Period::Today, &[day, end]) => hours(day, end, zone),
            _ => midnights.to_vec(),
        };
        Self {
            sums: vec![Default::default(); bounds.len().saturating_sub(1)],
            bounds,
            at: 0,
        }
    }

    /// Adds a lag of the period that began no earlier than the one before.
    pub(super) fn add(&mut self, started: UnixMs, cause: Kind, duration: Nanos) {
        while self
            .bounds
            .get(self.at + 1)
            .is_some_and(|end| started >= *end)
        {
            self.at += 1;
        }
        let Some((causes, lags)) = self.sums.get_mut(self.at) else {
            return;
        };
        let place = CAUSES.iter().position(|one| *one == cause);
        causes[place.unwrap_or(CAUSES.len() - 1)] += duration;
        *lags += 1;
    }

    /// The parts with their lags.
    pub(super) fn summed(self) -> Vec<PeriodPart> {
        let spans = self.bounds.windows(2);
        let parts = spans
            .zip(self.sums)
            .map(|(span, (causes, lags))| PeriodPart {
                start: span[0],
                end: span[1],
                causes: CAUSES.into_iter().zip(causes).collect(),
                lags,
            });
        parts.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 3_600_000;

    /// The numbers of lags in the parts of a period that begins at zero, of which each day has so many hours.
    fn counted(period: Period, days: &[i64], lags: &[i64]) -> Vec<u32> {
        let mut midnights = vec![UnixMs(0)];
        for hours in days {
            let last = midnights[midnights.len() - 1].0;
            midnights.push(UnixMs(last + hours * HOUR));
        }
        let mut parts = Parts::new(period, &midnights, &TimeZone::UTC);
        for started in lags {
            parts.add(UnixMs(*started), Kind::Gc, Nanos::from_millis(200));
        }
        let parts = parts.summed();
        assert_eq!(parts[0].start, UnixMs(0));
        assert!(parts.windows(2).all(|pair| pair[0].end == pair[1].start));
        assert_eq!(parts[parts.len() - 1].end, midnights[midnights.len() - 1]);
        parts.into_iter().map(|part| part.lags).collect()
    }

    #[test]
    fn a_lag_is_of_the_hour_or_the_day_in_which_it_began() {
        let today = counted(
            Period::Today,
            &[24],
            &[0, HOUR - 1, HOUR, 23 * HOUR, 24 * HOUR - 1],
        );
        assert_eq!(today.len(), 24);
        assert_eq!((today[0], today[1], today[23]), (2, 1, 2));
        assert_eq!(today.iter().sum::<u32>(), 5);
        let week = counted(
            Period::Week,
            &[24, 24, 23, 24, 24, 24, 24],
            &[48 * HOUR, 71 * HOUR - 1, 71 * HOUR],
        );
        assert_eq!(week, [0, 0, 2, 1, 0, 0, 0]);
    }

    #[test]
    fn time_is_summed_by_cause() {
        let mut parts = Parts::new(Period::Week, &[UnixMs(0), UnixMs(9)], &TimeZone::UTC);
        parts.add(UnixMs(1), Kind::Host, Nanos(5));
        parts.add(UnixMs(2), Kind::Unknown, Nanos(7));
        parts.add(UnixMs(2), Kind::Host, Nanos(6));
        let [part] = &parts.summed()[..] else {
            panic!("one day");
        };
        let sums = [0, 11, 0, 0, 7].map(Nanos);
        assert_eq!(
            part.causes,
            CAUSES.into_iter().zip(sums).collect::<Vec<_>>()
        );
        assert_eq!(part.lags, 3);
    }
}
