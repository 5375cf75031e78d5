//! What kind of wait an episode was, as the views have it.

use laggard_analysis::{Activities, Activity, Episode, Trigger as SetOff, runnable_threads};
use laggard_blame::{Location as Place, Provenance};
use laggard_view::{Cause, Causes, Character, Location, Trigger, one_decimal};

use super::reports::{count, hundredth};

pub(super) fn character(episode: &Episode, provenance: &dyn Provenance) -> Character {
    let activities = Activities::of(episode);
    let part = |activity| hundredth(activities.share(activity));
    let place = Place::of(episode, provenance);
    Character {
        trigger: match SetOff::of(episode) {
            SetOff::Input => Trigger::Input,
            SetOff::Output => Trigger::Output,
            SetOff::Async => Trigger::Async,
            SetOff::Unspecified => Trigger::Unspecified,
        },
        cause: activities.main().map(|main| match main {
            Activity::Working => Cause::Working,
            Activity::Blocked => Cause::Blocked,
            Activity::Waiting => Cause::Waiting,
            Activity::Sleeping => Cause::Sleeping,
            Activity::Io => Cause::Io,
        }),
        causes: Causes {
            samples: count(activities.all()),
            working: part(Activity::Working),
            blocked: part(Activity::Blocked),
            waiting: part(Activity::Waiting),
            sleeping: part(Activity::Sleeping),
            io: part(Activity::Io),
        },
        location: Location {
            plug_in: hundredth(place.plug_in),
            host: hundredth(place.host),
            library: hundredth(place.library),
            native: hundredth(place.native),
            gc: hundredth(place.gc),
            machine: hundredth(place.machine),
            unknown: hundredth(place.unknown),
        },
        runnable_threads: runnable_threads(episode).map(one_decimal),
    }
}
