package io.laggard.agent.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.wire.BlockType;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is too short for records of its own: bursts, and the last minute when the user asks for it. */
class ShortIntervalsIT {
    private static final long MS = 1_000_000L;

    @TempDir
    Path directory;

    @Test
    void eventsWithoutAPauseAreABurst() throws Exception {
        try (Observed program = new Observed(directory).start("animate:40", "wait:1500", "exit:0")) {
            program.finish(0);
            SessionReader session = program.read();
            SessionReader.Burst longest = session.bursts.stream()
                    .max((a, b) -> Long.compare(a.duration, b.duration)).orElseThrow();
            assertTrue(longest.thread.startsWith("AWT-EventQueue"), longest.thread);
            assertTrue(longest.dispatches >= 10 && longest.dispatches <= 42, longest.dispatches + " dispatches of 40");
            assertTrue(longest.duration >= longest.dispatches * 14 * MS, longest.duration / MS + " ms");
            assertTrue(longest.longest >= 15 * MS && longest.longest < 100 * MS, "" + longest.longest);
            long inside = longest.inside.values().stream().mapToLong(Long::longValue).sum();
            assertTrue(inside <= longest.duration && inside >= longest.duration * 9 / 10,
                    inside / MS + " ms are somebody's: " + longest.inside);
        }
    }

    @Test
    void slowEventsWithPausesAreNone() throws Exception {
        try (Observed program = new Observed(directory).start("paced:60", "wait:300", "exit:0")) {
            program.finish(0);
            assertEquals(List.of(), program.read().bursts);
        }
    }

    @Test
    void theLastMinuteComesOutWhenItIsAskedFor() throws Exception {
        try (Observed program = new Observed(directory).agent(",filter-us=50000")
                .start("many:20", "spin:120", "wait:3000", "exit:0")) {
            program.await("ready");
            Thread.sleep(600);
            program.command("1 mark\n");
            program.finish(0);
            SessionReader session = program.read();
            long[] mark = session.last(BlockType.MARK);
            assertTrue(session.has(BlockType.REPLY, 1), "mark: done");
            SessionReader.Recent recent = session.recents.get(0);
            assertTrue(recent.thread.startsWith("AWT-EventQueue"), recent.thread);
            List<SessionReader.Interval> dispatches = recent.intervals.stream()
                    .filter(i -> i.landmark.startsWith("1 java.awt.EventQueue.dispatchEvent") && i.duration >= 4 * MS)
                    .collect(Collectors.toList());
            assertTrue(dispatches.size() >= 20 && dispatches.size() <= 30, dispatches.size() + " of 20");
            long last = 0;
            for (SessionReader.Interval interval : recent.intervals) {
                assertTrue(interval.duration < 50 * MS, "what is longer stands in the file already");
                assertTrue(interval.start + interval.duration >= last, "in the order of their ends");
                assertTrue(interval.start >= recent.since && interval.start <= mark[1]);
                last = interval.start + interval.duration;
            }
            assertTrue(session.intervals.stream().anyMatch(i -> i.duration >= 120 * MS));
        }
    }
}
