package io.laggard.agent.watch;

/**
 * How long the sampling thread, or the JVM's own thread that works for it, was ready to run and had no processor: no fault of
 * other threads, and no cost of a sample. Used by the thread that makes it alone.
 */
final class RunDelay {
    /** The JVM's thread, as the system shows its name. */
    private static final String WORKER = "VM Thread";

    private final TaskClock own = TaskClock.own();
    private final TaskClock worker = TaskClock.ofNative(WORKER);
    private long before = waited();

    /** ns since the last call; 0 where the system keeps no such thing. */
    long ns() {
        long now = waited();
        long delay = now - before;
        before = now;
        return Math.max(delay, 0);
    }

    private long waited() {
        return waited(own) + waited(worker);
    }

    private static long waited(TaskClock clock) {
        return clock != null && clock.read() ? clock.waitedNs() : 0;
    }
}
