//! From a sample's stack to its finding.

use std::cell::{OnceCell, RefCell};
use std::sync::Arc;

use laggard_analysis::{
    Class, Episode, Frame, Interval, Landmark, Lock, Relation, Sample, ThreadState, Timeline,
    WaitsFor, WorksFor, sleeps,
};

use crate::at_work::Meanwhile;
use crate::finding::{Doubt, Finding};
use crate::followed::Followed;
use crate::owner::{Owner, Owners, is_made_at_run_time};
use crate::timeline::Attribution;
use crate::verdict::{Kind, Role};
use crate::way::{Way, Ways};

/// The innermost frames of a stack that decide.
struct Innermost<'a> {
    owner: Owner<'a>,
    at: usize,
    /// A frame of the host's core stands between the decider and the end of the stack.
    core_inside: bool,
    guessed: bool,
}

impl Innermost<'_> {
    fn doubt(&self) -> Doubt {
        match self.guessed {
            true => Doubt::Concluded,
            false => Doubt::None,
        }
    }
}

fn is_body_of(frame: &Frame, landmark: &Landmark) -> bool {
    // Compares methods first: they differ in length more often.
    frame.method == landmark.method && frame.class_name() == landmark.class.name
}

/// Whether the frame is a toolkit's that called the landmark's runnable: the runnable's own frame may be missing.
fn carries(frame: &Frame, landmark: &Landmark) -> bool {
    let is = |(class, method): &(&str, &str)| {
        let called = frame.method.as_str();
        let same = called == *method || method.ends_with('$') && called.starts_with(method);
        same && frame.class_name() == *class
    };
    landmark.kind.carriers().iter().any(is)
}

/// `a.b.C.m`.
pub(crate) fn method_of(frame: &Frame) -> String {
    [frame.class_name(), ".", &frame.method].concat()
}

/// `a.b.C` of `a.b.C$D`: classes of one top-level class come from one place.
fn top_level(name: &str) -> &str {
    name.find('$')
        .filter(|at| *at > 0)
        .map_or(name, |at| &name[..at])
}

/// Reads samples of one episode.
pub(crate) struct StackReader<'a> {
    pub(crate) episode: &'a Episode,
    pub(crate) owners: &'a Owners<'a>,
    /// For each interval; see [`standings`].
    pub(crate) standings: &'a [Standing<'a>],
    /// The ways by which plug-ins were reached.
    pub(crate) ways: &'a Ways<'a>,
    /// The stack whose way was asked for last.
    pub(crate) followed: RefCell<Followed<'a>>,
    /// Plug-ins that other threads worked for; computed when first asked for.
    pub(crate) meanwhile: OnceCell<Meanwhile<'a>>,
}

