//! Versions of a plug-in, as the terminal shows them.

use std::fmt::Write as _;

use laggard_view::wording::sentence;
use laggard_view::{ComparedVersions, MeasuredVersion};
use laggard_words::say;

use super::beside::{self, rate, span, table, worst};
use crate::output::duration;

/// The most other plug-ins that are printed; `--json` has all of them.
const MOST_OTHERS: usize = 12;

/// The line of a measured version.
pub fn line(measured: &MeasuredVersion) -> String {
    let line = say!(
        "compare-measured",
        version = measured.version.as_str(),
        sessions = measured.sessions,
        began = span(Some(measured.since), Some(measured.until)),
        active = duration(measured.active_ms),
        lags = say!("lags", count = measured.lagged.lags),
        rate = rate(&measured.lagged)
    );
    format!("{line}\n")
}

/// The page of two compared versions.
pub fn page(compared: &ComparedVersions) -> String {
    let ComparedVersions { first, second, .. } = compared;
    let [one, other] = compared.versions.clone();
    let mut page = table(&[
        [compared.plugin.name.clone(), one, other],
        [
            say!("compare-lags"),
            first.lags.to_string(),
            second.lags.to_string(),
        ],
        [say!("compare-per-hour"), rate(first), rate(second)],
        [say!("compare-worst"), worst(first), worst(second)],
    ]);
    // Writing to a `String` cannot fail.
    let _ = writeln!(page, "\n{}", sentence(&compared.difference.words));
    if compared.unknown > 0 {
        let _ = writeln!(
            page,
            "{}",
            say!("compare-unknown", count = compared.unknown)
        );
    }
    if !compared.others.is_empty() {
        let _ = writeln!(page, "\n{}", say!("compare-others"));
    }
    for other in compared.others.iter().take(MOST_OTHERS) {
        let (first, second) = (other.first.join(", "), other.second.join(", "));
        let _ = writeln!(page, "  {}  {first} → {second}", other.name);
    }
    if let Some(more) = compared
        .others
        .len()
        .checked_sub(MOST_OTHERS)
        .filter(|more| *more > 0)
    {
        let _ = writeln!(page, "  {}", say!("compare-others-more", count = more));
    }
    let _ = writeln!(page, "\n{}", say!("compare-whole"));
    page.push_str(&beside::page(&compared.whole));
    page
}
