//! The memory that a thread holds while a target runs. Only a counting allocator can tell it of one run among others in the same
//! process.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// No target may hold more at once: what every reader of files must do with, bytes.
const CEILING: usize = 256 << 20;

thread_local! {
    /// Allocated by this thread and not given back, and the most that it was. Below zero: given back for another thread.
    static HELD: Cell<(isize, isize)> = const { Cell::new((0, 0)) };
}

struct Counting;

fn count(bytes: isize) -> bool {
    // A thread that ends has no counter any more.
    let counted = HELD.try_with(|held| {
        let (now, most) = held.get();
        let now = now.wrapping_add(bytes);
        let fits = now <= CEILING as isize;
        if fits {
            held.set((now, most.max(now)));
        }
        fits
    });
    counted.unwrap_or(true)
}

#[expect(unsafe_code, reason = "an allocator cannot be written otherwise")]
// SAFETY: everything is passed on to the system's allocator, or refused as any allocator may.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if !count(layout.size() as isize) {
            return std::ptr::null_mut();
        }
        // SAFETY: the caller's promises are those asked for here.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        count(-(layout.size() as isize));
        // SAFETY: the caller's promises are those asked for here.
        unsafe { System.dealloc(at, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Runs something and says how many bytes it held at most.
pub fn most_held(run: impl FnOnce()) -> usize {
    let before = HELD.with(|held| {
        let (now, _) = held.get();
        held.set((now, now));
        now
    });
    run();
    let most = HELD.with(|held| held.get().1);
    usize::try_from(most - before).unwrap_or(0)
}
