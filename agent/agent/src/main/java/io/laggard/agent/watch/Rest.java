package io.laggard.agent.watch;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.boot.LaggardWake;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * How the watcher sleeps: to the next tick, or for a second at a time while nothing happens that could become a wait, until a
 * UI thread wakes it. A watcher that was woken soon does not lie down again for a second: in a program that is used it ticks, so
 * that the UI threads need wake nobody. Watcher's thread only.
 */
final class Rest {
    /** Commands are heard, and an episode without a landmark inside it is noticed, after this time at the latest. */
    static final long LONG_NS = 1_000_000_000L;
    /** A rest that was shorter was not worth it. */
    static final long SHORT_NS = 250_000_000L;
    private static final long RESTLESS_NS = 1_000_000_000L;

    private final BooleanSupplier stopped;
    private long restlessUntil = System.nanoTime();

    Rest(BooleanSupplier stopped) {
        this.stopped = stopped;
    }

    /** Whether an idle program may be left alone from now on. */
    boolean mayLieDown(long nowNs) {
        return nowNs - restlessUntil >= 0;
    }

    /** Sleeps until then. Returns how long it meant to, ns. */
    long until(long dueNs) {
        long meant = dueNs - System.nanoTime();
        long left = meant;
        while (left > 0 && !stopped.getAsBoolean()) {
            park(left);
            left = dueNs - System.nanoTime();
        }
        return Math.max(meant, 0);
    }

    /** Sleeps until a UI thread does something, or for {@link #LONG_NS}. Returns how long it meant to, ns. */
    long lieDown() {
        long begun = System.nanoTime();
        LaggardWake.ask();
        boolean busy = isAnybodyAtWork();
        long left = LONG_NS;
        while (!busy && left > 0 && LaggardWake.isAsleep() && !stopped.getAsBoolean()) {
            park(left);
            left = begun + LONG_NS - System.nanoTime();
        }
        boolean woken = !LaggardWake.isAsleep();
        LaggardWake.awake();
        if (!woken) {
            return busy ? 0 : LONG_NS;
        }
        long slept = LaggardWake.wokenAt() - begun;
        if (slept < SHORT_NS) {
            restlessUntil = System.nanoTime() + RESTLESS_NS;
        }
        return Math.max(slept, 0);
    }

    /** Whether a UI thread is in an episode: one may have begun before the thread was asked to wake the watcher. */
    private static boolean isAnybodyAtWork() {
        for (int i = 0, n = LaggardProbe.threads(); i < n; i++) {
            if (LaggardProbe.thread(i).activeSince() != 0) {
                return true;
            }
        }
        return false;
    }

    private static void park(long ns) {
        LockSupport.parkNanos(ns);
        // An interrupt by the host would make every further park return at once.
        Thread.interrupted();
    }
}
