//! Follows the pointer, as seldom as possible.

use std::collections::HashMap;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::history::{History, Seen};
use crate::screen::{Screen, Spot};

/// The time between two looks while the pointer moves inside a window: 60 a second.
const MOVING: Duration = Duration::from_micros(16_667);
/// The time between looks while the pointer rests there.
const RESTING: Duration = Duration::from_millis(50);
/// The time between looks while the pointer has rested for long, or is elsewhere.
const AWAY: Duration = Duration::from_millis(250);
/// The time without a movement after which the pointer rests.
const UNTIL_REST: Duration = Duration::from_millis(500);
/// The time without a movement after which the pointer has rested for long.
const UNTIL_AWAY: Duration = Duration::from_secs(10);
/// The time until a screen that does not answer is asked again.
const AFTER_ERROR: Duration = Duration::from_secs(5);

/// Follows the pointer inside the windows of some processes, on a thread of its own that sleeps while there are none.
/// The thread ends when the watch is dropped.
pub struct Watch {
    shared: Arc<Shared>,
}

struct Shared {
    state: Mutex<State>,
    wake: Condvar,
}

#[derive(Default)]
struct State {
    /// The pointer's history by process id.
    histories: HashMap<u32, History>,
    paused: bool,
    over: bool,
}

impl Watch {
    /// Creates a watch that follows no process yet.
    pub fn new(screen: Arc<dyn Screen>) -> std::io::Result<Self> {
        let shared = Arc::new(Shared {
            state: Mutex::default(),
            wake: Condvar::new(),
        });
        let of_thread = Arc::clone(&shared);
        thread::Builder::new()
            .name("laggard-pointer".into())
            .spawn(move || follow(&of_thread, &*screen))?;
        Ok(Self { shared })
    }

    /// Also follows the pointer inside the windows of a process.
    pub fn follow(&self, pid: u32) {
        self.shared.state().histories.entry(pid).or_default();
        self.shared.wake.notify_all();
    }

    /// Forgets a process and the pointer's path in its windows.
    pub fn forget(&self, pid: u32) {
        self.shared.state().histories.remove(&pid);
    }

    /// Stops or resumes looking. A pause drops everything seen before.
    pub fn pause(&self, paused: bool) {
        let mut state = self.shared.state();
        if paused {
            state.clear();
        }
        state.paused = paused;
        self.shared.wake.notify_all();
    }

    /// Forgets the pointer's path.
    pub fn clear(&self) {
        self.shared.state().clear();
    }

    /// The last minute inside the windows of a process; empty for a process that is not followed.
    pub fn history(&self, pid: u32) -> History {
        let state = self.shared.state();
        state.histories.get(&pid).cloned().unwrap_or_default()
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.shared.state().over = true;
        self.shared.wake.notify_all();
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn clear(&mut self) {
        for history in self.histories.values_mut() {
            *history = History::default();
        }
    }

    fn note(&mut self, spot: Option<Spot>, at_ms: f64) {
        for (pid, history) in &mut self.histories {
            match spot.filter(|spot| spot.pid == *pid) {
                Some(spot) => history.note(Seen {
                    at_ms,
                    x: spot.x,
                    y: spot.y,
                    pressed: spot.pressed,
                }),
                None => history.lost(),
            }
        }
    }
}

fn follow(shared: &Shared, screen: &dyn Screen) {
    let mut pace = Pace::new(Instant::now());
    let mut state = shared.state();
    while !state.over {
        if state.paused || state.histories.is_empty() {
            state = shared
                .wake
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
            continue;
        }
        let pids: Vec<u32> = state.histories.keys().copied().collect();
        // The screen may take its time; no other thread waits for it.
        drop(state);
        let spot = screen.pointer(&pids);
        let at_ms = now_ms();
        state = shared.state();
        if !state.paused {
            state.note(spot.clone().ok().flatten(), at_ms);
        }
        let pause = spot.map_or(AFTER_ERROR, |spot| pace.after(spot, Instant::now()));
        state = shared
            .wake
            .wait_timeout(state, pause)
            .unwrap_or_else(PoisonError::into_inner)
            .0;
    }
}

/// The time until the next look.
struct Pace {
    last: Option<Spot>,
    moved: Instant,
}

impl Pace {
    fn new(now: Instant) -> Self {
        Self {
            last: None,
            moved: now,
        }
    }

