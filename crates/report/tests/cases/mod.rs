//! Which random cases are tried.

use proptest::prelude::ProptestConfig;
use proptest::test_runner::RngSeed;

/// The same cases each time, so many; others, and as many as wanted, where the environment says so (`PROPTEST_CASES`).
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