impl<'a> StackReader<'a> {
    /// The finding of `sample`, taken while the interval `innermost` was the innermost; it tells of the one at `inside`, which is
    /// that one or one around it.
    pub(crate) fn read(&self, sample: &'a Sample, innermost: usize, inside: usize) -> Finding<'a> {
        let frames = self.of_the_wait(sample, innermost);
        let frames = self.outside_of(frames, innermost, inside);
        let innermost = self.innermost(frames, Some(inside));
        let way = self.way(Way::EMPTY, frames);
        let begun_by = |finding: Finding<'a>| finding.by_way(self.ways, way);
        if waits(sample) {
            if let Some((holder, relation)) = deepest_holder(sample) {
                // An owner that waits for another owner is on the way as well.
                let way = holders(sample).fold(way, |way, (one, _)| self.way(way, &one.frames));
                return self.holder(holder, relation).by_way(self.ways, way);
            }
            // The lock has an owner that was not sampled: a monitor or a lock with a known owner always has one, and so
            // have the host's own kinds of lock (workspace rules, jobs), but the JVM does not know theirs.
            let owned = sample
                .lock
                .as_ref()
                .is_some_and(|lock| lock.owner.is_some());
            let by_host = innermost.core_inside && !matches!(innermost.owner, Owner::Core);
            if sample.state == ThreadState::Blocked || owned || by_host {
                return begun_by(Finding::of(Kind::Unknown, Role::Executing));
            }
            if let Owner::AddOn(plugin, origin) = innermost.owner
                && self.waits_for_somebody(&frames[..innermost.at])
            {
                return begun_by(self.at_work_meanwhile(sample, (plugin, origin)));
            }
        }
        let method = frames.get(innermost.at).map(|frame| &**frame);
        match innermost.owner {
            Owner::AddOn(plugin, origin) => {
                let finding = Finding::plugin(plugin, origin, Role::Executing);
                begun_by(Finding {
                    method,
                    doubt: innermost.doubt(),
                    ..finding
                })
            }
            Owner::Unknown => begun_by(Finding::of(Kind::Unknown, Role::Executing)),
            // No add-on on the stack: the landmark tells for whose listener the host's code works.
            Owner::Core | Owner::Runtime | Owner::Library => self.by_landmark(inside),
        }
    }

    /// The frames that tell of the wait, the innermost first.
    pub(crate) fn of_the_wait(&self, sample: &'a Sample, inside: usize) -> &'a [Arc<Frame>] {
        self.of_whoever_asks(self.of_this_episode(&sample.frames, inside))
    }

    /// The innermost frame that decides: the first of an add-on, or the first whose owner is not known. The landmarks
    /// around the sample tell the owner of a class that several plug-ins have, if one was called on an object of it.
    fn innermost(&self, frames: &'a [Arc<Frame>], inside: Option<usize>) -> Innermost<'a> {
        let mut core_inside = false;
        let mut unknown = None;
        for (at, frame) in frames.iter().enumerate() {
            let mut owner = self.owner(frame);
            let mut guessed = false;
            if owner == Owner::Unknown
                && let Some(known) =
                    inside.and_then(|inside| self.known_by_landmarks(frame, inside))
            {
                owner = known;
                guessed = true;
            }
            match owner {
                Owner::Runtime | Owner::Library => {}
                Owner::Core if unknown.is_none() => core_inside = true,
                Owner::Core => break,
                Owner::Unknown => unknown = unknown.or(Some(at)),
                // Beyond an unknown frame only a listener whose own class is just as ambiguous can speak for it.
                Owner::AddOn(..) if unknown.is_some() && !guessed => break,
                Owner::AddOn(..) => {
                    return Innermost {
                        owner,
                        at: unknown.unwrap_or(at),
                        core_inside,
                        guessed,
                    };
                }
            }
        }
        match unknown {
            Some(at) => Innermost {
                owner: Owner::Unknown,
                at,
                core_inside,
                guessed: false,
            },
            None => Innermost {
                owner: Owner::Core,
                at: 0,
                core_inside,
                guessed: false,
            },
        }
    }

    /// The owner of a frame. A method that hands out events says nothing about its plug-in.
    pub(crate) fn owner(&self, frame: &'a Frame) -> Owner<'a> {
        let root = &self.episode.intervals.root().landmark;
        if root.works_for == WorksFor::Host && is_body_of(frame, root) {
            return Owner::Runtime;
        }
        self.owners.of_class(frame.class.as_ref())
    }

    /// The owner of the code that a thread without landmarks ran.
    pub(crate) fn innermost_owner(&self, frames: &'a [Arc<Frame>]) -> Owner<'a> {
        self.innermost(frames, None).owner
    }

    /// The frames without those of a security manager: the Java runtime asks it on behalf of whoever wants something, so what it
    /// does is theirs, whatever plug-in has brought it.
    fn of_whoever_asks(&self, frames: &'a [Arc<Frame>]) -> &'a [Arc<Frame>] {
        let is_asked = |pair: &'a [Arc<Frame>]| {
            let [asked, asks] = pair else {
                return false;
            };
            asked.method == "checkPermission"
                && self.owners.of_class(asks.class.as_ref()) == Owner::Runtime
        };
        let outermost = frames.windows(2).rposition(is_asked);
        outermost.map_or(frames, |at| &frames[at + 1..])
    }

    fn known_by_landmarks(&self, frame: &Frame, inside: usize) -> Option<Owner<'a>> {
        let wanted = top_level(frame.class_name());
        let all = self.episode.intervals.all();
        let classes = self.episode.intervals.outwards(inside).flat_map(|index| {
            let interval = &all[index];
            [interval.receiver.as_ref(), Some(&interval.landmark.class)]
                .into_iter()
                .flatten()
        });
        let same = |class: &&Arc<Class>| top_level(&class.name) == wanted;
        let owner = classes
            .filter(same)
            .map(|class| self.owners.of_class(Some(class)))
            .find(|o| *o != Owner::Unknown);
        owner.filter(|_| !wanted.is_empty())
    }

    /// The frames up to the episode's root, or up to where a plug-in's own queue has handed the event on. Further out stands
    /// the code that opened the dialog in whose event loop the episode lies: that code has nothing to do with the episode.
    fn of_this_episode<'f>(&self, frames: &'f [Arc<Frame>], inside: usize) -> &'f [Arc<Frame>] {
        let all = self.episode.intervals.all();
        let mut outwards = self.episode.intervals.outwards(inside);
        let from = outwards
            .find(|index| is_handed_on(all, &all[*index]))
            .unwrap_or(0);
        match self.root_frame(frames, inside, from) {
            Some(at) => &frames[..=at],
            None => frames,
        }
    }

    /// The frames further out than all calls inside the interval at `outer`, of a sample taken in the one at `inside`: how the
    /// thread came to `outer`. None where the stack does not show where these calls end.
    fn outside_of<'f>(
        &self,
        frames: &'f [Arc<Frame>],
        inside: usize,
        outer: usize,
    ) -> &'f [Arc<Frame>] {
        let within = self.episode.intervals.outwards(inside);
        match within.take_while(|index| *index != outer).last() {
            Some(from) => {
                let end = self.root_frame(frames, inside, from);
                &frames[end.map_or(frames.len(), |at| at + 1)..]
            }
            None => frames,
        }
    }

