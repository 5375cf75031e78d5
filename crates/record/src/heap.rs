//! The limit of a program's heap, and advice where it is too small.

use laggard_analysis::Nanos;

use crate::{InstallId, UnixMs};

/// The figures of an install's heap, and a suggested limit. Sizes in bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeapAdvice {
    /// The install.
    pub install: InstallId,
    /// The install's name for people.
    pub name: String,
    /// The heap's limit in the last session with a collection; `None`: no such session is known.
    pub limit: Option<u64>,
    /// The program's live data in that session: what its collections left in use.
    pub kept: u64,
    /// When that session's figures were recorded.
    pub seen: UnixMs,
    /// The limit in the program's own options.
    pub own: Option<u64>,
    /// The limit that the user chose for each launch.
    pub chosen: Option<u64>,
    /// Number of lags in the last week that were garbage collection.
    pub lags: u32,
    /// Total duration of these lags.
    pub lagged: Nanos,
    /// A limit that should be enough; `None`: the heap is large enough, or nothing is known of it.
    pub suggested: Option<u64>,
}

const MIB: u64 = 1 << 20;
/// Suggested limits are multiples of this.
const STEP: u64 = 256 * MIB;
/// The suggested limit is this multiple of the live data, so that collections are seldom (Hunt and John, *Java Performance*,
/// 2011, ch. 7: three to four times the live data).
const ROOM: u64 = 3;

/// Returns the suggested limit where `kept` bytes stay in use below `limit`, on a machine with `memory` bytes.
///
/// `None` while the heap is at most half full after its collections: then the limit is not what makes collections long. Never
/// more than half of the machine's memory, because a large heap that is swapped out is slower than a small one.
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
            // The heap has room enough: collections are long for another reason.
            (512 * MIB, 256 * MIB, 16 * GIB, None),
            (4 * GIB, GIB, 16 * GIB, None),
            // At most half of the machine's memory.
            (2 * GIB, 2 * GIB - 1, 8 * GIB, Some(4 * GIB)),
            // The machine has no room for a larger heap.
            (2 * GIB, 2 * GIB - 1, 4 * GIB, None),
            // No limit is known.
            (0, 0, 16 * GIB, None),
            (u64::MAX, u64::MAX, u64::MAX, None),
        ] {
            let suggested = suggested_heap(limit, kept, memory);
            assert_eq!(suggested, expected, "{limit} {kept} {memory}");
        }
    }
}
