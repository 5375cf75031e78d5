package io.laggard.agent.watch;

/**
 * Finds time in which this process could not run, from ticks that come late, by two clocks: Linux's monotonic clock
 * stands still while the machine sleeps, the wall clock does not. A pause of the collector delays a tick too and is
 * told elsewhere.
 */
final class Gaps {
    /** A tick that is less late than this is the scheduler's everyday. */
    static final long LATE_NS = 50_000_000L;
    /** The wall clock must be this far ahead before the machine is said to have slept. */
    private static final long SLEPT_NS = 1_000_000_000L;
    private static final long MS = 1_000_000L;

    private long lastNs;
    private long lastWallMs;

    Gaps(long nowNs, long wallMs) {
        lastNs = nowNs;
        lastWallMs = wallMs;
    }

    /**
     * A tick has come.
     *
     * @param dueNs  when it was meant to come
     * @param gcNs   pauses of the collector since the last tick
     */
    void tick(long dueNs, long nowNs, long wallMs, long gcNs, Observations to) {
        long passedNs = nowNs - lastNs;
        long wallNs = (wallMs - lastWallMs) * MS;
        long lateNs = nowNs - dueNs;
        lastNs = nowNs;
        lastWallMs = wallMs;
        if (wallNs - passedNs >= SLEPT_NS) {
            long late = Math.max(lateNs, 0);
            to.gap(nowNs, late, wallNs - passedNs + late, true);
        } else if (lateNs - gcNs >= LATE_NS) {
            to.gap(nowNs, lateNs, lateNs, false);
        }
    }
}
