//! `laggard show --firefox`, `--speedscope` and `--pprof`.

use std::path::Path;

use laggard_engine::{Engine, EngineError, ProfileFormat, ProfilePart, may_save, save_file};
use laggard_words::say;

use super::show;
use crate::arguments::Show;
use crate::output::{self, line};

/// Writes a session, or one lag of it, as a profile, and prints the file's place.
pub fn write(
    engine: &Engine,
    asked: &Show,
    format: ProfileFormat,
    file: &Path,
) -> Result<(), EngineError> {
    may_save(file, asked.force)?;
    let found = show::find(engine, &asked.session)?;
    let analyses = engine.analyses();
    let part = asked
        .episode
        .map_or(ProfilePart::Whole, ProfilePart::Episode);
    let profile = analyses.profile(&found.file, part, format)?;
    save_file(file, &profile.bytes, asked.force)?;
    let shown = file.display().to_string();
    line(&say!(
        "profile-saved",
        file = &shown,
        bytes = profile.bytes.len()
    ));
    if profile.left_out > 0 {
        output::note(&say!("export-left-out", count = profile.left_out));
    }
    Ok(())
}
