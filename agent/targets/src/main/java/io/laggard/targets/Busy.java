package io.laggard.targets;

/** Keeps a thread busy. */
public final class Busy {
    private Busy() {
    }

    /** Runs for {@code ms} milliseconds of the wall clock without giving the processor away. */
    public static void work(long ms) {
        workNanos(ms * 1_000_000);
    }

    /** Works for {@code ns} nanoseconds. */
    public static void workNanos(long ns) {
        long until = System.nanoTime() + ns;
        while (System.nanoTime() < until) {
            Thread.onSpinWait();
        }
    }
}
