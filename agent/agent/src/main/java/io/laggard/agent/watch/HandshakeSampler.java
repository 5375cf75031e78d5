package io.laggard.agent.watch;

import java.lang.invoke.MethodHandle;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * From Java 19 on HotSpot takes one thread's stack in a handshake with that thread alone: all others go on, and so does that
 * thread until it comes to a place where the JVM can read its stack. State and lock are read apart from the stack, before and
 * after it, until both fit. The elements are those of {@code Thread.getStackTrace0}: {@code getStackTrace} would take the
 * classes out of them.
 */
final class HandshakeSampler implements StackSampler {
    private static final int TRIES = 3;
    /** A sample may have held the thread up for so long beyond the sampler's processor time. */
    private static final long HELD_NS = 1_000_000L;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final MethodHandle stackOf;

    HandshakeSampler(MethodHandle stackOf) {
        this.stackOf = stackOf;
    }

    @Override
    public SeenThread sample(ThreadInfo state, Thread known, int depth) {
        Thread thread = known == null ? LiveThreads.byId(state.getThreadId()) : known;
        ThreadInfo before = state;
        SeenThread seen = null;
        for (int tries = 0; thread != null && tries < TRIES; tries++) {
            StackTraceElement[] stack = stack(thread, depth);
            long now = System.nanoTime();
            ThreadInfo after = threads.getThreadInfo(state.getThreadId());
            if (after == null || after.isSuspended() || stack.length == 0) {
                return null;
            }
            if (SeenThread.isUnmoved(before, after)) {
                return SeenThread.of(after, stack, now);
            }
            seen = SeenThread.running(after, stack, now);
            before = after;
        }
        return seen;
    }

    private StackTraceElement[] stack(Thread thread, int depth) {
        try {
            StackTraceElement[] stack = (StackTraceElement[]) (Object) stackOf.invokeExact(thread);
            int length = stack == null ? 0 : Math.min(depth, stack.length);
            return stack != null && length == stack.length ? stack
                    : length == 0 ? new StackTraceElement[0] : Arrays.copyOf(stack, length);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable t) {
            throw new IllegalStateException(t);
        }
    }

    @Override
    public boolean stopsAll() {
        return false;
    }

    @Override
    public List<SeenThread> sampleAll(List<ThreadInfo> states, int depth) {
        List<SeenThread> seen = new ArrayList<>();
        for (ThreadInfo state : states) {
            SeenThread one = sample(state, null, depth);
            if (one != null) {
                seen.add(one);
            }
        }
        return seen;
    }

    /** The time until the thread answers costs nobody anything: the thread runs. */
    @Override
    public long cost(long lastedNs, long processorNs) {
        return Math.min(lastedNs, 2 * processorNs + HELD_NS);
    }
}
