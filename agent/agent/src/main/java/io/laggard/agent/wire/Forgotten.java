package io.laggard.agent.wire;

/**
 * Kinds of identifiers that a {@code forget} block ends, as bits: a table of {@code docs/wire-format.md}. Whoever forgets
 * frames forgets stacks too.
 */
public final class Forgotten {
    public static final int STRINGS = 1;
    public static final int PLUGINS = 1 << 1;
    public static final int CLASSES = 1 << 2;
    public static final int LANDMARKS = 1 << 3;
    public static final int THREADS = 1 << 4;
    public static final int FRAMES = 1 << 5;
    public static final int STACKS = 1 << 6;

    private Forgotten() {
    }
}
