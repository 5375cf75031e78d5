package io.laggard.agent.watch;

import java.lang.management.ThreadInfo;

/**
 * What was seen last of the threads of this wait. A thread that is still in the wait in which it was seen stands where it
 * stood: its stack need not be taken again. Emptied when nobody waits, as stacks hold classes. Watcher's thread only.
 */
final class KeptLooks {
    private static final int MOST = 4;

    private final SeenThread[] seen = new SeenThread[MOST];
    private int next;

    /** What {@code now} tells of, if it has not moved since; else {@code null}. */
    SeenThread unmoved(ThreadInfo now) {
        for (SeenThread each : seen) {
            if (each != null && each.id() == now.getThreadId()) {
                return each.state() != Thread.State.RUNNABLE && SeenThread.isUnmoved(each.info(), now)
                        ? each.again(now, System.nanoTime()) : null;
            }
        }
        return null;
    }

    /** Keeps it instead of what was seen of the same thread, or of the one that was kept first. */
    SeenThread keep(SeenThread look) {
        if (look != null) {
            int at = next;
            for (int i = 0; i < MOST; i++) {
                if (seen[i] != null && seen[i].id() == look.id()) {
                    at = i;
                }
            }
            if (at == next) {
                next = (next + 1) % MOST;
            }
            seen[at] = look;
        }
        return look;
    }

    void clear() {
        for (int i = 0; i < MOST; i++) {
            seen[i] = null;
        }
    }
}
