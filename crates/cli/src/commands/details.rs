//! `laggard show --details`: what a plug-in's author wants, behind what its user wants. Each table says what it counts.

use std::fmt::Write as _;

use laggard_engine::view::{
    Analysis, EpisodeReport, IssueView, Landmark, SessionDetail, Spread, TreeLine, Trigger,
};

use super::{mark, words};
use crate::output::{duration, time_of_day};

/// Lines of one table.
const MOST: usize = 20;
/// Issues with their trees.
const MOST_ISSUES: usize = 5;
const MOST_BRANCHES: usize = 25;
const MOST_METHODS: usize = 8;

/// Writing to a `String` cannot fail.
pub fn page(detail: &SessionDetail, analysis: &Analysis) -> String {
    let mut page = String::new();
    kinds_of_waits(&mut page, &detail.episodes);
    distribution(&mut page, analysis);
    landmarks(&mut page, analysis);
    invocations(&mut page, analysis);
    for (place, issue) in analysis.issues.iter().take(MOST_ISSUES).enumerate() {
        self::issue(&mut page, place + 1, issue);
    }
    bursts(&mut page, analysis);
    for report in &analysis.marks {
        page.push_str("\nYou said that it was slow\n");
        page.push_str(&mark::page(report));
    }
    page
}

/// `a.b.C$1.run` as `C$1.run`.
fn short_name(class: &str, method: &str) -> String {
    format!("{}.{method}", class.rsplit('.').next().unwrap_or(class))
}

fn named(landmark: &Landmark, plugin: &str) -> String {
    let name = short_name(&landmark.class, &landmark.method);
    let owner = if plugin.is_empty() { "?" } else { plugin };
    format!("{} {name} ({owner})", landmark.kind)
}

fn kinds_of_waits(page: &mut String, episodes: &[EpisodeReport]) {
    let told: Vec<_> = episodes
        .iter()
        .filter_map(|report| Some((report.duration_ms, report.character.as_ref()?)))
        .collect();
    let waited: f64 = told.iter().map(|(ms, _)| ms).sum();
    if waited <= 0.0 {
        return;
    }
    page.push_str("\nWhat kind of waits (of 100 ms and more)\n");
    let triggers = [
        Trigger::Input,
        Trigger::Output,
        Trigger::Async,
        Trigger::Unspecified,
    ];
    page.push_str("  set off by: ");
    let counts = triggers.map(|trigger| {
        let count = told
            .iter()
            .filter(|(_, character)| character.trigger == trigger)
            .count();
        (words::trigger(trigger), count)
    });
    let counts = counts.iter().filter(|(_, count)| *count > 0);
    let parts: Vec<String> = counts
        .map(|(name, count)| format!("{name} {count}"))
        .collect();
    let _ = writeln!(page, "{}", parts.join(", "));
    let mut places = told[0].1.location.parts().map(|(name, _)| (name, 0.0));
    for (ms, character) in &told {
        for (sum, (_, part)) in places.iter_mut().zip(character.location.parts()) {
            sum.1 += part * ms;
        }
    }
    places.sort_by(|a, b| b.1.total_cmp(&a.1));
    let shown = places.iter().filter(|(_, ms)| *ms >= waited / 200.0);
    let parts: Vec<String> = shown
        .map(|(name, ms)| format!("{:.0} % {}", ms / waited * 100.0, words::place_word(name)))
        .collect();
    let _ = writeln!(page, "  spent in (whoever called it): {}", parts.join(", "));
}

fn distribution(page: &mut String, analysis: &Analysis) {
    if analysis.in_episodes_ms <= 0.0 {
        return;
    }
    let _ = writeln!(
        page,
        "\nHow long the program took to answer ({} busy in all; PER SECOND of that)",
        duration(analysis.in_episodes_ms)
    );
    let _ = writeln!(
        page,
        "  {:>9}  {:>7}  {:>10}",
        "AT LEAST", "TIMES", "PER SECOND"
    );
    for step in analysis
        .distribution
        .iter()
        .filter(|step| step.episodes > 0)
    {
        let at_least = format!("{:.0} ms", step.at_least_ms);
        let _ = writeln!(
            page,
            "  {at_least:>9}  {:>7}  {:>10.3}",
            step.episodes, step.per_second
        );
    }
}

fn columns(spread: &Spread) -> String {
    format!(
        "{:>8.1} {:>7.1} {:>7.1} {:>7.1}",
        spread.total_ms, spread.max_ms, spread.mean_ms, spread.min_ms
    )
}

fn landmarks(page: &mut String, analysis: &Analysis) {
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

fn more(page: &mut String, all: usize, table: &str) {
    if all > MOST {
        let _ = writeln!(page, "  … and {} more: --csv {table}", all - MOST);
    }
}

fn invocations(page: &mut String, analysis: &Analysis) {
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
        "  {:>5} {:>5} {:>5} {:>5} {:>4} {:>6} {:>7}  {:>10} {:>8} {:>8}  {:>10}  METHOD (PLUG-IN)",
        "WAIT",
        "LEVEL",
        "DEPTH",
        "LONG",
        "",
        "SHORT",
        "",
        "END-TO-END",
        "WITH",
        "OWN",
        "STARTED AT"
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

fn issue(page: &mut String, place: usize, issue: &IssueView) {
    let _ = writeln!(
        page,
        "\nIssue {place}: {}\n  waits of 100 ms and more spent mostly in it: {}, {} together, the longest {}",
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
        page.push_str("  nobody looked while it ran\n");
        return;
    }
    let _ = writeln!(
        page,
        "  What it called, in % of {} looks at its stack (counts of looks, not time)",
        issue.samples
    );
    tree(page, &issue.tree, issue.samples);
    page.push_str(
        "  Its methods, recursion counted once (IN IT: part of all looks; ITSELF: part of those, not in what it called)\n",
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

fn bursts(page: &mut String, analysis: &Analysis) {
    let jerky: Vec<_> = analysis
        .bursts
        .iter()
        .filter(|burst| burst.perceptible)
        .collect();
    if jerky.is_empty() {
        return;
    }
    page.push_str("\nJerky animation or scrolling (more than 40 ms a frame)\n");
    for burst in jerky.iter().take(MOST) {
        let _ = writeln!(
            page,
            "  {}  {}",
            time_of_day(&burst.started_at),
            words::burst(burst)
        );
    }
    more(page, jerky.len(), "bursts");
}
