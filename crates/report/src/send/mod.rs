//! Sending a report: where it may go, the queue on disk in which it waits, and the courier that takes it there.
//!
//! Way in: [`Queue::open`] and [`Courier::round`]. What leaves are the bytes of the zip as they were queued, nothing else
//! is read from anywhere. `docs/report-sending.md` tells servers what they get. Each item has one key for its whole life:
//! a server that keeps it stores a report once, however often the line was cut.

mod address;
mod answer;
mod body;
mod courier;
mod delivery_error;
mod destination;
mod dsn;
mod folder;
mod http;
mod https;
mod item;
mod probe;
mod queue;
mod rate_limits;
mod sentry;
mod size;
mod token;
mod tracker;
mod wait;

pub use address::DestinationError;
pub use courier::{Courier, Progress, Round};
pub use delivery_error::DeliveryError;
pub use destination::Destination;
pub use item::{Item, ReportMeta, State};
pub use probe::{Probe, ProbeError, Reached};
pub use queue::{Queue, QueueError, Unreadable};
pub use token::{Keyring, NoToken, SystemKeyring, Tokens};
pub use tracker::{Issue, IssuePage, Named, new_issue};
