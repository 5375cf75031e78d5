package io.laggard.agent.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The JVM's own figures on its stops. */
class StopClockTest {
    private static final long MS = 1_000_000L;
    private static volatile long sink;

    @Test
    void aStopIsCountedAndOtherTimeIsNot() throws Exception {
        StopClock clock = StopClock.open();
        assertNotNull(clock, "this JVM shares no performance data");
        long began = System.nanoTime();
        long before = clock.stoppedNs();
        ManagementFactory.getThreadMXBean().dumpAllThreads(false, false);
        long stopped = clock.stoppedNs() - before;
        long lasted = System.nanoTime() - began;
        assertTrue(stopped > 0 && stopped <= lasted, stopped + " ns of " + lasted);
        before = clock.stoppedNs();
        Thread.sleep(300);
        long asleep = clock.stoppedNs() - before;
        assertTrue(asleep < 150 * MS, "stopped for " + asleep + " ns of a sleep");
    }

    /** The JVM tells of the time until all stand elsewhere than of the time in which they do. */
    @Test
    void aThreadThatDoesNotStopIsCounted() throws Exception {
        StopClock clock = StopClock.open();
        assertNotNull(clock);
        byte[] block = new byte[256 << 20];
        boolean[] over = {false};
        Thread copies = new Thread(() -> {
            while (!over[0]) {
                // A single call of the JVM's own code, which asks for no stop before it is done.
                Arrays.fill(block, 0, block.length, (byte) 1);
                System.arraycopy(block, 0, block, 1, block.length - 1);
                sink += block[7];
            }
        });
        copies.setDaemon(true);
        copies.start();
        long most = 0;
        for (int i = 0; i < 200 && most < 10 * MS; i++) {
            Thread.sleep(3);
            long began = System.nanoTime();
            long before = clock.stoppedNs();
            ManagementFactory.getThreadMXBean().dumpAllThreads(false, false);
            long stopped = clock.stoppedNs() - before;
            long lasted = System.nanoTime() - began;
            assertTrue(stopped <= lasted, stopped + " ns of " + lasted);
            most = Math.max(most, stopped);
        }
        over[0] = true;
        assertTrue(most >= 10 * MS, "of a copy that takes far longer, " + most + " ns at most");
    }

    @Test
    void whatIsNotUnderstoodIsNoClock(@TempDir Path directory) throws Exception {
        assertNull(StopClock.of(directory.resolve("none").toFile()));
        byte[] data = Files.readAllBytes(Path.of("/tmp/hsperfdata_" + System.getProperty("user.name"),
                Long.toString(ProcessHandle.current().pid())));
        assertNotNull(clock(directory, data));
        for (int length = 0; length < data.length; length += 97) {
            // The header still promises the whole file: a clock may be found in the rest, or none.
            StopClock clock = clock(directory, Arrays.copyOf(data, length));
            assertTrue(clock == null || clock.stoppedNs() >= 0);
        }
        byte[] other = data.clone();
        other[0] = 0;
        assertNull(clock(directory, other));
        byte[] newer = data.clone();
        newer[5] = 3;
        assertNull(clock(directory, newer));
    }

    @Test
    void aFileThatIsCutMeanwhileTellsNothing(@TempDir Path directory) throws Exception {
        byte[] data = Files.readAllBytes(Path.of("/tmp/hsperfdata_" + System.getProperty("user.name"),
                Long.toString(ProcessHandle.current().pid())));
        File file = Files.write(directory.resolve("data"), data).toFile();
        StopClock clock = StopClock.of(file);
        assertTrue(clock.stoppedNs() >= 0);
        Files.write(file.toPath(), new byte[0]);
        assertEquals(-1, clock.stoppedNs());
    }

    private static StopClock clock(Path directory, byte[] data) throws Exception {
        return StopClock.of(Files.write(directory.resolve("data"), data).toFile());
    }
}
