//! Desktop notifications. Each waits for its click on a thread of its own; a window is opened only by a click.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

use laggard_engine::{SessionId, UnixMs};
use laggard_view::InboxEntry;
use laggard_words::say;
use tauri::{AppHandle, Manager};

use crate::intent::Intent;
use crate::marks::MarkAnswer;
use crate::state::App;
use crate::{tray_icon, windows};

mod answer;
mod board;
mod delivery;
mod note;
mod passing;
#[cfg_attr(not(target_os = "linux"), path = "notices/elsewhere.rs")]
mod service;
mod test;
mod wording;

use answer::Answer;
pub use answer::Freeze;
use board::{Board, Pinned};
pub use delivery::Deliveries;
use note::Note;
use service::{Place, Shown};
pub use test::{TestedNotice, test};
use wording::{MUTE, buttons, fitted, intent};

const ICON: &[u8] = include_bytes!("../../icons/laggard-128.png");

/// Longer than usual: the user was in the middle of something when the wait came. Many desktops choose their own time.
const SHOWN_MS: i32 = 20_000;

/// The inbox entries that are on the screen.
static BOARD: Mutex<Option<Board>> = Mutex::new(None);

/// Orders for the screen, carried out one after another: the end of a freeze must not overtake its beginning.
static ORDERS: Mutex<Option<Sender<Order>>> = Mutex::new(None);

enum Order {
    Show(Box<InboxEntry>),
    TakeAway(u32),
    Close(Vec<Place>),
}

/// The last notification that the user asked for; the next answer takes its place.
static ANSWER: Mutex<Answer> = Mutex::new(Answer::new());

/// Whether a notification service answers. Without one the user finds everything in the inbox.
pub fn service_is_there() -> bool {
    service::is_there()
}

/// Starts to notify the desktop. Notifications of a Laggard that was killed are taken away: their buttons do nothing any more.
pub fn begin(handle: &AppHandle) {
    let app = handle.state::<App>();
    let file = app.engine.paths().data().join("on-screen.json");
    let (board, left) = Board::open(&file);
    *BOARD.lock().unwrap_or_else(PoisonError::into_inner) = Some(board);
    let (tell, orders) = channel();
    let _ = tell.send(Order::Close(left));
    *ORDERS.lock().unwrap_or_else(PoisonError::into_inner) = Some(tell);
    let handle = handle.clone();
    let spawned = thread::Builder::new()
        .name("notifications".to_owned())
        .spawn(move || orders.iter().for_each(|order| obey(&handle, order)));
    if let Err(error) = spawned {
        eprintln!("Laggard cannot notify: {error}");
    }
}

/// Shows an entry of the inbox in place of its earlier version, unless the user has paused notifications or has quiet hours now.
pub fn show(entry: InboxEntry) {
    order(Order::Show(Box::new(entry)));
}

/// An entry of the inbox is not to be shown any longer.
pub fn take_away(entry: u32) {
    order(Order::TakeAway(entry));
}

/// A wait of a session is over: an answer that the program isn't responding is no longer true.
pub fn wait_over(session: &SessionId, from: UnixMs, until: UnixMs) {
    if let Some(place) = with_answer(|answer| answer.over(session, from, until)) {
        order(Order::Close(vec![place]));
    }
}

fn order(order: Order) {
    let orders = ORDERS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(orders) = &*orders {
        let _ = orders.send(order);
    }
}

fn obey(handle: &AppHandle, order: Order) {
    match order {
        Order::Close(places) => service::close(&places),
        Order::TakeAway(entry) => take_down(entry),
        Order::Show(entry) if is_quiet(handle) => take_down(entry.id),
        Order::Show(entry) => put_up(handle, *entry),
    }
}

fn is_quiet(handle: &AppHandle) -> bool {
    let engine = &handle.state::<App>().engine;
    let settings = engine.settings().get();
    let paused = settings.is_ok_and(|settings| !settings.notifications);
    paused || engine.inbox().is_quiet()
}

fn take_down(entry: u32) {
    let place = with_board(|board| board.take(entry));
    service::close(place.as_slice());
}

fn put_up(handle: &AppHandle, entry: InboxEntry) {
    let replaces = with_board(|board| board.place(entry.id));
    match service::show(&note(handle, &entry), replaces.as_ref()) {
        Ok(shown) => {
            let pinned = with_board(|board| board.put(entry.id, shown.place()));
            let handle = handle.clone();
            let spawned = thread::Builder::new()
                .name("notification".to_owned())
                .spawn(move || await_click(&handle, &entry, shown, pinned));
            if let Err(error) = spawned {
                eprintln!("Laggard cannot wait for a click: {error}");
            }
        }
        Err(error) => eprintln!(
            "Laggard cannot notify ({error}); the inbox has it: {}",
            entry.title
        ),
    }
}

