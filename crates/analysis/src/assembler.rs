//! Events of one session, in file order → episodes.

use std::collections::{BTreeMap, VecDeque};

use laggard_wire::{
    Event, GapKind, IntervalRecord, LandmarkKind, Nanos, SampleBlock, SampleReason, ThreadId,
};

use crate::bounds::Bounds;
use crate::episode::{Episode, Gap, GcPause};
use crate::facts::{Health, SessionFacts};
use crate::interval::{Interval, Intervals, ShortChildren};
use crate::live::{Live, LiveFrame};
use crate::names::{Names, placeholder, unknown_thread};
use crate::open;
use crate::sample::{Lock, Sample};
use crate::spans::Span;

/// Puts the records of one session together again.
///
/// A finished episode is held back for [`Bounds::settling`], counted in the session's own time, because a pause is
/// often noticed by another thread just after the episode that it disturbed has ended: an episode given out at once
/// would put the pause down to a plug-in. When the file stops growing, the caller says [`Assembler::settle`].
#[derive(Debug, Default)]
pub struct Assembler {
    bounds: Bounds,
    names: Names,
    facts: SessionFacts,
    threads: BTreeMap<ThreadId, Track>,
    held: VecDeque<Held>,
    settled: bool,
    numbered: u64,
    gc: VecDeque<GcPause>,
    gaps: VecDeque<Gap>,
    active_until: Nanos,
}

/// What is known of one thread and not given out yet.
#[derive(Debug, Default)]
struct Track {
    intervals: Vec<Interval>,
    samples: VecDeque<Sample>,
    /// Whom the latest sample's innermost known lock owner is, until that one's own sample comes.
    awaited: ThreadId,
    /// From the outermost in; nested ones lie in modal phases of those before them.
    open: Vec<Live>,
}

#[derive(Debug)]
struct Held {
    thread: ThreadId,
    outermost: bool,
    episode: Episode,
}

/// Makes room for one more entry by leaving out the oldest.
fn push_bounded<T>(queue: &mut VecDeque<T>, limit: usize, entry: T) -> u64 {
    let full = queue.len() >= limit;
    if full {
        queue.pop_front();
    }
    queue.push_back(entry);
    u64::from(full)
}

impl Assembler {
    /// With the default bounds.
    pub fn new() -> Assembler {
        Assembler::default()
    }

    /// With bounds of its own.
    pub fn with_bounds(bounds: Bounds) -> Assembler {
        Assembler {
            bounds,
            ..Assembler::default()
        }
    }

    /// Takes the next event of the file in.
    pub fn push(&mut self, event: Event) {
        self.settled = false;
        if !self.names.define(&event, self.bounds.definitions) {
            self.facts.left_out += 1;
        }
        match event {
            Event::Intervals(block) => {
                for record in block.records {
                    self.interval(block.thread, record);
                }
            }
            Event::Sample(block) => self.sample(block),
            Event::Open(block) => {
                self.reach(block.time);
                let live = Live {
                    thread: self
                        .names
                        .thread(block.thread)
                        .unwrap_or_else(unknown_thread),
                    start: block.start,
                    seen: block.time,
                    modal: block.modal,
                    frames: block
                        .frames
                        .iter()
                        .map(|frame| LiveFrame {
                            landmark: self
                                .names
                                .landmark(frame.landmark)
                                .unwrap_or_else(placeholder),
                            receiver: self.names.class(frame.receiver),
                            start: frame.start,
                        })
                        .collect(),
                };
                let track = self.threads.entry(block.thread).or_default();
                track.open.retain(|other| other.start < live.start);
                track.open.push(live);
            }
            Event::Gc(block) => {
                let span = Span {
                    start: block.start,
                    end: block.start + block.duration,
                };
                self.reach(span.end);
                let (collector, cause) = (
                    self.names.string(block.collector),
                    self.names.string(block.cause),
                );
                push_bounded(
                    &mut self.gc,
                    self.bounds.facts,
                    GcPause {
                        span,
                        collector,
                        cause,
                    },
                );
            }
            Event::Gap(block) => {
                self.reach(block.time);
                let span = Span {
                    start: block.time - block.length,
                    end: block.time,
                };
                if block.kind == GapKind::Slept {
                    self.fact(
                        |facts| &mut facts.drifts,
                        (block.time, block.wall_length - block.length),
                    );
                }
                let gap = Gap {
                    span,
                    wall_length: block.wall_length,
                    kind: block.kind,
                };
                push_bounded(&mut self.gaps, self.bounds.facts, gap);
            }
            other => self.note(other),
        }
    }

