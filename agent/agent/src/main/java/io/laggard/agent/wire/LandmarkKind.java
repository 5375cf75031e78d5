package io.laggard.agent.wire;

/** The kind of work that a landmark brackets: a table of {@code docs/wire-format.md}. */
public final class LandmarkKind {
    public static final int DISPATCH = 1;
    public static final int OBSERVER = 2;
    public static final int PAINT = 3;
    public static final int ASYNC = 4;
    public static final int TIMER = 5;
    public static final int COMMAND = 6;
    public static final int ACTIVATION = 7;
    public static final int MODAL = 8;
    public static final int NAMED = 9;
    public static final int WAIT = 10;

    private LandmarkKind() {
    }
}
