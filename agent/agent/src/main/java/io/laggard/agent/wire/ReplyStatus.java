package io.laggard.agent.wire;

/** The outcome of a command: a table of {@code docs/wire-format.md}. */
public final class ReplyStatus {
    public static final int DONE = 1;
    public static final int DECLINED = 2;
    public static final int FAILED = 3;
    public static final int NOT_UNDERSTOOD = 4;

    private ReplyStatus() {
    }
}
