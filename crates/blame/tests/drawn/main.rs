//! Episodes drawn as text, and their expected verdicts. The cases are in the `.txt` files; `README.md` beside them
//! explains the drawing.

mod cast;
mod check;
mod drawing;
mod evidence;
mod location;
mod stacks;

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

#[test]
fn cases_of_taking_one_away() {
    run("without.txt", include_str!("without.txt"));
}
