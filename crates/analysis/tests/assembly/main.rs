//! Events in, episodes out.

mod bounds;
mod bursts;
mod bypasses;
mod captures;
mod episodes;
mod facts;
mod forget;
mod live;
mod marks;
mod samples;
mod script;
mod spans;
mod starting;
mod statistics;
