//! An issue: its waits, its call tree, and its methods.

use std::fmt::Write as _;

use laggard_view::{IssueView, TreeLine};

use super::row::{named, short_name};
use crate::output::duration;

const MOST_BRANCHES: usize = 25;
const MOST_METHODS: usize = 8;

pub(super) fn issue(page: &mut String, place: usize, issue: &IssueView) {
    let _ = writeln!(
        page,
        "\nIssue {place}: {}\n  lags of 100 ms and more spent mostly in it: {}, {} together, the longest {}",
        named(&issue.landmark, &issue.plugin),
        issue.episodes,
        duration(issue.waited.total_ms),
        duration(issue.waited.max_ms)
    );
    if let Some(all) = &issue.everywhere
        && all.sessions > 1
    {
        let _ = writeln!(
            page,
            "  in all sessions: {} in {}, {} together, since {}",
            all.episodes,
            all.sessions,
            duration(all.total_ms),
            all.first_at
        );
    }
    if issue.samples == 0 {
        page.push_str("  no sample was taken while it ran\n");
        return;
    }
    let _ = writeln!(
        page,
        "  What it called, in % of {} samples (counts of samples, not time)",
        issue.samples
    );
    tree(page, &issue.tree, issue.samples);
    page.push_str(
        "  Its methods, recursion counted once (IN IT: part of all samples; ITSELF: part of those, not in what it called)\n",
    );
    let _ = writeln!(page, "    {:>6} {:>6}  METHOD", "IN IT", "ITSELF");
    for method in issue.methods.iter().take(MOST_METHODS) {
        let callers: Vec<String> = method
            .callers
            .iter()
            .take(2)
            .map(|call| {
                let (class, name) = call.method.rsplit_once('.').unwrap_or(("", &call.method));
                format!(
                    "{:.0} % from {}",
                    call.part * 100.0,
                    short_name(class, name)
                )
            })
            .collect();
        let from = if callers.is_empty() {
            String::new()
        } else {
            format!("  ({})", callers.join(", "))
        };
        let _ = writeln!(
            page,
            "    {:>4.0} % {:>4.0} %  {}{from}",
            method.method_part * 100.0,
            method.self_part * 100.0,
            short_name(&method.class, &method.method)
        );
    }
}

/// The tree, its chains of single calls drawn as their first and last one.
fn tree(page: &mut String, all: &[TreeLine], samples: u32) {
    let goes_on = |at: usize| {
        let next = all.get(at + 1);
        next.is_some_and(|next| next.depth == all[at].depth + 1 && next.total == all[at].total)
    };
    let (mut at, mut drawn) = (0, 0);
    // How far in each depth is drawn: chains take no room.
    let mut margins: Vec<usize> = Vec::new();
    while at < all.len() && drawn < MOST_BRANCHES {
        let first = at;
        while goes_on(at) {
            at += 1;
        }
        margins.truncate(all[first].depth as usize);
        let margin = margins.last().map_or(0, |margin| margin + 1);
        margins.resize(all[at].depth as usize + 1, margin);
        branch(page, &all[first], samples, margin);
        if at > first + 2 {
            let _ = writeln!(
                page,
                "           {:margin$}… {} calls further in",
                "",
                at - first - 1
            );
        } else if at == first + 2 {
            branch(page, &all[first + 1], samples, margin);
        }
        if at > first {
            branch(page, &all[at], samples, margin);
        }
        drawn += 1 + usize::from(at > first);
        at += 1;
    }
    if at < all.len() {
        let _ = writeln!(page, "    … and {} more: --json", all.len() - at);
    }
}

fn branch(page: &mut String, line: &TreeLine, samples: u32, margin: usize) {
    let part = f64::from(line.total) / f64::from(samples.max(1)) * 100.0;
    let owner = if line.plugin.is_empty() {
        "?"
    } else {
        &line.plugin
    };
    let name = short_name(&line.class, &line.method);
    let _ = writeln!(page, "    {part:>4.0} % {:margin$}{name} ({owner})", "");
}
