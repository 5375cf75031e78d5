package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.it.Recording.Interval;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.example.Watched;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Queues that override {@code dispatchEvent}: their own work is part of the wait, and theirs; one event is one wait. */
@Beside
class QueuesIT extends OnDisplay {
    private static final long MS = 1_000_000;
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

    /** What is handed on is not the queue's own, however long the machine takes for either. */
    private static void assertOwn(Recording recording, Interval queue, long ms, long modal) {
        long handedOn = handedOn(recording).stream()
                .filter(i -> i.start >= queue.start && i.start + i.duration <= queue.start + queue.duration)
                .mapToLong(i -> i.duration).sum();
        assertTrue(queue.exclusiveMs() >= ms && queue.exclusiveMs() <= (queue.duration - handedOn) / MS, queue.toString());
        assertTrue(queue.modal / MS >= modal && queue.modal <= (modal == 0 ? MS : handedOn),
                queue + ", modal " + queue.modal + " ns");
    }

    private static List<Interval> handedOn(Recording recording) {
        List<Interval> found = recording.of("java.awt.EventQueue.dispatchEvent");
        found.removeIf(interval -> interval.kind != DISPATCH || interval.inclusiveMs() < 100);
        return found;
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theirOwnWorkIsPartOfTheWait(Path jdk) throws Exception {
        Path run = run();
        Child.Ended ended = Child.run(jdk, scratch, display.name, Child.agent(run, ""), "-cp", Child.classPath(),
                Watched.class.getName(), run.resolve("1").toString(), TARGETS + "SwingQueues");
        assertEquals("done\n", ended.out, ended.err);
        Recording recording = whole(run);
        for (String queue : List.of("Before", "After")) {
            Interval around = of(recording, queue);
            assertOwn(recording, around, 300, 0);
            assertTrue(around.inclusiveMs() >= 420, around.toString());
        }
        assertOwn(recording, of(recording, "Alone"), 300, 0);
        assertOwn(recording, of(recording, "Another"), 120, 150);

        List<Interval> handedOn = handedOn(recording);
        assertEquals(3, handedOn.size(), handedOn.toString());
        long waits = handedOn.stream().filter(Interval::isEpisode).count();
        assertEquals(1, waits, "only another event is another wait: " + handedOn);
    }
}
