package io.laggard.agent.watch;

/** A thread's stack at one moment, as the JVM tells it. */
public final class Sample {
    private final SeenThread thread;
    private final int threadKind;
    private final int reason;
    private final int depthLimit;
    private final long costNs;
    private final Holder holder;

    Sample(SeenThread thread, int threadKind, int reason, int depthLimit, long costNs, Holder holder) {
        this.thread = thread;
        this.threadKind = threadKind;
        this.reason = reason;
        this.depthLimit = depthLimit;
        this.costNs = costNs;
        this.holder = holder;
    }

    /** {@code System.nanoTime()} when the sample was taken. */
    public long timeNs() {
        return thread.timeNs();
    }

    /** State, awaited lock and stack. */
    public SeenThread thread() {
        return thread;
    }

    /** Kind of the thread as {@code docs/wire-format.md} numbers it. */
    public int threadKind() {
        return threadKind;
    }

    /** As in {@link io.laggard.agent.wire.SampleReason}. */
    public int reason() {
        return reason;
    }

    /** A stack of this depth was cut off at its root. */
    public int depthLimit() {
        return depthLimit;
    }

    /** The thread that has the awaited lock, where the JVM does not know it; {@code null} where the agent does not, either. */
    public Holder holder() {
        return holder;
    }

    /** The cost of the sample, in ns. */
    public long costNs() {
        return costNs;
    }
}
