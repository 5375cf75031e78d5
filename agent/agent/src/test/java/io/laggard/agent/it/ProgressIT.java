package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.session.SessionReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In a progress dialog of JFace's the user waits for a worker, which is looked at. */
class ProgressIT {
    private static final int PROGRESS = 5;
    private static final int LOCK_OWNER = 1;

    @TempDir
    Path scratch;

    @Test
    void theWorkerIsWhoIsWaitedFor() throws Exception {
        Display display = Display.open();
        try {
            Path run = Files.createDirectory(scratch.resolve("run"));
            Path jdk = Path.of(System.getProperty("java.home"));
            Child.Ended ended = Child.run(jdk, scratch, display.name, Child.agent(run, ""), "-cp", Child.classPath(),
                    "io.laggard.targets.ModalWork");
            assertEquals("done\n", ended.out, ended.err);
            SessionReader session = SessionReader.read(run.resolve("1/session.lag"));
            List<SessionReader.Sample> waits = session.samples.stream()
                    .filter(s -> s.reason == 0 && s.relation == PROGRESS).collect(Collectors.toList());
            assertTrue(waits.size() >= 5, waits.size() + " of " + session.samples.size());
            assertEquals(List.of("ModalContext"),
                    waits.stream().map(s -> s.owner).distinct().collect(Collectors.toList()));
            long seen = session.samples.stream().filter(s -> s.reason == LOCK_OWNER)
                    .filter(s -> s.stack.contains("io.laggard.targets.Busy.work")).count();
            assertTrue(seen >= 5, seen + " looks at the worker's work");
        } finally {
            display.close();
        }
    }
}
