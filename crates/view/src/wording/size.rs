//! Sizes as people read them.

use laggard_words::say;

/// A size of memory, in whole mebibytes: `1536 MiB`.
pub fn in_mib(bytes: u64) -> String {
    say!("memory-mib", mib = bytes.div_ceil(1 << 20))
}
