package io.laggard.agent.watch;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;

/**
 * Takes stacks, and knows what that costs. {@code getThreadInfo(id, depth)} tells state, awaited lock and its owner
 * without asking for monitors, which would walk the heap. Watcher's thread only.
 *
 * <p>A look costs twice the processor time that this thread takes for it, for the JVM's own thread works on it about
 * as long, and for as much of the rest as {@link #STOPPED_NS} the thread looked at may have stood still: the JVM stops it,
 * and then must get a processor itself. On a machine that others keep busy that is most of what a look takes from the
 * user (docs/truth.md, “Longer”).
 */
final class Sampler {
    /** Frames of a stack that are kept, from the innermost. */
    static final int DEPTH = 256;
    private static final int OTHERS_DEPTH = 64;
    private static final int OTHERS_AT_ONCE = 16;
    /** A thread waits and nobody knows for whom: then whoever is busy may be it. */
    private static final int OTHERS_AT_MOST = 80;
    private static final int WARM_UP = 5;
    /** While it waits for a thread to stand still, the JVM looks whether it does once in this time at least. */
    private static final long STOPPED_NS = 1_000_000L;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Observations to;
    private final Holders holders;
    private final boolean knowsProcessorTime = threads.isCurrentThreadCpuTimeSupported();
    private volatile long spentNs;
    private long lookedAt;
    private long processorBefore;
    private int nextOther;
    private boolean nobodyKnown;

    Sampler(Observations to, Holders holders, CostGauge gauge) {
        this.to = to;
        this.holders = holders;
        // The first looks load classes and run interpreted; nobody should wait for that during an episode.
        long own = Thread.currentThread().getId();
        for (int i = 0; i < WARM_UP; i++) {
            begin();
            threads.getThreadInfo(own, DEPTH);
            gauge.reckon(cost());
            threads.getThreadInfo(new long[] {own}, OTHERS_DEPTH);
        }
    }

    private void begin() {
        processorBefore = knowsProcessorTime ? threads.getCurrentThreadCpuTime() : 0;
        lookedAt = System.nanoTime();
    }

    private long cost() {
        long lasted = System.nanoTime() - lookedAt;
        return knowsProcessorTime
                ? Math.min(lasted, 2 * (threads.getCurrentThreadCpuTime() - processorBefore) + STOPPED_NS) : lasted;
    }

    /** What looking has cost since the session's start, in ns. Any thread. */
    long spentNs() {
        return spentNs;
    }

    /**
     * Takes the UI thread's stack and, where it awaits something, that of the thread that has it. Tells nothing of a thread
     * that a debugger has suspended meanwhile.
     *
     * @param worker whose end a progress dialog of that thread awaits, or {@code null}
     */
    void sampleUi(Thread thread, int role, Thread worker) {
        begin();
        ThreadInfo seen = threads.getThreadInfo(thread.getId(), DEPTH);
        nobodyKnown = false;
        if (seen == null || seen.isSuspended()) {
            spentNs += cost();
            return;
        }
        Holder holder = holders.ofUi(thread, seen, worker);
        nobodyKnown = holder == null && seen.getLockInfo() != null && seen.getLockOwnerId() < 0
                && seen.getThreadState() != Thread.State.BLOCKED;
        tell(seen, role, Sample.UI, holder);
        long owner = holder == null ? seen.getLockOwnerId() : holder.thread().getId();
        if (owner >= 0 && owner != thread.getId()) {
            begin();
            ThreadInfo other = threads.getThreadInfo(owner, DEPTH);
            if (other == null || other.isSuspended()) {
                spentNs += cost();
            } else {
                tell(other, 0, Sample.LOCK_OWNER, holders.ofOwner(thread, other));
            }
        }
    }

    private void tell(ThreadInfo seen, int role, int reason, Holder holder) {
        long cost = cost();
        spentNs += cost;
        to.sample(new Sample(lookedAt, seen, role, reason, DEPTH, cost, holder));
    }

    /** Whether the UI thread awaited something at the last look, and nobody knew who would end that. */
    boolean nobodyKnown() {
        return nobodyKnown;
    }

    /**
     * Takes the stacks of threads that run or are blocked: a few, other ones each time, or all where it is not known for
     * whom the UI thread waits.
     */
    void sampleOthers(long uiThread) {
        begin();
        long[] all = threads.getAllThreadIds();
        int count = Math.min(nobodyKnown ? OTHERS_AT_MOST : OTHERS_AT_ONCE, all.length);
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
                to.sample(new Sample(lookedAt, info, 0, Sample.OTHER, OTHERS_DEPTH, cost / count, null));
            }
        }
    }

    private static boolean isBusy(ThreadInfo info) {
        Thread.State state = info.getThreadState();
        return (state == Thread.State.RUNNABLE || state == Thread.State.BLOCKED) && info.getStackTrace().length > 0;
    }
}
