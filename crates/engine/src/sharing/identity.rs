//! The random id of this installation. It is made of random bytes alone, which stay here, and can be taken anew.
//!
//! A digest's id is made of a second random number that never leaves: from the installation's id and a session's name, which holds the
//! second of its start, whoever has a digest could otherwise find that second by trying all of a day.

use laggard_digest::Withdrawal;
use laggard_record::SessionId;
use laggard_store::Store;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::{EngineError, SharingError};

const KEY: &str = "sharing-identity";

/// The ids of this installation.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Identity {
    /// 32 hexadecimal digits; in every digest.
    pub installation: String,
    /// 64 hexadecimal digits; never leaves.
    secret: String,
    /// The wish that proves whose the id is; leaves when it is taken at its word. Ids of earlier Laggards have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withdrawal: Option<Withdrawal>,
}

impl Identity {
    /// The known ids; made if there are none.
    pub fn known(store: &Store) -> Result<Self, EngineError> {
        match Self::read(store)? {
            Some(known) => Ok(known),
            None => Self::make(store),
        }
    }

    /// The known ids; `None` if there are none.
    pub fn read(store: &Store) -> Result<Option<Self>, EngineError> {
        let Some(text) = store.setting(KEY)? else {
            return Ok(None);
        };
        // Forgotten.
        if text.is_empty() {
            return Ok(None);
        }
        let read: Option<Self> = serde_json::from_str(&text).ok();
        let whole = read
            .filter(|read| laggard_digest::is_id(&read.installation) && read.secret.len() == 64);
        whole.map_or(Err(SharingError::UnreadId.into()), |known| Ok(Some(known)))
    }

    /// Makes and stores new ids.
    pub fn make(store: &Store) -> Result<Self, EngineError> {
        let withdrawal = Withdrawal::of(random()?);
        let made = Self {
            installation: withdrawal.installation(),
            secret: hex(&random::<32>()?),
            withdrawal: Some(withdrawal),
        };
        let text = serde_json::to_string(&made).unwrap_or_default();
        store.set_setting(KEY, &text)?;
        Ok(made)
    }

    /// Forgets the ids.
    pub fn forget(store: &Store) -> Result<(), EngineError> {
        Ok(store.set_setting(KEY, "")?)
    }

    /// The id of a digest.
    pub fn digest(&self, session: &SessionId, day: &str) -> String {
        self.id(&[session.as_str(), day])
    }

    /// The id of a report that the hub's people may see: the same whenever it is this zip.
    pub fn report(&self, zip: &[u8]) -> String {
        self.id(&["report", &hex(&Sha256::digest(zip)), ""])
    }

    fn id(&self, of: &[&str]) -> String {
        let mut hash = Sha256::new();
        for part in [&[self.secret.as_str()], of].concat() {
            hash.update(part.as_bytes());
            hash.update([0]);
        }
        hex(&hash.finalize()[..16])
    }
}

fn random<const BYTES: usize>() -> Result<[u8; BYTES], SharingError> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).map_err(|why| SharingError::Random(why.to_string()))?;
    Ok(bytes)
}

pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_stay_until_they_are_taken_anew_and_are_never_the_same_twice() {
        let scratch = tempfile::tempdir().expect("a directory");
        let store = Store::open(&scratch.path().join("laggard.db")).expect("opened");
        assert!(Identity::read(&store).expect("read").is_none());
        let first = Identity::known(&store).expect("made");
        let again = Identity::known(&store).expect("known");
        assert!(first == again);
        let wish = again.withdrawal.as_ref().expect("a wish");
        assert_eq!(wish.installation(), first.installation);
        let id = |of: &Identity, session: &str, day| of.digest(&session.into(), day);
        assert_eq!(
            id(&first, "a.1", "2026-11-26"),
            id(&again, "a.1", "2026-11-26")
        );
        let second = Identity::make(&store).expect("made");
        let all = [
            id(&first, "a.1", "2026-11-26"),
            id(&first, "a.1", "2026-11-27"),
            id(&first, "a.2", "2026-11-26"),
            id(&second, "a.1", "2026-11-26"),
            first.installation.clone(),
            second.installation.clone(),
        ];
        for (at, one) in all.iter().enumerate() {
            assert!(laggard_digest::is_id(one), "{one}");
            assert!(!all[..at].contains(one), "{one} twice");
        }
        Identity::forget(&store).expect("forgotten");
        assert!(Identity::read(&store).expect("read").is_none());
    }

    #[test]
    fn damaged_ids_are_told_and_not_replaced_unasked() {
        let scratch = tempfile::tempdir().expect("a directory");
        let store = Store::open(&scratch.path().join("laggard.db")).expect("opened");
        for damaged in ["{", r#"{"installation":"me@example.com","secret":""}"#] {
            store.set_setting(KEY, damaged).expect("written");
            let error = Identity::known(&store).err().expect("refused").to_string();
            assert!(error.contains("--reset-id"), "{error}");
        }
    }
}
