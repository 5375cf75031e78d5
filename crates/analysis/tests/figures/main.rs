//! Numbers told of episodes, against numbers worked out by hand.

mod activities;
mod bypasses;
mod hand;
mod invocations;
mod issues;
mod trees;
mod triggers;
