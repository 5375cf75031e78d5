//! A session's trace: episodes, one after the other → [`Trace`]. Each episode is read once, and everything that grows with the
//! session is bounded: of a longer session the first part is drawn, with the amount that is missing.

mod cause;
mod lanes;
mod names;
mod place;
mod stacks;
mod threads;

use laggard_analysis::{
    Aside, Episode, Interval, Milestone, Nanos, SessionFacts, Statistics, Tally,
};
use laggard_record::UnixMs;
use laggard_record::trace::{
    CLICK, MODAL, NOBODY, SLOW, THREW, Trace, TraceIntervals, TraceLandmarks, TraceWhole,
    verdict_byte,
};

pub(crate) use cause::Cause;
use names::Names;
use place::next;
use stacks::Stacks;
pub(crate) use threads::{TracePart, trace_of};

/// The most intervals: some 70 MB of columns, and 55 MB of those of their episodes if each has one. A day of hard work has a
/// fiftieth of them. A power of two: growing lists then have no unused room.
const MOST_INTERVALS: usize = 1 << 20;
/// The most samples.
const MOST_SAMPLES: usize = 500_000;
/// The most pauses, standstills, windows of activity and marks, of each.
const MOST_ASIDES: usize = 500_000;

/// A builder of a trace.
#[derive(Debug, Default)]
pub(crate) struct TraceBuilder {
    trace: Trace,
    names: Names,
    stacks: Stacks,
    statistics: Statistics,
}

