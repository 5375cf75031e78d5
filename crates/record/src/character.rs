//! The character of an episode: its trigger, cause and location (Jovic 2011 ch. 4).

use laggard_analysis::{Activities, Activity, Episode, Trigger, runnable_threads};
use laggard_blame::{Location, Provenance};
use serde::{Deserialize, Serialize};

/// The activities of the UI thread, each as a part of its samples. All 0 without samples.
#[derive(Clone, Copy, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct Causes {
    /// Number of the UI thread's samples.
    pub samples: u64,
    /// The thread was running.
    pub working: f64,
    /// The thread waited to enter a monitor.
    pub blocked: f64,
    /// The thread waited for another thread, or was parked.
    pub waiting: f64,
    /// The thread slept (`Thread.sleep`).
    pub sleeping: f64,
    /// The thread read or wrote files or sockets.
    pub io: f64,
}

/// The character of an episode.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Character {
    /// Trigger of the episode.
    pub trigger: Trigger,
    /// The most frequent activity of the UI thread; `None` where no sample was taken.
    pub cause: Option<Activity>,
    /// All activities of the UI thread.
    pub causes: Causes,
    /// The code in which the time was spent.
    pub location: Location,
    /// Average number of threads that could run, the UI thread included; `None` where no sample was taken.
    pub runnable_threads: Option<f64>,
}

impl Character {
    /// Determines the character of an episode.
    #[must_use]
    pub fn of(episode: &Episode, provenance: &dyn Provenance) -> Self {
        let activities = Activities::of(episode);
        Self {
            trigger: Trigger::of(episode),
            cause: activities.main(),
            causes: Causes {
                samples: activities.all(),
                working: activities.share(Activity::Working),
                blocked: activities.share(Activity::Blocked),
                waiting: activities.share(Activity::Waiting),
                sleeping: activities.share(Activity::Sleeping),
                io: activities.share(Activity::Io),
            },
            location: Location::of(episode, provenance),
            runnable_threads: runnable_threads(episode),
        }
    }
}
