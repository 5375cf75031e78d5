//! Interning: a definition that comes again after a `forget` is the same object as before if somebody still holds the old one.

use std::hash::Hash;
use std::sync::Arc;

use rustc_hash::FxHashSet;

/// A set in which equal values stand at one address, so that addresses alone tell them apart: an episode may have met
/// a plug-in both before and after its identifier was forgotten.
#[derive(Debug)]
pub(crate) struct Interned<V> {
    all: FxHashSet<Arc<V>>,
}

impl<V> Default for Interned<V> {
    fn default() -> Interned<V> {
        Interned {
            all: FxHashSet::default(),
        }
    }
}

impl<V: Eq + Hash> Interned<V> {
    /// The stored value that equals `value`.
    pub(crate) fn one(&mut self, value: V) -> Arc<V> {
        if let Some(known) = self.all.get(&value) {
            return Arc::clone(known);
        }
        let made = Arc::new(value);
        self.all.insert(Arc::clone(&made));
        made
    }

    /// Whether a value equal to `value` is stored.
    pub(crate) fn has(&self, value: &V) -> bool {
        self.all.contains(value)
    }

    /// Drops values that nothing else holds.
    pub(crate) fn forget(&mut self) {
        self.all.retain(|value| Arc::strong_count(value) > 1);
        self.all.shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_held_stays_the_same_and_all_else_is_let_go() {
        let mut interned = Interned::default();
        let held = interned.one("a".to_owned());
        interned.one("b".to_owned());
        interned.forget();
        assert_eq!(interned.all.len(), 1);
        assert!(Arc::ptr_eq(&held, &interned.one("a".to_owned())));
    }
}