    /// The place of the frame of the interval at `from`, in a sample taken in the one at `inside`, which lies in it.
    fn root_frame(&self, frames: &[Arc<Frame>], inside: usize, from: usize) -> Option<usize> {
        let all = self.episode.intervals.all();
        let root = &all[from].landmark;
        let times = self
            .episode
            .intervals
            .outwards(inside)
            .take_while(|index| *index >= from)
            .filter(|index| all[*index].landmark == *root)
            .count();
        let mut matching = frames
            .iter()
            .enumerate()
            .filter(|(_, frame)| is_body_of(frame, root) || carries(frame, root))
            .map(|(at, _)| at);
        matching.nth(times.saturating_sub(1))
    }

    /// `way`, and all add-ons of `frames` from the outermost to the innermost.
    fn way(&self, way: Way, frames: &'a [Arc<Frame>]) -> Way {
        let step = |way, frame| match self.owner(frame) {
            Owner::AddOn(plugin, origin) => self.ways.then(way, (plugin, origin)),
            _ => way,
        };
        self.followed.borrow_mut().follow(way, frames, step)
    }

    /// The finding for the thread at the end of the chain of owners. A progress dialog's worker holds nothing: it does the
    /// work that the user waits for.
    fn holder(&self, holder: &'a Sample, relation: Relation) -> Finding<'a> {
        let role = match relation {
            Relation::ProgressDialog => Role::Executing,
            Relation::Jvm
            | Relation::SchedulingRule
            | Relation::EclipseLock
            | Relation::Join
            | Relation::SyncExec
            | Relation::ReadWriteLock
            | Relation::Other(_) => Role::LockHolder,
        };
        let innermost = self.innermost(&holder.frames, None);
        let method = holder.frames.get(innermost.at).map(|frame| &**frame);
        match innermost.owner {
            Owner::AddOn(plugin, origin) => Finding {
                method,
                ..Finding::plugin(plugin, origin, role)
            },
            Owner::Unknown => Finding::of(Kind::Unknown, role),
            _ if holder.frames.is_empty() => Finding::of(Kind::Unknown, role),
            Owner::Core | Owner::Runtime | Owner::Library => Finding::of(Kind::Host, role),
        }
    }

    /// The way to the plug-in that was seen in `System.gc()`, on this thread or on another; empty where none was.
    pub(crate) fn asks_for_collections(&self, timeline: &Timeline) -> Way {
        let own = self.episode.samples.iter();
        let own = own.map(|sample| (sample, timeline.innermost(sample.time)));
        let others = self.episode.others.iter().map(|other| (&other.sample, 0));
        let asks = |(sample, _): &(&Sample, usize)| {
            let mut top = sample.frames.iter().take(3);
            top.any(|frame| frame.class_name() == "java.lang.Runtime" && frame.method == "gc")
        };
        let Some((asking, inside)) = own.chain(others).find(asks) else {
            return Way::EMPTY;
        };
        let frames = self.of_this_episode(&asking.frames, inside);
        match self.innermost(frames, None).owner {
            Owner::AddOn(..) => self.way(Way::EMPTY, frames),
            _ => Way::EMPTY,
        }
    }

    /// The finding that the landmark at `inside` stands for.
    pub(crate) fn by_landmark(&self, inside: usize) -> Finding<'a> {
        self.standings[inside].finding
    }

    /// The finding that the landmark at `inside` stands for, given the samples taken while it was the innermost. The landmark
    /// of a worker's task tells whose task it is, not whose code the task calls; one sample that found the task's owner at
    /// work is enough to believe the landmark.
    pub(crate) fn by_landmark_seen(
        &self,
        inside: usize,
        attributions: &[Attribution<'a>],
    ) -> Finding<'a> {
        let standing = self.by_landmark(inside);
        let sees = |attribution: &Attribution<'_>| {
            attribution.finding.names_the_same(&standing)
                && attribution.finding.doubt != Doubt::Supposed
        };
        match standing.doubt {
            Doubt::Supposed if attributions.iter().any(sees) => Finding {
                doubt: Doubt::None,
                ..standing
            },
            _ => standing,
        }
    }

    /// All add-ons whose landmarks are around the one at `inside`, and its own.
    pub(crate) fn way_to(&self, inside: usize) -> Way {
        self.standings[inside].way
    }
}

