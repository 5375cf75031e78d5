package io.laggard.agent.wire;

/** Why a thread or the whole process could not run: a table of {@code docs/wire-format.md}. */
public final class GapKind {
    public static final int STOPPED = 1;
    public static final int SLEPT = 2;
    public static final int DEBUGGER = 3;
    public static final int STARVED = 4;
    public static final int CLOCK_SET_BACK = 5;

    private GapKind() {
    }
}
