package io.laggard.agent.wire;

/** Something worth a time of its own: a table of {@code docs/wire-format.md}. */
public final class Milestone {
    public static final int FIRST_DISPATCH = 1;
    public static final int AGENT_ACTIVE = 2;
    public static final int RESTART_ASKED = 3;

    private Milestone() {
    }
}
