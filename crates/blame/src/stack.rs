//! What one sample says.

use std::sync::Arc;

use laggard_analysis::{
    Class, Episode, Frame, Interval, Landmark, LandmarkKind, Lock, Origin, Plugin, Relation,
    Sample, ThreadState,
};

use crate::finding::Finding;
use crate::owner::{Owner, Owners};
use crate::verdict::{Kind, Role};

/// The innermost frames of a stack that decide.
struct Innermost {
    owner: Owner,
    at: usize,
    /// A frame of the host's core stands between the decider and the end of the stack.
    core_inside: bool,
    guessed: bool,
}

fn name_of(frame: &Frame) -> &str {
    frame.class.as_ref().map_or("", |class| class.name.as_str())
}

fn is_body_of(frame: &Frame, landmark: &Landmark) -> bool {
    // Methods first: they differ in length more often.
    frame.method == landmark.method && name_of(frame) == landmark.class.name
}

/// What SWT and AWT call handed-over runnables from. Such a landmark is named after the runnable, which may be a lambda
/// whose own frame no stack shows.
const CARRIERS: &[(&str, &str)] = &[
    ("org.eclipse.swt.widgets.RunnableLock", "run"),
    ("org.eclipse.swt.widgets.Display", "timerProc"),
    ("org.eclipse.swt.widgets.Display", "runTimer"),
    ("java.awt.event.InvocationEvent", "dispatch"),
    ("javax.swing.Timer", "fireActionPerformed"),
];

fn carries(frame: &Frame, landmark: &Landmark) -> bool {
    matches!(landmark.kind, LandmarkKind::Async | LandmarkKind::Timer)
        && CARRIERS.contains(&(name_of(frame), frame.method.as_str()))
}

fn method_of(frame: &Frame) -> String {
    format!("{}.{}", name_of(frame), frame.method)
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
}

