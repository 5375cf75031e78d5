package io.laggard.agent.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class StopDebtTest {
    private static final long MS = 1_000_000L;
    private static final long SECOND = 1000 * MS;
    private static final long MINUTE = 60 * SECOND;
    private static final long NOW = 77 * SECOND;

    private final StopDebt debt = new StopDebt();

    @Test
    void ordinarySamplesOweNothing() {
        for (int i = 0; i < 1000; i++) {
            assertFalse(debt.charge(4 * MS, NOW));
        }
        assertTrue(debt.isPaid(NOW));
    }

    @Test
    void aDearSampleIsPaidByASixtiethOfTheWaitsAfterIt() {
        assertTrue(debt.charge(500 * MS, NOW));
        debt.waited(29 * SECOND);
        assertFalse(debt.isPaid(NOW), "29 s of waits earn 483 ms");
        debt.waited(SECOND + MS);
        assertTrue(debt.isPaid(NOW), "30 s earn 500");
    }

    @Test
    void aDearSampleDoesNotBlindTheAgentForTheDay() {
        debt.charge(60 * SECOND, NOW);
        assertEquals(15 * MINUTE, debt.paidInNs());
        assertFalse(debt.isPaid(NOW + 14 * MINUTE));
        assertTrue(debt.isPaid(NOW + 15 * MINUTE));
    }

    @Test
    void oneOfAColdStartIsPaidBeforeItsUserHasGivenUp() {
        debt.charge(429 * MS, NOW);
        assertFalse(debt.isPaid(NOW + 25 * SECOND));
        assertTrue(debt.isPaid(NOW + 26 * SECOND));
    }

    @Test
    void aSecondOneIsNoAccident() {
        debt.charge(429 * MS, NOW);
        long paid = NOW + 26 * SECOND;
        debt.charge(429 * MS, paid);
        assertFalse(debt.isPaid(paid + 128 * SECOND));
        assertTrue(debt.isPaid(paid + 129 * SECOND));
    }

    @Test
    void whoIsDearAgainAndAgainIsSampledEveryTwoHours() {
        long now = NOW;
        long[] minutes = {15, 30, 60, 120, 120};
        for (long each : minutes) {
            debt.charge(8000 * SECOND, now);
            assertEquals(each * MINUTE, debt.paidInNs());
            now += each * MINUTE;
            assertTrue(debt.isPaid(now));
            assertFalse(debt.charge(MS, now), "one cheap sample forgives nothing");
        }
        for (int i = 0; i < 100; i++) {
            debt.charge(MS, now);
        }
        debt.charge(8000 * SECOND, now);
        assertEquals(15 * MINUTE, debt.paidInNs(), "a hundred do");
    }
}
