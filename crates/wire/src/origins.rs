//! The origins of a session's plug-ins, in the block that the app appends: a file's last one, found from the file's end.
//!
//! Their meaning stands in `docs/wire-format.md`, “Origins”. Since 1.5.

use crate::block::{Block, MAX_PAYLOAD};
use crate::kinds::PluginKind;
use crate::payload::Payload;
use crate::record::records;

/// A block's type and length.
const HEAD: usize = 5;
/// The payload's last bytes.
pub(crate) const ENDS_WITH: [u8; 8] = *b"LAGORIG\n";

records! {
    /// The origins of a session's plug-ins; since 1.5.
    OriginsBlock {
        /// Plug-ins whose origin is known.
        plugins: Vec<OriginRecord>,
    }
    /// The origin of one plug-in. Its kind, id and place are those of its `plugin` block.
    OriginRecord {
        /// The sort of owner.
        kind: PluginKind,
        /// How the plug-in came to its host.
        origin: PluginOrigin,
        /// Bit 0: a library.
        flags: u8,
        /// Symbolic id.
        symbolic: String,
        /// The code source; the location where there is none.
        place: String,
    }
}

macro_rules! origins {
    ($($(#[$doc:meta])* $variant:ident = $number:literal $word:literal,)*) => {
        /// How a plug-in came to its host.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum PluginOrigin {
            $($(#[$doc])* $variant,)*
            /// A number this version does not know.
            Other(u8),
        }

        impl PluginOrigin {
            /// All that this version knows, with their names in `docs/wire-format.md`.
            pub const KNOWN: &[(u8, &str)] = &[$(($number, $word),)*];

            /// From the byte in the file.
            pub const fn from_byte(byte: u8) -> PluginOrigin {
                match byte {
                    $($number => PluginOrigin::$variant,)*
                    other => PluginOrigin::Other(other),
                }
            }

            /// The byte in the file.
            pub const fn byte(self) -> u8 {
                match self {
                    $(PluginOrigin::$variant => $number,)*
                    PluginOrigin::Other(other) => other,
                }
            }
        }
    };
}

origins! {
    /// The host does not start without the plug-in.
    Core = 1 "core",
    /// The plug-in came with the product.
    Bundled = 2 "bundled",
    /// The user has added the plug-in.
    Added = 3 "added",
}

impl OriginRecord {
    /// Whether the plug-in is a library: several others use it, and it does nothing of its own accord.
    pub fn is_library(&self) -> bool {
        self.flags & 1 != 0
    }
}

impl OriginsBlock {
    /// The number of bytes at a file's end that tell whether such a block stands there.
    pub const TAIL: usize = 4 + ENDS_WITH.len();

    /// The length of the block that ends with these last bytes of a file, bytes; `None` if no such block does.
    pub fn length(tail: &[u8; Self::TAIL]) -> Option<usize> {
        let (length, magic) = tail.split_at(4);
        let length = u32::from_le_bytes(length.try_into().ok()?);
        let whole = magic == ENDS_WITH && length <= MAX_PAYLOAD;
        whole.then_some(HEAD + length as usize)
    }

    /// Reads the bytes of a whole block; `None` if it is another block, or damaged.
    pub fn of_block(bytes: &[u8]) -> Option<Self> {
        let (head, payload) = bytes.split_first_chunk::<HEAD>()?;
        let [kind, length @ ..] = *head;
        let is_it = kind == Block::Origins as u8
            && usize::try_from(u32::from_le_bytes(length)) == Ok(payload.len());
        let read = is_it.then(|| Self::of_payload(&mut Payload::new(payload)));
        read?.ok()
    }
}
