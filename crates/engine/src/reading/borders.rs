//! What a session tells of its program: whose code was at work, on which threads, through which listeners. Definitions are read
//! as they stand in the file, also those that no lag names.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::io::Read as _;
use std::path::Path;
use std::sync::Arc;

use laggard_analysis::{Plugin, PluginKind, visible};
use laggard_blame::Provenance as _;
use laggard_platform::plain_file;
use laggard_record::{Origin, SeenCode, Toolkit, UiThread};
use laggard_wire::{
    ClassBlock, ClassId, Decoder, Event, Forgotten, PluginBlock, PluginId, StringId, ThreadBlock,
    ThreadKind,
};

use super::HostKnowledge;
use crate::EngineError;

const CHUNK: usize = 64 * 1024;
/// No session of a real program comes near.
const MOST_CLASSES: usize = 200_000;
/// The most classes that are defined at one time; a loader may make classes without end.
const MOST_DEFINED: usize = 1_000_000;
/// The most bytes of all texts that are defined at one time, and of all plug-ins that are.
const MOST_TEXTS: usize = 64 << 20;
const MOST_PLUGINS: usize = 16 << 20;
/// The most bytes of all plug-ins, and of all names of classes, listeners and threads, that are told of a program.
const MOST_OWNERS: usize = 8 << 20;
const MOST_NAMES: usize = 40 << 20;
/// The size of a table's entry without its texts, bytes: of a text, and of a plug-in, which has six.
const TEXT: usize = 120;
const PLUGIN: usize = 500;

/// What is told of a program in one session. A session file may hold anything: what finds no room is left out.
#[derive(Debug, Default)]
pub(crate) struct Borders {
    pub listeners: BTreeSet<String>,
    /// The class loaders of code that nobody can name.
    pub unnamed: BTreeSet<String>,
    /// By Java thread id.
    threads: HashMap<u64, UiThread>,
    owners: HashMap<Arc<Plugin>, HashSet<String>>,
    classes: usize,
    room_of_owners: Room<MOST_OWNERS>,
    room_of_names: Room<MOST_NAMES>,
    defined: Defined,
}

/// Definitions that hold until they are forgotten.
#[derive(Debug, Default)]
struct Defined {
    strings: HashMap<StringId, String>,
    room_of_strings: Room<MOST_TEXTS>,
    plugins: HashMap<PluginId, Arc<Plugin>>,
    room_of_plugins: Room<MOST_PLUGINS>,
    /// Whether a class belongs to anything but the Java runtime, a toolkit and the agent.
    owned: HashMap<ClassId, bool>,
}

/// Bytes of which `MOST` may be taken.
#[derive(Debug, Default)]
struct Room<const MOST: usize> {
    taken: usize,
}

impl<const MOST: usize> Room<MOST> {
    /// Takes so many bytes, if they are there.
    fn take(&mut self, bytes: usize) -> bool {
        let fits = self.taken + bytes <= MOST;
        if fits {
            self.taken += bytes;
        }
        fits
    }
}

impl Borders {
    /// Reads a session's file as far as it can be read.
    ///
    /// # Errors
    /// The file cannot be opened or read.
    pub fn read(file: &Path) -> Result<Self, EngineError> {
        let mut bytes = plain_file::open(file).map_err(EngineError::io("read", file))?;
        let mut borders = Self::default();
        let mut decoder = Decoder::new();
        let mut chunk = vec![0; CHUNK];
        loop {
            let count = bytes
                .read(&mut chunk)
                .map_err(EngineError::io("read", file))?;
            if count == 0 {
                return Ok(borders);
            }
            decoder.push(&chunk[..count]);
            loop {
                match decoder.next_event() {
                    Ok(Some(event)) => borders.take(event),
                    Ok(None) => break,
                    Err(error) if error.is_fatal() => return Ok(borders),
                    // What is damaged is told by whoever reads the session itself.
                    Err(_) => {}
                }
            }
        }
    }

    /// The UI threads, each with the toolkit that it turned out to be of; threads of one name and toolkit are one.
    pub fn threads(&self) -> BTreeSet<UiThread> {
        self.threads.values().cloned().collect()
    }

    /// The program's own code, and plug-ins, each sorted by id.
    pub fn code(&self, knowledge: &HostKnowledge) -> (Vec<SeenCode>, Vec<SeenCode>) {
        let told = self.owners.iter().filter(|(plugin, _)| plugin.has_origin());
        let seen = told.map(|(plugin, classes)| SeenCode {
            id: shown(&plugin.id),
            name: shown(&plugin.name),
            version: shown(&plugin.version),
            origin: knowledge.origin(plugin),
            place: shown(plugin.place()),
            loader: shown(&plugin.loader),
            classes: classes.len(),
        });
        let mut all: Vec<SeenCode> = seen.collect();
        all.sort_by(|one, other| (&one.id, &one.place).cmp(&(&other.id, &other.place)));
        all.into_iter()
            .partition(|code| code.origin == Origin::Core)
    }

