//! The meaning of each kind of landmark, as `docs/wire-format.md` has it: the only place that tells kinds apart by meaning.

use crate::kinds::{LandmarkKind, WorksFor};

/// The waiting side while a landmark lasts: the program or its user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WaitsFor {
    /// The program waits for its user.
    Program,
    /// The user waits for the program.
    User,
    /// Both wait for a worker of the program's, on which no landmarks are measured.
    Worker,
}

/// Class and method of the carriers that call handed-over runnables in a toolkit. A name that ends in `$` is that of a lambda up
/// to its number.
const CARRIERS: &[(&str, &str)] = &[
    ("org.eclipse.swt.widgets.RunnableLock", "run"),
    ("org.eclipse.ui.internal.PendingSyncExec", "run"),
    ("org.eclipse.swt.widgets.Display", "timerProc"),
    ("org.eclipse.swt.widgets.Display", "runTimer"),
    ("java.awt.event.InvocationEvent", "dispatch"),
    ("javax.swing.Timer", "fireActionPerformed"),
    ("com.intellij.openapi.application.impl.FlushQueue", "doRun"),
    (
        "com.intellij.openapi.application.impl.FlushQueue",
        "runNextEvent",
    ),
    (
        "com.intellij.openapi.application.impl.LaterInvocator$FlushQueue",
        "doRun",
    ),
    (
        "com.intellij.openapi.application.impl.LaterInvocator$FlushQueue",
        "runNextEvent",
    ),
    (
        "com.sun.javafx.application.PlatformImpl",
        "lambda$runLater$",
    ),
    (
        "com.sun.javafx.application.PlatformImpl",
        "lambda$runAndWait$",
    ),
    (
        "com.sun.scenario.animation.shared.TimelineClipCore",
        "visitKeyFrame",
    ),
    ("javafx.animation.Animation", "finished"),
];

impl WorksFor {
    /// The code for which a landmark of this kind works, about which the file says `self`: never [`WorksFor::Kind`].
    #[must_use]
    pub const fn of(self, kind: LandmarkKind) -> Self {
        match self {
            WorksFor::Kind => kind.works_for(),
            WorksFor::Host | WorksFor::Method | WorksFor::Receiver | WorksFor::Other(_) => self,
        }
    }
}

impl LandmarkKind {
    /// The code for which methods of this kind work in files that do not say it of each landmark.
    pub const fn works_for(self) -> WorksFor {
        match self {
            LandmarkKind::Dispatch => WorksFor::Host,
            LandmarkKind::Observer
            | LandmarkKind::Paint
            | LandmarkKind::Command
            | LandmarkKind::Modal
            | LandmarkKind::Named
            | LandmarkKind::Other(_) => WorksFor::Method,
            LandmarkKind::Async
            | LandmarkKind::Timer
            | LandmarkKind::Activation
            | LandmarkKind::Wait => WorksFor::Receiver,
        }
    }

    /// The waiting side meanwhile.
    pub const fn waits_for(self) -> WaitsFor {
        match self {
            LandmarkKind::Dispatch
            | LandmarkKind::Observer
            | LandmarkKind::Paint
            | LandmarkKind::Async
            | LandmarkKind::Timer
            | LandmarkKind::Command
            | LandmarkKind::Activation
            | LandmarkKind::Named
            | LandmarkKind::Other(_) => WaitsFor::Program,
            LandmarkKind::Modal => WaitsFor::User,
            LandmarkKind::Wait => WaitsFor::Worker,
        }
    }

    /// Classes and methods whose frames stand in a stack for landmarks of this kind: such a landmark is named after the
    /// runnable, which may be a lambda whose own frame no stack shows.
    pub const fn carriers(self) -> &'static [(&'static str, &'static str)] {
        match self {
            LandmarkKind::Async | LandmarkKind::Timer => CARRIERS,
            LandmarkKind::Dispatch
            | LandmarkKind::Observer
            | LandmarkKind::Paint
            | LandmarkKind::Command
            | LandmarkKind::Activation
            | LandmarkKind::Modal
            | LandmarkKind::Named
            | LandmarkKind::Wait
            | LandmarkKind::Other(_) => &[],
        }
    }

    /// Whether the landmark's whole duration is time in which the program waits for its user.
    pub const fn is_modal(self) -> bool {
        match self.waits_for() {
            WaitsFor::User => true,
            WaitsFor::Program | WaitsFor::Worker => false,
        }
    }
}
