//! Events of one session, in file order → episodes.

use std::collections::{BTreeMap, VecDeque};

use laggard_wire::{
    Event, GapBlock, GapKind, IntervalRecord, Milestone, Nanos, OpenBlock, SampleBlock,
    SampleReason, ThreadId,
};

use crate::aside::{Aside, Asides};
use crate::bounds::Bounds;
use crate::burst::Burst;
use crate::episode::Episode;
use crate::facts::SessionFacts;
use crate::limited;
use crate::live::{Live, LiveFrame};
use crate::mark::{Filtered, Mark};
use crate::meanwhile::Meanwhile;
use crate::names::{Names, ThreadKey, placeholder, unknown_thread};
use crate::track::{Ended, Track, push_bounded, resolve};

/// Puts the records of one session together again.
///
/// A finished episode is held back for [`Bounds::settling`], counted in the session's own time, because a pause is
/// often noticed by another thread just after the episode that it disturbed has ended: an episode given out at once
/// would be attributed to a plug-in instead of the pause. When the file stops growing, the caller says [`Assembler::settle`].
#[derive(Debug, Default)]
pub struct Assembler {
    bounds: Bounds,
    names: Names,
    facts: SessionFacts,
    tracks: BTreeMap<ThreadKey, Track>,
    held: VecDeque<Held>,
    /// The weight of `held`: episodes, their intervals, and short children in these.
    held_entries: usize,
    settled: bool,
    numbered: u64,
    meanwhile: Meanwhile,
    bursts: VecDeque<Burst>,
    marks: VecDeque<Mark>,
    asides: Asides,
    /// Whether what the filter has summed up belongs to the last mark.
    marking: bool,
}

#[derive(Debug)]
struct Held {
    thread: ThreadKey,
    outermost: bool,
    episode: Episode,
}

impl Assembler {
    /// Creates an assembler with the default bounds.
    pub fn new() -> Assembler {
        Assembler::default()
    }

    /// Creates an assembler with the given bounds.
    pub fn with_bounds(bounds: Bounds) -> Assembler {
        Assembler {
            bounds,
            ..Assembler::default()
        }
    }

    /// Takes in the next event of the file.
    pub fn push(&mut self, event: Event) {
        self.settled = false;
        if !self.names.define(&event, &self.bounds) {
            self.facts.left_out += 1;
        }
        self.facts.left_out += self.asides.note(&event, &self.names, &self.bounds);
        self.marking = match event {
            Event::Mark { .. } => true,
            // Names are told between the mark and what belongs to it.
            Event::Recent(_)
            | Event::String { .. }
            | Event::Thread(_)
            | Event::Plugin(_)
            | Event::Class(_)
            | Event::Landmark(_) => self.marking,
            _ => false,
        };
        match event {
            Event::Intervals(block) => {
                for record in block.records {
                    self.interval(block.thread, &record);
                }
            }
            Event::Sample(block) => self.sample(&block),
            Event::Open(block) => self.open(&block),
            Event::Gc(ref block) => {
                self.meanwhile.pause(block, &self.names, &self.bounds);
                self.facts.note(&event, &self.names, self.bounds.facts);
            }
            Event::Gap(block) => self.gap(&block),
            Event::Health(ref block) => {
                let before = self.facts.health.dropped;
                self.meanwhile.lost(block, before, &self.bounds);
                self.facts.note(&event, &self.names, self.bounds.facts);
            }
            Event::Burst(block) => {
                self.facts.reach(block.start + block.duration);
                if let Some(burst) = Burst::of(&block, &self.names, &self.bounds) {
                    self.facts.left_out += push_bounded(&mut self.bursts, self.bounds.facts, burst);
                }
            }
            Event::Mark { time } => {
                let filtered = Vec::new();
                let mark = Mark { time, filtered };
                push_bounded(&mut self.marks, self.bounds.facts, mark);
                // `note` counts the entries that it leaves out.
                self.facts.note(&event, &self.names, self.bounds.facts);
            }
            // Without a mark just before it, it was written for a bypass that begins.
            Event::Recent(_) if !self.marking => {}
            Event::Recent(block) => {
                let filtered = Filtered::of(&block, &self.names);
                if let (Some(mark), Some(filtered)) = (self.marks.back_mut(), filtered) {
                    let most = self.bounds.threads;
                    self.facts.left_out += limited::add(&mut mark.filtered, most, filtered);
                }
                self.facts.left_out += self.trim_marks();
            }
            Event::Activations(block) => {
                self.facts.left_out += self.facts.starting.begin(&block, &self.names);
            }
            _ => self.facts.note(&event, &self.names, self.bounds.facts),
        }
    }

