package io.laggard.agent.watch;

import java.util.Arrays;

/**
 * The cost at which a sample is reckoned, in ns: its own, but four times the median of the last few at most. A single dear
 * sample (code that is not compiled yet, classes to load) does not say that the next ones will be dear; a short freeze would be
 * sampled only once.
 */
final class CostGauge {
    private static final int KEPT = 7;
    private static final int OUTLIER = 4;

    private final long[] last = new long[KEPT];
    private final long[] sorted = new long[KEPT];
    private int count;

    /** Takes in the cost of the last sample; returns the cost at which to reckon it. */
    long reckon(long costNs) {
        last[count++ % KEPT] = costNs;
        int known = Math.min(count, KEPT);
        System.arraycopy(last, 0, sorted, 0, known);
        Arrays.sort(sorted, 0, known);
        return Math.min(costNs, OUTLIER * sorted[known / 2]);
    }
}
