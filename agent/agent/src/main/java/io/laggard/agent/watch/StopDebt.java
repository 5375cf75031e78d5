package io.laggard.agent.watch;

/**
 * Time that dear samples have taken from the user and that is not paid yet. It is paid by the time that users wait anyway, at
 * {@link #OF_WAITS}, and by the time that goes by: one dear sample must not blind the agent for the day. A single one, as a cold
 * start has it on a machine that takes memory back, is paid by time as by waits, within a quarter of an hour. Those that follow
 * are no accident: they are paid at {@link #OF_TIME}, and the longest debt doubles with each, up to two hours.
 */
final class StopDebt {
    /** A sample that holds the program up for longer is dear: cheaper ones are {@link SampleBudget}'s alone. */
    static final long DEAR_NS = 60_000_000L;
    private static final long OF_WAITS = SampleBudget.COST_FACTOR;
    private static final long OF_TIME = 300;
    private static final long MOST_DEBT_NS = 900_000_000_000L;
    private static final int MOST_DOUBLINGS = 3;
    /** The number of cheap samples after which the next expensive one counts as the first. */
    private static final int FORGIVEN_AFTER = 100;

    private long owedNs;
    private long ofTime = OF_WAITS;
    private long settledAt;
    private int doublings;
    private int cheap;

    /** A sample was taken; true when it was dear. */
    boolean charge(long costNs, long nowNs) {
        settle(nowNs);
        if (costNs < DEAR_NS) {
            cheap++;
            if (cheap >= FORGIVEN_AFTER) {
                doublings = 0;
            }
            return false;
        }
        cheap = 0;
        ofTime = doublings == 0 ? OF_WAITS : OF_TIME;
        owedNs = Math.min(owedNs + costNs, (MOST_DEBT_NS << doublings) / ofTime);
        doublings = Math.min(doublings + 1, MOST_DOUBLINGS);
        return true;
    }

    /** Users have waited so long, ns. */
    void waited(long ns) {
        owedNs = Math.max(0, owedNs - ns / OF_WAITS);
    }

    boolean isPaid(long nowNs) {
        settle(nowNs);
        return owedNs == 0;
    }

    /** ns until the debt is paid when no user waits. */
    long paidInNs() {
        return owedNs * ofTime;
    }

    private void settle(long nowNs) {
        if (owedNs > 0) {
            owedNs = Math.max(0, owedNs - (nowNs - settledAt) / ofTime);
        }
        settledAt = nowNs;
    }
}
