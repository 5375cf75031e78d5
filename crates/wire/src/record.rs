//! The fields of the larger blocks, in the order of the file; see `docs/wire-format.md` for their meaning.

use crate::ident::{ClassId, FrameId, LandmarkId, Nanos, PluginId, StackId, StringId, ThreadId};
use crate::kinds::{
    GapKind, LandmarkKind, PluginKind, Relation, SampleReason, ThreadKind, ThreadState,
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
    /// Which JVM, and when it started.
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
        /// Its identifier.
        id: PluginId,
        /// The sort of owner: bundle, jar, module …
        kind: PluginKind,
        /// Symbolic id.
        symbolic: StringId,
        /// Name for people.
        name: StringId,
        /// Version.
        version: StringId,
        /// Where the host says it came from.
        location: StringId,
        /// Name of its class loader's class.
        loader: StringId,
        /// Code source.
        code_source: StringId,
    }
    /// A class and its owner.
    ClassBlock {
        /// Its identifier.
        id: ClassId,
        /// `a.b.C$D`.
        name: StringId,
        /// None where several plug-ins have a class of this name, or none is known.
        plugin: PluginId,
    }
    /// An instrumented method.
    LandmarkBlock {
        /// Its identifier.
        id: LandmarkId,
        /// What the landmark brackets.
        kind: LandmarkKind,
        /// Declares the method.
        class: ClassId,
        /// The method's name.
        method: StringId,
        /// The method's descriptor.
        descriptor: StringId,
        /// Listener interface's name; empty unless an observer.
        listener: StringId,
    }
    /// A thread.
    ThreadBlock {
        /// Its identifier.
        id: ThreadId,
        /// Java's number for it.
        java_id: u64,
        /// Its name.
        name: StringId,
        /// Whether it dispatches events.
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
        /// None for static methods.
        receiver: ClassId,
        /// Bit 0: an episode; bit 1: ended with an exception.
        flags: u8,
        /// 0 outermost on its thread.
        depth: u64,
        /// When it began.
        start: Nanos,
        /// End to end.
        duration: Nanos,
        /// Modal phases inside it.
        modal: Nanos,
        /// Direct children outside modal phases, short ones included.
        child_time: Nanos,
        /// Children under the filter threshold, summed.
        short: Vec<ShortRecord>,
    }
    /// Short children of one landmark and receiver.
    ShortRecord {
        /// None: the agent's table was full, all others together.
        landmark: LandmarkId,
        /// Receiver's class.
        receiver: ClassId,
        /// How many.
        count: u64,
        /// Their exclusive time together.
        exclusive: Nanos,
    }
    /// A place in the code.
    FrameBlock {
        /// Its identifier.
        id: FrameId,
        /// Its class.
        class: ClassId,
        /// Its method's name.
        method: StringId,
        /// Line, 0 unknown.
        line: u64,
        /// Bit 0: native.
        flags: u8,
    }
    /// A frame and the stack of its caller.
    StackBlock {
        /// Its identifier.
        id: StackId,
        /// The caller's stack, none at the root.
        caller: StackId,
        /// Its own frame.
        frame: FrameId,
        /// Bit 0: frames nearer to the root were cut off.
        flags: u8,
    }
    /// One observed stack of one thread.
    SampleBlock {
        /// When.
        time: Nanos,
        /// Of which thread.
        thread: ThreadId,
        /// The stack that the thread stood in.
        stack: StackId,
        /// What the thread was doing.
        state: ThreadState,
        /// Class of the lock it awaits.
        lock_class: ClassId,
        /// Identity hash of that lock.
        lock_hash: u64,
        /// Thread that owns that lock.
        lock_owner: ThreadId,
        /// Why it was taken.
        reason: SampleReason,
        /// The time that taking the sample cost.
        cost: Nanos,
        /// How the owner is known; since 1.1.
        relation: Relation,
    }
    /// An episode that has not ended yet.
    OpenBlock {
        /// Of which thread.
        thread: ThreadId,
        /// When this was written.
        time: Nanos,
        /// When the episode began.
        start: Nanos,
        /// Modal phases inside it so far.
        modal: Nanos,
        /// From the outermost in.
        frames: Vec<OpenFrame>,
    }
    /// An interval that has not ended yet.
    OpenFrame {
        /// The landmark that was entered.
        landmark: LandmarkId,
        /// None for static methods.
        receiver: ClassId,
        /// When.
        start: Nanos,
    }
    /// A pause for garbage collection.
    GcBlock {
        /// When it began.
        start: Nanos,
        /// How long the program stood still.
        duration: Nanos,
        /// Which collector.
        collector: StringId,
        /// Why.
        cause: StringId,
        /// Bytes of the heap in use when it began; 0: not known. Since 1.4.
        before: u64,
        /// Bytes of the heap in use when it was over; 0: not known. Since 1.4.
        after: u64,
        /// Bytes that the heap may grow to (`-Xmx`); 0: not known. Since 1.4.
        limit: u64,
    }
    /// A thread, the process or the machine could not run.
    GapBlock {
        /// When it was over.
        time: Nanos,
        /// By the monotonic clock.
        length: Nanos,
        /// By the wall clock.
        wall_length: Nanos,
        /// Why.
        kind: GapKind,
        /// Which thread; none: the whole process. Since 1.1.
        thread: ThreadId,
    }
    /// Records that the agent lost, and the cost of sampling, since the session's start.
    HealthBlock {
        /// When.
        time: Nanos,
        /// Records dropped.
        dropped: u64,
        /// Inner errors suppressed.
        suppressed: u64,
        /// Time spent sampling.
        sampling: Nanos,
        /// Processor time of the agent's own threads. Since 1.4.
        cpu: Nanos,
    }
    /// The agent's own failure. All but the time are empty where nothing is known.
    ErrorBlock {
        /// When.
        time: Nanos,
        /// In words.
        message: StringId,
        /// What kind of failure; since 1.3.
        kind: StringId,
        /// Class in which it came up; since 1.3.
        class: StringId,
        /// Method in which it came up; since 1.3.
        method: StringId,
        /// Text, innermost first, a frame a line; since 1.3.
        stack: StringId,
    }
    /// Events dispatched within one window of time.
    ActivityBlock {
        /// End of the window.
        time: Nanos,
        /// Its length.
        length: Nanos,
        /// The UI thread.
        thread: ThreadId,
        /// Events dispatched.
        dispatched: u64,
    }
    /// An unbroken run of short dispatches; since 1.1.
    BurstBlock {
        /// The UI thread.
        thread: ThreadId,
        /// When the first dispatch began.
        start: Nanos,
        /// To the last dispatch's end.
        duration: Nanos,
        /// Outermost dispatches.
        dispatches: u64,
        /// Paint landmarks that are outermost in their dispatch.
        paints: u64,
        /// The longest dispatch.
        longest: Nanos,
        /// What ran inside, summed by landmark and receiver.
        inside: Vec<ShortRecord>,
    }
    /// What the filter had summed away in the last minute; since 1.1.
    RecentBlock {
        /// The UI thread.
        thread: ThreadId,
        /// The oldest time that is still known of it.
        since: Nanos,
        /// In the order of their ends.
        records: Vec<RecentRecord>,
    }
    /// One finished interval under the filter threshold.
    RecentRecord {
        /// The landmark that was entered.
        landmark: LandmarkId,
        /// None for static methods.
        receiver: ClassId,
        /// 0 outermost on its thread.
        depth: u64,
        /// When it began.
        start: Nanos,
        /// End to end.
        duration: Nanos,
    }
}

impl IntervalRecord {
    /// Outermost on its thread, or the outermost in a modal phase of another interval.
    pub fn is_episode(&self) -> bool {
        self.flags & 1 != 0
    }

    /// It ended with an exception.
    pub fn threw(&self) -> bool {
        self.flags & 2 != 0
    }
}
