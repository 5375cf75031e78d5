package io.laggard.agent.boot;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Finds unbroken runs of short dispatches (animation, scrolling) on one UI thread. Only that thread calls what is not
 * marked otherwise. LagHunter could not see such runs: each of their dispatches is imperceptible (Jovic 2011 §6.1).
 *
 * <p>A dispatch that is perceptible by itself, or holds another event loop, ends a run and belongs to none.
 */
final class LaggardRuns {
    /** The thread may be idle so long without breaking a run. */
    static final long MOST_IDLE_NS = 2_000_000L;
    /** A shorter run is not told. */
    static final long LEAST_NS = 200_000_000L;
    /** A run that lasts longer is told as several. */
    static final long LONGEST_NS = 10_000_000_000L;
    /** Perceptible by itself. */
    static final long PERCEPTIBLE_NS = 100_000_000L;
    /** Once no dispatch has ended for so long, the run is over: the next one is perceptible, or came too late. */
    private static final long OVER_NS = MOST_IDLE_NS + PERCEPTIBLE_NS + 50_000_000L;
    private static final int LEAST_DISPATCHES = 10;
    private static final int LEAST_WITH_PAINT = 5;
    private static final int KEPT = 4;

    private final LaggardBurst run = new LaggardBurst();
    /** Landmarks longer than the filter in the dispatch that goes on; its short ones are in its own table. */
    private final LaggardSums pending = new LaggardSums(LaggardBurst.SLOTS);
    private long paints;
    private int level;
    /** When the run's last dispatch ended; 0 where there is no run. Read by the consumer. */
    private final AtomicLong lastEnd = new AtomicLong();

    private final LaggardBurst[] closed = new LaggardBurst[KEPT];
    private final AtomicLong written = new AtomicLong();
    private final AtomicLong taken = new AtomicLong();
    /** Consumer only: id of the last run that was handed out. */
    private long handedOut;

    LaggardRuns() {
        for (int i = 0; i < KEPT; i++) {
            closed[i] = new LaggardBurst();
        }
    }

    /** A dispatch begins. */
    void begin() {
        pending.clear();
        paints = 0;
    }

    /** A paint landmark begins that is outermost in its dispatch. */
    void paint() {
        paints++;
    }

    /** An interval that is not absorbed by the one around it has ended inside a dispatch. */
    void inside(LaggardFrame frame, long exclusive) {
        pending.add(frame.landmark, frame.receiver, 1, exclusive);
        pending.addAll(frame.shorts);
    }

    /** A dispatch ends; false when a finished run found no room. */
    boolean end(LaggardFrame dispatch, int at, long now, long duration) {
        boolean kept = true;
        boolean fits = duration < PERCEPTIBLE_NS && dispatch.modal == 0;
        if (run.dispatches > 0
                && (!fits || at != level || dispatch.start - run.end >= MOST_IDLE_NS || now - run.start > LONGEST_NS)) {
            kept = close();
        }
        if (!fits) {
            return kept;
        }
        if (run.dispatches == 0) {
            run.id++;
            run.start = dispatch.start;
            level = at;
        }
        run.end = now;
        run.dispatches++;
        run.paints += paints;
        run.longest = Math.max(run.longest, duration);
        run.inside.add(dispatch.landmark, dispatch.receiver, 1, duration - dispatch.child);
        run.inside.addAll(dispatch.shorts);
        run.inside.addAll(pending);
        lastEnd.lazySet(now);
        return kept;
    }

    /** Another thread is measured from now on. */
    void reset() {
        run.clear();
        pending.clear();
        lastEnd.lazySet(0);
    }

    private boolean close() {
        boolean kept = true;
        if (isTold(run)) {
            long at = written.get();
            if (at - taken.get() < KEPT) {
                closed[(int) at & KEPT - 1].copy(run);
                written.lazySet(at + 1);
            } else {
                kept = false;
            }
        }
        run.clear();
        lastEnd.lazySet(0);
        return kept;
    }

    private static boolean isTold(LaggardBurst run) {
        return run.end - run.start >= LEAST_NS
                && (run.dispatches >= LEAST_DISPATCHES || run.dispatches >= LEAST_WITH_PAINT && run.paints > 0);
    }

    /** Any thread: whether no finished run waits to be taken. */
    boolean isEmpty() {
        return taken.get() == written.get();
    }

    /** Consumer: the next finished run; false when there is none. */
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

    /** Consumer: whether the thread has a run that is over, though the thread itself has not noticed. */
    boolean isOver(long now) {
        long end = lastEnd.get();
        return end != 0 && now - end >= OVER_NS;
    }

    /** Consumer, inside a validated read: copies that run; {@link #told} afterwards. */
    boolean copy(LaggardBurst into) {
        into.copy(run);
        return into.dispatches > 0 && into.id > handedOut && isTold(into);
    }

    void told(LaggardBurst burst) {
        handedOut = burst.id;
    }
}
