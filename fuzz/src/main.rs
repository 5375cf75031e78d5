//! The fuzzer of one target, where `cargo xtask fuzz` builds it; elsewhere it goes through files once:
//! `cargo run --locked -p laggard-fuzz -- NAME FILE…`.

#![cfg_attr(fuzzing, no_main)]
#![cfg_attr(fuzzing, allow(unsafe_code, missing_docs))]

#[cfg(fuzzing)]
mod fuzzer {
    use std::sync::OnceLock;

    use laggard_fuzz::{Target, find};

    /// The variable that names the target; the arguments are libFuzzer's.
    const TARGET: &str = "LAGGARD_FUZZ_TARGET";
    static CHOSEN: OnceLock<&'static Target> = OnceLock::new();

    fn chosen() -> &'static Target {
        CHOSEN.get_or_init(|| {
            let name = std::env::var(TARGET).unwrap_or_default();
            find(&name).unwrap_or_else(|why| panic!("{TARGET}: {why}"))
        })
    }

    libfuzzer_sys::fuzz_target!(|data: &[u8]| chosen().run(data));
}

#[cfg(not(fuzzing))]
fn main() -> std::process::ExitCode {
    use std::process::ExitCode;

    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_default();
    let target = match laggard_fuzz::find(&name) {
        Ok(target) => target,
        Err(why) => {
            eprintln!("error: {why}");
            return ExitCode::FAILURE;
        }
    };
    for file in arguments {
        match std::fs::read(&file) {
            Ok(data) => target.run(&data),
            Err(error) => {
                eprintln!("error: cannot read {file}: {error}");
                return ExitCode::FAILURE;
            }
        }
        println!("{file}: nothing found");
    }
    ExitCode::SUCCESS
}
