package io.laggard.agent.boot;

/** Counts and exclusive times by landmark and receiver's class, in a fixed number of slots; what does not fit is summed. */
final class LaggardSums {
    int slots;
    final int[] landmark;
    final Class<?>[] receiver;
    final long[] count;
    final long[] sum;
    long otherCount;
    long otherSum;

    LaggardSums(int most) {
        landmark = new int[most];
        receiver = new Class<?>[most];
        count = new long[most];
        sum = new long[most];
    }

    /** The number of rows, including the row of all others. */
    int rows() {
        return slots + (otherCount > 0 ? 1 : 0);
    }

    void add(int id, Class<?> of, long calls, long ns) {
        int n = slots;
        for (int i = 0; i < n; i++) {
            if (landmark[i] == id && receiver[i] == of) {
                count[i] += calls;
                sum[i] += ns;
                return;
            }
        }
        if (n == landmark.length) {
            otherCount += calls;
            otherSum += ns;
            return;
        }
        landmark[n] = id;
        receiver[n] = of;
        count[n] = calls;
        sum[n] = ns;
        slots = n + 1;
    }

    void addAll(LaggardSums from) {
        for (int i = 0; i < from.slots; i++) {
            add(from.landmark[i], from.receiver[i], from.count[i], from.sum[i]);
        }
        otherCount += from.otherCount;
        otherSum += from.otherSum;
    }

    /** Lets go of every class, so that a stale table keeps no plug-in's loader alive. */
    void clear() {
        if (slots == 0) {
            return;
        }
        for (int i = 0; i < slots; i++) {
            receiver[i] = null;
        }
        slots = 0;
        otherCount = 0;
        otherSum = 0;
    }
}
