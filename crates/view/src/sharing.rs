//! How sharing stands, for `--json` and the terminal.

use laggard_record::{self as record, Hub};
use serde::Serialize;

/// How sharing measurements stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SharingState {
    /// The hub's folder; `null` where nothing is shared.
    pub to: Option<String>,
    /// Whether nothing is shared for now.
    pub paused: bool,
    /// Patterns of plug-ins that are never named.
    pub held_back: Vec<String>,
    /// Patterns of plug-ins that are named although they are from no public place.
    pub allowed: Vec<String>,
    /// The reason why the choices cannot be read; nothing is shared then.
    pub unread: Option<String>,
    /// The random id of this installation.
    pub installation: Option<String>,
    /// The number of digests that were shared, of sessions that are still kept.
    pub shared: u32,
}

impl From<&record::SharingState> for SharingState {
    fn from(state: &record::SharingState) -> Self {
        let unread = state.choice.as_ref().err().cloned();
        let choice = state.choice.as_ref().ok().cloned().unwrap_or_default();
        Self {
            to: choice.to.map(|hub| match hub {
                Hub::Folder(path) => path.display().to_string(),
            }),
            paused: choice.paused,
            held_back: choice.held_back,
            allowed: choice.allowed,
            unread,
            installation: state.installation.clone(),
            shared: state.shared,
        }
    }
}
