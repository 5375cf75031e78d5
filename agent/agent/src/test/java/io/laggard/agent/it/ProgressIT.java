package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.session.SessionReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In a progress dialog of JFace's the user waits for a worker, which is sampled. */
@Beside
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
            assertTrue(ended.out.endsWith("done\n"), ended.out + ended.err);
            SessionReader session = SessionReader.read(run.resolve("1/session.lag"));
            long origin = Long.parseLong(session.property("origin.ns"));
            String[] worked = ended.out.split("\\s")[0].equals("worked") ? ended.out.split("\\s") : new String[3];
            long begun = Long.parseLong(worked[1]) - origin;
            long over = Long.parseLong(worked[2]) - origin;
            // A sample is taken some time between its own moment and the next one's: of those on a busy machine, who knows.
            List<SessionReader.Sample> all = session.samples.stream().filter(s -> s.reason == 0 || s.reason == LOCK_OWNER)
                    .filter(s -> s.time >= begun && s.time <= over).collect(Collectors.toList());
            List<SessionReader.Sample> certain = all.subList(0, Math.max(0, all.size() - 2));
            List<SessionReader.Sample> waits = certain.stream().filter(s -> s.reason == 0).collect(Collectors.toList());
            assertFalse(waits.isEmpty(), "no sample in 5 s: " + all.size() + " of " + session.samples.size());
            for (SessionReader.Sample wait : waits) {
                assertEquals(PROGRESS, wait.relation, () -> "at " + wait.time + " " + wait.stack);
                assertEquals("ModalContext", wait.owner);
            }
            List<SessionReader.Sample> works = certain.stream().filter(s -> s.reason == LOCK_OWNER)
                    .collect(Collectors.toList());
            assertFalse(works.isEmpty(), "no sample of the worker");
            assertTrue(works.size() >= waits.size() - 1 || session.wasDear(over - begun),
                    works.size() + " samples of the worker, " + waits.size() + " of the waiting thread");
            for (SessionReader.Sample work : works) {
                assertTrue(work.stack.contains("io.laggard.targets.Busy.work"), () -> "at " + work.time + " " + work.stack);
            }
        } finally {
            display.close();
        }
    }
}
