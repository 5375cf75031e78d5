//! Readers of one plug-in's bypasses, kept from look to look: a page that looks again after each lag reads what is new alone.

use std::fmt;
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use laggard_analysis::BypassWatch;
use laggard_record::{Bypass, PluginId};

use crate::Clock;
use crate::bypassed::{Told, watch};
use crate::reading::SessionReader;

/// The most readers kept; each holds what is known of its session.
const MOST: usize = 4;

/// One plug-in's bypasses in one session, as far as it was read.
pub(crate) struct BypassReader {
    plugin: PluginId,
    reader: SessionReader,
    watch: BypassWatch,
}

impl BypassReader {
    fn new(plugin: &PluginId, file: &Path, clock: &Clock) -> Self {
        let mut reader = SessionReader::new(file, clock);
        reader.keep_asides();
        Self {
            plugin: plugin.clone(),
            reader,
            watch: BypassWatch::new(plugin.as_str()),
        }
    }

    /// Reads what is new; returns the number of bytes. `None`: `go_on`, called with the number of bytes read in all, has returned
    /// `false`; the next call goes on from there.
    pub fn read_on(&mut self, go_on: &mut dyn FnMut(u64) -> bool) -> io::Result<Option<u64>> {
        let begun = self.reader.position();
        loop {
            if !go_on(self.reader.position()) {
                return Ok(None);
            }
            let grown = self.reader.poll()?;
            if !grown && self.reader.facts().ended.is_some() {
                self.reader.finish();
            }
            watch(&mut self.reader, std::slice::from_mut(&mut self.watch));
            if !grown {
                return Ok(Some(self.reader.position() - begun));
            }
        }
    }

    /// The plug-in's bypasses in the order of their beginnings.
    pub fn bypasses(&self, told: Told<'_>) -> Vec<Bypass> {
        let facts = self.reader.facts();
        let all = told.noted(facts);
        let own = all.iter().filter(|one| self.plugin == *one.plugin);
        let told = own.map(|one| told.bypass(facts, &all, one, &self.watch));
        told.collect()
    }

    fn is_of(&self, plugin: &PluginId, file: &Path) -> bool {
        self.plugin == *plugin && self.reader.path() == file
    }
}

/// The readers used last.
#[derive(Clone, Default)]
pub(crate) struct KeptReaders(Arc<Mutex<Vec<BypassReader>>>);

impl KeptReaders {
    /// The reader that was kept, or one that begins at the first byte. Nobody else has it until it is kept again.
    pub fn take(&self, plugin: &PluginId, file: &Path, clock: &Clock) -> BypassReader {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = kept.iter().position(|one| one.is_of(plugin, file));
        let known = known.map(|at| kept.remove(at));
        let size = file.metadata().map_or(0, |file| file.len());
        // A file that is shorter by now is another one.
        let known = known.filter(|one| one.reader.position() <= size);
        known.unwrap_or_else(|| BypassReader::new(plugin, file, clock))
    }

    /// Keeps a reader for the next look; the one unused for longest makes room.
    pub fn keep(&self, reader: BypassReader) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let file = reader.reader.path().to_owned();
        kept.retain(|one| !one.is_of(&reader.plugin, &file));
        kept.truncate(MOST - 1);
        kept.insert(0, reader);
    }
}

impl fmt::Debug for KeptReaders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KeptReaders")
    }
}

#[cfg(test)]
mod tests {
    use std::fs::{self, File};
    use std::io::Write as _;

    use laggard_wire::{BypassBlock, BypassState, Encoder, Event, Nanos, StringId};

    use super::*;
    use crate::reading::HostKnowledge;

    const SPELL: &str = "com.example.spell";

    fn bypass(second: u64, state: BypassState) -> Event {
        Event::Bypass(BypassBlock {
            time: Nanos::from_millis(second * 1_000),
            symbolic: StringId(1),
            state,
            ends: Nanos::from_millis((second + 600) * 1_000),
            skipped: 3,
            classes: 1,
            kinds: Vec::new(),
        })
    }

