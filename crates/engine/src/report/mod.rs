//! A report on one episode: its parts, with everything private taken out, as one zip. Nothing is sent from here.

mod account;
mod draft;
mod files;
mod parts;
mod proof;
mod scrubbers;
mod secrets;

use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub use draft::{Draft, PackedReport, Shows};
pub use files::{inspect_report, read_picture};
pub(crate) use files::{save, size};
use laggard_analysis::{Episode, visible};
use laggard_hosts::{Address, Hosts};
use laggard_record::{
    Bypass, EpisodeId, JudgedEpisode, Kind, Plugin, ReportWait, SavedReport, Session, Task, Unit,
};
pub use laggard_report::pack::Part;
use laggard_report::pack::{Head, pack};
use laggard_report::page::Page;
use laggard_report::picture::{self, PictureError};
pub use laggard_report::picture::{Area, Redaction};
pub use laggard_report::pointer::{Point, Position, Track};
use laggard_report::rfc3339;
use laggard_report::scrub::Scrubber;
use laggard_store::Store;
use serde_json::{Value, json};

use self::scrubbers::Scrubbers;
use self::secrets::Sources;
pub(crate) use self::secrets::scrubber_of_this_machine;
use crate::agent_jar::VERSION;
use crate::bypass_reader::KeptReaders;
use crate::{Clock, EngineError, Plugins, Progress, Ranking, ReportError, Sessions, Works, stored};

/// The name of the part that lists the program's plug-ins.
pub(crate) const PLUGINS: &str = "plugins.json";
/// The name of the picture's part.
pub const SCREENSHOT: &str = "screenshot.png";

/// The name of the part with the mouse's path.
const POINTER: &str = "pointer.json";

/// Writes an episode for a report as `--json` writes it, and a bypass of its plug-in, null without one; made where the views are, above
/// the engine.
pub type EpisodeJson = fn(&JudgedEpisode, Option<&Bypass>) -> (Value, Value);

/// Packs reports.
#[derive(Debug, Clone)]
pub struct Reports {
    store: Arc<Store>,
    clock: Clock,
    works: Works,
    hosts: Hosts,
    sessions: Sessions,
    plugins: Plugins,
    ranking: Ranking,
    bypass_readers: KeptReaders,
    episode_json: EpisodeJson,
    /// The private names that are taken out, of the latest reports.
    scrubbers: Arc<Mutex<Scrubbers>>,
}

