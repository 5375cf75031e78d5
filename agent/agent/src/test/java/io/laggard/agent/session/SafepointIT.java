package io.laggard.agent.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.example.SlowProgram;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A thread in a counted loop that was compiled without polls does not stop for seconds: a look at the UI thread must not make
 * all others wait for it. It took an event of half a second 8 to 31 s.
 */
class SafepointIT {
    private static final long MS = 1_000_000L;
    private static final int HANDSHAKES_SINCE = 19;

    @TempDir
    Path directory;

    @ParameterizedTest
    @MethodSource("io.laggard.agent.it.Jdks#current")
    void nobodyWaitsForALoopThatDoesNotStop(Path jdk) throws Exception {
        try (Observed program = new Observed(directory).on(jdk).java("-XX:+UseSerialGC")
                .start("work:60", "work:60", "wait:300", "loop", "work:60", "wait:300", "work:60", "wait:300",
                        "exit:0")) {
            program.finish(0);
            SessionReader session = program.read();
            List<SessionReader.Interval> works = session.intervals.stream()
                    .filter(i -> (i.flags & 1) == 1 && i.duration >= 100 * MS).collect(Collectors.toList());
            assertEquals(4, works.size());
            long alone = Math.min(works.get(0).duration, works.get(1).duration);
            long beside = Math.max(works.get(2).duration, works.get(3).duration);
            // The machine's other programs have processors, too.
            assertTrue(beside < 2 * alone + 200 * MS, beside / MS + " ms beside the loop, " + alone / MS + " ms without");
            if (Integer.parseInt(session.properties.get("java.version").split("[.+-]")[0]) >= HANDSHAKES_SINCE) {
                String frame = SlowProgram.class.getName() + ".work";
                long seen = session.samples.stream().filter(s -> s.reason == 0 && s.stack.contains(frame))
                        .filter(s -> s.time >= works.get(2).start).count();
                assertTrue(seen >= 6, seen + " looks at what it did beside the loop");
            }
        }
    }
}
