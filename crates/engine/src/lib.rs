//! Every use case of Laggard as one plain function; composes the other crates, knows no window and no terminal.
//!
//! The entry point is [`Engine::open`]. The command line and the tray app are thin layers over the components' methods. They get
//! data of `laggard-record` and make views of it for `--json` and the windows. A launch runs on threads of its own and reports
//! what happens through [`RunningHost::events`].

mod agent_jar;
mod analysis;
mod bisects;
mod bundle;
mod bypass_reader;
mod bypassed;
mod bypasses;
mod captured;
mod clock;
mod commands;
mod comparing;
mod components;
mod core_dumps;
mod days;
mod desk;
mod desktop_entries;
mod destinations;
mod doctor;
mod draft_store;
mod engine;
mod error;
mod formats;
mod gained;
mod heaps;
mod inbox;
mod lags;
mod launch;
mod launch_dirs;
mod logging;
mod machine;
mod mark;
mod near;
mod opened;
mod opening;
mod others;
mod outbox;
mod own_landmarks;
mod paths;
mod patience;
mod plugins;
pub mod policy;
mod policy_file;
mod profiles;
mod profiling;
mod progress;
mod ranking;
pub mod raw;
mod reading;
pub mod report;
mod retention;
mod rows;
mod saving;
mod screen_watch;
mod session_file;
mod sessions;
mod settings;
mod sharing;
mod standing;
mod start_costs;
mod stored;
mod tokens;
mod told;
mod trends;
mod understand;
mod updates;
mod wakeup;

/// The confidence (0 to 1) from which a plug-in may be accused to its user's face.
pub use laggard_blame::SURE;

pub use analysis::Analyses;
pub use bisects::{BisectRequest, Bisects};
pub use bundle::{BundlePart, bundle, redacted, save_bundle};
pub use bypasses::Bypasses;
pub use clock::Clock;
pub use comparing::AnySide;
pub use core_dumps::keep_memory_out;
pub use desk::Desk;
pub use desktop_entries::{DesktopEntries, EntryWords, Start};
pub use destinations::Destinations;
pub use doctor::doctor;
pub use engine::Engine;
pub use error::{
    AttachError, BisectError, BypassError, EngineError, ReportError, SendingError, SharingError,
    SidesError, VersionsError,
};
pub use heaps::Heaps;
pub use inbox::Inbox;
pub use laggard_analysis::is_visible;
pub use laggard_digest::Digest;
pub use laggard_hosts::{HostError, Hosts, NoLauncher, UpdateError};
pub use laggard_record::{
    AlsoSkipped, EpisodeId, HeapAdvice, HostEvent, InstallId, PluginId, SessionId, SessionState,
    UnixMs,
};
pub use laggard_report::profile::{
    Format as ProfileFormat, Part as ProfilePart, Written as WrittenProfile,
};
pub use laggard_report::send::{DestinationError, HubUrlError, ProbeError, is_web_address};
pub use lags::{Lags, NotASide, Side, Within};
pub use launch::{
    ArchiveQuestion, LaunchOptions, LaunchRequest, Launches, Output, RunningHost, Signaller,
};
pub use logging::{LOG_VARIABLE, keep_log};
pub use opened::{FileKind, ReportFile};
pub use opening::show_folder;
pub use others::Others;
pub use outbox::Outbox;
pub use paths::{AGENT_JAR_VARIABLE, DATA_DIR_VARIABLE, POLICY_VARIABLE, Paths};
pub use plugins::Plugins;
pub use policy_file::{PolicyFile, check_policy};
pub use profiles::Profiles;
pub use progress::{Progress, Works};
pub use ranking::Ranking;
pub use report::{EpisodeJson, Reports};
pub use retention::Retention;
pub use saving::{may_save, save_file};
pub use sessions::{ForeignSession, Sessions};
pub use settings::SettingsStore;
pub use sharing::{ReportHub, Sharing, Wanted, seal};
pub use trends::Trends;
pub use updates::Updates;
