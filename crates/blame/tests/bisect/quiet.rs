//! Programs without a culprit.

use laggard_blame::bisect::{End, Rule, Set, Units, next};

use crate::world::{Chance, Noise, World};

const SEEDS: u64 = 30;
const RULE: Rule = Rule {
    least: 200.0,
    most: 60,
};

fn searched(each: f64, noise: Noise, seed: u64) -> (End, usize, usize) {
    let mut chance = Chance::new(seed ^ 0xABCD);
    let mut world = World::healthy(64, noise, &mut chance);
    world.own.iter_mut().for_each(|own| *own = each);
    let (finding, tried) = world.searched(&RULE, &mut chance);
    (finding.end, finding.culprits.len(), tried.len())
}

#[test]
fn where_nothing_is_slow_that_is_said_after_a_few_starts() {
    for seed in 0..SEEDS {
        let (end, culprits, tries) = searched(1.0, Noise::of(0.01), seed);
        assert_eq!((end, culprits), (End::Nothing, 0), "{seed}");
        assert!(tries <= 8, "{seed}: {tries}");
    }
}

#[test]
fn of_many_that_cost_a_little_nobody_is_accused() {
    for (even, disturbed) in [(0.01, 0.0), (0.05, 0.1), (0.1, 0.25)] {
        let noise = Noise {
            even,
            disturbed,
            cold: 0.3,
        };
        for seed in 0..SEEDS {
            let (end, culprits, tries) = searched(15.0, noise, seed);
            assert_eq!(culprits, 0, "{noise:?}, {seed}");
            assert!(
                matches!(end, End::Untold(_) | End::Nothing),
                "{noise:?}, {seed}: {end:?}"
            );
            assert!(tries <= RULE.most);
        }
    }
}

#[test]
fn noise_alone_accuses_nobody() {
    for even in [0.05, 0.1, 0.2, 0.4] {
        for disturbed in [0.0, 0.15, 0.3] {
            let noise = Noise {
                even,
                disturbed,
                cold: 0.0,
            };
            for seed in 0..SEEDS {
                let (end, culprits, _) = searched(0.0, noise, seed);
                assert_eq!(culprits, 0, "{noise:?}, {seed}");
                assert_ne!(end, End::Found, "{noise:?}, {seed}");
            }
        }
    }
}

#[test]
fn a_program_without_units_has_nothing_to_find() {
    let over = next(&Units::new(Vec::<Set>::new(), 1), &RULE, &[]);
    assert!(format!("{over:?}").contains("Nothing"), "{over:?}");
}
