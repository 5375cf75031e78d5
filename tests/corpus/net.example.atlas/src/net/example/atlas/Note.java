package net.example.atlas;

import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;

/**
 * The truth of one case, timed by the case itself. {@link #of} starts the clock, {@link #end} stops it; all notes of a run are
 * written at its end, so that nothing is written while the user waits.
 */
public final class Note {
    private static final List<Note> ENDED = new CopyOnWriteArrayList<>();
    private static final Set<String> BEGUN = ConcurrentHashMap.newKeySet();
    private static final List<GarbageCollectorMXBean> COLLECTORS = ManagementFactory.getGarbageCollectorMXBeans();
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final Path DELAYS = Path.of("/proc/thread-self/schedstat");

    private final String name;
    private final Map<String, String> plugIns = new LinkedHashMap<>();
    private final String thread = Thread.currentThread().getName();
    private final long delayedBefore;
    private final long collectedBefore;
    private final long cpuBefore;
    private String kind = "plug-in";
    private String cause = "working";
    private boolean hidden;
    private long start;
    private long end;
    private long time;
    private long stood;
    private long delayed;
    private long collected;
    private long cpu;

    private Note(String name) {
        this.name = name;
        collectedBefore = collecting();
        delayedBefore = delays();
        cpuBefore = THREADS.getCurrentThreadCpuTime();
        start = System.nanoTime();
    }

    /** Starts a note of the case with this name. */
    public static Note of(String name) {
        BEGUN.add(name);
        return new Note(name);
    }

    /** Whether the case with this name has ever begun. */
    public static boolean hasBegun(String name) {
        return BEGUN.contains(name);
    }

    /** The plug-in whose code did the work. */
    public Note executing(String plugIn) {
        plugIns.put(plugIn, "executing");
        return this;
    }

    /** The plug-in that held the lock. */
    public Note lockHolder(String plugIn) {
        plugIns.put(plugIn, "lock-holder");
        return this;
    }

    /** The plug-in that began the work of others. */
    public Note initiator(String plugIn) {
        plugIns.put(plugIn, "initiator");
        return this;
    }

    /** The cause is no plug-in: host, gc, machine. */
    public Note nobody(String what) {
        kind = what;
        return this;
    }

    /** Working (else), blocked, waiting, sleeping, io, gc, machine. */
    public Note cause(String word) {
        cause = word;
        return this;
    }

    /** The plug-in cannot be told from outside: no accusation may come of this case, and no right answer is expected. */
    public Note hidden() {
        hidden = true;
        return this;
    }

    /** The part of the case in which the process stood still, ns, as the case itself measured. */
    public Note stood(long ns) {
        stood = ns;
        return this;
    }

    /** The case has done its work, all the time since {@link #of}. */
    public void end() {
        end = System.nanoTime();
        close(end - start);
    }

    /** Ends the note; the case worked for {@code ns} of its time, in many small pieces. */
    public void end(long ns) {
        end = System.nanoTime();
        close(ns);
    }

    private void close(long ns) {
        time = ns;
        cpu = THREADS.getCurrentThreadCpuTime() - cpuBefore;
        delayed = delays() - delayedBefore;
        collected = collecting() - collectedBefore;
        ENDED.add(this);
    }

    /** How many notes there are of this case. */
    public static long count(String name) {
        return ENDED.stream().filter(note -> note.name.equals(name)).count();
    }

    /** How many notes there are. */
    public static int total() {
        return ENDED.size();
    }

    /** Writes all of them, one line of JSON each. */
    public static void write(Path file) throws IOException {
        Files.writeString(file, ENDED.stream().map(Note::line).collect(Collectors.joining()), StandardCharsets.UTF_8);
    }

    private String line() {
        String who = plugIns.entrySet().stream()
                .map(entry -> "{\"id\":\"" + entry.getKey() + "\",\"role\":\"" + entry.getValue() + "\"}")
                .collect(Collectors.joining(","));
        return "{\"case\":\"" + name + "\",\"kind\":\"" + kind + "\",\"hidden\":" + hidden + ",\"plugins\":[" + who + "],\"cause\":\"" + cause
                + "\",\"thread\":\"" + thread + "\",\"start\":" + start + ",\"end\":" + end + ",\"time\":" + time
                + ",\"cpu\":" + cpu + ",\"units\":" + Amount.of(1) + ",\"stood\":" + stood + ",\"delayed\":" + delayed + ",\"collected\":" + collected + "}\n";
    }

    /** Nanoseconds for which this thread was ready and had no processor, as Linux counts them. */
    private static long delays() {
        try {
            return Long.parseLong(Files.readString(DELAYS).split(" ")[1].trim());
        } catch (IOException | NumberFormatException e) {
            return 0;
        }
    }

    private static long collecting() {
        long ms = 0;
        for (GarbageCollectorMXBean collector : COLLECTORS) {
            ms += collector.getCollectionTime();
        }
        return ms * 1_000_000L;
    }
}
