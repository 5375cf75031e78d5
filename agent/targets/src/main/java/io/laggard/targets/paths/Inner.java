package io.laggard.targets.paths;

/** The plug-in that does all the work: {@value #WORK_MS} ms a call. */
public final class Inner {
    private static final int WORK_MS = 9;

    void work() {
        long until = System.nanoTime() + WORK_MS * 1_000_000L;
        while (System.nanoTime() < until) {
            Thread.onSpinWait();
        }
    }
}