impl Reports {
    #[expect(
        clippy::too_many_arguments,
        reason = "each is a component that it uses"
    )]
    pub(crate) fn new(
        store: Arc<Store>,
        clock: Clock,
        works: Works,
        hosts: Hosts,
        sessions: Sessions,
        plugins: Plugins,
        ranking: Ranking,
        bypass_readers: KeptReaders,
        episode_json: EpisodeJson,
    ) -> Self {
        Self {
            store,
            clock,
            works,
            hosts,
            sessions,
            plugins,
            ranking,
            bypass_readers,
            episode_json,
            scrubbers: Arc::default(),
        }
    }

    /// The addresses where a plug-in's makers take reports; `None` if the session's install is gone.
    pub(crate) fn addresses(&self, session: &Session, plugin: &Plugin) -> Option<Vec<Address>> {
        let install = self.hosts.open(session.install.as_ref()?.home()).ok()?;
        install.addresses(plugin.id.as_str()).ok()
    }

    /// Packs a report (for `last`, of the newest session), so that every byte can be looked at before it leaves. User name, home
    /// path, host name and workspace path are taken out of all texts.
    ///
    /// # Errors
    /// The episode does not exist, the picture cannot be used, or the user called the work off: nothing is packed then.
    pub fn pack(&self, id: &EpisodeId, draft: &Draft) -> Result<PackedReport, EngineError> {
        let (session, judged) = self.episode(id)?;
        let file = self.sessions.file_of(&session.id)?;
        let packing = self.works.begin(Task::Pack, Unit::Parts, parts_of(draft));
        let found = parts::find(&file, judged.id.number, &self.clock, &packing);
        packing.go_on()?;
        let proof = proof::of(
            &self.bypass_readers,
            &self.clock,
            &file,
            &session,
            &judged,
            &packing,
        );
        packing.go_on()?;
        let plugins = parts::plugins(&self.plugins, &self.ranking, &session);
        let mut scrubber = self.scrubber(&session, &file)?;
        let proven = proof.iter().flat_map(proof::code);
        for name in parts::code(&judged, found.as_ref(), &plugins)
            .into_iter()
            .chain(proven)
        {
            scrubber.keep(&name);
        }
        let mut all = pictures(draft, &scrubber, &packing)?;
        let mut add = |name, what, value: &Value| {
            all.push(Part::of_page(name, what, Page::cleaned(value, &scrubber)));
            packing.step();
            packing.go_on()
        };
        if let Some(episode) = &found {
            let profile =
                parts::profile(&judged, episode, self.hosts.of(&session.host)).map_err(unpacked)?;
            add(
                "profile.json",
                "the stacks seen and the landmarks, for the Firefox Profiler",
                &profile,
            )?;
        }
        add(
            PLUGINS,
            "the plug-ins of the program and their versions",
            &plugins,
        )?;
        add(
            "system.json",
            "operating system, Java, memory and processors",
            &parts::system(&session, &file, &self.clock),
        )?;
        let left_out = |name: &str| draft.leave_out.iter().any(|left| left == name);
        // Without the picture at most a moment is told of the mouse's path.
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
            created_at: rfc3339(self.clock.now()),
            what_happened: draft.what_happened.clone(),
            episode: parts::summary(
                (self.episode_json)(&judged, proof.as_ref()),
                found.as_ref(),
                &session,
                shows,
            ),
        };
        let packed = pack(head, wanted, &scrubber).map_err(unpacked)?;
        // The user may have called the work off at the last moment: then no report is shown.
        packing.go_on()?;
        Ok(PackedReport {
            parts: packed.parts,
            zip: packed.zip,
            left_out: left_out.iter().map(|part| (part.name, part.what)).collect(),
        })
    }

    /// Calls off all packing.
    pub(crate) fn stop_packing(&self) {
        self.works.cancel_all(Some(Task::Pack));
    }

    /// Packs a report and saves it (0600).
    ///
    /// # Errors
    /// As [`Reports::pack`]; an existing file must not be replaced; or the file cannot be written: an existing one is
    /// unchanged then.
    pub fn save(
        &self,
        id: &EpisodeId,
        draft: &Draft,
        path: &Path,
        replace: bool,
    ) -> Result<SavedReport, EngineError> {
        let packed = self.pack(id, draft)?;
        save(&packed, path, replace)
    }

    /// A scrubber that takes everything private out of a report on this session.
    ///
    /// # Errors
    /// This system does not tell the private names.
    pub(crate) fn scrubber(&self, session: &Session, file: &Path) -> Result<Scrubber, EngineError> {
        let sources = Sources::of(self.hosts, session, file);
        let known = self.scrubbers().of(&sources);
        if let Some(known) = known {
            return Ok(known);
        }
        // Made without the lock, so that nobody else waits for a slow disk.
        let scrubber = sources.scrubber(self.hosts)?;
        self.scrubbers().keep(sources, scrubber.clone());
        Ok(scrubber)
    }

    /// Forgets the gathered private names.
    pub(crate) fn forget_names(&self) {
        self.scrubbers().clear();
    }

    pub(crate) fn scrubbers(&self) -> MutexGuard<'_, Scrubbers> {
        self.scrubbers
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// A description of the wait for people; `None` if nothing is known of it any more.
    pub(crate) fn wait(&self, id: &EpisodeId) -> Option<ReportWait> {
        let (session, judged) = self.episode(id).ok()?;
        let main = judged.main().filter(|_| judged.verdict == Kind::PlugIn);
        let plugin = main.and_then(|main| main.plugin.as_ref());
        Some(ReportWait {
            program: session.title,
            plugin: plugin.map(|plugin| visible(&plugin.name).into_owned()),
            started: judged.started,
            duration: judged.duration,
        })
    }

    /// An episode as its session's file tells of it; `None` where the file does not any more.
    ///
    /// # Errors
    /// The user called the work off.
    pub(crate) fn recorded(
        &self,
        id: &EpisodeId,
        file: &Path,
    ) -> Result<Option<Episode>, EngineError> {
        let looking = self.works.begin(Task::Look, Unit::Sessions, 1);
        let found = parts::find(file, id.number, &self.clock, &looking);
        looking.go_on()?;
        Ok(found)
    }

    /// The session and one of its episodes, without names of other programs.
    pub(crate) fn episode(&self, id: &EpisodeId) -> Result<(Session, JudgedEpisode), EngineError> {
        let session = self.sessions.find(&id.session)?;
        let (session_id, episode) = (session.id.clone(), id.number);
        let id = EpisodeId {
            session: session_id,
            number: episode,
        };
        let Some(row) = self.store.episode(&id)? else {
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

/// The most parts: the manifest, those of every report, and those of the draft.
fn parts_of(draft: &Draft) -> usize {
    4 + usize::from(draft.screenshot.is_some()) + usize::from(draft.track.is_some())
}

fn pictures(
    draft: &Draft,
    scrubber: &Scrubber,
    packing: &Progress,
) -> Result<Vec<Part>, EngineError> {
    let mut parts = Vec::new();
    if let Some(screenshot) = &draft.screenshot {
        parts.push(Part {
            name: SCREENSHOT,
            what: match draft.shows {
                Shows::After => {
                    "the picture that the program drew after the lag, with what was blacked out gone for good"
                }
                Shows::During | Shows::Given => {
                    "the picture, with what was blacked out gone for good"
                }
            },
            bytes: redacted(screenshot, &scrubbed(&draft.redaction, scrubber)?, packing)?,
            struck: Vec::new(),
        });
        packing.step();
    }
    if let Some(track) = &draft.track {
        let seen = match draft.leave_out.iter().any(|name| name == SCREENSHOT) {
            // A user who leaves the picture out does not want the mouse's path to draw it either.
            true => track.without_places(),
            false => track.outside(&draft.redaction),
        };
        let page = Page::cleaned(&json!(seen), scrubber);
        let what = "the mouse's path, without what lies under a black-out";
        parts.push(Part::of_page(POINTER, what, page));
        packing.step();
    }
    Ok(parts)
}

/// Takes private names out of the labels, which are texts like all others.
///
/// # Errors
/// An annotation cannot be drawn.
fn scrubbed(redaction: &Redaction, scrubber: &Scrubber) -> Result<Redaction, EngineError> {
    redaction.annotations.check().map_err(PictureError::from)?;
    let mut redaction = redaction.clone();
    for label in &mut redaction.annotations.labels {
        label.text = scrubber.text(&label.text);
    }
    Ok(redaction)
}

/// Redacts the picture; a large one takes seconds.
fn redacted(
    screenshot: &[u8],
    redaction: &Redaction,
    packing: &Progress,
) -> Result<Vec<u8>, EngineError> {
    let stop = || packing.is_cancelled();
    let redacted = picture::redact_unless(screenshot, redaction, &stop);
    packing.go_on()?;
    Ok(redacted?.png)
}

fn unpacked(error: impl std::fmt::Display) -> ReportError {
    ReportError::NotMade {
        why: error.to_string(),
    }
}
