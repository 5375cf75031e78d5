package io.laggard.agent.session;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.wire.Milestone;
import java.util.function.LongSupplier;

/** Writes the milestones of a start, each once, as soon as they are known. Writer's thread only. */
final class Milestones {
    private final Recorder recorder;
    private final LongSupplier fullyActiveNs;
    private boolean dispatched;
    private boolean active;

    /** @param fullyActiveNs {@code System.nanoTime()} when every class loaded so far had been served; 0 before */
    Milestones(Recorder recorder, LongSupplier fullyActiveNs) {
        this.recorder = recorder;
        this.fullyActiveNs = fullyActiveNs;
    }

    void tick() {
        if (!dispatched) {
            long first = firstDispatchNs();
            if (first != 0) {
                dispatched = true;
                recorder.milestone(first, Milestone.FIRST_DISPATCH);
            }
        }
        if (!active) {
            long since = fullyActiveNs.getAsLong();
            if (since != 0) {
                active = true;
                recorder.milestone(since, Milestone.AGENT_ACTIVE);
            }
        }
    }

    /** Whether all milestones have been found. */
    boolean areTold() {
        return dispatched && active;
    }

    private static long firstDispatchNs() {
        long first = 0;
        for (int i = 0, n = LaggardProbe.threads(); i < n; i++) {
            long of = LaggardProbe.thread(i).firstDispatchNs();
            if (of != 0 && (first == 0 || of < first)) {
                first = of;
            }
        }
        return first;
    }
}
