package io.laggard.agent.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class GapsTest {
    private static final long MS = 1_000_000L;
    private final Seen seen = new Seen();
    private final Gaps gaps = new Gaps(0, 0);

    @Test
    void aTickInTimeIsNoGap() {
        gaps.tick(25 * MS, 26 * MS, 26, 0, seen);
        gaps.tick(51 * MS, 100 * MS, 100, 0, seen);
        assertEquals(List.of(), seen.gaps);
    }

    @Test
    void aLateTickIsAStop() {
        gaps.tick(25 * MS, 325 * MS, 325, 0, seen);
        assertEquals(List.of("stopped 300 300"), seen.gaps);
    }

    @Test
    void aPauseOfTheCollectorIsNoStop() {
        gaps.tick(25 * MS, 325 * MS, 325, 290 * MS, seen);
        assertEquals(List.of(), seen.gaps);
        gaps.tick(350 * MS, 650 * MS, 650, 200 * MS, seen);
        assertEquals(List.of("stopped 300 300"), seen.gaps, "what the collector does not explain is one");
    }

    @Test
    void aMachineThatSleptShowsOnTheWallClockOnly() {
        gaps.tick(25 * MS, 27 * MS, 3_600_027, 0, seen);
        assertEquals(List.of("slept 2 3600002"), seen.gaps);
        gaps.tick(52 * MS, 53 * MS, 3_600_053, 0, seen);
        assertEquals(1, seen.gaps.size(), "it is told once");
    }
}
