package io.laggard.agent.session;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.runtime.AgentThread;
import io.laggard.agent.wire.BlockEncoder;
import java.util.function.LongSupplier;

/**
 * Reports losses at once, the cost of samples when it has changed, and both at the end, with the cost of the agent's own
 * threads so far. Writer's thread only.
 */
final class Health {
    private final BlockEncoder out;
    private final Recorder recorder;
    private final LongSupplier samplingNs;
    private long dropped;
    private long suppressed;
    private long sampling;

    Health(BlockEncoder out, Recorder recorder, LongSupplier samplingNs) {
        this.out = out;
        this.recorder = recorder;
        this.samplingNs = samplingNs;
    }

    /** Has dropped records reported at once: the waits of that moment are not whole. */
    void soon(long droppedNow) {
        if (droppedNow != dropped) {
            end(droppedNow);
        }
    }

    /** Writes due reports; at most one call a second. */
    void tick(long droppedNow) {
        if (droppedNow != dropped || LaggardProbe.suppressedErrors() != suppressed
                || samplingNs.getAsLong() != sampling) {
            end(droppedNow);
        }
    }

    void end(long droppedNow) {
        dropped = droppedNow;
        suppressed = LaggardProbe.suppressedErrors();
        sampling = samplingNs.getAsLong();
        out.health(recorder.now(), dropped, suppressed, sampling, AgentThread.spentNs());
    }
}
