package io.laggard.agent.boot;

import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToIntFunction;

/**
 * The last finished intervals under the filter threshold on one UI thread, for “it was slow just now”: the thread
 * overwrites the oldest one, without a lock; the consumer takes only what was not overwritten meanwhile. 1.5 MiB, or 1.8
 * where references are long.
 *
 * <p>Classes stay here until the consumer's next {@link #number}: then only numbers do, and a plug-in that was stopped may
 * be collected while its intervals are still known.
 */
final class LaggardRecent {
    private static final int ENTRIES = 1 << 16;
    private static final int MASK = ENTRIES - 1;
    /** A landmark's id needs 17 bits, a depth 7. */
    private static final int DEPTH_SHIFT = 24;
    private static final int LANDMARK_MASK = (1 << DEPTH_SHIFT) - 1;
    private static final int DEPTH_MASK = 0x7F;
    /** The landmark was not a static method. */
    private static final int RECEIVER = 1 << 31;
    /** Number of no class. */
    private static final int UNKNOWN = 0;

    private final long[] starts = new long[ENTRIES];
    private final int[] durations = new int[ENTRIES];
    private final int[] marks = new int[ENTRIES];
    /** Of entries that the consumer has not seen; {@code null} afterwards. */
    private final Class<?>[] receivers = new Class<?>[ENTRIES];
    /** Consumer only: numbers of the entries' receivers, valid where {@link #receivers} has none any more. */
    private final int[] numbers = new int[ENTRIES];
    private final AtomicLong written = new AtomicLong();
    /** Consumer only: entries before this one have their numbers. */
    private long numbered;

    /** Measured thread: keeps one interval. */
    void add(int landmark, Class<?> receiver, int depth, long start, long duration) {
        long at = written.get();
        int i = (int) at & MASK;
        // A reader that sees any of what follows must see that the entries before were written.
        VarHandle.storeStoreFence();
        starts[i] = start;
        durations[i] = (int) Math.min(duration, Integer.MAX_VALUE);
        marks[i] = landmark | depth << DEPTH_SHIFT | (receiver == null ? 0 : RECEIVER);
        receivers[i] = receiver;
        written.lazySet(at + 1);
    }

    /** Consumer: lets go of all classes; {@code of} gives each a positive number, {@link #UNKNOWN} where it cannot. */
    void number(ToIntFunction<Class<?>> of) {
        long end = written.get();
        for (long at = Math.max(numbered, end - ENTRIES); at < end; at++) {
            int i = (int) at & MASK;
            Class<?> receiver = receivers[i];
            if (receiver != null) {
                numbers[i] = of.applyAsInt(receiver);
                receivers[i] = null;
                VarHandle.fullFence();
                if (isOverwritten(at)) {
                    // It may have been the next one's class that was let go of, and not the one that was numbered.
                    numbers[i] = UNKNOWN;
                }
            }
        }
        numbered = end;
    }

    private boolean isOverwritten(long at) {
        return at <= written.get() - ENTRIES;
    }

    /**
     * Consumer: hands out intervals that began since {@code since}, after {@link #number}; returns the oldest time that is
     * known of all.
     */
    long read(LaggardRecentSink sink, ToIntFunction<Class<?>> of, long since) {
        number(of);
        long end = numbered;
        long oldest = end - ENTRIES + 1;
        long known = since;
        for (long at = Math.max(0, oldest); at < end; at++) {
            int i = (int) at & MASK;
            long start = starts[i];
            int duration = durations[i];
            int mark = marks[i];
            VarHandle.acquireFence();
            if (isOverwritten(at)) {
                // Everything up to here is gone.
                known = Math.max(known, start);
                continue;
            }
            if (at == oldest) {
                known = Math.max(known, start);
            }
            if (start - since >= 0) {
                int receiver = mark < 0 ? numbers[i] : UNKNOWN;
                sink.interval(mark & LANDMARK_MASK, receiver, mark >>> DEPTH_SHIFT & DEPTH_MASK, start, duration);
            }
        }
        return known;
    }
}
