package io.laggard.agent.watch;

import io.laggard.agent.wire.GapKind;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;

/**
 * Before Java 19, and on other JVMs: the JVM stops all threads to take a stack. The stop lasts until the last of them stands, so
 * a sample is put off while one of them would not ({@link StopForecast}); a sample that was dear all the same is paid for before
 * the next ({@link StopDebt}). Asks for no monitors, which would walk the heap.
 */
final class StoppingSampler implements StackSampler {
    /** While a thread would hold the program up, the forecast is asked again so often. */
    static final long ASK_AGAIN_NS = 50_000_000L;
    /** While the JVM waits for a thread to stand still, it checks at least once in this time whether the thread does. */
    private static final long STOPPED_NS = 1_000_000L;
    /** The time until a thread runs after the JVM has let all go, even after a long stop (docs/truth.md, “Longer”). */
    private static final long RESUMES_NS = 30_000L;
    /** A thread that waited so long for a processor since the last sample is on a crowded machine. */
    private static final long CROWDED_NS = 1_000_000L;
    /** A process that ran for so long during one sample had a thread that did not stop, however long the sample took. */
    private static final long LOOPED_NS = 250_000_000L;
    /** Users have waited so long without a sample: that is told, once. */
    private static final long LONG_BLIND_NS = 2_000_000_000L;
    private static final long MS = 1_000_000L;
    private static final long SECOND = 1000 * MS;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final StopForecast forecast = StopForecast.ofThisJvm();
    private final StopDebt debt = new StopDebt();
    private final RunDelay delay = new RunDelay();
    private final PageFaults faults = PageFaults.open();
    private final OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
    private StopClock stops = StopClock.open();
    private long faultsBefore;
    private long ranBeforeNs;
    private long stoppedNs;
    private boolean sampled;
    private final Observations to;
    private final List<GarbageCollectorMXBean> collectors = ManagementFactory.getGarbageCollectorMXBeans();
    private long collectedMs;
    private long heldNs;
    private boolean crowded;
    private boolean staysAway;
    private long blindNs;
    private boolean told;

    StoppingSampler(Observations to) {
        this.to = to;
    }

    @Override
    public void prepare(long nowNs) {
        if (forecast != null) {
            forecast.prepare(nowNs);
        }
    }

    @Override
    public long notFor(long id, long ownerId, long nowNs) {
        long unknown = forecast == null ? 0 : forecast.knownIn(nowNs, crowded);
        if (unknown > 0) {
            return unknown;
        }
        staysAway = !debt.isPaid(nowNs) || forecast != null && forecast.holdsUp(id, ownerId, crowded);
        if (staysAway) {
            return ASK_AGAIN_NS;
        }
        blindNs = 0;
        return 0;
    }

    @Override
    public SeenThread sample(ThreadInfo state, Thread thread, int depth) {
        // The thread stands from now on, however long the others take.
        sampled = true;
        long now = System.nanoTime();
        ThreadInfo seen = threads.getThreadInfo(state.getThreadId(), depth);
        return seen == null || seen.isSuspended() ? null : SeenThread.of(seen, seen.getStackTrace(), now);
    }

    @Override
    public boolean stopsAll() {
        return true;
    }

