//! The built `laggard` command, from outside: wrong input first, then its output for a recorded session. Tests that need a real
//! JVM, a real Eclipse or a desktop are in `tests/e2e`.

mod bad_input;
mod bisecting;
mod bypassing;
mod coming_back;
mod comparing;
mod comparing_files;
mod doctor_program;
mod eclipse;
mod elsewhere;
mod formats;
#[cfg(target_os = "linux")]
mod heaps;
mod html;
mod json_output;
#[cfg(target_os = "linux")]
mod long_file;
#[cfg(target_os = "linux")]
mod memory;
#[cfg(target_os = "linux")]
mod notifying;
mod policy;
#[cfg(target_os = "linux")]
mod power_cut;
mod pprof;
mod profiles;
mod reports;
mod running;
mod sandbox;
mod sharing;
mod starting_eclipse;
#[cfg(target_os = "linux")]
mod terminal;
mod told;
mod traces;
