//! Programs with culprits.

use laggard_blame::bisect::{End, Finding, Rule, Set, Units, Untold, most_tries};

use crate::world::{Chance, Noise, World, groups};

const UNITS: usize = 64;
/// log2 of the number of units.
const HALVINGS: usize = 6;
const SEEDS: u64 = 24;
const RULE: Rule = Rule {
    least: 200.0,
    most: 60,
};

/// A kind of culprit: plants it among these units, and says what is to be found.
type Plant = fn(&mut World, &[usize], &mut Chance) -> Vec<Vec<usize>>;

fn alone(world: &mut World, units: &[usize], chance: &mut Chance) -> Vec<Vec<usize>> {
    for unit in units {
        world.own[*unit] = chance.between(700.0, 2_500.0);
    }
    units.iter().map(|unit| vec![*unit]).collect()
}

fn together(world: &mut World, units: &[usize], chance: &mut Chance) -> Vec<Vec<usize>> {
    let costs = chance.between(900.0, 2_500.0);
    world.together.push((units.to_vec(), costs));
    vec![units.to_vec()]
}

/// Each is enough: without one of them it is as slow as before.
fn any(world: &mut World, units: &[usize], chance: &mut Chance) -> Vec<Vec<usize>> {
    let costs = chance.between(900.0, 2_500.0);
    world.any.push((units.to_vec(), costs));
    units.iter().map(|unit| vec![*unit]).collect()
}

fn starving(world: &mut World, units: &[usize], chance: &mut Chance) -> Vec<Vec<usize>> {
    for unit in units {
        world.starving.push((*unit, chance.between(1.35, 1.8)));
    }
    units.iter().map(|unit| vec![*unit]).collect()
}

/// One by itself, and others only together.
fn mixed(world: &mut World, units: &[usize], chance: &mut Chance) -> Vec<Vec<usize>> {
    let (first, others) = units.split_first().expect("a unit");
    let mut all = alone(world, &[*first], chance);
    all.extend(together(world, others, chance));
    all
}

const KINDS: [(&str, Plant, usize); 11] = [
    ("one", alone, 1),
    ("two", alone, 2),
    ("three", alone, 3),
    ("a pair", together, 2),
    ("a triple", together, 3),
    ("either of two", any, 2),
    ("any of three", any, 3),
    ("one that starves all", starving, 1),
    ("two that starve all", starving, 2),
    ("one and a pair", mixed, 3),
    ("three that starve all", starving, 3),
];

#[derive(Debug)]
struct Played {
    finding: Finding,
    tries: usize,
    planted: Vec<Vec<usize>>,
}

impl Played {
    fn found(&self) -> Vec<Vec<usize>> {
        let culprits = self.finding.culprits.iter();
        groups(culprits.map(|culprit| culprit.units.clone()))
    }

    fn is_right(&self) -> bool {
        self.finding.end == End::Found && self.found() == self.planted
    }

    /// The units that were accused, and were not planted.
    fn wrongly_accused(&self) -> Vec<usize> {
        let planted: Set = self.planted.iter().flatten().copied().collect();
        let found = self.found().into_iter().flatten();
        found.filter(|unit| !planted.contains(unit)).collect()
    }
}

fn play(plant: Plant, culprits: usize, noise: Noise, seed: u64) -> Played {
    let mut chance = Chance::new(seed);
    let mut world = World::healthy(UNITS, noise, &mut chance);
    let units = chance.units(culprits, UNITS);
    let planted = groups(plant(&mut world, &units, &mut chance));
    let (finding, tried) = world.searched(&RULE, &mut chance);
    Played {
        finding,
        tries: tried.len(),
        planted,
    }
}

#[test]
fn every_kind_is_found_in_few_starts_and_nobody_else_is_accused() {
    for (name, plant, culprits) in KINDS {
        let mut most = 0;
        for seed in 0..SEEDS {
            let played = play(plant, culprits, Noise::of(0.005), seed);
            let why = format!("{name}, {seed}: {played:?}");
            assert_eq!(played.wrongly_accused(), [0; 0], "{why}");
            assert!(played.is_right(), "{why}");
            most = most.max(played.tries);
        }
        let bound = 2 * culprits * HALVINGS;
        println!("{name}: at most {most} of {bound}");
        assert!(most <= bound, "{name}: {most} tries, {bound} allowed");
        assert!(most <= most_tries(UNITS));
    }
}

