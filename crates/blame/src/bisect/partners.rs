//! Whether a confirmed unit is slow by itself, or only together with others.

use super::confirm::{Confirmed, sides};
use super::judge::{Judge, Told};
use super::ladder::climb;
use super::tried::Stop;
use super::units::Set;

/// The most units that are looked for together.
const MOST_TOGETHER: usize = 3;
/// As often as this it is tried at most whether a unit alone is slow.
const MOST_REPEATS: usize = 4;

/// As many tries of each side as tell that the absence of a unit that is not slow by itself is quick, and nobody knows why.
const MORE_TRIES: (usize, usize) = (5, 3);

/// The confirmed unit and its partners, and whether they are slow with nothing else on. `None`: more tries do not confirm it.
pub(super) fn with_partners(
    judge: &Judge<'_>,
    confirmed: &Confirmed,
    all: &[Confirmed],
) -> Result<Option<(Vec<usize>, bool)>, Stop> {
    let costs = confirmed.contrast.difference;
    let mut together = vec![confirmed.unit];
    if are_slow(judge, &together, costs)? {
        return Ok(Some((together, true)));
    }
    let others: Set = all.iter().map(|one| one.unit).collect();
    let others = &others - &Set::from([confirmed.unit]);
    while together.len() < MOST_TOGETHER {
        let on: Set = together.iter().copied().collect();
        let Some(partner) = partner(judge, &others, &on)? else {
            break;
        };
        together.push(partner);
        if are_slow(judge, &together, costs)? {
            return Ok(Some((together, true)));
        }
    }
    // What is not slow without more is no proof against anybody but the first, whose absence was measured.
    together.truncate(1);
    let (slow, quick) = sides(judge, &others, confirmed.unit);
    let told = judge.told(&slow, &quick, MORE_TRIES)?;
    Ok(matches!(told, Told::Slower(_)).then_some((together, false)))
}

/// Whether all of `confirmed` cost what each of them does, with nothing else on: a single try instead of one for each.
pub(super) fn all_are_slow(judge: &Judge<'_>, confirmed: &[Confirmed]) -> Result<bool, Stop> {
    let costs: f64 = confirmed.iter().map(|one| one.contrast.difference).sum();
    let least = confirmed.iter().map(|one| one.contrast.difference);
    let least = least.fold(f64::INFINITY, f64::min);
    let together: Set = confirmed.iter().map(|one| one.unit).collect();
    let off = judge.units.all_but(&together);
    let alone = judge.contrast((&off, 1), (&judge.units.all(), 1))?;
    Ok(alone.difference >= costs - least / 2.0)
}

/// Whether these units cost at least half of `costs` with nothing else on.
fn are_slow(judge: &Judge<'_>, together: &[usize], costs: f64) -> Result<bool, Stop> {
    let off = judge.units.all_but(&together.iter().copied().collect());
    let none = judge.units.all();
    let least = if together.len() > 1 { 2 } else { 1 };
    loop {
        let alone = judge.contrast((&off, least), (&none, 1))?;
        let beyond = alone.difference - costs / 2.0;
        let count = judge.tries.count(&off);
        if beyond.abs() >= 2.0 * alone.error || count >= MOST_REPEATS {
            return Ok(beyond >= 0.0);
        }
        judge.tries.at_least(count + 1, &off)?;
    }
}

/// A further unit without which it is quick, while these are on.
fn partner(judge: &Judge<'_>, off: &Set, on: &Set) -> Result<Option<usize>, Stop> {
    for fall in climb(judge, off, on)?.falls {
        let slow = &judge.units.off_with(off) - &judge.units.on_with(on);
        let quick = judge.units.off_with(&(&slow | &Set::from([fall.unit])));
        if let Told::Slower(_) = judge.told(&slow, &quick, (2, 1))? {
            return Ok(Some(fall.unit));
        }
        fall.try_ends_again(judge)?;
    }
    Ok(None)
}
