//! How large a program's heap may become.

use std::path::Path;

use laggard_view::HeapAdvice;
use tauri::State;

use crate::error::CommandError;
use crate::state::App;

/// Returns the observed heap of an install, and the advice for it.
#[tauri::command(async)]
pub fn heap(app: State<'_, App>, install: String) -> Result<HeapAdvice, CommandError> {
    let advice = app.engine.heaps().of(Path::new(&install))?;
    Ok(HeapAdvice::from(&advice))
}

/// Sets the heap's limit from the next launch on, bytes; `None`: that of the program's own options.
#[tauri::command(async)]
pub fn choose_heap(
    app: State<'_, App>,
    install: String,
    bytes: Option<u64>,
) -> Result<HeapAdvice, CommandError> {
    let heaps = app.engine.heaps();
    let advice = heaps.choose(Path::new(&install), bytes)?;
    Ok(HeapAdvice::from(&advice))
}
