package io.laggard.agent.watch;

import java.util.Arrays;

/**
 * What a look is reckoned at, in ns: its cost, but four times the median of the last few at most. A single dear look
 * (code that is not compiled yet, classes to load) does not say that the next ones will be dear; a short freeze would
 * be looked at once only.
 */
final class CostGauge {
    private static final int KEPT = 7;
    private static final int OUTLIER = 4;

    private final long[] last = new long[KEPT];
    private final long[] sorted = new long[KEPT];
    private int count;

    /** Takes in the cost of the last look; returns what to reckon it at. */
    long reckon(long costNs) {
        last[count++ % KEPT] = costNs;
        int known = Math.min(count, KEPT);
        System.arraycopy(last, 0, sorted, 0, known);
        Arrays.sort(sorted, 0, known);
        return Math.min(costNs, OUTLIER * sorted[known / 2]);
    }
}
