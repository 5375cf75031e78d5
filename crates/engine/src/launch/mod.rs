//! Launches a host and follows its sessions until it has ended.
//!
//! [`Launches::launch`] starts the program in a session of its own and a thread that supervises it: the thread follows the
//! session files, tells what happens, restarts the program when the program asks for it, and brings plug-ins back when the
//! program does not start without them. The program does not depend on any of this: it runs on without Laggard.

mod again;
mod archives;
mod attach;
mod busy;
mod bypass_news;
mod captures;
#[cfg(all(test, unix))]
mod captures_scene;
mod child;
mod decisions;
mod follow;
mod followed;
mod followed_sessions;
mod following;
mod freezes;
mod import;
mod java_seen;
mod lag_notices;
mod launches;
mod learn;
mod log;
mod notices;
mod pace;
mod placed;
mod record;
mod request;
mod running;
mod seen_start;
mod seen_versions;
mod start;
mod start_watch;
mod starts;
mod supervise;
mod unobserved;
mod update_notices;

pub(crate) use captures::Capturer;
pub use child::Signaller;
pub(crate) use follow::Follower;
pub(crate) use followed::knowledge;
pub(crate) use followed_sessions::FollowedSessions;
pub(crate) use following::Following;
pub use launches::Launches;
pub(crate) use notices::Notifier;
pub use request::{ArchiveQuestion, LaunchOptions, LaunchRequest, Output};
pub use running::RunningHost;
pub(crate) use supervise::Supervision;
pub(crate) use unobserved::StartupError;
