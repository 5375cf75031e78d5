package io.laggard.agent.capture;

import io.laggard.agent.wire.PointerKind;

/**
 * The mouse's last minute on one UI thread. Takes its memory at the beginning and none afterwards. Moves are thinned to
 * 60 a second: one that comes sooner takes the place of the last, so that where the mouse came to rest is always known.
 * UI thread only.
 */
public final class PointerRing {
    /** The time that is kept. */
    static final long MINUTE_NS = 60_000_000_000L;
    /** A minute of moves, and clicks. */
    static final int CAPACITY = 4096;
    private static final long MS = 1_000_000L;
    /** Sixty of these fit into a second. */
    private static final long LEAST_MS = 17;

    private final EventClock clock = new EventClock();
    private final SeenClasses classes = new SeenClasses();
    private final long[] raw = new long[CAPACITY];
    private final long[] seen = new long[CAPACITY];
    private final int[] x = new int[CAPACITY];
    private final int[] y = new int[CAPACITY];
    private final int[] window = new int[CAPACITY];
    private final int[] type = new int[CAPACITY];
    private final int[] owner = new int[CAPACITY];
    private final byte[] kind = new byte[CAPACITY];
    private final byte[] button = new byte[CAPACITY];
    private final long begun;
    private long written;
    /** Time of the move before the last one; the last may be replaced while it is too near to that. */
    private long before;

    PointerRing(long nowNs) {
        begun = nowNs;
    }

    /** Takes the events of a ring. */
    interface Sink {
        /** Time as {@code System.nanoTime()}; class and owner may be null. */
        void event(long timeNs, int kind, int button, int x, int y, int window, Class<?> type, Class<?> owner);
    }

    /** Number of a class, for {@link #add}. */
    public int number(Class<?> of) {
        return classes.number(of);
    }

    /** The age of an event of this time, in ns, as far as it is known. */
    public long age(long rawMs, long nowNs) {
        return nowNs - clock.at(rawMs, nowNs);
    }

    /**
     * The mouse did something.
     *
     * @param rawMs  the event's own time, by the toolkit's clock
     * @param seenNs {@code System.nanoTime()}
     * @param of     class of the component under it, a {@link #number}
     * @param by     its owner, a {@link #number}
     */
    public void add(long rawMs, long seenNs, int what, int which, int screenX, int screenY, int ofWindow, int of, int by) {
        clock.seen(rawMs, seenNs);
        if (what == PointerKind.MOVE) {
            int last = (int) (written - 1) & CAPACITY - 1;
            boolean follows = written > 0 && kind[last] == PointerKind.MOVE;
            if (follows && raw[last] - before < LEAST_MS && rawMs >= raw[last]) {
                written--;
            } else {
                before = follows ? raw[last] : rawMs - LEAST_MS;
            }
        }
        int at = (int) written & CAPACITY - 1;
        raw[at] = rawMs;
        seen[at] = seenNs;
        kind[at] = (byte) what;
        button[at] = (byte) which;
        x[at] = screenX;
        y[at] = screenY;
        window[at] = ofWindow;
        type[at] = of;
        owner[at] = by;
        written++;
    }

    /**
     * Hands out the last minute, in the order in which it happened: toolkits put a move in place of another that has not
     * been dispatched, before a click that came in between.
     *
     * @return the oldest {@code System.nanoTime()} from which on nothing is missing
     */
    long read(Sink to, long nowNs) {
        long from = Math.max(begun, nowNs - MINUTE_NS);
        int known = (int) Math.min(written, CAPACITY);
        int[] order = new int[known];
        long[] times = new long[known];
        for (int i = 0; i < known; i++) {
            int at = (int) (written - known + i) & CAPACITY - 1;
            long time = clock.at(raw[at], seen[at]);
            int place = i;
            for (; place > 0 && times[place - 1] > time; place--) {
                times[place] = times[place - 1];
                order[place] = order[place - 1];
            }
            times[place] = time;
            order[place] = at;
        }
        for (int i = 0; i < known; i++) {
            int at = order[i];
            if (times[i] - from >= 0) {
                to.event(times[i], kind[at], button[at], x[at], y[at], window[at], classes.of(type[at]),
                        classes.of(owner[at]));
            }
        }
        return written > CAPACITY ? Math.max(from, times[0]) : from;
    }
}
