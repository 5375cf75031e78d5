//! Durations as people read them. `tests/vectors/words/durations.json` holds examples for this side and the pages' own.

use laggard_words::say;

/// `412 ms`, `1.4 s`, `2 min 5 s`, `3 h 20 min`.
#[must_use]
pub fn duration(ms: f64) -> String {
    let whole = (ms / 1000.0).round() as u64;
    match whole {
        _ if ms < 999.5 => say!("duration-ms", ms = ms.round()),
        _ if ms < 59_950.0 => say!("duration-seconds", seconds = (ms / 100.0).round() / 10.0),
        ..3600 => say!(
            "duration-minutes",
            minutes = whole / 60,
            seconds = whole % 60
        ),
        _ => say!(
            "duration-hours",
            hours = whole / 3600,
            minutes = whole % 3600 / 60
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_read_as_in_the_examples() {
        let examples = include_str!("../../../../tests/vectors/words/durations.json");
        let examples: Vec<serde_json::Value> = serde_json::from_str(examples).expect("a list");
        assert!(!examples.is_empty());
        for example in examples {
            let ms = example["ms"].as_f64().expect("a number");
            assert_eq!(duration(ms), example["words"], "{ms} ms");
        }
    }
}
