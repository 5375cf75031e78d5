//! Places in columns.

use laggard_record::trace::NOBODY;

/// The place of a list's next entry.
pub(super) fn next<T>(list: &[T]) -> u32 {
    u32::try_from(list.len()).unwrap_or(NOBODY)
}
