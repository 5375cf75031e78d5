//! All sentences for people, in one catalogue: `locales/LANGUAGE/ROOM.ftl` (Fluent), which the windows' pages read too.
//!
//! The entry point is [`say!`]: `say!("notice-froze", plugin = name, program = host, time = time)`. Its arms are generated from
//! the English files when this crate is built: an unknown id or argument does not compile. The language is one choice of the
//! whole program ([`choose`]); it is English until somebody chooses, so that other programs can rely on the output. Which
//! sentence describes which record is up to `laggard-view`.

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
