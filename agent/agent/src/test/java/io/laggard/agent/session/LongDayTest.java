package io.laggard.agent.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.instrument.Landmarks;
import io.laggard.agent.owners.NameIndex;
import io.laggard.agent.owners.OwnerIdentity;
import io.laggard.agent.wire.BlockEncoder;
import io.laggard.agent.wire.SessionFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** However much came before, a sample's stack is written whole, with its classes, methods and thread. */
class LongDayTest {
    private static final int DEPTH = 200;
    private static final int STRINGS = 0;
    private static final int CLASSES = 2;
    private static final int THREADS = 4;
    private static final int FRAMES = 5;
    private static final int STACKS = 6;

    private final BlockEncoder out = new BlockEncoder();
    private final Dictionary dictionary = new Dictionary(out, new Landmarks(), NameIndex.JVM,
            OwnerIdentity.agent("1", ""), LambdaBodies.NONE);
    private final Stacks stacks = new Stacks(dictionary);
    private final Random random = new Random(42);
    private int names;

    private interface Frames {
        StackTraceElement next();
    }

    /** A frame of one of some hundred methods, each at many lines: the paths are ever new. */
    private StackTraceElement known() {
        int method = random.nextInt(100);
        return new StackTraceElement("a.Branch" + method % 7, "m" + method, "Branch.java", 1 + random.nextInt(300));
    }

    /** A class and a method that were never seen before: of a loader made anew, a lambda, generated code. */
    private StackTraceElement unheardOf() {
        names++;
        return new StackTraceElement("a.b.Made" + names, "call" + names, "Made.java", 7);
    }

    /** The stack's frames from the innermost out, as the reader shows them. */
    private List<String> sample(Frames frames, long thread) {
        List<String> expected = new ArrayList<>();
        StackTraceElement[] trace = new StackTraceElement[DEPTH];
        for (int i = 0; i < DEPTH; i++) {
            trace[i] = frames.next();
            expected.add(trace[i].getClassName() + "." + trace[i].getMethodName());
        }
        dictionary.makeRoom();
        int stack = stacks.of(trace, 256);
        int id = dictionary.thread(thread, "thread " + thread, 1);
        out.sample(1, id, stack, 1, 0, 0, 0, 0, 0, 0);
        return expected;
    }

    private SessionReader written(Path dir, int samples, Frames frames, boolean newThreads) throws Exception {
        Path path = dir.resolve("session.lag");
        SessionFile file = SessionFile.create(path);
        out.header();
        List<List<String>> expected = new ArrayList<>();
        for (int i = 0; i < samples; i++) {
            expected.add(sample(frames, newThreads ? i : 1));
            file.append(out);
        }
        file.close();
        SessionReader read = SessionReader.read(path);
        assertEquals(samples, read.samples.size());
        for (int i = 0; i < samples; i++) {
            assertEquals(expected.get(i), read.samples.get(i).stack, "sample " + i);
            assertEquals("thread " + (newThreads ? i : 1), read.samples.get(i).thread);
        }
        assertEquals(0, dictionary.dropped());
        assertTrue(read.most <= Dictionary.MOST_STACKS, read.most + " identifiers of one kind");
        return read;
    }

    @Test
    void everNewPaths(@TempDir Path dir) throws Exception {
        SessionReader read = written(dir, 2_000, this::known, false);
        assertTrue(read.forgotten[STACKS] >= 2, "distinct stacks: " + read.forgotten[STACKS]);
        assertEquals(0, read.forgotten[CLASSES], "what has room stays");
        assertEquals(0, read.forgotten[STRINGS]);
    }

    @Test
    void everNewClassesMethodsAndThreads(@TempDir Path dir) throws Exception {
        SessionReader read = written(dir, 5_000, this::unheardOf, true);
        for (int kind : new int[] {STRINGS, CLASSES, THREADS, FRAMES, STACKS}) {
            assertTrue(read.forgotten[kind] > 0, "kind " + kind);
        }
    }

    /** Eight hours: 30,000 samples of 200 frames that were never seen in this order. */
    @Test
    void aDayStaysBelowTheFilesLimit() {
        long bytes = 0;
        for (int i = 0; i < 30_000; i++) {
            sample(this::known, 1);
            bytes += out.length();
            out.clear();
        }
        System.out.println("a day of 30,000 samples of 200 new nodes: " + bytes + " bytes");
        assertTrue(bytes < SessionWriter.LARGEST_FILE / 2, bytes + " bytes");
        assertEquals(0, dictionary.dropped());
    }

    @Test
    void aReceiversNumberIsKnownForLongAndThenIsNobodys() {
        Receivers receivers = dictionary.receivers();
        int first = receivers.applyAsInt(String.class);
        assertEquals("java.lang.String", receivers.of(first).name);
        assertEquals(first, receivers.applyAsInt(String.class));
        for (int i = 0; i < 2 * Receivers.GENERATION; i++) {
            receivers.number(new Receiver("a.C" + i, 0, null));
        }
        assertEquals("", receivers.of(first).name, "too old");
        int again = receivers.applyAsInt(String.class);
        assertEquals("java.lang.String", receivers.of(again).name);
        assertTrue(again > first);
    }
}
