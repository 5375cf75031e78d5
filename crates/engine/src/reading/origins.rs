//! The origins of a session's plug-ins at the end of its file: read before anything else, and appended when the program is
//! over.

use std::fs::OpenOptions;
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use laggard_analysis::{Origin, Plugin, PluginKind, visible};
use laggard_blame::Provenance;
use laggard_platform::plain_file;
use laggard_wire::{Encoder, Event, OriginRecord, OriginsBlock, PluginOrigin};

/// Origins of plug-ins, and which of them are libraries, as a session's file tells them.
#[derive(Clone, Debug, Default)]
pub(super) struct RecordedOrigins {
    /// Plug-ins in the order of [`Recorded::key`], each once.
    all: Vec<Recorded>,
}

/// One plug-in.
#[derive(Clone, Debug)]
struct Recorded {
    kind: PluginKind,
    id: String,
    place: String,
    /// The origin, and whether the plug-in is a library; `None` where this version does not know the origin, or the file names two.
    known: Option<(Origin, bool)>,
}

impl Recorded {
    fn key(&self) -> (&str, &str, u8) {
        (&self.id, &self.place, self.kind.byte())
    }
}

impl From<OriginRecord> for Recorded {
    fn from(record: OriginRecord) -> Self {
        let library = record.is_library();
        let origin = match record.origin {
            PluginOrigin::Core => Some(Origin::Core),
            PluginOrigin::Bundled => Some(Origin::Bundled),
            PluginOrigin::Added => Some(Origin::Added),
            PluginOrigin::Other(_) => None,
        };
        // All names of a session are read that way.
        let shown = |text: String| visible(&text).into_owned();
        Self {
            kind: record.kind,
            id: shown(record.symbolic),
            place: shown(record.place),
            known: origin.map(|origin| (origin, library)),
        }
    }
}

impl RecordedOrigins {
    /// Reads the origins in a file. They are empty if the file has none, or none that can be understood.
    pub fn read(file: &Path) -> Self {
        let told = block(file).ok().flatten().map(|block| block.plugins);
        let told = told.unwrap_or_default();
        let mut all: Vec<Recorded> = told.into_iter().map(Recorded::from).collect();
        all.sort_by(|a, b| a.key().cmp(&b.key()));
        all.dedup_by(|next, first| {
            let again = next.key() == first.key();
            if again && next.known != first.known {
                first.known = None;
            }
            again
        });
        Self { all }
    }

    /// The origin of a plug-in, and whether it is a library.
    pub fn of(&self, plugin: &Plugin) -> Option<(Origin, bool)> {
        let wanted = (plugin.id.as_str(), plugin.place(), plugin.kind.byte());
        let found = self.all.binary_search_by(|one| one.key().cmp(&wanted));
        self.all[found.ok()?].known
    }
}

/// The origins in a file's last block; `None` if the last block is another one.
fn block(file: &Path) -> io::Result<Option<OriginsBlock>> {
    let mut file = plain_file::open(file)?;
    let size = file.metadata()?.len();
    let mut tail = [0; OriginsBlock::TAIL];
    if size < tail.len() as u64 {
        return Ok(None);
    }
    file.seek(SeekFrom::End(-(tail.len() as i64)))?;
    file.read_exact(&mut tail)?;
    let Some(length) = OriginsBlock::length(&tail).filter(|length| *length as u64 <= size) else {
        return Ok(None);
    };
    let mut bytes = vec![0; length];
    file.seek(SeekFrom::Start(size - length as u64))?;
    file.read_exact(&mut bytes)?;
    Ok(OriginsBlock::of_block(&bytes))
}

/// Appends the origins of plug-ins to the file of a session that is over. `false`: the file has them already, no origin is known,
/// or the file is longer than what was read.
///
/// * `plugins`: the session's.
/// * `size`: bytes of the file that were read, all of them whole blocks: nobody would find a block behind half of another one.
///
/// # Errors
/// The file cannot be written. It stays as it was.
pub(crate) fn append<'a>(
    file: &Path,
    size: u64,
    plugins: impl Iterator<Item = &'a Plugin>,
    provenance: &dyn Provenance,
) -> io::Result<bool> {
    let mut told: Vec<OriginRecord> = plugins
        .filter_map(|plugin| record(plugin, provenance))
        .collect();
    if told.is_empty() || block(file)?.is_some() {
        return Ok(false);
    }
    told.sort_by(|a, b| (&a.symbolic, &a.place).cmp(&(&b.symbolic, &b.place)));
    told.dedup();
    let mut encoder = Encoder::appending();
    encoder.write(&Event::Origins(OriginsBlock { plugins: told }));
    // The agent's file is never made anew, and not written if somebody else has written to it since.
    let mut file = OpenOptions::new().append(true).open(file)?;
    if file.metadata()?.len() != size {
        return Ok(false);
    }
    let written = file.write_all(encoder.bytes());
    if written.is_err() {
        file.set_len(size)?;
    }
    written.map(|()| true)
}

fn record(plugin: &Plugin, provenance: &dyn Provenance) -> Option<OriginRecord> {
    if !plugin.has_origin() {
        return None;
    }
    let origin = match provenance.origin(plugin) {
        Origin::Core => PluginOrigin::Core,
        Origin::Bundled => PluginOrigin::Bundled,
        Origin::Added => PluginOrigin::Added,
        Origin::Unknown => return None,
    };
    Some(OriginRecord {
        kind: plugin.kind,
        origin,
        flags: u8::from(provenance.is_library(plugin)),
        symbolic: plugin.id.clone(),
        place: plugin.place().to_owned(),
    })
}

#[cfg(test)]
#[path = "origins_tests.rs"]
mod tests;
