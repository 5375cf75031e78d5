//! A thread's account of its work while it lasts, for display: the last words of the programs that it started, their processor
//! time, and whether they may disturb others.

use std::cell::RefCell;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Takes lines to show at once.
pub type Teller = Box<dyn Fn(&str) + Send + Sync>;

/// A piece of work, with its last words and its processor time.
pub struct Activity {
    lowest: bool,
    teller: Teller,
    said: Mutex<String>,
    processor: Mutex<Duration>,
}

thread_local! {
    static CURRENT: RefCell<Option<Arc<Activity>>> = const { RefCell::new(None) };
}

impl Activity {
    /// `lowest`: it gives way to everything else on the machine.
    pub fn new(lowest: bool, teller: Teller) -> Arc<Self> {
        Arc::new(Activity {
            lowest,
            teller,
            said: Mutex::default(),
            processor: Mutex::default(),
        })
    }

    /// Does the work, and is this thread's meanwhile.
    pub fn during<T>(self: &Arc<Self>, work: impl FnOnce() -> T) -> T {
        let before = CURRENT.replace(Some(Arc::clone(self)));
        let done = work();
        CURRENT.set(before);
        done
    }

    /// The last that was said.
    pub fn said(&self) -> String {
        locked(&self.said).clone()
    }

    /// Processor time of all programs that the work started and that have ended.
    pub fn processor(&self) -> Duration {
        *locked(&self.processor)
    }

    /// Replaces the last words.
    pub fn says(&self, words: &str) {
        words.clone_into(&mut locked(&self.said));
    }
}

/// This thread's activity; `None` where none is shown.
pub fn current() -> Option<Arc<Activity>> {
    CURRENT.with_borrow(Clone::clone)
}

/// Whether programs that this thread starts give way to everything else.
pub fn is_lowest() -> bool {
    current().is_some_and(|activity| activity.lowest)
}

/// Adds the processor time of a program that this thread had started.
pub fn took(processor: Duration) {
    if let Some(activity) = current() {
        *locked(&activity.processor) += processor;
    }
}

/// Shows a line now, wherever lines go.
pub fn tell(line: &str) {
    match current() {
        Some(activity) => (activity.teller)(line),
        None => println!("{line}"),
    }
}

fn locked<T>(value: &Mutex<T>) -> MutexGuard<'_, T> {
    value.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_threads_activity_is_its_own_and_ends_with_the_work() {
        let told = Arc::new(Mutex::new(Vec::new()));
        let into = Arc::clone(&told);
        let activity = Activity::new(
            true,
            Box::new(move |line| locked(&into).push(line.to_owned())),
        );
        activity.during(|| {
            took(Duration::from_secs(2));
            took(Duration::from_secs(1));
            tell("here");
            assert!(is_lowest());
            std::thread::spawn(|| assert!(!is_lowest()))
                .join()
                .expect("another thread has none");
        });
        assert!(current().is_none());
        took(Duration::from_secs(9));
        assert_eq!(activity.processor(), Duration::from_secs(3));
        assert_eq!(*locked(&told), ["here"]);
    }
}
