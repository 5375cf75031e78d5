//! What is said of a machine.

use laggard_blame::judge;

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
