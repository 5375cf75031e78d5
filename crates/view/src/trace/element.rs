//! The types of entries in a trace's columns.

/// The type of a column's entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u16)]
pub enum Element {
    /// Bytes.
    U8 = 1,
    /// Two bytes.
    U16 = 2,
    /// Four bytes.
    U32 = 4,
    /// IEEE 754, eight bytes.
    F64 = 8,
}
