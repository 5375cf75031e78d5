package io.laggard.agent.watch;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.boot.LaggardThread;
import java.util.concurrent.locks.LockSupport;

/**
 * The daemon thread that watches. While nobody waits it wakes every {@link #BUSY_TICK_NS}, or every
 * {@link #IDLE_TICK_NS} after a second without events, and reads a few counters; an episode is so noticed when it is
 * about 25 ms old, 50 ms at worst.
 */
public final class Watcher implements Runnable {
    /** Names of the agent's threads begin so; they are never sampled. */
    public static final String THREAD_PREFIX = "laggard-";

    static final long BUSY_TICK_NS = 25_000_000L;
    static final long IDLE_TICK_NS = 50_000_000L;
    private static final long IDLE_AFTER_NS = 1_000_000_000L;
    /** Waking more often than this is not worth what it costs. */
    private static final long LEAST_SLEEP_NS = 1_000_000L;

    private final Observations to;
    private final long sampleAfterNs;
    private final long perceptibleNs;
    private UiWatch[] watches = new UiWatch[0];
    private Sampler sampler;
    private long dispatched;
    private long lastDispatchNs;
    private volatile long spentNs;
    private volatile boolean stopped;

    public Watcher(Observations to, long sampleAfterNs, long perceptibleNs) {
        this.to = to;
        this.sampleAfterNs = sampleAfterNs;
        this.perceptibleNs = perceptibleNs;
    }

    /** Ends the thread within a tick. */
    public void stop() {
        stopped = true;
    }

    /** ns spent on taking stacks since the session's start. */
    public long spentNs() {
        return spentNs;
    }

    @Override
    public void run() {
        try {
            watch();
        } catch (Throwable t) {
            // Without a watcher the intervals still tell what was slow.
            LaggardProbe.countError();
        }
    }

    private void watch() {
        sampler = new Sampler(to);
        GcPauses pauses = new GcPauses();
        long now = System.nanoTime();
        Gaps gaps = new Gaps(now, System.currentTimeMillis());
        while (!stopped) {
            long due = Math.max(nextTick(now), System.nanoTime() + LEAST_SLEEP_NS);
            long left = due - System.nanoTime();
            while (left > 0 && !stopped) {
                LockSupport.parkNanos(left);
                // An interrupt by the host would make every further park return at once.
                Thread.interrupted();
                left = due - System.nanoTime();
            }
            now = System.nanoTime();
            gaps.tick(due, now, System.currentTimeMillis(), pauses.poll(to), to);
        }
    }

    private long nextTick(long now) {
        int threads = LaggardProbe.threads();
        if (threads != watches.length) {
            watches = grown(threads);
        }
        long next = Long.MAX_VALUE;
        long total = 0;
        for (int i = 0; i < threads; i++) {
            next = Math.min(next, watches[i].tick(now));
            total += LaggardProbe.thread(i).dispatched();
        }
        spentNs = sampler.spentNs();
        if (total != dispatched) {
            dispatched = total;
            lastDispatchNs = now;
        }
        long idle = now - lastDispatchNs < IDLE_AFTER_NS ? BUSY_TICK_NS : IDLE_TICK_NS;
        return Math.min(next, now + idle);
    }

    private UiWatch[] grown(int threads) {
        UiWatch[] more = new UiWatch[threads];
        for (int i = 0; i < threads; i++) {
            LaggardThread of = LaggardProbe.thread(i);
            more[i] = i < watches.length ? watches[i] : new UiWatch(of, sampler, to, sampleAfterNs, perceptibleNs);
        }
        return more;
    }
}
