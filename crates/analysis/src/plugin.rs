//! Plug-ins, which own code, and their classes, landmarks and threads.

use std::sync::Arc;

use laggard_wire::{LandmarkKind, PluginKind, ThreadKind, WorksFor};
use serde::{Deserialize, Serialize};

/// How a plug-in came to its host.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// The host does not start without the plug-in. Never blamed.
    Core,
    /// The plug-in came with the product.
    Bundled,
    /// The user added the plug-in.
    Added,
    /// The origin is unknown: such a plug-in is never the verdict, and its time is not put down to the host either.
    Unknown,
}

/// An owner of code, as the agent saw it. An empty string stands for an unknown value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Plugin {
    /// The sort of owner: bundle, jar, module …
    pub kind: PluginKind,
    /// Symbolic id.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Version.
    pub version: String,
    /// The origin that the host names.
    pub location: String,
    /// Name of its class loader's class.
    pub loader: String,
    /// Code source, often a URL.
    pub code_source: String,
}

impl Plugin {
    /// Whether the plug-in came to a host, so that it has an origin: the Java runtime, a toolkit, the agent and unknown owners did
    /// not.
    pub fn has_origin(&self) -> bool {
        match self.kind {
            PluginKind::OsgiBundle
            | PluginKind::Jar
            | PluginKind::Program
            | PluginKind::NetBeansModule
            | PluginKind::JEditPlugin
            | PluginKind::JosmPlugin
            | PluginKind::ImageJPlugin
            | PluginKind::IntelliJPlugin
            | PluginKind::FreeplaneAddOn => true,
            PluginKind::JavaRuntime
            | PluginKind::Agent
            | PluginKind::Toolkit
            | PluginKind::Unknown
            | PluginKind::Other(_) => false,
        }
    }

    /// The place of the plug-in's code: its code source, or its location where the code source is unknown.
    pub fn place(&self) -> &str {
        match self.code_source.as_str() {
            "" => &self.location,
            place => place,
        }
    }

    /// Bytes of the plug-in's texts.
    pub fn texts(&self) -> usize {
        let texts = [
            &self.id,
            &self.name,
            &self.version,
            &self.location,
            &self.loader,
            &self.code_source,
        ];
        texts.map(String::len).iter().sum()
    }

    /// The name where there is one, else the id, else the location.
    pub fn label(&self) -> &str {
        [&self.name, &self.id, &self.location]
            .into_iter()
            .find(|text| !text.is_empty())
            .map_or("?", |text| text)
    }
}

/// A class and its owner.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Class {
    /// `a.b.C$D`.
    pub name: String,
    /// The owner; `None` where several plug-ins have a class of this name, or none is known.
    pub plugin: Option<Arc<Plugin>>,
}

/// An instrumented method.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Landmark {
    /// The kind of work that the landmark brackets.
    pub kind: LandmarkKind,
    /// The class that declares the method.
    pub class: Arc<Class>,
    /// The method's name.
    pub method: String,
    /// The method's descriptor.
    pub descriptor: String,
    /// Listener interface's name; empty unless an observer.
    pub listener: String,
    /// The code for which the method works.
    pub works_for: WorksFor,
}

impl Landmark {
    /// Whether the landmark is the `dispatchEvent` of a queue that extends AWT's.
    pub fn is_queue(&self) -> bool {
        self.listener == "java.awt.EventQueue"
    }

    /// Whether the landmark dispatches an event.
    pub fn dispatches(&self) -> bool {
        self.kind == LandmarkKind::Dispatch || self.is_queue()
    }
}

/// A landmark called on objects of one class, by address: cheap to compare. Valid as long as both objects live.
pub type Site = (*const Landmark, *const Class);

/// The site of a landmark and its receiver's class.
pub fn site(landmark: &Arc<Landmark>, receiver: Option<&Arc<Class>>) -> Site {
    let receiver = receiver.map_or(std::ptr::null(), Arc::as_ptr);
    (Arc::as_ptr(landmark), receiver)
}

/// A thread of the observed program.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Thread {
    /// Java's number for the thread.
    pub java_id: u64,
    /// The thread's name.
    pub name: String,
    /// Whether the thread dispatches events.
    pub kind: ThreadKind,
}
