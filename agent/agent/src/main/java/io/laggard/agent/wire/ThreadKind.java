package io.laggard.agent.wire;

/** The purpose of a thread: a table of {@code docs/wire-format.md}. */
public final class ThreadKind {
    public static final int BACKGROUND = 0;
    public static final int SWT_UI = 1;
    public static final int AWT_UI = 2;
    public static final int JAVAFX_UI = 3;

    private ThreadKind() {
    }
}
