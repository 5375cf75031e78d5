package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Programs of {@code agent/targets}, on the JDKs of this machine: each test has a display of its own, for many run at once. */
abstract class OnDisplay {
    static final String TARGETS = "io.laggard.targets.";
    private static final long LOOK_MS = 50;

    @TempDir
    Path scratch;

    Display display;

    @BeforeEach
    void open() throws Exception {
        display = Display.open();
    }

    @AfterEach
    void close() {
        display.close();
    }

    static Stream<Path> jdks() throws Exception {
        return Jdks.current().stream();
    }

    /** Today's SWT is itself compiled for Java 17. */
    static Stream<Path> jdksOfSwt() throws Exception {
        return Jdks.from(17).stream();
    }

    /** Where the sessions of a test's only program are going to be. */
    Path run() throws IOException {
        return Files.createDirectory(scratch.resolve("run"));
    }

    /** {@code options}: the agent's, each after a comma. */
    Child start(Path jdk, Path run, String main, String options, String... arguments) throws IOException {
        return start(jdk, run, List.of(Child.agent(run, options)), main, arguments);
    }

    /** {@code java}: what stands before the class path. */
    Child start(Path jdk, Path run, List<String> java, String main, String... arguments) throws IOException {
        Path active = scratch.resolve("active");
        List<String> command = new ArrayList<>(java);
        command.addAll(List.of("-Dlaggard.active=" + active, "-cp", Child.classPath(), TARGETS + main));
        command.addAll(List.of(arguments));
        Child child = Child.start(jdk, scratch, display.name, command.toArray(String[]::new));
        tellWhenActive(child, run.resolve("1/session.lag"), active);
        return child;
    }

    /** On a crowded machine the agent's landmarks come late: the program waits for this file before it does what is asserted. */
    private static void tellWhenActive(Child child, Path session, Path active) {
        Thread teller = new Thread(() -> {
            try {
                while (!Recording.tells(session, Recording.ACTIVE)) {
                    Thread.sleep(LOOK_MS);
                    if (!child.isAlive()) {
                        return;
                    }
                }
                Files.createFile(active);
            } catch (IOException | InterruptedException e) {
                // The test has ended, and its directory is gone.
                return;
            }
        }, "teller");
        teller.setDaemon(true);
        teller.start();
    }

    /** The whole recording of a program that ends by itself. */
    Recording recorded(Path jdk, String main, String options) throws Exception {
        Path run = run();
        Child.Ended ended = start(jdk, run, main, options).end();
        assertEquals("done\n", ended.out, ended.err);
        assertEquals(0, ended.exit);
        return whole(run);
    }

    static Recording whole(Path run) throws Exception {
        Recording recording = Recording.of(run.resolve("1/session.lag"));
        assertEquals(List.of(), recording.faults());
        assertEquals(0, recording.suppressed);
        assertEquals(0, recording.dropped);
        assertEquals(1, recording.endReason);
        return recording;
    }
}
