package io.laggard.agent.watch;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;

/**
 * Takes stacks, and knows what that costs. {@code getThreadInfo(id, depth)} tells state, awaited lock and its owner
 * without asking for monitors, which would walk the heap. Watcher's thread only.
 *
 * <p>A look costs twice the processor time that this thread takes for it, for the JVM's own thread works on it about
 * as long, but never more than it lasted: time in which both waited for a free processor is taken from nobody.
 */
final class Sampler {
    /** Frames of a stack that are kept, from the innermost. */
    static final int DEPTH = 256;
    private static final int OTHERS_DEPTH = 64;
    private static final int OTHERS_AT_ONCE = 16;
    private static final int WARM_UP = 5;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Observations to;
    private final boolean knowsProcessorTime = threads.isCurrentThreadCpuTimeSupported();
    private volatile long spentNs;
    private long lookedAt;
    private long processorBefore;
    private int nextOther;

    Sampler(Observations to, CostGauge gauge) {
        this.to = to;
        // The first looks load classes and run interpreted; nobody should wait for that during an episode.
        long own = Thread.currentThread().getId();
        for (int i = 0; i < WARM_UP; i++) {
            begin();
            threads.getThreadInfo(own, DEPTH);
            gauge.reckon(cost());
        }
    }

    private void begin() {
        processorBefore = knowsProcessorTime ? threads.getCurrentThreadCpuTime() : 0;
        lookedAt = System.nanoTime();
    }

    private long cost() {
        long lasted = System.nanoTime() - lookedAt;
        return knowsProcessorTime ? Math.min(lasted, 2 * (threads.getCurrentThreadCpuTime() - processorBefore))
                : lasted;
    }

    /** What looking has cost since the session's start, in ns. Any thread. */
    long spentNs() {
        return spentNs;
    }

    /**
     * Takes the UI thread's stack and, where it awaits a lock, that of the lock's owner. Returns whether a debugger
     * has suspended it: then nothing was told, for its user waits for somebody else.
     */
    boolean sampleUi(Thread thread, int role) {
        ThreadInfo seen = take(thread.getId(), role, Sample.UI);
        if (seen == null) {
            return false;
        }
        if (seen.isSuspended()) {
            return true;
        }
        if (seen.getLockOwnerId() >= 0) {
            take(seen.getLockOwnerId(), 0, Sample.LOCK_OWNER);
        }
        return false;
    }

    private ThreadInfo take(long id, int role, int reason) {
        begin();
        ThreadInfo seen = threads.getThreadInfo(id, DEPTH);
        long cost = cost();
        spentNs += cost;
        if (seen != null && !seen.isSuspended()) {
            to.sample(new Sample(lookedAt, seen, role, reason, DEPTH, cost));
        }
        return seen;
    }

    /** Takes the stacks of a few threads that run or are blocked, other ones each time. */
    void sampleOthers(long uiThread) {
        begin();
        long[] all = threads.getAllThreadIds();
        int count = Math.min(OTHERS_AT_ONCE, all.length);
        long[] some = new long[count];
        for (int i = 0; i < count; i++) {
            some[i] = all[(nextOther + i) % all.length];
        }
        nextOther = all.length == 0 ? 0 : (nextOther + count) % all.length;
        ThreadInfo[] seen = threads.getThreadInfo(some, OTHERS_DEPTH);
        long cost = cost();
        spentNs += cost;
        for (ThreadInfo info : seen) {
            if (info != null && info.getThreadId() != uiThread && isBusy(info)
                    && !info.getThreadName().startsWith(Watcher.THREAD_PREFIX)) {
                to.sample(new Sample(lookedAt, info, 0, Sample.OTHER, OTHERS_DEPTH, cost / count));
            }
        }
    }

    private static boolean isBusy(ThreadInfo info) {
        Thread.State state = info.getThreadState();
        return (state == Thread.State.RUNNABLE || state == Thread.State.BLOCKED) && info.getStackTrace().length > 0;
    }
}
