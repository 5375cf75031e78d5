package io.laggard.agent.boot;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * When plug-ins were started before anything else is measured: a framework starts most of them before the program has a window.
 * A log of beginnings and ends on any thread, without a lock; it is paired when it is read. Relocated as {@link LaggardProbe}, and
 * defined before it: nothing here names another of the agent's classes.
 *
 * <p>Nothing here blocks, allocates, loads a class or lets an exception out, but for {@link #begin}.
 */
public final class LaggardStarts {
    /** The number of beginnings and ends that are kept; products of a thousand plug-ins have as many of each. */
    public static final int MOST = 4096;
    /** What comes later is no part of a start. Where no window comes, the first start after it lets go of what was logged. */
    public static final long LONGEST_NS = 60_000_000_000L;

    /** Where beginnings and ends go; {@code null} where they are not taken. Plain on purpose: one that comes late is let go. */
    private static LaggardStarts open;
    /** The log that waits to be read. */
    private static volatile LaggardStarts closed;
    private static boolean isOver;

    private final long sinceNs;
    private final AtomicInteger next = new AtomicInteger();
    private final long[] times = new long[MOST];
    private final Class<?>[] types = new Class<?>[MOST];
    /** An entry's thread is stored last: without one the entry is not there yet. */
    private final AtomicReferenceArray<Thread> threads = new AtomicReferenceArray<>(MOST);

    LaggardStarts(long sinceNs) {
        this.sinceNs = sinceNs;
    }

    // ---- called by instrumented code --------------------------------------------------------------------------

    /** A plug-in's activator is about to be called. */
    public static void enter(int landmark, Object framework, Object activator) {
        LaggardStarts log = open;
        if (log != null) {
            log.add(activator == null ? Object.class : activator.getClass());
        }
    }

    /** The activator has returned. */
    public static void exit(int landmark) {
        LaggardStarts log = open;
        if (log != null) {
            log.add(null);
        }
    }

    /** An exception leaves the activator. */
    public static void exitThrown(int landmark) {
        exit(landmark);
    }

    /** {@code type}: {@code null} for an end. A log in which one is missing tells nothing true. */
    void add(Class<?> type) {
        try {
            long now = System.nanoTime();
            if (now - sinceNs > LONGEST_NS) {
                // Nobody may ever read the log: it would hold the class loaders of plug-ins that are long gone.
                open = null;
                return;
            }
            int at = next.getAndIncrement();
            if (at < MOST) {
                times[at] = now;
                types[at] = type;
                threads.set(at, Thread.currentThread());
            }
        } catch (Throwable e) {
            open = null;
        }
    }

    // ---- called by the agent's core, and by the probe ---------------------------------------------------------

    /** Takes the memory and begins to log, unless the start is over; {@code since}: {@code System.nanoTime()} at its beginning. */
    public static synchronized void begin(long since) {
        if (!isOver && open == null) {
            open = new LaggardStarts(since);
        }
    }

    /** A UI thread looks for its first event: from here on landmarks are measured, and this log is to be read. */
    static synchronized void close() {
        isOver = true;
        if (open != null) {
            closed = open;
            open = null;
        }
    }

    /** Nothing is logged any more, and no class is held. */
    public static synchronized void forget() {
        isOver = true;
        open = null;
        closed = null;
    }

    /** The log, once it is closed; {@code null} before, and from the second call on. */
    public static LaggardStarts take() {
        return closed == null ? null : takeClosed();
    }

    private static synchronized LaggardStarts takeClosed() {
        LaggardStarts log = closed;
        closed = null;
        return log;
    }

    /** {@code System.nanoTime()} at the start's beginning. */
    public long sinceNs() {
        return sinceNs;
    }

    /** The number of beginnings and ends. */
    public int count() {
        return Math.min(next.get(), MOST);
    }

    /** The number of those that found no room. */
    public int dropped() {
        return Math.max(0, next.get() - MOST);
    }

    /** The thread of entry {@code at}, counted from 0; {@code null} where that was not written in time. Ask this first. */
    public Thread thread(int at) {
        return threads.get(at);
    }

    /** The class of the activator that began; {@code null} for an end. */
    public Class<?> type(int at) {
        return types[at];
    }

    /** {@code System.nanoTime()}. */
    public long timeNs(int at) {
        return times[at];
    }
}
