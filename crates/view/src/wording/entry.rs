//! What stands in the desktop's menus.

use laggard_words::say;

/// The name of the entry that starts a program through Laggard.
#[must_use]
pub fn measured_entry(program: &str) -> String {
    say!("entry-measured", program = program)
}

/// What that entry says of itself.
#[must_use]
pub fn about_measured_entry(program: &str) -> String {
    say!("entry-measured-about", program = program)
}

/// The same for Laggard itself, where the desktop lists what is started at log-in.
#[must_use]
pub fn about_laggard() -> String {
    say!("entry-about-laggard")
}
