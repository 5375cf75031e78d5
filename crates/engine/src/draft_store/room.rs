//! The choice of captures that go when there are too many.

use std::cmp::Reverse;
use std::path::PathBuf;

use laggard_record::Nanos;

/// The most waits kept with their pictures.
const MOST: usize = 10;
/// So many of them are the newest ones, whatever their length: their user may be about to report one.
const NEWEST: usize = 5;

/// A wait with its capture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Capture {
    pub dir: PathBuf,
    /// When the capture was stored, Unix milliseconds.
    pub written_ms: i64,
    /// The length of the wait.
    pub felt: Nanos,
}

/// The directories of captures beyond the most: of older waits the shorter ones, so that a row of short lags pushes out no freeze.
pub(super) fn too_many(mut captures: Vec<Capture>) -> Vec<PathBuf> {
    captures.sort_by_key(|capture| Reverse(capture.written_ms));
    let mut older = captures.split_off(NEWEST.min(captures.len()));
    older.sort_by_key(|capture| Reverse((capture.felt, capture.written_ms)));
    let gone = older.into_iter().skip(MOST - NEWEST);
    gone.map(|capture| capture.dir).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn captures(felt_ms: &[u64]) -> Vec<Capture> {
        let capture = |(index, ms): (usize, &u64)| Capture {
            dir: PathBuf::from(index.to_string()),
            written_ms: index as i64,
            felt: Nanos(ms * 1_000_000),
        };
        felt_ms.iter().enumerate().map(capture).collect()
    }

    #[test]
    fn short_lags_push_out_no_freeze() {
        let mut felt = vec![6500];
        felt.extend([120; 14]);
        let gone = too_many(captures(&felt));
        assert_eq!(gone.len(), 5);
        assert!(!gone.contains(&PathBuf::from("0")), "{gone:?}");
    }

    #[test]
    fn the_newest_stay_however_short_and_of_equal_ones_the_oldest_go() {
        assert!(too_many(captures(&[1; 10])).is_empty());
        assert!(too_many(Vec::new()).is_empty());
        let gone = too_many(captures(&[
            900, 900, 900, 900, 900, 900, 900, 1, 1, 1, 1, 1,
        ]));
        assert_eq!(gone, [PathBuf::from("1"), PathBuf::from("0")]);
    }
}
