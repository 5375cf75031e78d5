package io.laggard.agent.boot;

/** A measured thread with a clock of its own: a busy machine makes nothing longer. */
final class ClockedThread extends LaggardThread {
    /** The clock's advance at each look at it, ns: no step takes no time. */
    private static final long STEP = 100;

    private volatile long clock = 1_000_000_000;

    ClockedThread(int ringEntries) {
        super(ringEntries);
    }

    @Override
    long now() {
        clock += STEP;
        return clock;
    }

    /** The clock's time, ns. */
    long time() {
        return clock;
    }

    /** Time goes by on this thread. */
    void spend(long ms) {
        clock += ms * 1_000_000;
    }
}
