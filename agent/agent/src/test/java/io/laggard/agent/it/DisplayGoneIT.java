package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The agent holds no display that it listens to: one that the program has disposed of goes, and the next one is found. */
@Beside
class DisplayGoneIT {
    private static final long PATIENCE_NS = 60_000_000_000L;
    private static final String DONE = "1 ";

    @TempDir
    Path scratch;

    private long asked;

    static Stream<Path> jdksOfSwt() throws Exception {
        return Jdks.from(17).stream();
    }

    @ParameterizedTest
    @MethodSource("jdksOfSwt")
    void theAgentKeepsNoDisplay(Path jdk) throws Exception {
        Path run = Files.createDirectory(scratch.resolve("run"));
        Path session = run.resolve("1");
        try (Display display = Display.open()) {
            Child child = Child.start(jdk, scratch, display.name, Child.agent(run, ""), "-cp", Child.classPath(),
                    "io.laggard.targets.SecondDisplay", scratch.toString());
            try {
                child.await("open\n");
                // An answer shows that the agent listens.
                assertEquals(DONE, capture(session, "pointer"));
                Files.createFile(scratch.resolve("first"));
                child.await("again\n");
                assertEquals("open\nlet go\nagain\n", child.printed());
                assertEquals(DONE, capture(session, "components"));
                Recording recording = Recording.of(session.resolve("session.lag"));
                assertTrue(recording.components.stream().anyMatch(c -> c.type.endsWith(".Shell")),
                        recording.components.toString());
                assertEquals(0, recording.suppressed);
                Files.createFile(scratch.resolve("second"));
                Child.Ended ended = child.end();
                assertTrue(ended.out.endsWith("done\n"), ended.out + ended.err);
            } finally {
                child.kill();
            }
        }
    }

    /** Status and message of the reply; a program that has just begun is not listened to, and is asked again. */
    private String capture(Path session, String what) throws Exception {
        long until = System.nanoTime() + PATIENCE_NS;
        String reply = null;
        while (!DONE.equals(reply) && System.nanoTime() < until) {
            asked++;
            Files.writeString(session.resolve("commands"), asked + " capture " + what + "\n", StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
            reply = null;
            while (reply == null && System.nanoTime() < until) {
                Thread.sleep(50);
                reply = Recording.of(session.resolve("session.lag")).replies.get(asked);
            }
        }
        return reply;
    }
}
