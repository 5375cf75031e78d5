//! Progress of long work, and calling it off. The worker reports its progress; whoever waits may read it and call the work off;
//! neither knows the other. A step that was begun is finished, so that nothing is left half done.

use std::fmt;
use std::ops::Deref;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use laggard_record::{Standing, Task, Unit};

use crate::{Clock, EngineError};

/// The progress of one piece of work.
#[derive(Debug)]
pub struct Progress {
    task: Task,
    unit: Unit,
    done: AtomicU64,
    total: u64,
    /// The progress within the step that was begun, thousandths.
    within: AtomicU64,
    cancelled: AtomicBool,
}

impl Progress {
    fn new(task: Task, unit: Unit, total: usize) -> Self {
        Self {
            task,
            unit,
            done: AtomicU64::new(0),
            total: total as u64,
            within: AtomicU64::new(0),
            cancelled: AtomicBool::new(false),
        }
    }

    /// Counts one more step as done.
    pub fn step(&self) {
        self.within.store(0, Ordering::Relaxed);
        self.done.fetch_add(1, Ordering::Relaxed);
    }

    /// Reports the progress within the step that was begun.
    pub fn within(&self, done: u64, all: u64) {
        let thousandths = done.saturating_mul(1000) / all.max(1);
        self.within.store(thousandths.min(1000), Ordering::Relaxed);
    }

    /// Whether the work was called off: no further step may begin.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// # Errors
    /// Packing was called off.
    pub(crate) fn go_on(&self) -> Result<(), EngineError> {
        match self.is_cancelled() {
            true => Err(EngineError::PackStopped),
            false => Ok(()),
        }
    }

    fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    fn standing(&self, id: u32, age: Duration, over: bool) -> Standing {
        let done = self.done.load(Ordering::Relaxed).min(self.total);
        Standing {
            id,
            task: self.task,
            unit: self.unit,
            done,
            total: self.total,
            within: match done < self.total {
                true => self.within.load(Ordering::Relaxed),
                false => 0,
            },
            age_ms: u64::try_from(age.as_millis()).unwrap_or(u64::MAX),
            cancelled: self.is_cancelled(),
            over,
        }
    }
}

/// All work in progress in this process.
#[derive(Clone)]
pub struct Works {
    clock: Clock,
    shared: Arc<Mutex<Shared>>,
}

#[derive(Default)]
struct Shared {
    begun: u32,
    going_on: Vec<GoingOn>,
    changed: Option<Arc<dyn Fn() + Send + Sync>>,
}

struct GoingOn {
    id: u32,
    since: Instant,
    progress: Arc<Progress>,
    /// Whether the work was called off and has ended; it stays until its result was read.
    over: bool,
}

impl Works {
    pub(crate) fn new(clock: Clock) -> Self {
        Self {
            clock,
            shared: Arc::default(),
        }
    }

    /// The progress of each piece of work, the oldest first.
    #[must_use]
    pub fn all(&self) -> Vec<Standing> {
        let shared = self.shared();
        let standing = |one: &GoingOn| {
            let age = self.clock.since(one.since);
            one.progress.standing(one.id, age, one.over)
        };
        shared.going_on.iter().map(standing).collect()
    }

    /// Calls one piece of work off: it ends after its present step, and keeps its result until it is put away. Does nothing if
    /// it has already ended.
    pub fn cancel(&self, id: u32) {
        let shared = self.shared();
        if let Some(one) = shared.going_on.iter().find(|one| one.id == id) {
            one.progress.cancel();
        }
    }

    /// Calls off all work in progress, of one kind or of every kind. `false`: there is none.
    pub fn cancel_all(&self, task: Option<Task>) -> bool {
        let shared = self.shared();
        let going_on = shared.going_on.iter().filter(|one| !one.over);
        let meant = going_on.filter(|one| task.is_none_or(|task| one.progress.task == task));
        meant.map(|one| one.progress.cancel()).count() > 0
    }

    /// Removes work that was called off and has ended, once its result was read.
    pub fn put_away(&self, id: u32) {
        self.shared()
            .going_on
            .retain(|one| one.id != id || !one.over);
        self.tell();
    }

    /// Sets the function that is called whenever some work begins or ends.
    pub fn on_change(&self, changed: impl Fn() + Send + Sync + 'static) {
        self.shared().changed = Some(Arc::new(changed));
    }

    /// Begins a piece of work; it ends when the returned value is dropped.
    pub(crate) fn begin(&self, task: Task, unit: Unit, total: usize) -> Doing {
        let progress = Arc::new(Progress::new(task, unit, total));
        let mut shared = self.shared();
        shared.begun = shared.begun.wrapping_add(1);
        let id = shared.begun;
        shared.going_on.push(GoingOn {
            id,
            since: self.clock.instant(),
            progress: Arc::clone(&progress),
            over: false,
        });
        drop(shared);
        self.tell();
        Doing {
            works: self.clone(),
            id,
            progress,
        }
    }

