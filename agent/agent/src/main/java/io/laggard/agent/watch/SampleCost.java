package io.laggard.agent.watch;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.atomic.AtomicLong;

/** Counts the cost of samples. {@link #begin} and {@link #end} are called on the thread that takes the sample. */
final class SampleCost {
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final boolean knowsProcessorTime = threads.isCurrentThreadCpuTimeSupported();
    private final StackSampler stacks;
    private final AtomicLong spent;
    private long begun;
    private long processorBefore;

    SampleCost(StackSampler stacks) {
        this(stacks, new AtomicLong());
    }

    private SampleCost(StackSampler stacks, AtomicLong spent) {
        this.stacks = stacks;
        this.spent = spent;
    }

    /** The cost of samples that another thread takes, with the same sum. */
    SampleCost elsewhere() {
        return new SampleCost(stacks, spent);
    }

    void begin() {
        stacks.begin();
        processorBefore = knowsProcessorTime ? threads.getCurrentThreadCpuTime() : 0;
        begun = System.nanoTime();
    }

    /** The cost of the sample since {@link #begin}, ns; it is added to the sum. */
    long end() {
        long lasted = System.nanoTime() - begun;
        long processor = knowsProcessorTime ? threads.getCurrentThreadCpuTime() - processorBefore : lasted;
        long cost = stacks.cost(lasted, processor);
        spent.addAndGet(cost);
        return cost;
    }

    /** The sum, ns. Any thread. */
    long spentNs() {
        return spent.get();
    }
}
