package io.laggard.agent.boot;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Finished intervals on their way from the measured thread (the only producer) to the writer (the only consumer). All
 * memory is taken at construction; when it is full, a record is left out as a whole.
 *
 * <p>A record is one head entry and one entry for each row of its short children.
 */
final class LaggardRing {
    private static final int WORDS = 4;
    private static final int COUNT_SHIFT = 8;
    private static final int DEPTH_SHIFT = 16;

    private final int capacity;
    private final int mask;
    private final long[] words;
    private final int[] landmarks;
    private final int[] marks;
    private final Class<?>[] receivers;
    /** Entries ever written; {@code lazySet} publishes them and is a plain store on x86 and AArch64's {@code stlr}. */
    private final AtomicLong written = new AtomicLong();
    private final AtomicLong taken = new AtomicLong();

    LaggardRing(int capacity) {
        if (Integer.bitCount(capacity) != 1) {
            throw new IllegalArgumentException("not a power of two: " + capacity);
        }
        this.capacity = capacity;
        this.mask = capacity - 1;
        this.words = new long[capacity * WORDS];
        this.landmarks = new int[capacity];
        this.marks = new int[capacity];
        this.receivers = new Class<?>[capacity];
    }

    /** Producer: stores one finished interval; false when there is no room for all of it. */
    boolean offer(LaggardFrame frame, int flags, int depth, long duration) {
        LaggardSums shorts = frame.shorts;
        int rows = shorts.rows();
        long at = written.get();
        if (at + 1 + rows - taken.get() > capacity) {
            return false;
        }
        int i = (int) at & mask;
        int w = i * WORDS;
        landmarks[i] = frame.landmark;
        marks[i] = flags | rows << COUNT_SHIFT | depth << DEPTH_SHIFT;
        receivers[i] = frame.receiver;
        words[w] = frame.start;
        words[w + 1] = duration;
        words[w + 2] = frame.modal;
        words[w + 3] = frame.child;
        at++;
        for (int s = 0; s < shorts.slots; s++) {
            row(at++, shorts.landmark[s], shorts.receiver[s], shorts.count[s], shorts.sum[s]);
        }
        if (shorts.otherCount > 0) {
            row(at++, 0, null, shorts.otherCount, shorts.otherSum);
        }
        written.lazySet(at);
        return true;
    }

    private void row(long at, int landmark, Class<?> receiver, long count, long sum) {
        int i = (int) at & mask;
        landmarks[i] = landmark;
        receivers[i] = receiver;
        words[i * WORDS] = count;
        words[i * WORDS + 1] = sum;
    }

    boolean isEmpty() {
        return taken.get() == written.get();
    }

    /** Consumer: hands out what there is, at most {@code max} intervals; returns how many. */
    int drain(LaggardSink sink, int max) {
        int intervals = 0;
        long at = taken.get();
        long end = written.get();
        while (at < end && intervals < max) {
            int i = (int) at & mask;
            int w = i * WORDS;
            int mark = marks[i];
            int rows = mark >>> COUNT_SHIFT & 0xFF;
            Class<?> receiver = receivers[i];
            receivers[i] = null;
            long next = at + 1 + rows;
            try {
                sink.interval(landmarks[i], receiver, mark & 0xFF, mark >>> DEPTH_SHIFT, words[w], words[w + 1],
                        words[w + 2], words[w + 3], rows);
                for (long r = at + 1; r < next; r++) {
                    int j = (int) r & mask;
                    Class<?> of = receivers[j];
                    receivers[j] = null;
                    sink.shortChild(landmarks[j], of, words[j * WORDS], words[j * WORDS + 1]);
                }
            } finally {
                // A sink that throws loses this record, never the place in the ring.
                at = next;
                taken.lazySet(at);
            }
            intervals++;
        }
        return intervals;
    }
}
