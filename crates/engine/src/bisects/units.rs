//! What of an install may be off in a search, and what must be off together.

use std::collections::{BTreeMap, BTreeSet};

use laggard_blame::bisect::Set;
use laggard_hosts::{HostError, HostPlugin, Install, Origin};

/// The units of an install.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Made {
    /// The plug-ins of each unit, the one that gives it its name in front.
    pub units: Vec<Vec<HostPlugin>>,
    /// For each unit those that it needs.
    pub needs: Vec<Set>,
}

/// Makes the units: plug-ins of one feature, fragments with what they are part of, and what needs each other in a circle are one.
/// Whatever something needs that stays on is in none.
///
/// * `off`: what its user has turned off already.
/// * `bundled`: whether what came with the program may be off, too.
///
/// # Errors
/// The install cannot be read.
pub(super) fn units(
    install: &dyn Install,
    off: &[String],
    bundled: bool,
) -> Result<Made, HostError> {
    let mut all: BTreeMap<String, HostPlugin> = BTreeMap::new();
    for plugin in install.plugins()? {
        if !off.contains(&plugin.id) {
            // What needs one of two of the same id needs that id.
            let known = all.entry(plugin.id.clone()).or_insert(plugin.clone());
            known.required_by.extend(plugin.required_by);
        }
    }
    let mut asked = may_be_off(&all, bundled);
    loop {
        let made = made(&all, &asked);
        let may_be_off: BTreeSet<&str> = ids(&made.units).collect();
        if may_be_off.is_empty() {
            return Ok(made);
        }
        let stay: Vec<String> = all
            .keys()
            .filter(|id| !may_be_off.contains(id.as_str()))
            .cloned()
            .collect();
        let mut gone = off.to_vec();
        gone.extend(may_be_off.iter().map(|id| (*id).to_owned()));
        // The fewer are off, the more works: what works without all of them works without any of them.
        match install.missing_for(&stay, &gone)? {
            Some(needed) if asked.remove(&needed) => {}
            _ => return Ok(made),
        }
    }
}

/// The units of an install whose program goes on running, so that their listeners are skipped: nothing that is needed is missing
/// then, so each plug-in is one, with its fragments.
///
/// # Errors
/// The install cannot be read.
pub(super) fn live_units(
    install: &dyn Install,
    off: &[String],
    bundled: bool,
) -> Result<Made, HostError> {
    let plugins = install.plugins()?.into_iter();
    let on = plugins.filter(|plugin| !off.contains(&plugin.id));
    let all: BTreeMap<String, HostPlugin> = on.map(|plugin| (plugin.id.clone(), plugin)).collect();
    let groups = grouped(&all, &may_be_off(&all, bundled), false);
    Ok(Made {
        needs: vec![Set::new(); groups.len()],
        units: named_first_each(&all, groups),
    })
}

/// What was added, and with `bundled` what came with the program, too.
fn may_be_off(all: &BTreeMap<String, HostPlugin>, bundled: bool) -> BTreeSet<String> {
    let may = |plugin: &&HostPlugin| {
        let added = plugin.origin == Origin::Added || bundled && plugin.origin == Origin::Bundled;
        added && !plugin.is_damaged
    };
    all.values().filter(may).map(|one| one.id.clone()).collect()
}

/// Ids of the plug-ins of these units.
pub(super) fn ids(units: &[Vec<HostPlugin>]) -> impl Iterator<Item = &str> {
    units.iter().flatten().map(|plugin| plugin.id.as_str())
}

fn made(all: &BTreeMap<String, HostPlugin>, asked: &BTreeSet<String>) -> Made {
    let free = without_needed(all, asked);
    let mut groups = grouped(all, &free, true);
    if groups.len() < 2 {
        // All that was added is one feature: nothing could be told apart.
        groups = grouped(all, &free, false);
    }
    let mut needs = needs(all, &groups);
    while let Some((one, other)) = circle(&needs) {
        let joined = groups.remove(other.max(one));
        groups[one.min(other)].extend(joined);
        needs = self::needs(all, &groups);
    }
    Made {
        units: named_first_each(all, groups),
        needs,
    }
}

