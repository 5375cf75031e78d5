package io.laggard.agent.instrument;

/**
 * How long to wait before the next try at classes that were loaded and not initialised. Most that are not initialised soon never
 * are, and each batch stops the program for a moment: while a host starts, tries get rarer and rarer. Later such a class is one
 * that its user has just begun to use, and waits only for others to come; a program that nobody uses has none, and one that
 * begins to be used again waits a little longer the first time.
 */
final class RetryPace {
    static final long SOONEST_MS = 1000;
    static final long LATEST_IN_START_MS = 3000;
    static final long AT_REST_MS = 4000;
    /** As the grace period of notifications: so long a host is taken to be starting. */
    static final long START_NS = 15_000_000_000L;

    private final long begunNs;
    private long ms = SOONEST_MS;

    RetryPace(long nowNs) {
        begunNs = nowNs;
    }

    /** New ones have come. */
    void found() {
        ms = SOONEST_MS;
    }

    /** No new class; the known ones are tried now. */
    void nothingNew() {
        ms = Math.min(ms * 2, LATEST_IN_START_MS);
    }

    /** Until the next try; {@code atRest}: nothing happens in the program. */
    long ms(long nowNs, boolean atRest) {
        return nowNs - begunNs < START_NS ? ms : atRest ? AT_REST_MS : SOONEST_MS;
    }
}
