package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.it.Recording.Interval;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Queues that override {@code dispatchEvent}: their own work is part of the wait, and theirs; one event is one wait. */
class QueuesIT extends OnDisplay {
    private static final int DISPATCH = 1;
    private static final int OBSERVER = 2;

    private static Interval of(Recording recording, String queue) {
        String name = TARGETS + "SwingQueues$" + queue;
        // The queue's other work may last some milliseconds on a busy machine.
        List<Interval> found = recording.of(name + ".dispatchEvent").stream()
                .filter(interval -> interval.inclusiveMs() >= 100).collect(Collectors.toList());
        assertEquals(1, found.size(), queue + " in " + recording.intervals);
        Interval interval = found.get(0);
        assertEquals(OBSERVER, interval.kind);
        assertEquals(name, interval.receiver);
        assertTrue(interval.isEpisode() && interval.depth == 0, interval.toString());
        return interval;
    }

    private static void assertOwn(Interval interval, long ms, long modal) {
        assertTrue(interval.exclusiveMs() >= ms && interval.exclusiveMs() < ms + 90, interval.toString());
        assertTrue(interval.modal / 1_000_000 >= modal && interval.modal / 1_000_000 < modal + 90,
                interval + ", modal " + interval.modal + " ns");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theirOwnWorkIsPartOfTheWait(Path jdk) throws Exception {
        Recording recording = recorded(jdk, "SwingQueues", "");
        for (String queue : List.of("Before", "After")) {
            Interval around = of(recording, queue);
            assertOwn(around, 300, 0);
            assertTrue(around.inclusiveMs() >= 420, around.toString());
        }
        assertOwn(of(recording, "Alone"), 300, 0);
        assertOwn(of(recording, "Another"), 120, 150);

        List<Interval> handedOn = recording.of("java.awt.EventQueue.dispatchEvent");
        handedOn.removeIf(interval -> interval.kind != DISPATCH || interval.inclusiveMs() < 100);
        assertEquals(3, handedOn.size(), handedOn.toString());
        long waits = handedOn.stream().filter(Interval::isEpisode).count();
        assertEquals(1, waits, "only another event is another wait: " + handedOn);
    }
}
