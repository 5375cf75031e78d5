package io.laggard.agent.watch;

import java.util.Arrays;

/**
 * What a look costs at present, in ns: the median of the last few. One look on a machine without a free processor can
 * take a hundred times as long as the next without costing the program more; such a one counts as four medians, or a
 * short freeze on a busy machine would be looked at once.
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
