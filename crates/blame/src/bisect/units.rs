//! The units that are turned off and on, which of them need others, and the order in which a search takes them.

use std::collections::BTreeSet;

/// Some units, by their numbers.
pub type Set = BTreeSet<usize>;

/// The units of one program, numbered from 0. A unit is what must be turned off together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Units {
    /// For each unit those that it needs.
    needs: Vec<Set>,
    /// For each unit those that need it.
    needed_by: Vec<Set>,
    /// All units, each behind those that need it.
    order: Vec<usize>,
}

impl Units {
    /// Takes, for each unit, those that it needs itself.
    ///
    /// * `seed`: chance for the order, so that neighbours in a list of names are not neighbours in a search.
    #[must_use]
    pub fn new(needs: Vec<Set>, seed: u64) -> Units {
        let mut needed_by = vec![Set::new(); needs.len()];
        for (unit, needed) in needs.iter().enumerate() {
            for one in needed {
                if let Some(users) = needed_by.get_mut(*one) {
                    users.insert(unit);
                }
            }
        }
        let order = order(&needed_by, seed);
        Units {
            needs,
            needed_by,
            order,
        }
    }

    /// The number of units.
    #[must_use]
    pub fn len(&self) -> usize {
        self.needs.len()
    }

    /// Whether there is no unit.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.needs.is_empty()
    }

    /// All units.
    #[must_use]
    pub fn all(&self) -> Set {
        (0..self.len()).collect()
    }

    /// The units in the order of a search: whatever stands before one may be off while it is on.
    pub(super) fn order(&self) -> &[usize] {
        &self.order
    }

    /// These units, and all that cannot be on without them.
    #[must_use]
    pub fn off_with(&self, units: &Set) -> Set {
        reached(units, &self.needed_by)
    }

    /// These units, and all that they cannot be on without.
    #[must_use]
    pub fn on_with(&self, units: &Set) -> Set {
        reached(units, &self.needs)
    }

    /// What is off when these units alone are on, with what they need.
    #[must_use]
    pub fn all_but(&self, on: &Set) -> Set {
        &self.all() - &self.on_with(on)
    }
}

fn reached(from: &Set, next: &[Set]) -> Set {
    let mut all = Set::new();
    let mut open: Vec<usize> = from.iter().copied().collect();
    while let Some(unit) = open.pop() {
        if all.insert(unit) {
            open.extend(next.get(unit).into_iter().flatten());
        }
    }
    all
}

/// Draws from the units whose users all stand in the order already. Units that need each other in a circle stand at its end.
fn order(needed_by: &[Set], seed: u64) -> Vec<usize> {
    let mut left: Vec<usize> = (0..needed_by.len()).collect();
    let mut order: Vec<usize> = Vec::with_capacity(left.len());
    let mut chance = seed;
    while !left.is_empty() {
        let free = |unit: &usize| needed_by[*unit].iter().all(|user| order.contains(user));
        let mut free: Vec<usize> = left.iter().copied().filter(|unit| free(unit)).collect();
        if free.is_empty() {
            free.clone_from(&left);
        }
        chance = mixed(chance);
        let drawn = free[(chance % free.len() as u64) as usize];
        left.retain(|unit| *unit != drawn);
        order.push(drawn);
    }
    order
}

/// The next number of Steele's SplitMix64.
fn mixed(state: u64) -> u64 {
    let mut mixed = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(units: &[usize]) -> Set {
        units.iter().copied().collect()
    }

    /// 0 needs 1, 1 needs 2; 3 needs 2; 4 stands alone.
    fn five(seed: u64) -> Units {
        let needs = [&[1][..], &[2], &[], &[2], &[]];
        Units::new(needs.iter().map(|needs| set(needs)).collect(), seed)
    }

    #[test]
    fn what_needs_a_unit_goes_off_with_it_and_what_it_needs_stays_on_with_it() {
        let units = five(1);
        assert_eq!(units.off_with(&set(&[2])), set(&[0, 1, 2, 3]));
        assert_eq!(units.off_with(&set(&[0, 4])), set(&[0, 4]));
        assert_eq!(units.on_with(&set(&[0])), set(&[0, 1, 2]));
        assert_eq!(units.all_but(&set(&[3])), set(&[0, 1, 4]));
    }

    #[test]
    fn however_it_is_drawn_each_unit_stands_behind_those_that_need_it() {
        let mut firsts = Set::new();
        for seed in 0..50 {
            let units = five(seed);
            for count in 0..=units.len() {
                let off: Set = units.order()[..count].iter().copied().collect();
                assert_eq!(units.off_with(&off), off, "{:?}", units.order());
            }
            firsts.insert(units.order()[0]);
        }
        assert_eq!(firsts, set(&[0, 3, 4]), "each that may be first is, once");
    }

    #[test]
    fn a_circle_is_drawn_as_well() {
        let units = Units::new(vec![set(&[1]), set(&[0]), set(&[])], 7);
        assert_eq!(units.order().len(), 3);
        assert_eq!(units.off_with(&set(&[0])), set(&[0, 1]));
    }
}
