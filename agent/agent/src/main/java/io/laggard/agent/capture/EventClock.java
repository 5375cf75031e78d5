package io.laggard.agent.capture;

/**
 * Event times → {@code System.nanoTime()}. A toolkit's events carry milliseconds of a clock of its own (the X server's,
 * the wall's). An event cannot be seen before it happens, so the smallest lead of our clock over an event's time is the
 * distance of the two clocks; a frozen program sees its events late, and that is not the smallest. UI thread only.
 */
final class EventClock {
    private static final long MS = 1_000_000L;
    /** Clocks drift: measurements older than two of these are forgotten. */
    private static final long KEPT_NS = 300_000_000_000L;

    private long current = Long.MAX_VALUE;
    private long before = Long.MAX_VALUE;
    private long begun;

    /** An event of {@code rawMs} is seen now. */
    void seen(long rawMs, long nowNs) {
        if (current == Long.MAX_VALUE && before == Long.MAX_VALUE || nowNs - begun >= KEPT_NS) {
            before = nowNs - begun >= 2 * KEPT_NS ? Long.MAX_VALUE : current;
            current = Long.MAX_VALUE;
            begun = nowNs;
        }
        current = Math.min(current, nowNs - rawMs * MS);
    }

    /** When an event of {@code rawMs}, seen at {@code seenNs}, happened; never later than it was seen. */
    long at(long rawMs, long seenNs) {
        long distance = Math.min(current, before);
        return distance == Long.MAX_VALUE ? seenNs : Math.min(seenNs, rawMs * MS + distance);
    }
}
