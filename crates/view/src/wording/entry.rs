//! Texts of entries in the desktop's menus.

use laggard_words::say;

/// Returns the name of the entry that starts a program through Laggard.
#[must_use]
pub fn measured_entry(program: &str) -> String {
    say!("entry-measured", program = program)
}

/// Returns the description of the entry that starts a program through Laggard.
#[must_use]
pub fn about_measured_entry(program: &str) -> String {
    say!("entry-measured-about", program = program)
}

/// Returns the description of Laggard's own entry, where the desktop lists what is started at log-in.
#[must_use]
pub fn about_laggard() -> String {
    say!("entry-about-laggard")
}
