package io.laggard.agent.watch;

/**
 * How often one UI thread may be looked at: looking takes {@code 1/}{@link #COST_FACTOR} of the time, whatever single looks cost. A
 * dear look (a page of the JVM's own code had to be fetched, a processor was taken away) is paid by the waits that follow it:
 * they are looked at seldom until then, not never, since the first looks tell most. No clock of its own; all times are ns of one
 * clock. Watcher's thread only.
 */
final class LookBudget {
    /** Looking may take one part in this many: it is to lengthen no wait by more than a fiftieth, and looks are not all it costs. */
    static final long COST_FACTOR = 60;
    /**
     * So much looking may take in any case, though an episode is too young for that: on a busy machine the first looks are
     * dear. From 180 ms on {@link #COST_FACTOR} is all there is.
     */
    static final long LEAST_NS = 3_000_000L;
    /** Who owes more than this does not look at all. */
    static final long MOST_OWED_NS = 25_000_000L;

    /** When all looks so far are paid. */
    private long paidAt;
    private boolean knowsPaidAt;
    private long since;
    private long paidBefore;

    /** An episode begins; returns when it may be looked at first. */
    long begin(long sinceNs) {
        since = sinceNs;
        paidBefore = knowsPaidAt && paidAt - sinceNs > 0 ? paidAt : sinceNs;
        paidAt = paidBefore;
        knowsPaidAt = true;
        return leastOwed();
    }

    /** Looks have taken so long of this episode; returns when it may be looked at next. */
    long next(long nowNs, long spentNs) {
        paidAt = spentNs < LEAST_NS ? paidBefore : paidBefore + spentNs * COST_FACTOR;
        // In debt, an episode is looked at whenever it has become two and a half times as old.
        long sparse = nowNs + (nowNs - since) * 3 / 2;
        long inDebt = later(sparse, leastOwed());
        return paidAt - inDebt < 0 ? paidAt : inDebt;
    }

    private long leastOwed() {
        return later(since, paidAt - MOST_OWED_NS * COST_FACTOR);
    }

    private static long later(long a, long b) {
        return a - b > 0 ? a : b;
    }
}
