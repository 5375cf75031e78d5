//! What the blocks say, one [`Event`] a block.

use crate::block::Block;
use crate::capture::{ComponentsBlock, PointerBlock, RenderBlock};
use crate::ident::{Forgotten, Nanos, StringId};
use crate::kinds::{EndReason, Milestone, ReplyStatus};
use crate::record::*;

/// One block of known type. The fields are in the order of the file; see `docs/wire-format.md` for their meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Which JVM, and when.
    Session(SessionBlock),
    /// Defines a string.
    String {
        /// Its identifier.
        id: StringId,
        /// Its characters. Bytes that are no UTF-8 come as U+FFFD.
        text: String,
    },
    /// Defines a plug-in.
    Plugin(PluginBlock),
    /// Defines a class.
    Class(ClassBlock),
    /// Defines a landmark.
    Landmark(LandmarkBlock),
    /// Defines a thread.
    Thread(ThreadBlock),
    /// Finished intervals of one thread, children before parents.
    Intervals(IntervalsBlock),
    /// Defines a frame.
    Frame(FrameBlock),
    /// Defines a stack.
    Stack(StackBlock),
    /// One observed stack of one thread.
    Sample(SampleBlock),
    /// An episode that has not ended yet.
    Open(OpenBlock),
    /// The program stood still for garbage collection.
    Gc(GcBlock),
    /// A thread, the process or the machine could not run.
    Gap(GapBlock),
    /// The user said “it was slow just now”.
    Mark {
        /// When.
        time: Nanos,
    },
    /// What the agent lost and cost so far.
    Health(HealthBlock),
    /// The session ends.
    End {
        /// When.
        time: Nanos,
        /// Why.
        reason: EndReason,
        /// The same in words, empty where the reason says it all; since 1.3.
        message: StringId,
    },
    /// Something worth a time of its own.
    Milestone {
        /// When.
        time: Nanos,
        /// Which one.
        which: Milestone,
    },
    /// The host's plug-ins that this start left out.
    TurnedOff {
        /// Symbolic ids.
        plugins: Vec<StringId>,
    },
    /// The agent's own failure.
    Error(ErrorBlock),
    /// Events dispatched within one window of time.
    Activity(ActivityBlock),
    /// The answer to a command.
    Reply {
        /// The command's number.
        command: u64,
        /// Its outcome.
        status: ReplyStatus,
        /// In words.
        message: StringId,
    },
    /// An unbroken run of short dispatches is over.
    Burst(BurstBlock),
    /// What the filter had summed away in the last minute.
    Recent(RecentBlock),
    /// What the mouse did in the last minute.
    Pointer(PointerBlock),
    /// Windows and their visible components.
    Components(ComponentsBlock),
    /// A picture that the program drew of its own windows.
    Render(RenderBlock),
    /// Identifiers end; the next definitions of their kinds count from 1 again.
    Forget {
        /// Which kinds.
        kinds: Forgotten,
    },
}

impl Event {
    /// The block this event is stored as.
    pub fn block(&self) -> Block {
        match self {
            Event::Session(_) => Block::Session,
            Event::String { .. } => Block::String,
            Event::Plugin(_) => Block::Plugin,
            Event::Class(_) => Block::Class,
            Event::Landmark(_) => Block::Landmark,
            Event::Thread(_) => Block::Thread,
            Event::Intervals(_) => Block::Intervals,
            Event::Frame(_) => Block::Frame,
            Event::Stack(_) => Block::Stack,
            Event::Sample(_) => Block::Sample,
            Event::Open(_) => Block::Open,
            Event::Gc(_) => Block::Gc,
            Event::Gap(_) => Block::Gap,
            Event::Mark { .. } => Block::Mark,
            Event::Health(_) => Block::Health,
            Event::End { .. } => Block::End,
            Event::Milestone { .. } => Block::Milestone,
            Event::TurnedOff { .. } => Block::TurnedOff,
            Event::Error(_) => Block::Error,
            Event::Activity(_) => Block::Activity,
            Event::Reply { .. } => Block::Reply,
            Event::Burst(_) => Block::Burst,
            Event::Recent(_) => Block::Recent,
            Event::Pointer(_) => Block::Pointer,
            Event::Components(_) => Block::Components,
            Event::Render(_) => Block::Render,
            Event::Forget { .. } => Block::Forget,
        }
    }
}
