//! The scorer, on what was once recorded.

use laggard_analysis::Nanos;

use super::note;

#[test]
fn a_note_says_what_is_whose() {
    let line = r#"{"case":"ilex","kind":"plug-in","plugins":[{"id":"a","role":"lock-holder"},{"id":"b","role":"initiator"}],
        "cause":"blocked","thread":"main","start":5,"end":25,"time":20,"units":1,"stood":4,"delayed":1,"collected":2}"#
        .replace('\n', "");
    let notes = note::parse(&line).expect("a note");
    let span = notes[0].span(3);
    assert_eq!((span.start, span.end), (Nanos(2), Nanos(22)));
    assert_eq!(notes[0].worked(), Nanos(16), "it stood still for 4 of 20");
    let culprits: Vec<&str> = notes[0].culprits().map(|part| &*part.id).collect();
    assert_eq!(culprits, ["a"]);
    let error = note::parse("{}").expect_err("nothing in it").to_string();
    assert_eq!(error, "line 1 is no note");
}
