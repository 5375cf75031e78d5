package io.laggard.agent.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The cost charged for a sample that lasted long. */
class StoppingSamplerTest {
    private static final long MS = 1_000_000L;

    @Test
    void aProcessThatWasStoppedMeanwhileIsNoDearSample() {
        assertTrue(StoppingSampler.isStandstill(504 * MS, 10 * MS, 0));
        assertFalse(StoppingSampler.isStandstill(504 * MS, 490 * MS, 0), "a thread ran and did not stop");
        assertFalse(StoppingSampler.isStandstill(504 * MS, 10 * MS, 1), "a page was fetched");
        assertTrue(StoppingSampler.isStandstill(504 * MS, 100 * MS, 0), "all of its threads waited for a processor");
        assertFalse(StoppingSampler.isStandstill(13_600 * MS, 1_400 * MS, 0), "a thread ran where many wanted to, and did not stop");
    }

    @Test
    void aSampleIsChargedWhatItHeldUpAndNotWhatItTookThisThread() {
        long us = 1_000;
        assertEquals(1_300 * us, StoppingSampler.reckoned(300 * us, false, 4_600 * us, 1_800 * us, true), "crowded, and new code");
        assertEquals(1_100 * us, StoppingSampler.reckoned(300 * us, false, 1_100 * us, 50 * us, true), "no more than guessed");
        assertEquals(900 * us, StoppingSampler.reckoned(900 * us, false, 600 * us, 50 * us, true), "nor less than it held");
        assertEquals(1_600 * us, StoppingSampler.reckoned(300 * us, true, 1_600 * us, 300 * us, true), "nobody knows");
        assertEquals(1_300 * us, StoppingSampler.reckoned(300 * us, false, 10_200 * us, 4_600 * us, false), "quiet, and new code");
        assertEquals(500 * us, StoppingSampler.reckoned(300 * us, false, 1_600 * us, 500 * us, false), "quiet");
        assertEquals(80 * MS, StoppingSampler.reckoned(80 * MS, false, 2 * MS, MS, true), "dear");
    }

    @Test
    void aCollectionLongerThanItsSampleLeavesNothingToChargeAndNotLess() {
        long us = 1_000;
        assertEquals(0, StoppingSampler.withoutCollectionsNs(400 * us, 700 * us, MS), "rounded up to a millisecond");
        assertEquals(400 * us, StoppingSampler.withoutCollectionsNs(400 * us, 700 * us, 0), "the JVM tells");
        assertEquals(700 * us, StoppingSampler.withoutCollectionsNs(-1, 700 * us, 0), "the JVM does not tell");
        assertEquals(79 * MS, StoppingSampler.withoutCollectionsNs(80 * MS, 80 * MS, MS), "dear");
        assertEquals(400 * us, StoppingSampler.withoutCollectionsNs(400 * us, 1000 * MS, 0), "a debugger held its thread");
        assertEquals(0, StoppingSampler.withoutCollectionsNs(-1, -200 * us, 0), "its thread had no processor");
    }
}
