package io.laggard.agent.watch;

/** One observed stack of one thread, as the JVM tells it. */
public final class Sample {
    private final SeenThread thread;
    private final int role;
    private final int reason;
    private final int depthLimit;
    private final long costNs;
    private final Holder holder;

    Sample(SeenThread thread, int role, int reason, int depthLimit, long costNs, Holder holder) {
        this.thread = thread;
        this.role = role;
        this.reason = reason;
        this.depthLimit = depthLimit;
        this.costNs = costNs;
        this.holder = holder;
    }

    /** {@code System.nanoTime()} when it was taken. */
    public long timeNs() {
        return thread.timeNs();
    }

    /** State, awaited lock and stack. */
    public SeenThread thread() {
        return thread;
    }

    /** Role of the thread as {@code docs/wire-format.md} numbers it. */
    public int role() {
        return role;
    }

    /** {@link #UI}, {@link #LOCK_OWNER} or {@link #OTHER}. */
    public int reason() {
        return reason;
    }

    /** A stack of this depth was cut off at its root. */
    public int depthLimit() {
        return depthLimit;
    }

    /** Who has what it awaits, where the JVM does not know; {@code null} where nobody else does, either. */
    public Holder holder() {
        return holder;
    }

    /** What it took to look, in ns. */
    public long costNs() {
        return costNs;
    }
}
