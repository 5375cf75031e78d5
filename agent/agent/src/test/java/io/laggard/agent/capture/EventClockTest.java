package io.laggard.agent.capture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class EventClockTest {
    private static final long MS = 1_000_000;
    private static final long MINUTE = 60_000;

    private final EventClock clock = new EventClock();

    @Test
    void theQuickestEventSaysHowFarTheClocksAreApart() {
        clock.seen(1_000, 5_500 * MS);
        clock.seen(1_100, 5_102 * MS);
        clock.seen(1_200, 5_900 * MS);
        assertEquals(5_002 * MS, clock.at(1_000, 5_500 * MS));
        assertEquals(5_202 * MS, clock.at(1_200, 5_900 * MS));
        assertEquals(5_201 * MS, clock.at(1_200, 5_201 * MS), "never after it was seen");
    }

    @Test
    void whatIsLongAgoIsForgotten() {
        clock.seen(0, 0);
        // This clock is slower than ours: 30 ms a minute.
        for (int minute = 1; minute < 20; minute++) {
            clock.seen(minute * MINUTE, minute * (MINUTE + 30) * MS);
        }
        long last = clock.at(20 * MINUTE, Long.MAX_VALUE);
        long drift = 20 * (MINUTE + 30) * MS - last;
        assertEquals(0, drift / 1000 / MS, "less than a second");
        assertEquals(true, drift <= 400 * MS, "drift " + drift);
    }

    @Test
    void anEventOfWhichNothingIsKnownIsAsOldAsItWasSeen() {
        assertEquals(7 * MS, clock.at(123, 7 * MS));
    }
}
