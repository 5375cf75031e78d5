package io.laggard.agent.watch;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.atomic.AtomicLong;

/** Counts what looks cost. {@link #begin} and {@link #end} on one thread, the one that looks. */
final class LookCost {
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final boolean knowsProcessorTime = threads.isCurrentThreadCpuTimeSupported();
    private final Looks looks;
    private final AtomicLong spent;
    private long begun;
    private long processorBefore;

    LookCost(Looks looks) {
        this(looks, new AtomicLong());
    }

    private LookCost(Looks looks, AtomicLong spent) {
        this.looks = looks;
        this.spent = spent;
    }

    /** For another thread's looks, with the same sum. */
    LookCost elsewhere() {
        return new LookCost(looks, spent);
    }

    void begin() {
        looks.begin();
        processorBefore = knowsProcessorTime ? threads.getCurrentThreadCpuTime() : 0;
        begun = System.nanoTime();
    }

    /** What was done since {@link #begin} cost, ns; it is added to the sum. */
    long end() {
        long lasted = System.nanoTime() - begun;
        long processor = knowsProcessorTime ? threads.getCurrentThreadCpuTime() - processorBefore : lasted;
        long cost = looks.cost(lasted, processor);
        spent.addAndGet(cost);
        return cost;
    }

    /** The sum, ns. Any thread. */
    long spentNs() {
        return spent.get();
    }
}
