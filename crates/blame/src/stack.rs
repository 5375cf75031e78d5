//! What one sample says.

use std::sync::Arc;

use laggard_analysis::{Class, Episode, Frame, LandmarkKind, Origin, Plugin, Sample, ThreadState};

use crate::owner::{Owner, Owners};
use crate::verdict::{Kind, Role};

/// What a slice of time is put down to.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Finding {
    pub(crate) kind: Kind,
    /// Always there if `kind` is a plug-in, never otherwise.
    pub(crate) plugin: Option<(Arc<Plugin>, Origin)>,
    pub(crate) role: Role,
    /// Whoever began it, if that is another plug-in.
    pub(crate) initiator: Option<(Arc<Plugin>, Origin)>,
    /// `a.b.C.m`: the frame that decided.
    pub(crate) method: Option<String>,
    /// An owner was concluded rather than seen.
    pub(crate) guessed: bool,
}

impl Finding {
    pub(crate) fn of(kind: Kind, role: Role) -> Finding {
        Finding {
            kind,
            plugin: None,
            role,
            initiator: None,
            method: None,
            guessed: false,
        }
    }

    pub(crate) fn plugin(plugin: Arc<Plugin>, origin: Origin, role: Role) -> Finding {
        Finding {
            plugin: Some((plugin, origin)),
            ..Finding::of(Kind::PlugIn, role)
        }
    }

    pub(crate) fn begun_by(mut self, initiator: Option<(Arc<Plugin>, Origin)>) -> Finding {
        self.initiator = initiator
            .filter(|(plugin, _)| self.plugin.as_ref().is_none_or(|(own, _)| own != plugin));
        self
    }
}

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
            if let Some(holder) = deepest_holder(sample) {
                return begun_by(self.holder(holder));
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
            let mut owner = self.owners.of_class(frame.class.as_ref());
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
        let is_root =
            |frame: &Arc<Frame>| name_of(frame) == root.class.name && frame.method == root.method;
        let mut matching = frames
            .iter()
            .enumerate()
            .filter(|(_, frame)| is_root(frame))
            .map(|(at, _)| at);
        match matching.nth(times.saturating_sub(1)) {
            Some(at) => &frames[..=at],
            None => frames,
        }
    }

    fn outermost(&self, frames: &[Arc<Frame>]) -> Option<(Arc<Plugin>, Origin)> {
        let addon = |frame: &Arc<Frame>| match self.owners.of_class(frame.class.as_ref()) {
            Owner::AddOn(plugin, origin) => Some((plugin, origin)),
            _ => None,
        };
        frames.iter().rev().find_map(addon)
    }

    fn holder(&self, holder: &Sample) -> Finding {
        let innermost = self.innermost(&holder.frames, None);
        let method = holder
            .frames
            .get(innermost.at)
            .map(|frame| method_of(frame));
        match innermost.owner {
            Owner::AddOn(plugin, origin) => Finding {
                method,
                ..Finding::plugin(plugin, origin, Role::LockHolder)
            },
            Owner::Unknown => Finding::of(Kind::Unknown, Role::LockHolder),
            _ if holder.frames.is_empty() => Finding::of(Kind::Unknown, Role::LockHolder),
            Owner::Core | Owner::Runtime | Owner::Library => {
                Finding::of(Kind::Host, Role::LockHolder)
            }
        }
    }

    /// Whom the landmark at `inside` stands for. A library's listener acts for whatever called it.
    pub(crate) fn by_landmark(&self, inside: usize) -> Finding {
        let all = self.episode.intervals.all();
        let owner_of = |index: usize| {
            let interval = &all[index];
            self.owners.of_class(Some(
                interval
                    .receiver
                    .as_ref()
                    .unwrap_or(&interval.landmark.class),
            ))
        };
        let mut outwards = self.episode.intervals.outwards(inside);
        let decides = outwards.find(|index| owner_of(*index) != Owner::Library);
        let dispatch = decides.is_none_or(|at| all[at].landmark.kind == LandmarkKind::Dispatch);
        let finding = match decides.map(owner_of) {
            // Handing out events is the host's work, whoever defines the method.
            _ if dispatch => Finding::of(Kind::Host, Role::Executing),
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

/// Whether the thread waited for somebody else. A sleeping thread waits for nobody.
fn waits(sample: &Sample) -> bool {
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

/// At the end of the chain of owners that wait for owners.
fn deepest_holder(sample: &Sample) -> Option<&Sample> {
    let mut at = sample.lock.as_ref()?.holder.as_deref()?;
    while let Some(holder) = at.lock.as_ref().and_then(|lock| lock.holder.as_deref()) {
        at = holder;
    }
    Some(at)
}
