//! Numbers that must not be mixed up, each a type of its own.

use std::fmt;
use std::ops::{Add, AddAssign, Sub};

use serde::{Deserialize, Serialize};

/// Nanoseconds: a duration, or a point in time counted from the session's origin. Arithmetic saturates, because a
/// damaged file may hold any number.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Nanos(pub u64);

impl Nanos {
    /// The duration zero, or the session's origin.
    pub const ZERO: Nanos = Nanos(0);

    /// Converts whole milliseconds.
    pub const fn from_millis(ms: u64) -> Nanos {
        Nanos(ms.saturating_mul(1_000_000))
    }

    /// The time in milliseconds, with its fraction.
    pub fn as_millis(self) -> f64 {
        self.0 as f64 / 1e6
    }

    /// `self / whole`, 0 where `whole` is 0.
    pub fn share_of(self, whole: Nanos) -> f64 {
        if whole.0 == 0 {
            0.0
        } else {
            self.0 as f64 / whole.0 as f64
        }
    }
}

impl Add for Nanos {
    type Output = Nanos;
    fn add(self, other: Nanos) -> Nanos {
        Nanos(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Nanos {
    fn add_assign(&mut self, other: Nanos) {
        *self = *self + other;
    }
}

impl Sub for Nanos {
    type Output = Nanos;
    /// Subtracts, never below zero.
    fn sub(self, other: Nanos) -> Nanos {
        Nanos(self.0.saturating_sub(other.0))
    }
}

impl std::iter::Sum for Nanos {
    fn sum<I: Iterator<Item = Nanos>>(all: I) -> Nanos {
        all.fold(Nanos::ZERO, Add::add)
    }
}

impl fmt::Display for Nanos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1} ms", self.as_millis())
    }
}

macro_rules! identifiers {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u64);

        impl $name {
            /// The identifier that stands for “none” in the file.
            pub const NONE: $name = $name(0);

            /// Whether this stands for “none”.
            pub const fn is_none(self) -> bool {
                self.0 == 0
            }
        }
    )*};
}

identifiers! {
    /// A string of the session; 0 is the empty string.
    StringId;
    /// A plug-in of the session.
    PluginId;
    /// A class of the session.
    ClassId;
    /// A landmark of the session.
    LandmarkId;
    /// A thread of the session (not Java's own number for it).
    ThreadId;
    /// A frame of the session.
    FrameId;
    /// A stack of the session: a frame and the stack that called it.
    StackId;
}

/// Kinds of identifiers that a `forget` block ends, one bit each; unknown bits are kept. Since 1.3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Forgotten(pub u64);

impl Forgotten {
    /// Strings.
    pub const STRINGS: Forgotten = Forgotten(1);
    /// Plug-ins.
    pub const PLUGINS: Forgotten = Forgotten(1 << 1);
    /// Classes.
    pub const CLASSES: Forgotten = Forgotten(1 << 2);
    /// Landmarks.
    pub const LANDMARKS: Forgotten = Forgotten(1 << 3);
    /// Threads.
    pub const THREADS: Forgotten = Forgotten(1 << 4);
    /// Frames; a block that ends frames ends stacks too.
    pub const FRAMES: Forgotten = Forgotten(1 << 5);
    /// Stacks.
    pub const STACKS: Forgotten = Forgotten(1 << 6);
    /// All kinds that this version knows in the order of their bits, and their names in `docs/wire-format.md`.
    pub const KNOWN: &[(Forgotten, &'static str)] = &[
        (Forgotten::STRINGS, "strings"),
        (Forgotten::PLUGINS, "plugins"),
        (Forgotten::CLASSES, "classes"),
        (Forgotten::LANDMARKS, "landmarks"),
        (Forgotten::THREADS, "threads"),
        (Forgotten::FRAMES, "frames"),
        (Forgotten::STACKS, "stacks"),
    ];

    /// Whether `kind` is in the set.
    pub const fn has(self, kind: Forgotten) -> bool {
        self.0 & kind.0 != 0
    }
}