#[test]
fn however_noisy_the_clock_is_nobody_is_accused_wrongly() {
    for (even, disturbed) in [
        (0.02, 0.0),
        (0.02, 0.2),
        (0.05, 0.0),
        (0.05, 0.2),
        (0.1, 0.1),
        (0.3, 0.2),
    ] {
        let noise = Noise {
            even,
            disturbed,
            cold: 0.5,
        };
        let (mut right, mut all, mut sum) = (0, 0, 0);
        for (name, plant, culprits) in KINDS {
            for seed in 0..SEEDS / 6 {
                let played = play(plant, culprits, noise, seed);
                let why = format!("{name}, {noise:?}, {seed}: {played:?}");
                assert_eq!(played.wrongly_accused(), [0; 0], "{why}");
                assert!(played.tries <= RULE.most, "{why}");
                right += usize::from(played.is_right());
                all += 1;
                sum += played.tries;
            }
        }
        println!(
            "{noise:?}: {right} of {all} right, {} tries on average",
            sum / all
        );
        if even <= 0.02 && disturbed == 0.0 {
            assert!(right * 10 >= all * 9, "{noise:?}: {right} of {all}");
        }
    }
}

#[test]
fn a_plug_in_is_told_from_what_it_needs_and_from_what_needs_it() {
    for seed in 0..SEEDS {
        let mut chance = Chance::new(seed);
        let mut world = World::healthy(24, Noise::of(0.01), &mut chance);
        // Four chains of six: each unit needs the next one.
        let needs = (0..24).map(|unit| match unit % 6 {
            5 => Set::new(),
            _ => Set::from([unit + 1]),
        });
        world.units = Units::new(needs.collect(), seed);
        let unit = chance.below(24);
        world.own[unit] = 1_500.0;
        let (finding, _) = world.searched(&RULE, &mut chance);
        let found: Vec<_> = finding
            .culprits
            .iter()
            .map(|one| one.units.clone())
            .collect();
        assert_eq!(found, [vec![unit]], "{seed}: {finding:?}");
        assert_eq!(finding.end, End::Found);
    }
}

#[test]
fn what_is_found_is_told_with_what_it_costs() {
    for seed in 0..SEEDS {
        let mut chance = Chance::new(seed);
        let mut world = World::healthy(UNITS, Noise::of(0.02), &mut chance);
        let unit = chance.below(UNITS);
        world.own[unit] = 1_500.0;
        let (finding, _) = world.searched(&RULE, &mut chance);
        let culprit = finding.culprits.first().expect("found");
        let off = (culprit.costs - 1_500.0).abs();
        assert!(off < 450.0, "{seed}: {culprit:?}");
        assert!(culprit.alone && culprit.give_or_take > 0.0);
        let (with, without) = (
            finding.with_all.expect("tried"),
            finding.without.expect("tried"),
        );
        assert!(with - without > 1_000.0);
    }
}

#[test]
fn a_program_that_does_not_start_without_a_unit_says_which() {
    let mut chance = Chance::new(7);
    let mut world = World::healthy(UNITS, Noise::of(0.01), &mut chance);
    world.own[5] = 2_000.0;
    world.needed = Set::from([9]);
    let (finding, tried) = world.searched(&RULE, &mut chance);
    assert_eq!(finding.end, End::Untold(Untold::Fails));
    assert!(finding.fails_without.is_some_and(|off| off.contains(&9)));
    assert!(finding.culprits.is_empty() && tried.len() <= 6, "{tried:?}");
}

#[test]
fn a_search_that_may_not_go_on_tells_only_what_is_sure() {
    for most in 0..14 {
        let mut chance = Chance::new(3);
        let mut world = World::healthy(UNITS, Noise::of(0.01), &mut chance);
        world.own[5] = 2_000.0;
        let (finding, tried) = world.searched(&Rule { most, ..RULE }, &mut chance);
        assert!(tried.len() <= most);
        let found: Vec<_> = finding
            .culprits
            .iter()
            .flat_map(|one| one.units.clone())
            .collect();
        assert!(found.is_empty() || found == [5], "{most}: {finding:?}");
        if found.is_empty() {
            assert_eq!(finding.end, End::Untold(Untold::Most), "{most}");
        }
    }
}
