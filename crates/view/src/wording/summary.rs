//! A lag in two sentences: shown beside the lag, and as the first words of its report, for its user to go on from.

use laggard_record::{Kind, LagDetail, Landmark, Nanos, ReportDesk, Role, Suspect};
use laggard_words::say;

use super::{lasting, program, sentence};

/// Returns two sentences on a report's lag: its length, and its cause.
#[must_use]
pub fn summary(desk: &ReportDesk) -> String {
    let host = sentence(&program(&desk.program));
    told(&host, desk.duration, desk.verdict, desk.main.as_ref())
}

/// Returns two sentences on a lag of the list.
#[must_use]
pub fn lag(lag: &LagDetail) -> String {
    let judged = &lag.judged;
    told(&lag.title, judged.duration, judged.verdict, judged.main())
}

fn told(program: &str, duration: Nanos, verdict: Kind, main: Option<&Suspect>) -> String {
    let cause = match (verdict, main) {
        (Kind::PlugIn, Some(main)) => blamed(main),
        (Kind::Host, _) => say!("summary-host"),
        (Kind::Gc, _) => say!("summary-gc"),
        (Kind::Machine, _) => say!("summary-machine"),
        _ => say!("summary-unknown"),
    };
    let time = lasting(duration);
    say!("summary", program = program, time = time, cause = cause)
}

fn blamed(main: &Suspect) -> String {
    let plugin = main.plugin.as_ref().map(|plugin| plugin.name.clone());
    let plugin = plugin.unwrap_or_else(|| say!("summary-a-plugin"));
    let (role, time) = (main.role, lasting(main.time));
    let Some(Landmark { class, method, .. }) = &main.landmark else {
        return match role {
            Role::Executing => say!("summary-running", plugin = plugin, time = time),
            Role::LockHolder => say!("summary-lock", plugin = plugin, time = time),
            Role::Initiator => say!("summary-began", plugin = plugin, time = time),
        };
    };
    let place = format!("{class}.{method}");
    match role {
        Role::Executing => say!(
            "summary-running-in",
            plugin = plugin,
            time = time,
            place = place
        ),
        Role::LockHolder => say!(
            "summary-lock-in",
            plugin = plugin,
            time = time,
            place = place
        ),
        Role::Initiator => say!(
            "summary-began-in",
            plugin = plugin,
            time = time,
            place = place
        ),
    }
}
