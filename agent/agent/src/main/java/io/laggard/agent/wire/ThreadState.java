package io.laggard.agent.wire;

/** The state of a sampled thread: a table of {@code docs/wire-format.md}. */
public final class ThreadState {
    public static final int UNKNOWN = 0;
    public static final int RUNNABLE = 1;
    public static final int BLOCKED = 2;
    public static final int WAITING = 3;
    public static final int TIMED_WAITING = 4;
    public static final int SLEEPING = 5;
    public static final int PARKED = 6;

    private ThreadState() {
    }
}
