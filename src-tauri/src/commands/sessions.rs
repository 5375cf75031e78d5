//! A session's course over time.

use laggard_engine::SessionId;
use laggard_view::trace_bytes;
use tauri::State;
use tauri::ipc::Response;

use crate::error::CommandError;
use crate::state::App;

/// Everything that is drawn of a session over its time, as `docs/trace-format.md` has it. It says how far it is, and can be
/// called off, as all work that may last.
#[tauri::command(async)]
pub fn session_trace(app: State<'_, App>, session: SessionId) -> Result<Response, CommandError> {
    let trace = app.engine.analyses().trace_of(&session)?;
    Ok(Response::new(trace_bytes(&trace)))
}
