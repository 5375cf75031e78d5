package io.laggard.agent.watch;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

/**
 * Tells beforehand whether a stop of all threads would take long, from two glances at all threads some milliseconds apart, for
 * which the JVM stops nobody. A thread keeps all others waiting as long as it runs Java code without asking whether to stop: in a
 * counted loop that was compiled so, or while the system fetches a page of a mapped file for it. In both cases the thread runs,
 * allocates nothing and begins no wait. A thread in native code shows the same and keeps nobody waiting: where the two cannot be
 * told apart, no sample is better than a long stop. On a crowded machine such a thread may not run at all between two glances: it
 * is remembered for a second, unless it allocates or waits. One thread only.
 */
final class StopForecast {
    /** Two glances are at least this far apart. */
    static final long WINDOW_NS = 10_000_000L;
    /** A thread that would run may get no processor for so long. */
    static final long CROWDED_WINDOW_NS = 40_000_000L;
    /** And at most so far: what a thread did before tells nothing of now. */
    private static final long STALE_NS = 100_000_000L;
    private static final long REMEMBERED_NS = 1_000_000_000L;
    /** Less processor time within a window may be a wait's end. */
    private static final long BUSY_NS = 1_000_000L;
    private static final int BUSY_PART = 5;
    private static final long BUSY_IN_A_CROWD_NS = 200_000L;
    /** The system fetches a page from the disk now and then in any program. */
    private static final long FEW_FAULTS = 4;

    private final com.sun.management.ThreadMXBean threads;
    /** Whether counted loops of compiled code ask now and then, though a thousand turns apart. */
    private final boolean loopsAsk;
    private final PageFaults faults = PageFaults.open();
    /** The suspects by their threads' ids. */
    private final Map<Long, Suspect> suspects = new HashMap<>();
    private Glance last;
    private long judgedNs;
    private boolean judged;

    /** Processor time and allocations of all threads, and page faults of the process, at one moment. */
    private static final class Glance {
        long atNs;
        long[] ids;
        long[] ranNs;
        long[] allocated;
        long faults;
    }

    /** A thread that would have kept everybody waiting. */
    private static final class Suspect {
        final long allocated;
        final long seenNs;

        Suspect(long allocated, long seenNs) {
            this.allocated = allocated;
            this.seenNs = seenNs;
        }
    }

    private StopForecast(com.sun.management.ThreadMXBean threads, boolean loopsAsk) {
        this.threads = threads;
        this.loopsAsk = loopsAsk;
    }

    /** {@code null} where the JVM does not tell what is needed. */
    static StopForecast ofThisJvm() {
        return of(loopsAsk());
    }

    static StopForecast of(boolean loopsAsk) {
        java.lang.management.ThreadMXBean bean = ManagementFactory.getThreadMXBean();
        if (!(bean instanceof com.sun.management.ThreadMXBean)) {
            return null;
        }
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) bean;
        boolean told = threads.isThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled()
                && threads.isThreadAllocatedMemorySupported() && threads.isThreadAllocatedMemoryEnabled();
        return told ? new StopForecast(threads, loopsAsk) : null;
    }

    private static boolean loopsAsk() {
        try {
            return Boolean.parseBoolean(ManagementFactory.getPlatformMXBean(
                    com.sun.management.HotSpotDiagnosticMXBean.class).getVMOption("UseCountedLoopSafepoints").getValue());
        } catch (RuntimeException e) {
            // No such option, no such bean: then nothing is promised.
            return false;
        }
    }

    /** Takes the first of two glances, unless one is fresh. */
    void prepare(long nowNs) {
        if (last == null || nowNs - last.atNs > STALE_NS) {
            last = glance();
        }
    }

    /** ns until {@link #holdsUp} can tell; 0 for now. {@code crowded}: threads wait for processors. */
    long knownIn(long nowNs, boolean crowded) {
        prepare(nowNs);
        return isFresh(nowNs) ? 0 : Math.max(0, last.atNs + (crowded ? CROWDED_WINDOW_NS : WINDOW_NS) - nowNs);
    }

    /** Whether a thread other than these two would keep everybody waiting. */
    boolean holdsUp(long ui, long owner, boolean crowded) {
        if (isFresh(System.nanoTime())) {
            return isSuspect(last, ui, owner);
        }
        Glance before = last;
        Glance now = glance();
        judgedNs = now.atNs;
        judged = true;
        last = now;
        long window = now.atNs - before.atNs;
        long busy = crowded ? BUSY_IN_A_CROWD_NS : Math.max(BUSY_NS, window / BUSY_PART);
        boolean fetches = now.faults - before.faults >= FEW_FAULTS;
        long own = Thread.currentThread().getId();
        for (int i = 0, at = 0; i < now.ids.length; i++) {
            long id = now.ids[i];
            int j = indexOf(before.ids, id, at);
            if (j < 0 || id == own) {
                continue;
            }
            at = j + 1;
            long ran = now.ranNs[i] - before.ranNs[j];
            boolean loops = !loopsAsk && ran >= busy;
            if ((loops || fetches && ran > 0) && now.allocated[i] == before.allocated[j]) {
                suspects.put(id, new Suspect(now.allocated[i], now.atNs));
            }
        }
        return isSuspect(now, ui, owner);
    }

    /** Whether threads were judged so lately that another sample may go by it: the owner's follows the waiting thread's. */
    private boolean isFresh(long nowNs) {
        return judged && nowNs - judgedNs < WINDOW_NS;
    }

    /** Whether one of those remembered goes on, other than these two. The others are forgotten. */
    private boolean isSuspect(Glance now, long ui, long owner) {
        boolean found = false;
        for (Iterator<Map.Entry<Long, Suspect>> i = suspects.entrySet().iterator(); i.hasNext();) {
            Map.Entry<Long, Suspect> each = i.next();
            Suspect suspect = each.getValue();
            long id = each.getKey();
            int at = indexOf(now.ids, id, 0);
            if (at < 0 || now.allocated[at] != suspect.allocated || now.atNs - suspect.seenNs > REMEMBERED_NS
                    || !runs(id)) {
                i.remove();
            } else {
                found |= id != ui && id != owner;
            }
        }
        return found;
    }

    /** Both lists are in the order in which threads were made, with others come and gone between. */
    private static int indexOf(long[] ids, long id, int from) {
        for (int i = from; i < ids.length; i++) {
            if (ids[i] == id) {
                return i;
            }
        }
        for (int i = 0; i < Math.min(from, ids.length); i++) {
            if (ids[i] == id) {
                return i;
            }
        }
        return -1;
    }

    private boolean runs(long id) {
        ThreadInfo state = threads.getThreadInfo(id);
        return state != null && state.getThreadState() == Thread.State.RUNNABLE;
    }

    private Glance glance() {
        Glance glance = new Glance();
        glance.ids = threads.getAllThreadIds();
        glance.ranNs = threads.getThreadCpuTime(glance.ids);
        glance.allocated = threads.getThreadAllocatedBytes(glance.ids);
        glance.faults = faults == null ? 0 : faults.count();
        glance.atNs = System.nanoTime();
        return glance;
    }
}
