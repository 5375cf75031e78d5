//! How it stands with a hub at an address since the last time: what went wrong, and until when it asks to be left alone.

use laggard_record::{HubTrouble, Nanos, UnixMs};
use laggard_report::send::HubFailure;
use laggard_store::Store;
use serde::{Deserialize, Serialize};

use crate::EngineError;

const KEY: &str = "sharing-trouble";

/// What went wrong the last time.
#[derive(Serialize, Deserialize)]
pub(super) struct Standing {
    pub trouble: HubTrouble,
    /// The time before which nothing is sent unasked.
    until: Option<UnixMs>,
}

impl Standing {
    /// What went wrong; `None`: nothing, or a newer Laggard wrote it.
    pub fn read(store: &Store) -> Result<Option<Self>, EngineError> {
        let text = store.setting(KEY)?.unwrap_or_default();
        Ok(serde_json::from_str(&text).ok())
    }

    /// Whether the hub asked to be left alone until later than now.
    pub fn waits(&self, now: UnixMs) -> bool {
        self.until.is_some_and(|until| until > now)
    }
}

/// Notes what went wrong.
pub(super) fn note(store: &Store, failure: &HubFailure, now: UnixMs) -> Result<(), EngineError> {
    let until = failure.after.map(|wait| {
        let wait = u64::try_from(wait.as_nanos()).unwrap_or(u64::MAX);
        now.after(Nanos(wait))
    });
    let standing = Standing {
        trouble: failure.trouble.clone(),
        until,
    };
    let text = serde_json::to_string(&standing).unwrap_or_default();
    Ok(store.set_setting(KEY, &text)?)
}

/// Forgets what went wrong.
pub(super) fn clear(store: &Store) -> Result<(), EngineError> {
    match store.setting(KEY)? {
        None => Ok(()),
        Some(text) if text.is_empty() => Ok(()),
        Some(_) => Ok(store.set_setting(KEY, "")?),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_hub_is_left_alone_for_as_long_as_it_asked_for_and_no_longer() {
        let scratch = tempfile::tempdir().expect("a directory");
        let store = Store::open(&scratch.path().join("laggard.db")).expect("opened");
        assert!(Standing::read(&store).expect("asked").is_none());
        let failure = |after| HubFailure {
            trouble: HubTrouble::TooMany,
            after,
        };
        let waits = |now| {
            let standing = Standing::read(&store).expect("asked").expect("there");
            assert_eq!(standing.trouble, HubTrouble::TooMany);
            standing.waits(UnixMs(now))
        };
        note(
            &store,
            &failure(Some(Duration::from_secs(7))),
            UnixMs(1_000),
        )
        .expect("noted");
        assert!(waits(1_000) && waits(7_999) && !waits(8_000));
        note(&store, &failure(None), UnixMs(1_000)).expect("noted");
        assert!(!waits(0));
        clear(&store).expect("cleared");
        assert!(Standing::read(&store).expect("asked").is_none());
        store
            .set_setting(KEY, r#"{"trouble":"of-tomorrow"}"#)
            .expect("written");
        assert!(Standing::read(&store).expect("asked").is_none());
    }
}
