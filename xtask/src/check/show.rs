//! Shows how far the steps are: on a terminal a line of each that runs, renewed; elsewhere a line now and then.

use std::io::IsTerminal;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{MultiProgress, ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::progress;
use super::step::Doing;

/// How often a line on a terminal is renewed.
const RENEWED: Duration = Duration::from_millis(500);

/// How often a step says elsewhere that it is still at it.
const REPEATED: Duration = Duration::from_secs(30);

/// Where lines go, of all steps.
#[derive(Clone)]
pub struct Show {
    bars: Option<MultiProgress>,
}

impl Show {
    /// On the standard output.
    pub fn new() -> Self {
        let is_terminal = std::io::stdout().is_terminal();
        let target = ProgressDrawTarget::stdout;
        Show {
            bars: is_terminal.then(|| MultiProgress::with_draw_target(target())),
        }
    }

    /// A line that stays, above those that are renewed.
    pub fn line(&self, text: &str) {
        let shown = self.bars.as_ref().map(|bars| bars.println(text));
        // A terminal that is gone shows nothing; a pipe gets every line.
        if shown.is_none() {
            println!("{text}");
        }
    }

    /// Takes the renewed lines away.
    pub fn clear(&self) {
        if let Some(bars) = &self.bars {
            let _ = bars.clear();
            bars.set_draw_target(ProgressDrawTarget::hidden());
        }
    }

    /// Shows a step while `work` does it.
    pub fn during<T>(&self, doing: &Arc<Doing>, work: impl FnOnce() -> T) -> T {
        let bar = self.bars.as_ref().map(|bars| bars.add(bar()));
        if bar.is_none() {
            let plan = doing.plan;
            println!("--> {}: {} (about {})", plan.name, plan.what, plan.takes);
        }
        let over = (Mutex::new(false), Condvar::new());
        let done = thread::scope(|scope| {
            scope.spawn(|| {
                let every = if bar.is_some() { RENEWED } else { REPEATED };
                let mut shown = Instant::now();
                loop {
                    if let Some(bar) = &bar {
                        bar.set_message(now(doing));
                    } else if shown.elapsed() >= every {
                        println!("... {}", now(doing));
                        shown = Instant::now();
                    }
                    let is_over = over.0.lock().unwrap_or_else(PoisonError::into_inner);
                    let waited = over
                        .1
                        .wait_timeout_while(is_over, every, |is_over| !*is_over);
                    if *waited.unwrap_or_else(PoisonError::into_inner).0 {
                        return;
                    }
                }
            });
            let _over = Over(&over);
            work()
        });
        if let Some(bar) = bar {
            bar.finish_and_clear();
        }
        done
    }
}

/// Ends the showing when dropped, also by a panic: the thread that shows would wait for ever.
struct Over<'a>(&'a (Mutex<bool>, Condvar));

impl Drop for Over<'_> {
    fn drop(&mut self) {
        *self.0.0.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.0.1.notify_all();
    }
}

fn now(doing: &Doing) -> String {
    progress::line(doing.plan.name, doing.begin.elapsed(), &doing.says())
}

fn bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {wide_msg}");
    let bar = ProgressBar::new_spinner();
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
    bar.enable_steady_tick(RENEWED);
    bar
}
