//! Unbroken runs of short dispatches: animation, scrolling.

use std::sync::Arc;

use laggard_wire::{BurstBlock, LandmarkKind, Nanos, WorksFor};

use crate::bounds::Bounds;
use crate::episode::Episode;
use crate::interval::{Interval, Intervals, ShortChildren};
use crate::names::{Names, nameless, unknown_thread};
use crate::plugin::{Landmark, Thread};

/// The longest mean duration of a frame in which motion still looks smooth (40 ms).
pub const SMOOTH: Nanos = Nanos::from_millis(40);

/// An unbroken run of short dispatches on a UI thread, each too short to be perceptible by itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Burst {
    /// Outermost dispatches.
    pub dispatches: u64,
    /// Paint landmarks that are outermost in their dispatch.
    pub paints: u64,
    /// The longest dispatch.
    pub longest: Nanos,
    /// The whole run as if it were one episode, so that it can be blamed. Only the sums of its landmarks are known: they are
    /// the short children of its root. Its number is 0.
    pub episode: Episode,
}

impl Burst {
    pub(crate) fn of(block: &BurstBlock, names: &Names, bounds: &Bounds) -> Option<Burst> {
        let thread = names.thread(block.thread).unwrap_or_else(unknown_thread);
        let inside = names.short_children(&block.inside, bounds);
        Some(Burst {
            dispatches: block.dispatches,
            paints: block.paints,
            longest: block.longest,
            episode: summed(thread, block.start, block.duration, inside)?,
        })
    }

    /// Frames shown: paints; dispatches where no paint was seen.
    pub fn frames(&self) -> u64 {
        if self.paints > 0 {
            self.paints
        } else {
            self.dispatches
        }
    }

    /// The mean duration of a frame; of the whole run if no frame was seen.
    pub fn per_frame(&self) -> Nanos {
        Nanos(self.episode.duration.0 / self.frames().max(1))
    }

    /// Frames in a second; 0 of an empty run.
    pub fn frame_rate(&self) -> f64 {
        match self.episode.duration {
            Nanos::ZERO => 0.0,
            duration => self.frames() as f64 * 1_000.0 / duration.as_millis(),
        }
    }

    /// Whether the user perceives it as jerky: the mean frame takes longer than [`SMOOTH`].
    pub fn perceptible(&self) -> bool {
        self.per_frame() > SMOOTH
    }
}

/// An episode known by sums only: they hang under a dispatch, whose own time is nobody's but the host's.
/// `None` never happens, since there is a root.
pub(crate) fn summed(
    thread: Arc<Thread>,
    start: Nanos,
    duration: Nanos,
    short: Vec<ShortChildren>,
) -> Option<Episode> {
    let root = Interval {
        landmark: Arc::new(Landmark {
            kind: LandmarkKind::Dispatch,
            class: nameless(),
            method: String::new(),
            descriptor: String::new(),
            listener: String::new(),
            works_for: WorksFor::Host,
        }),
        receiver: None,
        start,
        duration,
        modal: Nanos::ZERO,
        child_time: short.iter().map(|short| short.exclusive).sum(),
        short,
        threw: false,
        skipped: false,
        depth: 0,
        parent: None,
    };
    Some(Episode {
        number: 0,
        thread,
        start,
        duration,
        modal: Nanos::ZERO,
        intervals: Intervals::new(vec![root])?,
        samples: Vec::new(),
        others: Vec::new(),
        gc: Vec::new(),
        gaps: Vec::new(),
        dropped: 0,
        finished: true,
    })
}
