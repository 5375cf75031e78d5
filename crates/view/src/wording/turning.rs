//! Why a plug-in is turned off with another, or cannot be turned off.

use laggard_record::{LostService, Need, NeedKind, Refusal};
use laggard_words::say;

/// Says why a plug-in cannot be turned off, without a full stop.
#[must_use]
pub fn refusal(refusal: &Refusal) -> String {
    say!("refusal", program = &refusal.host, plugin = &refusal.plugin)
}

/// Describes the dependency between two plug-ins, without a full stop.
#[must_use]
pub fn need(need: &Need) -> String {
    let Need { from, to, what, .. } = need;
    match need.kind {
        NeedKind::Bundle => say!("need-bundle", from = from, to = to),
        NeedKind::Package => say!("need-package", from = from, to = to, what = what),
        NeedKind::Fragment => say!("need-fragment", from = from, to = to),
        NeedKind::Capability => say!("need-capability", from = from, to = to, what = what),
        NeedKind::Service => say!("need-service", from = from, to = to, what = what),
        NeedKind::Model => say!("need-model", from = from, to = to),
        NeedKind::Host => say!("need-host", to = to),
        NeedKind::Launcher => say!("need-launcher", to = to),
        NeedKind::Settings => say!("need-settings", to = to, what = what),
        NeedKind::Product => say!("need-product", to = to, what = what),
        NeedKind::Application => say!("need-application", to = to, what = what),
    }
}

/// Says why a plug-in is turned off with another; `None` for the one that was asked about.
#[must_use]
pub fn because(needs: &[Need]) -> Option<String> {
    let told: Vec<String> = needs.iter().map(need).collect();
    (!told.is_empty()).then(|| told.join("; "))
}

/// Names the plug-in that uses a service which would lose its last provider.
#[must_use]
pub fn lost_service(lost: &LostService) -> String {
    say!(
        "lost-service",
        plugin = &lost.plugin,
        service = &lost.interface
    )
}

#[cfg(test)]
mod tests {
    use laggard_words::{Language, in_language};

    use super::*;

    #[test]
    fn a_chain_of_needs_is_one_reason() {
        let need = |from: &str, to: &str, kind, what: &str| Need {
            from: from.into(),
            to: to.into(),
            kind,
            what: what.into(),
        };
        let chain = [
            need("a", "b", NeedKind::Bundle, "b"),
            need("b", "c", NeedKind::Package, "org.c"),
        ];
        let told = because(&chain).expect("a reason");
        assert_eq!(told, "`a` requires `b`; `b` imports org.c from `c`");
        assert_eq!(because(&[]), None);
        let german = in_language(Language::German, || because(&chain)).expect("a reason");
        assert_eq!(german, "`a` braucht `b`; `b` importiert org.c aus `c`");
    }
}
