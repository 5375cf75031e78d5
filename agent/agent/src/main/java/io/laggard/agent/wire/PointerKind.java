package io.laggard.agent.wire;

/** The kind of a mouse event: a table of {@code docs/wire-format.md}. */
public final class PointerKind {
    public static final int MOVE = 1;
    public static final int DOWN = 2;
    public static final int UP = 3;

    private PointerKind() {
    }
}
