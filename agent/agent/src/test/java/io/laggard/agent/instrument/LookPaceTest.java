package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Seldom while the host starts, at most a second late afterwards. */
class LookPaceTest {
    private static final long BEGUN = 77_000_000_000L;

    @Test
    void aStartIsDisturbedLessAndLess() {
        LookPace pace = new LookPace(BEGUN);
        assertEquals(1000, pace.ms(BEGUN, false));
        pace.looked();
        assertEquals(2000, pace.ms(BEGUN, false));
        pace.looked();
        pace.looked();
        assertEquals(3000, pace.ms(BEGUN + LookPace.START_NS - 1, false));
        pace.found();
        assertEquals(1000, pace.ms(BEGUN, false));
    }

    @Test
    void afterwardsNothingIsMoreThanASecondLate() {
        LookPace pace = new LookPace(BEGUN);
        pace.looked();
        pace.looked();
        assertEquals(1000, pace.ms(BEGUN + LookPace.START_NS, false));
        pace.looked();
        assertEquals(1000, pace.ms(BEGUN + 10 * LookPace.START_NS, false));
    }

    @Test
    void aProgramAtRestIsLookedAtSeldom() {
        LookPace pace = new LookPace(BEGUN);
        pace.looked();
        assertEquals(2000, pace.ms(BEGUN, true), "a start is a start");
        assertEquals(4000, pace.ms(BEGUN + LookPace.START_NS, true));
        assertEquals(1000, pace.ms(BEGUN + LookPace.START_NS, false));
    }
}
