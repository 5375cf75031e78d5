//! What is said of a machine.

use laggard_blame::{Counts, Evidence, judge};

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
        verdict.suspects[0].evidence.lines(),
        [
            "the program stood still for 40.0 ms",
            "the program waited 100.0 ms for a processor, which others had"
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
        evidence.lines(),
        ["in 2 of 5 samples, mostly in a.b.C.m"],
        "nothing for 0.0 ms"
    );
}
