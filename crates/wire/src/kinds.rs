//! The small enumerations of the format, each a table of `docs/wire-format.md` under the heading of its name; a test holds
//! the two together. A number that this version does not know is kept as `Other`, so that a newer minor version can be read
//! and written back unchanged.

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident {
        $($(#[$vdoc:meta])* $variant:ident = $number:literal $word:literal,)*
    })*) => {
    $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$vdoc])* $variant,)*
            /// A number this version does not know.
            Other(u8),
        }

        impl $name {
            /// The kind of the byte in the file.
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

            /// The kind of this name in `docs/wire-format.md`; `None` where this version knows none.
            pub fn named(name: &str) -> Option<$name> {
                match name {
                    $($word => Some($name::$variant),)*
                    _ => None,
                }
            }

            /// The kind's name in `docs/wire-format.md`; `unknown` for a number this version does not know.
            pub const fn name(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)*
                    $name::Other(_) => "unknown",
                }
            }
        }
    )*

    /// Each enumeration by name, with all its numbers that this version knows and their names.
    pub const KINDS: &[(&str, &[(u8, &str)])] = &[
        $((stringify!($name), &[$(($number, $word),)*]),)*
    ];
    };
}

kinds! {
    /// The sort of an owner of code.
    PluginKind {
        /// Not known.
        Unknown = 0 "unknown",
        /// An OSGi bundle.
        OsgiBundle = 1 "osgi-bundle",
        /// A jar or a directory of classes.
        Jar = 2 "jar",
        /// The Java runtime itself.
        JavaRuntime = 3 "java-runtime",
        /// A NetBeans module.
        NetBeansModule = 4 "netbeans-module",
        /// A jEdit plug-in.
        JEditPlugin = 5 "jedit-plugin",
        /// Laggard's own agent.
        Agent = 6 "agent",
        /// A plug-in of JOSM.
        JosmPlugin = 7 "josm-plugin",
        /// A plug-in of ImageJ.
        ImageJPlugin = 8 "imagej-plugin",
        /// A plug-in of a program on the IntelliJ Platform.
        IntelliJPlugin = 9 "intellij-plugin",
        /// A toolkit that is no part of the Java runtime: JavaFX.
        Toolkit = 10 "toolkit",
        /// A jar or a directory of classes of the program itself.
        Program = 11 "program",
        /// An add-on of Freeplane: its scripts and jars.
        FreeplaneAddOn = 12 "freeplane-add-on",
    }
    /// The kind of work that a landmark brackets.
    LandmarkKind {
        /// One event of the user interface.
        Dispatch = 1 "dispatch",
        /// A notified listener.
        Observer = 2 "observer",
        /// Painting.
        Paint = 3 "paint",
        /// A runnable handed to the UI thread.
        Async = 4 "async",
        /// A timer's runnable.
        Timer = 5 "timer",
        /// A command's handler.
        Command = 6 "command",
        /// A plug-in started on first use.
        Activation = 7 "activation",
        /// The program waits for its user.
        Modal = 8 "modal",
        /// A method that the user named.
        Named = 9 "named",
        /// An event loop that waits for a worker, as its user does.
        Wait = 10 "wait",
    }
    /// The code for which a landmark's method works. A reader goes by [`WorksFor::of`], which knows older files, too.
    WorksFor {
        /// As the kind of the landmark says: files before 1.7.
        Kind = 0 "kind",
        /// The host, no matter which plug-in defines the method.
        Host = 1 "host",
        /// The method's own plug-in.
        Method = 2 "method",
        /// The receiver: a carrier calls the object that it was handed, no matter which class declares the method.
        Receiver = 3 "receiver",
    }
    /// The purpose of a thread.
    ThreadKind {
        /// Neither of the UI threads below.
        Background = 0 "background",
        /// SWT's UI thread.
        SwtUi = 1 "swt-ui",
        /// AWT's event thread.
        AwtUi = 2 "awt-ui",
        /// JavaFX's application thread, where it is not one of the others.
        JavaFxUi = 3 "javafx-ui",
    }
    /// The state of a sampled thread.
    ThreadState {
        /// Not known.
        Unknown = 0 "unknown",
        /// Running, or in native code (I/O included).
        Runnable = 1 "runnable",
        /// Waits to enter a monitor.
        Blocked = 2 "blocked",
        /// In `Object.wait` or alike.
        Waiting = 3 "waiting",
        /// In `Object.wait` with a time limit or alike.
        TimedWaiting = 4 "timed-waiting",
        /// In `Thread.sleep`.
        Sleeping = 5 "sleeping",
        /// In `LockSupport.park`.
        Parked = 6 "parked",
    }
    /// The reason why a sample was taken.
    SampleReason {
        /// A UI thread in an episode.
        Episode = 0 "episode",
        /// Owner of a lock that a UI thread awaits.
        LockOwner = 1 "lock-owner",
        /// Another thread during a long episode.
        Bystander = 2 "bystander",
    }
    /// The way in which the owner of an awaited lock is known.
    Relation {
        /// The JVM itself knows the owner, or the lock has none.
        Jvm = 0 "jvm",
        /// The owner's job holds a conflicting scheduling rule.
        SchedulingRule = 1 "scheduling-rule",
        /// Eclipse's `ILock`.
        EclipseLock = 2 "eclipse-lock",
        /// `Job.join`, a join of threads, or the result of a task.
        Join = 3 "join",
        /// The owner waits for this UI thread in `syncExec`.
        SyncExec = 4 "sync-exec",
        /// The owner is a progress dialog's worker.
        ProgressDialog = 5 "progress-dialog",
        /// The owner is inside a read-write lock that keeps no owner, as its stack tells.
        ReadWriteLock = 6 "read-write-lock",
    }
    /// The reason why a thread or the whole process could not run.
    GapKind {
        /// Stopped; in files of version 1.0 also starved, or held by a debugger.
        Stopped = 1 "stopped",
        /// The whole machine slept.
        Slept = 2 "slept",
        /// A debugger held the thread.
        Debugger = 3 "debugger",
        /// Ready to run, but without a processor.
        Starved = 4 "starved",
        /// Nothing stood still: the wall clock was set back, by this length.
        ClockSetBack = 5 "clock-set-back",
    }
    /// The reason why the session ended.
    EndReason {
        /// The program ended in order.
        Exit = 1 "exit",
        /// The agent turned itself off after inner errors.
        AgentOff = 2 "agent-off",
        /// Laggard asked the agent to stop.
        Asked = 3 "asked",
        /// An exception of the agent's own ended the session; since 1.3.
        AgentFailed = 4 "agent-failed",
        /// The file reached its limit, or could not be written to; since 1.3.
        FileFull = 5 "file-full",
    }
    /// A milestone of a session.
    Milestone {
        /// The first event was dispatched.
        FirstDispatch = 1 "first-dispatch",
        /// The agent is fully active.
        AgentActive = 2 "agent-active",
        /// The host was asked to restart.
        RestartAsked = 3 "restart-asked",
    }
    /// A move, a press, a release … of the mouse.
    PointerKind {
        /// The mouse was moved.
        Move = 1 "move",
        /// A button was pressed.
        Down = 2 "down",
        /// A button was let go.
        Up = 3 "up",
    }
    /// A component's purpose, as far as it tells what content to expect.
    ComponentKind {
        /// Any other component.
        Plain = 0 "plain",
        /// A window.
        Window = 1 "window",
        /// A field or area of text.
        Text = 2 "text",
        /// A field whose characters are hidden.
        Password = 3 "password",
        /// Styled text: a source editor, a console, a browser.
        Editor = 4 "editor",
        /// A table or list.
        Table = 5 "table",
        /// A tree.
        Tree = 6 "tree",
        /// The strip above a window's contents that the system draws.
        TitleBar = 7 "title-bar",
        /// A label, a link: words that stand by themselves.
        Label = 8 "label",
        /// The strip with the tabs of a folder.
        Tabs = 9 "tabs",
        /// A diagram, a chart: a component that paints itself by its own code.
        Canvas = 10 "canvas",
        /// A window's contents, inside of everything that the system draws around them.
        Content = 11 "content",
    }
    /// The outcome of a command.
    ReplyStatus {
        /// The command was carried out.
        Done = 1 "done",
        /// The user said no.
        Declined = 2 "declined",
        /// The command failed.
        Failed = 3 "failed",
        /// The command was not understood.
        NotUnderstood = 4 "not-understood",
    }
    /// The state of a bypass. A number that this version does not know is an end.
    BypassState {
        /// Nothing was changed: the block says what would be skipped.
        Looked = 1 "looked",
        /// From now on, or anew for the whole time.
        Begun = 2 "begun",
        /// Ended as asked.
        Asked = 3 "asked",
        /// Ended: the time is over.
        TimeUp = 4 "time-up",
        /// Ended by an error of the agent's.
        Failed = 5 "failed",
        /// Ended because more exceptions than before left the program's listeners.
        Exceptions = 6 "exceptions",
        /// Ended with the session.
        SessionOver = 7 "session-over",
    }
}
