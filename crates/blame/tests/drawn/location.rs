//! The code in which an episode was spent.

use laggard_blame::Location;

use crate::drawing;

fn of(text: &str) -> Location {
    let drawn = drawing::parse(text).expect("a drawing");
    Location::of(&drawn.episode, &drawn.cast)
}

fn close(found: f64, expected: f64) -> bool {
    (found - expected).abs() < 1e-9
}

#[test]
fn samples_stand_in_somebodys_code_whoever_called_it() {
    let location = of("
        dispatch swt.Display   : ==========
        observer spell.Checker : =========.
        samples                : sslluuj?..
        s = runnable: spell.Checker swt.Display
        l = runnable: guava.Cache spell.Checker swt.Display
        u = runnable: ui.Viewer spell.Checker swt.Display
        j = runnable: java spell.Checker swt.Display
        ? = runnable: ?dup.Helper spell.Checker swt.Display
    ");
    assert!(close(location.plug_in, 2.0 / 8.0), "{location:?}");
    assert!(close(location.library, 3.0 / 8.0), "{location:?}");
    assert!(close(location.host, 2.0 / 8.0), "{location:?}");
    assert!(close(location.unknown, 1.0 / 8.0), "{location:?}");
}

#[test]
fn pauses_are_measured_and_the_samples_share_the_rest() {
    let location = of("
        dispatch swt.Display   : ====================
        observer spell.Checker : ===================.
        gc                     : .....#####..........
        stop                   : ........######......
        samples                : s...s..........u...u
        s = runnable: spell.Checker swt.Display
        u = runnable: ui.Viewer spell.Checker swt.Display
    ");
    // A standstill during a pause is that pause: 5 and 4 columns of 20.
    assert!(
        close(location.gc, 0.25) && close(location.machine, 0.2),
        "{location:?}"
    );
    assert!(
        close(location.plug_in, 0.275) && close(location.host, 0.275),
        "{location:?}"
    );
    assert_eq!(location.parts()[2], ("gc", 0.25));
    let sum: f64 = location.parts().iter().map(|(_, part)| part).sum();
    assert!(close(sum, 1.0), "{location:?}");
}

#[test]
fn without_samples_and_in_a_dialog_nothing_is_known() {
    let unseen = of("dispatch swt.Display : ==========");
    assert_eq!(unseen.unknown, 1.0);
    let dialog = of("modal swt.Dialog : ==========");
    assert_eq!(dialog.unknown, 1.0);
}
