//! The first words of a report, for its user to go on from.

use laggard_record::{Kind, Landmark, ReportDesk, Role, Suspect};

use super::{lasting, program, sentence};

/// Two sentences on a lag: how long, and who or what.
#[must_use]
pub fn summary(desk: &ReportDesk) -> String {
    let host = sentence(&program(&desk.program));
    let waited = format!("{host} did not answer for {}.", lasting(desk.duration));
    let cause = match (desk.verdict, &desk.main) {
        (Kind::PlugIn, Some(main)) => blamed(main),
        (Kind::Host, _) => "It was at work itself; no plug-in is to blame.".into(),
        (Kind::Gc, _) => "It was collecting garbage for most of that time.".into(),
        (Kind::Machine, _) => "The machine kept it from running for most of that time.".into(),
        _ => "Who is to blame is not known.".into(),
    };
    format!("{waited} {cause}")
}

fn blamed(main: &Suspect) -> String {
    let plugin = main.plugin.as_ref();
    let name = plugin.map_or("A plug-in", |plugin| &plugin.name);
    let time = lasting(main.time);
    let did = match main.role {
        Role::Executing => format!("{name} was at work for {time} of that"),
        Role::LockHolder => format!("{name} held a lock that it needed for {time} of that"),
        Role::Initiator => format!("{name} had started what was at work for {time} of that"),
    };
    match &main.landmark {
        Some(Landmark { class, method, .. }) => format!("{did}, in {class}.{method}."),
        None => format!("{did}."),
    }
}
