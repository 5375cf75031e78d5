//! Eclipse's start with and without the agent in turn, without any option that makes the JVM say or count something: until
//! its window is there, what it takes of the processors until then, and its largest memory.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use laggard_tests::background::until;
use laggard_tests::desktop::Desktop;
use laggard_tests::eclipse::{self, START};
use laggard_tests::laggard::agent_jar;
use laggard_tools::{paths, run};

use crate::figures::{fresh, median, print};

/// No round is begun after this: a machine on which it is reached is too busy to measure on for longer.
const LIMIT: Duration = Duration::from_secs(25 * 60);
/// Start-up goes on behind the window.
const SETTLES: Duration = Duration::from_secs(8);
/// After this the agent has written what it found out about the host's classes.
const LEARNS: Duration = Duration::from_secs(180);

/// With which agent Eclipse is started.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Plain,
    /// A premain that does nothing.
    Empty,
    /// A transformer that sees every class and changes none.
    Seeing,
    /// Laggard's transformer, whose bytes are thrown away; no session.
    Deciding,
    /// Laggard, in its first start of this host.
    Cold,
    /// Laggard, with what an earlier start has left.
    Warm,
}

impl Side {
    fn words(self) -> &'static str {
        match self {
            Side::Plain => "plain",
            Side::Empty => "an agent that does nothing",
            Side::Seeing => "one that sees each class",
            Side::Deciding => "Laggard's transformer, bytes thrown away, no session",
            Side::Cold => "Laggard, first start",
            Side::Warm => "Laggard, later starts",
        }
    }
}

/// The figures of one start.
#[derive(Clone, Copy)]
struct Start {
    /// From the start of the process to a visible window, in seconds.
    window: f64,
    /// Processor time of the process until then, in seconds.
    cpu: f64,
    /// The most memory that was resident, until some seconds after that, in MiB.
    peak: f64,
}

/// Where Eclipse is started.
struct Setting<'a> {
    desktop: &'a Desktop,
    home: PathBuf,
    /// Copied for each start: what one start leaves behind must not help the next.
    workspace: PathBuf,
    ticks: f64,
}

/// Measures `pairs` rounds of one start each, after one start of each that is thrown away (the page cache and Eclipse's own
/// caches).
pub fn run(dir: &Path, pairs: u32, floor: bool) -> Result<()> {
    let desktop = Desktop::start(&dir.join("desktop"))?;
    let home = desktop.home().join("eclipse");
    eclipse::copy(&eclipse::home()?, &home)?;
    let workspace = desktop.home().join("workspace-as-new");
    eclipse::prepare_workspace(&home, &workspace)?;
    let ticks = run::captured(run::command("getconf").arg("CLK_TCK"))?;
    let setting = Setting {
        desktop: &desktop,
        home,
        workspace,
        ticks: ticks.trim().parse()?,
    };
    let mut sides = vec![Side::Plain];
    if floor {
        sides.extend([Side::Empty, Side::Seeing, Side::Deciding]);
    }
    sides.extend([Side::Cold, Side::Warm]);
    let begin = Instant::now();
    fresh(&setting.decisions())?;
    for &side in &sides {
        setting.start(side, side == Side::Warm)?;
    }
    let mut starts: Vec<Vec<Start>> = vec![Vec::new(); sides.len()];
    for pair in 0..pairs {
        if begin.elapsed() > LIMIT {
            println!("    only {pair} of {pairs} rounds: the time is up");
            break;
        }
        // A B C, C B A, A B C …: what changes slowly meets all sides alike.
        let mut order: Vec<usize> = (0..sides.len()).collect();
        if pair % 2 == 1 {
            order.reverse();
        }
        for side in order {
            starts[side].push(setting.start(sides[side], false)?);
        }
    }
    report(&sides, &starts);
    Ok(())
}

