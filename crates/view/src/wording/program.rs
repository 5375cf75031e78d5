//! The names of observed programs.

use laggard_record::Program;
use laggard_words::say;

/// Returns the host's name, with what sets the program apart where that is needed: `the program (letters)`.
#[must_use]
pub fn program(program: &Program) -> String {
    let name = program.host.clone();
    let name = name.unwrap_or_else(|| say!("the-program"));
    match &program.own {
        Some(own) => say!("program-named", name = name, own = own),
        None => name,
    }
}
