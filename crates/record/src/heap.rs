//! How large a program's heap may become, and whether that is enough.

use laggard_analysis::Nanos;

use crate::{InstallId, UnixMs};

/// What is known of an install's heap, and what is advised. Sizes in bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeapAdvice {
    /// Whose.
    pub install: InstallId,
    /// Its name for people.
    pub name: String,
    /// The limit in the last session of which anything is known; `None`: nothing is.
    pub limit: Option<u64>,
    /// The most that was still in use there when a collection was over.
    pub kept: u64,
    /// When that was.
    pub seen: UnixMs,
    /// The limit of the program's own options.
    pub own: Option<u64>,
    /// The limit that the user wants at each launch.
    pub chosen: Option<u64>,
    /// Lags of the last week that were garbage collection.
    pub lags: u32,
    /// How long they lasted.
    pub lagged: Nanos,
    /// A limit that should be enough; `None`: the heap is large enough, or nothing is known of it.
    pub suggested: Option<u64>,
}

const MIB: u64 = 1 << 20;
/// A suggestion is a multiple of this.
const STEP: u64 = 256 * MIB;
/// So many times what stays in use leaves a collector room to work seldom (Hunt and John, *Java Performance*, 2011, ch. 7: three
/// to four times the live data).
const ROOM: u64 = 3;

/// The limit that is suggested where `kept` bytes stay in use below `limit`, on a machine with so much memory.
///
/// None while the heap is at most half full after its collections: then it is not what makes collections long. Never more than
/// half of the machine's memory, because a heap that is swapped out is slower than one that is small.
#[must_use]
pub fn suggested_heap(limit: u64, kept: u64, memory: u64) -> Option<u64> {
    if limit == 0 || kept.saturating_mul(2) <= limit {
        return None;
    }
    let wanted = kept.saturating_mul(ROOM).div_ceil(STEP) * STEP;
    let most = memory / 2 / STEP * STEP;
    Some(wanted.min(most)).filter(|bytes| *bytes >= limit.saturating_add(STEP / 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GIB: u64 = 1 << 30;

    #[test]
    fn a_full_heap_gets_three_times_what_stays_in_use() {
        for (limit, kept, memory, expected) in [
            (512 * MIB, 400 * MIB, 16 * GIB, Some(1280 * MIB)),
            (512 * MIB, 257 * MIB, 16 * GIB, Some(1024 * MIB)),
            // Room enough: collections are long for another reason.
            (512 * MIB, 256 * MIB, 16 * GIB, None),
            (4 * GIB, GIB, 16 * GIB, None),
            // Half of the machine at most.
            (2 * GIB, 2 * GIB - 1, 8 * GIB, Some(4 * GIB)),
            // No room in the machine.
            (2 * GIB, 2 * GIB - 1, 4 * GIB, None),
            // Nothing is known.
            (0, 0, 16 * GIB, None),
            (u64::MAX, u64::MAX, u64::MAX, None),
        ] {
            let suggested = suggested_heap(limit, kept, memory);
            assert_eq!(suggested, expected, "{limit} {kept} {memory}");
        }
    }
}
