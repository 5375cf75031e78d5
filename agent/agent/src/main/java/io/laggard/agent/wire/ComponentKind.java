package io.laggard.agent.wire;

/** A component's purpose, as far as it tells what content to expect: a table of {@code docs/wire-format.md}. */
public final class ComponentKind {
    public static final int PLAIN = 0;
    public static final int WINDOW = 1;
    public static final int TEXT = 2;
    public static final int PASSWORD = 3;
    public static final int EDITOR = 4;
    public static final int TABLE = 5;
    public static final int TREE = 6;
    public static final int TITLE_BAR = 7;
    public static final int LABEL = 8;
    public static final int TABS = 9;
    public static final int CANVAS = 10;
    public static final int CONTENT = 11;

    private ComponentKind() {
    }
}
