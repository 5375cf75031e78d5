package io.laggard.agent.boot;

import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToIntFunction;

/**
 * The measurements of one UI thread, as other threads may read them. Nothing here is called on the measured thread, which
 * writes without a lock ({@link LaggardThread}).
 */
public abstract class LaggardMeasured {
    /** Frames kept; deeper ones are counted as dropped. */
    public static final int MAX_DEPTH = 512;
    /** Flag of an interval: it is an episode. */
    public static final int EPISODE = 1;
    /** Flag of an interval: it ended with an exception. */
    public static final int THROWN = 2;
    /** Flag of an interval: its method was not run, because its plug-in is bypassed. */
    public static final int SKIPPED = 4;

    /** Kind of a thread that dispatches SWT events. */
    public static final int KIND_SWT = 1;
    /** Kind of a thread that dispatches AWT events. */
    public static final int KIND_AWT = 2;
    /** Kind of a thread that dispatches JavaFX's events, and has dispatched those of no other toolkit. */
    public static final int KIND_JAVAFX = 3;

    private static final int SNAPSHOT_TRIES = 50;

    /** The thread; {@code null} until this record is given to one. */
    Thread thread;
    int threadKind;
    final LaggardFrame[] frames = new LaggardFrame[MAX_DEPTH];
    final LaggardRing ring;
    final LaggardRecent recent = new LaggardRecent();
    final LaggardBursts bursts = new LaggardBursts(recent);
    int depth;
    /** Odd while the thread changes its stack. */
    int version;
    /** Counts the episodes that have begun. */
    long episodes;
    volatile Thread worker;

    final AtomicLong activeSince = new AtomicLong();
    final AtomicLong dispatched = new AtomicLong();
    final AtomicLong firstDispatch = new AtomicLong();
    final AtomicLong dropped = new AtomicLong();
    final AtomicLong exceptions = new AtomicLong();

    LaggardMeasured(int ringEntries) {
        ring = new LaggardRing(ringEntries);
        for (int i = 0; i < MAX_DEPTH; i++) {
            frames[i] = new LaggardFrame();
        }
    }

    /** Whether no finished interval and no finished burst wait to be drained. A few volatile reads, for any thread. */
    public boolean isDrained() {
        return ring.isEmpty() && bursts.isEmpty();
    }

    /** The thread measured here, or {@code null} while this record waits for one. */
    public Thread thread() {
        return thread;
    }

    /** {@link #KIND_SWT}, {@link #KIND_AWT} or {@link #KIND_JAVAFX}, which may become another one. */
    public int threadKind() {
        return threadKind;
    }

    /**
     * 0 when the thread is idle or in a modal phase. Otherwise {@code System.nanoTime() - activeSince()} is how long
     * its user has waited in the innermost open episode, modal phases not counted. A release store, never torn.
     */
    public long activeSince() {
        return activeSince.get();
    }

    /**
     * The worker whose end this thread awaits in an event loop of its own (a progress dialog's), the innermost such;
     * {@code null} without such a worker, or with an unknown one. As long as it is set, {@link #activeSince()} counts the
     * time as the user's, but for modal phases inside.
     */
    public Thread worker() {
        return worker;
    }

    /** Events dispatched since the session's start. */
    public long dispatched() {
        return dispatched.get();
    }

    /** {@code System.nanoTime()} when the first event had been dispatched; 0 before. */
    public long firstDispatchNs() {
        return firstDispatch.get();
    }

    /** Exceptions that have left landmarks since the session's start; one that leaves three of them counts as three. */
    public long exceptions() {
        return exceptions.get();
    }

    /** Intervals lost because the ring was full or the stack too deep. */
    public long dropped() {
        return dropped.get();
    }

    /**
     * Hands out finished intervals in the order in which they ended, children before parents. One thread at a time.
     *
     * @param max at most this many intervals
     * @return how many there were
     */
    public int drain(LaggardSink sink, int max) {
        return ring.drain(sink, max);
    }

    /**
     * Hands out the intervals that the filter has summed away since {@code sinceNs}, as far back as the log reaches. One thread
     * at a time.
     *
     * @param numbers gives a class a positive number, 0 where it cannot
     * @return the {@code System.nanoTime()} from which on no interval is missing
     */
    public long recent(LaggardRecentSink sink, ToIntFunction<Class<?>> numbers, long sinceNs) {
        return recent.read(sink, numbers, sinceNs);
    }

    /** Lets go of the classes that {@link #recent} would tell of and keeps their numbers; on the thread that calls that. */
    public void number(ToIntFunction<Class<?>> numbers) {
        recent.number(numbers);
    }

    /** Takes the next finished burst; false when there is none. One thread at a time. */
    public boolean takeBurst(LaggardBurst into, long now) {
        if (bursts.take(into)) {
            return true;
        }
        if (!bursts.isOver(now)) {
            return false;
        }
        for (int tries = 0; tries < SNAPSHOT_TRIES; tries++) {
            int before = version;
            VarHandle.acquireFence();
            if ((before & 1) == 0) {
                boolean found = bursts.copy(into);
                VarHandle.acquireFence();
                if (version == before) {
                    if (found) {
                        bursts.told(into);
                    }
                    return found;
                }
            }
            Thread.onSpinWait();
        }
        return false;
    }

    /**
     * Copies the open frames. False, and a snapshot of depth 0, when the thread changed them each time it was tried:
     * then it is busy with many short landmarks, and the next tick will do.
     */
    public boolean snapshot(LaggardSnapshot into) {
        for (int tries = 0; tries < SNAPSHOT_TRIES; tries++) {
            int before = version;
            VarHandle.acquireFence();
            if ((before & 1) == 0) {
                copy(into);
                VarHandle.acquireFence();
                if (version == before) {
                    return true;
                }
            }
            Thread.onSpinWait();
        }
        into.clear();
        return false;
    }

    private void copy(LaggardSnapshot into) {
        int had = into.depth;
        int n = Math.min(depth, MAX_DEPTH);
        long modal = 0;
        into.episodeStart = 0;
        into.episodeModal = 0;
        into.episode = episodes;
        into.inModalPhase = n > 0 && frames[n - 1].mode == LaggardThread.MODE_MODAL;
        // A bottom frame that only waits for the next event is part of no interval.
        int bottom = n > 0 && frames[0].mode == LaggardThread.MODE_MODAL ? 1 : 0;
        for (int i = n - 1; i >= bottom; i--) {
            LaggardFrame f = frames[i];
            into.landmark[i - bottom] = f.landmark;
            into.receiver[i - bottom] = f.receiver;
            into.start[i - bottom] = f.start;
            modal += f.modal;
            if (f.episode && into.episodeStart == 0) {
                into.episodeStart = f.start;
                into.episodeModal = modal;
            }
        }
        into.depth = n - bottom;
        for (int i = n - bottom; i < had; i++) {
            into.receiver[i] = null;
        }
    }
}
