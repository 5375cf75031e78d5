package io.laggard.agent.watch;

import io.laggard.agent.wire.GapKind;

/** Time in which a thread, or the whole process, could not run. */
public final class Standstill {
    private final int kind;
    private final long endNs;
    private final long monotonicNs;
    private final long wallNs;
    private final Thread thread;
    private final int threadKind;

    private Standstill(int kind, long endNs, long monotonicNs, long wallNs, Thread thread, int threadKind) {
        this.kind = kind;
        this.endNs = endNs;
        this.monotonicNs = monotonicNs;
        this.wallNs = wallNs;
        this.thread = thread;
        this.threadKind = threadKind;
    }

    static Standstill ofProcess(int kind, long endNs, long monotonicNs, long wallNs) {
        return new Standstill(kind, endNs, monotonicNs, wallNs, null, 0);
    }

    static Standstill ofThread(int kind, long endNs, long lengthNs, Thread thread, int threadKind) {
        return new Standstill(kind, endNs, lengthNs, lengthNs, thread, threadKind);
    }

    /** As in {@link GapKind}. */
    public int kind() {
        return kind;
    }

    /** {@code System.nanoTime()} when it was over. */
    public long endNs() {
        return endNs;
    }

    /** The length by {@code System.nanoTime()}. */
    public long monotonicNs() {
        return monotonicNs;
    }

    /** The length by the wall clock. */
    public long wallNs() {
        return wallNs;
    }

    /** The UI thread, or {@code null} for the whole process. */
    public Thread thread() {
        return thread;
    }

    /** The thread's kind, numbered as in {@code docs/wire-format.md}. */
    public int threadKind() {
        return threadKind;
    }
}
