package io.laggard.agent.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.wire.BlockType;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Intervals too short for their own records: bursts, and the last minute when the user asks for it. */
class ShortIntervalsIT {
    private static final long MS = 1_000_000L;
    private static final String DISPATCH = "1 java.awt.EventQueue.dispatchEvent";

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
                .start("many:20", "spin:120", "say", "wait:3000", "exit:0")) {
            program.await("said");
            program.command("1 mark\n");
            program.finish(0);
            SessionReader session = program.read();
            long[] mark = session.last(BlockType.MARK);
            assertTrue(session.has(BlockType.REPLY, 1), "mark: done");
            SessionReader.Recent recent = session.recents.get(0);
            assertTrue(recent.thread.startsWith("AWT-EventQueue"), recent.thread);
            List<SessionReader.Interval> dispatches = recent.intervals.stream()
                    .filter(i -> i.landmark.startsWith(DISPATCH) && i.duration >= 4 * MS)
                    .collect(Collectors.toList());
            // On a busy machine one of them may be long.
            long longer = session.intervals.stream().filter(i -> i.landmark.startsWith(DISPATCH)).count() - 1;
            long all = dispatches.size() + longer;
            assertTrue(all >= 20 && all <= 30, dispatches.size() + " and " + longer + " longer ones of 20");
            // They are taken after the mark was written: on a crowded machine others may have begun meanwhile.
            long before = dispatches.stream().filter(i -> i.start <= mark[1]).count();
            assertTrue(before + longer >= 20, before + " and " + longer + " longer ones before it was asked for");
            long last = 0;
            for (SessionReader.Interval interval : recent.intervals) {
                assertTrue(interval.duration < 50 * MS, "what is longer stands in the file already");
                assertTrue(interval.start + interval.duration >= last, "in the order of their ends");
                assertTrue(interval.start >= recent.since);
                last = interval.start + interval.duration;
            }
            assertTrue(session.intervals.stream().anyMatch(i -> i.duration >= 120 * MS));
        }
    }

    /** Well before the minute is over, and while its intervals are still known. */
    @Test
    void aPlugInThatWasStoppedIsUnloadedAndNamedNevertheless() throws Exception {
        try (Observed program = new Observed(directory).agent(",filter-us=1000000")
                .start("unload:30000", "wait:3000", "exit:0")) {
            program.await("unloaded");
            program.command("1 mark\n");
            program.finish(0);
            SessionReader session = program.read();
            assertTrue(session.has(BlockType.REPLY, 1), "mark: done");
            List<SessionReader.Interval> passing = session.recents.get(0).intervals.stream()
                    .filter(i -> "org.example.Passing".equals(i.receiver)).collect(Collectors.toList());
            assertEquals(1, passing.size());
            assertTrue(passing.get(0).landmark.startsWith("4 java.lang.Runnable.run"), passing.get(0).landmark);
            assertTrue(passing.get(0).duration >= MS, "" + passing.get(0).duration);
        }
    }
}
