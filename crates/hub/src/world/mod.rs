//! Users that do not exist, with what is true of them: to see whether the hub finds it.
//!
//! Small and honest rather than large: people with habits of their own, plug-ins that are updated in the middle of the time, each user on
//! another day; some updates make lags longer, most do not. [`Truth`] says which.

mod dice;
mod person;
mod plugins;

use std::cmp::Reverse;
use std::collections::BTreeMap;

use futures::StreamExt as _;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Span, Timestamp};
use laggard_digest::Digest;
use object_store::ObjectStoreExt as _;
use object_store::path::Path;
use serde::Serialize;

use self::dice::Dice;
use self::person::Person;
pub use self::plugins::{Listener, Planted};
use crate::{Hub, HubError};

/// The most digests of one file of rows.
const AT_ONCE: usize = 5_000;

/// A world.
#[derive(Clone, Copy, Debug)]
pub struct World {
    /// Number of users.
    pub users: u32,
    /// Number of days, up to the hub's present.
    pub days: u32,
    /// The same seed makes the same world, but for the time.
    pub seed: u64,
}

/// What is true of a world.
#[derive(Clone, Debug, Serialize)]
pub struct Truth {
    /// Its plug-ins: how much longer lags are in the later version.
    pub plugins: Vec<Planted>,
    /// The landmarks' classes, the longest waits of all users together first.
    pub issues: Vec<String>,
}

impl World {
    /// Fills an empty hub as if its users had shared at the end of each day, and writes `truth.json` beside it. Returns the truth as JSON.
    ///
    /// # Errors
    /// The hub is not empty, or the store fails.
    pub async fn fill(&self, hub: &Hub) -> Result<String, HubError> {
        if hub.store.list(None).next().await.is_some() {
            return Err(HubError::NotEmpty);
        }
        let (days, truth) = self.make(hub.today());
        for (day, digests) in days {
            let then = Hub {
                now: evening(day),
                ..hub.clone()
            };
            for some in digests.chunks(AT_ONCE) {
                then.put(some).await?;
            }
        }
        let truth = serde_json::to_string(&truth).unwrap_or_default();
        let path = Path::from("truth.json");
        hub.store.put(&path, truth.clone().into()).await?;
        Ok(truth)
    }

    /// The digests of each day, and the truth.
    #[must_use]
    pub fn make(&self, last: Date) -> (Vec<(Date, Vec<Digest>)>, Truth) {
        let mut dice = Dice::new(self.seed);
        let plugins = plugins::all();
        let people: Vec<Person> = (0..self.users)
            .map(|_| Person::new(&mut dice, &plugins, self.days))
            .collect();
        let listeners = plugins.iter().flat_map(|plugin| &plugin.listeners);
        let mut waits: BTreeMap<&str, u64> = listeners
            .map(|listener| (listener.class.as_str(), 0))
            .collect();
        let days = (0..self.days).map(|number| {
            let back = Span::new().days(i64::from(self.days - 1 - number));
            let day = last.checked_sub(back).unwrap_or(last);
            let digests = people.iter().filter_map(|person| {
                let digest = person.day(&mut dice, &plugins, number, day)?;
                for issue in &digest.issues {
                    if let Some(wait) = waits.get_mut(issue.class.as_str()) {
                        *wait += issue.waited_ms;
                    }
                }
                Some(digest)
            });
            (day, digests.collect())
        });
        let days = days.collect();
        let mut order: Vec<(&str, u64)> = waits.into_iter().collect();
        order.sort_by_key(|(_, wait)| Reverse(*wait));
        let truth = Truth {
            issues: order.iter().map(|(class, _)| (*class).to_owned()).collect(),
            plugins,
        };
        (days, truth)
    }
}

fn evening(day: Date) -> Timestamp {
    let at = day.at(20, 0, 0, 0).to_zoned(TimeZone::UTC);
    at.map(|at| at.timestamp()).unwrap_or_default()
}
