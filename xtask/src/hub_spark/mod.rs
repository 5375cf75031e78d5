//! The hub's questions on Apache Spark: the same SQL over the same files must have the same answers, row by row (decision 0069).

mod compare;
mod round;
mod swapped;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use laggard_tools::run;

use self::compare::Row;
use self::round::Round;
use crate::hub::{self, Hub};
use crate::tools;

/// What `cargo xtask hub-spark` is told.
#[derive(clap::Args)]
pub struct Options {
    /// Number of users
    #[arg(long, default_value_t = 80, value_parser = clap::value_parser!(u32).range(1..))]
    users: u32,
    /// Number of days
    #[arg(long, default_value_t = 35, value_parser = clap::value_parser!(u32).range(4..=700))]
    days: u32,
    /// Number of plug-ins that chance makes, beside those in each world
    #[arg(long, default_value_t = 12)]
    plugins: u32,
    /// The same seed makes the same world
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Take a debug build: it is there sooner
    #[arg(long)]
    debug: bool,
}

/// Those who withdraw, since few cells are taken down with them: the two of the world who shared least.
fn least_busy() -> String {
    let swapped = swapped::ID;
    format!(
        "SELECT installation FROM facts WHERE what = 'digest' AND installation NOT LIKE '{swapped}%'
GROUP BY installation
ORDER BY count(*), installation
LIMIT 2
;
"
    )
}
/// The question that has an answer only where somebody withdrew.
const WITHDRAWN: &str = "withdrawn";
/// The question that needs most users of a version in one week: two who withdraw can take down all that it tells of a small world.
const ALONG: &str = "pages/along";

/// Makes a world in `target/hub-spark` and compares: all questions, those about one plug-in, and all once somebody withdrew.
///
/// # Errors
/// Spark cannot be brought or started, an answer differs, or the world is so small that there are no answers.
pub fn run(options: &Options) -> Result<()> {
    let python = tools::spark()?;
    let hub = Hub::built(options.debug)?;
    let place = hub::emptied("hub-spark")?;
    let folder = place.join("hub");
    fs::create_dir(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let world = hub::World {
        users: options.users,
        days: options.days,
        plugins: options.plugins,
        seed: options.seed,
    };
    let mut fill = hub.on(&folder);
    world.made_by(&mut fill);
    println!(
        "    a world of {} users in {}",
        world.users,
        folder.display()
    );
    run::captured(&mut fill)?;
    swapped::added(&hub, &folder)?;
    let names = run::captured(hub.on(&folder).arg("query"))?;
    let names: Vec<&str> = names.lines().collect();

    let all = Round::lay(&hub, &place, "all", &folder, &names, None)?;
    all.add("least-busy", &least_busy())?;
    all.ask_spark(&python)?;
    let ids = all.rows("least-busy")?;
    let differ = all.compare(|name| name != WITHDRAWN)?;

    let plugin = busiest(&all.rows("pages/plugins")?)?;
    let of_one = ["issues", "versions"];
    let one = Round::lay(
        &hub,
        &place,
        "of-one-plug-in",
        &folder,
        &of_one,
        Some(&plugin),
    )?;
    one.ask_spark(&python)?;
    let differ = differ + one.compare(|_| true)?;

    withdraw(&hub, &folder, &ids)?;
    let after = Round::lay(&hub, &place, "after-withdrawals", &folder, &names, None)?;
    after.ask_spark(&python)?;
    match differ + after.compare(|name| name != ALONG)? {
        0 => Ok(()),
        some => bail!("{some} answers differ"),
    }
}

/// The plug-in for which its users waited longest.
fn busiest(plugins: &[Row]) -> Result<String> {
    let first = plugins.first().and_then(|row| row.get("plugin"));
    let first = first.and_then(|plugin| plugin.as_str());
    first
        .map(str::to_owned)
        .context("no plug-in may be told of: make the world larger (--users, --days)")
}

/// Has the first withdraw, and notes that the second wants to, as a hub leaves it that broke off then.
fn withdraw(hub: &Hub, folder: &Path, ids: &[Row]) -> Result<()> {
    let ids: Vec<&str> = ids
        .iter()
        .filter_map(|row| row.get("installation")?.as_str())
        .collect();
    let [gone, going] = ids[..] else {
        bail!("a world of two users at least is needed (--users)");
    };
    run::captured(hub.on(folder).args(["withdraw", gone]))?;
    let noted = folder.join("withdrawn").join(going);
    fs::write(&noted, "").with_context(|| format!("cannot write {}", noted.display()))
}
