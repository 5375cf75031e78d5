//! A report on one episode: its parts, with everything private taken out, as one zip. Nothing is sent from here.

mod account;
mod parts;
mod scrubbers;
mod secrets;

use std::fs::File;
use std::io::Read as _;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use laggard_record::{JudgedEpisode, ReportPart, SavedReport, Session};
use laggard_report::inspect::{self, Inspected, LARGEST_ZIP};
pub use laggard_report::pack::Part;
use laggard_report::pack::{Head, pack};
use laggard_report::page::Page;
use laggard_report::picture;
pub use laggard_report::picture::{Area, Redaction};
pub use laggard_report::pointer::{Point, Position, Track};
use laggard_report::rfc3339;
use laggard_report::scrub::Scrubber;
use laggard_store::Store;
use serde::Serialize;
use serde_json::{Value, json};

use self::scrubbers::Scrubbers;
use crate::agent_jar::VERSION;
use crate::{Clock, EngineError, Plugins, Ranking, Sessions, private_dir, stored};

/// Bytes of a picture file: as many pixels as a report takes, not compressed at all.
const LARGEST_PICTURE: u64 = 4 * picture::MOST_PIXELS;

/// The part that is a picture.
pub const SCREENSHOT: &str = "screenshot.png";

/// A report, ready to leave.
#[derive(Debug)]
pub struct PackedReport {
    /// The manifest and all parts, as they are in the zip.
    pub parts: Vec<Part>,
    /// The zip.
    pub zip: Vec<u8>,
    /// Name of each part that the user does not want in, and what would be in it.
    pub left_out: Vec<(&'static str, &'static str)>,
}

/// The part that says where the mouse was.
const POINTER: &str = "pointer.json";

/// What a picture shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shows {
    /// What the user saw while they waited: Laggard took it from outside.
    During,
    /// What there was when the wait was over: the program drew its windows itself.
    After,
    /// Whatever is in a file that somebody gave.
    #[default]
    Given,
}

/// What the user adds to an episode's data, and what they leave out of it.
#[derive(Clone, Debug, Default)]
pub struct Draft {
    /// In their own words.
    pub what_happened: String,
    /// A picture file's bytes, as it was taken.
    pub screenshot: Option<Vec<u8>>,
    /// What it shows.
    pub shows: Shows,
    /// What is covered and framed in the picture.
    pub redaction: Redaction,
    /// The mouse's path over the picture.
    pub track: Option<Track>,
    /// Names of parts that are not wanted.
    pub leave_out: Vec<String>,
}

/// Says of an episode in a report what `--json` says of it. That is made where the views are, above the engine.
pub type EpisodeJson = fn(&JudgedEpisode) -> Value;

/// Packs reports.
#[derive(Debug, Clone)]
pub struct Reports {
    store: Arc<Store>,
    clock: Clock,
    sessions: Sessions,
    plugins: Plugins,
    ranking: Ranking,
    episode_json: EpisodeJson,
    /// What is taken out of them.
    scrubbers: Arc<Mutex<Scrubbers>>,
}

impl Reports {
    pub(crate) fn new(
        store: Arc<Store>,
        clock: Clock,
        sessions: Sessions,
        plugins: Plugins,
        ranking: Ranking,
        episode_json: EpisodeJson,
    ) -> Self {
        Self {
            store,
            clock,
            sessions,
            plugins,
            ranking,
            episode_json,
            scrubbers: Arc::default(),
        }
    }

    /// Packs a report, for a look at every byte of it before it goes anywhere. User name, home path, host name and
    /// workspace path are taken out of all texts.
    ///
    /// # Errors
    /// There is no such episode, or the picture cannot be used.
    pub fn pack(
        &self,
        session: &str,
        episode: u32,
        draft: &Draft,
    ) -> Result<PackedReport, EngineError> {
        let (session, judged) = self.episode(session, episode)?;
        let file = self.sessions.file_of(session.id.as_str())?;
        let found = parts::find(&file, judged.id.number);
        let plugins = parts::plugins(&self.plugins, &self.ranking, &session);
        let mut scrubber = self.scrubber(&session, &file);
        for name in parts::code(&judged, found.as_ref(), &plugins) {
            scrubber.keep(&name);
        }
        let mut all = pictures(draft, &scrubber)?;
        let mut add = |name, what, value: &Value| {
            all.push(Part::of_page(name, what, Page::cleaned(value, &scrubber)));
        };
        if let Some(episode) = &found {
            let profile = parts::profile(&judged, episode, &session).map_err(unpacked)?;
            add(
                "profile.json",
                "the stacks seen and the landmarks, for the Firefox Profiler",
                &profile,
            );
        }
        add(
            "plugins.json",
            "the plug-ins of the program and their versions",
            &plugins,
        );
        add(
            "system.json",
            "operating system, Java, memory and processors",
            &parts::system(&session, &file),
        );
        let left_out = |name: &str| draft.leave_out.iter().any(|left| left == name);
        // Of a picture that does not leave there is at most a moment to tell.
        let timeless = draft
            .track
            .as_ref()
            .is_none_or(|track| track.chosen_ms.is_none());
        let placeless = left_out(SCREENSHOT) && timeless;
        let unwanted = |part: &Part| left_out(part.name) || (placeless && part.name == POINTER);
        let (left_out, wanted): (Vec<Part>, Vec<Part>) = all.into_iter().partition(unwanted);
        let pictured = wanted.iter().any(|part| part.name == SCREENSHOT);
        let shows = pictured.then_some(draft.shows);
        let head = Head {
            laggard: VERSION.into(),
            created_at: rfc3339(self.clock.now_ms()),
            what_happened: draft.what_happened.clone(),
            episode: parts::summary(
                (self.episode_json)(&judged),
                found.as_ref(),
                &session,
                shows,
            ),
        };
        let packed = pack(head, wanted, &scrubber).map_err(unpacked)?;
        Ok(PackedReport {
            parts: packed.parts,
            zip: packed.zip,
            left_out: left_out.iter().map(|part| (part.name, part.what)).collect(),
        })
    }

