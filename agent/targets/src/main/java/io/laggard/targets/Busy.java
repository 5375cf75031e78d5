package io.laggard.targets;

/** Keeps a thread busy. */
final class Busy {
    private Busy() {
    }

    /** Runs for {@code ms} milliseconds of the wall clock without giving the processor away. */
    static void work(long ms) {
        long until = System.nanoTime() + ms * 1_000_000;
        while (System.nanoTime() < until) {
            Thread.onSpinWait();
        }
    }
}
