//! How far work is that may last, and calling it off.

use laggard_view::WorkView;
use tauri::State;

use crate::state::App;

/// How far each is.
#[tauri::command]
pub fn works(app: State<'_, App>) -> Vec<WorkView> {
    let all = app.engine.works().all();
    all.iter().map(WorkView::from).collect()
}

/// Calls a piece of work off; a step that has begun is finished.
#[tauri::command]
pub fn cancel_work(app: State<'_, App>, id: u32) {
    app.engine.works().cancel(id);
}

/// Removes a called-off piece of work from the list; its user has seen that it ended.
#[tauri::command]
pub fn put_work_away(app: State<'_, App>, id: u32) {
    app.engine.works().put_away(id);
}