    /// Packs a report and saves it (0600).
    ///
    /// # Errors
    /// As [`Reports::pack`]; there is a file that is not to be replaced; or the file cannot be written: one that
    /// was there stays as it was then.
    pub fn save(
        &self,
        session: &str,
        episode: u32,
        draft: &Draft,
        path: &Path,
        replace: bool,
    ) -> Result<SavedReport, EngineError> {
        let packed = self.pack(session, episode, draft)?;
        save(&packed, path, replace)
    }

    /// Forgets what private names were gathered.
    pub(crate) fn forget_names(&self) {
        self.scrubbers().clear();
    }

    pub(crate) fn scrubbers(&self) -> MutexGuard<'_, Scrubbers> {
        self.scrubbers
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// The session and one of its episodes, without names of other programs.
    pub(crate) fn episode(
        &self,
        session: &str,
        episode: u32,
    ) -> Result<(Session, JudgedEpisode), EngineError> {
        let session = self.sessions.find(session)?;
        let Some(row) = self.store.episode(session.id.as_str(), episode)? else {
            return Err(EngineError::UnknownEpisode {
                session: session.id.into(),
                episode,
            });
        };
        match stored::read(&row) {
            Ok(mut judged) => {
                judged.hide_names();
                Ok((session, judged))
            }
            Err(unread) => Err(EngineError::StoredReport {
                session: session.id.into(),
                episode,
                why: unread.words(),
            }),
        }
    }
}

/// Looks into a file that claims to be a report, and checks it. Nothing is unpacked to disk.
///
/// # Errors
/// The file cannot be read, or is not what it claims to be.
pub fn inspect_report(path: &Path) -> Result<Inspected, EngineError> {
    // One byte more than any report has.
    let bytes = read(path, LARGEST_ZIP + 1)?;
    inspect::inspect(&bytes).map_err(|source| EngineError::Inspect {
        path: path.to_owned(),
        source,
    })
}

/// Reads a picture for a report; whether it is one turns out when the report is packed.
///
/// # Errors
/// The file cannot be read.
pub fn read_picture(path: &Path) -> Result<Vec<u8>, EngineError> {
    read(path, LARGEST_PICTURE)
}

/// No further than `most` bytes, so that a file without an end does not fill the memory.
fn read(path: &Path, most: u64) -> Result<Vec<u8>, EngineError> {
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(EngineError::io("read", path))?;
    file.take(most)
        .read_to_end(&mut bytes)
        .map_err(EngineError::io("read", path))?;
    Ok(bytes)
}

fn pictures(draft: &Draft, scrubber: &Scrubber) -> Result<Vec<Part>, EngineError> {
    let mut parts = Vec::new();
    if let Some(screenshot) = &draft.screenshot {
        parts.push(Part {
            name: SCREENSHOT,
            what: match draft.shows {
                Shows::After => {
                    "the picture that the program drew after the wait, with what was blacked out gone for good"
                }
                Shows::During | Shows::Given => {
                    "the picture, with what was blacked out gone for good"
                }
            },
            bytes: picture::redact(screenshot, &draft.redaction)?.png,
            struck: Vec::new(),
        });
    }
    if let Some(track) = &draft.track {
        let seen = match draft.leave_out.iter().any(|name| name == SCREENSHOT) {
            // Who does not want the picture seen does not want it drawn by the mouse either.
            true => track.without_places(),
            false => track.outside(&draft.redaction),
        };
        let page = Page::cleaned(&json!(seen), scrubber);
        let what = "the mouse's path, without what lies under a black-out";
        parts.push(Part::of_page(POINTER, what, page));
    }
    Ok(parts)
}

fn unpacked(error: impl std::fmt::Display) -> EngineError {
    EngineError::Report {
        why: error.to_string(),
    }
}

/// Writes a packed report (0600), and says what is in it. Another file is replaced only where that is wanted; a
/// directory, a device or a pipe never.
pub(crate) fn save(
    packed: &PackedReport,
    path: &Path,
    replace: bool,
) -> Result<SavedReport, EngineError> {
    if path.metadata().is_ok_and(|there| !there.is_file()) {
        return Err(EngineError::NoFile(path.to_owned()));
    }
    if !replace && path.symlink_metadata().is_ok() {
        return Err(EngineError::FileThere(path.to_owned()));
    }
    private_dir::write(path, &packed.zip).map_err(EngineError::io("write", path))?;
    Ok(SavedReport {
        path: path.display().to_string(),
        bytes: size(&packed.zip),
        parts: packed.parts.iter().map(listed).collect(),
    })
}

/// A part as it is told of.
pub(crate) fn listed(part: &Part) -> ReportPart {
    ReportPart {
        name: part.name.into(),
        bytes: size(&part.bytes),
        what: part.what.into(),
    }
}

/// Bytes.
pub(crate) fn size(bytes: &[u8]) -> u32 {
    u32::try_from(bytes.len()).unwrap_or(u32::MAX)
}
