//! Starts the app and keeps it in the tray: one instance, no window until one is asked for.

use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};
use std::thread;

use clap::Parser;
use laggard_engine::{Engine, LaunchRequest, Paths};
use laggard_platform::desktop;
use laggard_view::wording;
use laggard_words::say;
use tauri::{AppHandle, Manager, RunEvent};

use crate::arguments::Arguments;
use crate::notices::Deliveries;
use crate::state::App;
use crate::{
    commands, instance, launches, manual, notices, theme, tray, tray_icon, windows, workers,
};

/// Exit code when there is no display (`EX_UNAVAILABLE` of sysexits.h).
const NO_DISPLAY: u8 = 69;

/// Runs until the user quits.
pub fn main() -> ExitCode {
    let arguments = Arguments::parse();
    if let Some(text) = manual::asked_for(&arguments) {
        return match std::io::stdout().write_all(&text) {
            Ok(()) => ExitCode::SUCCESS,
            Err(_) => ExitCode::FAILURE,
        };
    }
    // The system's language, until the settings are read.
    wording::speak(Default::default());
    if let Some(words) = wording::language_not_known() {
        eprintln!("{words}");
    }
    if let Err(reason) = desktop::reach_display() {
        eprintln!("{}", say!("needs-desktop", why = reason.to_string()));
        return ExitCode::from(NO_DISPLAY);
    }
    let opened = Paths::from_environment();
    if let Ok(paths) = &opened {
        match instance::hand_over(paths.data()) {
            Ok(true) => return ExitCode::SUCCESS,
            Ok(false) => {}
            Err(silent) => {
                let words = say!("app-silent", why = silent.to_string());
                eprintln!("{words}");
                notices::cannot_start(&words);
                return ExitCode::FAILURE;
            }
        }
    }
    if let Ok(paths) = &opened
        && let Err(wrong) = laggard_engine::keep_log(paths, "app")
    {
        eprintln!("Laggard: {wrong}");
    }
    laggard_engine::keep_memory_out();
    let opened = opened.and_then(|paths| Engine::open(paths, laggard_view::episode_json));
    let engine = match opened {
        Ok(engine) => engine,
        Err(error) => {
            eprintln!("Laggard cannot start: {error}");
            notices::cannot_start(&error.to_string());
            return ExitCode::FAILURE;
        }
    };
    if let Ok(settings) = engine.settings().get() {
        wording::speak(settings.language);
    }
    if let Err(error) = workers::start() {
        eprintln!("Laggard cannot start its threads: {error}");
        return ExitCode::FAILURE;
    }
    let app = tauri::Builder::default()
        .plugin(
            tauri_plugin_single_instance::Builder::new()
                .dbus_id(instance::id(engine.paths().data()))
                .callback(|handle, words, directory| {
                    let here = handle.clone();
                    // Whoever asks while this instance still starts is heard when it has started.
                    let asked = handle.run_on_main_thread(move || {
                        thread::spawn(move || hear(&here, &words, directory.as_ref()));
                    });
                    if let Err(why) = asked {
                        eprintln!("another instance was started as this one ended: {why}");
                    }
                })
                .build(),
        )
        .plugin(tauri_plugin_dialog::init())
        .invoke_handler(commands::all())
        .setup(move |app| {
            theme::tell_web_view();
            let status = App::new(
                engine,
                desktop::tray_is_there(),
                notices::service_is_there(),
            );
            let no_tray = !status.status.tray;
            if let Err(error) = status.engine.watch_screen() {
                eprintln!("Laggard takes no pictures: {error}");
            }
            app.manage(status);
            let handle = app.handle();
            notices::begin(handle);
            let pages = handle.clone();
            let works = handle.state::<App>().engine.works().clone();
            works.on_change(move || windows::tell(&pages, "works", ()));
            let in_tray = tray::install(handle);
            if no_tray || !in_tray {
                eprintln!("{}", say!("no-tray"));
                windows::open(handle, None);
            }
            send_reports(handle);
            watch_snoozed(handle);
            launches::catch_up(handle);
            if arguments.launch.is_none() && !arguments.background && is_new_here(handle) {
                windows::open(handle, None);
            }
            follow(handle, &arguments);
            Ok(())
        })
        .build(tauri::generate_context!());
    match app {
        Ok(app) => {
            app.run(stay);
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("Laggard cannot start its windows: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Starts sending the queued reports; their outcome is notified where no window shows it.
fn send_reports(handle: &AppHandle) {
    let mut deliveries = Deliveries::default();
    deliveries.look(handle);
    let deliveries = Mutex::new(deliveries);
    let here = handle.clone();
    let sharing = handle.state::<App>().engine.sharing().clone();
    // A locked keyring asks its user. Of a token that it keeps they are told when they end sharing.
    thread::spawn(move || sharing.forget_unused_tokens());
    let outbox = handle.state::<App>().engine.outbox().clone();
    outbox.run(move || {
        windows::changed(&here);
        let mut deliveries = deliveries.lock().unwrap_or_else(PoisonError::into_inner);
        deliveries.look(&here);
    });
}

/// Counts entries as new again when their snooze ends, here and in the window.
fn watch_snoozed(handle: &AppHandle) {
    let here = handle.clone();
    let inbox = handle.state::<App>().engine.inbox().clone();
    inbox.watch_snoozed(move |back| {
        let entries = back.iter().map(|notice| (notice.id, notice.kind().into()));
        here.state::<App>().mood().came_back(entries);
        tray_icon::refresh_mood(&here);
        windows::changed(&here);
    });
}

/// Whether nothing was measured yet and the first steps are still to be shown: an icon in the tray explains nothing.
fn is_new_here(handle: &AppHandle) -> bool {
    let engine = &handle.state::<App>().engine;
    let settings = engine.settings().get();
    let sessions = engine.sessions().all();
    settings.is_ok_and(|settings| !settings.welcomed)
        && sessions.is_ok_and(|sessions| sessions.is_empty())
}

/// Does what another start of the app asks for.
fn hear(handle: &AppHandle, words: &[String], directory: &Path) {
    match Arguments::of_other_instance(words, directory) {
        // Started again without a wish, by a click on its icon: that click wants to see something.
        Ok(other) if other.launch.is_none() => show(handle, &other),
        Ok(other) => follow_other(handle, &other),
        Err(text) => eprintln!("another instance was started with: {text}"),
    }
}

/// Does the same for a command line from the session's bus, where any program can ask: only programs that the user launches
/// anyway are launched at once.
fn follow_other(handle: &AppHandle, arguments: &Arguments) {
    let known = handle
        .state::<App>()
        .engine
        .profiles()
        .all()
        .unwrap_or_default();
    let is_known = |command: &[String]| known.iter().any(|profile| profile.command == command);
    match arguments.launched() {
        Some(command) if !is_known(&command) => launches::ask_first(handle, command),
        _ => follow(handle, arguments),
    }
}

/// Does what a command line asks for.
fn follow(handle: &AppHandle, arguments: &Arguments) {
    if let Some(path) = &arguments.launch {
        let mut command = vec![path.clone().into_os_string()];
        command.extend(arguments.program_arguments.iter().cloned());
        launches::launch_in_background(handle, LaunchRequest::Command(command));
    }
    if arguments.open.is_some() || arguments.file.is_some() {
        show(handle, arguments);
    }
}

/// Opens the window for what a command line asks for.
fn show(handle: &AppHandle, arguments: &Arguments) {
    match arguments.shown() {
        Some(file) => windows::open_files(handle, &[file.to_owned()]),
        // Without a place whatever page an open window shows, or a report that is being written there, stays.
        None => windows::open(handle, arguments.intent()),
    }
}

/// The last window's end is not the app's, as long as there is a tray to come back from or a program to watch.
fn stay(handle: &AppHandle, event: RunEvent) {
    if matches!(event, RunEvent::Exit) {
        windows::keep_place(handle);
        notices::take_back();
        tray_icon::remove();
    }
    if let RunEvent::ExitRequested {
        code: None, api, ..
    } = event
    {
        let app = handle.state::<App>();
        if app.status.tray || app.launches_running() {
            api.prevent_exit();
        }
    }
}
