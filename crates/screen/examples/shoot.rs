//! Takes a picture of a process's windows: `shoot PID FILE.png`. Shows which pictures a desktop gives.

use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [pid, file] = words.as_slice() else {
        eprintln!("usage: shoot PID FILE.png");
        return ExitCode::from(2);
    };
    let begin = std::time::Instant::now();
    let shot = laggard_screen::screen().and_then(|screen| screen.shoot(pid.parse().unwrap_or(0)));
    let taken = begin.elapsed();
    match shot {
        Ok(shot) => {
            println!(
                "{shot:?}, {} px covered, scale {}, in {taken:?}",
                shot.covered, shot.scale
            );
            match shot.png().map(|png| std::fs::write(file, png)) {
                Ok(Ok(())) => ExitCode::SUCCESS,
                other => {
                    eprintln!("cannot write {file}: {other:?}");
                    ExitCode::FAILURE
                }
            }
        }
        Err(error) => {
            eprintln!("no picture: {error}");
            ExitCode::FAILURE
        }
    }
}
