package io.laggard.agent.session;

import io.laggard.agent.boot.LaggardProbe;
import java.util.concurrent.locks.LockSupport;

/**
 * Before a UI thread has dispatched there is no wait of the user's to be measured, and a host that starts has better use for
 * its processors: an Eclipse loads its toolkit two seconds before its window is there. What is only for waits begins then.
 */
public final class FirstDispatch {
    /** As soon as a watcher would have looked. */
    private static final long LOOK_NS = 20_000_000L;
    /** A host that takes longer is watched all the same. */
    private static final long LONGEST_NS = 5_000_000_000L;

    private FirstDispatch() {
    }

    /** Returns when there was one, or after some seconds. */
    public static void await() {
        long begun = System.nanoTime();
        while (LaggardProbe.threads() == 0 && System.nanoTime() - begun < LONGEST_NS) {
            LockSupport.parkNanos(LOOK_NS);
            // An interrupt by the host would make every further park return at once.
            Thread.interrupted();
        }
    }
}
