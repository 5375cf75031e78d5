//! Embedded SQLite: what Laggard remembers between runs. The session files stay the truth; this is their index, plus
//! what only Laggard knows: settings, profiles, the inbox, mutes, and when plug-ins were turned off.
//!
//! The entry point is [`Store::open`]. Rows are plain structs with the ids and times of records; nothing here knows a session
//! file or a verdict's meaning.

mod column;
mod empty;
mod error;
mod open;
mod schema;
mod table;

pub use error::StoreError;
pub use open::Store;
pub use table::active_times::ActiveTotal;
pub use table::episodes::{EpisodeRow, IssueTotal};
pub use table::heaps::HeapRow;
pub use table::inbox::InboxRow;
pub use table::lags::{LagPart, LagQuery, LagRow, LagSort};
pub use table::plugin_lags::{PluginLag, PluginTotal, SessionLags};
pub use table::plugin_versions::VersionRun;
pub use table::profiles::ProfileRow;
pub use table::sessions::{SessionRow, StartRow};
pub use table::start_costs::{ActivationRow, STARTS, StartCostRow};
pub use table::subjects::SubjectRow;
pub use table::suspects::{LandmarkTotal, SuspectRow};
pub use table::turned_off::TurnedOffRow;
