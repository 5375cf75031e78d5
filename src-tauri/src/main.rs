//! The tray app.
fn main() {}
