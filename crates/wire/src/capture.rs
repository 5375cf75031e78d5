//! The blocks that answer the command `capture`, all since version 1.2: the records; `capture_bytes` reads and writes them.
//!
//! What they mean stands in `docs/wire-format.md`, “Captures”. Screen pixels are the root window's device pixels.

use crate::ident::{ClassId, Nanos, StringId, ThreadId};
use crate::kinds::{ComponentKind, PointerKind};
use crate::record::records;

records! {
    /// What the mouse did inside the program's windows in the last minute; since 1.2.
    PointerBlock {
        /// The number of the command that asked.
        command: u64,
        /// The UI thread that dispatched it.
        thread: ThreadId,
        /// The oldest time that is still known of it.
        since: Nanos,
        /// In order.
        records: Vec<PointerRecord>,
    }
    /// One mouse event.
    PointerRecord {
        /// When it happened, by the event's own clock.
        time: Nanos,
        /// A move, a press, a release … of the mouse.
        kind: PointerKind,
        /// Which button, counted from 1; 0 for a move.
        button: u64,
        /// Screen pixels to the right.
        x: i64,
        /// Screen pixels down.
        y: i64,
        /// The window, numbered over the whole session; 0 not known.
        window: u64,
        /// Class of the component under it.
        class: ClassId,
        /// Class for whose plug-in that component stands.
        owner: ClassId,
    }
    /// Windows and their visible components; since 1.2.
    ComponentsBlock {
        /// The number of the command that asked.
        command: u64,
        /// The UI thread that has them.
        thread: ThreadId,
        /// When the walk began.
        start: Nanos,
        /// When it was over.
        end: Nanos,
        /// Bit 0: there are more than these.
        flags: u8,
        /// Parents before children.
        records: Vec<ComponentRecord>,
    }
    /// A window or a component.
    ComponentRecord {
        /// Number, from 1, of an earlier record of the block; 0 for a window.
        parent: u64,
        /// The window it stands in, numbered over the whole session.
        window: u64,
        /// What it is for.
        kind: ComponentKind,
        /// Bit 0: the active window.
        flags: u8,
        /// Its class.
        class: ClassId,
        /// Class for whose plug-in it stands, where its own does not say so.
        owner: ClassId,
        /// Left edge, in screen pixels.
        x: i64,
        /// Upper edge, in screen pixels.
        y: i64,
        /// In screen pixels.
        width: u64,
        /// In screen pixels.
        height: u64,
    }
    /// A picture that the program drew of its own windows; since 1.2.
    RenderBlock {
        /// The number of the command that asked.
        command: u64,
        /// The UI thread that drew it.
        thread: ThreadId,
        /// When.
        time: Nanos,
        /// Name of a PNG file in the session's directory.
        file: StringId,
        /// Its left edge, in screen pixels.
        x: i64,
        /// Its upper edge, in screen pixels.
        y: i64,
        /// In pixels, the picture's and the screen's.
        width: u64,
        /// In pixels, the picture's and the screen's.
        height: u64,
    }
}

impl ComponentsBlock {
    /// Whether the agent left components out because there were too many.
    pub fn is_cut(&self) -> bool {
        self.flags & 1 != 0
    }
}

impl ComponentRecord {
    /// Whether it is the active window.
    pub fn is_active(&self) -> bool {
        self.flags & 1 != 0
    }
}
