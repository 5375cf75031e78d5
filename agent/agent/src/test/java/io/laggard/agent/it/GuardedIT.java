package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.it.Recording.Interval;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A security manager that grants the agent nothing does not stop it, and the agent opens nothing for others. */
class GuardedIT extends OnDisplay {
    private static final int SAMPLE = 10;

    /** Java 24 has no security managers any more. */
    static Stream<Path> guardedJdks() throws Exception {
        List<Path> later = Jdks.from(24);
        return Jdks.current().stream().filter(jdk -> !later.contains(jdk));
    }

    private Child guarded(Path jdk, Path run, String... arguments) throws Exception {
        return start(jdk, run, List.of("-Djava.security.manager=allow", Child.agent(run, "")), "Guarded", arguments);
    }

    @ParameterizedTest
    @MethodSource("guardedJdks")
    void aProgramWithASecurityManagerIsObserved(Path jdk) throws Exception {
        Path run = run();
        Child.Ended ended = guarded(jdk, run).end();
        assertEquals("refused\ndone\n", ended.out, ended.err);
        Recording recording = whole(run);
        Interval slow = recording.of("io.laggard.targets.Guarded$Slow.actionPerformed").get(0);
        assertTrue(slow.exclusiveMs() >= 150, slow.toString());
        assertTrue(recording.blocks.getOrDefault(SAMPLE, 0) > 0, recording.blocks.toString());
        assertEquals(1, recording.of("io.laggard.targets.Guarded$Stranger.actionPerformed").size(), "it is measured, too");
    }

    @ParameterizedTest
    @MethodSource("guardedJdks")
    void itsWindowsAreCaptured(Path jdk) throws Exception {
        Path run = run();
        Child child = guarded(jdk, run, "stay");
        try {
            child.await("refused");
            // Windows are looked for when a program has had them for a while.
            Thread.sleep(2500);
            Files.writeString(run.resolve("1/commands"), "1 capture pointer,components,render\n2 flush\n");
            for (int i = 0; i < 200 && recording(run).replies.size() < 2; i++) {
                Thread.sleep(100);
            }
        } finally {
            child.kill();
        }
        Recording recording = recording(run);
        assertEquals(List.of(), recording.faults());
        assertEquals("1 render-1.png", recording.replies.get(1L), recording.replies.toString());
        assertTrue(recording.components.stream().anyMatch(component -> component.type.equals("javax.swing.JFrame")));
        assertTrue(Files.size(run.resolve("1/render-1.png")) > 100);
    }

    private static Recording recording(Path run) throws Exception {
        return Recording.of(run.resolve("1/session.lag"));
    }
}
