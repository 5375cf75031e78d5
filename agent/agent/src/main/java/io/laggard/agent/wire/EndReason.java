package io.laggard.agent.wire;

/** Why the session ended: a table of {@code docs/wire-format.md}. */
public final class EndReason {
    public static final int EXIT = 1;
    public static final int AGENT_OFF = 2;
    public static final int ASKED = 3;
    public static final int AGENT_FAILED = 4;
    public static final int FILE_FULL = 5;

    private EndReason() {
    }
}
