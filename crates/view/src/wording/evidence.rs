//! What speaks against a suspect, a clause each.

use laggard_record::{Clause, Evidence, Nanos};

use super::lasting;
use super::lines::short;

/// Less would read as “0 ms”.
const LEAST_TOLD: Nanos = Nanos(500_000);

/// One reason, in plain English.
#[must_use]
pub fn evidence(evidence: &Evidence) -> String {
    match evidence {
        Evidence::Measured(clause) => measured(clause),
        Evidence::Busy {
            program: Some(name),
            percent,
        } => format!("the machine was busy with `{name}` ({percent:.0} % of a processor)"),
        Evidence::Busy { program: None, .. } => "the machine was busy with another program".into(),
        Evidence::Told(words) => words.clone(),
    }
}

fn measured(clause: &Clause) -> String {
    match clause {
        Clause::Lasted {
            class,
            method,
            calls,
            time,
        } => {
            let place = short(class, method);
            let time = lasting(*time);
            match calls {
                1 => format!("{place} took {time}"),
                calls => format!("{place} took {time} in {calls} calls"),
            }
        }
        Clause::Sampled {
            samples,
            all,
            time,
            method,
        } => {
            let time = (*time >= LEAST_TOLD).then(|| lasting(*time));
            match (time, method) {
                (Some(time), Some(method)) => {
                    format!("in {samples} of {all} samples, for {time}, mostly in {method}")
                }
                (Some(time), None) => format!("in {samples} of {all} samples, for {time}"),
                (None, Some(method)) => {
                    format!("in {samples} of {all} samples, mostly in {method}")
                }
                (None, None) => format!("in {samples} of {all} samples"),
            }
        }
        Clause::Landmarks {
            time,
            sampled,
            short_calls,
        } => {
            let time = lasting(*time);
            let told = match sampled {
                true => format!("{time} more between samples, by landmarks alone"),
                false => format!("{time} by landmarks alone"),
            };
            match short_calls {
                0 => told,
                1 => format!("{told}, 1 short call among them"),
                calls => format!("{told}, {calls} short calls among them"),
            }
        }
        Clause::StoodStill { time } => format!("the program stood still for {}", lasting(*time)),
        Clause::Starved { time } => format!(
            "the program waited {} for a processor, which others had",
            lasting(*time)
        ),
        Clause::Began { time } => format!("began {} of what others carried out", lasting(*time)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: fn(u64) -> Nanos = Nanos::from_millis;

    #[test]
    fn what_was_called_says_how_long_and_how_often() {
        let lasted = |calls| {
            measured(&Clause::Lasted {
                class: "a.b.Checker".into(),
                method: "resourceChanged".into(),
                calls,
                time: MS(1_240),
            })
        };
        assert_eq!(
            [lasted(1), lasted(3)],
            [
                "Checker.resourceChanged took 1.2 s",
                "Checker.resourceChanged took 1.2 s in 3 calls"
            ]
        );
    }

    #[test]
    fn samples_whose_time_the_machine_took_are_not_told_with_none() {
        let sampled = |time, method: Option<&str>| {
            measured(&Clause::Sampled {
                samples: 2,
                all: 5,
                time,
                method: method.map(str::to_owned),
            })
        };
        assert_eq!(
            sampled(Nanos(40_000), Some("a.b.C.m")),
            "in 2 of 5 samples, mostly in a.b.C.m"
        );
        assert_eq!(
            sampled(MS(400), Some("a.b.C.m")),
            "in 2 of 5 samples, for 400 ms, mostly in a.b.C.m"
        );
        assert_eq!(sampled(MS(400), None), "in 2 of 5 samples, for 400 ms");
        assert_eq!(sampled(Nanos(0), None), "in 2 of 5 samples");
    }

    #[test]
    fn landmarks_alone_say_what_they_are_not_sure_of() {
        let landmarks = |sampled, short_calls| {
            measured(&Clause::Landmarks {
                time: MS(120),
                sampled,
                short_calls,
            })
        };
        assert_eq!(
            [landmarks(false, 0), landmarks(true, 1), landmarks(true, 7)],
            [
                "120 ms by landmarks alone",
                "120 ms more between samples, by landmarks alone, 1 short call among them",
                "120 ms more between samples, by landmarks alone, 7 short calls among them"
            ]
        );
    }

    #[test]
    fn waiting_for_a_processor_is_not_standing_still() {
        let said = [
            Clause::StoodStill { time: MS(40) },
            Clause::Starved { time: MS(100) },
            Clause::Began { time: MS(100) },
        ];
        assert_eq!(
            said.map(|clause| measured(&clause)),
            [
                "the program stood still for 40 ms",
                "the program waited 100 ms for a processor, which others had",
                "began 100 ms of what others carried out"
            ]
        );
    }
}
