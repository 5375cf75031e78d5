//! A run of a program: started, worked with, ended.

use std::fs;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::background::{Background, until};
use crate::laggard::lines;
use crate::screen::Screen;

use super::stage::{AddOn, Launch, PLUGINS, Stage};

/// Until the plug-ins' windows are there. A first start unpacks and indexes.
const START: Duration = Duration::from_secs(120);
/// Until a case has noted that it happened.
const CASE: Duration = Duration::from_secs(30);
/// Until the first class loader of a plug-in is collected, or given up.
const LOADER: Duration = Duration::from_secs(60);
/// Until the program has ended.
const END: Duration = Duration::from_secs(60);
/// Nothing of one case may reach into the next.
const PAUSE: Duration = Duration::from_millis(350);
/// Lags are told of within a second.
const TOLD_OF: Duration = Duration::from_millis(1_200);
/// The program's own work is over by then, and told of.
const WORK: Duration = Duration::from_millis(2_500);

/// What was seen of a run.
pub struct Played {
    /// From the start of the command until the main window was there.
    pub window: Duration,
    /// The command lines of all Java programs of this launch that had a window, words separated by spaces.
    pub command_line: Vec<String>,
    /// The numbers of the first and last lag that were told of while the program itself had to work.
    pub own_work: Vec<(u64, u64)>,
    /// Likewise, while a plug-in of another kind ran for the first time.
    pub prepared: Vec<(u64, u64)>,
}

/// The fate of a plug-in's class loader after the program has thrown it away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstLoader {
    /// It was collected.
    Gone,
    /// Somebody keeps it: not every program lets go of all.
    Held,
}

/// A user's hand on the plug-ins' buttons.
pub struct Hand<'a> {
    stage: &'a Stage<'a>,
    screen: &'a Screen,
}

