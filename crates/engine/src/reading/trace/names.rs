//! Texts, plug-ins, landmarks, threads and methods: each stored once, and named by its place in a list.

use std::sync::Arc;

use laggard_analysis::{Class, Frame, Landmark, Plugin, Site, Thread, site};
use laggard_blame::kind_word;
use laggard_record::trace::{NOBODY, Trace, TraceMethods, TracePlugins, TraceSites};
use laggard_record::{Plugin as Suspected, PluginId};
use rustc_hash::FxHashMap;

use super::place::next;

/// The most entries of each list: a class loader may make classes without end.
const MOST: usize = 300_000;
/// The most bytes of all texts.
const MOST_BYTES: usize = 64 << 20;

/// All names of a trace.
#[derive(Debug, Default)]
pub(super) struct Names {
    texts: Vec<String>,
    bytes: usize,
    text: FxHashMap<String, u32>,
    plugins: TracePlugins,
    plugin: FxHashMap<(String, String, String), u32>,
    sites: TraceSites,
    site: FxHashMap<(Arc<Landmark>, Option<Arc<Class>>), u32>,
    /// The sites by address, valid as long as `kept` keeps the objects at those addresses.
    known: FxHashMap<Site, u32>,
    kept: Vec<(Arc<Landmark>, Option<Arc<Class>>)>,
    threads: Vec<u32>,
    thread: FxHashMap<u64, u32>,
    methods: TraceMethods,
    method: FxHashMap<(u32, u32, u32, bool), u32>,
}

impl Names {
    /// The place of a text; that of the empty text if there is no more room.
    pub fn text(&mut self, text: &str) -> u32 {
        if let Some(place) = self.text.get(text) {
            return *place;
        }
        let full = self.texts.len() >= 4 * MOST || self.bytes + text.len() > MOST_BYTES;
        if full && !text.is_empty() {
            return self.text("");
        }
        let place = next(&self.texts);
        self.bytes += text.len();
        self.texts.push(text.to_owned());
        self.text.insert(text.to_owned(), place);
        place
    }

    /// The place of an owner of code.
    fn owner(&mut self, owner: &Plugin) -> u32 {
        let label = owner.label();
        let shown = if owner.id.is_empty() {
            label
        } else {
            &owner.id
        };
        self.put_plugin(shown, label, &owner.version, &owner.id)
    }

    /// The place of a plug-in that a verdict names.
    pub fn suspect(&mut self, plugin: &Suspected) -> u32 {
        let id: &PluginId = &plugin.id;
        self.put_plugin(id.as_str(), &plugin.name, &plugin.version, id.as_str())
    }

    /// * `shown`: the name that verdicts have, by which the plug-in is found.
    /// * `id`: the id in the tables.
    fn put_plugin(&mut self, shown: &str, name: &str, version: &str, id: &str) -> u32 {
        let key = (shown.to_owned(), name.to_owned(), version.to_owned());
        if let Some(place) = self.plugin.get(&key) {
            return *place;
        }
        if self.plugins.id.len() >= MOST {
            return NOBODY;
        }
        let place = next(&self.plugins.id);
        let (id, name, version) = (self.text(id), self.text(name), self.text(version));
        self.plugins.id.push(id);
        self.plugins.name.push(name);
        self.plugins.version.push(version);
        self.plugin.insert(key, place);
        place
    }

    /// The place of a landmark on receivers of one class.
    pub fn site(&mut self, landmark: &Arc<Landmark>, receiver: Option<&Arc<Class>>) -> u32 {
        let address = site(landmark, receiver);
        if let Some(place) = self.known.get(&address) {
            return *place;
        }
        let key = (Arc::clone(landmark), receiver.cloned());
        let place = match self.site.get(&key) {
            Some(place) => *place,
            None if self.sites.kind.len() >= MOST => return NOBODY,
            None => self.put_site(landmark, receiver),
        };
        self.site.insert(key.clone(), place);
        self.known.insert(address, place);
        self.kept.push(key);
        place
    }

    fn put_site(&mut self, landmark: &Landmark, receiver: Option<&Arc<Class>>) -> u32 {
        let place = next(&self.sites.kind);
        let class = receiver.unwrap_or(&landmark.class);
        let plugin = class.plugin.as_ref();
        let plugin = plugin.map_or(NOBODY, |plugin| self.owner(plugin));
        let (kind, name) = (self.text(kind_word(landmark.kind)), self.text(&class.name));
        let method = self.text(&landmark.method);
        self.sites.kind.push(kind);
        self.sites.class.push(name);
        self.sites.method.push(method);
        self.sites.plugin.push(plugin);
        place
    }

    /// The place of a thread.
    pub fn thread(&mut self, thread: &Thread) -> u32 {
        if let Some(place) = self.thread.get(&thread.java_id) {
            return *place;
        }
        let place = next(&self.threads);
        let name = self.text(&thread.name);
        self.threads.push(name);
        self.thread.insert(thread.java_id, place);
        place
    }

    /// The place of the method in which a frame is; `NOBODY` if there is no more room.
    pub fn method(&mut self, frame: &Frame) -> u32 {
        let class = self.text(frame.class_name());
        let name = self.text(&frame.method);
        let owner = frame.class.as_ref().and_then(|class| class.plugin.as_ref());
        let plugin = owner.map_or(NOBODY, |owner| self.owner(owner));
        let key = (class, name, plugin, frame.native);
        if let Some(place) = self.method.get(&key) {
            return *place;
        }
        if self.methods.class.len() >= MOST {
            return NOBODY;
        }
        let place = next(&self.methods.class);
        self.methods.class.push(class);
        self.methods.name.push(name);
        self.methods.plugin.push(plugin);
        self.methods.native.push(u8::from(frame.native));
        self.method.insert(key, place);
        place
    }

    /// Puts all names into the trace.
    pub fn hand_over(self, trace: &mut Trace) {
        trace.texts = self.texts;
        trace.plugins = self.plugins;
        trace.sites = self.sites;
        trace.threads = self.threads;
        trace.methods = self.methods;
    }
}
