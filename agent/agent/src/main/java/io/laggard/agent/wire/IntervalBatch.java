package io.laggard.agent.wire;

/** Interval records of one thread on their way into one {@code intervals} block. Used again after it was written. */
public final class IntervalBatch {
    /** A batch is written before it holds more records than this, so that a block stays far under its limit. */
    public static final int MOST_RECORDS = 256;

    /** Bit 0 of a record's flags: an outermost interval, or the outermost in a modal phase. */
    public static final int EPISODE = 1;
    /** Bit 1 of a record's flags: it ended with an exception. */
    public static final int THREW = 2;
    /** Bit 2 of a record's flags: the method was not run, because its plug-in is bypassed. */
    public static final int SKIPPED = 4;

    final Bytes records = new Bytes(4096);
    int count;

    /** The number of records that wait in here. */
    public int count() {
        return count;
    }

    /** True where the next record belongs into another block. */
    public boolean full() {
        return count >= MOST_RECORDS;
    }

    /**
     * Begins a record; {@code shortChildren} calls of {@link #shortChild} must follow.
     *
     * @param start         ns since the session's origin
     * @param duration      ns, end to end
     * @param modal         ns of modal phases inside it
     * @param childTime     ns inside direct children outside modal phases
     * @param shortChildren how many entries of its table follow
     */
    public void record(long landmark, long receiverClass, int flags, long depth, long start, long duration,
            long modal, long childTime, int shortChildren) {
        records.uvar(landmark);
        records.uvar(receiverClass);
        records.u8(flags);
        records.uvar(depth);
        records.uvar(start);
        records.uvar(duration);
        records.uvar(modal);
        records.uvar(childTime);
        records.uvar(shortChildren);
        count++;
    }

    /** Adds an entry to the record's table of short children; {@code exclusive} in ns. */
    public void shortChild(long landmark, long receiverClass, long calls, long exclusive) {
        records.uvar(landmark);
        records.uvar(receiverClass);
        records.uvar(calls);
        records.uvar(exclusive);
    }

    void clear() {
        records.clear();
        count = 0;
    }
}
