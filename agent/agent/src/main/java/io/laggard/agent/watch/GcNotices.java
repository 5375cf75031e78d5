package io.laggard.agent.watch;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.GcInfo;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;

/**
 * Each collection with its cause and the heap around it, as the JVM notifies of it: only so does it say why. Its own thread calls
 * the listener, which puts a note into a bounded queue and does nothing else; what finds no room is told by the counters alone.
 */
final class GcNotices implements NotificationListener {
    private static final int MOST = 128;

    private final ArrayBlockingQueue<Note> notes = new ArrayBlockingQueue<>(MOST);
    /** A collection tells of all pools, also of those for classes and compiled code. */
    private final Set<String> poolsOfHeap = new HashSet<>();

    /** A collection. Times in ms since the moment from which the JVM counts. */
    static final class Note {
        final String collector;
        final String cause;
        final long number;
        final long startMs;
        final long endMs;
        final GcPause.Heap heap;

        Note(String collector, String cause, long number, long startMs, long endMs, GcPause.Heap heap) {
            this.collector = collector;
            this.cause = cause;
            this.number = number;
            this.startMs = startMs;
            this.endMs = endMs;
            this.heap = heap;
        }
    }

    GcNotices() {
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            if (pool.getType() == MemoryType.HEAP) {
                poolsOfHeap.add(pool.getName());
            }
        }
    }

    /** Begins to listen; false where this collector does not notify. */
    boolean listenTo(GarbageCollectorMXBean bean) {
        if (!(bean instanceof NotificationEmitter)) {
            return false;
        }
        ((NotificationEmitter) bean).addNotificationListener(this, null, null);
        return true;
    }

    void stopListeningTo(GarbageCollectorMXBean bean) {
        try {
            ((NotificationEmitter) bean).removeNotificationListener(this);
        } catch (ListenerNotFoundException | RuntimeException e) {
            // The notifications are off, as wanted.
            return;
        }
    }

    @Override
    public void handleNotification(Notification notification, Object handback) {
        try {
            GarbageCollectionNotificationInfo info =
                    GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData());
            GcInfo gc = info.getGcInfo();
            GcPause.Heap heap = new GcPause.Heap(inHeap(gc.getMemoryUsageBeforeGc()), inHeap(gc.getMemoryUsageAfterGc()),
                    Runtime.getRuntime().maxMemory());
            notes.offer(new Note(info.getGcName(), info.getGcCause(), gc.getId(), gc.getStartTime(), gc.getEndTime(), heap));
        } catch (RuntimeException | LinkageError | OutOfMemoryError e) {
            // The counters tell of this collection.
            return;
        }
    }

    private long inHeap(Map<String, MemoryUsage> pools) {
        long used = 0;
        for (Map.Entry<String, MemoryUsage> pool : pools.entrySet()) {
            used += poolsOfHeap.contains(pool.getKey()) ? pool.getValue().getUsed() : 0;
        }
        return used;
    }

    /** The next one, or {@code null}. */
    Note next() {
        return notes.poll();
    }
}
