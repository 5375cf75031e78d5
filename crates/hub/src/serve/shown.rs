//! The site that is shown: made once for all who ask, and to its end, also where whoever asked first has gone away by then. A large hub takes
//! longer for it than anybody waits.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use futures::FutureExt as _;
use futures::future::{BoxFuture, Shared};

use super::Served;
use crate::files::ROWS;
use crate::{Hub, HubError, Site, settings};

/// The time for which nobody looks whether the hub has changed.
const FRESH: Duration = Duration::from_secs(30);

/// A site that is on its way; none where the hub cannot be read, which its keeper has been told by then.
type Coming = Shared<BoxFuture<'static, Option<Arc<Site>>>>;

/// The site as it is shown.
#[derive(Debug)]
pub(super) struct Shown {
    hub: Hub,
    served: Served,
    now: Mutex<Now>,
}

#[derive(Debug, Default)]
struct Now {
    made: Option<Made>,
    coming: Option<Coming>,
}

#[derive(Debug)]
struct Made {
    site: Arc<Site>,
    /// The state of the hub that it was made of.
    of: String,
    looked: Instant,
}

/// Whatever becomes of what is made, it is on its way no more.
struct Arrives<'a>(&'a Shown);

impl Drop for Arrives<'_> {
    fn drop(&mut self) {
        self.0.now().coming = None;
    }
}

impl Shown {
    pub fn new(hub: Hub, served: Served) -> Self {
        Self {
            hub,
            served,
            now: Mutex::default(),
        }
    }

    /// The site of what may be told now; `None` where the hub cannot be read, as its keeper is told.
    pub async fn site(self: &Arc<Self>) -> Option<Arc<Site>> {
        let coming = {
            let mut now = self.now();
            if let Some(made) = now
                .made
                .as_ref()
                .filter(|made| made.looked.elapsed() < FRESH)
            {
                return Some(Arc::clone(&made.site));
            }
            now.coming.get_or_insert_with(|| Self::begin(self)).clone()
        };
        coming.await
    }

    fn begin(shown: &Arc<Self>) -> Coming {
        let shown = Arc::clone(shown);
        let task = tokio::spawn(async move {
            let _arrives = Arrives(&shown);
            let made = shown.make().await;
            made.inspect_err(|why| (shown.served.tell)(&why.for_keeper()))
                .ok()
        });
        // One that broke has said why.
        task.map(|done| done.ok().flatten()).boxed().shared()
    }

    /// The site of what may be told now. It is made anew when files of rows, reports, settings or the day are other ones.
    pub async fn make(&self) -> Result<Arc<Site>, HubError> {
        // What was told before is told no more: it may be what somebody withdrew.
        let before = self.now().made.take();
        let hub = Hub {
            now: (self.served.clock)(),
            ..self.hub.clone()
        };
        let of = state(&hub).await?;
        let site = match before {
            Some(made) if made.of == of => made.site,
            _ => Arc::new(hub.site(&self.served.template).await?),
        };
        self.now().made = Some(Made {
            site: Arc::clone(&site),
            of,
            looked: Instant::now(),
        });
        Ok(site)
    }

    fn now(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What the site depends on.
async fn state(hub: &Hub) -> Result<String, HubError> {
    hub.check_folder()?;
    let rows = hub.list(ROWS).await?;
    let rows: Vec<String> = rows
        .iter()
        .map(|file| format!("{} {}", file.location, file.size))
        .collect();
    let reports = hub.reports().await?;
    let reports: Vec<&String> = reports.iter().map(|(name, _)| name).collect();
    let settings = settings::read(&hub.store).await?;
    Ok(format!("{} {settings:?} {rows:?} {reports:?}", hub.today()))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use jiff::Timestamp;
    use object_store::memory::InMemory;
    use object_store::throttle::{ThrottleConfig, ThrottledStore};
    use tokio::time::{sleep, timeout};

    use super::*;

    const PAGE: &str = "<!doctype html><title>Hub</title><!--hub-data-->";
    /// What somebody waits for a page, here; a store takes longer for each list.
    const PATIENCE: Duration = Duration::from_millis(50);

    static TOLD: AtomicUsize = AtomicUsize::new(0);

    fn shown(template: &str) -> Arc<Shown> {
        let slow = ThrottleConfig {
            wait_list_with_delimiter_per_call: 2 * PATIENCE,
            ..ThrottleConfig::default()
        };
        let store = Arc::new(ThrottledStore::new(InMemory::new(), slow));
        let served = Served {
            address: ([127, 0, 0, 1], 0).into(),
            names: Vec::new(),
            template: template.to_owned(),
            clock: Timestamp::now,
            tell: |_| {
                TOLD.fetch_add(1, Ordering::Relaxed);
            },
        };
        Arc::new(Shown::new(Hub::of(store, Timestamp::now()), served))
    }

    #[tokio::test]
    async fn a_site_that_takes_longer_than_anybody_waits_is_made_all_the_same() {
        let shown = shown(PAGE);
        for _ in 0..400 {
            if let Ok(site) = timeout(PATIENCE, shown.site()).await {
                assert!(site.is_some_and(|site| site.paths().count() == 7));
                return;
            }
        }
        panic!("whoever goes away takes it along");
    }

    #[tokio::test]
    async fn what_is_wrong_is_told_once_to_the_keeper_for_all_who_ask_and_tried_again() {
        let shown = shown("no template");
        for times in 1..=2 {
            let (one, other) = tokio::join!(shown.site(), shown.site());
            assert!(one.is_none() && other.is_none());
            // It is told before it is over.
            assert_eq!(TOLD.load(Ordering::Relaxed), times);
            sleep(PATIENCE).await;
        }
    }
}
