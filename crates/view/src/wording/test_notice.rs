//! The notification that somebody asks for to see whether there are any.

use laggard_words::say;

/// The bold line.
#[must_use]
pub fn test_notice() -> String {
    say!("test-title")
}

/// What it says.
#[must_use]
pub fn about_test_notice() -> String {
    say!("test-body")
}

/// Its button.
#[must_use]
pub fn test_notice_button() -> String {
    say!("test-button")
}
