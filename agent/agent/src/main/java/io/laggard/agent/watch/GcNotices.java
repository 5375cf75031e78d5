package io.laggard.agent.watch;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.lang.management.GarbageCollectorMXBean;
import java.util.concurrent.ArrayBlockingQueue;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;

/**
 * Each collection with its cause, as the JVM notifies of it: only so does it say why. Its own thread calls the listener,
 * which puts a note into a bounded queue and does nothing else; what finds no room is told by the counters without a cause.
 */
final class GcNotices implements NotificationListener {
    private static final int MOST = 128;

    private final ArrayBlockingQueue<Note> notes = new ArrayBlockingQueue<>(MOST);

    /** One collection. Times in ms since the moment from which the JVM counts. */
    static final class Note {
        final String collector;
        final String cause;
        final long number;
        final long startMs;
        final long endMs;

        Note(String collector, String cause, long number, long startMs, long endMs) {
            this.collector = collector;
            this.cause = cause;
            this.number = number;
            this.startMs = startMs;
            this.endMs = endMs;
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
            // Then nobody listens, which is what was asked for.
            return;
        }
    }

    @Override
    public void handleNotification(Notification notification, Object handback) {
        try {
            GarbageCollectionNotificationInfo info =
                    GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData());
            notes.offer(new Note(info.getGcName(), info.getGcCause(), info.getGcInfo().getId(),
                    info.getGcInfo().getStartTime(), info.getGcInfo().getEndTime()));
        } catch (RuntimeException | LinkageError | OutOfMemoryError e) {
            // The counters tell of this collection.
            return;
        }
    }

    /** The next one, or {@code null}. */
    Note next() {
        return notes.poll();
    }
}
