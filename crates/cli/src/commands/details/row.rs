//! How a table's rows name methods, and how many rows there are.

use std::fmt::Write as _;

use laggard_view::Landmark;

/// Lines of one table.
pub(super) const MOST: usize = 20;

/// `a.b.C$1.run` as `C$1.run`.
pub(super) fn short_name(class: &str, method: &str) -> String {
    format!("{}.{method}", class.rsplit('.').next().unwrap_or(class))
}

pub(super) fn named(landmark: &Landmark, plugin: &str) -> String {
    let name = short_name(&landmark.class, &landmark.method);
    let owner = if plugin.is_empty() { "?" } else { plugin };
    format!("{} {name} ({owner})", landmark.kind)
}

pub(super) fn more(page: &mut String, all: usize, table: &str) {
    if all > MOST {
        let _ = writeln!(page, "  … and {} more: --csv {table}", all - MOST);
    }
}
