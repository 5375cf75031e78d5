//! Sentences that `say!` makes of the catalogue.

use laggard_words::{Language, in_language, say};

#[test]
fn counts_read_as_people_say_them() {
    let lags = || [0, 1, 2].map(|count: u32| say!("lags", count = count));
    assert_eq!(lags(), ["no lags", "1 lag", "2 lags"]);
    let german = in_language(Language::German, lags);
    assert_eq!(german, ["keine Ruckler", "1 Ruckler", "2 Ruckler"]);
}

#[test]
fn a_number_that_is_none_or_too_large_breaks_nothing() {
    for number in [f64::NAN, f64::INFINITY, -1e300, 1e300, u64::MAX as f64] {
        assert!(say!("lags", count = number).ends_with("lags"), "{number}");
    }
}

#[test]
fn names_stay_as_they_are_where_all_else_is_strange() {
    let told = in_language(Language::Pseudo, || {
        say!("menu-launch", program = "Slow One")
    });
    assert!(told.starts_with('⟦') && told.contains("Slow One"), "{told}");
    assert!(!told.contains("Launch"), "{told}");
}

#[test]
fn a_name_that_says_how_it_is_read_has_no_sentence_read_backwards() {
    let told = say!("menu-launch", program = "Slow\u{202e} enO\u{202d}");
    assert!(told.contains("Slow enO"), "{told}");
    assert!(
        !told.contains(|letter| ('\u{202a}'..='\u{202e}').contains(&letter)),
        "{told}"
    );
}
