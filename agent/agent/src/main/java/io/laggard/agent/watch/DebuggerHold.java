package io.laggard.agent.watch;

import io.laggard.agent.boot.LaggardThread;
import io.laggard.agent.wire.GapKind;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;

/**
 * Tells how long a debugger held a UI thread during an episode. Asks for the thread's state without its stack, for which the JVM
 * stops nobody, at each tick and not only when a sample is due. Watcher's thread only.
 */
final class DebuggerHold {
    /** The interval of reports while the hold goes on, so that a reader can tell where in the episode it was. */
    static final long WINDOW_NS = Starvation.WINDOW_NS;

    private final LaggardThread thread;
    private final Observations to;
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private Thread of;
    private long begun;
    private long seenHeld;

    DebuggerHold(LaggardThread thread, Observations to) {
        this.thread = thread;
        this.to = to;
    }

    /** An episode of this thread goes on; true while the thread is held. */
    boolean during(Thread current, long now) {
        if (current != of) {
            over();
            of = current;
        }
        ThreadInfo state = threads.getThreadInfo(current.getId());
        if (state == null || !state.isSuspended()) {
            over();
            return false;
        }
        if (begun == 0) {
            begun = now;
        } else if (now - begun >= WINDOW_NS) {
            tell(now);
            begun = now;
        }
        seenHeld = now;
        return true;
    }

    /** The episode is over, or the debugger let the thread go: when in the last tick that was is not known. */
    void over() {
        if (begun != 0 && seenHeld > begun) {
            tell(seenHeld);
        }
        begun = 0;
    }

    private void tell(long end) {
        to.gap(Standstill.ofThread(GapKind.DEBUGGER, end, end - begun, of, thread.threadKind()));
    }
}
