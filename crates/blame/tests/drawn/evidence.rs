//! Evidence on the machine.

use laggard_analysis::Nanos;
use laggard_blame::{Clause, Counts, Evidence, judge};

use crate::drawing;

#[test]
fn waiting_for_a_processor_is_not_standing_still() {
    let drawn = drawing::parse(
        "
        dispatch swt.Display   : ====================
        stop                   : .####...............
        starve                 : ......##########....
    ",
    )
    .expect("a drawing");
    let verdict = judge(&drawn.episode, &drawn.cast);
    assert_eq!(
        verdict.suspects[0].evidence.clauses(),
        [
            Clause::StoodStill {
                time: Nanos::from_millis(40)
            },
            Clause::Starved {
                time: Nanos::from_millis(100)
            }
        ]
    );
}

#[test]
fn samples_whose_time_the_machine_took_have_none_of_their_own() {
    let evidence = Evidence {
        lasted: None,
        method: Some("a.b.C.m".to_owned()),
        all_samples: 5,
        counts: Counts {
            samples: 2,
            ..Counts::default()
        },
    };
    assert_eq!(
        evidence.clauses(),
        [Clause::Sampled {
            samples: 2,
            all: 5,
            time: Nanos::ZERO,
            method: Some("a.b.C.m".to_owned()),
        }]
    );
}
