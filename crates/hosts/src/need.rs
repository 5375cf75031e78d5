//! How one plug-in's need of another is said in an error.

use laggard_record::{Need, NeedKind};

/// In English, without a full stop.
pub(crate) fn said(need: &Need) -> String {
    let Need {
        from,
        to,
        kind,
        what,
    } = need;
    match kind {
        NeedKind::Bundle => format!("`{from}` requires `{to}`"),
        NeedKind::Package => format!("`{from}` imports {what} from `{to}`"),
        NeedKind::Fragment => format!("`{from}` is a part of `{to}`"),
        NeedKind::Capability => format!("`{from}` requires {what}, which `{to}` provides"),
        NeedKind::Service => format!("`{from}` needs the service {what} of `{to}`"),
        NeedKind::Model => format!("the application model of `{from}` names classes of `{to}`"),
        NeedKind::Host => format!("the program itself starts `{to}`"),
        NeedKind::Launcher => format!("the launcher starts `{to}`"),
        NeedKind::Settings => format!("{what} starts `{to}`"),
        NeedKind::Product => format!("the product {what} starts `{to}`"),
        NeedKind::Application => format!("the application {what} starts `{to}`"),
    }
}
