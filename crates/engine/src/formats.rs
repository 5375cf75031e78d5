//! Rows of the database that are JSON with a format number. A format that is not the newest is upgraded step by step, so that
//! everything behind this knows the newest alone.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// Why a row cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Unread {
    /// A newer Laggard wrote the row, in this format.
    Newer(u64),
    /// The row is damaged.
    Damaged(String),
}

/// Upgrades JSON to the next format; `R`: the row around the JSON, whose columns are the same in all formats.
pub(crate) type Upgrader<R> = fn(&mut Map<String, Value>, &R);

/// A value as it is stored, with the number of its format.
pub(crate) fn write<T: Serialize>(format: usize, value: &T) -> String {
    #[derive(Serialize)]
    struct Stored<'a, T> {
        format: usize,
        #[serde(flatten)]
        value: &'a T,
    }
    let stored = Stored { format, value };
    // Cannot fail: a number that is not finite is written as null.
    serde_json::to_string(&stored).unwrap_or_default()
}

/// Reads a value that this Laggard or an earlier one stored. `upgraders`: from each format to the next, beginning with the
/// first, which had no number.
///
/// # Errors
/// A newer Laggard wrote the value, or it is damaged.
pub(crate) fn read<T: DeserializeOwned, R>(
    json: &str,
    row: &R,
    upgraders: &[Upgrader<R>],
) -> Result<T, Unread> {
    let damaged = |error: serde_json::Error| Unread::Damaged(error.to_string());
    let mut value: Value = serde_json::from_str(json).map_err(damaged)?;
    let format = value.get("format").map_or(Some(1), Value::as_u64);
    let format = format.ok_or_else(|| Unread::Damaged("its format is no number".into()))?;
    let newest = upgraders.len() as u64 + 1;
    if format > newest {
        return Err(Unread::Newer(format));
    }
    if let Some(fields) = value.as_object_mut() {
        for upgrade in upgraders.iter().skip(format.saturating_sub(1) as usize) {
            upgrade(fields, row);
        }
    }
    serde_json::from_value(value).map_err(damaged)
}
