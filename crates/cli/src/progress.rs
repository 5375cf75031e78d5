//! Progress of long work, on a terminal: one line of standard error, gone when the work is over. Ctrl-C calls the work off:
//! finished parts are kept, and the part under way starts anew the next time. A second Ctrl-C ends the command at once.

use std::io::{self, IsTerminal as _, Write as _};
use std::mem;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use laggard_engine::{Engine, Works};
use laggard_platform::signals::Received;
use laggard_view::WorkView;

/// Work that ends sooner shows no progress, milliseconds.
const WORTH_MS: u32 = 1000;
/// Between two looks.
const LOOK: Duration = Duration::from_millis(200);
/// To the line's beginning, and nothing on it.
const CLEAR: &str = "\r\x1b[2K";

/// Whether the line is on the terminal.
static SHOWN: Mutex<bool> = Mutex::new(false);
/// Whether the output goes to a terminal, too.
static OUTPUT_TOO: LazyLock<bool> = LazyLock::new(|| io::stdout().is_terminal());
/// The exit code that belongs to the received signal; 0 if there was none.
static ASKED: AtomicU8 = AtomicU8::new(0);

/// Does work, and shows its progress meanwhile if standard error is a terminal. A signal to end first calls the work off.
pub fn shown<T>(engine: &Engine, work: impl FnOnce() -> T) -> T {
    heed(engine.works().clone());
    if !io::stderr().is_terminal() {
        return work();
    }
    let (ended, waiting) = channel::<()>();
    let works = engine.works().clone();
    let watch = thread::spawn(move || {
        while waiting.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
            match line(&works) {
                Some(line) => put(&line),
                None => drop(away()),
            }
        }
        drop(away());
    });
    let done = work();
    drop(ended);
    // The thread shows nothing any more.
    let _ = watch.join();
    done
}

/// Takes the line away, and keeps it away until the returned guard is dropped: a message has a line of its own.
pub fn away() -> MutexGuard<'static, bool> {
    let mut shown = SHOWN.lock().unwrap_or_else(PoisonError::into_inner);
    clear(&mut shown);
    shown
}

/// The same for output, which may go to the same terminal.
pub fn away_from_output() -> Option<MutexGuard<'static, bool>> {
    OUTPUT_TOO.then(away)
}

/// The exit code of a command that was asked to end, and did.
pub fn asked_to_end() -> Option<u8> {
    let code = ASKED.load(Ordering::SeqCst);
    (code != 0).then_some(code)
}

/// From now on a signal calls off long work; without such work, or at a second signal, this process ends.
fn heed(works: Works) {
    // Where they cannot be received they end the process, as ever.
    let Ok(received) = Received::begin() else {
        return;
    };
    thread::spawn(move || {
        received.tell_each(|signal| {
            let code = signal.exit_code();
            let before = ASKED.swap(code, Ordering::SeqCst);
            if before != 0 || !works.cancel_all(None) {
                // Not waited for: whoever prints may be stopped, and has taken the line away.
                if let Ok(mut shown) = SHOWN.try_lock() {
                    clear(&mut shown);
                }
                std::process::exit(code.into());
            }
        });
    });
}

fn put(line: &str) {
    let mut shown = SHOWN.lock().unwrap_or_else(PoisonError::into_inner);
    *shown = true;
    let mut out = io::stderr().lock();
    let width = terminal_size::terminal_size_of(&out).map(|(width, _)| width.0);
    let line = cut(line, width);
    // Progress that cannot be written is left out.
    let _ = write!(out, "{CLEAR}{line}").and_then(|()| out.flush());
}

fn clear(shown: &mut bool) {
    if mem::take(shown) {
        let mut out = io::stderr().lock();
        let _ = write!(out, "{CLEAR}").and_then(|()| out.flush());
    }
}

/// As much as stands in one line: of what goes on in the next one, that would stay there.
fn cut(line: &str, width: Option<u16>) -> String {
    let room = usize::from(width.unwrap_or(80)).saturating_sub(1);
    if line.chars().count() <= room {
        return line.to_owned();
    }
    let mut short: String = line.chars().take(room.saturating_sub(1)).collect();
    short.push('…');
    short
}

/// How far the newest work is that lasts.
fn line(works: &Works) -> Option<String> {
    let all = works.all();
    let long = all.iter().map(WorkView::from);
    let newest = long
        .rev()
        .find(|work| work.age_ms >= WORTH_MS && !work.over)?;
    Some(format!("{} …", newest.words))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_is_never_two() {
        let line = "Reading: 12 of 40 sessions …";
        assert_eq!(cut(line, Some(80)), line);
        assert_eq!(cut(line, Some(29)), line);
        assert_eq!(cut(line, Some(28)), "Reading: 12 of 40 sessions…");
        assert_eq!(cut(line, Some(3)), "R…");
        assert_eq!(cut(line, Some(1)), "…");
    }
}
