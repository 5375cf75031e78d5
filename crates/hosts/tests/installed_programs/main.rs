//! VisualVM and Freeplane as Debian has them, with plug-ins made here: what is turned off is off by the program's own words,
//! nothing of the install or its user's changes, and the command line is the one without Laggard but for the agent.
//!
//! Needs `visualvm`, `freeplane`, Xvfb, a JDK and the agent's jar; so it is a target of its own:
//! `cargo test --locked -p laggard-hosts --features program-tests --test installed_programs`.

mod freeplane;
mod making;
mod running;
#[path = "../p2_install/screen.rs"]
mod screen;
mod visualvm;
