//! Lists with a limited length.

/// Adds to a list unless it is full; returns how many entries were left out.
pub(crate) fn add<T>(list: &mut Vec<T>, limit: usize, entry: T) -> u64 {
    if list.len() < limit {
        list.push(entry);
        return 0;
    }
    1
}
