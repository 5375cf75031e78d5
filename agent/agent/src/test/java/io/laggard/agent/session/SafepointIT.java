package io.laggard.agent.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.example.Late;
import org.example.SlowProgram;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A thread in a counted loop that was compiled without polls does not stop for a second or longer: a sample of the UI thread
 * must not make all others wait for it. It took an event of half a second 8 to 31 s. Nor must a class that gets its landmarks
 * late. The JVM itself tells how long it took to stop everybody, however busy the machine is.
 */
class SafepointIT {
    private static final long MS = 1_000_000L;
    private static final int HANDSHAKES_SINCE = 19;
    /** Older ones log their stops in other words. */
    private static final int LOGS_SINCE = 17;
    private static final Pattern STOP =
            Pattern.compile("Safepoint \"(\\w+)\".*Reaching safepoint: (\\d+) ns");
    /** Printed when it is over: that time, how long it took until all threads stood, and all of it. */
    private static final Pattern CHANGE =
            Pattern.compile("^\\[(\\d+)ns\\].*Safepoint \"RedefineClasses\".*Reaching safepoint: (\\d+) ns.*Total: (\\d+) ns");
    private static final Pattern TURN = Pattern.compile("turn from (\\d+) to (\\d+) ns, (\\d+) ns of them on a processor");
    /** As docs/wire-format.md numbers it. */
    private static final int RUNNABLE = 1;
    /** A sample that holds the program up for longer is paid for before the next. */
    private static final long DEAR_NS = 60 * MS;

    @TempDir
    Path directory;

    @ParameterizedTest
    @MethodSource("io.laggard.agent.it.Jdks#current")
    void nobodyWaitsForALoopThatDoesNotStop(Path jdk) throws Exception {
        Path log = directory.resolve("stops.log");
        try (Observed program = new Observed(directory).on(jdk)
                .java("-XX:+UseSerialGC", "-Xlog:safepoint:file=" + log)
                .start("work:60", "work:60", "wait:300", "loop", "work:60", "wait:300", "work:60", "wait:300",
                        "exit:0")) {
            program.finish(0);
            SessionReader session = program.read();
            int version = Integer.parseInt(session.properties.get("java.version").split("[.+-]")[0]);
            assumeTrue(version >= LOGS_SINCE, "its log is another");
            List<SessionReader.Interval> works = session.intervals.stream()
                    .filter(i -> (i.flags & 1) == 1 && i.duration >= 100 * MS).collect(Collectors.toList());
            assertEquals(4, works.size());
            List<Long> samples = stops(log, "ThreadDump");
            if (version < HANDSHAKES_SINCE) {
                assertFalse(samples.isEmpty(), "no sample was taken, not even without the loop");
                // On a crowded machine the loop may get no processor while it is asked for: one sample is dear, none follows.
                long dear = samples.stream().filter(ns -> ns >= DEAR_NS).count();
                assertTrue(dear <= 1, dear + " samples held the program up: " + samples + " ns");
                // No stack of the work beside the loop can be taken; that it works is known all the same, if it had a processor.
                List<SessionReader.Sample> states = session.samples.stream().filter(s -> s.reason == 0 && s.stack.isEmpty())
                        .filter(s -> s.time >= works.get(2).start).collect(Collectors.toList());
                assertTrue(states.stream().anyMatch(s -> s.state == RUNNABLE && s.cost == 0), states.size() + " states");
            } else {
                assertEquals(List.of(), samples, "samples for which all threads had to stop, ns");
                String frame = SlowProgram.class.getName() + ".work";
                long seen = session.samples.stream().filter(s -> s.reason == 0 && s.stack.contains(frame))
                        .filter(s -> s.time >= works.get(2).start).count();
                assertTrue(seen >= 4, seen + " samples of its work beside the loop");
            }
        }
    }

    /** The JVM reads the listener's interface after it: on every JDK it is changed once it is loaded. */
    @ParameterizedTest
    @MethodSource("io.laggard.agent.it.Jdks#current")
    void aListenerThatIsLoadedBesideSuchALoopIsMeasuredOnceThatIsOver(Path jdk) throws Exception {
        Path log = directory.resolve("stops.log");
        try (Observed program = new Observed(directory).on(jdk)
                // The log's times are System.nanoTime() here, as the program's own.
                .java("-XX:+UseSerialGC", "-Xlog:safepoint:file=" + log + ":timenanos,level,tags")
                // Older JVMs stop everybody now and then by themselves, and would wait in the agent's stead.
                .java("-XX:+UnlockDiagnosticVMOptions", "-XX:+IgnoreUnrecognizedVMOptions", "-XX:GuaranteedSafepointInterval=0")
                .start("work:60", "loop", "late", "wait:4000", "unloop", "hear:10", "turns",
                        "exit:0")) {
            String heard = " " + Late.class.getName() + ".heard(";
            program.await("ready");
            program.awaitSession(session -> session.intervals.stream().anyMatch(i -> i.landmark.contains(heard)));
            program.goOn();
            String turns = program.finish(0);
            SessionReader session = program.read();
            int version = Integer.parseInt(session.properties.get("java.version").split("[.+-]")[0]);
            assumeTrue(version >= LOGS_SINCE, "its log is another");
            assertFalse(stops(log, "RedefineClasses").isEmpty(), "no class was changed");
            assertEquals(List.of(), duringATurn(log, turns), () -> "changes of classes that held the program up; the loop's turns:\n" + turns);
        }
    }

    /**
     * The dear stops for a change that were asked for while a turn went on: only these waited for the loop, others for the machine. A
     * turn that had no processor for most of its time was not to be seen.
     */
    private static List<String> duringATurn(Path log, String turns) throws Exception {
        List<long[]> all = TURN.matcher(turns).results()
                .map(turn -> new long[] {Long.parseLong(turn.group(1)), Long.parseLong(turn.group(2)), Long.parseLong(turn.group(3))})
                .collect(Collectors.toList());
        assertFalse(all.isEmpty(), turns);
        List<String> found = new ArrayList<>();
        for (String line : Files.readAllLines(log)) {
            Matcher stop = CHANGE.matcher(line);
            if (stop.find() && Long.parseLong(stop.group(2)) >= DEAR_NS) {
                long asked = Long.parseLong(stop.group(1)) - Long.parseLong(stop.group(3));
                if (all.stream().anyMatch(turn -> turn[0] <= asked && asked <= turn[1] && turn[2] * 2 >= turn[1] - turn[0])) {
                    found.add(line);
                }
            }
        }
        return found;
    }

    /** The times that the JVM waited until all threads stood, one for each stop, ns. */
    private static List<Long> stops(Path log, String what) throws Exception {
        List<Long> found = new ArrayList<>();
        int stops = 0;
        for (String line : Files.readAllLines(log)) {
            Matcher stop = STOP.matcher(line);
            if (stop.find()) {
                stops++;
                if (stop.group(1).equals(what)) {
                    found.add(Long.parseLong(stop.group(2)));
                }
            }
        }
        // The agent itself has some while it begins.
        assertTrue(stops > 0, "the JVM's log tells of no stop");
        return found;
    }
}
