//! What the work of a thread says of itself while it lasts, for whoever shows it: the last words of what it started, the
//! processor time that this took, and whether it may disturb others.

use std::cell::RefCell;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Takes lines that are to be shown at once.
pub type Teller = Box<dyn Fn(&str) + Send + Sync>;

/// One piece of work.
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

    /// What everything that it started and that has ended took.
    pub fn processor(&self) -> Duration {
        *locked(&self.processor)
    }

    /// Replaces what was said.
    pub fn says(&self, words: &str) {
        words.clone_into(&mut locked(&self.said));
    }
}

/// That of this thread; none where nobody looks.
pub fn current() -> Option<Arc<Activity>> {
    CURRENT.with_borrow(Clone::clone)
}

/// Whether what this thread starts gives way to everything else.
pub fn is_lowest() -> bool {
    current().is_some_and(|activity| activity.lowest)
}

/// Something that this thread had started took so much of the processors.
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
