//! The plug-ins that the Eclipse of the tests has besides its own; `tests/plugins` has their code.

/// The plug-in that is slow in the story.
pub const SLUGGISH: &str = "com.example.sluggish.spellcheck";
/// The plug-in that hears of the same changes and is quick.
pub const INNOCENT: &str = "com.example.innocent.wordcount";
/// The slow one whose name begins with `org.eclipse.`.
pub const OUTLINER: &str = "org.eclipse.example.outliner";
/// The plug-in that freezes for 6.5 s on Ctrl+Shift+F9.
pub const GLACIAL: &str = "com.example.glacial.importer";
/// The plug-in whose Swing window, opened on Ctrl+Shift+F12, hangs for 2.6 s.
pub const LEDGER: &str = "com.example.stately.ledger";
