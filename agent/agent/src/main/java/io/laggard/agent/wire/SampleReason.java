package io.laggard.agent.wire;

/** Why a sample was taken: a table of {@code docs/wire-format.md}. */
public final class SampleReason {
    public static final int EPISODE = 0;
    public static final int LOCK_OWNER = 1;
    public static final int BYSTANDER = 2;

    private SampleReason() {
    }
}
