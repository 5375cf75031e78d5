//! Events in, episodes out.

mod bounds;
mod bursts;
mod episodes;
mod facts;
mod live;
mod marks;
mod samples;
mod script;
mod spans;
mod statistics;
