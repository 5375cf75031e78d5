//! The choice of random cases.

use proptest::prelude::ProptestConfig;
use proptest::test_runner::RngSeed;

/// The same `cases` cases each time; with `PROPTEST_CASES` in the environment, other cases and as many as it says.
pub fn config(cases: u32) -> ProptestConfig {
    let wanted = ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => wanted,
        None => ProptestConfig {
            cases,
            rng_seed: RngSeed::Fixed(1),
            ..wanted
        },
    }
}
