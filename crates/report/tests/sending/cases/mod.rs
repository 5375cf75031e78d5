//! The cases by name.

mod failing;
mod killed;
mod places;
mod probes;
mod safe;

pub type Case = (&'static str, fn());

pub fn all() -> Vec<Case> {
    [
        failing::ALL,
        killed::ALL,
        places::ALL,
        probes::ALL,
        safe::ALL,
    ]
    .concat()
}

/// Bytes that cannot be compressed and do not repeat.
pub fn bytes(count: usize) -> Vec<u8> {
    let mut random = fastrand::Rng::with_seed(42);
    (0..count).map(|_| random.u8(..)).collect()
}
