//! Episodes drawn as text, and their expected verdicts. The cases are in the `.txt` files; `README.md` beside them
//! explains the drawing.

mod cast;
mod check;
mod drawing;
mod evidence;
mod location;
mod stacks;

use laggard_analysis::{Episode, Interval, Intervals, Nanos};
use laggard_blame::judge;

fn run(file: &str, text: &str) {
    let mut failures = Vec::new();
    let mut count = 0;
    for case in text.split("\n# ").skip(1) {
        let (title, body) = case.split_once('\n').expect("a title and a drawing");
        let drawn = drawing::parse(body).unwrap_or_else(|wrong| panic!("{file}: {title}: {wrong}"));
        let verdict = judge(&drawn.episode, &drawn.cast);
        let wrong = check::against(&verdict, &drawn.expected);
        if !wrong.is_empty() {
            failures.push(format!(
                "{title}\n    {}\n  got {}",
                wrong.join("\n    "),
                check::describe(&verdict)
            ));
        }
        count += 1;
    }
    assert!(count > 0, "{file} holds no case");
    assert!(
        failures.is_empty(),
        "{file}: {} of {count} cases:\n\n{}",
        failures.len(),
        failures.join("\n\n")
    );
}

#[test]
fn plain_cases() {
    run("plain.txt", include_str!("plain.txt"));
}

#[test]
fn cases_of_waiting() {
    run("waiting.txt", include_str!("waiting.txt"));
}

#[test]
fn cases_of_nobody_to_blame() {
    run("nobody.txt", include_str!("nobody.txt"));
}

#[test]
fn cases_of_little_evidence() {
    run("little.txt", include_str!("little.txt"));
}

#[test]
fn cases_that_the_corpus_made_hard() {
    run("hard.txt", include_str!("hard.txt"));
}

#[test]
fn cases_of_modal_phases() {
    run("modal.txt", include_str!("modal.txt"));
}

#[test]
fn cases_of_ways() {
    run("ways.txt", include_str!("ways.txt"));
}

/// The same episode, in which each landmark but the dispatches was called once more when it was over, and skipped.
fn with_skipped_calls(episode: &Episode) -> Episode {
    let all = episode.intervals.all();
    let again = all.iter().filter(|interval| {
        let kind = interval.landmark.kind;
        interval.depth > 0 && !interval.landmark.dispatches() && !kind.is_modal()
    });
    let again = again.map(|interval| Interval {
        start: interval.span().end,
        duration: Nanos::ZERO,
        modal: Nanos::ZERO,
        child_time: Nanos::ZERO,
        short: Vec::new(),
        threw: false,
        skipped: true,
        ..interval.clone()
    });
    let nodes: Vec<Interval> = all.iter().cloned().chain(again).collect();
    assert!(nodes.len() >= all.len());
    Episode {
        intervals: Intervals::new(nodes).expect("a root"),
        ..episode.clone()
    }
}

#[test]
fn calls_that_were_skipped_change_no_verdict() {
    let texts = [
        include_str!("plain.txt"),
        include_str!("waiting.txt"),
        include_str!("nobody.txt"),
        include_str!("little.txt"),
        include_str!("hard.txt"),
        include_str!("modal.txt"),
        include_str!("ways.txt"),
    ];
    let mut skipped = 0;
    for case in texts.iter().flat_map(|text| text.split("\n# ").skip(1)) {
        let (title, body) = case.split_once('\n').expect("a title and a drawing");
        let drawn = drawing::parse(body).expect(title);
        let with = with_skipped_calls(&drawn.episode);
        skipped += usize::from(with.skips());
        let verdicts = [&drawn.episode, &with].map(|episode| judge(episode, &drawn.cast));
        let [before, after] = verdicts.map(|verdict| format!("{verdict:#?}"));
        assert_eq!(before, after, "{title}");
    }
    assert!(skipped > 50, "{skipped} cases have landmarks");
}

#[test]
fn cases_of_taking_one_away() {
    run("without.txt", include_str!("without.txt"));
}
