package io.laggard.agent.watch;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** What a look that lasted long is taken for. */
class StoppingLooksTest {
    private static final long MS = 1_000_000L;

    @Test
    void aProcessThatWasStoppedMeanwhileIsNoDearLook() {
        assertTrue(StoppingLooks.isStandstill(504 * MS, 10 * MS, 0));
        assertFalse(StoppingLooks.isStandstill(504 * MS, 490 * MS, 0), "a thread ran and did not stop");
        assertFalse(StoppingLooks.isStandstill(504 * MS, 10 * MS, 1), "a page was fetched");
    }
}
