//! Tests sending with a real HTTP server in a process of its own that fails in every way, and with a sender in a process
//! of its own that is killed at every critical moment. This binary is all three: the tests, the server, the sender.

mod cases;
mod certificates;
mod scene;
mod sender;
mod server;

use libtest_mimic::{Arguments, Trial};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.first().map(String::as_str) {
        Some("be-the-server") => return server::run(&words[1..]),
        Some("be-the-sender") => return sender::run(&words[1..]),
        _ => {}
    }
    let trials = cases::all()
        .into_iter()
        .map(|(name, case)| {
            Trial::test(name, move || {
                case();
                Ok(())
            })
        })
        .collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}
