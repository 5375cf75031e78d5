package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** After any failure of the agent, the program goes on unharmed, and the session says how it ended and why. */
@Beside
class FailuresIT extends LaunchScene {
    private static final String MAIN = "io.laggard.fixture.Hostile";
    /** The host's start waits so long for who has the session (docs/agent-contract.md). */
    private static final long PATIENCE_NS = 50_000_000L;
    private static final int MOST_STARTS = 8;
    private static final String SLOW = "io.laggard.fixture.OathTargets$Slow.told";

    private Child.Ended hostile(Path jdk, String more, String javaOption, String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of(javaOption, Child.agent(run, more), "-cp", Child.classPath(), MAIN));
        all.addAll(List.of(arguments));
        Child.Ended ended = Child.run(jdk, scratch, null, all.toArray(new String[0]));
        // The JVM's own words where it cannot call an agent, whichever, for want of memory or stack.
        String ours = ended.err.lines().filter(line -> !line.startsWith("*** java.lang.instrument ASSERTION FAILED"))
                .filter(line -> !line.isEmpty() && !line.contains("in thread \"AWT-") && !isOfAnother(line))
                .collect(Collectors.joining("\n"));
        assertEquals("", ours);
        assertEquals(0, ended.exit);
        assertTrue(ended.out.endsWith("unharmed\n"), ended.out);
        return ended;
    }

    /** Where there is no memory, any thread of the JVM's may be the one that asks for some. */
    private static boolean isOfAnother(String line) {
        return line.startsWith("Exception: java.lang.OutOfMemoryError thrown from the UncaughtExceptionHandler in thread \"")
                && !line.contains("laggard");
    }

    @OnEveryJdk
    void whoInterruptsEveryThreadEndsNothing(Path jdk) throws Exception {
        hostile(jdk, "", "-Dx=y", "interrupts");
        Recording recording = recording(1);
        assertEquals(1, recording.endReason, "the program ended in order");
        assertEquals(1, recording.of("io.laggard.fixture.LazyLinking$Late.told").size(), "the late class was measured");
        assertEquals(List.of(), recording.faults());
        assertEquals(0, recording.suppressed);
    }

    @OnEveryJdk
    void anInterruptThatNobodyHasTakenYetKeepsNoSessionFromBeginning(Path jdk) throws Exception {
        Child.Ended ended = hostile(jdk, "", "-Dx=y", "interrupted");
        assertEquals("still interrupted\nunharmed\n", ended.out);
        assertEquals(1, recording(1).of(SLOW).size());
    }

    @OnEveryJdk
    void classesThatNobodyCanReadAreLeftAloneAndTold(Path jdk) throws Exception {
        Child.Ended ended = hostile(jdk, "", "-Dx=y", "odd", "300");
        assertEquals("refused 300\nunharmed\n", ended.out);
        Recording recording = recording(1);
        assertEquals(2, recording.of(SLOW).size(), "measuring goes on");
        assertEquals(1, recording.endReason);
        assertEquals(0, recording.suppressed, "the class's fault, not ours");
        assertTrue(recording.errors.stream().anyMatch(e -> e.contains("LazyLinking$Late")), recording.errors.toString());
        assertTrue(recording.errors.size() <= 3, recording.errors.toString());
        String[] first = recording.errorDetails.get(0);
        assertEquals("unreadable", first[0]);
        assertEquals("io.laggard.fixture.LazyLinking$Late", first[1]);
        assertTrue(first[3].contains("\tat io.laggard.agent.instrument."), first[3]);
    }

    @OnEveryJdk
    void aProgramWithoutMemoryGoesOnAndTheSessionSaysHowItEnded(Path jdk) throws Exception {
        hostile(jdk, "", "-Xmx48m", "memory");
        assertTrue(recording(1).endReason > 0, "the end has a reason");
        assertFalse(recording(1).of(SLOW).isEmpty());
    }

    @OnEveryJdk
    void classesThatAreDefinedWhereNoStackIsLeftEndNothing(Path jdk) throws Exception {
        hostile(jdk, "", "-Xss512k", "deep");
        Recording recording = recording(1);
        assertEquals(1, recording.endReason);
        assertEquals(2, recording.of(SLOW).size(), "measuring goes on");
    }

    /** Root may write anywhere: so "claim" is in the way, as a directory. */
    @OnEveryJdk
    void aStartThatFailsLeavesItsReasonForTheOwnerOnly(Path jdk) throws Exception {
        Files.createDirectory(run.resolve("claim"));
        hostile(jdk, "", "-Dx=y", "odd", "1");
        Path word = run.resolve("startup-error");
        String text = Files.readString(word);
        assertTrue(text.startsWith("no session could begin: ") && text.contains("claim"), text);
        assertTrue(text.contains("\tat io.laggard.agent."), "where it failed: " + text);
        assertEquals("rw-------", mode(word));
        assertTrue(Files.size(word) <= 8192);
        assertFalse(Files.exists(run.resolve("1")));
    }

    /** As on a file system that does not answer any more: opening it waits for ever. */
    @OnEveryJdk
    void aFileSystemThatDoesNotAnswerHoldsNobodyUp(Path jdk) throws Exception {
        assertEquals(0, new ProcessBuilder("mkfifo", run.resolve("claim").toString()).start().waitFor());
        long begin = System.nanoTime();
        hostile(jdk, "", "-Dx=y", "odd", "1");
        assertTrue(System.nanoTime() - begin < 10_000_000_000L);
        assertFalse(Files.exists(run.resolve("1")));
    }

    @OnEveryJdk
    void aJvmThatBeginsWhileAnotherHasTheSessionLoadsNothingOfOurs(Path jdk) throws Exception {
        Child first = holder(jdk);
        try {
            String second = loud(jdk).out;
            // On a busy machine it may be too late for it to learn who has the session: only that excuses it.
            for (int i = 0; i < MOST_STARTS && !ours(second, "instrument").isEmpty(); i++) {
                assertTrue(waitedNs(second) >= PATIENCE_NS, second);
                second = loud(jdk).out;
            }
            assumeTrue(ours(second, "instrument").isEmpty(), "each of " + MOST_STARTS + " starts learnt it too late");
            assertTrue(ours(second, "equinox").isEmpty() && ours(second, "session").isEmpty(), second);
            assertFalse(Files.exists(run.resolve("2")));
        } finally {
            first.kill();
        }
        assertFalse(ours(loud(jdk).out, "instrument").isEmpty(), "the holder is gone: the next one has its turn");
        assertTrue(Files.exists(run.resolve("2/session.lag")));
    }

    /** As on a crowded machine: the host's start does not wait for the answer, and nothing of ours goes on once it has come. */
    @OnEveryJdk
    void aJvmThatLearnsLateThatAnotherHasTheSessionLooksAtNoMoreClasses(Path jdk) throws Exception {
        Child first = holder(jdk);
        try {
            Path claim = run.resolve("claim");
            Path known = Files.copy(claim, scratch.resolve("known"));
            Files.delete(claim);
            assertEquals(0, new ProcessBuilder("mkfifo", claim.toString()).start().waitFor());
            Path go = scratch.resolve("go");
            Child second = Child.start(jdk, scratch, null, "-Xlog:class+load", Child.agent(run, ""), "-cp", Child.classPath(),
                    "io.laggard.fixture.OathTargets", "later", go.toString());
            second.await("\nready\n");
            assertFalse(ours(second.printed(), "instrument").isEmpty(), "it has begun");
            try (OutputStream answer = Files.newOutputStream(claim, StandardOpenOption.WRITE)) {
                Files.move(known, claim, StandardCopyOption.REPLACE_EXISTING);
                answer.write(Files.readAllBytes(claim));
            }
            while (stacks(jdk, second).contains("\"laggard-check\"")) {
                Thread.sleep(50);
            }
            Files.createFile(go);
            Child.Ended ended = second.end();
            assertEquals(0, ended.exit, ended.err);
            assertTrue(ended.out.contains("\ndispatched\n"), ended.out);
            assertFalse(ended.out.contains(" io.laggard.agent.Claim "), "it asks for no session");
            assertFalse(Files.exists(run.resolve("2")));
        } finally {
            first.kill();
        }
    }

    /** A JVM that has the session until it is killed. */
    private Child holder(Path jdk) throws Exception {
        Child holder = Child.start(jdk, scratch, null, Child.agent(run, ""), "-cp", Child.classPath(),
                "io.laggard.fixture.OathTargets", "stay");
        holder.await("dispatched");
        return holder;
    }

    /** All threads, as the JDK's own tool tells of them. */
    private static String stacks(Path jdk, Child of) throws Exception {
        Process tool = new ProcessBuilder(jdk.resolve("bin/jstack").toString(), Long.toString(of.pid())).redirectErrorStream(true).start();
        String said = new String(tool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, tool.waitFor(), said);
        return said;
    }

    private Child.Ended loud(Path jdk) throws Exception {
        return Child.run(jdk, scratch, null, "-Xlog:class+load:stdout:uptimenanos", Child.agent(run, ""), "-cp", Child.classPath(),
                "io.laggard.fixture.OathTargets", "gui");
    }

    /** The time between the loading of the class that waits for the answer and of the first that is needed without one. */
    private static long waitedNs(String log) {
        return loadedNs(log, "Agent") - loadedNs(log, "Patience");
    }

    private static long loadedNs(String log, String name) {
        String line = log.lines().filter(each -> each.contains(" io.laggard.agent." + name + " ")).findFirst().orElseThrow();
        return Long.parseLong(line.substring(1, line.indexOf("ns]")));
    }

    /** The classes of one of the agent's packages that a JVM told to have loaded. */
    private static List<String> ours(String log, String name) {
        return log.lines().filter(line -> line.contains(" io.laggard.agent." + name + ".")).collect(Collectors.toList());
    }

    @OnEveryJdk
    void theBytesBeforeAndAfterAChangeCanBeKept(Path jdk) throws Exception {
        Path kept = Files.createDirectory(scratch.resolve("kept"));
        hostile(jdk, ",dump=" + kept, "-Dx=y", "odd", "1");
        List<Path> files;
        try (Stream<Path> found = Files.list(kept)) {
            files = found.filter(f -> f.getFileName().toString().contains("OathTargets$Slow")).sorted()
                    .collect(Collectors.toList());
        }
        assertEquals(2, files.size(), files.toString());
        assertTrue(files.get(0).toString().endsWith("-after.class"), files.toString());
        assertTrue(files.get(1).toString().endsWith("-before.class"), files.toString());
        assertTrue(Files.size(files.get(0)) > Files.size(files.get(1)), "brackets take room");
        assertEquals(0xCAFEBABE, java.nio.ByteBuffer.wrap(Files.readAllBytes(files.get(1))).getInt());
        assertEquals("rw-------", mode(files.get(0)));
    }
}
