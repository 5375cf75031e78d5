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
    /// Its class.
    pub class: Option<Arc<Class>>,
    /// Its identity hash.
    pub hash: u64,
    /// The thread that owns it; `None` where the JVM knows no owner.
    pub owner: Option<Arc<Thread>>,
    /// How the owner is known.
    pub relation: Relation,
    /// The owner's own sample of that time, if one was taken.
    pub holder: Option<Box<Sample>>,
}

impl Lock {
    /// Whether it is one of the host's own, of which the JVM knows nothing.
    pub fn is_the_hosts(&self) -> bool {
        self.relation != Relation::Jvm
    }
}

/// One observed stack of one thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// When.
    pub time: Nanos,
    /// Innermost first. Samples of the same stack share it.
    pub frames: Arc<[Arc<Frame>]>,
    /// Frames nearer to the root are missing.
    pub cut: bool,
    /// What the thread was doing.
    pub state: ThreadState,
    /// The lock it awaited.
    pub lock: Option<Lock>,
    /// The time that taking the sample cost.
    pub cost: Nanos,
}

/// What another thread of the program was doing while its user waited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherThread {
    /// Which.
    pub thread: Arc<Thread>,
    /// What the thread was doing.
    pub sample: Sample,
}

impl Sample {
    /// How many frames are held for it alone, those of lock owners included: nothing for a stack that others have too.
    pub(crate) fn own_frames(&self) -> usize {
        let mut all = 0;
        let mut next = Some(self);
        while let Some(sample) = next {
            // One is the list of stacks that were put together lately.
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
