//! The notification with which a user tests whether notifications are shown.

use laggard_words::say;

/// Returns the title.
#[must_use]
pub fn test_notice() -> String {
    say!("test-title")
}

/// Returns the text.
#[must_use]
pub fn about_test_notice() -> String {
    say!("test-body")
}

/// Returns the button's text.
#[must_use]
pub fn test_notice_button() -> String {
    say!("test-button")
}
