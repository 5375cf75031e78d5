//! The desk on which a user writes a report: what they see, what they have typed and drawn, and the packed report that
//! they look at before it leaves. Captures and drawings are deleted when the report is saved, sent or dismissed.

mod begun;
mod previews;
mod scene;
mod suggestions;

use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use laggard_hosts::Hosts;
use laggard_record::{
    Approval, Consent, EpisodeBar, EpisodeId, JudgedEpisode, LeftOutPart, MissingPicture,
    NoPicture, NotDrawn, Point, PreviewPart, Program, ReportDesk, ReportDraft, ReportPreview,
    SavedReport, SeenBy, Shown, TextPiece,
};
use laggard_report::annotate::{Annotations, Arrow, Label, Place};
use laggard_report::pack::sha256;
use laggard_store::Store;

use self::previews::Previews;
use self::scene::Scene;
use crate::draft_store::DraftStore;
use crate::report::Reports;
use crate::report::{Draft, Redaction, Shows};
use crate::screen_watch::{ScreenAccess, allowed};
use crate::{Clock, Destinations, EngineError, ReportError, Sessions, SettingsStore, report};

/// How far back the pointer's path and the waits on the time slider go, milliseconds.
const LOOK_BACK_MS: i64 = 60_000;
/// How far the time slider goes beyond the wait's end, milliseconds.
const LOOK_ON_MS: i64 = 5_000;
/// How long after a wait's end the program may take to tell its components before its picture is shown black, milliseconds.
const TOLD_WITHIN_MS: i64 = 3_000;
/// The pause between two checks whether the program has told them.
const CHECK_EVERY: Duration = Duration::from_millis(50);

/// Reports that are being written.
#[derive(Debug, Clone)]
pub struct Desk {
    pub(crate) store: Arc<Store>,
    pub(crate) clock: Clock,
    pub(crate) hosts: Hosts,
    pub(crate) settings: SettingsStore,
    pub(crate) sessions: Sessions,
    pub(crate) screen: ScreenAccess,
    pub(crate) drafts: DraftStore,
    pub(crate) reports: Reports,
    pub(crate) destinations: Destinations,
    /// The packed reports that are being looked at before they leave.
    pub(crate) previews: Arc<Mutex<Previews>>,
}

impl Desk {
    /// Everything that the editor shows of one wait. Within three seconds of the wait's end this blocks until the program has
    /// told its components, or until the three seconds are over: a picture that opens black stays black.
    ///
    /// # Errors
    /// The episode does not exist, or the database fails.
    pub fn open(&self, id: &EpisodeId) -> Result<ReportDesk, EngineError> {
        let (session, judged) = self.reports.episode(id)?;
        self.let_the_program_tell(&judged);
        let bars = self.bars(&judged)?;
        let drafts = self.drafts.drafts(&judged.id);
        let mut scene = self.scene(&judged)?;
        let cleared =
            |draft: &ReportDraft| draft.shown == Shown::AllBlack && !draft.clear.is_empty();
        if drafts.latest.as_ref().is_some_and(cleared) {
            scene.stay_black();
        }
        Ok(ReportDesk {
            program: Program {
                host: self
                    .hosts
                    .of(&session.host)
                    .proper_name()
                    .map(str::to_owned),
                own: None,
            },
            verdict: judged.verdict,
            main: judged.main().cloned(),
            id: judged.id,
            title: session.title,
            started: judged.started,
            duration: judged.duration,
            picture: scene.picture,
            no_picture: scene.no_picture,
            components: scene.components,
            positions: scene.positions,
            gaps: scene.gaps,
            episodes: bars,
            draft: drafts.latest,
            unread_drafts: drafts.unread,
            destination: self.destinations.chosen()?.map(|place| place.place()),
        })
    }

    /// The unredacted picture as PNG, for Laggard's own window only.
    ///
    /// # Errors
    /// There is no picture.
    pub fn picture(&self, id: &EpisodeId) -> Result<Vec<u8>, EngineError> {
        let (_, judged) = self.reports.episode(id)?;
        let picture = self.drafts.picture(&judged.id);
        Ok(picture.ok_or_else(|| no_picture(&judged.id))?)
    }

