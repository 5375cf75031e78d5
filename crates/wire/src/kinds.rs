//! The small enumerations of the format. A number that this version does not know is kept as `Other`, so that a newer
//! minor version can be read and written back unchanged.

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $number:literal,)* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$vdoc])* $variant,)*
            /// A number this version does not know.
            Other(u8),
        }

        impl $name {
            /// From the byte in the file.
            pub const fn from_byte(byte: u8) -> $name {
                match byte {
                    $($number => $name::$variant,)*
                    other => $name::Other(other),
                }
            }

            /// The byte in the file.
            pub const fn byte(self) -> u8 {
                match self {
                    $($name::$variant => $number,)*
                    $name::Other(other) => other,
                }
            }
        }
    )*};
}

kinds! {
    /// What sort of thing owns code.
    PluginKind {
        /// Not known.
        Unknown = 0,
        /// An OSGi bundle.
        OsgiBundle = 1,
        /// A jar or a directory of classes.
        Jar = 2,
        /// The Java runtime itself.
        JavaRuntime = 3,
        /// A NetBeans module.
        NetBeansModule = 4,
        /// A jEdit plug-in.
        JEditPlugin = 5,
        /// Laggard's own agent.
        Agent = 6,
    }
    /// What a landmark brackets.
    LandmarkKind {
        /// One event of the user interface.
        Dispatch = 1,
        /// A notified listener.
        Observer = 2,
        /// Painting.
        Paint = 3,
        /// A runnable handed to the UI thread.
        Async = 4,
        /// A timer's runnable.
        Timer = 5,
        /// A command's handler.
        Command = 6,
        /// A plug-in started on first use.
        Activation = 7,
        /// The program waits for its user.
        Modal = 8,
        /// A method that the user named.
        Named = 9,
        /// An event loop that waits for a worker, as its user does.
        Wait = 10,
    }
    /// What a thread is for.
    ThreadRole {
        /// Neither of the others.
        Background = 0,
        /// SWT's UI thread.
        SwtUi = 1,
        /// AWT's event thread.
        AwtUi = 2,
    }
    /// What a sampled thread was doing.
    ThreadState {
        /// Not known.
        Unknown = 0,
        /// Running, or in native code (I/O included).
        Runnable = 1,
        /// Waits to enter a monitor.
        Blocked = 2,
        /// In `Object.wait` or alike.
        Waiting = 3,
        /// In `Object.wait` with a time limit or alike.
        TimedWaiting = 4,
        /// In `Thread.sleep`.
        Sleeping = 5,
        /// In `LockSupport.park`.
        Parked = 6,
    }
    /// Why a sample was taken.
    SampleReason {
        /// A UI thread in an episode.
        Episode = 0,
        /// Owner of a lock that such a thread awaits.
        LockOwner = 1,
        /// Another thread during a long episode.
        Bystander = 2,
    }
    /// How it is known who has what a sampled thread awaits.
    Relation {
        /// The JVM itself knows the owner, or there is none.
        Jvm = 0,
        /// The owner's job holds a conflicting scheduling rule.
        SchedulingRule = 1,
        /// Eclipse's `ILock`.
        EclipseLock = 2,
        /// `Job.join`, a join of threads, or the result of a task.
        Join = 3,
        /// The owner waits for this UI thread in `syncExec`.
        SyncExec = 4,
        /// The owner is a progress dialog's worker.
        ProgressDialog = 5,
    }
    /// Why a thread or the whole process could not run.
    GapKind {
        /// Stopped; in files of version 1.0 also starved, or held by a debugger.
        Stopped = 1,
        /// The whole machine slept.
        Slept = 2,
        /// A debugger held the thread.
        Debugger = 3,
        /// Ready to run, but without a processor.
        Starved = 4,
        /// Nothing stood still: somebody set the wall clock back, by the length that it gives.
        ClockSetBack = 5,
    }
    /// Why the session ended.
    EndReason {
        /// The program ended in order.
        Exit = 1,
        /// The agent turned itself off after inner errors.
        AgentOff = 2,
        /// Asked to stop.
        Asked = 3,
        /// An exception of the agent's own ended it; since 1.3.
        AgentFailed = 4,
        /// The file reached its limit, or could not be written on; since 1.3.
        FileFull = 5,
    }
    /// Something worth a time of its own.
    Milestone {
        /// The first event was dispatched.
        FirstDispatch = 1,
        /// The agent is fully active.
        AgentActive = 2,
        /// The host was asked to restart.
        RestartAsked = 3,
    }
    /// What the mouse did.
    PointerKind {
        /// It was moved.
        Move = 1,
        /// A button was pressed.
        Down = 2,
        /// A button was let go.
        Up = 3,
    }
    /// What a component is for, as far as that says what may stand in it.
    ComponentRole {
        /// Anything else.
        Plain = 0,
        /// A window.
        Window = 1,
        /// A field or area of text.
        Text = 2,
        /// A field whose characters are hidden.
        Password = 3,
        /// Styled text: a source editor, a console, a browser.
        Editor = 4,
        /// A table or list.
        Table = 5,
        /// A tree.
        Tree = 6,
        /// The strip above a window's contents that the system draws.
        TitleBar = 7,
        /// A label, a link: words that stand by themselves.
        Label = 8,
        /// The strip with the tabs of a folder of them.
        Tabs = 9,
        /// A diagram, a chart: whatever is painted by its own code.
        Canvas = 10,
    }
    /// What became of a command.
    ReplyStatus {
        /// Done.
        Done = 1,
        /// The user said no.
        Declined = 2,
        /// It failed.
        Failed = 3,
        /// Not understood.
        NotUnderstood = 4,
    }
}
