//! Everything that people read of records: one function for each message, and whole sentences only, so that each can be said
//! in another language, with its parts in another order. Pure.

use laggard_record::Nanos;

mod durations;
mod evidence;
pub mod lines;
pub mod minute;
mod notice;
mod summary;
mod tray;

pub use durations::duration;
pub use evidence::evidence;
pub use notice::{failed_start, notice, program};
pub use summary::summary;
pub use tray::tray;

fn lasting(time: Nanos) -> String {
    duration(time.as_millis())
}

/// The first letter large.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}