    fn take(&mut self, event: Event) {
        match event {
            Event::String { id, text } => self.defined.define_text(id, text),
            Event::Plugin(block) => self.take_plugin(&block),
            Event::Class(block) => self.take_class(&block),
            Event::Landmark(block) => {
                let owned = self.defined.owned.get(&block.class);
                if owned.is_some_and(|owned| *owned) {
                    let listener = self.text(block.listener);
                    put(&mut self.listeners, &listener, &mut self.room_of_names);
                }
            }
            Event::Thread(block) => self.take_thread(&block),
            Event::Forget { kinds } => self.defined.forget(kinds),
            _ => {}
        }
    }

    fn take_plugin(&mut self, block: &PluginBlock) {
        let plugin = self.plugin(block);
        let size = PLUGIN + plugin.texts();
        if !self.defined.room_of_plugins.take(size) {
            return;
        }
        if plugin.kind == PluginKind::Unknown {
            put(&mut self.unnamed, &plugin.loader, &mut self.room_of_names);
        }
        let known = self.owners.get_key_value(&plugin);
        let plugin = match known.map(|(plugin, _)| Arc::clone(plugin)) {
            Some(plugin) => plugin,
            None => {
                let plugin = Arc::new(plugin);
                if self.room_of_owners.take(size) {
                    self.owners.insert(Arc::clone(&plugin), HashSet::new());
                }
                plugin
            }
        };
        self.defined.plugins.insert(block.id, plugin);
    }

    fn take_class(&mut self, block: &ClassBlock) {
        let name = self.text(block.name);
        let owner = self.defined.plugins.get(&block.plugin);
        let owned = owner.is_some_and(|plugin| plugin.has_origin());
        if let Some(classes) = owner.and_then(|plugin| self.owners.get_mut(plugin))
            && self.classes < MOST_CLASSES
            && !classes.contains(&name)
            && self.room_of_names.take(TEXT + name.len())
        {
            classes.insert(name);
            self.classes += 1;
        }
        if self.defined.owned.len() < MOST_DEFINED {
            self.defined.owned.insert(block.id, owned);
        }
    }

    fn take_thread(&mut self, block: &ThreadBlock) {
        let toolkit = match block.kind {
            ThreadKind::SwtUi => Toolkit::Swt,
            ThreadKind::AwtUi => Toolkit::Awt,
            ThreadKind::JavaFxUi => Toolkit::JavaFx,
            _ => return,
        };
        let name = shown(&self.text(block.name));
        if self.room_of_names.take(TEXT + name.len()) {
            // Defined once more, it is the toolkit's that is named last.
            self.threads
                .insert(block.java_id, UiThread { toolkit, name });
        }
    }

    fn plugin(&self, block: &PluginBlock) -> Plugin {
        Plugin {
            kind: block.kind,
            id: self.text(block.symbolic),
            name: self.text(block.name),
            version: self.text(block.version),
            location: self.text(block.location),
            loader: self.text(block.loader),
            code_source: self.text(block.code_source),
        }
    }

    fn text(&self, id: StringId) -> String {
        self.defined.strings.get(&id).cloned().unwrap_or_default()
    }
}

impl Defined {
    fn define_text(&mut self, id: StringId, text: String) {
        if self.room_of_strings.take(TEXT + text.len()) {
            self.strings.insert(id, text);
        }
    }

    /// Ends identifiers: their numbers are given anew.
    fn forget(&mut self, kinds: Forgotten) {
        if kinds.has(Forgotten::STRINGS) {
            self.strings.clear();
            self.room_of_strings = Room::default();
        }
        if kinds.has(Forgotten::PLUGINS) {
            self.plugins.clear();
            self.room_of_plugins = Room::default();
        }
        if kinds.has(Forgotten::CLASSES) {
            self.owned.clear();
        }
    }
}

/// Adds a name that people can be shown, if there is one, and room for it.
fn put<const MOST: usize>(names: &mut BTreeSet<String>, name: &str, room: &mut Room<MOST>) {
    let name = shown(name);
    if !name.is_empty() && !names.contains(&name) && room.take(TEXT + name.len()) {
        names.insert(name);
    }
}

/// Without what a terminal would obey.
fn shown(text: &str) -> String {
    visible(text).into_owned()
}

#[cfg(test)]
mod tests {
    use laggard_wire::{Encoder, LandmarkBlock, LandmarkId, LandmarkKind, ThreadId, WorksFor};

    use super::*;

    const TEXTS: [&str; 7] = [
        "borage",
        "a.Loader",
        "file:/opt/borage.jar",
        "a.Slow",
        "slow",
        "a.Listener",
        "UI",
    ];