/// Says something that the user asked for and that stands in no inbox, and waits for a click; in the window where there is
/// no notification service.
pub fn say(handle: &AppHandle, mark_answer: MarkAnswer) {
    let mut note = plain(handle, &mark_answer.summary, &mark_answer.body);
    let labels = mark_answer.buttons.iter().enumerate();
    note.buttons = labels
        .map(|(number, (label, _))| (number.to_string(), label.clone()))
        .collect();
    let (mine, replaces) = with_answer(Answer::next);
    match service::show(&note, replaces.as_ref()) {
        Ok(shown) => {
            let over = with_answer(|answer| answer.put(shown.place(), mark_answer.freeze));
            service::close(over.as_slice());
            if mark_answer.buttons.is_empty() {
                return;
            }
            let number = shown.clicked().and_then(|action| action.parse().ok());
            let button = number.and_then(|number: usize| mark_answer.buttons.get(number));
            if let Some((_, intent)) = button
                && with_answer(|answer| answer.is_last(mine))
            {
                windows::open(handle, Some(intent.clone()));
            }
        }
        Err(_) => {
            let message = format!("{}\n{}", mark_answer.summary, mark_answer.body);
            windows::open(handle, Some(Intent::Trouble { message }));
        }
    }
}

/// Takes everything off the screen whose buttons would do nothing once the app has ended.
pub fn take_back() {
    let mut places = with_board(Board::clear);
    places.extend(with_answer(Answer::take));
    places.extend(passing::take_all());
    service::close(&places);
}

/// The icon as a file, which is what a notification service wants; none if it cannot be written.
fn icon(data: &Path) -> Option<PathBuf> {
    let path = data.join("notification-icon.png");
    if !path.exists() {
        std::fs::write(&path, ICON).ok()?;
    }
    Some(path)
}

/// Says why the tray has no icon: a user who starts Laggard from a menu sees no standard error.
pub fn cannot_start(why: &str) {
    let note = Note {
        summary: say!("notice-cannot-start"),
        body: why.to_owned(),
        // Until it is read.
        shown_ms: Some(0),
        ..Note::default()
    };
    if let Err(error) = service::show(&note, None) {
        eprintln!("Laggard cannot notify: {error}");
    }
}

/// A notification of ours, without buttons.
fn plain(handle: &AppHandle, title: &str, body: &str) -> Note {
    let (summary, body) = fitted(title, body);
    Note {
        summary,
        body,
        icon: icon(handle.state::<App>().engine.paths().data()),
        shown_ms: Some(SHOWN_MS),
        ..Note::default()
    }
}

fn note(handle: &AppHandle, entry: &InboxEntry) -> Note {
    let named = |(id, label): (&str, String)| (id.to_owned(), label);
    Note {
        buttons: buttons(entry).into_iter().map(named).collect(),
        ..plain(handle, &entry.title, &entry.body)
    }
}

fn await_click(handle: &AppHandle, entry: &InboxEntry, shown: Shown, pinned: Pinned) {
    let action = shown.clicked();
    // The desktop has one number for a notification and for the one that took its place, so both waiters hear the click: it
    // is for the one that is on the screen.
    let on_screen = with_board(|board| board.unpin(pinned));
    if let Some(action) = action.filter(|_| on_screen) {
        clicked(handle, entry, &action);
    }
}

fn clicked(handle: &AppHandle, entry: &InboxEntry, action: &str) {
    if action == MUTE {
        if let Some(plugin) = &entry.plugin
            && let Err(error) = handle
                .state::<App>()
                .engine
                .inbox()
                .mute(&plugin.id.as_str().into())
        {
            eprintln!("Laggard cannot mute {}: {error}", plugin.id);
        }
        windows::changed(handle);
    } else {
        windows::open(handle, Some(intent(entry, action)));
    }
    handle.state::<App>().mood().seen();
    tray_icon::refresh_mood(handle);
}

fn with_answer<T>(work: impl FnOnce(&mut Answer) -> T) -> T {
    work(&mut ANSWER.lock().unwrap_or_else(PoisonError::into_inner))
}

fn with_board<T>(work: impl FnOnce(&mut Board) -> T) -> T {
    let mut board = BOARD.lock().unwrap_or_else(PoisonError::into_inner);
    work(board.get_or_insert_default())
}
