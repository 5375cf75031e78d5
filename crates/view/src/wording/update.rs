//! Sentences about newer versions of plug-ins.

use laggard_record::{SiteTrouble, VersionChange};
use laggard_words::say;

/// Why an update site gave no answer that can be used.
#[must_use]
pub fn site_trouble(trouble: &SiteTrouble) -> String {
    match trouble {
        SiteTrouble::Unreachable => say!("update-site-unreachable"),
        SiteTrouble::NoList => say!("update-site-no-list"),
        SiteTrouble::Password => say!("update-site-password"),
        SiteTrouble::Certificate => say!("update-site-certificate"),
        SiteTrouble::Slow { seconds } => say!("update-site-slow", seconds = *seconds),
        SiteTrouble::Damaged { said } => say!("update-site-damaged", said = said),
        SiteTrouble::NotDelivered { said } => say!("update-site-not-delivered", said = said),
        SiteTrouble::Other { said } => say!("update-site-other", said = said),
    }
}

/// A plug-in's versions before and after.
#[must_use]
pub fn version_change(change: &VersionChange) -> String {
    match (&change.from, &change.to) {
        (Some(from), Some(to)) => say!("update-from-to", from = from, to = to),
        (None, Some(to)) => say!("update-comes", to = to),
        (Some(from), None) => say!("update-goes", from = from),
        (None, None) => String::new(),
    }
}
