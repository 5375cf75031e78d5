package io.laggard.agent.wire;

/** What became of a plug-in's bypass: a table of {@code docs/wire-format.md}. */
public final class BypassState {
    public static final int LOOKED = 1;
    public static final int BEGUN = 2;
    public static final int ASKED = 3;
    public static final int TIME_UP = 4;
    public static final int FAILED = 5;
    public static final int EXCEPTIONS = 6;
    public static final int SESSION_OVER = 7;

    private BypassState() {
    }
}