    /// What is not part of an episode.
    fn note(&mut self, event: Event) {
        match event {
            Event::Session(block) => {
                self.facts.pid = Some(block.pid);
                self.facts.started_at_ms = block.started_at_ms;
                let names = &self.names;
                self.facts.properties = block
                    .properties
                    .iter()
                    .take(self.bounds.facts)
                    .map(|&(key, value)| (names.string(key), names.string(value)))
                    .collect();
            }
            Event::Mark { time } => {
                self.reach(time);
                self.fact(|facts| &mut facts.marks, time);
            }
            Event::Health(block) => {
                self.reach(block.time);
                let (dropped, suppressed, sampling) =
                    (block.dropped, block.suppressed, block.sampling);
                self.facts.health = Health {
                    dropped,
                    suppressed,
                    sampling,
                };
            }
            Event::End { time, reason } => {
                self.reach(time);
                self.facts.ended = Some((reason, time));
            }
            Event::Milestone { time, which } => {
                self.reach(time);
                self.fact(|facts| &mut facts.milestones, (which, time));
            }
            Event::TurnedOff { plugins } => {
                for id in plugins {
                    let plugin = self.names.string(id);
                    self.fact(|facts| &mut facts.turned_off, plugin);
                }
            }
            Event::Error { time, message } => {
                self.reach(time);
                let words = self.names.string(message);
                self.fact(|facts| &mut facts.errors, (time, words));
            }
            Event::Activity(block) => {
                self.reach(block.time);
                self.facts.dispatched = self.facts.dispatched.saturating_add(block.dispatched);
                self.facts.active += block.length.min(block.time - self.active_until);
                self.active_until = self.active_until.max(block.time);
            }
            Event::Reply {
                command,
                status,
                message,
            } => {
                let words = self.names.string(message);
                self.fact(|facts| &mut facts.replies, (command, status, words));
            }
            _ => {}
        }
    }

    fn reach(&mut self, time: Nanos) {
        self.facts.latest = self.facts.latest.max(time);
    }

    fn fact<T>(&mut self, list: impl Fn(&mut SessionFacts) -> &mut Vec<T>, entry: T) {
        if list(&mut self.facts).len() < self.bounds.facts {
            list(&mut self.facts).push(entry);
        } else {
            self.facts.left_out += 1;
        }
    }

    fn interval(&mut self, thread: ThreadId, record: IntervalRecord) {
        let end = record.start + record.duration;
        self.reach(end);
        let short = record
            .short
            .iter()
            .map(|short| ShortChildren {
                landmark: self.names.landmark(short.landmark),
                receiver: self.names.class(short.receiver),
                count: short.count,
                exclusive: short.exclusive,
            })
            .collect();
        let depth = usize::try_from(record.depth).unwrap_or(usize::MAX);
        let interval = Interval {
            landmark: self
                .names
                .landmark(record.landmark)
                .unwrap_or_else(placeholder),
            receiver: self.names.class(record.receiver),
            start: record.start,
            duration: record.duration,
            modal: record.modal,
            child_time: record.child_time,
            short,
            threw: record.threw(),
            depth,
            parent: None,
        };
        let track = self.threads.entry(thread).or_default();
        if !record.is_episode() {
            if track.intervals.len() >= self.bounds.intervals {
                // Half at once, so that the cost stays linear; leaves come first and are missed least.
                let half = track.intervals.len() / 2;
                track.intervals.drain(..half);
                self.facts.left_out += half as u64;
            }
            track.intervals.push(interval);
            return;
        }
        track.open.retain(|live| live.start < record.start);
        // Intervals end in this order, so those inside the episode are the last ones of the list.
        let outside = track
            .intervals
            .iter()
            .rposition(|inner| inner.start < record.start || inner.depth <= depth)
            .map_or(0, |last| last + 1);
        let mut nodes = track.intervals.split_off(outside);
        nodes.push(interval);
        let outermost = depth == 0;
        if outermost {
            // What is left belongs to no episode: its parent was dropped by the agent.
            self.facts.left_out += track.intervals.len() as u64;
            track.intervals.clear();
        }
        let modal = if nodes
            .last()
            .is_some_and(|root| root.landmark.kind == LandmarkKind::Modal)
        {
            record.duration
        } else {
            record.modal.min(record.duration)
        };
        let Some(intervals) = Intervals::new(nodes) else {
            return;
        };
        self.numbered += 1;
        let episode = Episode {
            number: self.numbered,
            thread: self.names.thread(thread).unwrap_or_else(unknown_thread),
            start: record.start,
            duration: record.duration,
            modal,
            intervals,
            samples: Vec::new(),
            gc: Vec::new(),
            gaps: Vec::new(),
            finished: true,
        };
        self.held.push_back(Held {
            thread,
            outermost,
            episode,
        });
    }

