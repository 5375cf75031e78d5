//! The first words of a report, for its user to go on from.

use laggard_view::{EpisodeReport, HostKind, Role, SessionView, Suspect, Verdict};

/// One or two sentences on a wait.
pub(super) fn of(session: &SessionView, report: &EpisodeReport) -> String {
    let host = match session.host {
        HostKind::Eclipse => "Eclipse",
        HostKind::Java => "The program",
    };
    let waited = format!("{host} did not answer for {}.", seconds(report.duration_ms));
    let cause = match (report.verdict, report.main()) {
        (Verdict::Plugin, Some(main)) => blamed(main),
        (Verdict::Host, _) => "It was at work itself; no plug-in is to blame.".into(),
        (Verdict::Gc, _) => "It was collecting garbage for most of that time.".into(),
        (Verdict::Machine, _) => "The machine kept it from running for most of that time.".into(),
        _ => "Who is to blame is not known.".into(),
    };
    format!("{waited} {cause}")
}

fn blamed(main: &Suspect) -> String {
    let name = main
        .plugin
        .as_ref()
        .map_or("A plug-in", |plugin| &plugin.name);
    let did = match main.role {
        Role::Executing => "was at work",
        Role::LockHolder => "held a lock that it waited for",
        Role::Initiator => "had started what was at work",
    };
    let place = main.landmark.as_ref().map_or(String::new(), |landmark| {
        format!(", in {}.{}", landmark.class, landmark.method)
    });
    format!("{name} {did} for {} of that{place}.", seconds(main.ms))
}

fn seconds(ms: f64) -> String {
    if ms < 999.5 {
        format!("{ms:.0} ms")
    } else {
        format!("{:.1} s", ms / 1000.0)
    }
}
