package io.laggard.agent.watch;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;

/**
 * Linux's figures on one of this process's threads ({@code /proc/self/task/<tid>/schedstat}): how long it ran, how long
 * it was ready to run without a processor, how often it got one. Watcher's thread only.
 */
final class TaskClock {
    private static final File TASKS = new File("/proc/self/task");
    /** The kernel may be so late with a running thread's processor time. */
    private static final long BEHIND_NS = 12_000_000L;

    private final RandomAccessFile file;
    private final byte[] text = new byte[96];
    private long ranNs;
    private long waitedNs;
    private long turns;

    private TaskClock(RandomAccessFile file) {
        this.file = file;
    }

    /** The clock of the calling thread; {@code null} where the system keeps no such figures. */
    static TaskClock own() {
        return open("/proc/thread-self/schedstat");
    }

    /** The clock of the JVM's own thread with this name in the system, at most 15 characters; {@code null} if none. */
    static TaskClock ofNative(String name) {
        String[] ids = TASKS.list();
        for (int i = 0; ids != null && i < ids.length; i++) {
            try {
                byte[] read = Files.readAllBytes(new File(new File(TASKS, ids[i]), "comm").toPath());
                if (new String(read, StandardCharsets.UTF_8).trim().equals(name)) {
                    return open(TASKS + "/" + ids[i] + "/schedstat");
                }
            } catch (IOException e) {
                // The thread has ended meanwhile.
                continue;
            }
        }
        return null;
    }

    /**
     * The clock of a Java thread. Java does not tell which of the system's threads it is, but how long it ran, to the nanosecond,
     * and the system tells the same of each thread: exactly for one that does not run, a little late for one that does.
     * {@code null} while more than one thread fits.
     */
    static TaskClock of(long javaId, ThreadMXBean threads) {
        if (!threads.isThreadCpuTimeSupported() || !threads.isThreadCpuTimeEnabled()) {
            return null;
        }
        long before = threads.getThreadCpuTime(javaId);
        TaskClock exact = fitting(javaId, threads, before);
        return exact != null || before <= BEHIND_NS ? exact : fitting(javaId, threads, before - BEHIND_NS);
    }

    /** The only one that has run for {@code least} ns and for no longer than the Java thread has now. */
    private static TaskClock fitting(long javaId, ThreadMXBean threads, long least) {
        String[] ids = TASKS.list();
        TaskClock found = null;
        for (int i = 0; ids != null && i < ids.length; i++) {
            TaskClock clock = open(TASKS + "/" + ids[i] + "/schedstat");
            boolean fits = clock != null && clock.ranNs > 0 && clock.ranNs >= least
                    && clock.ranNs <= threads.getThreadCpuTime(javaId);
            if (fits && found == null) {
                found = clock;
            } else if (fits) {
                clock.close();
                found.close();
                return null;
            } else if (clock != null) {
                clock.close();
            }
        }
        return found;
    }

    private static TaskClock open(String path) {
        try {
            TaskClock clock = new TaskClock(new RandomAccessFile(path, "r"));
            if (clock.read()) {
                return clock;
            }
            clock.close();
            return null;
        } catch (IOException | RuntimeException e) {
            return null;
        }
    }

    /** Asks the system; false when the thread is gone. */
    boolean read() {
        try {
            file.seek(0);
            int length = file.read(text);
            long[] fields = new long[3];
            int field = 0;
            for (int i = 0; i < length && field < fields.length; i++) {
                if (text[i] >= '0' && text[i] <= '9') {
                    fields[field] = fields[field] * 10 + text[i] - '0';
                } else {
                    field++;
                }
            }
            ranNs = fields[0];
            waitedNs = fields[1];
            turns = fields[2];
            return length > 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** Whether this is still the thread that has run {@code processorNs}, by Java's count just now. */
    boolean agrees(long processorNs) {
        return ranNs <= processorNs && ranNs >= processorNs - BEHIND_NS;
    }

    /** ns it ran, at the last {@link #read}. */
    long ranNs() {
        return ranNs;
    }

    /** ns it was ready to run and did not, at the last {@link #read}. */
    long waitedNs() {
        return waitedNs;
    }

    /** The number of times that the thread got a processor, at the last {@link #read}. */
    long turns() {
        return turns;
    }

    void close() {
        try {
            file.close();
        } catch (IOException e) {
            // The file was only read, so nothing is lost.
            return;
        }
    }
}
