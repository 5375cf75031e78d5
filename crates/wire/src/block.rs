//! The numbers of the format: header, limits, block types. A test compares them with `docs/wire-format.md`.

/// The first eight bytes of every session file.
pub const MAGIC: [u8; 8] = *b"LAGGARD\n";
/// The major version written and read here; any other is refused.
pub const MAJOR: u16 = 1;
/// The minor version written here; newer ones are read.
pub const MINOR: u16 = 9;
/// Longest payload of a block, in bytes.
pub const MAX_PAYLOAD: u32 = 16 * 1024 * 1024;
/// Longest string, in bytes of UTF-8; the writer cuts longer ones at a character's boundary.
pub const MAX_STRING: usize = 4096;
/// Entries of all lists in one block together, those within entries included.
pub const MAX_ENTRIES: usize = 1 << 18;

macro_rules! blocks {
    ($($variant:ident = $number:literal $name:literal,)*) => {
        /// A block type this version knows; names are those of `docs/wire-format.md`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        #[allow(missing_docs, reason = "each is explained at the Event of the same name")]
        pub enum Block {
            $($variant = $number,)*
        }

        /// Every known block type.
        pub const BLOCKS: &[Block] = &[$(Block::$variant,)*];

        impl Block {
            /// The block type of the byte in the file; `None` for a type this version does not know.
            pub const fn from_byte(byte: u8) -> Option<Block> {
                match byte {
                    $($number => Some(Block::$variant),)*
                    _ => None,
                }
            }

            /// The block's name in `docs/wire-format.md`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Block::$variant => $name,)*
                }
            }
        }
    };
}

blocks! {
    Session = 1 "session",
    String = 2 "string",
    Plugin = 3 "plugin",
    Class = 4 "class",
    Landmark = 5 "landmark",
    Thread = 6 "thread",
    Intervals = 7 "intervals",
    Frame = 8 "frame",
    Stack = 9 "stack",
    Sample = 10 "sample",
    Open = 11 "open",
    Gc = 12 "gc",
    Gap = 13 "gap",
    Mark = 14 "mark",
    Health = 15 "health",
    End = 16 "end",
    Milestone = 17 "milestone",
    TurnedOff = 18 "turned-off",
    Error = 19 "error",
    Activity = 20 "activity",
    Reply = 21 "reply",
    Burst = 22 "burst",
    Recent = 23 "recent",
    Pointer = 24 "pointer",
    Components = 25 "components",
    Render = 26 "render",
    Forget = 27 "forget",
    Origins = 28 "origins",
    Activations = 29 "activations",
    Bypass = 30 "bypass",
}
