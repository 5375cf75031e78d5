package io.laggard.agent.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** The watcher sleeps while nobody does anything: the first wait after that is noticed as soon as any other. */
@Isolated("measures how soon a thread gets a processor")
class RestIT {
    private static final long MS = 1_000_000L;

    @TempDir
    Path directory;

    @Test
    void theFirstWaitAfterARestIsNoticedAtOnce() throws Exception {
        try (Observed program = new Observed(directory)
                .start("wait:3000", "spin:300", "wait:3300", "spin:300", "wait:2700", "spin:300", "wait:300", "exit:0")) {
            program.finish(0);
            SessionReader session = program.read();
            List<SessionReader.Interval> waits = session.intervals.stream()
                    .filter(i -> (i.flags & 1) == 1 && i.duration >= 290 * MS).collect(Collectors.toList());
            assertEquals(3, waits.size());
            // The middle one: somebody else may have the processor once.
            long[] ages = waits.stream().mapToLong(wait -> session.samples.stream()
                    .filter(s -> s.reason == 0 && s.time >= wait.start).mapToLong(s -> s.time - wait.start).min()
                    .orElse(Long.MAX_VALUE)).sorted().toArray();
            assertTrue(ages[1] <= 60 * MS, ages[1] / MS + " ms old when it was seen first");
        }
    }
}
