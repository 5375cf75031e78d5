package io.laggard.agent.capture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class MovePaceTest {
    private static final long MS = 1_000_000;

    /** The number of moves listened to in a second, one each ms, where each look-up takes {@code cost} ns. */
    private static int listened(long cost) {
        MovePace pace = new MovePace();
        long now = System.nanoTime();
        long end = now + 1000 * MS;
        int listened = 0;
        while (now - end < 0) {
            now += MS;
            if (pace.isDue(now)) {
                pace.listened(now, now + cost);
                now += cost;
                listened++;
            }
        }
        return listened;
    }

    @Test
    void aFiftiethOfTheTime() {
        assertTrue(listened(1_000) > 990, "cheap ones are all listened to");
        assertTrue(Math.abs(listened(MS) - 20) <= 3, listened(MS) + " of 1 ms each");
        assertEquals(3, listened(50 * MS));
    }

    @Test
    void oneDearMoveDelaysNoOther() {
        MovePace pace = new MovePace();
        long now = System.nanoTime() + MS;
        pace.listened(now, now + 1000);
        pace.listened(now, now + 1000);
        pace.listened(now, now + 100 * MS);
        assertTrue(pace.isDue(now + 101 * MS));
    }
}
