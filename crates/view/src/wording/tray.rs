//! The description of the tray's icon, for users who cannot see it.

use laggard_words::say;

/// * `frozen`: whether a program does not answer.
/// * `unseen`: number of notices that the user has not seen.
/// * `lags`: whether all of these tell of a lag each.
/// * `unobserved`: whether a notice that is not counted says that a program is not observed.
#[must_use]
pub fn tray(frozen: bool, unseen: usize, lags: bool, unobserved: bool) -> String {
    match (frozen, unseen) {
        (true, _) => say!("tray-frozen"),
        (false, 0) if unobserved => say!("tray-unobserved"),
        (false, 0) => say!("tray-quiet"),
        (false, unseen) if lags => say!("tray-lags", count = unseen),
        (false, unseen) => say!("tray-notices", count = unseen),
    }
}
