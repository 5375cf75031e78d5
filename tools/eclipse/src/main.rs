//! `cargo xtask eclipse`.

use std::process::ExitCode;

use clap::Parser;
use laggard_tools::program;

fn main() -> ExitCode {
    program::end(laggard_eclipse::run(&laggard_eclipse::Options::parse()))
}
