package io.laggard.agent.watch;

/** Time in which a thread, or the whole process, could not run. Kinds as {@code docs/wire-format.md} numbers them. */
public final class Standstill {
    /** The whole process was stopped. */
    public static final int STOPPED = 1;
    /** The machine slept. */
    public static final int SLEPT = 2;
    /** A debugger held the thread, or all of them. */
    public static final int DEBUGGER = 3;
    /** The thread was ready to run and had no processor, for so long altogether. */
    public static final int STARVED = 4;
    /** Nothing stood still: the wall clock was set back, by {@link #wallNs}. */
    public static final int CLOCK_SET_BACK = 5;

    private final int kind;
    private final long endNs;
    private final long monotonicNs;
    private final long wallNs;
    private final Thread thread;
    private final int role;

    private Standstill(int kind, long endNs, long monotonicNs, long wallNs, Thread thread, int role) {
        this.kind = kind;
        this.endNs = endNs;
        this.monotonicNs = monotonicNs;
        this.wallNs = wallNs;
        this.thread = thread;
        this.role = role;
    }

    static Standstill ofProcess(int kind, long endNs, long monotonicNs, long wallNs) {
        return new Standstill(kind, endNs, monotonicNs, wallNs, null, 0);
    }

    static Standstill ofThread(int kind, long endNs, long lengthNs, Thread thread, int role) {
        return new Standstill(kind, endNs, lengthNs, lengthNs, thread, role);
    }

    /** One of the constants above. */
    public int kind() {
        return kind;
    }

    /** {@code System.nanoTime()} when it was over. */
    public long endNs() {
        return endNs;
    }

    /** Its length by {@code System.nanoTime()}. */
    public long monotonicNs() {
        return monotonicNs;
    }

    /** Its length by the wall clock. */
    public long wallNs() {
        return wallNs;
    }

    /** The UI thread, or {@code null} for the whole process. */
    public Thread thread() {
        return thread;
    }

    /** That thread's role as {@code docs/wire-format.md} numbers it. */
    public int role() {
        return role;
    }
}
