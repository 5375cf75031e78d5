//! Events → intervals → episodes. Pure: no clock, no I/O.
//!
//! Start at [`Assembler`]: push the events of a session in file order, pop [`Episode`]s. [`SessionFacts`] is what the
//! session says about itself. The words [`Plugin`] and [`Origin`] are those every other crate uses.
//! `laggard-blame` decides who is to blame; this crate does not.

mod actions;
mod activity;
mod aside;
mod assembler;
mod bounds;
mod burst;
mod bypass;
mod bypass_effect;
mod bypass_notes;
mod call_tree;
mod capture;
mod definition_memory;
mod episode;
mod facts;
mod frame;
mod host;
mod interned;
mod interval;
mod invocation;
mod issue;
mod limited;
mod live;
mod mark;
mod meanwhile;
mod method_times;
mod names;
mod notes;
mod open;
mod plugin;
mod recent;
mod sample;
mod seen;
mod shift;
mod spans;
mod starting;
mod statistics;
mod table;
mod timeline;
mod track;
mod trigger;
mod visible;

pub use actions::{Action, LandmarkName, under_dispatch};
pub use activity::{Activities, Activity, in_native_code, runnable_threads, sleeps};
pub use aside::Aside;
pub use assembler::Assembler;
pub use bounds::Bounds;
pub use burst::{Burst, SMOOTH};
pub use bypass::{Bypass, BypassScope, ListenerKind};
pub use bypass_effect::{ActionEffect, ActivePart, BypassEffect, BypassWatch, Lengths};
pub use call_tree::{CallTree, Context, Method};
pub use capture::{CAPTURES, Capture, Component, Components, Moment, Pointer, Render};
pub use episode::{Episode, Gap, GcPause, PERCEPTIBLE};
pub use facts::{AgentError, Health, HeapUse, KEPT_OVER, SessionFacts};
pub use frame::{Frame, shared_frames};
pub use host::HostId;
pub use interval::{Interval, Intervals, ShortChildren};
pub use invocation::{Invocation, invocations};
pub use issue::{Issue, Issues, Shape};
pub use laggard_wire::{
    BypassState, ComponentKind, EndReason, GapKind, LandmarkKind, Milestone, Nanos, PluginKind,
    PointerKind, Relation, ReplyStatus, SampleReason, ThreadKind, ThreadState, WaitsFor, WorksFor,
};
pub use live::{Live, LiveFrame};
pub use mark::{Filtered, LAST_MINUTE, Mark};
pub use method_times::MethodTimes;
pub use plugin::{Class, Landmark, Origin, Plugin, Site, Thread, site};
pub use recent::ShortEvents;
pub use sample::{Lock, OtherThread, Sample};
pub use seen::SeenPlugins;
pub use spans::{Span, Spans};
pub use starting::Starting;
pub use statistics::{LandmarkStatistics, Statistics, Step, Tally};
pub use timeline::{Stretches, Timeline};
pub use trigger::Trigger;
pub use visible::{is_visible, visible};
