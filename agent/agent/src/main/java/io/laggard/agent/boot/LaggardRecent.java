package io.laggard.agent.boot;

import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToIntFunction;

/**
 * The last finished intervals of one UI thread, in the order of their ends. Two readers have need of them: “it was slow just
 * now” wants those under the filter threshold ({@link #read}), and a longer interval or a burst sums the short ones inside it
 * ({@link #sum}). So a short landmark costs one entry here, and no table is searched unless the interval around it has turned
 * out to be long.
 *
 * <p>The measured thread overwrites the oldest entry, without a lock; the consumer takes only entries that were not overwritten
 * meanwhile. 1.75 MiB, or 2 where references are long.
 *
 * <p>Classes stay here until the consumer's next {@link #number} after their entries were released: then only numbers do,
 * and a plug-in that was stopped may be collected while its intervals are still known.
 */
final class LaggardRecent {
    static final int ENTRIES = 1 << 16;
    private static final int MASK = ENTRIES - 1;
    /** An entry that {@link #read} does not tell: its interval stands in the session's file, or was no event. */
    static final int UNTOLD = 1 << 30;
    /** A landmark's id needs 17 bits, a depth 10. */
    private static final int DEPTH_SHIFT = 18;
    private static final int LANDMARK_MASK = (1 << DEPTH_SHIFT) - 1;
    private static final int DEPTH_MASK = 0x3FF;
    /** The landmark was not a static method. */
    private static final int RECEIVER = 1 << 31;
    private static final long INT_MASK = 0xFFFF_FFFFL;
    /** Number of no class. */
    private static final int UNKNOWN = 0;

    /** Two values for each entry: the start; the exclusive time (upper half) and the duration (lower half). */
    private final long[] times = new long[2 * ENTRIES];
    private final int[] marks = new int[ENTRIES];
    /** {@code null} where the consumer has let go of it. */
    private final Class<?>[] receivers = new Class<?>[ENTRIES];
    /** Consumer only: numbers of the entries' receivers. */
    private final int[] numbers = new int[ENTRIES];
    private final AtomicLong written = new AtomicLong();
    /** Classes of entries before this one are not needed by {@link #sum} any more. */
    private final AtomicLong released = new AtomicLong();
    /** Consumer only: entries before this one have their numbers, and no class. */
    private long numbered;

    /** Measured thread: how many entries were ever written. */
    long written() {
        return written.get();
    }

    /** Measured thread: keeps one interval; {@code untold} is {@link #UNTOLD} or 0. */
    void add(int landmark, Class<?> receiver, int depth, long start, long duration, long exclusive, int untold) {
        long at = written.get();
        int i = (int) at & MASK;
        // A reader that sees any of the writes below must see that the entries before were written.
        VarHandle.storeStoreFence();
        times[2 * i] = start;
        times[2 * i + 1] = Math.min(exclusive, Integer.MAX_VALUE) << Integer.SIZE | Math.min(duration, Integer.MAX_VALUE);
        marks[i] = landmark | depth << DEPTH_SHIFT | untold | (receiver == null ? 0 : RECEIVER);
        receivers[i] = receiver;
        written.lazySet(at + 1);
    }

    /** Measured thread, or a validated read of its writes: adds the entries of a range that is not released. */
    void sum(long from, long to, LaggardSums into) {
        for (long at = from; at < to; at++) {
            int i = (int) at & MASK;
            into.add(marks[i] & LANDMARK_MASK, receivers[i], 1, times[2 * i + 1] >> Integer.SIZE);
        }
    }

    /** Measured thread: {@link #sum} is not asked for anything before this entry any more. */
    void release(long before) {
        released.lazySet(before);
    }

    /** Consumer: lets go of all classes it may; {@code of} gives each a positive number, {@link #UNKNOWN} where it cannot. */
    void number(ToIntFunction<Class<?>> of) {
        long free = released.get();
        long end = written.get();
        for (long at = Math.max(numbered, end - ENTRIES); at < end; at++) {
            int i = (int) at & MASK;
            Class<?> receiver = receivers[i];
            if (receiver != null) {
                numbers[i] = of.applyAsInt(receiver);
                if (at < free) {
                    receivers[i] = null;
                }
                VarHandle.fullFence();
                if (isOverwritten(at)) {
                    // The class let go of may have been the next entry's, and not the one that was numbered.
                    numbers[i] = UNKNOWN;
                }
            }
        }
        numbered = Math.min(free, end);
    }

    private boolean isOverwritten(long at) {
        return at <= written.get() - ENTRIES;
    }

    /**
     * Consumer: hands out intervals that began since {@code since}, after {@link #number}; returns the oldest time that is
     * known of all.
     */
    long read(LaggardRecentSink sink, ToIntFunction<Class<?>> of, long since) {
        long end = written.get();
        number(of);
        long oldest = end - ENTRIES + 1;
        long known = since;
        for (long at = Math.max(0, oldest); at < end; at++) {
            int i = (int) at & MASK;
            long start = times[2 * i];
            long duration = times[2 * i + 1] & INT_MASK;
            int mark = marks[i];
            VarHandle.acquireFence();
            if (isOverwritten(at)) {
                // All entries up to here are gone.
                known = Math.max(known, start);
                continue;
            }
            if (at == oldest) {
                known = Math.max(known, start);
            }
            if (start - since >= 0 && (mark & UNTOLD) == 0) {
                int receiver = mark < 0 ? numbers[i] : UNKNOWN;
                sink.interval(mark & LANDMARK_MASK, receiver, mark >>> DEPTH_SHIFT & DEPTH_MASK, start, duration);
            }
        }
        return known;
    }
}