    /// Keeps what the user typed and drew until the report is saved, sent or dismissed, for a day at most.
    ///
    /// # Errors
    /// The episode does not exist, or the file cannot be written.
    pub fn keep_draft(&self, id: &EpisodeId, draft: &ReportDraft) -> Result<(), EngineError> {
        let (_, judged) = self.reports.episode(id)?;
        self.drafts.keep(&judged.id, draft)
    }

    /// Packs the report and keeps it for a short time, so that exactly the bytes that were looked at leave.
    ///
    /// # Errors
    /// As [`Reports::pack`].
    pub fn preview(
        &self,
        id: &EpisodeId,
        draft: &ReportDraft,
    ) -> Result<ReportPreview, EngineError> {
        let (_, judged) = self.reports.episode(id)?;
        let mut scene = self.scene(&judged)?;
        match draft.shown {
            // A picture that arrived after the desk was opened was seen by nobody.
            Shown::Nothing => scene = Scene::default(),
            Shown::AllBlack => scene.stay_black(),
            Shown::Open => {}
        }
        let picture = scene.picture.as_ref();
        let picture = picture.and_then(|_| self.drafts.picture(&judged.id));
        let pictured = picture.is_some()
            && !draft
                .leave_out
                .iter()
                .any(|name| name == report::SCREENSHOT);
        let open = if pictured {
            suggestions::open(&scene, draft)
        } else {
            0
        };
        // A pack of an older draft has no reader any more.
        self.reports.stop_packing();
        let packed = self
            .reports
            .pack(&judged.id, &whole(draft, scene, picture))?;
        let preview = ReportPreview {
            token: String::new(),
            bytes: report::size(&packed.zip),
            sent_bytes: self.sent_bytes(&packed.zip)?,
            parts: packed.parts.iter().map(shown).collect(),
            left_out: packed
                .left_out
                .iter()
                .map(|(name, what)| LeftOutPart {
                    name: (*name).into(),
                    what: (*what).into(),
                })
                .collect(),
            open_suggestions: u32::try_from(open).unwrap_or(u32::MAX),
        };
        let token = self.previews().keep(judged.id, packed, open);
        Ok(ReportPreview { token, ..preview })
    }

    /// The number of bytes that sending this zip to the chosen destination takes.
    fn sent_bytes(&self, zip: &[u8]) -> Result<Option<u32>, EngineError> {
        let chosen = self.destinations.chosen()?;
        // A destination that cannot be sent to says so when it is tried.
        let size = chosen.and_then(|chosen| chosen.size_of(zip).ok());
        Ok(size.map(|size| u32::try_from(size).unwrap_or(u32::MAX)))
    }

    /// The picture of a previewed report, PNG, as it is in the zip.
    ///
    /// # Errors
    /// The preview is no longer kept, or has no picture.
    pub fn preview_picture(&self, token: &str) -> Result<Vec<u8>, EngineError> {
        let previews = self.previews();
        let preview = previews.get(token)?;
        let mut parts = preview.packed.parts.iter();
        let picture = parts.find(|part| part.name == report::SCREENSHOT);
        match picture {
            Some(part) => Ok(part.bytes.clone()),
            None => Err(no_picture(&preview.id).into()),
        }
    }

    /// Saves a previewed report (0600), byte for byte, and deletes its captures and drawings.
    ///
    /// # Errors
    /// The preview is no longer kept, not all of it was looked at, an existing file must not be replaced, or the file
    /// cannot be written; an existing one is unchanged then.
    pub fn save(
        &self,
        token: &str,
        path: &Path,
        replace: bool,
        approval: &Approval,
    ) -> Result<SavedReport, EngineError> {
        let (id, saved) = {
            let previews = self.previews();
            let preview = previews.get(token)?;
            preview.is_approved(approval)?;
            let saved = report::save(&preview.packed, path, replace)?;
            self.note_saved(&preview.packed.zip, &preview.id, path);
            (preview.id.clone(), saved)
        };
        self.end(&id)?;
        Ok(saved)
    }

