package io.laggard.agent.watch;

import io.laggard.agent.wire.SampleReason;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;

/**
 * What a UI thread does in a wait of which no stack can be taken yet, because samples are owed or a stop would be long: its state,
 * which the JVM tells without stopping anybody. Such a sample has no frames, so that it is a witness of what the thread did and of
 * nobody's code. Watcher's thread only.
 */
final class StateLook {
    /** Two looks are so far apart. */
    static final long EVERY_NS = 100_000_000L;
    private static final StackTraceElement[] NO_FRAMES = {};

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Observations to;
    private long fromNs;
    private long ranBefore;

    StateLook(Observations to) {
        this.to = to;
    }

    /** An episode of this thread is noticed. */
    void begin(Thread thread, long nowNs) {
        fromNs = nowNs;
        ranBefore = ranNs(thread);
    }

    /**
     * The episode goes on, and no stack of it was taken.
     *
     * @param delayedNs ns for which the thread was ready to run and had no processor since {@link #begin}; 0 where it is not known
     */
    void tell(Thread thread, int threadKind, long delayedNs) {
        ThreadInfo state = threads.getThreadInfo(thread.getId());
        long now = System.nanoTime();
        long ran = ranNs(thread) - ranBefore;
        if (state != null && !state.isSuspended() && tells(state, ran + delayedNs, now - fromNs)) {
            to.sample(new Sample(SeenThread.of(state, NO_FRAMES, now), threadKind, SampleReason.EPISODE,
                    Sampler.DEPTH, 0, null));
        }
    }

    /**
     * Whether the state alone tells what the thread does. Java calls a thread runnable that reads a file: it worked only if it ran,
     * or was ready to, for half of the time. And without a lock a limited wait may be a sleep.
     */
    static boolean tells(ThreadInfo state, long readyNs, long lastedNs) {
        switch (state.getThreadState()) {
            case RUNNABLE:
                return 2 * readyNs >= lastedNs;
            case BLOCKED:
            case WAITING:
                return true;
            case TIMED_WAITING:
                return state.getLockInfo() != null;
            default:
                return false;
        }
    }

    /** Processor time of the thread, ns; 0 where the JVM does not tell, so that no thread seems to have run. */
    private long ranNs(Thread thread) {
        boolean told = threads.isThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled();
        return told ? Math.max(0, threads.getThreadCpuTime(thread.getId())) : 0;
    }
}
