//! All sentences for people, in one catalogue: `locales/LANGUAGE/ROOM.ftl` (Fluent), which the windows' pages read too.
//!
//! [`say!`] is the way in: `say!("notice-froze", plugin = name, program = host, time = time)`. What it may be asked for is made
//! from the English files when this crate is built: an id or an argument that is not there does not compile. In which language
//! is one choice of the whole program ([`choose`]); it is English until somebody chooses, so that programs read what they
//! always read. Nothing here knows what is said of what: that is `laggard-view`'s.

mod argument;
mod bundle;
mod language;
mod number;
mod pseudo;
#[doc(hidden)]
pub mod sentences;
mod texts;
mod typescript;

pub use argument::{Number, Text};
pub use language::{Language, choose, current, in_language};
pub use typescript::typescript;