    /// Everything of one plug-in, with identifiers that count from 1.
    fn define(encoder: &mut Encoder, kind: PluginKind, id: &str) {
        for (number, text) in (1..).zip(TEXTS) {
            let text = if number == 1 { id } else { text }.to_owned();
            let id = StringId(number);
            encoder.write(&Event::String { id, text });
        }
        encoder.write(&Event::Plugin(PluginBlock {
            id: PluginId(1),
            kind,
            symbolic: StringId(1),
            name: StringId(0),
            version: StringId(0),
            location: StringId(0),
            loader: StringId(2),
            code_source: StringId(3),
        }));
        encoder.write(&Event::Class(ClassBlock {
            id: ClassId(1),
            name: StringId(4),
            plugin: PluginId(1),
        }));
        encoder.write(&Event::Landmark(LandmarkBlock {
            id: LandmarkId(1),
            kind: LandmarkKind::Observer,
            class: ClassId(1),
            method: StringId(5),
            descriptor: StringId(0),
            listener: StringId(6),
            works_for: WorksFor::Method,
        }));
        encoder.write(&Event::Thread(ThreadBlock {
            id: ThreadId(1),
            java_id: 1,
            name: StringId(7),
            kind: ThreadKind::AwtUi,
        }));
    }

    #[test]
    fn what_was_forgotten_is_not_mixed_with_what_has_its_numbers_now() {
        let dir = tempfile::tempdir().expect("a directory");
        let file = dir.path().join("session.lag");
        let mut encoder = Encoder::new();
        define(&mut encoder, PluginKind::Jar, "borage");
        let kinds = Forgotten(Forgotten::STRINGS.0 | Forgotten::PLUGINS.0 | Forgotten::CLASSES.0);
        encoder.write(&Event::Forget { kinds });
        define(&mut encoder, PluginKind::Program, "app");
        encoder.write(&Event::Forget { kinds });
        define(&mut encoder, PluginKind::Unknown, "");
        let mut bytes = encoder.into_bytes();
        // The program is gone amid a block.
        bytes.extend([2, 200, 0]);
        std::fs::write(&file, bytes).expect("written");
        let borders = Borders::read(&file).expect("read");
        let (own, plugins) = borders.code(&HostKnowledge::of_program(None));
        let ids = |all: &[SeenCode]| -> Vec<(String, usize)> {
            all.iter()
                .map(|one| (one.id.clone(), one.classes))
                .collect()
        };
        assert_eq!(ids(&own), [("app".to_owned(), 1)]);
        assert_eq!(ids(&plugins), [("borage".to_owned(), 1)]);
        assert_eq!(plugins[0].origin, Origin::Added);
        let names = |all: &BTreeSet<String>| all.iter().cloned().collect::<Vec<_>>();
        assert_eq!(names(&borders.unnamed), ["a.Loader"]);
        assert_eq!(names(&borders.listeners), ["a.Listener"]);
        assert_eq!(borders.threads().len(), 1);
    }

    #[test]
    fn a_thread_that_is_defined_once_more_is_what_it_turned_out_to_be() {
        let dir = tempfile::tempdir().expect("a directory");
        let file = dir.path().join("session.lag");
        let mut encoder = Encoder::new();
        let id = StringId(1);
        let text = "main".into();
        encoder.write(&Event::String { id, text });
        let defined = [
            (1, 1, ThreadKind::JavaFxUi),
            (2, 1, ThreadKind::SwtUi),
            (3, 9, ThreadKind::AwtUi),
        ];
        for (id, java_id, kind) in defined {
            encoder.write(&Event::Thread(ThreadBlock {
                id: ThreadId(id),
                java_id,
                name: StringId(1),
                kind,
            }));
        }
        std::fs::write(&file, encoder.into_bytes()).expect("written");
        let borders = Borders::read(&file).expect("read");
        let toolkits: Vec<Toolkit> = borders.threads().iter().map(|one| one.toolkit).collect();
        assert_eq!(toolkits.len(), 2);
        assert!(toolkits.contains(&Toolkit::Swt) && toolkits.contains(&Toolkit::Awt));
    }

    #[test]
    fn listeners_of_the_java_runtime_are_not_the_programs() {
        let dir = tempfile::tempdir().expect("a directory");
        let file = dir.path().join("session.lag");
        let mut encoder = Encoder::new();
        define(&mut encoder, PluginKind::JavaRuntime, "java");
        std::fs::write(&file, encoder.into_bytes()).expect("written");
        let borders = Borders::read(&file).expect("read");
        assert!(borders.listeners.is_empty());
        let (own, plugins) = borders.code(&HostKnowledge::of_program(None));
        assert!(own.is_empty() && plugins.is_empty());
    }
}
