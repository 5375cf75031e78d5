//! Waits of which neither the JVM nor the host knows who would end them: a latch, a queue, a future.

use std::sync::Arc;

use laggard_analysis::{Frame, Nanos, Sample};
use rustc_hash::FxHashMap;

use crate::finding::{AddOn, Doubt, Finding};
use crate::owner::Owner;
use crate::stack::StackReader;
use crate::verdict::{Kind, Role};

/// Whose code other threads ran at every look that was taken while the UI thread stood in one stack; `None` for code of
/// which nobody knows whose it is.
struct AtWork<'a> {
    /// At all looks so far, but for the last.
    always: Option<Vec<Option<AddOn<'a>>>>,
    /// When the last look was, and what it found.
    last: (Nanos, Vec<Option<AddOn<'a>>>),
}

impl<'a> AtWork<'a> {
    fn see(&mut self, time: Nanos, who: Option<Option<AddOn<'a>>>) {
        if self.last.0 != time {
            self.close();
            self.last = (time, Vec::new());
        }
        if let Some(who) = who
            && !self.last.1.contains(&who)
        {
            self.last.1.push(who);
        }
    }

    fn close(&mut self) {
        let now = std::mem::take(&mut self.last.1);
        self.always = Some(match self.always.take() {
            None => now,
            Some(mut before) => {
                before.retain(|who| now.contains(who));
                before
            }
        });
    }
}

/// The only plug-in that was at work at all looks, by the UI thread's stack.
#[derive(Default)]
pub(crate) struct Meanwhile<'a>(FxHashMap<&'a [Arc<Frame>], AddOn<'a>>);

/// Classes that only make a thread wait. Whoever stands right outside of them waits for somebody of its own accord; any
/// other class of Java's waits for what it does itself, an answer from the network, say.
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

/// A thread that begins or ends a rest looks as if it ran.
fn rests(frame: &Frame) -> bool {
    let begins = |start: &&str| frame.method.starts_with(*start);
    only_waits(frame) && ["park", "wait", "sleep"].iter().any(begins)
}

/// A thread that listens for others to begin something looks as if it ran, and does nothing.
fn listens(frame: &Frame) -> bool {
    let name = frame.class_name();
    name == "java.net.ServerSocket"
        || name == "sun.nio.ch.ServerSocketChannelImpl"
        || (name.starts_with("sun.nio.ch.") && name.ends_with("SelectorImpl"))
        || (name.starts_with("sun.nio.fs.") && name.contains("WatchService"))
}

impl<'a> StackReader<'a> {
    /// Whether `inside`, the frames between the end of a stack and whoever waits there, only wait.
    pub(crate) fn waits_for_somebody(&self, inside: &'a [Arc<Frame>]) -> bool {
        inside.iter().all(|frame| {
            let owner = self.owners.of_class(frame.class.as_ref());
            owner == Owner::Library || (owner == Owner::Runtime && only_waits(frame))
        })
    }

    /// Whom `waiting`, a plug-in, may wait for: the only one that other threads worked for at every look. That it was at
    /// work does not say that it was waited for, so it is no more than supposed; and where several were, nobody can tell.
    pub(crate) fn at_work_meanwhile(&self, sample: &'a Sample, waiting: AddOn<'a>) -> Finding<'a> {
        let meanwhile = self.meanwhile.get_or_init(|| self.looks_at_others());
        match meanwhile.0.get(&*sample.frames) {
            // It waits for itself, or it would at least be the one that made it wait.
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

    fn looks_at_others(&self) -> Meanwhile<'a> {
        let samples = &self.episode.samples;
        let mut at_work: FxHashMap<&[Arc<Frame>], AtWork<'a>> = FxHashMap::default();
        for other in &self.episode.others {
            // Others are looked at right after the UI thread.
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

    /// Whose work a thread does: nobody's where it is idle or runs the host's code.
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
