//! Users that do not exist, with what is true of them: to see whether the hub finds it.
//!
//! Lags are like those of recorded sessions (`seen.rs`); people have machines and habits of their own, and plug-ins that they update each on
//! another day. Some updates make lags longer or shorter: for all, on slow machines alone, or beside another plug-in; most change nothing.
//! [`Truth`] says which, and [`Truth::judge`] compares with it what the hub tells.

mod alike;
mod crowd;
mod dice;
mod goals;
mod guessing;
mod habits;
mod known;
mod lagging;
mod life;
mod on_pages;
mod person;
mod places;
mod plugins;
mod ranged;
mod seen;

use std::time::{Duration, Instant};

use futures::{StreamExt as _, TryStreamExt as _, stream};
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Span, Timestamp};
use laggard_digest::Digest;
use object_store::ObjectStoreExt as _;
use object_store::path::Path;
use serde::{Deserialize, Serialize};

#[cfg(test)]
pub(crate) use self::dice::Dice;
use self::goals::Told;
pub use self::goals::{Bounds, Judged, Part};
pub use self::guessing::{Guess, Guessed};
pub use self::life::Life;
pub use self::plugins::{Like, Listener, Only, Planted, Release};
use crate::files::AT_ONCE;
use crate::incoming::INCOMING;
use crate::{Hub, HubError, Question};

/// A world.
#[derive(Clone, Copy, Debug)]
pub struct World {
    /// Number of users.
    pub users: u32,
    /// Number of days, up to the hub's present; at least 4.
    pub days: u32,
    /// Number of plug-ins that chance makes, beside those that are in each world.
    pub crowd: u32,
    /// The same seed makes the same world, but for the time.
    pub seed: u64,
}

/// What is true of a world.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Truth {
    /// Its plug-ins, and how their versions differ.
    pub plugins: Vec<Planted>,
    /// The program's own issues.
    pub program: Vec<Listener>,
    /// Later versions, with what their users waited.
    pub versions: Vec<TrueVersion>,
    /// Number of digests.
    pub digests: u64,
}

/// What is true of a later version.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TrueVersion {
    /// The plug-in's id.
    pub plugin: String,
    /// The version.
    pub version: String,
    /// Number of its users.
    pub users: u32,
    /// How many times as long the plug-in made them wait as in the same lags in the version before.
    pub ratio: f64,
}

impl World {
    /// Fills an empty hub: at the end of each day its users lay their digests where clients do, and the hub takes them. Writes `truth.json`
    /// beside it, and returns the same, with the time for which the hub was busy.
    ///
    /// # Errors
    /// The hub is not empty, or the store fails.
    pub async fn fill(&self, hub: &Hub) -> Result<(Truth, Duration), HubError> {
        must_be_empty(hub).await?;
        let mut busy = Duration::ZERO;
        let mut life = Life::new(*self, hub.today());
        while let Some((day, digests)) = life.next_day() {
            let then = Hub {
                now: evening(day),
                ..hub.clone()
            };
            lay(&then, &digests).await?;
            let begun = Instant::now();
            then.ingest().await?;
            busy += begun.elapsed();
        }
        let truth = life.truth();
        let json = serde_json::to_string(&truth).unwrap_or_default();
        hub.store
            .put(&Path::from("truth.json"), json.into())
            .await?;
        Ok((truth, busy))
    }

    /// Lays the digests of so many days at a time into an empty hub, where clients lay them, and takes none: others do, to measure how long
    /// it takes.
    ///
    /// * `laid`: is told of each time, and whether to go on is what it returns.
    ///
    /// # Errors
    /// The hub is not empty, or the store fails.
    pub async fn lay(
        &self,
        hub: &Hub,
        days: u32,
        mut laid: impl FnMut(Laid) -> bool,
    ) -> Result<(), HubError> {
        must_be_empty(hub).await?;
        let mut life = Life::new(*self, hub.today());
        let (mut digests, mut over) = (0, 0);
        while let Some((day, some)) = life.next_day() {
            lay(hub, &some).await?;
            digests += some.len() as u64;
            over += 1;
            if over % days == 0 || over == self.days {
                let some = Laid {
                    day: day.to_string(),
                    digests,
                };
                if !laid(some) {
                    break;
                }
                digests = 0;
            }
        }
        Ok(())
    }
}

/// What was laid at one time.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Laid {
    /// The last day.
    pub day: String,
    /// Number of digests.
    pub digests: u64,
}

async fn must_be_empty(hub: &Hub) -> Result<(), HubError> {
    match hub.store.list(None).next().await {
        Some(Ok(_)) => Err(HubError::NotEmpty),
        Some(Err(why)) => Err(why.into()),
        None => Ok(()),
    }
}

impl Truth {
    /// How many issues make many users wait long; and how many versions with so many users are slower for all of them, on slow machines, and
    /// beside another plug-in.
    #[must_use]
    pub fn planted(&self, users: u32) -> (usize, [usize; 3]) {
        let listeners = self.plugins.iter().flat_map(|plugin| &plugin.listeners);
        let heavy = listeners.chain(&self.program).filter(|one| one.heavy);
        let mut slower = [0; 3];
        for version in self.versions.iter().filter(|one| one.users >= users) {
            let plugin = self.plugins.iter().find(|one| one.id == version.plugin);
            let releases = plugin.into_iter().flat_map(|plugin| &plugin.releases);
            for release in releases.filter(|one| one.version == version.version && one.factor > 1.0)
            {
                slower[match release.only {
                    Only::Everyone => 0,
                    Only::SlowMachines => 1,
                    Only::With(_) => 2,
                }] += 1;
            }
        }
        (heavy.count(), slower)
    }

    /// Compares a filled hub with what is true of it: as it is a week later, when all weeks are over.
    ///
    /// * `world`: the world that filled it.
    ///
    /// # Errors
    /// The store or a query fails.
    pub async fn judge(&self, world: World, hub: &Hub, bounds: Bounds) -> Result<Judged, HubError> {
        let later = Hub {
            now: hub
                .now
                .saturating_add(Span::new().hours(7 * 24))
                .unwrap_or(hub.now),
            ..hub.clone()
        };
        let versions = later.ask(Question::Versions, None).await?;
        let issues = later.ask(Question::Issues, None).await?;
        let pages = later.pages().await?;
        let guessed = known::guess(world, hub.today(), &pages);
        let told = Told {
            versions: &versions,
            issues: &issues,
            pages: &pages,
        };
        Ok(Judged::new(self, &told, guessed, bounds))
    }
}

/// Lays digests as clients do.
async fn lay(hub: &Hub, digests: &[Digest]) -> Result<(), HubError> {
    let laid = digests.iter().map(|digest| async move {
        let path = Path::from(format!("{INCOMING}/{}.json", digest.digest));
        hub.store.put(&path, digest.line().into()).await
    });
    let laid = stream::iter(laid).buffer_unordered(AT_ONCE);
    Ok(laid.try_for_each(async |_| Ok(())).await?)
}

fn evening(day: Date) -> Timestamp {
    let at = day.at(20, 0, 0, 0).to_zoned(TimeZone::UTC);
    at.map(|at| at.timestamp()).unwrap_or_default()
}