    @Override
    public List<SeenThread> sampleAll(List<ThreadInfo> states, int depth) {
        sampled = true;
        long now = System.nanoTime();
        long[] ids = new long[states.size()];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = states.get(i).getThreadId();
        }
        List<SeenThread> all = new ArrayList<>();
        for (ThreadInfo seen : threads.getThreadInfo(ids, depth)) {
            if (seen != null) {
                all.add(SeenThread.of(seen, seen.getStackTrace(), now));
            }
        }
        return all;
    }

    @Override
    public void begin() {
        crowded = delay.ns() >= CROWDED_NS;
        collectedMs = collectedMs();
        stoppedNs = stops == null ? 0 : stops.stoppedNs();
        sampled = false;
        faultsBefore = faults();
        ranBeforeNs = ranNs();
    }

    private long faults() {
        return faults == null ? 0 : faults.count();
    }

    /** Processor time of the whole process, ns; -1 where it is not known. */
    private long ranNs() {
        return system instanceof com.sun.management.OperatingSystemMXBean
                ? ((com.sun.management.OperatingSystemMXBean) system).getProcessCpuTime() : -1;
    }

    /** The collector's pauses are told elsewhere. */
    private long collectedMs() {
        long sum = 0;
        for (GarbageCollectorMXBean collector : collectors) {
            sum += GcPauses.stopsTheProgram(collector.getName()) ? collector.getCollectionTime() : 0;
        }
        return sum;
    }

    /**
     * As long as threads were held up, and a little more. Where the JVM does not tell ({@link StopClock}) that is the whole
     * length of the sample, but for the time in which this thread or the JVM's had no processor. Where these have to wait for a
     * processor, so have threads that are to stop and to go on ({@link #reckoned}). Collections are told elsewhere.
     */
    @Override
    public long cost(long lastedNs, long processorNs) {
        long delayed = delay.ns();
        crowded |= delayed >= CROWDED_NS;
        long guess = Math.min(lastedNs, 2 * processorNs + STOPPED_NS);
        long told = heldUpNs(lastedNs);
        long held = withoutCollectionsNs(told, lastedNs - delayed, (collectedMs() - collectedMs) * MS);
        if (held >= StopDebt.DEAR_NS && ranBeforeNs >= 0 && isStandstill(held, ranNs() - ranBeforeNs, faults() - faultsBefore)) {
            held = guess;
        }
        long cost = reckoned(held, told < 0, guess, processorNs, crowded);
        long now = System.nanoTime();
        if (debt.charge(cost, now)) {
            // No code of the program is to blame for this time.
            to.gap(Standstill.ofProcess(GapKind.STOPPED, now, cost, cost));
            heldNs += cost;
            to.problem("a sample of the program's threads held the program up for " + cost / MS
                    + " ms, because one of them did not stop: waits are not sampled for up to "
                    + debt.paidInNs() / SECOND + " s");
        }
        return cost;
    }

    /**
     * As long as a sample held any thread up, without the collections in it. Where the JVM tells, nothing else counts: a sample
     * that lasted longer held up its own thread alone, as one does in which a debugger suspended it. Collectors count whole
     * milliseconds, so that a short one may seem to be longer than the sample in which it was: nothing is left then, and not less.
     *
     * @param toldNs as long as the JVM tells, -1 where it does not
     * @param mostNs as long as the sample lasted while its thread had a processor
     */
    static long withoutCollectionsNs(long toldNs, long mostNs, long collectedNs) {
        return Math.max(0, (toldNs < 0 ? mostNs : toldNs) - collectedNs);
    }

    /**
     * The charge for a sample: as long as it held any thread up. This thread's own processor time holds nobody up where there is
     * a processor to spare; on a crowded machine threads that may go on wait for a processor, which the JVM does not tell. The
     * charge is at least this thread's time, at most the guess, and at most {@link #STOPPED_NS} more than the JVM tells
     * (docs/truth.md, “Longer”): the first sample of the owner of a lock takes this thread some ms, since its code is new to the
     * JVM, and if they counted, a wait of 380 ms would have no second sample.
     */
    static long reckoned(long heldNs, boolean guessed, long guessNs, long processorNs, boolean crowded) {
        if (heldNs >= StopDebt.DEAR_NS) {
            return heldNs;
        }
        if (guessed) {
            return crowded ? guessNs : Math.max(guessNs, heldNs);
        }
        return Math.max(heldNs, Math.min(crowded ? guessNs : processorNs, heldNs + STOPPED_NS));
    }

    /**
     * Whether the whole process stood still during a sample: a thread that does not stop for the JVM runs, or has a page fetched
     * for it; on a crowded machine it may run a tenth of the time, and all others wait the longer ({@link #LOOPED_NS}). A standstill
     * is told elsewhere ({@link Gaps}), and is no sample's fault.
     */
    static boolean isStandstill(long heldNs, long ranNs, long faults) {
        return ranNs < Math.min(heldNs / 4, LOOPED_NS) && faults == 0;
    }

    /** The time a thread was held up since {@link #begin}, ns, {@code lastedNs} at most; -1 where the JVM does not tell. */
    private long heldUpNs(long lastedNs) {
        if (stops == null) {
            return -1;
        }
        long now = stops.stoppedNs();
        long stood = now - stoppedNs;
        if (now < 0 || stoppedNs < 0 || sampled && stood <= 0) {
            // The file is another process's, which is gone, or was cut.
            stops = null;
            return -1;
        }
        return Math.min(sampled ? stood + RESUMES_NS : stood, lastedNs);
    }

    @Override
    public long takeHeldNs() {
        long held = heldNs;
        heldNs = 0;
        return held;
    }

    @Override
    public void waited(long ns) {
        debt.waited(ns);
        if (staysAway && !told) {
            blindNs += ns;
            if (blindNs >= LONG_BLIND_NS) {
                told = true;
                to.problem("waits are not sampled while one of the program's threads would hold up all others: "
                        + "it runs a loop that does not stop for the JVM, or reads a mapped file from the disk");
            }
        }
    }
}
