//! Which of an IDE's plug-ins do not work without which others.

use std::collections::{BTreeMap, BTreeSet};

use super::found::{Found, providers};

/// For each plug-in, those that would not work without it. What no plug-in provides is the platform's; what several do is
/// nobody's alone.
pub(super) struct Needs(BTreeMap<String, BTreeSet<String>>);

impl Needs {
    pub(super) fn of(found: &BTreeMap<String, Found>) -> Self {
        let providers = providers(found);
        let sole = |name: &String| match found.get_key_value(name) {
            Some((id, _)) => Some(id.as_str()),
            None => {
                let ids = providers.get(name.as_str())?;
                ids.first().copied().filter(|_| ids.len() == 1)
            }
        };
        let mut users: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for one in found.values() {
            let own = &one.descriptor;
            let needed = own.plugins.iter().chain(&own.modules).filter_map(sole);
            for id in needed.filter(|id| *id != one.id) {
                users
                    .entry(id.to_owned())
                    .or_default()
                    .insert(one.id.clone());
            }
        }
        Self(users)
    }

    /// Ids of the plug-ins that would not work without one, sorted.
    pub(super) fn users_of(&self, id: &str) -> Vec<String> {
        self.0.get(id).into_iter().flatten().cloned().collect()
    }

    /// These plug-ins, and all that they need.
    pub(super) fn needed_by(&self, ids: Vec<String>) -> BTreeSet<String> {
        let mut all: BTreeSet<String> = ids.into_iter().collect();
        loop {
            let before = all.len();
            for (id, users) in &self.0 {
                if users.iter().any(|user| all.contains(user)) {
                    all.insert(id.clone());
                }
            }
            if all.len() == before {
                return all;
            }
        }
    }
}
