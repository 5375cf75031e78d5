package io.laggard.agent.boot;

/** A burst that is over; a reader's own copy, filled by {@link LaggardThread#takeBurst}. */
public final class LaggardBurst {
    /** Landmarks are told apart in this many slots; what does not fit is summed. */
    public static final int SLOTS = 16;

    /** The burst's number on its thread, from 1. */
    long id;
    /** {@code System.nanoTime()} at the beginning of the first dispatch. */
    public long start;
    /** {@code System.nanoTime()} at the end of the last dispatch. */
    public long end;
    /** The number of dispatches. */
    public long dispatches;
    /** Paint landmarks that are outermost in their dispatch. */
    public long paints;
    /** The longest dispatch, in ns. */
    public long longest;
    final LaggardSums inside = new LaggardSums(SLOTS);

    /** The number of rows of landmarks. */
    public int rows() {
        return inside.rows();
    }

    /** Landmark of a row; 0: the table was full, all others together. */
    public int landmark(int row) {
        return row < inside.slots ? inside.landmark[row] : 0;
    }

    /** Receiver's class of a row; {@code null} for static methods and all others. */
    public Class<?> receiver(int row) {
        return row < inside.slots ? inside.receiver[row] : null;
    }

    /** The number of calls. */
    public long count(int row) {
        return row < inside.slots ? inside.count[row] : inside.otherCount;
    }

    /** Their exclusive time together, in ns. */
    public long exclusive(int row) {
        return row < inside.slots ? inside.sum[row] : inside.otherSum;
    }

    void copy(LaggardBurst from) {
        clear();
        id = from.id;
        start = from.start;
        end = from.end;
        dispatches = from.dispatches;
        paints = from.paints;
        longest = from.longest;
        inside.addAll(from.inside);
    }

    /** Lets go of the classes. */
    public void clear() {
        inside.clear();
        start = 0;
        end = 0;
        dispatches = 0;
        paints = 0;
        longest = 0;
    }
}
