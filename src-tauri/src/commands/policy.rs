//! What an administrator has decided for everybody on this computer.

use laggard_view::Policy;
use tauri::State;

use crate::state::App;

/// The policy, as it is now.
#[tauri::command(async)]
pub fn policy(app: State<'_, App>) -> Policy {
    Policy::from(&app.engine.policy_file().state())
}
