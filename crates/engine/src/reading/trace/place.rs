//! Places in columns.

use laggard_record::trace::NOBODY;

/// The place that the next entry of a list will have.
pub(super) fn next<T>(list: &[T]) -> u32 {
    u32::try_from(list.len()).unwrap_or(NOBODY)
}
