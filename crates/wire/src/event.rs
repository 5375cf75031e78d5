//! The content of the blocks, one [`Event`] a block.

use crate::activations::ActivationsBlock;
use crate::block::Block;
use crate::bypass::BypassBlock;
use crate::capture::{ComponentsBlock, PointerBlock, RenderBlock};
use crate::ident::{Forgotten, Nanos, StringId};
use crate::kinds::{EndReason, Milestone, ReplyStatus};
use crate::origins::OriginsBlock;
use crate::record::*;

/// One block of known type. The fields are in the order of the file; see `docs/wire-format.md` for their meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The observed JVM, and when the session started.
    Session(SessionBlock),
    /// Defines a string.
    String {
        /// The string's identifier.
        id: StringId,
        /// The string's characters. Bytes that are not UTF-8 come as U+FFFD.
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
        /// When the user said so.
        time: Nanos,
    },
    /// The agent's losses and costs so far.
    Health(HealthBlock),
    /// The session ends.
    End {
        /// When the session ended.
        time: Nanos,
        /// Why the session ended.
        reason: EndReason,
        /// The reason in words, empty where `reason` says it all; since 1.3.
        message: StringId,
    },
    /// A milestone of the session was reached.
    Milestone {
        /// When the milestone was reached.
        time: Nanos,
        /// The milestone.
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
        /// The command's outcome.
        status: ReplyStatus,
        /// The outcome in words.
        message: StringId,
    },
    /// An unbroken run of short dispatches is over.
    Burst(BurstBlock),
    /// The intervals of the last minute that the filter had summed up.
    Recent(RecentBlock),
    /// The mouse's last minute.
    Pointer(PointerBlock),
    /// Windows and their visible components.
    Components(ComponentsBlock),
    /// A picture that the program drew of its own windows.
    Render(RenderBlock),
    /// Identifiers end; the next definitions of their kinds count from 1 again.
    Forget {
        /// The kinds of identifiers that end.
        kinds: Forgotten,
    },
    /// The origins of the plug-ins; appended by the app.
    Origins(OriginsBlock),
    /// Plug-ins that were started before anything was measured.
    Activations(ActivationsBlock),
    /// A plug-in's listeners return at once for a while, or no longer.
    Bypass(BypassBlock),
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
            Event::Origins(_) => Block::Origins,
            Event::Activations(_) => Block::Activations,
            Event::Bypass(_) => Block::Bypass,
        }
    }
}
