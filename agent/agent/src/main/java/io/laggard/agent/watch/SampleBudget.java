package io.laggard.agent.watch;

/**
 * How often a UI thread may be sampled: sampling takes {@code 1/}{@link #COST_FACTOR} of the time, at any cost of single
 * samples. An expensive sample (a page of the JVM's own code had to be fetched, a processor was taken away) is paid by later
 * waits: until then they are sampled seldom, not never, since the first samples tell most. No clock of its own; all times
 * are ns of one clock. Watcher's thread only.
 */
final class SampleBudget {
    /** Sampling may take one part in this many: watching is to lengthen no wait by more than a fiftieth, and has other costs. */
    static final long COST_FACTOR = 60;
    /**
     * So much time sampling may take in any case, even in an episode that is too young for it: on a busy machine the first
     * samples are dear. From 180 ms on {@link #COST_FACTOR} is all there is.
     */
    static final long LEAST_NS = 3_000_000L;
    /** While more than this is owed no sample is taken. */
    static final long MOST_OWED_NS = 25_000_000L;

    /** When all samples so far are paid. */
    private long paidAt;
    private boolean knowsPaidAt;
    private long since;
    private long paidBefore;

    /** An episode begins; returns when it may be sampled first. */
    long begin(long sinceNs) {
        since = sinceNs;
        paidBefore = knowsPaidAt && paidAt - sinceNs > 0 ? paidAt : sinceNs;
        paidAt = paidBefore;
        knowsPaidAt = true;
        return leastOwed();
    }

    /** Samples have taken so long of this episode; returns when it may be sampled next. */
    long next(long nowNs, long spentNs) {
        paidAt = spentNs < LEAST_NS ? paidBefore : paidBefore + spentNs * COST_FACTOR;
        // In debt, an episode is sampled whenever it has become two and a half times as old.
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
