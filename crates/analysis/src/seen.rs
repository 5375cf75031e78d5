//! The plug-ins of a session, also those whose identifiers were forgotten.

use std::collections::HashSet;
use std::sync::Arc;

use crate::plugin::Plugin;

/// The limit of plug-ins; no program has so many.
const MOST: usize = 16 << 10;
/// The limit of their texts, bytes.
const MOST_TEXT: usize = 8 << 20;

/// Every plug-in that a session has defined so far, each once, within limits that only a made-up session reaches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeenPlugins {
    all: HashSet<Arc<Plugin>>,
    text: usize,
}

impl SeenPlugins {
    /// Adds a plug-in unless it is known; `false` where there was no room.
    pub(crate) fn add(&mut self, plugin: &Arc<Plugin>) -> bool {
        if self.all.contains(plugin) {
            return true;
        }
        let text = self.text + plugin.texts();
        let room = self.all.len() < MOST && text <= MOST_TEXT;
        if room {
            self.text = text;
            self.all.insert(Arc::clone(plugin));
        }
        room
    }

    /// All plug-ins, in no order.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<Plugin>> {
        self.all.iter()
    }
}

#[cfg(test)]
mod tests {
    use laggard_wire::PluginKind;

    use super::*;

    fn plugin(id: &str) -> Arc<Plugin> {
        let none = String::new;
        Arc::new(Plugin {
            kind: PluginKind::OsgiBundle,
            id: id.into(),
            name: none(),
            version: none(),
            location: none(),
            loader: none(),
            code_source: none(),
        })
    }

    #[test]
    fn each_is_held_once_and_no_more_of_them_than_there_is_room_for() {
        let mut seen = SeenPlugins::default();
        for _ in 0..3 {
            assert!(seen.add(&plugin("a")) && seen.add(&plugin("b")));
        }
        assert_eq!(seen.iter().count(), 2);
        for number in 0..MOST - 2 {
            assert!(seen.add(&plugin(&number.to_string())));
        }
        assert!(!seen.add(&plugin("one more")));
        assert!(seen.add(&plugin("a")), "known");

        let mut seen = SeenPlugins::default();
        let long = "x".repeat(4_096);
        let fit = (0..MOST).take_while(|number| seen.add(&plugin(&format!("{long}{number}"))));
        let held = fit.count();
        assert!(held * long.len() <= MOST_TEXT && held > 1_000, "{held}");
    }
}
