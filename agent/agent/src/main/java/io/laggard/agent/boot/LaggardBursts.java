package io.laggard.agent.boot;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Finds bursts, which are unbroken runs of short dispatches (animation, scrolling), on one UI thread. Methods are for that
 * thread unless their comment names another. LagHunter could not see bursts: each of their dispatches is imperceptible
 * (Jovic 2011 §6.1).
 *
 * <p>A dispatch that is perceptible by itself, or holds another event loop, ends a burst and belongs to none.
 */
final class LaggardBursts {
    /** The thread may be idle so long without breaking a burst. */
    static final long MOST_IDLE_NS = 2_000_000L;
    /** A shorter burst is not told. */
    static final long LEAST_NS = 200_000_000L;
    /** A burst that lasts longer is told as several. */
    static final long LONGEST_NS = 10_000_000_000L;
    /** Perceptible by itself. */
    static final long PERCEPTIBLE_NS = 100_000_000L;
    /** Once no dispatch has ended for so long, the burst is over: the next one is perceptible, or came too late. */
    private static final long OVER_NS = MOST_IDLE_NS + PERCEPTIBLE_NS + 50_000_000L;
    private static final int LEAST_DISPATCHES = 10;
    private static final int LEAST_WITH_PAINT = 5;
    private static final int KEPT = 4;

    private final LaggardBurst current = new LaggardBurst();
    private final LaggardRecent log;
    /** The burst's landmarks that are not summed yet are the log's entries of this range. */
    private long from;
    private long to;
    private long paints;
    private int level;
    /** When the burst's last dispatch ended; 0 where there is no burst. Read by the consumer. */
    private final AtomicLong lastEnd = new AtomicLong();

    private final LaggardBurst[] closed = new LaggardBurst[KEPT];
    private final AtomicLong written = new AtomicLong();
    private final AtomicLong taken = new AtomicLong();
    /** Consumer only: id of the last burst that was handed out. */
    private long handedOut;

    LaggardBursts(LaggardRecent log) {
        this.log = log;
        for (int i = 0; i < KEPT; i++) {
            closed[i] = new LaggardBurst();
        }
    }

    /** A dispatch begins. */
    void begin() {
        paints = 0;
    }

    /** A paint landmark begins that is outermost in its dispatch. */
    void paint() {
        paints++;
    }

    /** A dispatch has ended, the log's last entry is its own; false when a finished burst found no room. */
    boolean end(LaggardFrame dispatch, int at, long now, long duration) {
        boolean kept = true;
        boolean fits = duration < PERCEPTIBLE_NS && dispatch.modal == 0;
        if (current.dispatches > 0
                && (!fits || at != level || dispatch.start - current.end >= MOST_IDLE_NS || now - current.start > LONGEST_NS)) {
            kept = close();
        }
        if (!fits) {
            return kept;
        }
        if (current.dispatches == 0) {
            current.id++;
            current.start = dispatch.start;
            level = at;
        }
        current.end = now;
        current.dispatches++;
        current.paints += paints;
        current.longest = Math.max(current.longest, duration);
        if (dispatch.from != to) {
            // The entries between are of nothing that belongs to a burst.
            sum();
            from = dispatch.from;
        }
        to = log.written();
        lastEnd.lazySet(now);
        return kept;
    }

    /** Sums what the log has of the burst. */
    void sum() {
        log.sum(from, to, current.inside);
        from = to;
    }

    /** The log's entries before this one are not needed for the burst any more. */
    long needed() {
        return from < to ? from : log.written();
    }

    /** Prepares for measuring another thread. */
    void reset() {
        current.clear();
        from = to;
        lastEnd.lazySet(0);
    }

    private boolean close() {
        boolean kept = true;
        if (isTold(current)) {
            long at = written.get();
            if (at - taken.get() < KEPT) {
                sum();
                closed[(int) at & KEPT - 1].copy(current);
                written.lazySet(at + 1);
            } else {
                kept = false;
            }
        }
        current.clear();
        from = to;
        lastEnd.lazySet(0);
        return kept;
    }

    private static boolean isTold(LaggardBurst burst) {
        return burst.end - burst.start >= LEAST_NS
                && (burst.dispatches >= LEAST_DISPATCHES || burst.dispatches >= LEAST_WITH_PAINT && burst.paints > 0);
    }

    /** Any thread: whether no finished burst waits to be taken. */
    boolean isEmpty() {
        return taken.get() == written.get();
    }

    /** Consumer: takes the next finished burst; false when there is none. */
    boolean take(LaggardBurst into) {
        for (long at = taken.get(); at < written.get(); at++) {
            LaggardBurst next = closed[(int) at & KEPT - 1];
            into.copy(next);
            next.clear();
            taken.lazySet(at + 1);
            if (into.id > handedOut) {
                handedOut = into.id;
                return true;
            }
        }
        return false;
    }

    /** Consumer: whether the thread has a burst that is over, though the thread itself has not noticed. */
    boolean isOver(long now) {
        long end = lastEnd.get();
        return end != 0 && now - end >= OVER_NS;
    }

    /** Consumer, inside a validated read: copies that burst; {@link #told} afterwards. */
    boolean copy(LaggardBurst into) {
        into.copy(current);
        log.sum(from, to, into.inside);
        return into.dispatches > 0 && into.id > handedOut && isTold(into);
    }

    void told(LaggardBurst burst) {
        handedOut = burst.id;
    }
}
