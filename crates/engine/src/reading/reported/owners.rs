//! Whose code it is, and how long something took, as a report tells it.

use std::collections::HashMap;
use std::sync::Arc;

use laggard_analysis::{Nanos, Plugin, visible};
use laggard_wire::PluginKind;

/// Plug-ins by id.
#[derive(Default)]
pub(super) struct Owners {
    known: HashMap<String, Arc<Plugin>>,
}

impl Owners {
    /// The report says what a plug-in is called.
    pub fn name(&mut self, id: &str, name: &str, version: &str) {
        let [shown, name, version] = [id, name, version].map(|text| visible(text).into_owned());
        let plugin = Plugin {
            kind: PluginKind::Unknown,
            id: shown,
            name,
            version,
            location: String::new(),
            loader: String::new(),
            code_source: String::new(),
        };
        self.known.insert(id.to_owned(), Arc::new(plugin));
    }

    /// The one of an id; one of which nothing else is known has no name.
    pub fn get(&mut self, id: &str) -> Arc<Plugin> {
        if !self.known.contains_key(id) {
            self.name(id, "", "");
        }
        Arc::clone(&self.known[id])
    }

    /// The one of an id that was named before.
    pub fn known(&self, id: &str) -> Option<Arc<Plugin>> {
        self.known.get(id).cloned()
    }
}

/// Milliseconds as they are told; nothing sensible is as long as a day.
pub(super) fn nanos(ms: f64) -> Nanos {
    const DAY_MS: f64 = 86_400_000.0;
    // Rounded, and within what fits.
    Nanos((ms.clamp(0.0, DAY_MS) * 1e6).round() as u64)
}