fn narrow(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn short(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

impl TraceBuilder {
    /// Adds the next episode.
    pub fn add(&mut self, episode: &Episode, cause: &Cause) {
        self.statistics.add(episode);
        let calls = episode.intervals.all();
        if self.trace.intervals.site.len() + calls.len() > MOST_INTERVALS {
            self.trace.whole.intervals_left_out += calls.len() as u64;
            self.trace.whole.samples_left_out += episode.samples.len() as u64;
            return;
        }
        let place = next(&self.trace.episodes.number);
        let (first_interval, first_sample) = (
            next(&self.trace.intervals.site),
            next(&self.trace.samples.time),
        );
        for call in calls {
            self.call(place, first_interval, call);
        }
        self.samples(episode);
        self.trace.whole.unplaced += u64::from(cause.is_unplaced);
        let thread = self.names.thread(&episode.thread);
        let plugin = cause.plugin.as_ref();
        let plugin = plugin.map_or(NOBODY, |plugin| self.names.suspect(plugin));
        let episodes = &mut self.trace.episodes;
        episodes.number.push(narrow(episode.number));
        episodes.thread.push(thread);
        episodes.start.push(episode.start);
        episodes.duration.push(episode.duration);
        episodes.felt.push(episode.inclusive());
        episodes.verdict.push(verdict_byte(cause.verdict));
        episodes.plugin.push(plugin);
        episodes.confidence.push(cause.confidence);
        episodes.first_interval.push(first_interval);
        episodes.first_sample.push(first_sample);
        episodes.finished.push(u8::from(episode.finished));
    }

    fn call(&mut self, episode: u32, first: u32, interval: &Interval) {
        let site = self
            .names
            .site(&interval.landmark, interval.receiver.as_ref());
        let modal = interval.landmark.kind.is_modal();
        let flags = if modal { MODAL } else { 0 } | if interval.threw { THREW } else { 0 };
        let TraceIntervals {
            site: sites,
            parent,
            episode: episodes,
            start,
            duration,
            inclusive,
            exclusive,
            short: short_times,
            short_children,
            level,
            flags: all_flags,
        } = &mut self.trace.intervals;
        sites.push(site);
        parent.push(
            interval
                .parent
                .map_or(NOBODY, |parent| first + narrow(parent as u64)),
        );
        episodes.push(episode);
        start.push(interval.start);
        duration.push(interval.duration);
        inclusive.push(interval.inclusive());
        exclusive.push(interval.exclusive());
        short_times.push(interval.short_time());
        short_children.push(narrow(interval.short_children()));
        level.push(short(interval.depth));
        all_flags.push(flags);
    }

    fn samples(&mut self, episode: &Episode) {
        let room = MOST_SAMPLES.saturating_sub(self.trace.samples.time.len());
        let left_out = episode.samples.len().saturating_sub(room);
        self.trace.whole.samples_left_out += left_out as u64;
        for sample in episode.samples.iter().take(room) {
            let stack = self.stacks.stack(&sample.frames, &mut self.names);
            let samples = &mut self.trace.samples;
            samples.time.push(sample.time);
            samples.stack.push(stack);
            samples.state.push(sample.state.byte());
        }
    }

    /// Adds a mark: the user said that it had been slow.
    pub fn slow(&mut self, time: Nanos) {
        self.mark(time, SLOW);
    }

    fn mark(&mut self, time: Nanos, kind: u8) {
        if self.trace.marks.time.len() < MOST_ASIDES {
            self.trace.marks.time.push(time);
            self.trace.marks.kind.push(kind);
        }
    }

    /// Adds an event beside the episodes.
    pub fn aside(&mut self, aside: &Aside) {
        let trace = &mut self.trace;
        match aside {
            Aside::Pause {
                pause,
                before,
                after,
                limit,
            } if trace.pauses.start.len() < MOST_ASIDES => {
                trace.pauses.start.push(pause.span.start);
                trace.pauses.end.push(pause.span.end);
                trace
                    .pauses
                    .collector
                    .push(self.names.text(&pause.collector));
                trace.pauses.cause.push(self.names.text(&pause.cause));
                trace.pauses.before.push(*before as f64);
                trace.pauses.after.push(*after as f64);
                trace.pauses.limit.push(*limit as f64);
            }
            Aside::Gap(gap) if trace.gaps.start.len() < MOST_ASIDES => {
                trace.gaps.start.push(gap.span.start);
                trace.gaps.end.push(gap.span.end);
                trace.gaps.kind.push(gap.kind.byte());
            }
            Aside::Activity { span, dispatched } if trace.activity.start.len() < MOST_ASIDES => {
                trace.activity.start.push(span.start);
                trace.activity.end.push(span.end);
                trace.activity.dispatched.push(narrow(*dispatched));
            }
            Aside::Clicks(times) => {
                // A lag tells the clicks of the minute before it, so two lags may tell the same click.
                let told = trace.marks.time.iter().zip(&trace.marks.kind);
                let last = told.rev().find(|(_, kind)| **kind == CLICK);
                let last = last.map_or(Nanos::ZERO, |(time, _)| *time);
                for time in times.iter().filter(|time| **time > last) {
                    self.mark(*time, CLICK);
                }
            }
            _ => {}
        }
    }

    /// The trace of everything that was added.
    pub fn finish(mut self, facts: &SessionFacts) -> Trace {
        self.trace.whole = TraceWhole {
            started: UnixMs::start_of(facts),
            end: facts.latest,
            up: facts.milestone(Milestone::FirstDispatch),
            active: facts.active,
            sampling: facts.health.sampling,
            agent: facts.health.cpu,
            dropped: facts.health.dropped,
            ..self.trace.whole
        };
        for (since, lead) in facts.drifts() {
            self.trace.clock.since.push(*since);
            self.trace.clock.lead.push(*lead as f64);
        }
        self.trace.landmarks = landmarks(&self.statistics, &mut self.names);
        self.trace.lanes = lanes::of(&self.trace);
        self.stacks.hand_over(&mut self.trace);
        self.names.hand_over(&mut self.trace);
        self.trace
    }
}

fn landmarks(statistics: &Statistics, names: &mut Names) -> TraceLandmarks {
    let mut lines = TraceLandmarks::default();
    for line in statistics.landmarks() {
        lines
            .site
            .push(names.site(&line.landmark, line.receiver.as_ref()));
        lines.calls.push(narrow(line.inclusive.count));
        lines.short_calls.push(narrow(line.short_count));
        lines.short.push(line.short_total);
        spread(&mut lines.exclusive, &line.exclusive);
        spread(&mut lines.inclusive, &line.inclusive);
        lines.threw.push(narrow(line.threw));
    }
    lines
}

fn spread(columns: &mut [Vec<Nanos>; 4], tally: &Tally) {
    let spread = [tally.max, tally.mean(), tally.min, tally.total];
    for (column, time) in columns.iter_mut().zip(spread) {
        column.push(time);
    }
}
