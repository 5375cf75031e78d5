package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Seldom while the host starts, at most a second late afterwards. */
class RetryPaceTest {
    private static final long BEGUN = 77_000_000_000L;

    @Test
    void aStartIsDisturbedLessAndLess() {
        RetryPace pace = new RetryPace(BEGUN);
        assertEquals(1000, pace.ms(BEGUN, false));
        pace.nothingNew();
        assertEquals(2000, pace.ms(BEGUN, false));
        pace.nothingNew();
        pace.nothingNew();
        assertEquals(3000, pace.ms(BEGUN + RetryPace.START_NS - 1, false));
        pace.found();
        assertEquals(1000, pace.ms(BEGUN, false));
    }

    @Test
    void afterwardsNothingIsMoreThanASecondLate() {
        RetryPace pace = new RetryPace(BEGUN);
        pace.nothingNew();
        pace.nothingNew();
        assertEquals(1000, pace.ms(BEGUN + RetryPace.START_NS, false));
        pace.nothingNew();
        assertEquals(1000, pace.ms(BEGUN + 10 * RetryPace.START_NS, false));
    }

    @Test
    void aProgramAtRestIsLookedAtSeldom() {
        RetryPace pace = new RetryPace(BEGUN);
        pace.nothingNew();
        assertEquals(2000, pace.ms(BEGUN, true), "a start is a start");
        assertEquals(4000, pace.ms(BEGUN + RetryPace.START_NS, true));
        assertEquals(1000, pace.ms(BEGUN + RetryPace.START_NS, false));
    }
}