    fn sample(&mut self, block: SampleBlock) {
        self.reach(block.time);
        let (frames, cut) = self.names.stack(block.stack, self.bounds.frames);
        let lock = (!block.lock_class.is_none() || !block.lock_owner.is_none()).then(|| Lock {
            class: self.names.class(block.lock_class),
            hash: block.lock_hash,
            owner: self.names.thread(block.lock_owner),
            holder: None,
        });
        let sample = Sample {
            time: block.time,
            frames,
            cut,
            state: block.state,
            lock,
            cost: block.cost,
        };
        match block.reason {
            SampleReason::Episode => {
                let track = self.threads.entry(block.thread).or_default();
                track.awaited = block.lock_owner;
                self.facts.left_out +=
                    push_bounded(&mut track.samples, self.bounds.samples, sample);
            }
            SampleReason::LockOwner => {
                let waiting = self
                    .threads
                    .values_mut()
                    .find(|track| track.awaited == block.thread);
                let Some(track) = waiting else { return };
                // The owner may itself wait for somebody: a chain, ended at the first repetition by the agent's own
                // bound on how many owners it looks at.
                track.awaited = block.lock_owner;
                let mut deepest = track
                    .samples
                    .back_mut()
                    .and_then(|sample| sample.lock.as_mut());
                while let Some(lock) = deepest {
                    match &mut lock.holder {
                        Some(holder) => deepest = holder.lock.as_mut(),
                        empty => {
                            *empty = Some(Box::new(sample));
                            break;
                        }
                    }
                }
            }
            _ => {}
        }
    }

    /// The next finished episode that nothing can be added to any more.
    pub fn pop(&mut self) -> Option<Episode> {
        let end = self.held.front()?.episode.span().end;
        if !self.settled && self.facts.latest < end + self.bounds.settling {
            return None;
        }
        let Held {
            thread,
            outermost,
            mut episode,
        } = self.held.pop_front()?;
        let track = self.threads.entry(thread).or_default();
        episode.samples = take_samples(track, &episode, outermost);
        self.add_pauses(&mut episode);
        Some(episode)
    }

    fn add_pauses(&self, episode: &mut Episode) {
        let span = episode.span();
        let touches = |pause: Span| pause.clip(span).length() > Nanos::ZERO;
        episode.gc = self
            .gc
            .iter()
            .filter(|gc| touches(gc.span))
            .cloned()
            .collect();
        episode.gaps = self
            .gaps
            .iter()
            .filter(|gap| touches(gap.span))
            .cloned()
            .collect();
    }

    /// Says that the file has not grown for a while (at least [`Bounds::settling`] of the caller's clock): what is
    /// finished can be given out now. The next [`Assembler::push`] takes this back.
    pub fn settle(&mut self) {
        self.settled = true;
    }

    /// Says that the session is over: after this, [`Assembler::pop`] gives out what is left, the unfinished episodes
    /// last.
    pub fn finish(&mut self) {
        self.settled = true;
        let unfinished = self.unfinished();
        for track in self.threads.values_mut() {
            track.open.clear();
        }
        for (thread, mut episode) in unfinished {
            self.numbered += 1;
            episode.number = self.numbered;
            self.held.push_back(Held {
                thread,
                outermost: false,
                episode,
            });
        }
    }

    /// What is going on right now, the outermost first.
    pub fn live(&self) -> impl Iterator<Item = &Live> {
        self.threads.values().flat_map(|track| &track.open)
    }

    /// What is going on right now as episodes that end at the last look, to be judged while the user still waits. Their
    /// number is 0.
    pub fn live_episodes(&self) -> Vec<Episode> {
        let mut all = Vec::new();
        for (thread, mut episode) in self.unfinished() {
            let phases = episode.modal_phases();
            let span = episode.span();
            let samples = self.threads.get(&thread).map(|track| &track.samples);
            episode.samples = samples
                .into_iter()
                .flatten()
                .filter(|sample| span.contains(sample.time) && !phases.contains(sample.time))
                .cloned()
                .collect();
            self.add_pauses(&mut episode);
            all.push(episode);
        }
        all
    }

    fn unfinished(&self) -> Vec<(ThreadId, Episode)> {
        let mut all = Vec::new();
        for (&thread, track) in &self.threads {
            let last = track
                .samples
                .back()
                .map_or(Nanos::ZERO, |sample| sample.time);
            for (index, live) in track.open.iter().enumerate().rev() {
                // Only the innermost can have been sampled since the agent last wrote `open`.
                let innermost = index + 1 == track.open.len();
                let end = if innermost {
                    live.seen.max(Nanos(last.0.saturating_add(1)))
                } else {
                    live.seen
                };
                all.extend(
                    open::episode(live, end, &track.intervals).map(|episode| (thread, episode)),
                );
            }
        }
        all
    }

    /// What the session says about itself so far.
    pub fn facts(&self) -> &SessionFacts {
        &self.facts
    }
}

/// Takes the samples of an episode off its thread. An outermost episode takes all older ones along; those in modal
/// phases belong to nobody.
fn take_samples(track: &mut Track, episode: &Episode, outermost: bool) -> Vec<Sample> {
    let span = episode.span();
    let phases = episode.modal_phases();
    let mut taken = Vec::new();
    let mut left = VecDeque::new();
    for sample in std::mem::take(&mut track.samples) {
        if span.contains(sample.time) && !phases.contains(sample.time) {
            taken.push(sample);
        } else if sample.time >= span.end || (!outermost && sample.time < span.start) {
            left.push_back(sample);
        }
    }
    track.samples = left;
    taken.sort_by_key(|sample| sample.time);
    taken
}
