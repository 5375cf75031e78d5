//! The blocks that answer the command `capture`, all since version 1.2: the records; `capture_bytes` reads and writes them.
//!
//! `docs/wire-format.md`, “Captures”, explains their meaning. Screen pixels are the root window's device pixels.

use crate::ident::{ClassId, Nanos, StringId, ThreadId};
use crate::kinds::{ComponentKind, PointerKind};
use crate::record::records;

records! {
    /// The mouse's last minute inside the program's windows; since 1.2.
    PointerBlock {
        /// The number of the command that asked.
        command: u64,
        /// The UI thread that dispatched the events.
        thread: ThreadId,
        /// The earliest known time.
        since: Nanos,
        /// The mouse events, in order.
        records: Vec<PointerRecord>,
    }
    /// One mouse event.
    PointerRecord {
        /// When the event happened, by its own clock.
        time: Nanos,
        /// A move, a press, a release … of the mouse.
        kind: PointerKind,
        /// The button, counted from 1; 0 for a move.
        button: u64,
        /// Screen pixels to the right.
        x: i64,
        /// Screen pixels down.
        y: i64,
        /// The window, numbered over the whole session; 0 if not known.
        window: u64,
        /// Class of the component under the mouse.
        class: ClassId,
        /// Class for whose plug-in that component stands.
        owner: ClassId,
    }
    /// Windows and their visible components; since 1.2.
    ComponentsBlock {
        /// The number of the command that asked.
        command: u64,
        /// The UI thread that has the windows.
        thread: ThreadId,
        /// When the walk began.
        start: Nanos,
        /// When the walk was over.
        end: Nanos,
        /// Bit 0: there are more components than these.
        flags: u8,
        /// Parents before children.
        records: Vec<ComponentRecord>,
    }
    /// A window or a component.
    ComponentRecord {
        /// Number, from 1, of an earlier record of the block; 0 for a window.
        parent: u64,
        /// The window in which the component stands, numbered over the whole session.
        window: u64,
        /// The component's purpose.
        kind: ComponentKind,
        /// Bit 0: the active window.
        flags: u8,
        /// The component's class.
        class: ClassId,
        /// Class for whose plug-in the component stands, where its own class does not tell.
        owner: ClassId,
        /// Left edge, in screen pixels.
        x: i64,
        /// Upper edge, in screen pixels.
        y: i64,
        /// Width, in screen pixels.
        width: u64,
        /// Height, in screen pixels.
        height: u64,
    }
    /// A picture that the program drew of its own windows; since 1.2.
    RenderBlock {
        /// The number of the command that asked.
        command: u64,
        /// The UI thread that drew it.
        thread: ThreadId,
        /// When the picture was drawn.
        time: Nanos,
        /// Name of a PNG file in the session's directory.
        file: StringId,
        /// Left edge, in screen pixels.
        x: i64,
        /// Upper edge, in screen pixels.
        y: i64,
        /// Width, in pixels of the picture and of the screen.
        width: u64,
        /// Height, in pixels of the picture and of the screen.
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
    /// Whether this is the active window.
    pub fn is_active(&self) -> bool {
        self.flags & 1 != 0
    }
}
