//! `cargo xtask fuzz NAME`: looks for inputs that break their readers, guided by the code that they reach.
//!
//! The fuzzer is libFuzzer, compiled from the crate `libfuzzer-sys` (`docs/decisions/0022-libfuzzer-on-stable-rust.md`); the
//! targets, and what must be true of them, are in `fuzz/`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use laggard_tools::build::cargo;
use laggard_tools::on_path::on_path;
use laggard_tools::{paths, run};

/// Counts edges, compares and calls, as libFuzzer wants it; `fuzzing` lets the picture's decoder pass over wrong checksums.
const INSTRUMENTED: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares --cfg fuzzing";
/// The memory limit of the process, MiB: enough for every reader of files, beside the fuzzer's own tables.
const MEMORY: u32 = 512;
/// For one input, seconds; a loaded machine is allowed for.
const TIMEOUT: u32 = 30;
/// Longest input that is tried, bytes: what breaks a reader seldom needs more, and each takes as long as it is.
const LONGEST: usize = 4096;
/// Longer inputs are not kept in the repository, bytes.
const LONGEST_KEPT: u64 = 2048;
/// More inputs of one target are not kept.
const MOST_KEPT: usize = 200;

/// What to try, and for how long.
#[derive(clap::Args)]
pub struct Options {
    /// What to try; --list names them
    #[arg(required_unless_present = "list")]
    name: Option<String>,
    /// Print what can be tried
    #[arg(long)]
    list: bool,
    /// How long to look for findings
    #[arg(
        long,
        default_value = "10",
        value_name = "N",
        value_parser = minutes,
        conflicts_with = "replay"
    )]
    minutes: f64,
    /// Try this input once more, and nothing else
    #[arg(long, value_name = "FILE")]
    replay: Option<PathBuf>,
    /// Afterwards keep the fewest short inputs that reach all that was reached: rewrites fuzz/corpus/NAME
    #[arg(long)]
    keep: bool,
}

/// Reads a number of minutes: more than zero, and at most a day; other numbers are typing errors.
fn minutes(said: &str) -> Result<f64, String> {
    let minutes: f64 = said.parse().map_err(|_| format!("{said:?} is no number"))?;
    if minutes > 0.0 && minutes <= 1440.0 {
        Ok(minutes)
    } else {
        Err("from above 0 to 1440".to_owned())
    }
}

/// Builds the fuzzer, runs it, and reports its findings.
///
/// # Errors
/// There is no such target, or an input was found.
pub fn run(options: &Options) -> Result<()> {
    let names = names()?;
    if options.list {
        println!("{}", names.join("\n"));
        return Ok(());
    }
    let name = options.name.as_deref().unwrap_or_default();
    ensure!(
        names.iter().any(|known| known == name),
        "there is nothing called {name:?} to try; there are {}",
        names.join(", ")
    );
    if let Some(input) = &options.replay {
        ensure!(input.is_file(), "there is no file {}", input.display());
    }
    ensure!(
        on_path("c++"),
        "libFuzzer is C++: this needs a compiler for it (Debian: apt install g++)"
    );
    let fuzzer = Fuzzer::build(name)?;
    if let Some(input) = &options.replay {
        return fuzzer.replay(input);
    }
    fuzzer.look(options.minutes)?;
    if options.keep {
        fuzzer.keep()?;
    }
    Ok(())
}

struct Fuzzer<'a> {
    name: &'a str,
    program: PathBuf,
    /// The corpus in the repository.
    corpus: PathBuf,
    /// The inputs that reached new code on this machine.
    reached: PathBuf,
    findings: PathBuf,
}

impl<'a> Fuzzer<'a> {
    fn build(name: &'a str) -> Result<Self> {
        let place = paths::root().join("target/fuzz");
        println!("==> Building the fuzzer (instrumented, in target/fuzz)");
        // Named, so that what runs at build time is left as it is.
        let host = host()?;
        let status = cargo(&["build", "--quiet", "--package", "laggard-fuzz"])
            .args(["--profile", "fuzz", "--target", &host, "--target-dir"])
            .arg(&place)
            .env("RUSTFLAGS", INSTRUMENTED)
            .status()
            .context("cannot start cargo")?;
        ensure!(status.success(), "the fuzzer cannot be built");
        let fuzzer = Self {
            name,
            program: place.join(host).join("fuzz/laggard-fuzz"),
            corpus: paths::root().join("fuzz/corpus").join(name),
            reached: place.join("corpus").join(name),
            findings: place.join("findings").join(name),
        };
        for place in [&fuzzer.corpus, &fuzzer.reached, &fuzzer.findings] {
            fs::create_dir_all(place)
                .with_context(|| format!("cannot make {}", place.display()))?;
        }
        Ok(fuzzer)
    }

    fn command(&self) -> Command {
        let mut command = run::command(&self.program);
        command
            .env("LAGGARD_FUZZ_TARGET", self.name)
            .current_dir(paths::root())
            .arg(format!("-rss_limit_mb={MEMORY}"))
            .arg(format!("-timeout={TIMEOUT}"))
            .arg("-report_slow_units=600")
            .arg(format!("-artifact_prefix={}/", self.findings.display()))
            .arg(format!("-max_len={LONGEST}"));
        // Targets that write files write them where no disk is.
        let memory = Path::new("/dev/shm");
        if memory.is_dir() {
            command.env("TMPDIR", memory);
        }
        command
    }

