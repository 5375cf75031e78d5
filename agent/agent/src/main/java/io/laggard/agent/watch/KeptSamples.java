package io.laggard.agent.watch;

import java.lang.management.ThreadInfo;

/**
 * The last sample of each thread of this wait. A thread that is still in the wait in which it was sampled stands where it
 * stood: its stack need not be taken again. Emptied when no user waits, as stacks hold classes. Watcher's thread only.
 */
final class KeptSamples {
    private static final int MOST = 4;

    private final SeenThread[] seen = new SeenThread[MOST];
    private int next;

    /** The kept sample of the thread that {@code now} tells of, if that thread has not moved since; else {@code null}. */
    SeenThread unmoved(ThreadInfo now) {
        for (SeenThread each : seen) {
            if (each != null && each.id() == now.getThreadId()) {
                return each.state() != Thread.State.RUNNABLE && SeenThread.isUnmoved(each.info(), now)
                        ? each.again(now, System.nanoTime()) : null;
            }
        }
        return null;
    }

    /** Keeps a sample in place of the last one of the same thread, or else of the oldest. */
    SeenThread keep(SeenThread sample) {
        if (sample != null) {
            int at = next;
            for (int i = 0; i < MOST; i++) {
                if (seen[i] != null && seen[i].id() == sample.id()) {
                    at = i;
                }
            }
            if (at == next) {
                next = (next + 1) % MOST;
            }
            seen[at] = sample;
        }
        return sample;
    }

    void clear() {
        for (int i = 0; i < MOST; i++) {
            seen[i] = null;
        }
    }
}
