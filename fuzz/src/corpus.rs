//! The inputs that are kept, and others made from them.

use std::fs;
use std::path::Path;

use fastrand::Rng;

/// No input is longer, as in `cargo xtask fuzz`; bytes.
const LONGEST: usize = 4096;

/// The kept inputs of a target, ordered by name.
///
/// # Panics
/// There are no inputs: a target without a corpus tries nothing.
pub fn kept(target: &str) -> Vec<Vec<u8>> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("corpus")
        .join(target);
    let entries = fs::read_dir(&directory).unwrap_or_else(|error| panic!("{directory:?}: {error}"));
    let mut files: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    files.sort();
    assert!(!files.is_empty(), "{directory:?} is empty");
    let read = |file: &_| fs::read(file).expect("a file that can be read");
    files.iter().map(read).collect()
}

/// Makes inputs out of others: the same ones for the same seed.
pub struct Mutator {
    rng: Rng,
}

impl Mutator {
    /// For one seed.
    pub fn new(seed: u64) -> Self {
        Self {
            rng: Rng::with_seed(seed),
        }
    }

    /// Returns an input of the corpus with a few changes.
    pub fn next(&mut self, corpus: &[Vec<u8>]) -> Vec<u8> {
        let mut data = self.rng.choice(corpus).cloned().unwrap_or_default();
        for _ in 0..self.rng.usize(1..=4) {
            self.change(&mut data, corpus);
        }
        data.truncate(LONGEST);
        data
    }

    fn change(&mut self, data: &mut Vec<u8>, corpus: &[Vec<u8>]) {
        let at = self.rng.usize(..=data.len());
        let end = (at + self.rng.usize(..16)).min(data.len());
        match self.rng.u8(..7) {
            0 if at < data.len() => data[at] ^= 1 << self.rng.u8(..8),
            1 if at < data.len() => data[at] = self.rng.u8(..),
            2 => data.insert(at, self.rng.u8(..)),
            3 => drop(data.drain(at..end)),
            4 => {
                let again = data[at..end].to_vec();
                data.splice(at..at, again);
            }
            5 => {
                let other = self.rng.choice(corpus).map_or(&[][..], Vec::as_slice);
                let from = self.rng.usize(..=other.len());
                let piece = &other[from..(from + 32).min(other.len())];
                data.splice(at..at, piece.iter().copied());
            }
            _ => data.truncate(at),
        }
    }
}
