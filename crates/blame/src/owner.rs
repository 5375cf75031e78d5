//! The owner of a class, in the eyes of blame.

use std::cell::RefCell;
use std::sync::Arc;

use laggard_analysis::{Class, Episode, Landmark, Origin, Plugin, PluginKind, WorksFor};
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::verdict::Provenance;

/// The owner of a frame or of a landmark's receiver.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Owner<'a> {
    /// A plug-in that can be blamed.
    AddOn(&'a Arc<Plugin>, Origin),
    /// Acts on behalf of its caller.
    Library,
    /// The host's core.
    Core,
    /// The Java runtime or Laggard's own agent: says nothing about anybody.
    Runtime,
    /// Several plug-ins have a class of this name, or none is known.
    Unknown,
}

/// Room for the plug-ins of most episodes: a table that grows is filled again and again.
const PLUGINS: usize = 28;

/// Asks [`Provenance`] once per plug-in and episode.
pub(crate) struct Owners<'a> {
    provenance: &'a dyn Provenance,
    known: RefCell<FxHashMap<*const Plugin, Owner<'a>>>,
}

impl<'a> Owners<'a> {
    /// The code that hands out the episode's events is the toolkit, and so the host's, even where the toolkit lies among a
    /// plain Java program's jars: all that the program itself does stands above it.
    pub(crate) fn new(provenance: &'a dyn Provenance, episode: &'a Episode) -> Owners<'a> {
        let owners = Owners {
            provenance,
            known: RefCell::new(FxHashMap::with_capacity_and_hasher(PLUGINS, FxBuildHasher)),
        };
        let dispatches = episode
            .intervals
            .all()
            .iter()
            .filter(|interval| interval.landmark.works_for == WorksFor::Host);
        for toolkit in dispatches.filter_map(|interval| interval.landmark.class.plugin.as_ref()) {
            if let Owner::AddOn(..) | Owner::Library = owners.of_plugin(toolkit) {
                let mut known = owners.known.borrow_mut();
                known.insert(Arc::as_ptr(toolkit), Owner::Core);
            }
        }
        owners
    }

    pub(crate) fn of_plugin(&self, plugin: &'a Arc<Plugin>) -> Owner<'a> {
        let mut known = self.known.borrow_mut();
        *known
            .entry(Arc::as_ptr(plugin))
            .or_insert_with(|| self.ask(plugin))
    }

    fn ask(&self, plugin: &'a Arc<Plugin>) -> Owner<'a> {
        match plugin.kind {
            PluginKind::JavaRuntime | PluginKind::Agent => return Owner::Runtime,
            PluginKind::Program | PluginKind::Toolkit => return Owner::Core,
            PluginKind::Unknown | PluginKind::Other(_) => return Owner::Unknown,
            PluginKind::OsgiBundle
            | PluginKind::Jar
            | PluginKind::NetBeansModule
            | PluginKind::JEditPlugin
            | PluginKind::JosmPlugin
            | PluginKind::ImageJPlugin
            | PluginKind::IntelliJPlugin
            | PluginKind::FreeplaneAddOn => {}
        }
        match self.provenance.origin(plugin) {
            Origin::Core => Owner::Core,
            _ if self.provenance.is_library(plugin) => Owner::Library,
            origin => Owner::AddOn(plugin, origin),
        }
    }

    /// The owner of the work that a landmark brackets: the method's own plug-in if it can be blamed, since a class that
    /// extends another plug-in's listener runs that plug-in's code. But an object that was handed over (a runnable, a timer's,
    /// an extension) is called by a carrier, which works for the receiver (`Landmark::works_for`).
    pub(crate) fn of_landmark(
        &self,
        landmark: &'a Landmark,
        receiver: Option<&'a Arc<Class>>,
    ) -> Owner<'a> {
        let declared = self.of_class(Some(&landmark.class));
        let of_receiver = || receiver.map_or(declared, |receiver| self.of_class(Some(receiver)));
        match (landmark.works_for, declared) {
            (WorksFor::Receiver, _) => of_receiver(),
            (
                WorksFor::Kind | WorksFor::Host | WorksFor::Method | WorksFor::Other(_),
                Owner::AddOn(..),
            ) => declared,
            (WorksFor::Kind | WorksFor::Host | WorksFor::Method | WorksFor::Other(_), _) => {
                of_receiver()
            }
        }
    }

    pub(crate) fn of_class(&self, class: Option<&'a Arc<Class>>) -> Owner<'a> {
        let owner = match class.map(|class| &class.plugin) {
            Some(Some(plugin)) => self.of_plugin(plugin),
            _ => Owner::Unknown,
        };
        match class {
            Some(class) if owner == Owner::Unknown && is_runtime_name(&class.name) => {
                Owner::Runtime
            }
            _ => owner,
        }
    }
}

/// Whether a landmark of the Java runtime's is a proxy's (the agent names it after what a proxy calls) or of another class that was
/// made at run time: such a class was made for its caller.
pub(crate) fn is_made_at_run_time(landmark: &Landmark) -> bool {
    const HANDLER: &str = "java.lang.reflect.InvocationHandler";
    const OWN: [&str; 5] = ["java.", "javax.", "jdk.", "sun.", "com.sun."];
    let name = landmark.class.name.as_str();
    name == HANDLER || !OWN.iter().any(|start| name.starts_with(start))
}

/// Packages that only the Java runtime may define (`java.*`), and the classes it generates for reflection and proxies.
/// Their owner is often not recorded, because they come from no class file.
fn is_runtime_name(name: &str) -> bool {
    [
        "java.",
        "jdk.internal.",
        "jdk.proxy",
        "sun.reflect.",
        "com.sun.proxy.",
    ]
    .iter()
    .any(|start| name.starts_with(start))
}
