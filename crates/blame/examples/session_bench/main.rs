//! The cost of analysing a session: `cargo xtask bench --only analysis` runs it as
//!
//!     session_bench make FILE INTERVALS SAMPLES     writes a made-up session
//!     session_bench read FILE                       analyses and blames it; prints seconds of processor time, the
//!                                                   most memory it had in MiB, and how much it has read

mod made_up;

use std::fs::File;
use std::io::Read as _;
use std::path::Path;
use std::process::ExitCode;

use laggard_analysis::{
    Activities, Assembler, Episode, Issues, Origin, Plugin, Statistics, Trigger, invocations,
    runnable_threads,
};
use laggard_blame::{Location, Provenance, judge};
use laggard_wire::{Decoder, Nanos};

type Failure = Box<dyn std::error::Error>;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["make", file, intervals, samples] => make(file, intervals, samples),
        ["read", file] => read(Path::new(file)),
        _ => {
            Err("usage: session_bench make FILE INTERVALS SAMPLES | session_bench read FILE".into())
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn make(file: &str, intervals: &str, samples: &str) -> Result<(), Failure> {
    made_up::write(Path::new(file), intervals.parse()?, samples.parse()?)?;
    Ok(())
}

/// Every tenth plug-in was added, every tenth is a library, the rest came with the product.
struct Known;

impl Provenance for Known {
    fn origin(&self, plugin: &Plugin) -> Origin {
        match plugin.id.as_bytes().last() {
            Some(b'0') => Origin::Added,
            Some(b'1'..=b'4') => Origin::Bundled,
            _ => Origin::Core,
        }
    }

    fn is_library(&self, plugin: &Plugin) -> bool {
        plugin.id.ends_with('4')
    }
}

/// The figures that the command and the windows work out of a session.
#[derive(Default)]
struct Figures {
    episodes: u64,
    calls: u64,
    samples: u64,
    /// The sum of all results. Printing it keeps the compiler from leaving the work out as unused.
    sum: f64,
    statistics: Statistics,
    issues: Issues,
}

impl Figures {
    fn add(&mut self, episode: &Episode) {
        self.episodes += 1;
        self.samples += episode.samples.len() as u64;
        self.sum += judge(episode, &Known).suspects[0].confidence;
        self.sum += Location::of(episode, &Known).plug_in;
        self.sum += Activities::of(episode).all() as f64 + Trigger::of(episode) as u8 as f64;
        self.sum += runnable_threads(episode).unwrap_or_default();
        let calls = invocations(episode);
        self.calls += calls.len() as u64;
        self.sum += calls.iter().map(|call| call.depth).sum::<usize>() as f64;
        self.statistics.add(episode);
        if episode.perceptible() {
            self.issues.add(episode);
        }
    }

    fn finish(&mut self) {
        let steps = [10, 100, 1_000].map(Nanos::from_millis);
        self.sum += self.statistics.cumulative(&steps)[0].per_second;
        self.sum += self.statistics.landmarks().len() as f64;
        for issue in self.issues.by_latency().into_iter().take(20) {
            self.sum += issue.tree.method_times().len() as f64;
        }
    }
}

fn read(path: &Path) -> Result<(), Failure> {
    let mut file = File::open(path)?;
    let (mut decoder, mut assembler) = (Decoder::new(), Assembler::new());
    let mut figures = Figures::default();
    let mut chunk = vec![0; 64 * 1024];
    loop {
        let count = file.read(&mut chunk)?;
        decoder.push(&chunk[..count]);
        while let Some(event) = decoder.next_event()? {
            assembler.push(event);
        }
        if count == 0 {
            assembler.finish();
        }
        while let Some(episode) = assembler.pop() {
            figures.add(&episode);
        }
        if count == 0 {
            break;
        }
    }
    figures.finish();
    let (seconds, memory) = (processor_seconds()?, most_memory_mib()?);
    let Figures {
        episodes,
        calls,
        samples,
        sum,
        ..
    } = figures;
    println!("{seconds:.2} {memory:.1} {calls} {samples} {episodes} {sum:.0}");
    Ok(())
}

/// User and system time of this process so far, to a hundredth of a second.
fn processor_seconds() -> Result<f64, Failure> {
    let stat = std::fs::read_to_string("/proc/self/stat")?;
    // The name in brackets may hold spaces; the fields after it do not. utime and stime are the 14th and 15th field.
    let rest = stat.rsplit(')').next().unwrap_or_default();
    let fields = rest.split_whitespace().skip(11).take(2);
    let ticks: f64 = fields.filter_map(|field| field.parse::<f64>().ok()).sum();
    // Linux reports hundredths of a second, independent of the kernel's own tick.
    Ok(ticks / 100.0)
}

fn most_memory_mib() -> Result<f64, Failure> {
    let status = std::fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib = line
        .and_then(|line| line.split_whitespace().next())
        .ok_or("no VmHWM")?;
    Ok(kib.parse::<f64>()? / 1024.0)
}
