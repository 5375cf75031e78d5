package io.laggard.agent.watch;

import com.sun.management.GcInfo;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/**
 * The collector's pauses. Its counters tell their sum at every tick, two cheap calls a collector; the JVM tells the time
 * and cause of each pause some milliseconds later ({@link GcNotices}), and only that is passed on. A pause
 * without such a notice is reported from the counters, without a cause and without the heap. Concurrent work does not count.
 */
final class GcPauses {
    private static final long MS = 1_000_000L;
    /** The time after which a missing notice will never come. */
    private static final long PATIENCE_NS = 150 * MS;

    private final List<Collector> collectors = new ArrayList<>();
    private final GcNotices notices = new GcNotices();
    private final GcClock clock;
    private long lastPollNs;

    private static final class Collector {
        final GarbageCollectorMXBean bean;
        final String name;
        final boolean notifies;
        long count;
        long timeMs;
        /** The number of collections, out of {@link #count}, that were reported. */
        long told;
        /** Time of those that were not, as of {@code seenNs}. */
        long untoldNs;
        long seenNs;

        Collector(GarbageCollectorMXBean bean, GcNotices notices) {
            this.bean = bean;
            this.name = bean.getName();
            this.notifies = notices.listenTo(bean);
            this.count = bean.getCollectionCount();
            this.timeMs = bean.getCollectionTime();
            this.told = count;
        }
    }

    GcPauses() {
        for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
            if (stopsTheProgram(bean.getName())) {
                collectors.add(new Collector(bean, notices));
            }
        }
        lastPollNs = System.nanoTime();
        clock = new GcClock(lastPollNs - ManagementFactory.getRuntimeMXBean().getUptime() * MS);
    }

    /**
     * "ZGC Cycles", "ZGC Major Cycles" and "Shenandoah Cycles" run beside the program, as CMS does; their pauses have beans
     * of their own. "G1 Concurrent GC" counts the two pauses of a concurrent cycle (JDK-8297247).
     */
    static boolean stopsTheProgram(String collector) {
        return !collector.endsWith("Cycles") && !collector.equals("ConcurrentMarkSweep");
    }

    /** Listens no longer. */
    void close() {
        for (Collector collector : collectors) {
            if (collector.notifies) {
                notices.stopListeningTo(collector.bean);
            }
        }
    }

    /** Tells {@code to} of pauses that are known by now; returns the length of those since the last call, in ns. */
    long poll(Observations to) {
        long total = 0;
        long now = System.nanoTime();
        for (Collector collector : collectors) {
            long count = collector.bean.getCollectionCount();
            if (count != collector.count) {
                total += count(collector, count, now);
            }
        }
        for (GcNotices.Note note = notices.next(); note != null; note = notices.next()) {
            tell(note, to);
        }
        for (Collector collector : collectors) {
            if (collector.told < collector.count
                    && (!collector.notifies || now - collector.seenNs > PATIENCE_NS)) {
                collector.told = collector.count;
                pause(collector.seenNs - collector.untoldNs, collector.untoldNs, collector.name, null, GcPause.Heap.UNKNOWN, to);
            }
        }
        lastPollNs = now;
        return total;
    }

    private long count(Collector collector, long count, long now) {
        long timeMs = collector.bean.getCollectionTime();
        long pausedNs = (timeMs - collector.timeMs) * MS;
        collector.untoldNs = (collector.told < collector.count ? collector.untoldNs : 0) + pausedNs;
        collector.seenNs = now;
        collector.count = count;
        collector.timeMs = timeMs;
        GcInfo info = collector.bean instanceof com.sun.management.GarbageCollectorMXBean
                ? ((com.sun.management.GarbageCollectorMXBean) collector.bean).getLastGcInfo() : null;
        if (info != null) {
            // The collection may have ended since this tick began: the thread can lose the processor anywhere.
            clock.ended(info.getEndTime(), lastPollNs, System.nanoTime());
        }
        return pausedNs;
    }

    /** The greatest error of a pause's reported place, ns. */
    long uncertaintyNs() {
        return clock.uncertaintyNs();
    }

    private void tell(GcNotices.Note note, Observations to) {
        for (Collector collector : collectors) {
            if (collector.name.equals(note.collector) && note.number > collector.told) {
                collector.told = note.number;
                long durationNs = (note.endMs - note.startMs) * MS;
                collector.untoldNs = Math.max(0, collector.untoldNs - durationNs);
                pause(clock.at(note.startMs), durationNs, collector.name, note.cause, note.heap, to);
            }
        }
    }

    private static void pause(long startNs, long durationNs, String name, String cause, GcPause.Heap heap, Observations to) {
        if (durationNs > 0) {
            to.gc(new GcPause(startNs, durationNs, name, cause, heap));
        }
    }
}
