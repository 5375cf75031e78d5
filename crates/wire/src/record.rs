//! The fields of the larger blocks, in the order of the file; see `docs/wire-format.md` for their meaning.

use crate::ident::{ClassId, FrameId, LandmarkId, Nanos, PluginId, StackId, StringId, ThreadId};
use crate::kinds::{
    GapKind, LandmarkKind, PluginKind, Relation, SampleReason, ThreadKind, ThreadState, WorksFor,
};

macro_rules! records {
    ($($(#[$doc:meta])* $name:ident { $($(#[$fdoc:meta])* $field:ident: $type:ty,)* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $name {
            $($(#[$fdoc])* pub $field: $type,)*
        }
    )*};
}
pub(crate) use records;

records! {
    /// The observed JVM, and when it started.
    SessionBlock {
        /// Wall clock at the origin, Unix milliseconds.
        started_at_ms: u64,
        /// Process id.
        pid: u64,
        /// Keys and values, `agent.version` and alike.
        properties: Vec<(StringId, StringId)>,
    }
    /// An owner of code.
    PluginBlock {
        /// The plug-in's identifier.
        id: PluginId,
        /// The sort of owner: bundle, jar, module …
        kind: PluginKind,
        /// Symbolic id.
        symbolic: StringId,
        /// Name for people.
        name: StringId,
        /// Version.
        version: StringId,
        /// The origin that the host names.
        location: StringId,
        /// Name of its class loader's class.
        loader: StringId,
        /// Code source.
        code_source: StringId,
    }
    /// A class and its owner.
    ClassBlock {
        /// The class's identifier.
        id: ClassId,
        /// `a.b.C$D`.
        name: StringId,
        /// The owner; none where several plug-ins have a class of this name, or none is known.
        plugin: PluginId,
    }
    /// An instrumented method.
    LandmarkBlock {
        /// The landmark's identifier.
        id: LandmarkId,
        /// The kind of work that the landmark brackets.
        kind: LandmarkKind,
        /// The class that declares the method.
        class: ClassId,
        /// The method's name.
        method: StringId,
        /// The method's descriptor.
        descriptor: StringId,
        /// Listener interface's name; empty unless an observer.
        listener: StringId,
        /// The code for which the method works. Since 1.7.
        works_for: WorksFor,
    }
    /// A thread.
    ThreadBlock {
        /// The thread's identifier.
        id: ThreadId,
        /// Java's number for the thread.
        java_id: u64,
        /// The thread's name.
        name: StringId,
        /// Whether the thread dispatches events.
        kind: ThreadKind,
    }
    /// Finished intervals of one thread.
    IntervalsBlock {
        /// The thread.
        thread: ThreadId,
        /// Children before parents.
        records: Vec<IntervalRecord>,
    }
    /// One finished interval.
    IntervalRecord {
        /// The landmark that was entered.
        landmark: LandmarkId,
        /// The receiver's class; none for static methods.
        receiver: ClassId,
        /// Bit 0: an episode; bit 1: ended with an exception; since 1.9 bit 2: skipped.
        flags: u8,
        /// The depth; 0 outermost on its thread.
        depth: u64,
        /// When the interval began.
        start: Nanos,
        /// The end-to-end time.
        duration: Nanos,
        /// The time of modal phases inside.
        modal: Nanos,
        /// Time inside direct children outside modal phases, short ones included.
        child_time: Nanos,
        /// Children under the filter threshold, summed.
        short: Vec<ShortRecord>,
    }
    /// Short children of one landmark and receiver.
    ShortRecord {
        /// The landmark; none for the rest that did not fit into the agent's table.
        landmark: LandmarkId,
        /// The receiver's class.
        receiver: ClassId,
        /// The number of calls.
        count: u64,
        /// The sum of the calls' exclusive times.
        exclusive: Nanos,
    }
    /// A place in the code.
    FrameBlock {
        /// The frame's identifier.
        id: FrameId,
        /// The frame's class.
        class: ClassId,
        /// The method's name.
        method: StringId,
        /// The line; 0 if unknown.
        line: u64,
        /// Bit 0: native.
        flags: u8,
    }
    /// A frame and the stack of its caller.
    StackBlock {
        /// The stack's identifier.
        id: StackId,
        /// The caller's stack, none at the root.
        caller: StackId,
        /// The stack's own frame.
        frame: FrameId,
        /// Bit 0: frames nearer to the root were cut off.
        flags: u8,
    }
    /// One observed stack of one thread.
    SampleBlock {
        /// When the sample was taken.
        time: Nanos,
        /// The sampled thread.
        thread: ThreadId,
        /// The stack that the thread stood in.
        stack: StackId,
        /// The thread's state.
        state: ThreadState,
        /// Class of the awaited lock.
        lock_class: ClassId,
        /// Identity hash of the awaited lock.
        lock_hash: u64,
        /// Thread that owns the awaited lock.
        lock_owner: ThreadId,
        /// Why the sample was taken.
        reason: SampleReason,
        /// The time that taking the sample cost.
        cost: Nanos,
        /// How the owner is known; since 1.1.
        relation: Relation,
    }
    /// An episode that has not ended yet.
    OpenBlock {
        /// The episode's UI thread.
        thread: ThreadId,
        /// When this block was written.
        time: Nanos,
        /// When the episode began.
        start: Nanos,
        /// The time of modal phases inside, so far.
        modal: Nanos,
        /// The open landmarks, from the outermost in.
        frames: Vec<OpenFrame>,
    }
    /// An interval that has not ended yet.
    OpenFrame {
        /// The landmark that was entered.
        landmark: LandmarkId,
        /// The receiver's class; none for static methods.
        receiver: ClassId,
        /// When the landmark was entered.
        start: Nanos,
    }
    /// A pause for garbage collection.
    GcBlock {
        /// When the pause began.
        start: Nanos,
        /// The length of the pause.
        duration: Nanos,
        /// The collector's name.
        collector: StringId,
        /// The cause, as the JVM names it.
        cause: StringId,
        /// Bytes of the heap in use when the pause began; 0: not known. Since 1.4.
        before: u64,
        /// Bytes of the heap in use when the pause was over; 0: not known. Since 1.4.
        after: u64,
        /// The heap's limit in bytes (`-Xmx`); 0: not known. Since 1.4.
        limit: u64,
    }
    /// A thread, the process or the machine could not run.
    GapBlock {
        /// When the gap was over.
        time: Nanos,
        /// The length by the monotonic clock.
        length: Nanos,
        /// The length by the wall clock.
        wall_length: Nanos,
        /// Why the thread could not run.
        kind: GapKind,
        /// The thread; none: the whole process. Since 1.1.
        thread: ThreadId,
    }
    /// Records that the agent lost, and the cost of sampling, since the session's start.
    HealthBlock {
        /// When the agent wrote this.
        time: Nanos,
        /// The number of records dropped.
        dropped: u64,
        /// The number of inner errors suppressed.
        suppressed: u64,
        /// Time spent sampling.
        sampling: Nanos,
        /// Processor time of the agent's own threads. Since 1.4.
        cpu: Nanos,
    }
    /// The agent's own failure. All but the time are empty where nothing is known.
    ErrorBlock {
        /// When the failure was reported.
        time: Nanos,
        /// The failure in words.
        message: StringId,
        /// The kind of failure; since 1.3.
        kind: StringId,
        /// The class in which the failure came up; since 1.3.
        class: StringId,
        /// The method in which the failure came up; since 1.3.
        method: StringId,
        /// The stack trace as text, innermost first, a frame a line; since 1.3.
        stack: StringId,
    }
    /// Events dispatched within one window of time.
    ActivityBlock {
        /// End of the window.
        time: Nanos,
        /// The window's length.
        length: Nanos,
        /// The UI thread.
        thread: ThreadId,
        /// The number of events dispatched.
        dispatched: u64,
    }
    /// An unbroken run of short dispatches; since 1.1.
    BurstBlock {
        /// The UI thread.
        thread: ThreadId,
        /// When the first dispatch began.
        start: Nanos,
        /// The time from the first dispatch's start to the last one's end.
        duration: Nanos,
        /// The number of outermost dispatches.
        dispatches: u64,
        /// The number of paint landmarks that are outermost in their dispatch.
        paints: u64,
        /// The longest dispatch.
        longest: Nanos,
        /// The landmarks inside, summed by landmark and receiver.
        inside: Vec<ShortRecord>,
    }
    /// The intervals of the last minute that the filter had summed up; since 1.1.
    RecentBlock {
        /// The UI thread.
        thread: ThreadId,
        /// The earliest known time of the thread.
        since: Nanos,
        /// The intervals, in the order of their ends.
        records: Vec<RecentRecord>,
    }
    /// One finished interval under the filter threshold.
    RecentRecord {
        /// The landmark that was entered.
        landmark: LandmarkId,
        /// The receiver's class; none for static methods.
        receiver: ClassId,
        /// The depth; 0 outermost on its thread.
        depth: u64,
        /// When the interval began.
        start: Nanos,
        /// The end-to-end time.
        duration: Nanos,
    }
}

impl IntervalRecord {
    /// Whether the interval is outermost on its thread, or the outermost in a modal phase of another interval.
    pub fn is_episode(&self) -> bool {
        self.flags & 1 != 0
    }

    /// Whether the interval ended with an exception.
    pub fn threw(&self) -> bool {
        self.flags & 2 != 0
    }

    /// Whether the method was not run, because its plug-in was bypassed; since 1.9.
    pub fn was_skipped(&self) -> bool {
        self.flags & 4 != 0
    }
}
