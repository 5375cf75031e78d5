package io.laggard.agent.wire;

/** The way in which the owner of an awaited lock is known: a table of {@code docs/wire-format.md}. */
public final class Relation {
    public static final int JVM = 0;
    public static final int SCHEDULING_RULE = 1;
    public static final int ECLIPSE_LOCK = 2;
    public static final int JOIN = 3;
    public static final int SYNC_EXEC = 4;
    public static final int PROGRESS_DIALOG = 5;
    public static final int READ_WRITE_LOCK = 6;

    private Relation() {
    }
}