impl StackReader<'_> {
    /// What `sample`, taken while the interval `inside` was the innermost, says.
    pub(crate) fn read(&self, sample: &Sample, inside: usize) -> Finding {
        let frames = self.of_this_episode(&sample.frames, inside);
        let outermost = self.outermost(frames);
        let innermost = self.innermost(frames, Some(inside));
        let begun_by = |finding: Finding| finding.begun_by(outermost.clone());
        if waits(sample) {
            if let Some((holder, relation)) = deepest_holder(sample) {
                return begun_by(self.holder(holder, relation));
            }
            // Somebody holds what it waits for, but nobody looked at them: a monitor or a lock with an owner always
            // has one; what the host's own code waits for (workspace rules, jobs) has one that the JVM does not know.
            let owned = sample
                .lock
                .as_ref()
                .is_some_and(|lock| lock.owner.is_some());
            let by_host = innermost.core_inside && !matches!(innermost.owner, Owner::Core);
            if sample.state == ThreadState::Blocked || owned || by_host {
                return begun_by(Finding::of(Kind::Unknown, Role::Executing));
            }
        }
        let method = frames.get(innermost.at).map(|frame| method_of(frame));
        match innermost.owner {
            Owner::AddOn(plugin, origin) => {
                let finding = Finding::plugin(plugin, origin, Role::Executing);
                begun_by(Finding {
                    method,
                    guessed: innermost.guessed,
                    ..finding
                })
            }
            Owner::Unknown => begun_by(Finding::of(Kind::Unknown, Role::Executing)),
            // No add-on on the stack: what the listener is that the host's code works for.
            Owner::Core | Owner::Runtime | Owner::Library => self.by_landmark(inside),
        }
    }

    /// The innermost frame that decides: the first of an add-on, or the first whose owner nobody knows. The landmarks
    /// around the sample tell the owner of a class that several plug-ins have, if they saw an object of it.
    fn innermost(&self, frames: &[Arc<Frame>], inside: Option<usize>) -> Innermost {
        let mut core_inside = false;
        let mut unknown = None;
        for (at, frame) in frames.iter().enumerate() {
            let mut owner = self.owner(frame);
            let mut guessed = false;
            if owner == Owner::Unknown
                && let Some(told) = inside.and_then(|inside| self.told_by_landmarks(frame, inside))
            {
                owner = told;
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

    /// Handing out events says nothing about anybody, even if a plug-in defines the method that does.
    fn owner(&self, frame: &Frame) -> Owner {
        let root = &self.episode.intervals.root().landmark;
        if root.kind == LandmarkKind::Dispatch && is_body_of(frame, root) {
            return Owner::Runtime;
        }
        self.owners.of_class(frame.class.as_ref())
    }

    fn told_by_landmarks(&self, frame: &Frame, inside: usize) -> Option<Owner> {
        let wanted = top_level(name_of(frame));
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

    /// The frames up to the episode's root. Whoever opened the dialog in whose event loop the episode lies stands
    /// further out and has nothing to do with it.
    fn of_this_episode<'f>(&self, frames: &'f [Arc<Frame>], inside: usize) -> &'f [Arc<Frame>] {
        let all = self.episode.intervals.all();
        let root = &self.episode.intervals.root().landmark;
        let times = self
            .episode
            .intervals
            .outwards(inside)
            .filter(|index| all[*index].landmark == *root)
            .count();
        let mut matching = frames
            .iter()
            .enumerate()
            .filter(|(_, frame)| is_body_of(frame, root) || carries(frame, root))
            .map(|(at, _)| at);
        match matching.nth(times.saturating_sub(1)) {
            Some(at) => &frames[..=at],
            None => frames,
        }
    }

    fn outermost(&self, frames: &[Arc<Frame>]) -> Option<(Arc<Plugin>, Origin)> {
        let addon = |frame: &Arc<Frame>| match self.owner(frame) {
            Owner::AddOn(plugin, origin) => Some((plugin, origin)),
            _ => None,
        };
        frames.iter().rev().find_map(addon)
    }

    /// The one at the end of the chain. A progress dialog's worker holds nothing: it does what the user waits for.
    fn holder(&self, holder: &Sample, relation: Relation) -> Finding {
        let role = match relation {
            Relation::ProgressDialog => Role::Executing,
            _ => Role::LockHolder,
        };
        let innermost = self.innermost(&holder.frames, None);
        let method = holder
            .frames
            .get(innermost.at)
            .map(|frame| method_of(frame));
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

    /// The plug-in that was seen in `System.gc()`, on this thread or on another.
    pub(crate) fn asks_for_collections(&self) -> Option<(Arc<Plugin>, Origin)> {
        let others = self.episode.others.iter().map(|other| &other.sample);
        let asks = |sample: &&Sample| {
            let mut top = sample.frames.iter().take(3);
            top.any(|frame| name_of(frame) == "java.lang.Runtime" && frame.method == "gc")
        };
        let asking = self.episode.samples.iter().chain(others).find(asks)?;
        match self.innermost(&asking.frames, None).owner {
            Owner::AddOn(plugin, origin) => Some((plugin, origin)),
            _ => None,
        }
    }

    /// Whom the landmark at `inside` stands for. A library's listener acts for whatever called it.
    pub(crate) fn by_landmark(&self, inside: usize) -> Finding {
        let all = self.episode.intervals.all();
        let owner_of = |index: usize| {
            let Interval {
                landmark, receiver, ..
            } = &all[index];
            match landmark.kind {
                // Handing out events is the host's work, whoever defines the method.
                LandmarkKind::Dispatch => Owner::Core,
                _ => self.owners.of_landmark(landmark, receiver.as_ref()),
            }
        };
        let mut outwards = self.episode.intervals.outwards(inside).map(owner_of);
        let finding = match outwards.find(|owner| *owner != Owner::Library) {
            Some(Owner::AddOn(plugin, origin)) => Finding::plugin(plugin, origin, Role::Executing),
            Some(Owner::Unknown) => Finding::of(Kind::Unknown, Role::Executing),
            _ => Finding::of(Kind::Host, Role::Executing),
        };
        let began = self
            .episode
            .intervals
            .outwards(inside)
            .map(owner_of)
            .filter_map(|owner| match owner {
                Owner::AddOn(plugin, origin) => Some((plugin, origin)),
                _ => None,
            });
        finding.begun_by(began.last())
    }
}

/// Whether the thread waited for somebody else. A sleeping thread waits for nobody; one that waits in an event loop of its
/// own looks as if it ran, but then the host's own classes tell whom it waits for.
pub(crate) fn waits(sample: &Sample) -> bool {
    let told = |lock: &Lock| lock.relation != Relation::Jvm;
    if sample.lock.as_ref().is_some_and(told) {
        return true;
    }
    let asleep = sample.frames.iter().take(3).any(|frame| {
        name_of(frame) == "java.lang.Thread"
            && matches!(frame.method.as_str(), "sleep" | "sleep0" | "sleepNanos0")
    });
    let waiting = [
        ThreadState::Blocked,
        ThreadState::Waiting,
        ThreadState::TimedWaiting,
        ThreadState::Parked,
    ]
    .contains(&sample.state);
    waiting && !asleep
}

/// At the end of the chain of owners that wait for owners, and how the last one is known.
fn deepest_holder(sample: &Sample) -> Option<(&Sample, Relation)> {
    let mut deepest = None;
    let mut at = sample;
    while let Some(lock) = &at.lock
        && let Some(holder) = lock.holder.as_deref()
    {
        deepest = Some((holder, lock.relation));
        at = holder;
    }
    deepest
}
