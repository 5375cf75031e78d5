//! The commands that the window may call. Each takes the state, calls the engine, and maps the error; listed once, in
//! `commands.txt`, which also makes the permissions, and checked against the handler below by a test.

mod about;
mod app;
mod bisects;
mod bypasses;
mod diagnostics;
mod entries;
mod exports;
mod files;
mod folders;
mod heaps;
mod inbox;
mod lags;
mod minutes;
mod outbox;
mod plugins;
mod policy;
mod profiles;
mod reports;
mod running;
mod sessions;
mod settings;
mod sharing;
mod updates;
mod works;

#[cfg(test)]
pub use about::{About, Part};
#[cfg(test)]
pub use folders::Folder;
#[cfg(test)]
pub use minutes::{LastMinute, Way};
#[cfg(test)]
pub use plugins::TurnedOff;
use tauri::Wry;
use tauri::ipc::Invoke;

/// The handler of all commands.
pub fn all() -> impl Fn(Invoke<Wry>) -> bool + Send + Sync + 'static {
    tauri::generate_handler![
        app::app_status,
        app::take_intent,
        app::answer_quit,
        app::close_window,
        about::about,
        works::works,
        works::cancel_work,
        works::put_work_away,
        lags::overview,
        lags::lags,
        lags::compare,
        lags::recordings,
        lags::plugin_versions,
        lags::compare_versions,
        lags::version_recordings,
        lags::since_update,
        lags::told_faster,
        lags::lag_choices,
        heaps::heap,
        heaps::choose_heap,
        lags::lag,
        lags::lag_trace,
        plugins::ranking,
        plugins::plugin_list,
        plugins::plugin_details,
        plugins::plugin_trend,
        plugins::sessions,
        sessions::session_trace,
        files::choose_file,
        files::look_at_file,
        files::file_trace,
        files::file_part,
        exports::choose_export,
        exports::write_export,
        exports::write_lags,
        exports::write_profile,
        exports::write_session_page,
        exports::write_file_page,
        exports::write_file_profile,
        diagnostics::doctor,
        diagnostics::doctor_text,
        diagnostics::save_bundle,
        diagnostics::understand_program,
        app::test_notification,
        plugins::preview_turn_off,
        plugins::turn_off,
        plugins::turn_on,
        plugins::turned_off,
        updates::all_known_updates,
        updates::known_updates,
        updates::look_for_updates,
        updates::made_changes,
        updates::try_change,
        updates::make_change,
        bisects::look_at_bisect,
        bisects::bisect,
        bisects::begin_bisect,
        bisects::continue_bisect,
        bisects::rest_bisect,
        bisects::next_bisect,
        bisects::drop_bisect,
        bypasses::bypasses,
        bypasses::look_at_bypass,
        bypasses::begin_bypass,
        bypasses::end_bypass,
        plugins::restart,
        minutes::last_minute,
        inbox::inbox,
        inbox::mark_seen,
        inbox::archive_entries,
        inbox::snooze_entries,
        inbox::bring_back_entries,
        inbox::set_muted,
        inbox::muted_plugins,
        settings::settings,
        settings::change_settings,
        settings::delete_my_data,
        settings::storage_used,
        policy::policy,
        sharing::sharing,
        sharing::sharing_preview,
        sharing::choose_hub,
        sharing::choose_hub_address,
        sharing::change_sharing,
        sharing::share_now,
        profiles::profiles,
        profiles::add_profile,
        profiles::remove_profile,
        profiles::launch_profile,
        profiles::launch_asked,
        profiles::choose_program,
        entries::start_at_login,
        entries::set_start_at_login,
        entries::measure_every_start,
        running::running_programs,
        running::watch_program,
        running::stop_watching,
        reports::suggest_report_path,
        reports::choose_report_path,
        reports::drafts,
        reports::open_report,
        reports::report_picture,
        reports::keep_draft,
        reports::preview_report,
        reports::preview_picture,
        reports::save_report,
        reports::dismiss_report,
        reports::report_hub,
        reports::let_hub_see,
        folders::open_folder,
        outbox::send_report,
        outbox::destination,
        outbox::save_destination,
        outbox::test_destination,
        outbox::choose_folder,
        outbox::outbox,
        outbox::retry_outbox,
        outbox::drop_outbox,
        outbox::open_issue,
        outbox::open_report_folder,
    ]
}

#[cfg(test)]
mod tests {
    /// Three lists must agree: the handler, the permissions made from `commands.txt`, and what the window is granted.
    #[test]
    fn the_window_is_granted_the_apps_commands_and_nothing_else() {
        let listed: Vec<&str> = include_str!("../commands.txt")
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
            .collect();
        let handled: Vec<&str> = include_str!("commands.rs")
            .lines()
            .filter_map(|line| line.trim().strip_suffix(','))
            .filter_map(|line| line.split_once("::"))
            .map(|(_, name)| name)
            .collect();
        assert_eq!(handled, listed);

        let capability: serde_json::Value =
            serde_json::from_str(include_str!("../capabilities/main.json")).unwrap();
        let mut expected = vec![
            "core:event:allow-listen".to_owned(),
            "core:event:allow-unlisten".to_owned(),
        ];
        expected.extend(
            listed
                .iter()
                .map(|name| format!("allow-{}", name.replace('_', "-"))),
        );
        assert_eq!(capability["permissions"], serde_json::json!(expected));
        assert_eq!(capability["windows"], serde_json::json!(["main"]));
    }
}
