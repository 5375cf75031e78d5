package io.laggard.agent.watch;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;

/**
 * Before Java 19, and on other JVMs: a stack takes a stop of all threads. It lasts until the last of them stands, so a look is
 * put off while one of them would not ({@link StopForecast}); one that was dear all the same is paid for before the next
 * ({@link StopDebt}). Asks for no monitors, which would walk the heap.
 */
final class StoppingLooks implements Looks {
    /** While a thread would hold the program up, it is asked again so often. */
    static final long ASK_AGAIN_NS = 50_000_000L;
    /** While it waits for a thread to stand still, the JVM looks whether it does once in this time at least. */
    private static final long STOPPED_NS = 1_000_000L;
    /** A thread that waited so long for a processor since the last look is on a crowded machine. */
    private static final long CROWDED_NS = 1_000_000L;
    /** Users have waited so long without a look: that is told, once. */
    private static final long LONG_BLIND_NS = 2_000_000_000L;
    private static final long MS = 1_000_000L;
    private static final long SECOND = 1000 * MS;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final StopForecast forecast = StopForecast.ofThisJvm();
    private final StopDebt debt = new StopDebt();
    private final RunDelay delay = new RunDelay();
    private final Observations to;
    private final List<GarbageCollectorMXBean> collectors = ManagementFactory.getGarbageCollectorMXBeans();
    private long collectedMs;
    private long heldNs;
    private boolean crowded;
    private boolean staysAway;
    private long blindNs;
    private boolean told;

    StoppingLooks(Observations to) {
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
    public SeenThread look(ThreadInfo state, Thread thread, int depth) {
        // It stands from now on, however long the others take.
        long now = System.nanoTime();
        ThreadInfo seen = threads.getThreadInfo(state.getThreadId(), depth);
        return seen == null || seen.isSuspended() ? null : SeenThread.of(seen, seen.getStackTrace(), now);
    }

    @Override
    public boolean stopsAll() {
        return true;
    }

    @Override
    public List<SeenThread> lookAtAll(List<ThreadInfo> states, int depth) {
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
     * All of what it lasted, but for collections and the time in which this thread or the JVM's had no processor. Where
     * they have to wait for one, so have threads that are to stop: there it is twice the processor time of this thread, for
     * the JVM's works about as long, and {@link #STOPPED_NS} (docs/truth.md, “Longer”), unless it was dear.
     */
    @Override
    public long cost(long lastedNs, long processorNs) {
        long delayed = delay.ns();
        crowded |= delayed >= CROWDED_NS;
        long least = Math.min(lastedNs, 2 * processorNs + STOPPED_NS);
        long held = lastedNs - delayed - (collectedMs() - collectedMs) * MS;
        long cost = crowded && held < StopDebt.DEAR_NS ? least : Math.max(least, held);
        long now = System.nanoTime();
        if (debt.charge(cost, now)) {
            // Nobody in the program is to blame for this time.
            to.gap(Standstill.ofProcess(Standstill.STOPPED, now, cost, cost));
            heldNs += cost;
            to.problem("a look at the program's threads held the program up for " + cost / MS
                    + " ms, because one of them did not stop: waits are not looked at for up to "
                    + debt.paidInNs() / SECOND + " s");
        }
        return cost;
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
                to.problem("waits are not looked at while one of the program's threads would hold up all others: "
                        + "it runs a loop that does not stop for the JVM, or reads a mapped file from the disk");
            }
        }
    }
}