/// Takes out what something needs that is not among them.
fn without_needed(
    all: &BTreeMap<String, HostPlugin>,
    asked: &BTreeSet<String>,
) -> BTreeSet<String> {
    let mut free = asked.clone();
    loop {
        let needed = |id: &String| {
            let users = all.get(id).into_iter().flat_map(|one| &one.required_by);
            let mut staying = users.filter(|user| all.contains_key(*user) && !free.contains(*user));
            staying.next().is_some()
        };
        let needed: Vec<String> = free.iter().filter(|id| needed(id)).cloned().collect();
        if needed.is_empty() {
            return free;
        }
        free.retain(|id| !needed.contains(id));
    }
}

fn grouped(
    all: &BTreeMap<String, HostPlugin>,
    free: &BTreeSet<String>,
    by_feature: bool,
) -> Vec<BTreeSet<String>> {
    let mut groups: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for plugin in free.iter().filter_map(|id| all.get(id)) {
        let whole = plugin.fragment_of.as_ref().filter(|id| free.contains(*id));
        let whole = whole.and_then(|id| all.get(id)).unwrap_or(plugin);
        let feature = whole.feature.as_ref().filter(|_| by_feature);
        let key = feature.map_or_else(|| format!("1 {}", whole.id), |id| format!("0 {id}"));
        groups.entry(key).or_default().insert(plugin.id.clone());
    }
    groups.into_values().collect()
}

/// For each group those that it needs.
fn needs(all: &BTreeMap<String, HostPlugin>, groups: &[BTreeSet<String>]) -> Vec<Set> {
    let group_of = |id: &String| groups.iter().position(|group| group.contains(id));
    let mut needs = vec![Set::new(); groups.len()];
    for (needed, group) in groups.iter().enumerate() {
        let plugins = group.iter().filter_map(|id| all.get(id));
        for user in plugins.flat_map(|plugin| &plugin.required_by) {
            if let Some(user) = group_of(user).filter(|user| *user != needed) {
                needs[user].insert(needed);
            }
        }
    }
    needs
}

/// Two groups that need each other, over others or not.
fn circle(needs: &[Set]) -> Option<(usize, usize)> {
    let reached = |from: usize| {
        let mut all = Set::new();
        let mut open: Vec<usize> = needs[from].iter().copied().collect();
        while let Some(one) = open.pop() {
            if all.insert(one) {
                open.extend(&needs[one]);
            }
        }
        all
    };
    let reached: Vec<Set> = (0..needs.len()).map(reached).collect();
    (0..needs.len()).find_map(|one| {
        let mut others = reached[one].iter().copied();
        let other = others.find(|other| *other != one && reached[*other].contains(&one))?;
        Some((one, other))
    })
}

fn named_first_each(
    all: &BTreeMap<String, HostPlugin>,
    groups: Vec<BTreeSet<String>>,
) -> Vec<Vec<HostPlugin>> {
    let units = groups.into_iter().map(|group| named_first(all, group));
    units.collect()
}

