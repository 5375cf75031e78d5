//! Waits for something without an owner (a latch, a queue, a future): neither the JVM nor the host knows which thread
//! would end them.

use std::sync::Arc;

use laggard_analysis::{Frame, Sample};
use rustc_hash::FxHashMap;

use crate::at_work::{AtWork, Meanwhile};
use crate::finding::{Doubt, Finding};
use crate::owner::Owner;
use crate::stack::StackReader;
use crate::verdict::{Kind, Role};
use crate::way::AddOn;

/// Whether the frame's class only makes a thread wait. The code that calls such a class has chosen to wait for another
/// thread; any other class of Java's waits for its own work, such as an answer from the network.
fn only_waits(frame: &Frame) -> bool {
    let name = frame.class_name();
    name.starts_with("java.util.concurrent.")
        || [
            "java.lang.Object",
            "java.lang.Thread",
            "jdk.internal.misc.Unsafe",
            "sun.misc.Unsafe",
        ]
        .contains(&name)
}

/// Whether the thread rests. The thread's state cannot tell: while a rest begins or ends, it is “runnable”.
fn rests(frame: &Frame) -> bool {
    let begins = |start: &&str| frame.method.starts_with(*start);
    only_waits(frame) && ["park", "wait", "sleep"].iter().any(begins)
}

/// Whether the thread listens for others to begin something. Its state is “runnable” then, though it does nothing.
fn listens(frame: &Frame) -> bool {
    let name = frame.class_name();
    name == "java.net.ServerSocket"
        || name == "sun.nio.ch.ServerSocketChannelImpl"
        || (name.starts_with("sun.nio.ch.") && name.ends_with("SelectorImpl"))
        || (name.starts_with("sun.nio.fs.") && name.contains("WatchService"))
}

impl<'a> StackReader<'a> {
    /// Whether `inside`, the frames further in than the plug-in's that waits, only wait.
    pub(crate) fn waits_for_somebody(&self, inside: &'a [Arc<Frame>]) -> bool {
        inside.iter().all(|frame| {
            let owner = self.owners.of_class(frame.class.as_ref());
            owner == Owner::Library || (owner == Owner::Runtime && only_waits(frame))
        })
    }

    /// The plug-in that `waiting` may wait for: the only one that other threads worked for in every round of samples. A
    /// plug-in at work need not be the one awaited, so the finding is only supposed; where several were, it is unknown.
    pub(crate) fn at_work_meanwhile(&self, sample: &'a Sample, waiting: AddOn<'a>) -> Finding<'a> {
        let meanwhile = self.meanwhile.get_or_init(|| self.of_other_samples());
        match meanwhile.0.get(&*sample.frames) {
            // The plug-in waits for its own work.
            Some((plugin, origin)) if plugin == &waiting.0 => Finding {
                doubt: Doubt::Concluded,
                ..Finding::plugin(plugin, *origin, Role::Executing)
            },
            Some((plugin, origin)) => Finding {
                doubt: Doubt::Supposed,
                ..Finding::plugin(plugin, *origin, Role::LockHolder)
            },
            None => Finding::of(Kind::Unknown, Role::Executing),
        }
    }

    fn of_other_samples(&self) -> Meanwhile<'a> {
        let samples = &self.episode.samples;
        let mut at_work: FxHashMap<&[Arc<Frame>], AtWork<'a>> = FxHashMap::default();
        for other in &self.episode.others {
            // Other threads are sampled right after the UI thread.
            let before = samples.partition_point(|one| one.time <= other.sample.time);
            let Some(ui) = before.checked_sub(1).map(|at| &samples[at]) else {
                continue;
            };
            let time = other.sample.time;
            let seen = at_work.entry(&ui.frames).or_insert_with(|| AtWork {
                always: None,
                last: (time, Vec::new()),
            });
            seen.see(time, self.works_for(&other.sample.frames));
        }
        let only = at_work.into_iter().filter_map(|(stack, mut seen)| {
            seen.close();
            match seen.always.as_deref() {
                Some([Some(only)]) => Some((stack, *only)),
                _ => None,
            }
        });
        Meanwhile(only.collect())
    }

    /// The plug-in whose work a thread does: `None` where the thread is idle or runs the host's code, `Some(None)` where
    /// the code's owner is not known.
    fn works_for(&self, frames: &'a [Arc<Frame>]) -> Option<Option<AddOn<'a>>> {
        let idle = frames.first().is_none_or(|frame| rests(frame))
            || frames.iter().any(|frame| listens(frame));
        match self.innermost_owner(frames) {
            _ if idle => None,
            Owner::AddOn(plugin, origin) => Some(Some((plugin, origin))),
            Owner::Unknown => Some(None),
            Owner::Core | Owner::Runtime | Owner::Library => None,
        }
    }
}
