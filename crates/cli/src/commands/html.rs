//! `laggard show --html`: the session's page as one file.

use std::ffi::OsStr;
use std::path::Path;

use laggard_engine::{Engine, EngineError, Hosts, may_save, save_file};
use laggard_view::SessionPage;
use laggard_words::say;

use super::show::{self, Found};
use crate::output::line;

/// The page without a session; empty where the pages were not built (`build.rs`).
const EMPTY: &str = include_str!(concat!(env!("OUT_DIR"), "/session.html"));

pub fn save(
    engine: &Engine,
    session: &OsStr,
    file: &Path,
    replace: bool,
) -> Result<(), EngineError> {
    if EMPTY.is_empty() {
        return Err(EngineError::NoPages);
    }
    may_save(file, replace)?;
    let Found {
        detail,
        file: source,
        ..
    } = show::find(engine, session)?;
    let mut trace = engine.analyses().trace(&source)?;
    trace.hide_directories();
    let page = SessionPage {
        empty: EMPTY,
        program: Hosts::default().name_of(&detail.session.host),
        laggard: env!("CARGO_PKG_VERSION"),
        without_scripts: &say!("page-without-scripts"),
    };
    let page = page.filled(&detail.session, &trace);
    let page = page.ok_or(EngineError::NoPages)?;
    drop(trace);
    save_file(file, &page, replace)?;
    let path = file.display().to_string();
    line(&say!(
        "show-html-saved",
        file = path,
        bytes = page.len() as u64
    ));
    line(&say!("show-html-holds"));
    Ok(())
}
