//! What kind of wait an episode was (Jovic 2011 ch. 4).

use laggard_analysis::{Activities, Activity, Episode, Trigger, runnable_threads};
use laggard_blame::{Location, Provenance};
use serde::{Deserialize, Serialize};

/// What the UI thread's samples were doing, in parts of those samples. All 0 without samples.
#[derive(Clone, Copy, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct Causes {
    /// How many samples these are parts of.
    pub samples: u64,
    /// It ran.
    pub working: f64,
    /// It waited to enter a monitor.
    pub blocked: f64,
    /// It waited for another thread, or was parked.
    pub waiting: f64,
    /// It slept of its own accord.
    pub sleeping: f64,
    /// It read or wrote files or sockets.
    pub io: f64,
}

/// What kind of wait it was.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Character {
    /// What set it off.
    pub trigger: Trigger,
    /// What the UI thread was doing most; `None` where no sample was taken.
    pub cause: Option<Activity>,
    /// The same in parts.
    pub causes: Causes,
    /// In what code.
    pub location: Location,
    /// How many threads could run, on average, the UI thread included; `None` where no sample was taken.
    pub runnable_threads: Option<f64>,
}

impl Character {
    /// Of one episode.
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