/// Starts the program by `command`, works with it, and ends it by closing its window.
///
/// # Errors
/// The program does not start, or does not end.
pub fn play(
    stage: &Stage<'_>,
    launch: &Launch,
    mut command: Command,
    work: impl FnOnce(&Hand<'_>, &Background, &mut Played) -> Result<()>,
) -> Result<Played> {
    command.envs(launch.environment.iter().map(|(name, value)| (name, value)));
    command.current_dir(stage.home());
    let begin = Instant::now();
    let mut running = stage.desktop.start_program("program", &mut command)?;
    let screen = &stage.desktop.screen;
    let window = screen.wait_for(stage.program.window, START);
    window.with_context(|| format!("its output:\n{}", running.output()))?;
    let mut played = Played {
        window: begin.elapsed(),
        command_line: Vec::new(),
        own_work: Vec::new(),
        prepared: Vec::new(),
    };
    let hand = Hand { stage, screen };
    hand.await_benches(&mut running)?;
    played.command_line = command_line(stage)?;
    work(&hand, &running, &mut played)?;
    hand.end(&mut running)?;
    Ok(played)
}

impl Hand<'_> {
    fn await_benches(&self, running: &mut Background) -> Result<()> {
        let here = until("the plug-ins' windows", START, || {
            if let Some(status) = running.ended()? {
                bail!("the program ended: {status}");
            }
            let here = |name| self.place(name, "action").is_some();
            Ok(PLUGINS.into_iter().any(here).then_some(()))
        });
        here.with_context(|| format!("its output:\n{}", running.output()))?;
        // What a program still does of its own after its start.
        sleep(Duration::from_secs(3));
        Ok(())
    }

    /// The plug-ins that said of themselves that they were started.
    pub fn started(&self) -> Vec<&'static str> {
        let told = |name: &&str| self.count(name, "start") > 0;
        PLUGINS.into_iter().filter(told).collect()
    }

    /// Plays one case of a plug-in, and waits until it is over.
    ///
    /// # Errors
    /// Nothing came of it.
    pub fn case(&self, plugin: &str, case: &str) -> Result<()> {
        // The one whose code runs notes it: two, where both do.
        let noted = || {
            PLUGINS
                .map(|name| self.count(name, case))
                .iter()
                .sum::<usize>()
        };
        let before = noted();
        let awaited = if case == "two" { 2 } else { 1 };
        self.press(plugin, case)?;
        match case {
            "dialog" => {
                until("the question", CASE, || Ok(self.place(plugin, "close")))?;
                sleep(Duration::from_millis(1_300));
                self.press(plugin, "close")?;
            }
            "key" => {
                sleep(PAUSE);
                self.screen.keys(&["a"])?;
            }
            _ => {}
        }
        until(&format!("{case} of {plugin}"), CASE, || {
            Ok((noted() >= before + awaited).then_some(()))
        })?;
        self.screen.park_pointer()?;
        sleep(PAUSE);
        Ok(())
    }

    /// Presses the key of a plug-in of another kind for the first time, and keeps the time in which its program prepares it.
    ///
    /// # Errors
    /// Nothing came of it.
    pub fn prepare(&self, add_on: &AddOn, running: &Background, played: &mut Played) -> Result<()> {
        sleep(TOLD_OF);
        let before = last_lag(running);
        self.press_key(add_on, || !self.stage.notes_of(add_on.name).is_empty())?;
        sleep(WORK);
        played.prepared.push((before + 1, last_lag(running)));
        Ok(())
    }

    /// Presses the key of a plug-in of another kind, and waits until its work is over.
    ///
    /// # Errors
    /// Nothing came of it.
    pub fn add_on(&self, add_on: &AddOn) -> Result<()> {
        let noted = || self.count(add_on.name, "script");
        let before = noted();
        self.press_key(add_on, || noted() > before)
    }

    fn press_key(&self, add_on: &AddOn, is_over: impl Fn() -> bool) -> Result<()> {
        let window = self.screen.wait_for(self.stage.program.window, CASE)?;
        self.screen.focus(&window)?;
        sleep(PAUSE);
        self.screen.keys(&[add_on.key])?;
        until(&format!("the key of {}", add_on.name), CASE, || {
            Ok(is_over().then_some(()))
        })?;
        sleep(PAUSE);
        Ok(())
    }

    fn press(&self, plugin: &str, case: &str) -> Result<()> {
        let (x, y) = self
            .place(plugin, case)
            .with_context(|| format!("{plugin} does not say where {case} is"))?;
        self.screen.click(x, y)
    }

    fn place(&self, plugin: &str, case: &str) -> Option<(i32, i32)> {
        let file = self.stage.told().join(format!("{plugin}.places"));
        let text = fs::read_to_string(file).ok()?;
        let mut lines = text.lines().map(|line| line.split(' ').collect::<Vec<_>>());
        let line = lines.find(|line| line.first() == Some(&case))?;
        Some((line.get(1)?.parse().ok()?, line.get(2)?.parse().ok()?))
    }

    fn count(&self, plugin: &str, case: &str) -> usize {
        let begins = format!("{{\"case\":\"{case}\",");
        let files = self.stage.notes_of(plugin).into_iter();
        let texts = files.map(|file| fs::read_to_string(file).unwrap_or_default());
        texts
            .map(|text| {
                text.lines()
                    .filter(|line| line.starts_with(&begins))
                    .count()
            })
            .sum()
    }

    /// Has the program load comfrey anew, in a class loader of its own, and waits until that is open.
    ///
    /// # Errors
    /// It does not come again, or nobody says what became of its first loader.
    pub fn reload(&self) -> Result<FirstLoader> {
        let [own, other] = PLUGINS;
        let told = self.stage.told().join("reload.loader");
        let places = self.stage.told().join(format!("{other}.places"));
        let before = self.count(other, "start");
        for file in [&told, &places] {
            // Missing at the first time.
            let _ = fs::remove_file(file);
        }
        self.press(own, "reload")?;
        until(&format!("{other}, loaded anew"), CASE, || {
            let here = self.place(other, "action").is_some();
            Ok((here && self.count(other, "start") > before).then_some(()))
        })?;
        self.screen.park_pointer()?;
        let said = until("what became of the first loader", LOADER, || {
            Ok(fs::read_to_string(&told)
                .ok()
                .filter(|text| !text.is_empty()))
        })?;
        sleep(PAUSE);
        match said.as_str() {
            "gone" => Ok(FirstLoader::Gone),
            "held" => Ok(FirstLoader::Held),
            other => bail!("of the first loader is said {other}"),
        }
    }

    /// Has the program itself work, and keeps the time of it.
    ///
    /// # Errors
    /// There is no main window.
    pub fn own_work(&self, running: &Background, played: &mut Played) -> Result<()> {
        let window = self.screen.wait_for(self.stage.program.window, CASE)?;
        self.screen.focus(&window)?;
        sleep(TOLD_OF);
        let before = last_lag(running);
        (self.stage.program.own_work)(self.screen)?;
        sleep(WORK);
        played.own_work.push((before + 1, last_lag(running)));
        Ok(())
    }

    /// The titles of all windows.
    fn titles(&self) -> Result<Vec<String>> {
        let all = self.screen.windows(".")?;
        all.iter().map(|window| self.screen.title(window)).collect()
    }

    /// Closes the main window, as its user does, and again where the program was not ready for it.
    fn end(&self, running: &mut Background) -> Result<()> {
        let begin = Instant::now();
        while running.ended()?.is_none() {
            if begin.elapsed() > END {
                let picture = self.stage.desktop.dir().join("does-not-end.png");
                self.screen.picture(&picture)?;
                bail!(
                    "its window was closed, and it does not end ({}); windows: {:?}; its output:\n{}",
                    picture.display(),
                    self.titles()?,
                    running.output()
                );
            }
            for window in self.screen.windows(self.stage.program.window)? {
                self.screen.close(&window)?;
            }
            // An error means that it still runs.
            let _ = running.wait(Duration::from_secs(8));
        }
        Ok(())
    }
}

/// The command lines of all programs that have this stage's directory in their environment, and are a JVM.
fn command_line(stage: &Stage<'_>) -> Result<Vec<String>> {
    let mark = format!("CORPUS_DIR={}", stage.told().display());
    let mut found = Vec::new();
    for entry in fs::read_dir("/proc").context("cannot list /proc")? {
        let process = entry?.path();
        let read = |name: &str| fs::read(process.join(name)).unwrap_or_default();
        let environment = read("environ");
        if !environment
            .split(|&byte| byte == 0)
            .any(|one| one == mark.as_bytes())
        {
            continue;
        }
        let maps = String::from_utf8_lossy(&read("maps")).into_owned();
        if maps.contains("libjvm.so") {
            let line = String::from_utf8_lossy(&read("cmdline")).into_owned();
            found.push(line.trim_end_matches('\0').replace('\0', " "));
        }
    }
    Ok(found)
}

/// The number of the last lag that `laggard run --json` has told of; 0: there was none.
fn last_lag(running: &Background) -> u64 {
    let numbers = lines(&running.output())
        .into_iter()
        .filter(|line| line["event"] == "episode")
        .filter_map(|line| line["episode"].as_u64());
    numbers.max().unwrap_or(0)
}