    fn gap(&mut self, block: &GapBlock) {
        self.facts.reach(block.time);
        let drift = match block.kind {
            GapKind::Slept => signed(block.wall_length - block.length),
            GapKind::ClockSetBack => -signed(block.wall_length),
            GapKind::Stopped | GapKind::Debugger | GapKind::Starved | GapKind::Other(_) => 0,
        };
        if drift != 0 {
            let drift = (block.time, drift);
            self.facts.left_out += limited::add(&mut self.facts.drifts, self.bounds.facts, drift);
        }
        if block.kind == GapKind::ClockSetBack {
            return;
        }
        self.meanwhile.gap(block, &self.names, &self.bounds);
    }

    fn interval(&mut self, thread: ThreadId, record: &IntervalRecord) {
        self.facts.reach(record.start + record.duration);
        let interval = resolve(record, &self.names, &self.bounds);
        let key = self.names.thread_key(thread);
        let share = self.bounds.intervals / self.tracks.len().max(1);
        let Some(track) = self.track(key) else {
            return;
        };
        if !record.is_episode() {
            self.facts.left_out += track.hold(interval, share);
            return;
        }
        let Some(Ended {
            intervals,
            modal,
            outermost,
            orphans,
        }) = track.end(interval)
        else {
            return;
        };
        self.facts.left_out += orphans;
        if outermost {
            let up = self.facts.milestone(Milestone::FirstDispatch);
            self.facts.left_out += self.facts.starting.take(&intervals, up);
        }
        self.numbered += 1;
        self.held_entries += 1 + intervals.weight();
        let episode = Episode {
            number: self.numbered,
            thread: self.names.thread(thread).unwrap_or_else(unknown_thread),
            start: record.start,
            duration: record.duration,
            modal,
            intervals,
            samples: Vec::new(),
            others: Vec::new(),
            gc: Vec::new(),
            gaps: Vec::new(),
            dropped: 0,
            finished: true,
        };
        self.held.push_back(Held {
            thread: key,
            outermost,
            episode,
        });
    }

    fn sample(&mut self, block: &SampleBlock) {
        self.facts.reach(block.time);
        let key = self.names.thread_key(block.thread);
        let track = match block.reason {
            SampleReason::Episode => {
                if self.track(key).is_none() {
                    return;
                }
                self.tracks.get_mut(&key)
            }
            SampleReason::LockOwner => self.tracks.values_mut().find(|track| track.awaits(key)),
            SampleReason::Bystander => {
                self.facts.left_out += self.meanwhile.other(block, &mut self.names, &self.bounds);
                None
            }
            SampleReason::Other(_) => None,
        };
        if let Some(track) = track {
            self.facts.left_out += track.sample(block, &mut self.names, &self.bounds);
        }
    }

    fn open(&mut self, block: &OpenBlock) {
        self.facts.reach(block.time);
        let names = &self.names;
        // The innermost frames are those at work.
        let cut = block.frames.len().saturating_sub(self.bounds.short_lists);
        let frames = block.frames[cut..].iter().map(|frame| LiveFrame {
            landmark: names.landmark(frame.landmark).unwrap_or_else(placeholder),
            receiver: names.class(frame.receiver),
            start: frame.start,
        });
        let live = Live {
            thread: names.thread(block.thread).unwrap_or_else(unknown_thread),
            start: block.start,
            seen: block.time,
            modal: block.modal,
            frames: frames.collect(),
        };
        let key = names.thread_key(block.thread);
        if let Some(track) = self.track(key) {
            let left_out = track.update(live);
            self.facts.left_out += left_out;
        }
    }

    /// The track of a thread. With too many tracks an idle one makes room; if none is idle, the result is `None`, and counted.
    fn track(&mut self, key: ThreadKey) -> Option<&mut Track> {
        let full = self.tracks.len() >= self.bounds.threads;
        if full && !self.tracks.contains_key(&key) {
            let idle = self.tracks.iter().find(|(_, track)| track.is_idle());
            let Some(idle) = idle.map(|(&idle, _)| idle) else {
                self.facts.left_out += 1;
                return None;
            };
            self.tracks.remove(&idle);
        }
        Some(self.tracks.entry(key).or_default())
    }

