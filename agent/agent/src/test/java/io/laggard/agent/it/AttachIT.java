package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.tools.attach.VirtualMachine;
import io.laggard.agent.it.Recording.Interval;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The agent, brought into programs that run already by the JVM's own way. */
@Beside
class AttachIT extends OnDisplay {
    private static final int OBSERVER = 2;
    private static final int ENDED_BY_EXIT = 1;
    private static final int ENDED_WHEN_ASKED = 3;

    private Child late(Path jdk, Path go) throws Exception {
        Child child = Child.start(jdk, scratch, display.name, "-cp", Child.classPath(), TARGETS + "LateListeners", go.toString());
        child.await("ready");
        return child;
    }

    private static void attach(Child child, Path run) throws Exception {
        VirtualMachine machine = VirtualMachine.attach(Long.toString(child.pid()));
        try {
            machine.loadAgent(Child.AGENT.toString(), "run=" + run);
        } finally {
            machine.detach();
        }
    }

    private static void awaitThat(BooleanSupplierThatThrows holds, String what) throws Exception {
        long until = System.nanoTime() + 30_000_000_000L;
        while (!holds.getAsBoolean()) {
            assertTrue(System.nanoTime() < until, what);
            Thread.sleep(20);
        }
    }

    private interface BooleanSupplierThatThrows {
        boolean getAsBoolean() throws Exception;
    }

    /** Waits until the classes that were loaded before have their landmarks. */
    private static void awaitActive(Path session) throws Exception {
        awaitThat(() -> Recording.tells(session, Recording.ACTIVE), "the agent was never active");
    }

    private static String startupError(Path run) throws Exception {
        Path file = run.resolve("startup-error");
        awaitThat(() -> Files.exists(file) && Files.size(file) > 0, "no startup error");
        return Files.readString(file);
    }

    /** What Java itself says of agents that come late is not the agent's. */
    private static List<String> printed(Child.Ended ended) {
        List<String> lines = new ArrayList<>(List.of(ended.err.split("\n")));
        lines.removeIf(line -> line.isBlank() || line.startsWith("WARNING: "));
        return lines;
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void listenersOfClassesLoadedBeforeAreMeasured(Path jdk) throws Exception {
        Path run = run();
        Path go = scratch.resolve("go");
        Child child = late(jdk, go);
        attach(child, run);
        awaitActive(run.resolve("1/session.lag"));
        Files.createFile(go);
        Child.Ended ended = child.end();
        assertEquals("ready\ndone\n", ended.out, ended.err);
        assertEquals(List.of(), printed(ended));
        Recording recording = whole(run);
        for (String landmark : List.of("$1.actionPerformed", "$Inner.actionPerformed", ".lambda$main$", ".pressed",
                "$Later.actionPerformed")) {
            List<Interval> found = recording.of(TARGETS + "LateListeners" + landmark);
            found.removeIf(i -> i.kind != OBSERVER);
            assertEquals(1, found.size(), landmark + " in " + recording.intervals);
            assertTrue(found.get(0).exclusiveMs() >= 150, found.toString());
        }
        assertEquals(ENDED_BY_EXIT, recording.endReason);
    }

    /** The program is as good as unmeasured afterwards, and a second agent has no place in it. */
    @ParameterizedTest
    @MethodSource("jdks")
    void itGoesInertWhenAskedAndComesOnce(Path jdk) throws Exception {
        Path run = run();
        Path go = scratch.resolve("go");
        Child child = late(jdk, go);
        attach(child, run);
        Path session = run.resolve("1/session.lag");
        awaitActive(session);
        Files.writeString(session.resolveSibling("commands"), "1 stop\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        awaitThat(() -> Recording.of(session).endReason == ENDED_WHEN_ASKED, "it never ended");
        long size = Files.size(session);
        Path second = Files.createDirectory(scratch.resolve("second"));
        attach(child, second);
        assertTrue(startupError(second).contains("it can be measured again after its next start"), startupError(second));
        Files.createFile(go);
        Child.Ended ended = child.end();
        assertEquals("ready\ndone\n", ended.out, ended.err);
        assertEquals(List.of(), printed(ended));
        assertEquals(size, Files.size(session));
        assertFalse(Files.exists(second.resolve("1")));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aProgramWithoutAWindowIsLeftAlone(Path jdk) throws Exception {
        Path run = run();
        Path go = scratch.resolve("go");
        Child child = Child.start(jdk, scratch, null, "-cp", Child.classPath(), AwaitsFile.class.getName(), go.toString());
        child.await("ready");
        attach(child, run);
        assertTrue(startupError(run).contains("this program has no window"), startupError(run));
        Files.createFile(go);
        Child.Ended ended = child.end();
        assertEquals(0, ended.exit, ended.err);
        assertEquals(List.of(), printed(ended));
        assertFalse(Files.exists(run.resolve("1")));
    }
}
