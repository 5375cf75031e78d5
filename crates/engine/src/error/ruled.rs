//! What an administrator's policy has decided, in an error's words.

use laggard_record::Ruled;

/// Who made a decision, and why.
pub(super) fn ruled_by(ruled: &Ruled) -> String {
    let who = match &ruled.by {
        Some(by) => format!("the administrator of this computer ({by})"),
        None => "the administrator of this computer".to_owned(),
    };
    match &ruled.reason {
        Some(reason) => format!("{who}: {reason}"),
        None => who,
    }
}
