//! `cargo xtask test`: everything that must hold before a change lands.

mod again;
mod alone;
mod beside;
mod built;
mod choose;
mod count;
pub mod docs;
mod failed;
mod order;
mod plan;
mod progress;
mod room;
mod said;
mod show;
mod step;
mod steps;
mod tally;

use std::io::Write as _;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use laggard_tools::packages::{self, Scope};
use laggard_tools::{paths, stop};

use alone::Alone;
use order::{Next, Order, State};
use plan::{Lane, Plan, When};
use show::Show;
use step::Step;
use steps::How;
use tally::{Outcome, Tally};

/// What to run.
#[derive(clap::Args)]
pub struct Options {
    /// No Eclipse, no desktop, no tray app, no programs under the agent
    #[arg(long)]
    quick: bool,
    /// Install nothing; what needs something that is missing fails
    #[arg(long)]
    no_install: bool,
    /// Only this step and what it needs; can be given several times
    #[arg(long, value_name = "STEP")]
    only: Vec<String>,
    /// Only this test of the one step that --only names, called as the line of its failure calls it (of the agent's, a class does
    /// as well)
    #[arg(long, value_name = "TEST", requires = "only")]
    one: Option<String>,
    /// Run that test so many times, and say how often it failed
    #[arg(long, value_name = "N", requires = "one", value_parser = clap::value_parser!(u32).range(1..=1000))]
    times: Option<u32>,
    /// Say which steps there are, what they need and how long they take
    #[arg(long, conflicts_with_all = ["only", "no_install"])]
    list: bool,
}

/// The step before all others, which is not in `PLANS`: without these packages no other step can be judged.
static PACKAGES: Plan = Plan {
    id: "packages",
    name: "packages",
    what: "what the steps need of this system's packages",
    takes: "1 s, the first time 3 min",
    lane: Lane::Watches,
    when: When::Always,
    needs: &[],
};

/// Runs the chosen steps, side by side where that disturbs nothing, and ends with a line `N passed, N failed`.
pub fn run(options: &Options) -> Result<()> {
    if options.list {
        println!("{}", choose::list());
        return Ok(());
    }
    let chosen = choose::choose(&options.only, options.quick)?;
    let alone = options.one.as_ref().map(|test| Alone {
        test: test.clone(),
        times: options.times.unwrap_or(1),
    });
    let asked = match alone {
        Some(_) => Some(choose::with_one(&options.only)?),
        None => None,
    };
    let begin = Instant::now();
    let show = Show::new();
    let shown = show.clone();
    stop::on_signal(move || {
        shown.clear();
        // The terminal may be gone; the started programs are ended all the same.
        let _ = writeln!(std::io::stdout(), "==> Stopping: what was started is ended");
    })?;
    let logs = paths::root().join("target/test-logs");
    let everything = !options.quick && options.only.is_empty();
    room::ensure(&paths::root(), everything && !logs.exists())?;
    std::fs::create_dir_all(&logs).with_context(|| format!("cannot create {}", logs.display()))?;
    install(
        &show,
        choose::packages(&chosen, options.quick),
        !options.no_install,
    )?;

    let run = Run {
        order: Mutex::new(Order::new(&chosen)),
        changed: Condvar::new(),
        total: Mutex::default(),
        show,
        make: &|plan| {
            let how = How {
                quick: options.quick,
                install: !options.no_install,
                alone: alone.clone().filter(|_| asked == Some(plan.id)),
            };
            steps::step(plan.id, how)
        },
    };
    run.all();
    stop::leave_the_end_to_it();
    let total = locked(&run.total);
    println!("{}", total.text(begin.elapsed()));
    let failures = total.failures();
    if !failures.is_empty() {
        bail!("{} did not pass", failures.join(", "));
    }
    Ok(())
}

fn install(show: &Show, scope: Option<Scope>, install: bool) -> Result<()> {
    let Some(scope) = scope else { return Ok(()) };
    let step = Step::own(move || packages::ensure(scope, install).map(|()| said::Said::default()));
    let outcome = done(show, &PACKAGES, step);
    stop::leave_the_end_to_it();
    if outcome.said.failed > 0 {
        bail!("{}", outcome.said.words.trim());
    }
    Ok(())
}

fn done(show: &Show, plan: &'static Plan, step: Step) -> Outcome {
    let told = show.clone();
    let (doing, work) = step.begin(plan, Box::new(move |line| told.line(line)));
    show.during(&doing, || doing.end(work))
}

/// A run of the chosen steps.
struct Run<'a> {
    order: Mutex<Order>,
    changed: Condvar,
    total: Mutex<Tally>,
    show: Show,
    make: &'a (dyn Fn(&Plan) -> Step + Sync),
}

impl Run<'_> {
    fn all(&self) {
        thread::scope(|scope| {
            for lane in Lane::ALL {
                scope.spawn(move || self.lane(lane));
            }
        });
    }

    fn lane(&self, lane: Lane) {
        let mut order = locked(&self.order);
        while !stop::is_stopping() {
            let (n, outcome) = match order.next(lane) {
                Next::Run(n) => {
                    order.set(n, State::Running);
                    let plan = order.step(n);
                    drop(order);
                    (n, done(&self.show, plan, (self.make)(plan)))
                }
                Next::GiveUp(n, lost) => {
                    let plan = order.step(n);
                    drop(order);
                    (n, Outcome::not_run(plan, lost))
                }
                Next::Wait => {
                    order = self
                        .changed
                        .wait(order)
                        .unwrap_or_else(PoisonError::into_inner);
                    continue;
                }
                Next::Done => return,
            };
            if stop::is_stopping() {
                return;
            }
            self.show.line(&outcome.text());
            locked(&self.total).add(&outcome);
            order = locked(&self.order);
            let failed = outcome.said.failed > 0;
            order.set(n, if failed { State::Failed } else { State::Passed });
            self.changed.notify_all();
        }
    }
}

fn locked<T>(value: &Mutex<T>) -> MutexGuard<'_, T> {
    value.lock().unwrap_or_else(PoisonError::into_inner)
}
