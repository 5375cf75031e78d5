//! `session.lag` bytes ⇄ events, as `docs/wire-format.md` specifies them.
//!
//! Start at [`Decoder`]: push bytes as the file grows, take [`Event`]s out. [`Encoder`] is the way back, for tests and
//! for rewriting recorded sessions. This crate accesses no files and no clock, and gives numbers no meaning beyond that
//! page: identifiers stay identifiers, `laggard-analysis` resolves them.

mod activations;
mod block;
mod bypass;
mod bytes;
mod capture;
mod decode;
mod encode;
mod error;
mod event;
mod ident;
mod kinds;
mod landmark_kind;
mod origins;
mod payload;
mod record;
mod write;

pub use activations::{ActivationRecord, ActivationsBlock};
pub use block::{BLOCKS, Block, MAGIC, MAJOR, MAX_ENTRIES, MAX_PAYLOAD, MAX_STRING, MINOR};
pub use bypass::{BypassBlock, BypassKindRecord};
pub use capture::{ComponentRecord, ComponentsBlock, PointerBlock, PointerRecord, RenderBlock};
pub use decode::{Decoder, Version};
pub use encode::Encoder;
pub use error::WireError;
pub use event::Event;
pub use ident::{
    ClassId, Forgotten, FrameId, LandmarkId, Nanos, PluginId, StackId, StringId, ThreadId,
};
pub use kinds::{
    BypassState, ComponentKind, EndReason, GapKind, KINDS, LandmarkKind, Milestone, PluginKind,
    PointerKind, Relation, ReplyStatus, SampleReason, ThreadKind, ThreadState, WorksFor,
};
pub use landmark_kind::WaitsFor;
pub use origins::{OriginRecord, OriginsBlock, PluginOrigin};
pub use record::{
    ActivityBlock, BurstBlock, ClassBlock, ErrorBlock, FrameBlock, GapBlock, GcBlock, HealthBlock,
    IntervalRecord, IntervalsBlock, LandmarkBlock, OpenBlock, OpenFrame, PluginBlock, RecentBlock,
    RecentRecord, SampleBlock, SessionBlock, ShortRecord, StackBlock, ThreadBlock,
};
