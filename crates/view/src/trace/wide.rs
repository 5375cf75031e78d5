//! Entries that their columns' types do not hold.

use super::element::Element;
use super::entries::Entries;
use super::layout::Layout;

/// The last columns of a trace: the entries of others that are not in the type in which their column is written.
#[derive(Default)]
pub(super) struct Wide {
    column: Vec<u16>,
    entry: Vec<u32>,
    value: Vec<f64>,
}

impl Wide {
    /// These columns are written as they are, for they cannot tell of themselves.
    pub(super) const LAYOUTS: [Layout; 3] = [
        Layout::plain(Element::U16),
        Layout::plain(Element::U32),
        Layout::plain(Element::F64),
    ];

    pub(super) fn add(&mut self, column: u16, entries: &[(u32, f64)]) {
        for (entry, value) in entries {
            self.column.push(column);
            self.entry.push(*entry);
            self.value.push(*value);
        }
    }

    pub(super) fn columns(&self) -> [Entries<'_>; 3] {
        [
            Entries::Shorts(&self.column),
            Entries::Places(&self.entry),
            Entries::Numbers(&self.value),
        ]
    }
}
