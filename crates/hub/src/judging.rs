//! `laggard-hub world`: users that do not exist, and whether the hub finds what is true of them.

use std::io;
use std::process::ExitCode;
use std::time::Instant;

use laggard_hub::world::{Bounds, Judged, Part, World};
use laggard_hub::{Hub, HubError};

use crate::page;

/// Fills the hub. Prints what is true; or how well the hub finds it, and fails where not well enough.
pub async fn make(hub: &Hub, world: World, judge: bool) -> Result<ExitCode, HubError> {
    let (truth, busy) = world.fill(hub).await?;
    if !judge {
        page::line(&serde_json::to_string(&truth).unwrap_or_default());
        return Ok(ExitCode::SUCCESS);
    }
    let per_second = truth.digests as f64 / busy.as_secs_f64().max(f64::MIN_POSITIVE);
    page::line(&format!(
        "{} digests, taken in {:.1} s: {per_second:.0} a second",
        truth.digests,
        busy.as_secs_f64()
    ));
    let begun = Instant::now();
    let judged = truth.judge(world, hub, Bounds::default()).await?;
    let asked = begun.elapsed().as_secs_f64();
    page::line(&format!(
        "asked for versions, issues and all pages in {asked:.1} s"
    ));
    let (heavy, [all, slow, beside]) = truth.planted(judged.bounds.users);
    page::line(&format!(
        "planted: {heavy} heavy issues; regressions with at least {} users: {all} for all, {slow} on slow machines, {beside} beside another plug-in",
        judged.bounds.users
    ));
    tell(&judged);
    Ok(match judged.is_within() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}

/// Lays so many days at a time, prints a line about it, and waits for one: meanwhile another process takes what was laid.
pub async fn lay(hub: &Hub, world: World, days: u32) -> Result<ExitCode, HubError> {
    let laid = world.lay(hub, days, |laid| {
        page::line(&serde_json::to_string(&laid).unwrap_or_default());
        io::stdin()
            .read_line(&mut String::new())
            .is_ok_and(|bytes| bytes > 0)
    });
    laid.await.map(|()| ExitCode::SUCCESS)
}

fn tell(judged: &Judged) {
    let Bounds {
        ratio,
        users,
        found,
        wrong,
        first,
        listed,
        alike,
        unguessed,
    } = judged.bounds;
    let row = |what: &str, part: &Part, goal: String| {
        let percent = 100.0 * part.part();
        page::line(&match (part.of, part.all) {
            (_, 0) => format!("{what}: there are none, so that this shows nothing; goal {goal}"),
            (of, all) => format!("{what}: {of} of {all} ({percent:.1} %), goal {goal}"),
        });
        part.amiss
            .iter()
            .for_each(|one| page::line(&format!("    {one}")));
    };
    row(
        &format!("regressions from × {ratio} with at least {users} users found"),
        &judged.found,
        format!("at least {:.1} %", 100.0 * found),
    );
    row(
        "versions of which something wrong is told",
        &judged.wrong,
        format!("at most {:.1} %", 100.0 * wrong),
    );
    row(
        &format!("heavy issues among the first {first}"),
        &judged.listed,
        format!("at least {:.1} %", 100.0 * listed),
    );
    page::line(&format!(
        "issues put together: adjusted Rand index {:.3} on {} pages, goal at least {alike}",
        judged.alike, judged.pages
    ));
    page::line(&format!(
        "issues of all plug-ins put together on the overview: adjusted Rand index {:.3}, of those with call paths {:.3}",
        judged.alike_all, judged.alike_with_paths
    ));
    let guessed = &judged.guessed.all;
    let [right, low, high] = [guessed.right, guessed.low, guessed.high].map(|part| 100.0 * part);
    page::line(&format!(
        "who is among the {} users, guessed from the pages: right in {right:.1} % of pairs ({low:.1} to {high:.1}), goal from {unguessed} users on: no better than chance",
        judged.users
    ));
    for (kind, guessed) in &judged.guessed.by_kind {
        let [right, low, high] =
            [guessed.right, guessed.low, guessed.high].map(|part| 100.0 * part);
        page::line(&format!(
            "    by {kind} alone: {right:.1} % ({low:.1} to {high:.1})"
        ));
    }
}
