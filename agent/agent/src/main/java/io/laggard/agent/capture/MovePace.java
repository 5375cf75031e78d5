package io.laggard.agent.capture;

/**
 * Which moves of the mouse are listened to. What lies under the mouse, and where it is on the screen, the toolkit must look up:
 * that takes at most one part in {@link #COST_FACTOR} of the UI thread's time. UI thread only.
 */
public final class MovePace {
    private static final long COST_FACTOR = 50;

    private long next = System.nanoTime();
    private long lastCost;
    private long costBefore;

    /** Whether a move at {@code now} is listened to; {@link #listened} follows. */
    public boolean isDue(long now) {
        return now - next >= 0;
    }

    /** A move was looked up from {@code begin} to {@code end}, ns. */
    public void listened(long begin, long end) {
        // The least of the last three: one that had to wait for a processor says nothing about the next.
        long cost = end - begin;
        next = end + Math.min(cost, Math.min(lastCost, costBefore)) * COST_FACTOR;
        costBefore = lastCost;
        lastCost = cost;
    }
}
