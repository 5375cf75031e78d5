//! Conversions between columns and records' types: SQLite knows only numbers and texts.

use laggard_record::{Nanos, UnixMs};
use rusqlite::{Result, Row};

/// An id.
pub(crate) fn id<T: From<String>>(row: &Row<'_>, column: usize) -> Result<T> {
    row.get::<_, String>(column).map(T::from)
}

/// An id that may be missing.
pub(crate) fn maybe_id<T: From<String>>(row: &Row<'_>, column: usize) -> Result<Option<T>> {
    let id = row.get::<_, Option<String>>(column)?;
    Ok(id.map(T::from))
}

/// A point in time.
pub(crate) fn time(row: &Row<'_>, column: usize) -> Result<UnixMs> {
    row.get(column).map(UnixMs)
}

/// A point in time that may be unknown or still to come.
pub(crate) fn maybe_time(row: &Row<'_>, column: usize) -> Result<Option<UnixMs>> {
    let ms = row.get::<_, Option<i64>>(column)?;
    Ok(ms.map(UnixMs))
}

/// A length of time; columns hold milliseconds.
pub(crate) fn length(row: &Row<'_>, column: usize) -> Result<Nanos> {
    row.get(column).map(of_ms)
}

/// A length of time that may be unknown.
pub(crate) fn maybe_length(row: &Row<'_>, column: usize) -> Result<Option<Nanos>> {
    let ms = row.get::<_, Option<f64>>(column)?;
    Ok(ms.map(of_ms))
}

/// A number of bytes that may be unknown.
pub(crate) fn maybe_bytes(row: &Row<'_>, column: usize) -> Result<Option<u64>> {
    let bytes = row.get::<_, Option<i64>>(column)?;
    Ok(bytes.map(i64::unsigned_abs))
}

/// A number of bytes as a column holds it: SQLite's integers are signed.
pub(crate) fn whole(bytes: u64) -> i64 {
    i64::try_from(bytes).unwrap_or(i64::MAX)
}

fn of_ms(ms: f64) -> Nanos {
    Nanos((ms * 1e6).round() as u64)
}
