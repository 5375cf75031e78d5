//! Observed stacks.

use std::sync::Arc;

use laggard_wire::{Nanos, Relation, SampleBlock, ThreadState};

use crate::bounds::Bounds;
use crate::frame::Frame;
use crate::names::Names;
use crate::plugin::{Class, Thread};

/// A lock that a thread waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lock {
    /// The lock's class.
    pub class: Option<Arc<Class>>,
    /// The lock's identity hash.
    pub hash: u64,
    /// The thread that owns it; `None` where the JVM knows no owner.
    pub owner: Option<Arc<Thread>>,
    /// How the owner is known.
    pub relation: Relation,
    /// The owner's own sample of that time, if one was taken.
    pub holder: Option<Box<Sample>>,
}

impl Lock {
    /// Whether the lock is one of the host's own, which the JVM does not know.
    pub fn is_the_hosts(&self) -> bool {
        self.relation != Relation::Jvm
    }
}

/// One observed stack of one thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// When the sample was taken.
    pub time: Nanos,
    /// The stack, innermost frame first. Samples of the same stack share it.
    pub frames: Arc<[Arc<Frame>]>,
    /// Whether frames nearer to the root are missing.
    pub cut: bool,
    /// The thread's activity.
    pub state: ThreadState,
    /// The lock that the thread awaited.
    pub lock: Option<Lock>,
    /// The time that taking the sample cost.
    pub cost: Nanos,
}

/// A sample of another thread, taken while the user waited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherThread {
    /// The thread.
    pub thread: Arc<Thread>,
    /// The thread's sample.
    pub sample: Sample,
}

impl Sample {
    /// The weight of this sample and its lock owners': one each, and the frames of every stack that no other sample shares.
    pub(crate) fn own_frames(&self) -> usize {
        let mut all = 0;
        let mut next = Some(self);
        while let Some(sample) = next {
            // One of the two references belongs to the list of recently resolved stacks.
            if Arc::strong_count(&sample.frames) <= 2 {
                all += sample.frames.len();
            }
            all += 1;
            next = sample.lock.as_ref().and_then(|lock| lock.holder.as_deref());
        }
        all
    }
}

/// A sample with its identifiers resolved.
pub(crate) fn resolve(block: &SampleBlock, names: &mut Names, bounds: &Bounds) -> Sample {
    let (frames, cut) = names.stack(block.stack, bounds.frames);
    let lock = (!block.lock_class.is_none() || !block.lock_owner.is_none()).then(|| Lock {
        class: names.class(block.lock_class),
        hash: block.lock_hash,
        owner: names.thread(block.lock_owner),
        relation: block.relation,
        holder: None,
    });
    Sample {
        time: block.time,
        frames,
        cut,
        state: block.state,
        lock,
        cost: block.cost,
    }
}
