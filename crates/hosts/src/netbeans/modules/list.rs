//! The list of a program's modules.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use laggard_analysis::visible;

use super::layers::{Layers, Place};
use super::{ModuleManifest, pom};
use crate::jar::Parts;
use crate::netbeans::NetBeansHome;
use crate::{Address, HostError, HostPlugin, Origin, properties};

/// An added module that fewer others use is a part of what it was added for, and no library.
const USERS_OF_A_LIBRARY: usize = 2;

/// A module with all that its files say.
#[derive(Debug)]
struct Module {
    id: String,
    place: Place,
    location: PathBuf,
    /// The same module in other directories.
    others: Vec<PathBuf>,
    is_damaged: bool,
    manifest: ModuleManifest,
    name: Option<String>,
    /// Whether it is loaded at the start whatever happens: it lies on the boot class path.
    boots: bool,
    /// Whether it works only when another module calls it.
    serves: bool,
}

/// The program's modules, sorted by id.
///
/// # Errors
/// The user's directory cannot be read.
pub(crate) fn plugins(home: &NetBeansHome) -> Result<Vec<HostPlugin>, HostError> {
    let modules = read(home)?;
    let needs = Needs::of(&modules);
    let core = needs.core(&modules);
    let listed = modules.values().map(|module| {
        let required_by = needs.users_of(&module.id);
        let origin = match module.place {
            _ if core.contains(&*module.id) => Origin::Core,
            Place::Platform | Place::Product => Origin::Bundled,
            Place::Extra | Place::User => Origin::Added,
        };
        let is_used = origin != Origin::Added || required_by.len() >= USERS_OF_A_LIBRARY;
        HostPlugin {
            id: module.id.clone(),
            name: module.name.clone().unwrap_or_else(|| module.id.clone()),
            version: module.manifest.version.clone().unwrap_or_default(),
            location: module.location.clone(),
            also_at: module.others.clone(),
            is_damaged: module.is_damaged,
            origin,
            is_library: module.serves && is_used,
            required_by,
            fragment_of: None,
            feature: None,
        }
    });
    Ok(listed.collect())
}

/// The addresses in a module's jar, the likeliest tracker first.
///
/// # Errors
/// As [`plugins`].
pub(crate) fn addresses(home: &NetBeansHome, id: &str) -> Result<Vec<Address>, HostError> {
    let modules = read(home)?;
    let jar = modules.get(id).map(|module| module.location.as_path());
    Ok(jar.map_or_else(Vec::new, pom::addresses))
}

fn read(home: &NetBeansHome) -> Result<BTreeMap<String, Module>, HostError> {
    let layers = Layers::of(home);
    let mut modules = BTreeMap::new();
    // A module that was updated lies in the user's directory, and in its cluster still: it is the product's.
    let mut first_place: BTreeMap<String, Place> = BTreeMap::new();
    for (place, at) in &layers.0 {
        for jar in ["lib", "core"]
            .iter()
            .flat_map(|dir| jars_in(&at.join(dir)))
        {
            let module = module(&jar, *place, true);
            if let Some(module) = module.filter(|_| *place < Place::Extra) {
                modules.entry(module.id.clone()).or_insert(module);
            }
        }
    }
    for (at, status) in layers.states()? {
        let found = layers.jar(&status.jar);
        let (place, jar) = found.unwrap_or_else(|| (at, PathBuf::from(&status.jar)));
        // What cannot be read is still in the host's list.
        let mut module = module(&jar, place, false).unwrap_or_else(|| Module {
            id: status.id.clone(),
            place,
            location: jar.clone(),
            others: Vec::new(),
            // A jar that is not there is none that could be damaged.
            is_damaged: jar.is_file(),
            manifest: ModuleManifest::default(),
            name: None,
            boots: false,
            serves: false,
        });
        module.serves &= status.autoload;
        module.others = layers.others(&status.jar, &jar);
        let earliest = layers
            .0
            .iter()
            .filter(|(_, at)| at.join(&status.jar).is_file());
        if let Some(earliest) = earliest.map(|(place, _)| *place).min() {
            first_place.insert(module.id.clone(), earliest);
        }
        modules.entry(module.id.clone()).or_insert(module);
    }
    for (id, place) in first_place {
        if let Some(module) = modules.get_mut(&id) {
            module.place = module.place.min(place);
        }
    }
    Ok(modules)
}

/// The module in a jar; `None` where the jar is none.
fn module(jar: &Path, place: Place, boots: bool) -> Option<Module> {
    let mut parts = Parts::open(jar)?;
    let manifest = ModuleManifest::parse(&parts.read("META-INF/MANIFEST.MF")?);
    let id = manifest.id.clone()?;
    let acts = manifest.acts || parts.read("META-INF/generated-layer.xml").is_some();
    Some(Module {
        name: name_of(&manifest, &mut parts),
        id,
        place,
        location: jar.to_owned(),
        others: Vec::new(),
        is_damaged: false,
        boots,
        serves: !acts && !boots,
        manifest,
    })
}

fn name_of(manifest: &ModuleManifest, parts: &mut Parts) -> Option<String> {
    let localised = manifest
        .texts
        .as_ref()
        .and_then(|file| properties::parse(&parts.read(file)?).remove("OpenIDE-Module-Name"));
    let name = localised.or_else(|| manifest.name.clone())?;
    let name = visible(name.trim()).into_owned();
    Some(name).filter(|name| !name.is_empty())
}

fn jars_in(dir: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(dir).into_iter().flatten().flatten();
    let files = entries.map(|entry| entry.path());
    let mut jars: Vec<PathBuf> = files
        .filter(|path| path.extension().is_some_and(|ending| ending == "jar"))
        .collect();
    jars.sort();
    jars
}

/// For each module, those that would not work without it. A token with several providers is nobody's alone.
struct Needs<'m>(BTreeMap<&'m str, BTreeSet<&'m str>>);

impl<'m> Needs<'m> {
    fn of(modules: &'m BTreeMap<String, Module>) -> Self {
        let mut providers: BTreeMap<&str, Vec<&'m str>> = BTreeMap::new();
        for module in modules.values() {
            for token in &module.manifest.provides {
                providers.entry(token).or_default().push(&module.id);
            }
        }
        let mut users: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for module in modules.values() {
            let named = module.manifest.modules.iter();
            let named = named.filter_map(|need| Some(&**modules.get_key_value(need)?.0));
            let tokens = module.manifest.tokens.iter();
            let sole = tokens.filter_map(|token| match providers.get(&**token)?.as_slice() {
                [only] => Some(*only),
                _ => None,
            });
            for needed in named.chain(sole).filter(|id| *id != module.id) {
                users.entry(needed).or_default().insert(&module.id);
            }
        }
        Self(users)
    }

    fn users_of(&self, id: &str) -> Vec<String> {
        let users = self.0.get(id).into_iter().flatten();
        users.map(|id| (*id).to_owned()).collect()
    }

    /// The platform's own modules, those that it starts from, and all that these need.
    fn core(&self, modules: &'m BTreeMap<String, Module>) -> BTreeSet<&'m str> {
        let own = |module: &&Module| module.boots || module.place == Place::Platform;
        let roots = modules.values().filter(own);
        let mut core: BTreeSet<&str> = roots.map(|module| &*module.id).collect();
        loop {
            let needed = self.0.iter().filter(|(id, users)| {
                !core.contains(*id) && users.iter().any(|user| core.contains(user))
            });
            let needed: Vec<&str> = needed.map(|(id, _)| *id).collect();
            if needed.is_empty() {
                return core;
            }
            core.extend(needed);
        }
    }
}
