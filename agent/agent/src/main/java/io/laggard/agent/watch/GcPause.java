package io.laggard.agent.watch;

/** The collector stopped the program. */
public final class GcPause {
    private final long startNs;
    private final long durationNs;
    private final String collector;
    private final String cause;
    private final Heap heap;

    GcPause(long startNs, long durationNs, String collector, String cause, Heap heap) {
        this.startNs = startNs;
        this.durationNs = durationNs;
        this.collector = collector;
        this.cause = cause;
        this.heap = heap;
    }

    /** {@code System.nanoTime()}, exact to about a millisecond. */
    public long startNs() {
        return startNs;
    }

    /** The length of the pause. */
    public long durationNs() {
        return durationNs;
    }

    /** As the JVM names it. */
    public String collector() {
        return collector;
    }

    /** Why, in the JVM's words; {@code null} where it is not known. */
    public String cause() {
        return cause;
    }

    /** The heap around it; nothing in it where the JVM has not told. */
    public Heap heap() {
        return heap;
    }

    /** Bytes of the heap around a collection. */
    public static final class Heap {
        /** The heap of a JVM that tells nothing. */
        static final Heap UNKNOWN = new Heap(0, 0, 0);

        private final long before;
        private final long after;
        private final long limit;

        Heap(long before, long after, long limit) {
            this.before = before;
            this.after = after;
            this.limit = limit;
        }

        /** In use when it began; 0: not known. */
        public long before() {
            return before;
        }

        /** In use when it was over; 0: not known. */
        public long after() {
            return after;
        }

        /** The heap's limit in bytes ({@code -Xmx}); 0: not known. */
        public long limit() {
            return limit;
        }
    }
}
