//! Events in, episodes out.

mod bounds;
mod episodes;
mod facts;
mod live;
mod samples;
mod script;
mod spans;
mod statistics;
