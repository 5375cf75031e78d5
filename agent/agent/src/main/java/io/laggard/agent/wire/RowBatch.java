package io.laggard.agent.wire;

/** The counted list of a {@code burst} or a {@code recent} block on its way there. Used again after it was written. */
public final class RowBatch {
    final Bytes rows = new Bytes(1024);
    int count;

    /** How many rows wait in here. */
    public int count() {
        return count;
    }

    /** A row of a burst; {@code exclusive} in ns. */
    public void summed(long landmark, long receiverClass, long calls, long exclusive) {
        rows.uvar(landmark);
        rows.uvar(receiverClass);
        rows.uvar(calls);
        rows.uvar(exclusive);
        count++;
    }

    /** A row of what is recent: an interval. */
    public void interval(long landmark, long receiverClass, long depth, long start, long duration) {
        rows.uvar(landmark);
        rows.uvar(receiverClass);
        rows.uvar(depth);
        rows.uvar(start);
        rows.uvar(duration);
        count++;
    }

    void clear() {
        rows.clear();
        count = 0;
    }
}
