package io.laggard.agent.watch;

import com.sun.management.GcInfo;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.RuntimeMXBean;
import java.util.ArrayList;
import java.util.List;

/**
 * The collector's pauses, found by asking its counters at every tick: two cheap calls a collector, and no listener on
 * one of the JVM's own threads. Of several pauses between two ticks, those before the last are told as one, just
 * before it. Work beside the running program does not count.
 *
 * <p>The JVM times its pauses from a moment of its start that it tells nobody, some ten milliseconds after that of
 * {@code getUptime()}. But each pause ended between two of our ticks, which narrows that moment down from both sides;
 * after a few pauses it is known to some milliseconds.
 */
final class GcPauses {
    private static final long MS = 1_000_000L;

    private final List<Collector> collectors = new ArrayList<>();
    /** The moment from which the JVM times its pauses lies between these two. */
    private long earliestOriginNs;
    private long latestOriginNs = Long.MAX_VALUE;
    private long lastPollNs;
    private long lastTotalNs;

    private static final class Collector {
        final GarbageCollectorMXBean bean;
        long count;
        long timeMs;

        Collector(GarbageCollectorMXBean bean) {
            this.bean = bean;
            this.count = bean.getCollectionCount();
            this.timeMs = bean.getCollectionTime();
        }
    }

    GcPauses() {
        for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
            if (stopsTheProgram(bean.getName())) {
                collectors.add(new Collector(bean));
            }
        }
        RuntimeMXBean runtime = ManagementFactory.getRuntimeMXBean();
        lastPollNs = System.nanoTime();
        earliestOriginNs = lastPollNs - runtime.getUptime() * MS;
    }

    /** "ZGC Cycles", "Shenandoah Cycles" and "G1 Concurrent GC" run beside the program. */
    static boolean stopsTheProgram(String collector) {
        return !collector.endsWith("Cycles") && !collector.contains("Concurrent");
    }

    /** Tells {@code to} of pauses since the last call; returns their length together in ns. */
    long poll(Observations to) {
        lastTotalNs = 0;
        long now = System.nanoTime();
        for (Collector collector : collectors) {
            long count = collector.bean.getCollectionCount();
            if (count != collector.count) {
                tell(collector, count, now, to);
            }
        }
        lastPollNs = now;
        return lastTotalNs;
    }

    private void tell(Collector collector, long count, long now, Observations to) {
        long timeMs = collector.bean.getCollectionTime();
        long pausedNs = (timeMs - collector.timeMs) * MS;
        long times = count - collector.count;
        collector.count = count;
        collector.timeMs = timeMs;
        String name = collector.bean.getName();
        GcInfo info = collector.bean instanceof com.sun.management.GarbageCollectorMXBean
                ? ((com.sun.management.GarbageCollectorMXBean) collector.bean).getLastGcInfo() : null;
        if (info == null) {
            pause(now - pausedNs, pausedNs, name, to);
            return;
        }
        long startNs = originNs(info.getEndTime() * MS, now) + info.getStartTime() * MS;
        long durationNs = info.getDuration() * MS;
        if (times > 1 && pausedNs > durationNs) {
            pause(startNs - (pausedNs - durationNs), pausedNs - durationNs, name, to);
        }
        pause(startNs, durationNs, name, to);
    }

    /** Learns from a pause that ended {@code endNs} after the origin and between the last tick and {@code now}. */
    private long originNs(long endNs, long now) {
        earliestOriginNs = Math.max(earliestOriginNs, lastPollNs - endNs - MS);
        latestOriginNs = Math.max(earliestOriginNs, Math.min(latestOriginNs, now - endNs));
        return earliestOriginNs + (latestOriginNs - earliestOriginNs) / 2;
    }

    private void pause(long startNs, long durationNs, String name, Observations to) {
        if (durationNs > 0) {
            lastTotalNs += durationNs;
            to.gc(startNs, durationNs, name, null);
        }
    }
}
