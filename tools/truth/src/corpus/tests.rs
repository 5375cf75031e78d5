//! Tests of the scorer, on recorded sessions (`tests/sessions/README.md`).

use laggard_analysis::Nanos;

use super::note::{self, Note};
use super::score::{Row, Score, score};
use super::session::{Origins, Session};

const SESSION: &[u8] = include_bytes!("../../../../tests/sessions/eclipse-4.31-corpus.lag");
const TRUTH: &str = include_str!("../../../../tests/sessions/eclipse-4.31-corpus.truth.jsonl");
const ORIGINS: &str = include_str!("../../../../tests/sessions/eclipse-4.31-corpus.origins.json");

fn notes() -> Vec<Note> {
    note::parse(TRUTH).expect("notes")
}

fn scored(notes: &[Note]) -> Score {
    let session = Session::read(SESSION).expect("a session");
    let origins: Origins = serde_json::from_str(ORIGINS).expect("origins");
    score(&session, notes, &origins).expect("one clock")
}

fn part(row: &Row, time: Nanos) -> f64 {
    time.share_of(row.lag)
}

#[test]
fn the_recorded_corpus_is_put_down_to_whom_it_was() {
    let score = scored(&notes());
    let total = score.total();
    assert!(total.lag > Nanos::from_millis(9_000), "{}", total.lag);
    assert_eq!(total.wrong, Vec::<String>::new());
    let rules: Vec<f64> = total.right.iter().map(|time| part(&total, *time)).collect();
    assert!(rules[3] >= 0.995, "{rules:?} {:?}", total.remarks);
    assert!(rules[..3].iter().all(|rule| *rule < 0.6), "{rules:?}");
    assert_eq!(score.rows.len(), 23, "{:?}", score.rows.keys());
    for (case, row) in &score.rows {
        assert!(part(row, row.right[3]) >= 0.98, "{case}: {:?}", row.remarks);
        assert_eq!(row.roles, row.lag, "{case}: {:?}", row.remarks);
        assert_eq!(row.causes, row.lag, "{case}: {:?}", row.remarks);
    }
    assert!(part(&total, total.sure) >= 0.8);
    assert_eq!(score.sure_and_right(), Some(1.0));
    // The thread that ends these waits cannot be known: plug-ins at work meanwhile are named, and none is accused.
    for case in ["sequoia", "tupelo"] {
        assert_eq!(score.rows[case].sure, Nanos::ZERO, "{case}");
    }
}

#[test]
fn another_truth_makes_the_same_verdict_a_wrong_accusation() {
    let mut notes = notes();
    let alder = notes.iter_mut().find(|note| note.case == "alder");
    for part in &mut alder.expect("alder").plugins {
        part.id = part.id.replace("alder", "birch");
    }
    let score = scored(&notes);
    let row = &score.rows["alder"];
    // Time without a processor is the machine's all the same.
    assert!(part(row, row.right[3]) < 0.2, "{row:?}");
    assert_ne!(row.roles, row.lag);
    assert!(!row.wrong.is_empty(), "{row:?}");
}

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
