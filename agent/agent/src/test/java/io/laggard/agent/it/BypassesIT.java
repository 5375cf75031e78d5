package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.it.Recording.Bypass;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Several plug-ins of a program that are bypassed at the same time, as a search does it. */
@Beside
class BypassesIT extends BypassScene {
    /** HotSpot's line for each stop in which it has changed classes. */
    private static final String STOP = "vm_op: all=";
    private static final String SEVERAL = "io.laggard.targets.bypass.several.Several$";
    /** The block of short intervals. */
    private static final int RECENT = 23;
    /** As many as the agent has places for. */
    private static final int MOST = 64;

    private Path stops;
    private Path dump;

    private void startWith(String... names) throws Exception {
        run = run();
        lay();
        for (String name : names) {
            layMore(id(name), name);
        }
        stops = scratch.resolve("stops.log");
        dump = Files.createDirectory(scratch.resolve("dump"));
        launch(Jdks.from(17).get(0), Child.agent(run, ",dump=" + dump), "-Xlog:redefine+class+timer=info:file=" + stops);
    }

    private static String id(String name) {
        return name.toLowerCase(Locale.ROOT) + "-plugin";
    }

    private static List<String> bypass(String... names) {
        return Stream.of(names).map(name -> "bypass 600 " + id(name)).collect(Collectors.toList());
    }

    /** How often the program was stopped for changes of its classes so far. */
    private long stops() throws Exception {
        try (Stream<String> lines = Files.lines(stops)) {
            return lines.filter(line -> line.contains(STOP)).count();
        }
    }

    /** The same, once nothing else changes classes. */
    private long stopsAtRest() throws Exception {
        for (int i = 0; i < 15; i++) {
            long before = stops();
            Thread.sleep(2000);
            if (stops() == before) {
                return before;
            }
        }
        throw new AssertionError("classes are changed all the time");
    }

    private void assertRun(int times, String... counted) throws Exception {
        Round[] rounds = three();
        for (String each : counted) {
            assertEquals(times, rounds[1].since(rounds[0], each), each);
        }
    }

    /** The bytes that a class has had, from its definition on. */
    private List<byte[]> bytes(String name) throws Exception {
        List<Path> files;
        try (Stream<Path> all = Files.list(dump)) {
            files = all.filter(file -> file.getFileName().toString().endsWith("-" + SEVERAL + name + "-after.class")).sorted()
                    .collect(Collectors.toList());
        }
        List<byte[]> bytes = new ArrayList<>();
        for (Path file : files) {
            bytes.add(Files.readAllBytes(file));
        }
        return bytes;
    }

    @Test
    void threeAreSkippedAfterOneStopAndComeBackOneByOne() throws Exception {
        startWith("First", "Second", "Third", "Fourth");
        assertRun(3, "first", "second", "third", "fourth", "action");
        long before = stopsAtRest();
        List<String> begun = askAll(bypass("First", "Second", "Third"));
        assertEquals(1, stops() - before, "one stop for all three");
        assertTrue(begun.stream().allMatch(reply -> reply.startsWith(DONE)), begun::toString);
        assertRun(0, "first", "second", "third");
        assertRun(3, "fourth", "action");

        assertEquals(DONE, ask("bypass-end second-plugin"));
        assertRun(3, "second", "fourth");
        assertRun(0, "first", "third");

        before = stopsAtRest();
        assertEquals(DONE, ask("bypass-end"));
        assertEquals(1, stops() - before, "and one for their end");
        assertRun(3, "first", "second", "third", "fourth", "action");
        assertEquals("", finish().err);

        Recording recording = whole(run);
        assertEquals(List.of("2 first-plugin", "2 second-plugin", "2 third-plugin", "3 second-plugin", "3 first-plugin",
                "3 third-plugin"), recording.bypasses.stream().map(Bypass::toString).collect(Collectors.toList()));
        assertEquals(1, recording.blocks.get(RECENT), "the minute before is told once for all three");
        for (String name : List.of("First", "Second", "Third")) {
            List<byte[]> had = bytes(name);
            assertTrue(had.size() >= 3, name + " was changed " + had.size() + " times");
            int last = had.size() - 1;
            assertFalse(Arrays.equals(had.get(last), had.get(last - 1)), name);
            assertArrayEquals(had.get(last - 2), had.get(last), name + " is as before");
        }
        for (byte[] each : bytes("Fourth")) {
            assertArrayEquals(bytes("Fourth").get(0), each, "its neighbours' checks are not in it");
        }
    }

    /** A class that is defined while its plug-in is bypassed has a check, and the next plug-in gets the same slot. */
    @Test
    void whatIsLeftOfABypassIsNotTakenForTheNextPlugin() throws Exception {
        startWith("First", "Second");
        assertTrue(ask("bypass 600 first-plugin").startsWith(DONE));
        tell("late", "what is late is there");
        assertEquals(DONE, ask("bypass-end first-plugin"));
        assertTrue(ask("bypass 600 second-plugin").startsWith(DONE));
        assertRun(0, "second");
        assertRun(3, "first", "late");
        assertEquals(DONE, ask("bypass-end"));
        assertEquals("", finish().err);
        whole(run);
    }

    @Test
    void whereAllPlacesAreTakenTheNextOneIsRefusedAndRuns() throws Exception {
        run = run();
        lay();
        List<String> all = new ArrayList<>();
        for (int i = 1; i <= MOST + 1; i++) {
            layMore("many-" + i, "Third");
            all.add("bypass 600 many-" + i);
        }
        launch(Jdks.from(17).get(0), Child.agent(run, ""));
        assertRun(3 * (MOST + 1), "third");
        List<String> replies = askAll(all);
        assertEquals(FAILED + MOST + " plug-ins are bypassed already", replies.remove(MOST));
        assertTrue(replies.stream().allMatch(reply -> reply.startsWith(DONE)), replies::toString);
        assertRun(3, "third");

        assertEquals(DONE, ask("bypass-end many-1"));
        assertRun(6, "third");
        assertTrue(ask("bypass 600 many-" + (MOST + 1)).startsWith(DONE), "there is room for it now");
        assertRun(3, "third");
        assertEquals(DONE, ask("bypass-end"));
        assertRun(3 * (MOST + 1), "third");
        assertEquals("", finish().err);
        whole(run);
    }
}
