//! The first words of a report, for its user to go on from.

use laggard_hosts::Host;
use laggard_record::{JudgedEpisode, Kind, Nanos, Role, Suspect};

/// One or two sentences on a wait.
pub(super) fn of(host: &dyn Host, judged: &JudgedEpisode) -> String {
    let host = host.proper_name().unwrap_or("The program");
    let waited = format!("{host} did not answer for {}.", seconds(judged.duration));
    let cause = match (judged.verdict, judged.main()) {
        (Kind::PlugIn, Some(main)) => blamed(main),
        (Kind::Host, _) => "It was at work itself; no plug-in is to blame.".into(),
        (Kind::Gc, _) => "It was collecting garbage for most of that time.".into(),
        (Kind::Machine, _) => "The machine kept it from running for most of that time.".into(),
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
    format!("{name} {did} for {} of that{place}.", seconds(main.time))
}

fn seconds(time: Nanos) -> String {
    let ms = time.as_millis();
    if ms < 999.5 {
        format!("{ms:.0} ms")
    } else {
        format!("{:.1} s", ms / 1000.0)
    }
}
