//! The app that runs already, to which a second start hands over what it was asked for.

use std::path::Path;

pub use crate::running_facts::Silent;
use crate::system::running;

/// Hands a start's words over to the app that runs under a name. True if there is one, and it has them.
///
/// This is for the time before any toolkit is loaded: a program that ends while a toolkit's threads begin may crash in them. Where a system
/// has no such way, and where two programs start at the same moment, it is on the toolkit's own single instance.
///
/// * `id`: the instance's name, as the single instance has it
/// * `words`: the command line, the program's name first
/// * `directory`: what relative paths in it count from
///
/// # Errors
/// An app has the name, and does not answer within ten seconds.
pub fn hand_over(id: &str, words: &[String], directory: &Path) -> Result<bool, Silent> {
    running::hand_over(id, words, directory)
}
