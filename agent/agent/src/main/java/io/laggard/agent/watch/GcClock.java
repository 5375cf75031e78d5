package io.laggard.agent.watch;

/**
 * When a collector's pause was, by {@code System.nanoTime()}. The JVM times its pauses in whole milliseconds from a moment of
 * its start that it does not tell, some ten milliseconds after that of {@code getUptime()}. But each pause ended between two
 * polls, which narrows that moment down from both sides; after a few pauses it is known to some milliseconds.
 */
final class GcClock {
    private static final long MS = 1_000_000L;
    /** Before the first pause: how far the moment may lie behind that of {@code getUptime()}, at most as seen. */
    private static final long UNKNOWN_NS = 100 * MS;

    private long earliestNs;
    private long latestNs = Long.MAX_VALUE;

    /** @param earliestNs the moment was not before this */
    GcClock(long earliestNs) {
        this.earliestNs = earliestNs;
    }

    /**
     * A pause has ended.
     *
     * @param endMs    when, as the JVM counts, cut off to whole milliseconds
     * @param afterNs  a moment at which it had not ended
     * @param beforeNs a moment at which it had
     */
    void ended(long endMs, long afterNs, long beforeNs) {
        earliestNs = Math.max(earliestNs, afterNs - endMs * MS - MS);
        latestNs = Math.max(earliestNs, Math.min(latestNs, beforeNs - endMs * MS));
    }

    /** The moment that the JVM calls {@code ms}: the middle of where it can be. */
    long at(long ms) {
        return latestNs == Long.MAX_VALUE ? earliestNs + ms * MS : earliestNs + (latestNs - earliestNs) / 2 + ms * MS;
    }

    /** The greatest error of {@link #at}. */
    long uncertaintyNs() {
        // The moment itself, and the fraction of a millisecond that the JVM cuts off.
        return latestNs == Long.MAX_VALUE ? UNKNOWN_NS : (latestNs - earliestNs + 1) / 2 + MS;
    }
}
