//! Definitions by identifier.

use rustc_hash::FxHashMap;

/// A table of definitions: writers count from 1, so a list holds most; a damaged file's wild numbers go into a map.
#[derive(Debug)]
pub(crate) struct Table<V> {
    dense: Vec<Option<V>>,
    sparse: FxHashMap<u64, V>,
    defined: usize,
}

/// The error of a table that takes no more.
#[derive(Debug)]
pub(crate) struct Full;

/// The largest gap between numbers that stay in the list.
const MOST_SKIPPED: usize = 1_024;

impl<V> Default for Table<V> {
    fn default() -> Table<V> {
        Table {
            dense: Vec::new(),
            sparse: FxHashMap::default(),
            defined: 0,
        }
    }
}

impl<V> Table<V> {
    /// Adds or replaces a definition unless the table is full; returns whether it did.
    pub(crate) fn put(&mut self, id: u64, value: V, limit: usize) -> bool {
        self.replace(id, value, limit).is_ok()
    }

    /// Adds or replaces a definition and returns the replaced one; an error where the table is full.
    pub(crate) fn replace(&mut self, id: u64, value: V, limit: usize) -> Result<Option<V>, Full> {
        if let Some(known) = self.get_mut(id) {
            return Ok(Some(std::mem::replace(known, value)));
        }
        if self.defined >= limit {
            return Err(Full);
        }
        self.defined += 1;
        match usize::try_from(id) {
            Ok(at) if at <= self.dense.len() + MOST_SKIPPED => {
                if at >= self.dense.len() {
                    self.dense.resize_with(at + 1, || None);
                }
                self.dense[at] = Some(value);
            }
            _ => {
                self.sparse.insert(id, value);
            }
        }
        Ok(None)
    }

    fn get_mut(&mut self, id: u64) -> Option<&mut V> {
        let at = usize::try_from(id).ok();
        match at.and_then(|at| self.dense.get_mut(at)) {
            Some(Some(known)) => Some(known),
            _ => self.sparse.get_mut(&id),
        }
    }

    pub(crate) fn get(&self, id: u64) -> Option<&V> {
        let at = usize::try_from(id).ok();
        match at.and_then(|at| self.dense.get(at)) {
            Some(Some(known)) => Some(known),
            _ if self.sparse.is_empty() => None,
            _ => self.sparse.get(&id),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_any_order_are_found_and_only_so_many_are_kept() {
        let mut table = Table::default();
        for id in [1, 3, 2, 5_000_000_000, 900, u64::MAX] {
            assert!(table.put(id, id, 6), "{id}");
        }
        assert!(!table.put(7, 7, 6), "full");
        assert!(table.put(3, 33, 6), "known ones may change");
        let found: Vec<Option<u64>> = [1, 3, 5_000_000_000, u64::MAX, 0, 4, 7]
            .iter()
            .map(|id| table.get(*id).copied())
            .collect();
        assert_eq!(
            found,
            [
                Some(1),
                Some(33),
                Some(5_000_000_000),
                Some(u64::MAX),
                None,
                None,
                None
            ]
        );
        assert!(table.dense.len() < 3_000, "wild numbers cost no room");
    }

    #[test]
    fn a_number_that_was_wild_is_still_found_when_the_list_has_grown_past_it() {
        let mut table = Table::default();
        assert!(table.put(3_000, 'w', 10_000));
        for id in 0..4_000 {
            assert!(table.put(id, 'd', 10_000));
        }
        assert_eq!(table.get(3_000), Some(&'d'));
        assert_eq!(table.defined, 4_000);
    }
}