/// The finding that a landmark stands for.
pub(crate) struct Standing<'a> {
    finding: Finding<'a>,
    /// The add-ons of the landmarks around it, and its own.
    way: Way,
}

/// Whether the interval dispatches an event that a plug-in's own queue has handed on to the toolkit's: such a queue stands
/// around everything that a program does, and has no part in it.
pub(crate) fn is_handed_on(all: &[Interval], interval: &Interval) -> bool {
    let around = interval.parent.map(|parent| &all[parent].landmark);
    interval.landmark.dispatches() && around.is_some_and(|queue| queue.is_queue())
}

/// The owner of the work that an interval brackets.
pub(crate) fn owner_of<'a>(owners: &Owners<'a>, interval: &'a Interval) -> Owner<'a> {
    match interval.landmark.works_for {
        // The host distributes events, even if a plug-in defines the method.
        WorksFor::Host => Owner::Core,
        WorksFor::Kind | WorksFor::Method | WorksFor::Receiver | WorksFor::Other(_) => {
            owners.of_landmark(&interval.landmark, interval.receiver.as_ref())
        }
    }
}

/// The finding that each landmark of an episode stands for. A library's listener acts for its caller; the other plug-ins
/// around it are the way to it.
pub(crate) fn standings<'a>(
    episode: &'a Episode,
    owners: &Owners<'a>,
    ways: &Ways<'a>,
) -> Vec<Standing<'a>> {
    let all = episode.intervals.all();
    // Parents stand before their children.
    let mut known: Vec<Standing<'a>> = Vec::with_capacity(all.len());
    for interval in all {
        let kind = interval.landmark.kind;
        let owner = owner_of(owners, interval);
        let around = interval.parent.map(|parent| &known[parent]);
        let mut way = match around {
            Some(around) if !is_handed_on(all, interval) => around.way,
            _ => Way::EMPTY,
        };
        let host = Finding::of(Kind::Host, Role::Executing);
        let finding = match owner {
            Owner::AddOn(plugin, origin) => {
                way = ways.then(way, (plugin, origin));
                Finding::plugin(plugin, origin, Role::Executing)
            }
            Owner::Unknown => Finding::of(Kind::Unknown, Role::Executing),
            Owner::Library => around.map_or(host, |around| around.finding),
            Owner::Runtime if is_made_at_run_time(&interval.landmark) => {
                around.map_or(host, |around| around.finding)
            }
            Owner::Core | Owner::Runtime => host,
        };
        // Another thread does the awaited work, and no landmarks are measured on that thread.
        let doubt = match kind.waits_for() {
            WaitsFor::Worker => Doubt::Supposed,
            WaitsFor::Program | WaitsFor::User => finding.doubt,
        };
        let finding = Finding { doubt, ..finding }.by_way(ways, way);
        known.push(Standing { finding, way });
    }
    known
}

/// Whether the thread waited for another one. A sleeping thread waits for nobody; a thread in an event loop of its own
/// is “runnable”, but then the host's own classes tell which thread it waits for.
pub(crate) fn waits(sample: &Sample) -> bool {
    if sample.lock.as_ref().is_some_and(Lock::is_the_hosts) {
        return true;
    }
    match sample.state {
        ThreadState::Blocked
        | ThreadState::Waiting
        | ThreadState::TimedWaiting
        | ThreadState::Parked => !sleeps(sample),
        ThreadState::Unknown
        | ThreadState::Runnable
        | ThreadState::Sleeping
        | ThreadState::Other(_) => false,
    }
}

/// Whether the sampled thread waits for the worker of a progress dialog, which was sampled with it.
pub(crate) fn awaits_worker(sample: &Sample) -> bool {
    holders(sample).any(|(_, relation)| relation == Relation::ProgressDialog)
}

/// The last owner in the chain of owners that wait for owners, and how it is known.
fn deepest_holder(sample: &Sample) -> Option<(&Sample, Relation)> {
    holders(sample).last()
}

/// The chain of owners that wait for owners, and how each is known; the one that `sample` itself waits for first.
fn holders(sample: &Sample) -> impl Iterator<Item = (&Sample, Relation)> {
    std::iter::successors(next_holder(sample), |(holder, _)| next_holder(holder))
}

fn next_holder(sample: &Sample) -> Option<(&Sample, Relation)> {
    let lock = sample.lock.as_ref()?;
    Some((lock.holder.as_deref()?, lock.relation))
}