    fn after(&mut self, spot: Option<Spot>, now: Instant) -> Duration {
        if spot != self.last {
            self.moved = now;
        }
        self.last = spot;
        let rest = now.saturating_duration_since(self.moved);
        match spot {
            Some(_) if rest < UNTIL_REST => MOVING,
            Some(_) if rest < UNTIL_AWAY => RESTING,
            _ => AWAY,
        }
    }
}

fn now_ms() -> f64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.unwrap_or_default().as_secs_f64() * 1_000.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::Cannot;
    use crate::shot::Shot;

    fn spot(x: i32) -> Option<Spot> {
        Some(Spot {
            pid: 7,
            x,
            y: 0,
            pressed: false,
        })
    }

    #[test]
    fn it_looks_seldom_where_nothing_happens() {
        let begin = Instant::now();
        let at = |ms| begin + Duration::from_millis(ms);
        let mut pace = Pace::new(begin);
        assert_eq!(pace.after(None, at(1_000)), AWAY);
        assert_eq!(pace.after(spot(1), at(1_250)), MOVING);
        assert_eq!(pace.after(spot(1), at(1_700)), MOVING);
        assert_eq!(pace.after(spot(1), at(1_750)), RESTING);
        assert_eq!(pace.after(spot(1), at(11_250)), AWAY);
        assert_eq!(pace.after(spot(2), at(11_500)), MOVING);
        assert_eq!(pace.after(None, at(11_520)), AWAY);
    }

    /// Records the process ids that it is asked for; the pointer always stands at `spot`, in any window, or nowhere.
    struct Fake {
        asked: Mutex<Vec<Vec<u32>>>,
        spot: Option<Spot>,
    }

    impl Screen for Fake {
        fn shoot(&self, _: u32) -> Result<Shot, Cannot> {
            Err(Cannot::NoWindow)
        }

        fn pointer(&self, pids: &[u32]) -> Result<Option<Spot>, Cannot> {
            self.asked.lock().unwrap().push(pids.to_vec());
            Ok(self.spot)
        }
    }

    fn fake(spot: Option<Spot>) -> (Arc<Fake>, Watch) {
        let asked = Mutex::default();
        let screen = Arc::new(Fake { asked, spot });
        let watch = Watch::new(Arc::clone(&screen) as Arc<dyn Screen>).expect("a thread");
        (screen, watch)
    }

    #[test]
    fn nobody_looks_while_nothing_is_followed_or_it_is_paused() {
        let (screen, watch) = fake(spot(3));
        let asked = || screen.asked.lock().unwrap().len();
        thread::sleep(Duration::from_millis(60));
        assert_eq!(asked(), 0);
        watch.follow(7);
        thread::sleep(Duration::from_millis(200));
        assert!((2..=20).contains(&asked()), "{} looks in 200 ms", asked());
        assert_eq!(watch.history(7).seen.len(), 1);
        watch.pause(true);
        thread::sleep(Duration::from_millis(30));
        let before = asked();
        thread::sleep(Duration::from_millis(100));
        assert_eq!(asked(), before);
        assert!(watch.history(7).seen.is_empty(), "a pause forgets");
        watch.pause(false);
        thread::sleep(Duration::from_millis(60));
        assert!(!watch.history(7).seen.is_empty());
        watch.forget(7);
        assert!(watch.history(7).seen.is_empty());
    }

    #[test]
    fn what_is_in_another_programs_window_is_not_kept() {
        let (_, watch) = fake(spot(3));
        watch.follow(8);
        thread::sleep(Duration::from_millis(60));
        assert_eq!(watch.history(8), History::default());
    }
}
