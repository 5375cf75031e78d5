//! Holds each suspected unit against the clock once more, by tries that did not bring it under suspicion.

use super::judge::{Contrast, Judge, Told};
use super::tried::Stop;
use super::units::Set;

/// A unit whose absence makes the program quicker.
#[derive(Clone, Copy, Debug)]
pub(super) struct Confirmed {
    pub unit: usize,
    pub contrast: Contrast,
}

/// The suspects that were confirmed, the one that costs most first, and whether of others nothing could be told.
pub(super) fn confirm(
    judge: &Judge<'_>,
    suspects: &[usize],
) -> Result<(Vec<Confirmed>, bool), Stop> {
    let mut left = suspects.to_vec();
    let mut doubts = false;
    'again: loop {
        let mut confirmed = Vec::new();
        for unit in left.clone() {
            let others: Set = left
                .iter()
                .copied()
                .filter(|other| *other != unit)
                .collect();
            let (slow, quick) = sides(judge, &others, unit);
            // One more than brought somebody under suspicion: all units on was measured twice before the search.
            let fresh = judge.enough_slow() + usize::from(slow.is_empty());
            match judge.told(&slow, &quick, (fresh, 1))? {
                Told::Slower(contrast) => confirmed.push(Confirmed { unit, contrast }),
                told => {
                    doubts |= matches!(told, Told::Untold);
                    // The others are compared without this one from here on.
                    left.retain(|other| *other != unit);
                    continue 'again;
                }
            }
        }
        let costs = |one: &Confirmed| one.contrast.difference;
        confirmed.sort_by(|one, other| costs(other).total_cmp(&costs(one)));
        return Ok((confirmed, doubts));
    }
}

/// What is off while the unit is on, and while it is off, with `others` off on both sides, as far as it can be on without them.
pub(super) fn sides(judge: &Judge<'_>, others: &Set, unit: usize) -> (Set, Set) {
    let units = judge.units;
    let one = Set::from([unit]);
    let slow = &units.off_with(others) - &units.on_with(&one);
    let quick = units.off_with(&(&slow | &one));
    (slow, quick)
}
