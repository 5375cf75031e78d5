//! The hub: digests of many, as Parquet files in any object store, asked by SQL.
//!
//! [`Hub::open`] is the way in to a folder, [`Hub::at`] to any [`Place`]. [`Hub::ingest`] turns the digests that clients laid into
//! `incoming` into rows of one Parquet file; [`Hub::ask`] answers one of the questions in `sql/`, [`Hub::script`] gives the same tables to
//! Apache Spark, and [`Hub::site`] makes pages of all answers, to be laid into a directory ([`Site::lay`]) or served ([`Server`]).
//! [`Hub::tell`] lays beside the rows what clients may read of versions. [`Receiver`] takes digests over HTTPS from clients that may not write to the place themselves. No number is summed up in Rust: what is
//! asked stands in the SQL files, and what may be told of how many users stands in one of them, `sql/views/48_tellable.sql` (decision 0058).
//! [`world`] makes users that do not exist.

#![forbid(unsafe_code)]

mod aside;
mod cells;
mod choosing;
mod columns;
mod compacting;
mod comparing;
mod error;
mod export;
mod exports;
mod fault;
mod files;
mod folder;
mod footer;
mod header;
mod http;
mod hub;
mod in_parts;
mod incoming;
mod kept;
mod making;
mod merging;
mod naming;
#[cfg(test)]
mod often;
mod origin;
mod packing;
mod pages;
mod past;
mod place;
mod query;
mod question;
mod receive;
mod reports;
mod row;
mod rows;
mod serve;
mod settings;
mod site;
mod sound;
mod spark;
mod store;
mod tables;
mod telling;
mod through;
mod views;
mod weeks;
mod withdrawing;
pub mod world;

pub use compacting::Merged;
pub use error::HubError;
pub use exports::{Exports, Renewed};
pub use fault::Fault;
pub use hub::Hub;
pub use incoming::{Arrived, Ingested, Refused};
pub use pages::Pages;
pub use place::{Access, Address, Place};
pub use query::{About, Answer};
pub use question::Question;
pub use receive::{Received, Receiver, give_token};
pub use serve::{Served, Server};
pub use site::{Site, TEMPLATE};
pub use spark::{Places, Script};
