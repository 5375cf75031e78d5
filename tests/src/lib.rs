//! What the end-to-end tests and the demo share: a desktop, an Eclipse, a tray.