    /// Keeps the sums of the latest marks only; returns how many were left out.
    fn trim_marks(&mut self) -> u64 {
        let mut held: usize = self.marks.iter().map(Mark::weight).sum();
        let mut left_out = 0;
        for mark in &mut self.marks {
            if held <= self.bounds.intervals {
                break;
            }
            held -= mark.weight();
            left_out += mark.filtered.len() as u64;
            mark.filtered = Vec::new();
        }
        left_out
    }

    /// The next finished episode, once no later record can change it.
    pub fn pop(&mut self) -> Option<Episode> {
        let end = self.held.front()?.episode.span().end;
        if !self.has_settled(end) && !self.is_full() {
            return None;
        }
        let Held {
            thread,
            outermost,
            mut episode,
        } = self.held.pop_front()?;
        let entries = 1 + episode.intervals.weight();
        self.held_entries = self.held_entries.saturating_sub(entries);
        if let Some(track) = self.tracks.get_mut(&thread) {
            episode.samples = track.take_samples(&episode, outermost);
        }
        self.meanwhile.add_others(&mut episode);
        if outermost && self.tracks.len() == 1 {
            self.meanwhile.forget_others(episode.span().end);
        }
        self.meanwhile.add_pauses(&mut episode);
        Some(episode)
    }

    /// The next burst that is over, once no later record can change it.
    pub fn pop_burst(&mut self) -> Option<Burst> {
        let end = self.bursts.front()?.episode.span().end;
        if !self.has_settled(end) {
            return None;
        }
        let mut burst = self.bursts.pop_front()?;
        self.meanwhile.add_pauses(&mut burst.episode);
        Some(burst)
    }

    /// The next moment at which the user said that it had been slow, once the episodes before it have been given out.
    pub fn pop_mark(&mut self) -> Option<Mark> {
        let time = self.marks.front()?.time;
        if !self.has_settled(time) {
            return None;
        }
        self.marks.pop_front()
    }

    /// Makes [`Assembler::pop_aside`] give out asides from now on.
    pub fn keep_asides(&mut self) {
        self.asides.keep();
    }

    /// The next aside, in the file's order.
    pub fn pop_aside(&mut self) -> Option<Aside> {
        self.asides.pop()
    }

    /// Whether a mark was read that has not been given out yet.
    pub fn holds_marks(&self) -> bool {
        !self.marks.is_empty()
    }

    /// Whether so much is held back that the oldest episode is to be given out before it has settled: the times of a damaged
    /// file may stand still.
    pub fn is_full(&self) -> bool {
        self.held_entries > self.bounds.intervals
    }

    fn has_settled(&self, time: Nanos) -> bool {
        self.settled || self.facts.latest >= time + self.bounds.settling
    }

    /// Tells that the file has not grown for a while (at least [`Bounds::settling`] of the caller's clock): finished
    /// episodes can be given out now. The next [`Assembler::push`] takes this back.
    pub fn settle(&mut self) {
        self.settled = true;
    }

    /// Tells that the session is over: after this, [`Assembler::pop`] gives out the rest, the unfinished episodes
    /// last.
    pub fn finish(&mut self) {
        self.settled = true;
        for (&thread, track) in &mut self.tracks {
            for mut episode in track.unfinished() {
                self.numbered += 1;
                episode.number = self.numbered;
                self.held.push_back(Held {
                    thread,
                    outermost: false,
                    episode,
                });
            }
            track.close();
        }
    }

    /// Episodes that go on right now, on each thread the outermost first.
    pub fn live(&self) -> impl Iterator<Item = &Live> {
        self.tracks.values().flat_map(Track::open)
    }

    /// The episodes in which the user waits right now, at most one of each thread, as the agent's last `open` block tells; to
    /// be judged while the user still waits. Their number is 0. Episodes in a modal phase are left out, and so are episodes
    /// without a record for more than a second of the session's time.
    pub fn live_episodes(&self) -> Vec<Episode> {
        let mut all = Vec::new();
        for track in self.tracks.values() {
            if let Some(mut episode) = track.going_on(self.facts.latest) {
                episode.samples = track.samples_of(&episode);
                self.meanwhile.add_others(&mut episode);
                self.meanwhile.add_pauses(&mut episode);
                all.push(episode);
            }
        }
        all
    }

    /// The facts that the session has told about itself so far.
    pub fn facts(&self) -> &SessionFacts {
        &self.facts
    }
}

fn signed(length: Nanos) -> i64 {
    i64::try_from(length.0).unwrap_or(i64::MAX)
}
