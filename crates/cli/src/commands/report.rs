//! `laggard report`.

use std::path::Path;

use laggard_engine::{Engine, EngineError};

use crate::output::line;

pub fn report(
    engine: &Engine,
    session: &str,
    episode: u32,
    file: &Path,
) -> Result<(), EngineError> {
    engine.import_ended()?;
    let saved = engine.save_report(session, episode, file)?;
    line(&format!(
        "Saved {} ({} bytes). Nothing was sent. It holds:",
        saved.path, saved.bytes
    ));
    for part in &saved.parts {
        line(&format!(
            "  {:13} {:>7} bytes  {}",
            part.name, part.bytes, part.what
        ));
    }
    line(
        "Your user name, home directory, host name and workspace path were taken out. Look inside before you pass it on.",
    );
    Ok(())
}
