//! Events → intervals → episodes. Pure: no clock, no I/O.
//!
//! Start at [`Assembler`]: push the events of a session in file order, pop [`Episode`]s. [`SessionFacts`] is what the
//! session says about itself. The words [`Plugin`] and [`Origin`] are those every other crate uses.
//! Who is to blame is not decided here but in `laggard-blame`.

mod assembler;
mod bounds;
mod episode;
mod facts;
mod interval;
mod live;
mod names;
mod notes;
mod open;
mod plugin;
mod sample;
mod spans;
mod statistics;
mod track;

pub use assembler::Assembler;
pub use bounds::Bounds;
pub use episode::{Episode, Gap, GcPause, PERCEPTIBLE};
pub use facts::{Health, SessionFacts};
pub use interval::{Interval, Intervals, ShortChildren};
pub use laggard_wire::{
    EndReason, GapKind, LandmarkKind, Milestone, Nanos, PluginKind, ReplyStatus, SampleReason,
    ThreadRole, ThreadState,
};
pub use live::{Live, LiveFrame};
pub use plugin::{Class, Landmark, Origin, Plugin, Thread};
pub use sample::{Frame, Lock, Sample};
pub use spans::{Span, Spans};
pub use statistics::{LandmarkStatistics, Statistics, Tally};
