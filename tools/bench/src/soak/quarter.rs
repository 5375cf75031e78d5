//! Quarters of a run.

/// Returns the quarter, 0 to 3, of a moment in a run from `begin` to `end`; the end itself belongs to the last.
pub fn quarter(at: f64, begin: f64, end: f64) -> usize {
    let part = (at - begin) / (end - begin) * 4.0;
    [1.0, 2.0, 3.0].iter().filter(|&&from| part >= from).count()
}
