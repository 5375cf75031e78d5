//! `cargo xtask truth`.

use std::process::ExitCode;

use clap::Parser;
use laggard_tools::program;

fn main() -> ExitCode {
    program::end(laggard_truth::run(&laggard_truth::Options::parse()))
}
