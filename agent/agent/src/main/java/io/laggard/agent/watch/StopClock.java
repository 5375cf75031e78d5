package io.laggard.agent.watch;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.Paths;

/**
 * How long HotSpot has had all threads stopped, to the nanosecond, from the performance data that it shares with tools such as
 * {@code jstat} (version 2.0 of that format: OpenJDK, {@code perfMemory.hpp}). The length of a sample is too much: the JVM's own
 * thread is woken first, and all threads go on until it is. One thread only.
 */
final class StopClock {
    /** The time from the request to stop until all threads stand: the longer part where one of them does not stop. */
    private static final String REACHING = "sun.rt.safepointSyncTime";
    /** While they stand; up to Java 12 from the wish on, so that the sum of both is too much, never too little. */
    private static final String STANDING = "sun.rt.safepointTime";
    private static final String FREQUENCY = "sun.os.hrt.frequency";
    private static final int MAGIC = 0xcafec0c0;
    private static final int VERSION = 2;
    private static final int HEADER = 32;
    private static final int ENTRY = 20;
    private static final long NS = 1_000_000_000L;
    /** No larger file is read. HotSpot writes 32 KiB unless an option says otherwise. */
    private static final long MOST_BYTES = 1 << 20;

    private final RandomAccessFile file;
    private final ByteOrder order;
    private final int reaching;
    private final int standing;
    private final double nsPerTick;
    private final byte[] bytes = new byte[Long.BYTES];

    private StopClock(RandomAccessFile file, ByteOrder order, int reaching, int standing, long ticksPerSecond) {
        this.file = file;
        this.order = order;
        this.reaching = reaching;
        this.standing = standing;
        this.nsPerTick = (double) NS / ticksPerSecond;
    }

    /** {@code null} where the JVM shares none: not HotSpot, or told not to. */
    static StopClock open() {
        try {
            // HotSpot uses the system's directory, independent of this program's properties.
            boolean linux = System.getProperty("os.name", "").startsWith("Linux");
            File temporary = new File(linux ? "/tmp" : System.getProperty("java.io.tmpdir", "/tmp"));
            Path directory = new File(temporary, "hsperfdata_" + System.getProperty("user.name")).toPath();
            Path data = directory.resolve(Long.toString(ProcessHandle.current().pid()));
            Path own = Paths.get("/proc/self");
            return isPlain(directory, data) && (!linux || isOf(own, directory) && isOf(own, data)) ? of(data.toFile()) : null;
        } catch (IOException | RuntimeException | LinkageError e) {
            // The sample's own time will have to do.
            return null;
        }
    }

    /** Anybody may put something into the system's directory. */
    private static boolean isPlain(Path directory, Path data) {
        return Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS) && Files.isRegularFile(data, LinkOption.NOFOLLOW_LINKS);
    }

    private static boolean isOf(Path own, Path other) throws IOException {
        return Files.getOwner(other, LinkOption.NOFOLLOW_LINKS).equals(Files.getOwner(own));
    }

    static StopClock of(File path) {
        RandomAccessFile file = null;
        StopClock clock = null;
        try {
            file = new RandomAccessFile(path, "r");
            long size = file.length();
            if (size >= HEADER && size <= MOST_BYTES) {
                byte[] all = new byte[(int) size];
                file.readFully(all);
                clock = of(file, ByteBuffer.wrap(all));
            }
        } catch (IOException | RuntimeException e) {
            // The file cannot be read, or has an unknown layout.
            clock = null;
        }
        if (clock == null) {
            close(file);
        }
        return clock;
    }

    private static void close(RandomAccessFile file) {
        try {
            if (file != null) {
                file.close();
            }
        } catch (IOException e) {
            // The file was only read.
        }
    }

    private static StopClock of(RandomAccessFile file, ByteBuffer data) {
        data.order(ByteOrder.BIG_ENDIAN);
        if (data.getInt(0) != MAGIC || data.get(5) != VERSION) {
            return null;
        }
        data.order(data.get(4) == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        int used = Math.min(data.getInt(8), data.capacity());
        int entries = data.getInt(28);
        int reaching = -1;
        int standing = -1;
        long frequency = 0;
        int at = data.getInt(24);
        for (int i = 0; i < entries && at >= HEADER && at <= used - ENTRY; i++) {
            int length = data.getInt(at);
            int name = at + data.getInt(at + 4);
            int value = at + data.getInt(at + 16);
            boolean counts = data.get(at + 12) == 'J' && data.getInt(at + 8) == 0 && value >= at && value <= used - Long.BYTES;
            if (counts && isNamed(data, name, REACHING)) {
                reaching = value;
            } else if (counts && isNamed(data, name, STANDING)) {
                standing = value;
            } else if (counts && isNamed(data, name, FREQUENCY)) {
                frequency = data.getLong(value);
            }
            if (length < ENTRY) {
                break;
            }
            at += length;
        }
        return reaching < 0 || standing < 0 || frequency <= 0 ? null
                : new StopClock(file, data.order(), reaching, standing, frequency);
    }

    private static boolean isNamed(ByteBuffer data, int at, String name) {
        byte[] letters = name.getBytes(StandardCharsets.US_ASCII);
        if (at < 0 || at >= data.capacity() - letters.length || data.get(at + letters.length) != 0) {
            return false;
        }
        for (int i = 0; i < letters.length; i++) {
            if (data.get(at + i) != letters[i]) {
                return false;
            }
        }
        return true;
    }

    /** ns since the JVM began; -1 where it cannot be read any more. */
    long stoppedNs() {
        try {
            return (long) ((read(reaching) + read(standing)) * nsPerTick);
        } catch (IOException e) {
            return -1;
        }
    }

    private long read(int at) throws IOException {
        file.seek(at);
        file.readFully(bytes);
        return ByteBuffer.wrap(bytes).order(order).getLong();
    }
}
