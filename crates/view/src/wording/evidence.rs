//! Evidence against a suspect, a clause each.

use laggard_record::{Clause, Evidence, Nanos};
use laggard_words::say;

use super::lasting;
use super::lines::short;

/// A shorter time would read as “0 ms”.
const LEAST_TOLD: Nanos = Nanos(500_000);

/// Puts one reason into words.
#[must_use]
pub fn evidence(evidence: &Evidence) -> String {
    match evidence {
        Evidence::Measured(clause) => measured(clause),
        Evidence::Busy {
            program: Some(name),
            percent,
        } => say!("evidence-busy", program = name, percent = *percent),
        Evidence::Busy { program: None, .. } => say!("evidence-busy-unnamed"),
        Evidence::InWords(words) => words.clone(),
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
            let (place, time) = (short(class, method), lasting(*time));
            say!(
                "evidence-lasted",
                place = place,
                time = time,
                calls = *calls
            )
        }
        Clause::Sampled {
            samples,
            all,
            time,
            method,
        } => {
            let time = (*time >= LEAST_TOLD).then(|| lasting(*time));
            let (samples, all) = (*samples, *all);
            match (time, method) {
                (Some(time), Some(method)) => say!(
                    "evidence-sampled-time-method",
                    samples = samples,
                    all = all,
                    time = time,
                    method = method
                ),
                (Some(time), None) => say!(
                    "evidence-sampled-time",
                    samples = samples,
                    all = all,
                    time = time
                ),
                (None, Some(method)) => say!(
                    "evidence-sampled-method",
                    samples = samples,
                    all = all,
                    method = method
                ),
                (None, None) => say!("evidence-sampled", samples = samples, all = all),
            }
        }
        Clause::Landmarks {
            time,
            sampled,
            short_calls,
        } => {
            let time = lasting(*time);
            let calls = *short_calls;
            match sampled {
                true => say!("evidence-landmarks-between", time = time, calls = calls),
                false => say!("evidence-landmarks", time = time, calls = calls),
            }
        }
        Clause::StoodStill { time } => say!("evidence-stood-still", time = lasting(*time)),
        Clause::Starved { time } => say!("evidence-starved", time = lasting(*time)),
        Clause::Began { time } => say!("evidence-began", time = lasting(*time)),
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
