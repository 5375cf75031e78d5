//! Looks for the units at which the value falls, when one after the other is turned off.
//!
//! The units stand in a line. At rung `r` the first `r` of them are off, so rung 0 is slow and the last one is quick. Where the value
//! falls by what is worth finding, the rung in the middle is tried, until two rungs that lie side by side name a unit. Each try says
//! something of all units, and several falls share the upper ones.

use super::judge::Judge;
use super::tried::Stop;
use super::units::Set;

/// As often as this a rung is tried at most.
const MOST_REPEATS: usize = 3;
/// All units together cost at most so much more than what is usual for them.
const AT_MOST_USUAL: f64 = 1.5;
/// What a unit usually costs is known when this part of all units was seen, one of so many.
const ENOUGH_OF: usize = 5;

/// A unit at which the value falls.
#[derive(Clone, Debug)]
pub(super) struct Fall {
    pub unit: usize,
    pub size: f64,
    /// The units that are off at the rung before, and at the one behind.
    pub ends: [Set; 2],
}

impl Fall {
    /// Asks for a second value at both ends: one that was disturbed is a fall where there is none.
    pub fn try_ends_again(&self, judge: &Judge<'_>) -> Result<(), Stop> {
        for end in &self.ends {
            judge.tries.at_least(2, end)?;
        }
        Ok(())
    }
}

/// What a line says when it was looked through.
#[derive(Debug)]
pub(super) struct Ladder {
    /// The greatest fall first.
    pub falls: Vec<Fall>,
    /// The sum of all that falls elsewhere, as far as it is what units usually cost.
    pub spread: f64,
    /// The values between two falls, without what each unit usually costs: the same but for chance.
    pub plateaus: Vec<Vec<f64>>,
}

/// A rung that was tried.
#[derive(Clone, Copy)]
struct Rung {
    at: usize,
    value: f64,
    count: usize,
}

/// Looks through the line of all units but some.
///
/// * `off`: units that are off at every rung.
/// * `on`: units that are on at every rung.
pub(super) fn climb(judge: &Judge<'_>, off: &Set, on: &Set) -> Result<Ladder, Stop> {
    let rungs = rungs(judge, off, on);
    let last = rungs.len() - 1;
    judge.tries.middle(&rungs[0])?;
    judge.tries.middle(&rungs[last])?;
    let tried: Vec<Rung> = rungs
        .iter()
        .enumerate()
        .filter_map(|(at, off)| {
            Some(Rung {
                at,
                value: judge.tries.known(off)?,
                count: judge.tries.count(off),
            })
        })
        .collect();
    let usual = usual(judge, &tried);
    if let Some(at) = doubtful(judge, &tried, usual) {
        return Err(Stop::Try(rungs[at].clone()));
    }
    let wanted = tried
        .windows(2)
        .filter(|pair| width(pair) > 1 && fall(pair).min(beyond(pair, usual)) >= judge.least);
    if let Some(pair) = wanted.max_by(|one, other| fall(one).total_cmp(&fall(other))) {
        let between = (pair[0].at + pair[1].at) / 2;
        judge.tries.at_least(1, &rungs[between])?;
    }
    Ok(told(judge, &tried, &rungs, usual))
}

/// The sets of units that are off at each rung.
fn rungs(judge: &Judge<'_>, off: &Set, on: &Set) -> Vec<Set> {
    let units = judge.units;
    let kept = units.on_with(on);
    let mut below = &units.off_with(off) - &kept;
    let mut rungs = vec![below.clone()];
    for unit in units.order() {
        if !kept.contains(unit) && below.insert(*unit) {
            rungs.push(below.clone());
        }
    }
    rungs
}

fn fall(pair: &[Rung]) -> f64 {
    pair[0].value - pair[1].value
}

fn width(pair: &[Rung]) -> usize {
    pair[1].at - pair[0].at
}

/// The fall beyond what so many units usually cost.
fn beyond(pair: &[Rung], usual: f64) -> f64 {
    fall(pair) - usual * width(pair) as f64
}

/// What a unit costs where no fall is worth finding: of many together that may be much, and is nobody's fault. 0 until enough is
/// known.
fn usual(judge: &Judge<'_>, tried: &[Rung]) -> f64 {
    let pairs = tried.windows(2).filter(|pair| fall(pair) < judge.least);
    let (falls, widths) = pairs.fold((0.0, 0), |(falls, widths), pair| {
        (falls + fall(pair), widths + width(pair))
    });
    let all = tried.last().map_or(0, |last| last.at);
    match widths * ENOUGH_OF >= all && widths > 0 {
        true => (falls / widths as f64).max(0.0),
        false => 0.0,
    }
}

/// A rung that ought to be tried again before anything is made of its value.
fn doubtful(judge: &Judge<'_>, tried: &[Rung], usual: f64) -> Option<usize> {
    let again = |rung: &Rung| (rung.count < MOST_REPEATS).then_some(rung.at);
    let risen = tried.windows(2).find_map(|pair| {
        let error = judge.error(pair[0].count, pair[1].count);
        let rises = -fall(pair) >= judge.least.max(2.5 * error);
        // What disturbs a start makes it longer.
        rises.then(|| again(&pair[1]).or_else(|| again(&pair[0])))?
    });
    risen.or_else(|| {
        tried
            .windows(3)
            .find_map(|three| undecided(judge, three, usual))
    })
}

/// The rung in the middle of three, where it stands in the midst of a fall: on neither side is enough then, together there is.
fn undecided(judge: &Judge<'_>, three: &[Rung], usual: f64) -> Option<usize> {
    let rung = three[1];
    let (first, second) = (beyond(&three[..2], usual), beyond(&three[1..], usual));
    let deviation = judge.deviation();
    let of = |rung: Rung| 1.0 / rung.count as f64;
    let error = deviation * (of(three[0]) + of(three[2]) + 4.0 * of(rung)).sqrt();
    let hidden = first.max(second) < judge.least && first + second >= 1.5 * judge.least;
    let unclear = (first - second).abs() < 1.5 * error && deviation > judge.least / 10.0;
    (hidden && unclear && rung.count < MOST_REPEATS).then_some(rung.at)
}

fn told(judge: &Judge<'_>, tried: &[Rung], rungs: &[Set], usual: f64) -> Ladder {
    let mut falls = Vec::new();
    let mut plateaus = vec![Vec::new()];
    let mut spread = 0.0;
    for (index, rung) in tried.iter().enumerate() {
        if let Some(before) = index.checked_sub(1).map(|before| &tried[before]) {
            let size = before.value - rung.value;
            let ends = [rungs[before.at].clone(), rungs[rung.at].clone()];
            let unit = (&ends[1] - &ends[0]).first().copied();
            match unit.filter(|_| rung.at - before.at == 1 && size >= judge.least) {
                Some(unit) => {
                    falls.push(Fall { unit, size, ends });
                    plateaus.push(Vec::new());
                }
                None => spread += size,
            }
        }
        if let Some(plateau) = plateaus.last_mut() {
            plateau.push(rung.value + usual * rung.at as f64);
        }
    }
    let last = tried.last().map_or(0, |last| last.at);
    if usual > 0.0 {
        spread = spread.min(AT_MOST_USUAL * usual * last as f64);
    }
    falls.sort_by(|one, other| other.size.total_cmp(&one.size));
    Ladder {
        falls,
        spread,
        plateaus,
    }
}
