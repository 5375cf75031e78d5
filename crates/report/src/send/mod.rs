//! Sends reports: their destinations, the queue on disk in which they wait, and the courier that sends them.
//!
//! The entry points are [`Queue::open`] and [`Courier::round`]. The bytes that leave are those of the queued zip; nothing else
//! is read. `docs/report-sending.md` tells servers what they get. Each item has one key for its whole life: a server
//! that remembers the key stores a report once, however often the connection was cut.
//!
//! [`HubClient`] takes digests to a hub at a web address, with the same client and the same rules for addresses.

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
mod hub;
mod hub_url;
mod item;
mod probe;
mod queue;
mod rate_limits;
pub mod raw;
mod sentry;
mod size;
mod token;
mod tracker;
mod wait;

pub use address::DestinationError;
pub use courier::{Courier, Progress, Round};
pub use delivery_error::DeliveryError;
pub use destination::Destination;
pub use hub::{HubClient, HubFailure, Put, is_hub_token};
pub use hub_url::{HubUrl, HubUrlError, is_web_address};
pub use item::{Item, ReportMeta, State};
pub use probe::{Probe, ProbeError, Reached};
pub use queue::{Queue, QueueError, Unreadable};
pub use token::{Keyring, NoToken, SystemKeyring, Tokens};
pub use tracker::{Issue, IssuePage, Named, new_issue};
