//! A program that is made up: what its units cost, and how noisy its clock is.

use laggard_blame::bisect::{Finding, Next, Outcome, Rule, Set, Tried, Units, next};

/// Numbers that only look like chance.
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x5DEE_CE66)
    }

    /// From 0 to 1, without both.
    pub fn part(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) >> 11) as f64 / (1_u64 << 53) as f64 * 0.999_999 + 5e-7
    }

    pub fn between(&mut self, least: f64, most: f64) -> f64 {
        least + self.part() * (most - least)
    }

    pub fn below(&mut self, end: usize) -> usize {
        ((self.part() * end as f64) as usize).min(end - 1)
    }

    /// So many different units out of all.
    pub fn units(&mut self, count: usize, of: usize) -> Vec<usize> {
        let mut drawn = Vec::new();
        while drawn.len() < count {
            let unit = self.below(of);
            if !drawn.contains(&unit) {
                drawn.push(unit);
            }
        }
        drawn
    }

    /// Of a normal distribution (Box and Muller 1958).
    fn normal(&mut self) -> f64 {
        let length = (-2.0 * self.part().ln()).sqrt();
        length * (std::f64::consts::TAU * self.part()).cos()
    }
}

/// What disturbs the clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct Noise {
    /// The deviation, as a part of the value.
    pub even: f64,
    /// How often something else goes on, which makes the value longer by as much again on average.
    pub disturbed: f64,
    /// How much longer the first try takes than the others: nothing is in the system's memory.
    pub cold: f64,
}

impl Noise {
    pub fn of(even: f64) -> Noise {
        Noise {
            even,
            ..Noise::default()
        }
    }
}

/// A program.
#[derive(Clone, Debug)]
pub struct World {
    pub units: Units,
    pub base: f64,
    /// What each unit costs by itself.
    pub own: Vec<f64>,
    /// What units cost while all of them are on.
    pub together: Vec<(Vec<usize>, f64)>,
    /// What units cost while any of them is on.
    pub any: Vec<(Vec<usize>, f64)>,
    /// What makes everything take longer by this factor.
    pub starving: Vec<(usize, f64)>,
    /// Units without which the program does not start.
    pub needed: Set,
    pub noise: Noise,
}

impl World {
    /// Healthy units, each of which costs a little.
    pub fn healthy(count: usize, noise: Noise, chance: &mut Chance) -> World {
        World {
            units: Units::new(vec![Set::new(); count], chance.below(1 << 30) as u64),
            base: 3_000.0,
            own: (0..count).map(|_| chance.between(0.0, 15.0)).collect(),
            together: Vec::new(),
            any: Vec::new(),
            starving: Vec::new(),
            needed: Set::new(),
            noise,
        }
    }

    fn value(&self, off: &Set) -> f64 {
        let on = |unit: &usize| !off.contains(unit);
        let units = 0..self.own.len();
        let own: f64 = units.filter(on).map(|unit| self.own[unit]).sum();
        let costs = |groups: &[(Vec<usize>, f64)], slow: &dyn Fn(&[usize]) -> bool| -> f64 {
            let slow = groups.iter().filter(|(units, _)| slow(units));
            slow.map(|(_, costs)| costs).sum()
        };
        let together = costs(&self.together, &|units| units.iter().all(on));
        let any = costs(&self.any, &|units| units.iter().any(on));
        let starving = self.starving.iter().filter(|(unit, _)| on(unit));
        let factor: f64 = starving.map(|(_, factor)| factor).product();
        (self.base + own + together + any) * factor
    }

    fn try_without(&self, off: &Set, first: bool, chance: &mut Chance) -> Outcome {
        if off.intersection(&self.needed).next().is_some() {
            return Outcome::Failed;
        }
        let value = self.value(off);
        let mut noisy = value * (1.0 + self.noise.even * chance.normal());
        if chance.part() < self.noise.disturbed {
            noisy -= value * chance.part().ln();
        }
        if first {
            noisy += value * self.noise.cold;
        }
        Outcome::Took(noisy.max(value / 2.0))
    }

    /// Searches to the end; returns what was found, and all tries.
    pub fn searched(&self, rule: &Rule, chance: &mut Chance) -> (Finding, Vec<Tried>) {
        let mut tried = Vec::new();
        loop {
            match next(&self.units, rule, &tried) {
                Next::Over(finding) => return (finding, tried),
                Next::Try(off) => {
                    assert_eq!(
                        self.units.off_with(&off),
                        off,
                        "somebody is on without what it needs"
                    );
                    let outcome = self.try_without(&off, tried.is_empty(), chance);
                    tried.push(Tried { off, outcome });
                }
            }
        }
    }
}

/// The groups that were found, and those that were planted, each sorted.
pub fn groups(culprits: impl IntoIterator<Item = Vec<usize>>) -> Vec<Vec<usize>> {
    let sorted = |mut group: Vec<usize>| {
        group.sort_unstable();
        group
    };
    let mut groups: Vec<Vec<usize>> = culprits.into_iter().map(sorted).collect();
    groups.sort();
    groups
}
