//! Pictures of ongoing waits, and what the agent adds to them after the waits' ends.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::{Duration, Instant};

use laggard_analysis::{Episode, Nanos};
use laggard_record::{EpisodeId, JudgedEpisode, NoPicture, SessionId, UnixMs};
use laggard_screen::Shot;

use super::placed::place;
use crate::captured::{Inside, Outside};
use crate::draft_store::{DraftStore, is_render};
use crate::policy::SharedPolicy;
use crate::reading::SessionReader;
use crate::screen_watch::{ScreenAccess, Snap, allowed, compare, snap};
use crate::{Clock, Desk, EngineError, Sessions, SettingsStore};

/// The longest time, milliseconds, since the last `open` block of a wait for a picture: the agent writes one a second, and after
/// a longer time a dialog may have opened.
const SINCE_OPEN_MS: f64 = 1_100.0;
/// The longest time after a wait's end at which a picture still shows the wait, milliseconds.
const TOO_LATE_MS: f64 = 300.0;
/// How long the agent may take to answer; it waits for the end of what the program is doing.
const PATIENCE: Duration = Duration::from_secs(60);

/// The ongoing captures of one session.
#[derive(Debug, Default)]
pub(super) struct Captures {
    pending: Vec<Pending>,
}

#[derive(Debug)]
struct Pending {
    /// The beginning of the wait.
    start: Nanos,
    start_ms: f64,
    /// The length from which the wait is worth a picture.
    from: Nanos,
    picture: Picture,
    /// The picture in memory, until the agent has told which components are in it.
    shot: Option<Shot>,
    command: Option<u32>,
    /// The agent's answer, while the windows are compared once more with the picture.
    told: Option<(Answer, Receiver<bool>)>,
    /// The end of the wait, once it is known.
    over: Option<Over>,
    saved: bool,
    began: Instant,
}

/// The agent's answer, and the files of the pictures that it drew.
#[derive(Debug)]
struct Answer {
    inside: Inside,
    renders: Vec<PathBuf>,
}

#[derive(Debug)]
enum Picture {
    Awaited(Receiver<Result<Snap, NoPicture>>),
    Taken(Snap),
    Missing(NoPicture),
    /// Written to its file.
    Kept,
}

#[derive(Debug)]
struct Over {
    id: EpisodeId,
    end_ms: f64,
}

/// The components that a capture needs, independent of the session.
#[derive(Debug, Clone)]
pub(crate) struct Capturer {
    pub settings: SettingsStore,
    pub policy: SharedPolicy,
    pub screen: ScreenAccess,
    pub sessions: Sessions,
    pub desk: Desk,
    pub drafts: DraftStore,
}

impl Capturer {
    /// Whether the user lets Laggard look at the screen now.
    fn may_look(&self) -> bool {
        self.settings.get().is_ok_and(|settings| allowed(&settings))
    }
}

/// The followed session.
pub(super) struct Subject<'a> {
    pub capturer: &'a Capturer,
    pub clock: &'a Clock,
    pub name: &'a SessionId,
    pub pid: u32,
    /// When the host had dispatched its first event.
    pub up: Option<UnixMs>,
    pub reader: &'a SessionReader,
}

impl Captures {
    /// Takes pictures of waits that have become long enough, and stores pictures and answers that have arrived.
    pub fn step(&mut self, subject: &Subject<'_>) -> Result<(), EngineError> {
        self.begin(subject);
        let mut problem = Ok(());
        for pending in &mut self.pending {
            let done = pending.step(subject);
            problem = problem.and(done);
        }
        self.pending
            .retain(|pending| !pending.is_done(subject.clock));
        problem
    }

    /// Notes that a wait has ended: it gets its number, or was too short for a picture.
    pub fn ended(&mut self, episode: &Episode, judged: &JudgedEpisode) {
        let index = self
            .pending
            .iter()
            .position(|one| one.start == episode.start);
        let Some(index) = index else {
            return;
        };
        if judged.perceptible && judged.duration >= self.pending[index].from {
            let pending = &mut self.pending[index];
            pending.over = Some(Over {
                id: judged.id.clone(),
                end_ms: pending.start_ms + episode.duration.as_millis(),
            });
        } else {
            self.pending.remove(index);
        }
    }

    fn begin(&mut self, subject: &Subject<'_>) {
        let (capturer, clock) = (subject.capturer, subject.clock);
        let Some(screen_watch) = capturer.screen.watch() else {
            return;
        };
        let ongoing = subject.reader.ongoing();
        if ongoing.is_empty() || !capturer.may_look() {
            return;
        }
        let (facts, now) = (subject.reader.facts(), clock.now());
        let from = capturer.policy.lock().picture_from(now);
        for episode in ongoing {
            let start_ms = facts.wall_ms(episode.start) as f64;
            let seen_ms = start_ms + episode.duration.as_millis();
            let since_open = (now.0 as f64 - seen_ms).clamp(0.0, SINCE_OPEN_MS);
            let so_far = episode.inclusive() + Nanos((since_open * 1e6) as u64);
            let known = self.pending.iter().any(|one| one.start == episode.start);
            let grown_up = crate::policy::grown_up(subject.up, UnixMs(start_ms as i64));
            if known || !grown_up || so_far < from {
                continue;
            }
            self.pending.push(Pending {
                start: episode.start,
                start_ms,
                from,
                picture: Picture::Awaited(snap(&screen_watch, subject.pid, clock.clone())),
                shot: None,
                command: None,
                told: None,
                over: None,
                saved: false,
                began: clock.instant(),
            });
        }
    }
}

