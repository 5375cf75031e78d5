//! Programs launched from here: each is followed on a thread of its own, which hands on the program's events.

use std::ffi::OsString;
use std::thread;

use laggard_engine::{
    EngineError, HostEvent, LaunchOptions, LaunchRequest, Output, RunningHost, UnixMs,
};
use laggard_view::{LiveEvent, wording};
use tauri::{AppHandle, Manager};

use crate::asked::Asked;
use crate::error::CommandError;
use crate::intent::Intent;
use crate::state::App;
use crate::{notices, tray_icon, windows};

/// Launches and follows; where the JVM would not start with the user's options beside an agent, asks first.
///
/// # Errors
/// The program cannot be launched.
pub fn launch(handle: &AppHandle, request: &LaunchRequest) -> Result<(), EngineError> {
    let app = handle.state::<App>();
    if let Some(question) = app.engine.launches().archive_question(request)? {
        let number = app.ask_about(Asked {
            request: request.clone(),
            without_archive: true,
        });
        let options = question.options.iter();
        let options = options.map(wording::placed_option).collect();
        windows::open(handle, Some(Intent::WithoutArchive { number, options }));
        return Ok(());
    }
    start(handle, request, false)
}

/// Launches a command once the user agrees to it.
pub fn ask_first(handle: &AppHandle, command: Vec<String>) {
    let request = LaunchRequest::Command(command.iter().map(OsString::from).collect());
    let number = handle.state::<App>().ask_about(Asked {
        request,
        without_archive: false,
    });
    windows::open(handle, Some(Intent::Launch { number, command }));
}

/// Launches, after the user's yes, the program of a numbered question.
///
/// # Errors
/// The question is no longer kept, or the program cannot be launched.
pub fn launch_asked(handle: &AppHandle, number: u32) -> Result<(), CommandError> {
    let asked = handle.state::<App>().take_asked(number);
    let asked = asked.ok_or_else(CommandError::question_over)?;
    if asked.without_archive {
        start(handle, &asked.request, true)?;
    } else {
        launch(handle, &asked.request)?;
    }
    Ok(())
}

fn start(
    handle: &AppHandle,
    request: &LaunchRequest,
    without_aot_cache: bool,
) -> Result<(), EngineError> {
    let app = handle.state::<App>();
    let options = LaunchOptions {
        output: Output::LogFile,
        without_aot_cache,
        ..LaunchOptions::default()
    };
    let host = app.engine.launches().launch(request, &options)?;
    follow(handle, host);
    tray_icon::refresh_menu(handle);
    windows::changed(handle);
    Ok(())
}

/// Watches a program that runs already, and follows it.
///
/// # Errors
/// The program cannot be watched; it goes on as it was.
pub fn watch(handle: &AppHandle, pid: u32) -> Result<(), EngineError> {
    let host = handle.state::<App>().engine.launches().attach(pid)?;
    follow(handle, host);
    windows::changed(handle);
    Ok(())
}

/// Launches without making anybody wait; what goes wrong is told in the window.
pub fn launch_in_background(handle: &AppHandle, request: LaunchRequest) {
    let handle = handle.clone();
    thread::spawn(move || {
        if let Err(error) = launch(&handle, &request) {
            eprintln!("Laggard cannot launch: {error}");
            windows::open(
                &handle,
                Some(Intent::Trouble {
                    message: crate::error::words(&error),
                }),
            );
        }
    });
}

fn follow(handle: &AppHandle, host: RunningHost) {
    handle.state::<App>().launch_began();
    read_what_others_measured(handle);
    let handle = handle.clone();
    thread::spawn(move || {
        for event in host.events() {
            end_waits(&event);
            hear(&handle, LiveEvent::from(&event));
        }
        // Before old sessions are deleted: what they tell could not be shared any more.
        if let Err(error) = handle.state::<App>().engine.sharing().share_by_itself() {
            eprintln!("Laggard cannot share measurements: {error}");
        }
        // The app may sit in the tray for weeks: old sessions are deleted whenever a program has ended, not only when the app
        // starts.
        if let Err(error) = handle.state::<App>().engine.retention().trim() {
            eprintln!("Laggard cannot delete old sessions: {error}");
        }
        let last = handle.state::<App>().launch_ended();
        windows::changed(&handle);
        if last {
            end_if_nobody_can_come_back(&handle);
        }
    });
}

/// Reads what the hub tells of versions, once a day at most, where the user shares with one: at a program's start, so that it is known at its
/// end. A hub that is slow holds up nothing.
fn read_what_others_measured(handle: &AppHandle) {
    let handle = handle.clone();
    thread::spawn(
        move || match handle.state::<App>().engine.sharing().read_told_by_itself() {
            Ok(None) => {}
            Ok(Some(_)) => windows::changed(&handle),
            Err(error) => eprintln!("Laggard cannot read what others measured: {error}"),
        },
    );
}

/// Takes answers and notifications about an unfinished wait off the screen when that wait is over.
fn end_waits(event: &HostEvent) {
    match event {
        HostEvent::Episode(wait) if wait.perceptible => {
            notices::wait_over(&wait.id.session, wait.started, wait.ended());
        }
        HostEvent::SessionEnded { session, .. } => {
            notices::wait_over(session, UnixMs(i64::MIN), UnixMs(i64::MAX));
        }
        _ => {}
    }
}

fn hear(handle: &AppHandle, event: LiveEvent) {
    let app = handle.state::<App>();
    let before = app.mood().words();
    app.mood().hear(&event);
    if app.mood().words() != before {
        tray_icon::refresh_mood(handle);
    }
    if app.skipped().hear(&event) {
        tray_icon::refresh_menu(handle);
    }
    match &event {
        LiveEvent::Notice(entry) => notices::show(entry.clone()),
        LiveEvent::FreezeOver(entry) => notices::take_away(entry.id),
        LiveEvent::Warning { message, .. } => eprintln!("Laggard: {message}"),
        _ => {}
    }
    if shows_in_pages(&event) {
        windows::changed(handle);
    }
    windows::tell(handle, "live", event);
}

/// Whether the pages reload after this event; a freeze that goes on is announced every second and changes no list.
fn shows_in_pages(event: &LiveEvent) -> bool {
    match event {
        LiveEvent::Episode(episode) => episode.perceptible,
        LiveEvent::Frozen { .. } | LiveEvent::Replied { .. } => false,
        _ => true,
    }
}

/// Ends the app where it has neither tray nor window: its user could not end it otherwise.
fn end_if_nobody_can_come_back(handle: &AppHandle) {
    if !handle.state::<App>().status.tray && handle.webview_windows().is_empty() {
        handle.exit(0);
    }
}

/// Reads what happened while Laggard was away, and follows what still runs.
pub fn catch_up(handle: &AppHandle) {
    let handle = handle.clone();
    thread::spawn(move || {
        match handle.state::<App>().engine.launches().catch_up() {
            Ok(running) => running.into_iter().for_each(|host| follow(&handle, host)),
            Err(error) => eprintln!("Laggard cannot read what happened while it was away: {error}"),
        }
        windows::changed(&handle);
    });
}