    /// The bytes of a previewed report, for sending, with the wait that it is about.
    ///
    /// # Errors
    /// The preview is no longer kept, or not all of it was looked at.
    pub fn previewed(
        &self,
        token: &str,
        approval: &Approval,
    ) -> Result<(EpisodeId, Vec<u8>), EngineError> {
        let previews = self.previews();
        let preview = previews.get(token)?;
        preview.is_approved(approval)?;
        Ok((preview.id.clone(), preview.packed.zip.clone()))
    }

    /// Deletes the captures and drawings of a report that was sent or is not wanted. A session that is gone by now has none.
    ///
    /// # Errors
    /// A file cannot be deleted.
    pub fn dismiss(&self, id: &EpisodeId) -> Result<(), EngineError> {
        match self.sessions.find(&id.session) {
            Ok(session) => self.end(&EpisodeId {
                session: session.id,
                number: id.number,
            }),
            Err(EngineError::UnknownSession { .. } | EngineError::NoSession) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Deletes everything of the report, and keeps captures that arrive later from being stored.
    pub(crate) fn end(&self, id: &EpisodeId) -> Result<(), EngineError> {
        self.previews().end(id);
        self.drafts.clear(id)
    }

    /// Whether the episode's report was saved, sent or dismissed.
    pub(crate) fn has_ended(&self, id: &EpisodeId) -> bool {
        self.previews().has_ended(id)
    }

    /// Forgets all previews.
    pub(crate) fn forget_previews(&self) {
        self.previews().clear();
    }

    fn previews(&self) -> MutexGuard<'_, Previews> {
        self.previews.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn let_the_program_tell(&self, judged: &JudgedEpisode) {
        let (drafts, id) = (&self.drafts, &judged.id);
        let awaited = || drafts.outside(id).is_some() && drafts.inside(id).is_none();
        let since_end_ms = self.clock.now() - judged.ended();
        let left_ms = (TOLD_WITHIN_MS - since_end_ms).clamp(0, TOLD_WITHIN_MS);
        let until = self.clock.instant() + Duration::from_millis(left_ms.unsigned_abs());
        while self.clock.instant() < until && awaited() {
            thread::sleep(CHECK_EVERY);
        }
    }

    /// Assembles the captures of a wait.
    fn scene(&self, judged: &JudgedEpisode) -> Result<Scene, EngineError> {
        let (drafts, id) = (&self.drafts, &judged.id);
        let Some(outside) = drafts.outside(id) else {
            let settings = self.settings.get()?;
            let looks = self.screen.watch().is_some();
            let why = if looks && settings.screenshots == Consent::NotAsked {
                NoPicture::NotAsked
            } else if looks && !allowed(&settings) {
                NoPicture::NotAllowed
            } else {
                NoPicture::NotTaken
            };
            return Ok(Scene {
                no_picture: Some(MissingPicture {
                    why,
                    drawn: NotDrawn::Drawn,
                }),
                ..Scene::default()
            });
        };
        let inside = drafts.inside(id);
        let drawn = drafts.has_picture(id);
        Ok(Scene::of(
            outside,
            inside,
            drawn,
            judged.duration.as_millis(),
        ))
    }

    /// The perceptible waits of the session around one of its waits.
    fn bars(&self, around: &JudgedEpisode) -> Result<Vec<EpisodeBar>, EngineError> {
        let rows = self.store.episodes(&around.id.session)?;
        let bar = |row: &laggard_store::EpisodeRow| {
            let from_ms = (row.started - around.started) as f64;
            let near = row.started - around.ended() <= LOOK_ON_MS
                && around.started - row.started.after(row.duration) <= LOOK_BACK_MS;
            near.then_some(EpisodeBar {
                episode: row.id.number,
                from_ms,
                to_ms: from_ms + row.duration.as_millis(),
                perceptible: true,
                this: row.id == around.id,
            })
        };
        Ok(rows.iter().filter_map(bar).collect())
    }
}

fn no_picture(id: &EpisodeId) -> ReportError {
    ReportError::NoPicture {
        session: id.session.to_string(),
        episode: id.number,
    }
}

/// Combines what the user typed and drew with the scene that it was drawn on.
fn whole(draft: &ReportDraft, scene: Scene, picture: Option<Vec<u8>>) -> Draft {
    let all_black = scene
        .picture
        .as_ref()
        .is_some_and(|picture| picture.all_black);
    let scale = scene.picture.as_ref().map_or(1.0, |picture| picture.scale);
    let point = draft.point.map(|point| {
        let component = scene::component_at(&scene.components, point.x, point.y);
        let component = component.and_then(|place| scene.components.get(place as usize));
        report::Point {
            x: Some(point.x),
            y: Some(point.y),
            class: component.map(|component| component.class.clone()),
            plugin: component
                .and_then(|component| component.plugin.as_ref())
                .map(|plugin| plugin.id.clone()),
        }
    });
    let positions: Vec<report::Position> = scene
        .positions
        .iter()
        .map(|position| report::Position {
            at_ms: position.at_ms,
            x: position.x,
            y: position.y,
            click: position.click,
        })
        .collect();
    let track = report::Track {
        positions,
        chosen_ms: draft.chosen_ms,
        point,
        hidden: 0,
    };
    let shows = match scene.picture.as_ref().map(|picture| picture.taken_by) {
        Some(SeenBy::Agent) => Shows::After,
        _ => Shows::During,
    };
    // Boxes on a picture that is gone by now cover nothing.
    let drawn = picture.is_some();
    Draft {
        what_happened: draft.what_happened.clone(),
        screenshot: picture,
        shows,
        redaction: Redaction {
            black_out: draft.black_out.clone(),
            highlight: draft.highlight.clone(),
            all_black,
            clear: if all_black {
                draft.clear.clone()
            } else {
                Vec::new()
            },
            annotations: annotations(draft, scale),
        },
        track: (drawn || track.chosen_ms.is_some()).then_some(track),
        leave_out: draft.leave_out.clone(),
    }
}

fn annotations(draft: &ReportDraft, scale: f64) -> Annotations {
    let place = |point: &Point| Place {
        x: point.x,
        y: point.y,
    };
    let arrow = |arrow: &laggard_record::Arrow| Arrow {
        from: place(&arrow.from),
        to: place(&arrow.to),
    };
    let label = |label: &laggard_record::Label| Label {
        at: place(&label.at),
        text: label.text.clone(),
    };
    Annotations {
        scale,
        arrows: draft.arrows.iter().map(arrow).collect(),
        steps: draft.steps.iter().map(place).collect(),
        labels: draft.labels.iter().map(label).collect(),
    }
}

fn shown(part: &report::Part) -> PreviewPart {
    let text = std::str::from_utf8(&part.bytes).ok();
    let picture = part.name == report::SCREENSHOT;
    PreviewPart {
        name: part.name.into(),
        what: part.what.into(),
        bytes: report::size(&part.bytes),
        sha256: sha256(&part.bytes),
        look: previews::look(part),
        text: text.filter(|_| !picture).map(|text| pieces(text, part)),
        picture,
    }
}

/// Splits the whole text into pieces, each replacement with the text that it replaces.
fn pieces(text: &str, part: &report::Part) -> Vec<TextPiece> {
    let mut pieces = Vec::new();
    let mut from = 0;
    let mut add = |text: &str, struck: Option<&String>| {
        if !text.is_empty() {
            pieces.push(TextPiece {
                text: text.to_owned(),
                struck: struck.cloned(),
            });
        }
    };
    for struck in &part.struck {
        add(&text[from..struck.at.start], None);
        add(&text[struck.at.clone()], Some(&struck.original));
        from = struck.at.end;
    }
    add(&text[from..], None);
    pieces
}
