package io.laggard.agent.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.boot.LaggardStarts;
import io.laggard.agent.boot.StartsLog;
import io.laggard.agent.instrument.Landmarks;
import io.laggard.agent.owners.NameIndex;
import io.laggard.agent.owners.OwnerIdentity;
import io.laggard.agent.wire.BlockEncoder;
import io.laggard.agent.wire.BlockType;
import io.laggard.agent.wire.SessionFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Starts of plug-ins: beginnings and ends become records. */
class ActivationsTest {
    private static final long BEFORE_ORIGIN_NS = 7_000_000_000L;

    @TempDir
    Path directory;

    /** The block's fields behind its type; empty where there is none. */
    private List<Long> written(LaggardStarts log, long launching) throws Exception {
        BlockEncoder out = new BlockEncoder();
        Dictionary dictionary = new Dictionary(out, new Landmarks(), NameIndex.JVM, OwnerIdentity.agent("1", ""),
                LambdaBodies.NONE);
        out.header();
        Activations activations = new Activations(out, dictionary, log.sinceNs() + BEFORE_ORIGIN_NS, launching);
        activations.write(log);
        assertEquals(log.dropped(), activations.dropped());
        Path file = directory.resolve("session" + System.nanoTime());
        SessionFile session = SessionFile.create(file);
        assertTrue(session.append(out));
        session.close();
        List<Long> fields = new ArrayList<>();
        for (long[] other : SessionReader.read(file).others) {
            if (other[0] == BlockType.ACTIVATIONS) {
                for (int i = 1; i < other.length; i++) {
                    fields.add(other[i]);
                }
            }
        }
        return fields;
    }

    private static long self() {
        return Thread.currentThread().getId();
    }

    @Test
    void aStartInsideAnotherOnItsThreadIsTheOuterOnesChildTime() throws Exception {
        StartsLog starts = new StartsLog(System.nanoTime()).begin(String.class);
        Thread other = new Thread(() -> starts.begin(Double.class), "other");
        other.start();
        other.join();
        starts.begin(Integer.class).end().begin(Long.class).end().end();
        LaggardStarts log = starts.log;
        // Of the other thread's no end is known; the end of the one that no beginning belongs to says nothing.
        List<Long> fields = written(starts.end().log, self());
        long first = log.timeNs(3) - log.timeNs(2);
        long second = log.timeNs(5) - log.timeNs(4);
        long outer = log.timeNs(6) - log.timeNs(0);
        long since = log.sinceNs();
        assertEquals(List.of(BEFORE_ORIGIN_NS, 3L,
                1L, 1L, 1L, log.timeNs(2) - since, first, 0L,
                1L, 2L, 1L, log.timeNs(4) - since, second, 0L,
                1L, 3L, 1L, log.timeNs(0) - since, outer, first + second), fields);
    }

    @Test
    void aThreadOfStartLevelsIsAwaitedAndAnotherIsNot() throws Exception {
        for (String name : List.of("Start Level: Equinox Container: 1", "Equinox start level thread - 1", "Worker-1")) {
            StartsLog starts = new StartsLog(System.nanoTime());
            Thread thread = new Thread(() -> starts.begin(String.class).end(), name);
            thread.start();
            thread.join();
            List<Long> fields = written(starts.log, self());
            assertEquals(name.startsWith("Worker") ? 0L : 2L, fields.get(4), name + ": " + fields);
        }
    }

    @Test
    void nothingIsWrittenWhereNothingHasEnded() throws Exception {
        assertEquals(List.of(), written(new StartsLog(System.nanoTime()).begin(String.class).log, self()));
    }

    @Test
    void whatFoundNoRoomInTheLogIsCounted() throws Exception {
        StartsLog starts = new StartsLog(System.nanoTime());
        for (int i = 0; i <= LaggardStarts.MOST / 2; i++) {
            starts.begin(String.class).end();
        }
        assertEquals(2, starts.log.dropped());
        assertEquals(LaggardStarts.MOST / 2, written(starts.log, self()).get(1));
    }
}