/// The plug-ins, the one that its feature is named after in front, else the first that acts by itself.
fn named_first(all: &BTreeMap<String, HostPlugin>, group: BTreeSet<String>) -> Vec<HostPlugin> {
    let mut plugins: Vec<HostPlugin> = group.iter().filter_map(|id| all.get(id)).cloned().collect();
    let named = |plugin: &HostPlugin| {
        let feature = plugin.feature.as_deref().unwrap_or_default();
        feature == plugin.id || feature.strip_suffix(".feature") == Some(plugin.id.as_str())
    };
    plugins.sort_by_key(|plugin| {
        let part = plugin.is_library || plugin.fragment_of.is_some();
        (!named(plugin), part, plugin.id.clone())
    });
    plugins
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use laggard_hosts::{HostId, PluginKind};

    use super::*;

    /// Some plug-ins; those in `missing` are needed in a way that the list does not tell.
    #[derive(Debug, Default)]
    struct Few {
        plugins: Vec<HostPlugin>,
        missing: Vec<String>,
    }

    impl Few {
        fn with(mut self, id: &str, origin: Origin, required_by: &[&str]) -> Self {
            self.plugins.push(HostPlugin {
                id: id.into(),
                name: id.into(),
                version: "1".into(),
                location: PathBuf::new(),
                also_at: Vec::new(),
                is_damaged: false,
                origin,
                required_by: required_by.iter().map(|&id| id.to_owned()).collect(),
                is_library: false,
                fragment_of: None,
                feature: None,
            });
            self
        }

        fn of_feature(mut self, feature: &str) -> Self {
            if let Some(last) = self.plugins.last_mut() {
                last.feature = Some(feature.to_owned());
            }
            self
        }

        fn made(&self, off: &[&str], bundled: bool) -> (Vec<String>, Vec<Vec<usize>>) {
            let off: Vec<String> = off.iter().map(|&id| id.to_owned()).collect();
            let made = units(self, &off, bundled).expect("read");
            let unit = |unit: &Vec<HostPlugin>| {
                let ids: Vec<&str> = unit.iter().map(|one| one.id.as_str()).collect();
                ids.join("+")
            };
            let needs = made
                .needs
                .iter()
                .map(|needs| needs.iter().copied().collect());
            (made.units.iter().map(unit).collect(), needs.collect())
        }
    }

    impl Install for Few {
        fn host(&self) -> HostId {
            HostId::JAVA
        }

        fn home(&self) -> &Path {
            Path::new("/few")
        }

        fn name(&self) -> String {
            "Few".into()
        }

        fn plugin_kinds(&self) -> &'static [PluginKind] {
            &[PluginKind::OsgiBundle]
        }

        fn plugins(&self) -> Result<Vec<HostPlugin>, HostError> {
            Ok(self.plugins.clone())
        }

        fn missing_for(
            &self,
            _wanted: &[String],
            off: &[String],
        ) -> Result<Option<String>, HostError> {
            Ok(self.missing.iter().find(|id| off.contains(id)).cloned())
        }
    }

    #[test]
    fn what_was_added_may_be_off_and_nothing_that_stays_needs_it() {
        let few = Few::default()
            .with("core", Origin::Core, &[])
            .with("ui", Origin::Bundled, &[])
            .with("a", Origin::Added, &[])
            .with("b", Origin::Added, &["a"])
            .with("pillar", Origin::Added, &["ui"])
            .with("under", Origin::Added, &["pillar"]);
        let (units, needs) = few.made(&[], false);
        assert_eq!(units, ["a", "b"]);
        assert_eq!(needs, [vec![1], vec![]], "a needs b");
        let (units, _) = few.made(&["a"], false);
        assert_eq!(units, ["b"], "what is off already is no question");
        let (units, _) = few.made(&[], true);
        assert_eq!(units, ["a", "b", "pillar", "ui", "under"]);
    }

    #[test]
    fn what_is_needed_in_a_way_that_no_list_tells_stays_on() {
        let few = Few {
            missing: vec!["b".into()],
            ..Few::default()
        };
        let few = few
            .with("a", Origin::Added, &[])
            .with("b", Origin::Added, &[])
            .with("c", Origin::Added, &["b"]);
        assert_eq!(few.made(&[], false).0, ["a"], "c is needed by what stays");
    }

    #[test]
    fn features_and_circles_are_one() {
        let few = Few::default()
            .with("x.core", Origin::Added, &[])
            .of_feature("x")
            .with("x", Origin::Added, &["x.core"])
            .of_feature("x")
            .with("one", Origin::Added, &["two"])
            .with("two", Origin::Added, &["one"]);
        assert_eq!(few.made(&[], false).0, ["x+x.core", "one+two"]);
        let single = Few::default()
            .with("p", Origin::Added, &[])
            .of_feature("all")
            .with("q", Origin::Added, &[])
            .of_feature("all");
        assert_eq!(
            single.made(&[], false).0,
            ["p", "q"],
            "else nothing could be told apart"
        );
    }

    #[test]
    fn in_a_program_that_goes_on_running_nothing_is_missing_so_each_is_one() {
        let few = Few::default()
            .with("x.core", Origin::Added, &[])
            .of_feature("x")
            .with("x", Origin::Added, &["x.core"])
            .of_feature("x")
            .with("pillar", Origin::Added, &["ui"])
            .with("ui", Origin::Bundled, &[])
            .with("core", Origin::Core, &[]);
        let live = |off: &[String], bundled| {
            let made = live_units(&few, off, bundled).expect("read");
            assert!(made.needs.iter().all(Set::is_empty));
            assert_eq!(made.needs.len(), made.units.len());
            ids(&made.units).map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(live(&[], false), ["pillar", "x", "x.core"]);
        assert_eq!(live(&["x".into()], true), ["pillar", "ui", "x.core"]);
    }

    #[test]
    fn a_program_with_nothing_added_has_no_units() {
        let few = Few::default().with("core", Origin::Core, &[]);
        assert_eq!(few.made(&[], true), (Vec::new(), Vec::new()));
    }
}
