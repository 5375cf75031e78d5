//! Pictures of waits that go on, and what the agent adds to them when they are over.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::{Duration, Instant};

use laggard_analysis::{Episode, Nanos};
use laggard_record::{EpisodeId, JudgedEpisode, NoPicture, SessionId, UnixMs};
use laggard_screen::Shot;

use crate::captured::{Inside, Outside};
use crate::draft_store::{DraftStore, is_render};
use crate::policy::SharedPolicy;
use crate::reading::SessionReader;
use crate::screen_watch::{ScreenAccess, Snap, allowed, compare, snap};
use crate::{Clock, Desk, EngineError, Sessions, SettingsStore};

/// The agent writes an `open` block of a wait that goes on once a second. Longer after the last one nobody knows whether it
/// still is one: a dialog may have opened.
const SINCE_OPEN_MS: f64 = 1_100.0;
/// A picture that was taken so long after the wait's end, milliseconds, does not show it.
const TOO_LATE_MS: f64 = 300.0;
/// So long the agent has to answer; it waits for the end of what the program is doing.
const PATIENCE: Duration = Duration::from_secs(60);

/// The captures of one session that are under way.
#[derive(Debug, Default)]
pub(super) struct Captures {
    pending: Vec<Pending>,
}

#[derive(Debug)]
struct Pending {
    /// Of the wait.
    start: Nanos,
    start_ms: f64,
    /// A shorter wait needs no picture.
    from: Nanos,
    picture: Picture,
    /// The picture in memory, until the agent has told which components are in it.
    shot: Option<Shot>,
    command: Option<u32>,
    /// The agent's answer, while the windows are compared once more with the picture.
    told: Option<(Answer, Receiver<bool>)>,
    /// Once the wait is over.
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
    /// In its file.
    Kept,
}

#[derive(Debug)]
struct Over {
    id: EpisodeId,
    end_ms: f64,
}

/// The components that capturing needs, whatever the session.
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

/// The session that is followed.
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
    /// Takes pictures of waits that have become long enough, and files what has come.
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

    /// A wait has ended: it gets its number, or was not worth a picture.
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
            // Where there is no picture from outside, the program draws one.
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

    /// Once the wait has a number and the picture is there, or will not be.
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
            // Stopped, or the report is done with: not even what was taken before is kept.
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

    /// Takes the agent's answer in, once there is one.
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
        // The file says what they are called: no name may lead elsewhere.
        let names = renders.iter().map(|render| &*render.file);
        let names = names.filter(|name| is_render(name));
        let files: Vec<PathBuf> = names
            .map(|name| subject.reader.path().with_file_name(name))
            .collect();
        let mut told = Answer {
            inside,
            renders: files,
        };
        // While it is paused nothing is looked at, so nobody knows.
        let may_look = subject.capturer.may_look();
        match (screen_watch, self.shot.take()) {
            (Some(screen_watch), Some(shot)) if may_look => {
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

    /// What the agent told is filed once it is known whether it is about what the picture shows.
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
