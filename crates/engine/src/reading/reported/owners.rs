//! Plug-ins and lengths of time, as a report tells them.

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
    /// Takes a plug-in's name and version from the report.
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

    /// The plug-in with this id; a new one without a name if the id is unknown.
    pub fn get(&mut self, id: &str) -> Arc<Plugin> {
        if !self.known.contains_key(id) {
            self.name(id, "", "");
        }
        Arc::clone(&self.known[id])
    }

    /// The plug-in with this id, if it was named before.
    pub fn known(&self, id: &str) -> Option<Arc<Plugin>> {
        self.known.get(id).cloned()
    }
}

/// Converts milliseconds of a report, limited to a day: nothing sensible lasts longer.
pub(super) fn nanos(ms: f64) -> Nanos {
    const DAY_MS: f64 = 86_400_000.0;
    // Rounded and clamped, so that the cast is exact.
    Nanos((ms.clamp(0.0, DAY_MS) * 1e6).round() as u64)
}