    fn bytes(mut encoder: Encoder, events: &[Event]) -> Vec<u8> {
        events.iter().for_each(|event| encoder.write(event));
        encoder.into_bytes()
    }

    #[test]
    fn a_later_look_reads_what_was_written_since_and_nothing_twice() {
        let dir = tempfile::tempdir().expect("a directory");
        let file = dir.path().join("session.lag");
        let mut events = vec![Event::String {
            id: StringId(1),
            text: SPELL.to_owned(),
        }];
        for id in 2..400 {
            events.push(Event::String {
                id: StringId(id),
                text: "long ".repeat(800),
            });
        }
        events.push(bypass(60, BypassState::Begun));
        let first = bytes(Encoder::new(), &events);
        fs::write(&file, &first).expect("written");
        let (readers, clock) = (KeptReaders::default(), Clock::system());
        let plugin = PluginId::from(SPELL);
        let (session, knowledge) = ("a.1".into(), HostKnowledge::default());
        let look = |is_over| {
            let mut reader = readers.take(&plugin, &file, &clock);
            let read = reader.read_on(&mut |_| true).expect("read");
            let told = Told {
                session: &session,
                knowledge: &knowledge,
                is_over,
            };
            let all = reader.bypasses(told);
            readers.keep(reader);
            (read.expect("to its end"), all)
        };
        let (read, all) = look(false);
        assert!(read > 1_000_000, "some chunks: {read}");
        assert_eq!(read, first.len() as u64, "once");
        assert_eq!((all.len(), all[0].over), (1, None));
        assert_eq!(look(false).0, 0, "nothing is new");
        let over = look(true).1[0].over.expect("the program is gone");
        assert_eq!(over.0, laggard_record::BypassEnd::SessionOver);

        let more = [
            bypass(90, BypassState::TimeUp),
            bypass(95, BypassState::Begun),
        ];
        let more = bytes(Encoder::appending(), &more);
        let open = File::options().append(true).open(&file);
        open.expect("opened").write_all(&more).expect("written");
        let (read, all) = look(false);
        assert_eq!(read, more.len() as u64, "what is new alone");
        assert_eq!((all.len(), all[0].over.is_some()), (2, true));

        // Another file of the same name, shorter than what was read.
        fs::write(&file, bytes(Encoder::new(), &events[..1])).expect("written");
        assert_eq!(look(false).1, [], "nothing of the former one is told");
    }

    #[test]
    fn a_look_that_was_called_off_goes_on_where_it_stopped() {
        let dir = tempfile::tempdir().expect("a directory");
        let file = dir.path().join("session.lag");
        let long = |id| Event::String {
            id: StringId(id),
            text: "long ".repeat(800),
        };
        let all = bytes(Encoder::new(), &(1..200).map(long).collect::<Vec<_>>());
        fs::write(&file, &all).expect("written");
        let plugin = PluginId::from(SPELL);
        let mut reader = BypassReader::new(&plugin, &file, &Clock::system());
        let stopped = reader.read_on(&mut |read| read == 0).expect("read");
        assert_eq!(stopped, None);
        let rest = reader.read_on(&mut |_| true).expect("read").expect("whole");
        assert!(rest > 0 && rest < all.len() as u64, "{rest}");
    }

    #[test]
    fn few_readers_are_kept() {
        let (readers, clock) = (KeptReaders::default(), Clock::system());
        for id in ["a", "b", "c", "d", "e"] {
            let reader = readers.take(&id.into(), Path::new("no.lag"), &clock);
            readers.keep(reader);
        }
        let kept = readers.0.lock().expect("locked");
        let ids: Vec<&str> = kept.iter().map(|one| one.plugin.as_str()).collect();
        assert_eq!(ids, ["e", "d", "c", "b"]);
    }
}
