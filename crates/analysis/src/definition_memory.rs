//! The memory that definitions take.

use std::hash::Hash;
use std::sync::Arc;

use laggard_wire::Forgotten;

use crate::bounds::Bounds;
use crate::interned::Interned;
use crate::table::{Full, Table};

/// Bytes for each kind of definition, together at most a given number. Definitions that `forget` ends free their bytes.
#[derive(Debug, Default)]
pub(crate) struct DefinitionMemory {
    used: [usize; 6],
}

/// The kinds of definitions.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    String,
    Plugin,
    Class,
    Landmark,
    Thread,
    Frame,
}

/// The size of a definition's tables and its own structures, bytes, without its texts.
const EACH: usize = 160;

impl DefinitionMemory {
    /// Puts a definition into its table; returns whether there was room.
    ///
    /// * `texts`: bytes of a definition's texts.
    pub(crate) fn put<V>(
        &mut self,
        kind: Kind,
        (table, id): (&mut Table<V>, u64),
        value: V,
        texts: impl Fn(&V) -> usize,
        bounds: &Bounds,
    ) -> bool {
        let size = texts(&value);
        if !self.take(kind, size, bounds) {
            return false;
        }
        let (put, left) = match table.replace(id, value, bounds.definitions) {
            Ok(None) => return true,
            Ok(Some(old)) => (true, texts(&old)),
            Err(Full) => (false, size),
        };
        let used = &mut self.used[kind as usize];
        *used = used.saturating_sub(EACH + left);
        put
    }

    /// Puts an interned value into its table. A replaced value keeps its bytes, since somebody may still hold it.
    pub(crate) fn intern<V: Eq + Hash>(
        &mut self,
        kind: Kind,
        (table, id): (&mut Table<Arc<V>>, u64),
        all: &mut Interned<V>,
        (texts, value): (usize, V),
        bounds: &Bounds,
    ) -> bool {
        if !all.has(&value) && !self.take(kind, texts, bounds) {
            return false;
        }
        table.put(id, all.one(value), bounds.definitions)
    }

    fn take(&mut self, kind: Kind, texts: usize, bounds: &Bounds) -> bool {
        let size = EACH + texts;
        let fits = self.used.iter().sum::<usize>() + size <= bounds.names;
        if fits {
            self.used[kind as usize] += size;
        }
        fits
    }

    /// Frees the bytes of all forgotten kinds.
    pub(crate) fn forget(&mut self, kinds: Forgotten) {
        for (kind, bit) in [
            (Kind::String, Forgotten::STRINGS),
            (Kind::Plugin, Forgotten::PLUGINS),
            (Kind::Class, Forgotten::CLASSES),
            (Kind::Landmark, Forgotten::LANDMARKS),
            (Kind::Thread, Forgotten::THREADS),
            (Kind::Frame, Forgotten::FRAMES),
        ] {
            if kinds.has(bit) {
                self.used[kind as usize] = 0;
            }
        }
    }
}