    fn tell(&self) {
        // Called without the lock: the callback reads the works.
        let changed = self.shared().changed.clone();
        if let Some(changed) = changed {
            changed();
        }
    }

    fn shared(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Works {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.all()).finish()
    }
}

/// A piece of work in progress.
pub(crate) struct Doing {
    works: Works,
    id: u32,
    progress: Arc<Progress>,
}

impl Doing {
    /// The work's progress.
    pub fn standing(&self) -> Standing {
        self.progress.standing(self.id, Duration::ZERO, false)
    }
}

impl Deref for Doing {
    type Target = Progress;

    fn deref(&self) -> &Progress {
        &self.progress
    }
}

impl Drop for Doing {
    fn drop(&mut self) {
        let mut shared = self.works.shared();
        // A caller that waits for the work learns of the end from its error.
        let by_itself = matches!(self.progress.task, Task::Read | Task::Tidy);
        let stays = by_itself && self.progress.is_cancelled();
        shared.going_on.retain_mut(|one| {
            one.over |= one.id == self.id;
            one.id != self.id || stays
        });
        drop(shared);
        self.works.tell();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;

    use super::*;

    fn works() -> Works {
        Works::new(Clock::system())
    }

    fn counts(works: &Works) -> Vec<(u64, u64, bool)> {
        let all = works.all().into_iter();
        all.map(|one| (one.done, one.total, one.cancelled))
            .collect()
    }

    #[test]
    fn work_is_there_while_it_lasts_and_says_how_far_it_is() {
        let works = works();
        assert_eq!(works.all(), []);
        let reading = works.begin(Task::Read, Unit::Sessions, 3);
        reading.step();
        let deleting = works.begin(Task::Delete, Unit::Launches, 1);
        assert_eq!(counts(&works), [(1, 3, false), (0, 1, false)]);
        for _ in 0..5 {
            reading.step();
        }
        assert_eq!(counts(&works)[0], (3, 3, false), "never more than all");
        drop(reading);
        let left = works.all();
        assert_eq!((left.len(), left[0].task), (1, Task::Delete));
        drop(deleting);
        assert_eq!(works.all(), []);
    }

    #[test]
    fn one_is_called_off_and_no_other() {
        let works = works();
        let reading = works.begin(Task::Read, Unit::Sessions, 3);
        let deleting = works.begin(Task::Delete, Unit::Launches, 1);
        let id = works.all()[0].id;
        works.cancel(id);
        assert!(reading.is_cancelled() && !deleting.is_cancelled());
        works.put_away(id);
        reading.step();
        drop(reading);
        let left = works.all();
        assert!(left[0].over && left[0].done == 1, "it says what was done");
        works.put_away(id);
        works.cancel(99);
        assert_eq!(counts(&works), [(0, 1, false)]);
    }

    #[test]
    fn how_far_the_one_is_that_was_begun_ends_with_it() {
        let works = works();
        let reading = works.begin(Task::Read, Unit::Sessions, 2);
        let within = || works.all()[0].within;
        reading.within(1, 4);
        assert_eq!(within(), 250);
        reading.within(9, 4);
        assert_eq!(within(), 1000, "a file that grew meanwhile");
        reading.within(0, 0);
        assert_eq!(within(), 0);
        reading.within(1, 2);
        reading.step();
        assert_eq!(within(), 0);
    }

    #[test]
    fn all_of_a_kind_are_called_off_or_all() {
        let works = works();
        assert!(!works.cancel_all(None), "nothing to call off");
        let reading = works.begin(Task::Read, Unit::Sessions, 2);
        let packing = works.begin(Task::Pack, Unit::Parts, 2);
        assert!(!works.cancel_all(Some(Task::Delete)));
        assert!(works.cancel_all(Some(Task::Pack)));
        assert!(packing.is_cancelled() && !reading.is_cancelled());
        drop(packing);
        assert_eq!(works.all().len(), 1, "whoever packs is told by an error");
        assert!(works.cancel_all(None) && reading.is_cancelled());
    }

    #[test]
    fn who_listens_hears_of_each_beginning_and_end_and_may_look() {
        let works = works();
        let heard = Arc::new(AtomicUsize::new(0));
        let (look, count) = (works.clone(), Arc::clone(&heard));
        works.on_change(move || {
            let _ = look.all();
            count.fetch_add(1, Ordering::SeqCst);
        });
        drop(works.begin(Task::Tidy, Unit::Sessions, 0));
        assert_eq!(heard.load(Ordering::SeqCst), 2);
    }
}
