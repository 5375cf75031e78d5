//! Plug-ins that are skipped just now, for the tray's menu. Pure.

use laggard_view::{LiveEvent, PluginRef};

/// A plug-in that is skipped in a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Skipped {
    session: String,
    plugin: PluginRef,
}

impl Skipped {
    /// What names it in the tray's menu.
    pub fn id(&self) -> String {
        format!("{}\n{}", self.session, self.plugin.id)
    }

    /// The plug-in's name for people.
    pub fn name(&self) -> &str {
        &self.plugin.name
    }
}

/// All of them, in the order in which they began.
#[derive(Debug, Default)]
pub struct AllSkipped(Vec<Skipped>);

impl AllSkipped {
    /// Takes in what a host tells; whether that changed anything.
    pub fn hear(&mut self, event: &LiveEvent) -> bool {
        let before = self.0.len();
        match event {
            LiveEvent::BypassBegun {
                session, plugin, ..
            } => {
                let begun = Skipped {
                    session: session.clone(),
                    plugin: plugin.clone(),
                };
                if !self.0.iter().any(|one| one.id() == begun.id()) {
                    self.0.push(begun);
                }
            }
            LiveEvent::BypassEnded {
                session, plugin, ..
            } => self
                .0
                .retain(|one| one.session != *session || one.plugin.id != plugin.id),
            LiveEvent::SessionEnded { session, .. } => {
                self.0.retain(|one| one.session != *session);
            }
            _ => {}
        }
        self.0.len() != before
    }

    /// Those that are skipped now.
    pub fn all(&self) -> &[Skipped] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use laggard_view::{BypassEnd, Origin, Time};

    use super::*;

    fn plugin(id: &str) -> PluginRef {
        PluginRef {
            id: id.to_owned(),
            name: id.to_uppercase(),
            version: String::new(),
            location: String::new(),
            origin: Origin::Added,
        }
    }

    fn begun(session: &str, id: &str) -> LiveEvent {
        LiveEvent::BypassBegun {
            session: session.to_owned(),
            plugin: plugin(id),
            until: Time::default(),
        }
    }

    fn ended(session: &str, id: &str) -> LiveEvent {
        LiveEvent::BypassEnded {
            session: session.to_owned(),
            plugin: plugin(id),
            end: BypassEnd::TimeUp,
            reason: String::new(),
            gain: None,
        }
    }

    #[test]
    fn each_is_there_once_from_its_beginning_to_its_end() {
        let mut all = AllSkipped::default();
        assert!(all.hear(&begun("a.1", "slow")));
        assert!(!all.hear(&begun("a.1", "slow")), "its time counts anew");
        assert!(all.hear(&begun("b.1", "slow")));
        assert!(all.hear(&begun("a.1", "other")));
        let ids: Vec<String> = all.all().iter().map(Skipped::id).collect();
        assert_eq!(ids, ["a.1\nslow", "b.1\nslow", "a.1\nother"]);
        assert!(all.hear(&ended("a.1", "slow")));
        assert!(!all.hear(&ended("a.1", "slow")));
        let names: Vec<&str> = all.all().iter().map(Skipped::name).collect();
        assert_eq!(names, ["SLOW", "OTHER"]);
    }
}
