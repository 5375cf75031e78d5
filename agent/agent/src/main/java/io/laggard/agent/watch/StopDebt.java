package io.laggard.agent.watch;

/**
 * Time that dear samples have taken from the user and that is not paid yet. It is paid by the time that users wait anyway, at
 * {@link #OF_WAITS}, and by the time that goes by, at {@link #OF_TIME}: one dear sample must not blind the agent for the day. So
 * a single one blinds it for a quarter of an hour at most; those that follow, for twice as long each, up to two hours.
 */
final class StopDebt {
    /** A sample that holds the program up for longer is dear: cheaper ones are {@link SampleBudget}'s alone. */
    static final long DEAR_NS = 60_000_000L;
    private static final long OF_WAITS = SampleBudget.COST_FACTOR;
    private static final long OF_TIME = 300;
    private static final long MOST_NS = 900_000_000_000L / OF_TIME;
    private static final int MOST_DOUBLINGS = 3;
    /** After so many cheap samples the next dear one counts as the first. */
    private static final int FORGIVEN_AFTER = 100;

    private long owedNs;
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
        owedNs = Math.min(owedNs + costNs, MOST_NS << doublings);
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
        return owedNs * OF_TIME;
    }

    private void settle(long nowNs) {
        if (owedNs > 0) {
            owedNs = Math.max(0, owedNs - (nowNs - settledAt) / OF_TIME);
        }
        settledAt = nowNs;
    }
}
