//! How far long work is, on a terminal: one line of standard error, gone when the work is over. Ctrl-C calls it off: what was
//! done is kept, and what was begun is begun anew the next time.

use std::io::{self, IsTerminal as _, Write as _};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use laggard_engine::{Engine, Works};
use laggard_view::WorkView;

/// What is over sooner is not worth a word, milliseconds.
const WORTH_MS: u32 = 1000;
/// Between two looks.
const LOOK: Duration = Duration::from_millis(200);
/// To the line's beginning, and nothing on it.
const CLEAR: &str = "\r\x1b[2K";

/// Does work, and says meanwhile how far what lasts of it is, if somebody reads that.
pub fn shown<T>(engine: &Engine, work: impl FnOnce() -> T) -> T {
    if !io::stderr().is_terminal() {
        return work();
    }
    let (ended, waiting) = channel::<()>();
    let works = engine.works().clone();
    let watch = thread::spawn(move || {
        let mut shown = false;
        while waiting.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
            let line = line(&works);
            if shown || line.is_some() {
                shown = line.is_some();
                put(&line.unwrap_or_default());
            }
        }
        if shown {
            put("");
        }
    });
    let done = work();
    drop(ended);
    // It has nothing to say any more.
    let _ = watch.join();
    done
}

fn put(line: &str) {
    let mut out = io::stderr().lock();
    // Nobody is harmed where this cannot be written.
    let _ = write!(out, "{CLEAR}{line}").and_then(|()| out.flush());
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
