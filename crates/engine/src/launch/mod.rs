//! Launching a host and following its sessions until it is over.
//!
//! [`crate::Engine::launch`] starts the program in a session of its own and a thread that supervises it: it follows the
//! session files, tells what happens, starts the program again when it asks for it, and brings plug-ins back when it
//! does not start without them. The program does not depend on any of this: when Laggard goes away, it runs on.

mod archives;
mod busy;
mod captures;
#[cfg(all(test, unix))]
mod captures_scene;
mod child;
mod claim;
mod decisions;
mod elsewhere;
mod follow;
mod followed;
mod freezes;
mod import;
mod learn;
mod notices;
mod own_landmarks;
mod pace;
mod process;
mod record;
mod request;
mod run_dir;
mod running;
mod start_watch;
mod starts;
mod supervise;
mod unobserved;

pub use child::{Signal, Signaller};
pub(crate) use claim::{is_being_made, is_live, is_needed_by};
pub(crate) use follow::Follower;
pub(crate) use followed::knowledge;
pub use import::ForeignSession;
pub(crate) use own_landmarks::check as check_landmarks;
pub(crate) use process::{file_of, is_alive};
pub use request::{ArchiveQuestion, LaunchOptions, LaunchRequest, Output};
pub(crate) use run_dir::{RunFile, is_launch, number_of, session_name, session_numbers};
pub use running::RunningHost;
pub(crate) use unobserved::StartupError;
