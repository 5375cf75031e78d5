package io.laggard.agent.wire;

/** What the mouse did: a table of {@code docs/wire-format.md}. */
public final class PointerKind {
    public static final int MOVE = 1;
    public static final int DOWN = 2;
    public static final int UP = 3;

    private PointerKind() {
    }
}