    fn look(&self, minutes: f64) -> Result<()> {
        println!("==> {}: looking for {minutes} min", self.name);
        let end = Instant::now() + Duration::from_secs_f64(minutes.max(0.0) * 60.0);
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let Some(file) = self.look_once(left)? else {
                println!("==> {}: nothing found", self.name);
                return Ok(());
            };
            if self.was_stopped(&file)? {
                println!(
                    "==> {}: the machine stood still, not the input; on",
                    self.name
                );
                continue;
            }
            let file = file.strip_prefix(paths::root()).unwrap_or(&file).display();
            bail!(
                "{name}: something was found; what it was stands above. The input: {file}\n    \
                 again:                      cargo xtask fuzz {name} --replay {file}\n    \
                 without the instruments:    cargo run --locked -p laggard-fuzz -- {name} {file}\n    \
                 once it is mended, copy it to fuzz/corpus/{name}/ with a name that says what it was",
                name = self.name
            );
        }
    }

    /// The input that was found, if one was.
    fn look_once(&self, time: Duration) -> Result<Option<PathBuf>> {
        let before = files(&self.findings)?;
        let status = self
            .command()
            .arg(format!("-max_total_time={}", time.as_secs().max(1)))
            .args(["-print_final_stats=1", "-reload=0"])
            .args([&self.reached, &self.corpus])
            .status()
            .context("cannot start the fuzzer")?;
        let mut found = files(&self.findings)?;
        found.retain(|file| !before.contains(file));
        ensure!(
            status.success() || !found.is_empty(),
            "the fuzzer ended with {status} and left no input"
        );
        Ok(found.pop())
    }

    /// Whether an input took long only because the process was stopped meanwhile: the second time it is quick.
    fn was_stopped(&self, file: &Path) -> Result<bool> {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let again = name.starts_with("timeout-") && self.command().arg(file).status()?.success();
        if again {
            fs::remove_file(file)?;
        }
        Ok(again)
    }

    fn replay(&self, input: &Path) -> Result<()> {
        let input = fs::canonicalize(input).with_context(|| format!("{}", input.display()))?;
        let status = self.command().arg(&input).status()?;
        ensure!(status.success(), "{} is found again", input.display());
        println!("==> {}: nothing found", self.name);
        Ok(())
    }

    /// Shrinks the corpus: inputs that people named stay; of the machine's, the fewest that reach the same code.
    fn keep(&self) -> Result<()> {
        let fewest = tempfile::tempdir().context("no directory")?;
        let named: Vec<PathBuf> = files(&self.corpus)?;
        let named = named.into_iter().filter(|file| !is_hash(file));
        for file in named {
            let name = file.file_name().unwrap_or_default();
            fs::copy(&file, fewest.path().join(name))?;
        }
        let status = self
            .command()
            .args(["-set_cover_merge=1", "-use_counters=0"])
            .arg(fewest.path())
            .args([&self.corpus, &self.reached])
            .status()?;
        ensure!(status.success(), "the corpus cannot be made smaller");
        let mut kept = files(fewest.path())?;
        kept.retain(|file| {
            !is_hash(file) || fs::metadata(file).is_ok_and(|about| about.len() <= LONGEST_KEPT)
        });
        kept.sort_by_key(|file| {
            (
                is_hash(file),
                fs::metadata(file).map_or(0, |about| about.len()),
            )
        });
        kept.truncate(MOST_KEPT);
        fs::remove_dir_all(&self.corpus)?;
        fs::create_dir_all(&self.corpus)?;
        for file in &kept {
            fs::copy(file, self.corpus.join(file.file_name().unwrap_or_default()))?;
        }
        println!(
            "==> {} inputs are kept in {}",
            kept.len(),
            self.corpus.display()
        );
        Ok(())
    }
}

/// The fuzz targets: each has a corpus, as a test of `fuzz/` makes sure.
fn names() -> Result<Vec<String>> {
    let corpora = files(&paths::root().join("fuzz/corpus"))?;
    let names = corpora
        .iter()
        .filter_map(|place| place.file_name()?.to_str());
    Ok(names.map(str::to_owned).collect())
}

/// Whether a file was named by libFuzzer, after its content.
fn is_hash(file: &Path) -> bool {
    let name = file.file_name().unwrap_or_default().as_encoded_bytes();
    name.len() == 40 && name.iter().all(u8::is_ascii_hexdigit)
}

fn files(directory: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(directory).with_context(|| format!("{}", directory.display()))?;
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.sort();
    Ok(files)
}

/// The machine's own triple.
fn host() -> Result<String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let told = run::captured(run::command(rustc).arg("-vV"))?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned)
        .context("rustc does not say what it runs on")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_time_in_which_something_can_be_found_is_taken() {
        assert_eq!(minutes("0.5"), Ok(0.5));
        for wrong in ["0", "-1", "NaN", "inf", "1441", "ten", ""] {
            assert!(minutes(wrong).is_err(), "{wrong}");
        }
    }
}
