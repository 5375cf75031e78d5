package io.laggard.agent.watch;

import io.laggard.agent.boot.LaggardSnapshot;
import java.util.Arrays;

/** A UI thread's shadow stack while an episode is not over. Times are {@code System.nanoTime()}. */
public final class OpenEpisode {
    private final Thread thread;
    private final int threadKind;
    private final long timeNs;
    private final long startNs;
    private final long modalNs;
    private final int[] landmarks;
    private final Class<?>[] receivers;
    private final long[] starts;

    OpenEpisode(Thread thread, int threadKind, long timeNs, LaggardSnapshot seen) {
        this.thread = thread;
        this.threadKind = threadKind;
        this.timeNs = timeNs;
        this.startNs = seen.episodeStart;
        this.modalNs = seen.episodeModal;
        this.landmarks = Arrays.copyOf(seen.landmark, seen.depth);
        this.receivers = Arrays.copyOf(seen.receiver, seen.depth);
        this.starts = Arrays.copyOf(seen.start, seen.depth);
    }

    /** The UI thread. */
    public Thread thread() {
        return thread;
    }

    /** The thread's kind, numbered as in {@code docs/wire-format.md}. */
    public int threadKind() {
        return threadKind;
    }

    /** When the episode was seen. */
    public long timeNs() {
        return timeNs;
    }

    /** When the episode began. */
    public long startNs() {
        return startNs;
    }

    /** ns of finished modal phases in it. */
    public long modalNs() {
        return modalNs;
    }

    /** The number of open frames. */
    public int depth() {
        return landmarks.length;
    }

    /** Landmark of a frame; 0 is the outermost. */
    public int landmark(int frame) {
        return landmarks[frame];
    }

    /** Class of a frame's receiver; null for a static method. */
    public Class<?> receiver(int frame) {
        return receivers[frame];
    }

    /** When a frame began. */
    public long start(int frame) {
        return starts[frame];
    }
}