impl Pending {
    fn step(&mut self, subject: &Subject<'_>) -> Result<(), EngineError> {
        let came = match &self.picture {
            Picture::Awaited(receiver) => match receiver.try_recv() {
                Ok(result) => Some(result),
                Err(TryRecvError::Empty) => None,
                Err(TryRecvError::Disconnected) => {
                    Some(Err(NoPicture::Failed("its thread ended".into())))
                }
            },
            _ => None,
        };
        if let Some(result) = came {
            // If there is no picture from outside, the program draws one.
            let wanted = match &result {
                Ok(_) => "capture pointer,components",
                Err(_) => "capture pointer,components,render",
            };
            self.picture = match result {
                Ok(snap) => Picture::Taken(snap),
                Err(why) => Picture::Missing(why),
            };
            self.command = Some(subject.capturer.sessions.command(subject.name, wanted)?);
        }
        self.save(subject)?;
        self.answer(subject)?;
        self.compared(subject)
    }

    fn is_done(&self, clock: &Clock) -> bool {
        let answered = self.saved && self.command.is_none() && self.told.is_none();
        answered || (clock.since(self.began) >= PATIENCE && self.over.is_some())
    }

    /// Stores the app's view, once the wait has a number and the picture has arrived or failed.
    fn save(&mut self, subject: &Subject<'_>) -> Result<(), EngineError> {
        let Some(over) = &self.over else {
            return Ok(());
        };
        if self.saved || matches!(self.picture, Picture::Awaited(_)) {
            return Ok(());
        }
        self.saved = true;
        let capturer = subject.capturer;
        let wanted = capturer.may_look() && !capturer.desk.has_ended(&over.id);
        if !wanted {
            // Pictures were disallowed, or the report is finished: not even an earlier picture is kept.
            self.picture = Picture::Kept;
            return Ok(());
        }
        let history = capturer.screen.watch();
        let history = history.map(|screen_watch| screen_watch.history(subject.pid));
        let mut outside = Outside::of(&history.unwrap_or_default(), self.start_ms);
        let mut png = None;
        match std::mem::replace(&mut self.picture, Picture::Kept) {
            Picture::Taken(snap) if snap.at_ms as f64 <= over.end_ms + TOO_LATE_MS => {
                outside.frame = Some(snap.frame);
                png = Some(snap.png);
                self.shot = Some(snap.shot);
            }
            Picture::Taken(_) => {
                outside.no_picture = Some(NoPicture::TooLate);
            }
            Picture::Missing(why) => outside.no_picture = Some(why),
            Picture::Awaited(_) | Picture::Kept => {}
        }
        capturer
            .drafts
            .put_outside(&over.id, &outside, png.as_deref())
    }

    /// Takes the agent's answer, once there is one.
    fn answer(&mut self, subject: &Subject<'_>) -> Result<(), EngineError> {
        let (Some(command), Some(over), true) = (self.command, &self.over, self.saved) else {
            return Ok(());
        };
        let facts = subject.reader.facts();
        let Some(mut inside) = Inside::of(facts, command.into(), self.start) else {
            return Ok(());
        };
        self.command = None;
        let screen_watch = subject.capturer.screen.watch();
        inside.path.retain(|moment| {
            let at_ms = self.start_ms + moment.at_ms;
            screen_watch
                .as_ref()
                .is_some_and(|screen_watch| screen_watch.was_allowed(at_ms))
        });
        let capture = facts.capture(command.into());
        let renders = capture.map_or(&[][..], |capture| &capture.renders);
        // The session file gives the pictures' names: none may lead to another directory.
        let names = renders.iter().map(|render| &*render.file);
        let names = names.filter(|name| is_render(name));
        let files: Vec<PathBuf> = names
            .map(|name| subject.reader.path().with_file_name(name))
            .collect();
        let mut told = Answer {
            inside,
            renders: files,
        };
        // While Laggard is paused nothing is compared, so the contents count as changed.
        let may_look = subject.capturer.may_look();
        match (screen_watch, self.shot.take()) {
            (Some(screen_watch), Some(shot)) if may_look => {
                let shown: Vec<_> = shot.windows.iter().map(|window| window.content).collect();
                place(&mut told.inside.components, &shown);
                let private = told
                    .inside
                    .components
                    .iter()
                    .filter(|part| part.is_private());
                let private = private.map(|part| part.area).collect();
                self.told = Some((told, compare(&screen_watch, subject.pid, shot, private)));
                Ok(())
            }
            (_, shot) => {
                told.inside.changed |= shot.is_some();
                told.file(subject, &over.id)
            }
        }
    }

    /// Stores the agent's answer, once it is known whether it matches the picture.
    fn compared(&mut self, subject: &Subject<'_>) -> Result<(), EngineError> {
        let (Some(over), Some((_, comparing))) = (&self.over, &self.told) else {
            return Ok(());
        };
        let changed = match comparing.try_recv() {
            Err(TryRecvError::Empty) => return Ok(()),
            Ok(changed) => changed,
            Err(TryRecvError::Disconnected) => true,
        };
        match self.told.take() {
            Some((mut told, _)) => {
                told.inside.changed |= changed;
                told.file(subject, &over.id)
            }
            None => Ok(()),
        }
    }
}

impl Answer {
    fn file(&self, subject: &Subject<'_>, id: &EpisodeId) -> Result<(), EngineError> {
        let drafts = &subject.capturer.drafts;
        drafts.put_inside(id, &self.inside, &self.renders)
    }
}

#[cfg(all(test, unix))]
#[path = "captures_tests.rs"]
mod tests;

#[cfg(all(test, unix))]
#[path = "captures_black_tests.rs"]
mod black_tests;

#[cfg(all(test, unix))]
#[path = "captures_gone_tests.rs"]
mod gone_tests;

#[cfg(all(test, unix))]
#[path = "captures_leaving_tests.rs"]
mod leaving_tests;
