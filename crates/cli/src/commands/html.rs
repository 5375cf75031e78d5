//! `laggard show --html`: the session's page as one file.

use std::ffi::OsStr;
use std::path::Path;

use laggard_engine::{Engine, EngineError, Hosts, may_save, save_file};
use laggard_session_page::{is_built, session_page};
use laggard_words::say;

use super::show::{self, Found};
use crate::output::line;

pub fn save(
    engine: &Engine,
    session: &OsStr,
    file: &Path,
    replace: bool,
) -> Result<(), EngineError> {
    if !is_built() {
        return Err(EngineError::NoPages);
    }
    may_save(file, replace)?;
    let Found {
        detail,
        file: source,
        ..
    } = show::find(engine, session)?;
    let trace = engine.analyses().trace(&source)?;
    let program = Hosts::default().name_of(&detail.session.host);
    let page = session_page(&detail.session.id, program, trace).ok_or(EngineError::NoPages)?;
    save_file(file, &page, replace)?;
    let path = file.display().to_string();
    line(&say!(
        "show-html-saved",
        file = path,
        bytes = page.len() as u64
    ));
    line(&say!("export-opens-html"));
    Ok(())
}
