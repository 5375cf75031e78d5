package io.laggard.agent.watch;

import io.laggard.agent.boot.LaggardThread;
import io.laggard.agent.wire.GapKind;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Tells how long a UI thread was ready to run during an episode and had no processor: the delay that the system itself
 * keeps, so that a watcher that gets no processor either is not taken for it. Watcher's thread only.
 */
final class Starvation {
    /** The interval of reports while an episode goes on, so that a reader can tell where in the episode it was. */
    static final long WINDOW_NS = 100_000_000L;
    /** Less is the scheduler's everyday. */
    static final long LEAST_NS = 5_000_000L;
    private static final long SEARCH_EVERY_NS = 250_000_000L;

    private final LaggardThread thread;
    private final Observations to;
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private Thread of;
    private TaskClock clock;
    private long nextSearch;
    private long begun;
    private long waitedBefore;
    private long delayedBefore;
    private long ranBefore;
    private long waitedAtMark;
    private long dispatched = -1;

    Starvation(LaggardThread thread, Observations to) {
        this.thread = thread;
        this.to = to;
    }

    /** The thread is idle, or an episode is noticed that has just begun: earlier waits are no part of it. */
    void begin(long now) {
        long count = thread.dispatched();
        if ((count != dispatched || clock == null) && found(now)) {
            dispatched = count;
            begun = now;
            waitedBefore = clock.waitedNs();
        }
    }

    /** ns that the thread was ready to run and did not, since the last call; 0 where it is not known. */
    long delayNs() {
        if (clock == null || !clock.read()) {
            return 0;
        }
        long delay = clock.waitedNs() - delayedBefore;
        delayedBefore = clock.waitedNs();
        return delay;
    }

    /** ns that the thread ran between the last two calls of {@link #delayNs}; -1 where it is not known. */
    long ranNs() {
        if (clock == null) {
            return -1;
        }
        long ran = clock.ranNs() - ranBefore;
        ranBefore = clock.ranNs();
        return ran;
    }

    /** {@link #sinceMarkNs} counts from now on. */
    void mark() {
        waitedAtMark = clock != null && clock.read() ? clock.waitedNs() : -1;
    }

    /** ns that the thread was ready to run and did not, since {@link #mark}; 0 where it is not known. */
    long sinceMarkNs() {
        return waitedAtMark < 0 || clock == null || !clock.read() ? 0 : Math.max(0, clock.waitedNs() - waitedAtMark);
    }

    /** An episode has begun then: no window reaches further back. */
    void from(long since) {
        begun = Math.max(begun, since);
    }

    /** An episode goes on after a dialog: waits while the dialog was open are no part of it. */
    void afterDialog(long now) {
        if (clock != null && clock.read()) {
            begun = now;
            waitedBefore = clock.waitedNs();
        }
    }

    /** An episode goes on. */
    void during(long now) {
        if (clock == null) {
            begin(now);
        } else if (now - begun >= WINDOW_NS) {
            tell(now);
        }
    }

    /** The episode is over. */
    void tell(long now) {
        if (clock == null || thread.thread() != of || !clock.read()) {
            begun = now;
            return;
        }
        // Before the episode the thread may have waited for its turn to begin it.
        long waited = Math.min(clock.waitedNs() - waitedBefore, now - begun);
        if (waited >= LEAST_NS && clock.agrees(threads.getThreadCpuTime(of.getId()))) {
            to.gap(Standstill.ofThread(GapKind.STARVED, now, waited, of, thread.threadKind()));
        }
        begun = now;
        waitedBefore = clock.waitedNs();
    }

    private boolean found(long now) {
        Thread current = thread.thread();
        if (clock != null && current == of && clock.read()) {
            return true;
        }
        if (clock != null) {
            clock.close();
            clock = null;
        }
        if (current == null || now - nextSearch < 0) {
            return false;
        }
        nextSearch = now + SEARCH_EVERY_NS;
        of = current;
        clock = TaskClock.of(current.getId(), threads);
        delayedBefore = clock == null ? 0 : clock.waitedNs();
        ranBefore = clock == null ? 0 : clock.ranNs();
        return clock != null;
    }
}
