//! What the tray's icon says, for those who cannot see it.

/// `frozen`: a program does not answer; `unseen`: notices that nobody has looked at; `unobserved`: one of those not counted says
/// that a program is not observed.
#[must_use]
pub fn tray(frozen: bool, unseen: usize, unobserved: bool) -> String {
    match (frozen, unseen) {
        (true, _) => "Laggard: a program does not answer".to_owned(),
        (false, 0) if unobserved => "Laggard: a program is not observed".to_owned(),
        (false, 0) => "Laggard".to_owned(),
        (false, 1) => "Laggard: a new lag".to_owned(),
        (false, unseen) => format!("Laggard: {unseen} new lags"),
    }
}