fn report(sides: &[Side], starts: &[Vec<Start>]) {
    let plain = &starts[0];
    println!(
        "Eclipse's start: {} rounds in turn, page cache warm, a fresh copy of one workspace each time; medians, and medians of \
         each round's ratio to plain",
        plain.len()
    );
    for (side, with) in sides.iter().zip(starts) {
        let of = |what: fn(&Start) -> f64| median(&with.iter().map(what).collect::<Vec<_>>());
        println!(
            "    {}: window {:.2} s, {:.2} s of processor until then, {:.0} MiB at most",
            side.words(),
            of(|start| start.window),
            of(|start| start.cpu),
            of(|start| start.peak)
        );
    }
    for (side, with) in sides.iter().zip(starts).skip(1) {
        let pairs = || with.iter().zip(plain);
        let window: Vec<f64> = pairs().map(|(w, p)| w.window / p.window).collect();
        let cpu: Vec<f64> = pairs().map(|(w, p)| w.cpu / p.cpu).collect();
        let peak: Vec<f64> = pairs().map(|(w, p)| w.peak - p.peak).collect();
        let name = |what: &str| format!("Eclipse's {what}, {}", side.words());
        print(&name("window"), median(&window), "× plain", 1.05);
        print(
            &name("processor time to its window"),
            median(&cpu),
            "× plain",
            1.05,
        );
        print(
            &name("largest memory above plain"),
            median(&peak),
            "MiB",
            32.0,
        );
    }
}

impl Setting<'_> {
    fn decisions(&self) -> PathBuf {
        self.desktop.dir().join("decisions")
    }

    /// The JVM's option, if any.
    fn agent(&self, side: Side) -> Result<Option<String>> {
        let bench = paths::root().join("agent/bench/target/benchmarks.jar");
        let floor = |what: &str| format!("-javaagent:{}={what}", bench.display());
        let run = fresh(&self.desktop.dir().join("agent-run"))?;
        make(&run)?;
        let laggard = format!(
            "-javaagent:{}=run={},pointer=1",
            agent_jar().display(),
            run.display()
        );
        Ok(match side {
            Side::Plain => None,
            Side::Empty => Some(floor("empty")),
            Side::Seeing => Some(floor("seeing")),
            Side::Deciding => Some(floor(&agent_jar().display().to_string())),
            Side::Cold => Some(laggard),
            Side::Warm => {
                make(&self.decisions())?;
                Some(format!(
                    "{laggard},equinox-config={},decisions={}",
                    self.home.join("configuration").display(),
                    self.decisions().join("eclipse").display()
                ))
            }
        })
    }

    fn start(&self, side: Side, learns: bool) -> Result<Start> {
        let desktop = self.desktop;
        let mut command = desktop.command("java");
        command.args(self.agent(side)?);
        let workspace = fresh(&desktop.home().join("workspace"))?;
        eclipse::copy(&self.workspace, &workspace)?;
        command
            .arg("-jar")
            .arg(eclipse::launcher(&self.home)?)
            .args(["-nosplash", "-data"])
            .arg(&workspace);
        let begin = Instant::now();
        let mut process = desktop.start_program("eclipse", &mut command)?;
        until("Eclipse's window", START, || {
            Ok(eclipse::Ide::is_shown(desktop)?.then_some(()))
        })?;
        let window = begin.elapsed().as_secs_f64();
        let cpu = used(process.pid())? / self.ticks;
        std::thread::sleep(SETTLES);
        let peak = peak(process.pid())?;
        if learns {
            until("the agent's decisions", LEARNS, || {
                Ok(self.decisions().join("eclipse").is_file().then_some(()))
            })?;
        }
        process.signal("TERM")?;
        process.wait(Duration::from_secs(30))?;
        Ok(Start { window, cpu, peak })
    }
}

fn make(dir: &Path) -> Result<()> {
    fs::create_dir_all(dir).with_context(|| format!("cannot create {}", dir.display()))
}

/// Processor time used so far, in clock ticks.
fn used(pid: u32) -> Result<f64> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).context("Eclipse is gone")?;
    crate::figures::ticks(&stat).context("no processor time")
}

/// The most memory that was resident so far, in MiB.
fn peak(pid: u32) -> Result<f64> {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).context("Eclipse is gone")?;
    crate::figures::kib(&status, "VmHWM:")
        .map(|kib| kib / 1024.0)
        .context("no VmHWM")
}
