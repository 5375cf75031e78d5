package io.laggard.agent.boot;

import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The last finished intervals under the filter threshold on one UI thread, for “it was slow just now”: the thread
 * overwrites the oldest one, without a lock; a reader takes only what was not overwritten meanwhile. 1.3 MiB, or 1.6
 * where references are long.
 */
final class LaggardRecent {
    private static final int ENTRIES = 1 << 16;
    private static final int MASK = ENTRIES - 1;
    /** A landmark's id needs 17 bits, a depth 7. */
    private static final int DEPTH_SHIFT = 24;
    private static final int LANDMARK_MASK = (1 << DEPTH_SHIFT) - 1;
    /** Classes of entries that will soon be overwritten are left to that. */
    private static final int MARGIN = ENTRIES / 8;

    private final long[] starts = new long[ENTRIES];
    private final int[] durations = new int[ENTRIES];
    private final int[] marks = new int[ENTRIES];
    private final Class<?>[] receivers = new Class<?>[ENTRIES];
    private final AtomicLong written = new AtomicLong();
    /** Consumer only: entries before this one are too old. */
    private long forgotten;

    /** Measured thread: keeps one interval. */
    void add(int landmark, Class<?> receiver, int depth, long start, long duration) {
        long at = written.get();
        int i = (int) at & MASK;
        // A reader that sees any of what follows must see that the entries before were written.
        VarHandle.storeStoreFence();
        starts[i] = start;
        durations[i] = (int) Math.min(duration, Integer.MAX_VALUE);
        marks[i] = landmark | depth << DEPTH_SHIFT;
        receivers[i] = receiver;
        written.lazySet(at + 1);
    }

    /** Consumer: lets go of the classes of intervals that began before {@code before}, a bounded number a call. */
    void forget(long before) {
        long end = written.get();
        long at = Math.max(forgotten, end - ENTRIES + MARGIN);
        while (at < end && starts[(int) at & MASK] - before < 0) {
            receivers[(int) at & MASK] = null;
            at++;
        }
        forgotten = Math.max(forgotten, at);
    }

    /** Consumer: hands out intervals that began since {@code since}; returns the oldest time that is known of all. */
    long read(LaggardRecentSink sink, long since) {
        long end = written.get();
        long oldest = Math.max(forgotten, end - ENTRIES + 1);
        long known = since;
        for (long at = Math.max(0, oldest); at < end; at++) {
            int i = (int) at & MASK;
            long start = starts[i];
            int duration = durations[i];
            int mark = marks[i];
            Class<?> receiver = receivers[i];
            VarHandle.acquireFence();
            if (at <= written.get() - ENTRIES) {
                // Overwritten: everything up to here is gone.
                known = Math.max(known, start);
                continue;
            }
            if (at == oldest && oldest > forgotten) {
                known = Math.max(known, start);
            }
            if (start - since >= 0) {
                sink.interval(mark & LANDMARK_MASK, receiver, mark >>> DEPTH_SHIFT, start, duration);
            }
        }
        return known;
    }
}
