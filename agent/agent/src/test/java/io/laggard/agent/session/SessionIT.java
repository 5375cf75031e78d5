package io.laggard.agent.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.wire.BlockType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.example.SlowProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The shaded agent in JVMs of their own: the contents of the file afterwards, and a program that never notices. */
class SessionIT {
    private static final String PROGRAM = SlowProgram.class.getName();
    private static final long MS = 1_000_000L;

    @TempDir
    Path directory;

    @Test
    void anEpisodeIsWrittenWithItsSamplesAndAnEnd() throws Exception {
        try (Observed program = new Observed(directory).start("spin:700", "wait:200", "exit:3")) {
            program.finish(3);
            SessionReader session = program.read();
            assertEquals(0, session.tornBytes);
            SessionReader.Interval longest = session.intervals.stream()
                    .max((a, b) -> Long.compare(a.duration, b.duration)).get();
            assertTrue(longest.duration >= 690 * MS && longest.duration < 2000 * MS, "" + longest.duration);
            assertTrue(session.intervals.stream().anyMatch(i -> (i.flags & 1) == 1 && i.duration >= 690 * MS
                    && i.landmark.startsWith("1 java.awt.EventQueue.dispatchEvent")), "an episode of kind dispatch");
            long seen = session.samples.stream().filter(s -> s.stack.contains(PROGRAM + ".spin")).count();
            assertTrue(seen > 0, "no sample of it");
            assertTrue(seen >= 3 || session.wasDear(700 * MS), seen + " samples in 700 ms, of " + session.cost() / MS + " ms");
            assertEquals(SlowProgram.class.getProtectionDomain().getCodeSource().getLocation().getPath(),
                    session.pluginOf(PROGRAM).location + "/", "where the program's class comes from");
            assertEquals(3, session.pluginOf("java.awt.EventQueue").kind);
            assertFalse(session.opens.isEmpty(), "it was perceptible while it lasted");
            assertTrue(session.opens.get(0).time - session.opens.get(0).start < 400 * MS, "and was told early");
            assertTrue(session.has(BlockType.MILESTONE, 1) && session.has(BlockType.MILESTONE, 2));
            assertEquals(1, session.last(BlockType.END)[2], "the program ended in order");
            assertEquals(0, session.last(BlockType.HEALTH)[3], "inner errors");
            assertEquals("3000000", session.properties.get("filter.ns"));
            assertEquals("64", session.properties.get("bypass.room"), "as BypassesIT fills it");
            assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(program.file())));
        }
    }

    @Test
    void aKilledProgramLeavesItsFreeze() throws Exception {
        try (Observed program = new Observed(directory).start("spin:200", "freeze", "wait:60000")) {
            program.await("frozen");
            Thread.sleep(1500);
            program.kill();
            SessionReader session = program.read();
            SessionReader.Open open = session.opens.get(session.opens.size() - 1);
            assertTrue(open.time - open.start >= 1000 * MS, "a second of the freeze is told");
            assertTrue(open.landmarks.get(0).startsWith("1 java.awt.EventQueue.dispatchEvent"), "" + open.landmarks);
            assertTrue(session.samples.stream().anyMatch(s -> s.stack.contains(PROGRAM + ".freeze")));
            assertTrue(session.intervals.stream().anyMatch(i -> i.duration >= 190 * MS), "and what was before it");
            assertEquals(null, session.last(BlockType.END));
        }
    }

    @Test
    void theOwnerOfAnAwaitedLockIsSampledToo() throws Exception {
        try (Observed program = new Observed(directory).start("locked:600", "wait:200", "exit:0")) {
            program.finish(0);
            SessionReader session = program.read();
            SessionReader.Sample blocked = session.samples.stream().filter(s -> s.state == 2).findFirst().get();
            assertEquals("java.lang.Object", blocked.lock);
            assertEquals("lock-owner", blocked.owner);
            SessionReader.Sample owner = session.samples.stream().filter(s -> s.reason == 1).findFirst().get();
            assertEquals("lock-owner", owner.thread);
            assertEquals(5, owner.state, "it sleeps");
            assertTrue(owner.stack.contains(PROGRAM + ".holdLock"), "" + owner.stack);
        }
    }

    @Test
    void samplingTakesTwoPercentAtMost() throws Exception {
        try (Observed program = new Observed(directory).start("deep:200", "wait:200", "exit:0")) {
            program.finish(0);
            SessionReader session = program.read();
            long cost = session.cost();
            assertFalse(session.samples.isEmpty(), "no sample in 3 s");
            String told = session.samples.size() + " samples in 3 s, of " + cost / MS + " ms";
            assertTrue(session.samples.size() >= 10 || session.wasDear(3000 * MS), told);
            assertTrue(cost <= 3000 * MS / 50 + session.dearest(), told);
            assertTrue(session.last(BlockType.HEALTH)[4] >= cost, "health tells all of it");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"-XX:+UseSerialGC", "-XX:+UseG1GC", "-XX:+UseParallelGC"})
    void pausesOfTheCollectorAreTold(String collector) throws Exception {
        Path log = directory.resolve("gc.log");
        try (Observed program = new Observed(directory).java(collector, "-Xmx512m", "-Xlog:gc:file=" + log + ":tn")
                .start("collect:30", "wait:500", "exit:0")) {
            program.finish(0);
            SessionReader session = program.read();
            SessionReader.Interval episode = session.intervals.stream()
                    .filter(i -> (i.flags & 1) == 1).max((a, b) -> Long.compare(a.duration, b.duration)).get();
            List<long[]> pauses = session.others.stream().filter(o -> o[0] == BlockType.GC)
                    .filter(o -> session.text(o[4]).equals("System.gc()")).collect(Collectors.toList());
            assertTrue(pauses.size() >= 10, pauses.size() + " of 30 pauses, each with its cause");
            long[] unknown = unknown(session, ends(log, Long.parseLong(session.properties.get("origin.ns"))));
            int placed = 0;
            for (int i = 0; i < pauses.size(); i++) {
                long[] pause = pauses.get(i);
                if (unknown[i] < Long.MAX_VALUE) {
                    placed++;
                    assertTrue(pause[1] >= episode.start - unknown[i]
                            && pause[1] + pause[2] <= episode.start + episode.duration + unknown[i],
                            "the pause lies in the episode that made it, but for " + unknown[i] + " ns");
                }
            }
            long samples = session.samples.stream().filter(x -> x.reason == 0).count();
            assertTrue(placed > 0 || samples < 4, samples + " samples, and none between collections");
            long together = pauses.stream().mapToLong(p -> p[2]).sum();
            assertTrue(together <= episode.duration, together / MS + " ms of " + episode.duration / MS);
        }
    }

    /** When the collections that the program asked for had ended by the JVM's own log, in the session's time. */
    private static List<Long> ends(Path log, long origin) throws Exception {
        return Files.readAllLines(log).stream().filter(line -> line.contains("(System.gc())") && line.endsWith("ms"))
                .map(line -> Long.parseLong(line.substring(1, line.indexOf("ns]"))) - origin).collect(Collectors.toList());
    }

    /**
     * How well it can be known where each of them was, when it is told: half of the shortest time between two of the
     * watcher's ticks around one of those that had ended, and what is lost by counting in milliseconds. Each tick samples
     * the thread and then asks for pauses, so that it lies between its own sample and the next.
     */
    private static long[] unknown(SessionReader session, List<Long> ends) {
        long[] samples = session.samples.stream().filter(s -> s.reason == 0).mapToLong(s -> s.time).sorted().toArray();
        long[] unknown = new long[ends.size()];
        long least = Long.MAX_VALUE;
        for (int i = 0; i < unknown.length; i++) {
            int after = Math.abs(Arrays.binarySearch(samples, ends.get(i)) + 1);
            if (after >= 2 && after + 1 < samples.length) {
                least = Math.min(least, (samples[after + 1] - samples[after - 2]) / 2 + 4 * MS);
            }
            unknown[i] = least;
        }
        return unknown;
    }

    /** A long pause that somebody asked for: the sample right after it shows who still stands where it was made. */
    @ParameterizedTest
    @ValueSource(strings = {"-XX:+UseSerialGC", "-XX:+UseG1GC", "-XX:+UseParallelGC"})
    void whoeverAsksForACollectionIsSeen(String collector) throws Exception {
        try (Observed program = new Observed(directory).java(collector, "-Xmx900m")
                .start("clean:8", "wait:500", "exit:0")) {
            program.finish(0);
            SessionReader session = program.read();
            long[] pause = session.others.stream().filter(o -> o[0] == BlockType.GC)
                    .filter(o -> session.text(o[4]).equals("System.gc()")).findFirst().orElseThrow();
            SessionReader.Interval episode = session.intervals.stream()
                    .filter(i -> (i.flags & 1) == 1).max((a, b) -> Long.compare(a.duration, b.duration)).get();
            // Also the one that was begun before the pause came has seen it; on a crowded machine no other follows.
            assertTrue(session.samples.stream().filter(s -> s.reason == 0)
                    .filter(s -> s.time >= episode.start && s.time <= episode.start + episode.duration)
                    .anyMatch(s -> s.stack.stream().anyMatch(f -> f.startsWith(PROGRAM + ".lambda$clean"))),
                    () -> "pause " + pause[1] / MS + " of " + pause[2] / MS + " ms in " + episode.start / MS + " + "
                            + episode.duration / MS + " and no sample of it");
        }
    }

    @Test
    void commandsAreAnswered() throws Exception {
        try (Observed program = new Observed(directory).start("listen", "spin:300", "exit:0")) {
            program.await("ready");
            program.command("1 flush\n2 restart\n3 dance\n4 sto");
            program.awaitSession(session -> session.has(BlockType.REPLY, 1) && session.has(BlockType.REPLY, 3)
                    && session.has(BlockType.REPLY, 4));
            program.command("p\n");
            program.awaitSession(session -> session.last(BlockType.END) != null);
            program.goOn();
            program.finish(0);
            SessionReader session = program.read();
            assertTrue(session.has(BlockType.REPLY, 1), "flush: done");
            assertTrue(session.has(BlockType.REPLY, 3), "restart: failed, no workbench here");
            assertTrue(session.has(BlockType.REPLY, 4), "dance: not understood");
            assertEquals(4, session.last(BlockType.REPLY)[1], "the fourth came in two parts");
            assertEquals(3, session.last(BlockType.END)[2], "asked to stop");
            assertTrue(session.intervals.stream().noneMatch(i -> i.duration >= 290 * MS), "nothing after stop");
        }
    }

    @Test
    void aFullDiskEndsTheSessionAndNotTheProgram() throws Exception {
        // 8 blocks of 512 or 1024 bytes; SIGXFSZ ignored, as Java does, so that write() fails.
        try (Observed program = new Observed(directory).java("-XX:-UsePerfData", "-Xshare:auto")
                .through("sh", "-c", "ulimit -f 8; exec \"$@\"", "sh")
                .start("many:400", "spin:300", "exit:7")) {
            String said = program.finish(7);
            assertFalse(said.contains("Exception"), said);
            assertTrue(Files.size(program.file()) <= 8 * 1024);
            SessionReader session = program.read();
            assertEquals(null, session.last(BlockType.END));
            assertFalse(session.landmarks.isEmpty(), "what was written before can be read");
        }
    }

    @Test
    void aRemovedDirectoryEndsTheSessionAndNotTheProgram() throws Exception {
        try (Observed program = new Observed(directory).start("wait:500", "spin:300", "wait:2500", "spin:200", "exit:9")) {
            program.await("ready");
            Files.delete(program.file());
            Files.delete(program.run.resolve("1"));
            String said = program.finish(9);
            assertFalse(said.contains("Exception"), said);
            assertFalse(Files.exists(program.file()), "it is not made again");
        }
    }

    @Test
    void exitDataIsKeptForTheLauncher() throws Exception {
        try (Observed program = new Observed(directory).java("-Declipse.exitdata=-data\n/w s/ü\n").start("exit:24")) {
            program.finish(24);
            assertEquals("-data\n/w s/ü\n", Files.readString(program.run.resolve("exitdata")));
        }
    }

    @Test
    void oddBundlesInfoIsToldInTheSession() throws Exception {
        Path config = Files.createDirectories(directory.resolve("configuration"));
        Path off = Files.writeString(directory.resolve("off.txt"), "demo.off\n");
        try (Observed program = new Observed(directory).agent(",equinox-config=" + config + ",off=" + off)
                .start("exit:0")) {
            program.finish(0);
            SessionReader session = program.read();
            assertTrue(session.errors.get(0).startsWith("no plug-in was turned off at this start: there is no file"),
                    "" + session.errors);
        }
    }

    @Test
    void whatWasLeftOutIsToldInTheSession() throws Exception {
        Path simple = Files.createDirectories(
                directory.resolve("configuration/org.eclipse.equinox.simpleconfigurator"));
        Files.writeString(simple.resolve("bundles.info"), "demo.off,1.0.0,plugins/off.jar,4,false\r\n");
        Path off = Files.writeString(directory.resolve("off.txt"), "demo.off\n");
        try (Observed program = new Observed(directory)
                .agent(",equinox-config=" + simple.getParent() + ",off=" + off).start("exit:0")) {
            program.finish(0);
            assertEquals(java.util.List.of("demo.off"), program.read().turnedOff);
        }
    }
}
