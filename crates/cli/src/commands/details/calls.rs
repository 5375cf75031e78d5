//! Methods by their time, and the longest calls one by one.

use std::fmt::Write as _;

use laggard_view::{Analysis, Spread};

use super::row::{MOST, more, named};

pub(super) fn landmarks(page: &mut String, analysis: &Analysis) {
    if analysis.landmarks.is_empty() {
        return;
    }
    page.push_str(
        "\nInstrumented methods by their own time, in ms (SHORT: calls too short to be recorded one by one)\n",
    );
    let _ = writeln!(
        page,
        "  {:>6} {:>6}  {:-^32}  {:-^32}",
        "", "", " WITHOUT NESTED ONES ", " WITH NESTED ONES "
    );
    let four = format!("{:>8} {:>7} {:>7} {:>7}", "TOTAL", "MAX", "MEAN", "MIN");
    let _ = writeln!(
        page,
        "  {:>6} {:>6}  {four}  {four}  METHOD (PLUG-IN)",
        "CALLS", "SHORT"
    );
    for line in analysis.landmarks.iter().take(MOST) {
        let _ = writeln!(
            page,
            "  {:>6} {:>6}  {}  {}  {}",
            line.calls,
            line.short_calls,
            columns(&line.exclusive),
            columns(&line.inclusive),
            named(&line.landmark, &line.plugin)
        );
    }
    more(page, analysis.landmarks.len(), "landmarks");
}

fn columns(spread: &Spread) -> String {
    format!(
        "{:>8.1} {:>7.1} {:>7.1} {:>7.1}",
        spread.total_ms, spread.max_ms, spread.mean_ms, spread.min_ms
    )
}

pub(super) fn invocations(page: &mut String, analysis: &Analysis) {
    if analysis.invocations.is_empty() {
        return;
    }
    page.push_str(
        "\nThe longest calls, in ms (LEVEL: calls around it; DEPTH: levels nested in it; LONG: direct children of 100 ms \
         and more;\n  SHORT: direct children too short to be recorded, and their TIME; END-TO-END: dialogs included; \
         WITH, OWN: with and without nested ones)\n",
    );
    let _ = writeln!(
        page,
        "  {:>5} {:>5} {:>5} {:>4} {:>6} {:>7}  {:>10} {:>8} {:>8}  {:>10}  METHOD (PLUG-IN)",
        "LAG", "LEVEL", "DEPTH", "LONG", "SHORT", "TIME", "END-TO-END", "WITH", "OWN", "STARTED AT"
    );
    for call in analysis.invocations.iter().take(MOST) {
        let _ = writeln!(
            page,
            "  {:>5} {:>5} {:>5} {:>4} {:>6} {:>7.1}  {:>10.1} {:>8.1} {:>8.1}  {:>10.1}  {}",
            format!("#{}", call.episode),
            call.level,
            call.depth,
            call.long_children,
            call.short_children,
            call.short_ms,
            call.end_to_end_ms,
            call.inclusive_ms,
            call.exclusive_ms,
            call.start_ms,
            named(&call.landmark, &call.plugin)
        );
    }
    more(page, analysis.invocations.len(), "invocations");
}
