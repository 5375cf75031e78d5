//! Writes the TypeScript types of everything a window sees: `cargo run --locked -p laggard-view --example bindings -- DIRECTORY`.

use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(directory) = std::env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("usage: bindings DIRECTORY");
        return ExitCode::from(2);
    };
    match laggard_view::export(&directory) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!(
                "cannot write the bindings to {}: {error}",
                directory.display()
            );
            ExitCode::FAILURE
        }
    }
}
