package io.laggard.agent.watch;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.boot.LaggardThread;
import io.laggard.agent.boot.LaggardWake;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * The daemon thread that watches. While landmarks are met and nobody waits it wakes every {@link #BUSY_TICK_NS}, or every
 * {@link #IDLE_TICK_NS} where the last second had next to no events, and reads a few counters; an episode is so
 * noticed when it is about 25 ms old, 50 ms at worst. In an idle program it sleeps for a second at a time ({@link Rest}) and
 * is woken by the next landmark that is met in an episode, or by the mouse. It also wakes the writer when there may be
 * something to write, so that an idle program has one thread that ticks and not two.
 */
public final class Watcher implements Runnable {
    /** Names of the agent's threads begin so; they are never sampled. */
    public static final String THREAD_PREFIX = "laggard-";

    static final long BUSY_TICK_NS = 25_000_000L;
    static final long IDLE_TICK_NS = 50_000_000L;
    private static final long SECOND_NS = 1_000_000_000L;
    /** An Eclipse that nobody touches dispatches some seventy events a second. */
    private static final long FEW_EVENTS = 100;
    /** The shortest sleep: waking more often would cost more than it is worth. */
    private static final long LEAST_SLEEP_NS = 1_000_000L;

    private final Observations to;
    private final long sampleAfterNs;
    private final long perceptibleNs;
    private UiWatch[] watches = new UiWatch[0];
    private final CostGauge gauge = new CostGauge();
    private Sampler sampler;
    private final Runnable wakeWriter;
    private final BooleanSupplier asked;
    private final Holders holders;
    private final Rest rest = new Rest(this::isStopped);
    private long secondBegan;
    private long dispatchedBefore;
    private boolean busy;
    private volatile long spentNs;
    private volatile boolean running;
    private volatile boolean stopped;
    private volatile Thread thread;

    /**
     * @param sampleAfterNs age from which an episode is sampled
     * @param perceptibleNs age from which an unfinished episode is told
     * @param wakeWriter    called when a UI thread has finished intervals to be written; must return at once
     * @param asked         whether the writer has been asked for something; cheap
     * @param loaded        all classes of this JVM
     * @param seen          whether a class of this name was seen as it loaded
     * @param tasks         finds the thread that works off a task
     */
    public Watcher(Observations to, long sampleAfterNs, long perceptibleNs, Runnable wakeWriter,
            BooleanSupplier asked, Supplier<Class<?>[]> loaded, Predicate<String> seen, Tasks tasks) {
        this.to = to;
        this.wakeWriter = wakeWriter;
        this.asked = asked;
        this.holders = new Holders(new EclipseJobs(loaded, seen), tasks);
        this.sampleAfterNs = sampleAfterNs;
        this.perceptibleNs = perceptibleNs;
    }

    /** Ends the thread. */
    public void stop() {
        stopped = true;
        LockSupport.unpark(thread);
    }

    private boolean isStopped() {
        return stopped;
    }

    /** Whether the watcher ticks, so that the writer may wait for it. */
    public boolean isRunning() {
        return running && !stopped;
    }

    /** ns spent on taking stacks since the session's start. */
    public long spentNs() {
        return spentNs;
    }

    /** Watches until {@link #stop}. An exception is a failure of the agent's own; the watcher may be run again then. */
    @Override
    public void run() {
        thread = Thread.currentThread();
        try {
            watch();
        } finally {
            running = false;
            LaggardWake.awake();
        }
    }

    private void watch() {
        sampler = new Sampler(to, holders, gauge);
        watches = new UiWatch[0];
        GcPauses pauses = new GcPauses();
        try {
            watch(pauses);
        } finally {
            pauses.close();
        }
    }

    private void watch(GcPauses pauses) {
        ProcessClock clock = new ProcessClock();
        long now = System.nanoTime();
        long before = now;
        Gaps gaps = new Gaps(now, System.currentTimeMillis(), clock.processorNs(),
                Runtime.getRuntime().availableProcessors());
        Gaps.Tick tick = new Gaps.Tick();
        running = true;
        long slept = 0;
        while (!stopped) {
            // First of all: the thread that made the pause which is just over may still stand where it was made.
            long next = nextTick(now);
            tick.askedNs = slept;
            // Now, not before the samples: these figures explain the time up to here, and a sample may take long.
            tick.nowNs = System.nanoTime();
            tick.wallMs = System.currentTimeMillis();
            tick.pausedNs = pauses.poll(to) + sampler.takeHeldNs();
            tick.delayNs = clock.delayNs();
            tick.uiDelayNs = delayNs();
            tick.uiRanNs = ranNs();
            tick.processorNs = clock.processorNs();
            tick.debugged = clock.wentOn(tick.nowNs - before - slept);
            gaps.tick(tick, to);
            before = tick.nowNs;
            slept = next == Long.MAX_VALUE ? rest.lieDown()
                    : rest.until(Math.max(next, System.nanoTime() + LEAST_SLEEP_NS));
            now = System.nanoTime();
        }
    }

    /** When to come back; {@code Long.MAX_VALUE} for an idle program. */
    private long nextTick(long now) {
        int threads = LaggardProbe.threads();
        if (threads != watches.length) {
            watches = grown(threads);
        }
        long next = Long.MAX_VALUE;
        long total = 0;
        boolean waiting = false;
        for (int i = 0; i < threads; i++) {
            next = Math.min(next, watches[i].tick(now));
            LaggardThread of = LaggardProbe.thread(i);
            total += of.dispatched();
            waiting |= !of.isDrained();
        }
        spentNs = sampler.spentNs();
        if (now - secondBegan >= SECOND_NS) {
            waiting |= asked.getAsBoolean();
            busy = total - dispatchedBefore > FEW_EVENTS;
            dispatchedBefore = total;
            secondBegan = now;
            if (next == Long.MAX_VALUE) {
                holders.prepare();
            }
        }
        if (waiting) {
            wakeWriter.run();
        }
        if (next == Long.MAX_VALUE && !busy && rest.mayLieDown(now)) {
            return next;
        }
        return Math.min(next, now + (busy || next != Long.MAX_VALUE ? BUSY_TICK_NS : IDLE_TICK_NS));
    }

    /** A sample waits for the sampled thread: a UI thread that has no processor makes the tick late, too. */
    private long delayNs() {
        long delay = 0;
        for (UiWatch watch : watches) {
            delay += watch.delayNs();
        }
        return delay;
    }

    /** -1 where one of them is not known. */
    private long ranNs() {
        long sum = 0;
        for (UiWatch watch : watches) {
            long ran = watch.ranNs();
            sum = sum < 0 || ran < 0 ? -1 : sum + ran;
        }
        return sum;
    }

    private UiWatch[] grown(int threads) {
        UiWatch[] more = new UiWatch[threads];
        for (int i = 0; i < threads; i++) {
            LaggardThread of = LaggardProbe.thread(i);
            more[i] = i < watches.length ? watches[i]
                    : new UiWatch(of, sampler, gauge, to, sampleAfterNs, perceptibleNs);
        }
        return more;
    }
}
