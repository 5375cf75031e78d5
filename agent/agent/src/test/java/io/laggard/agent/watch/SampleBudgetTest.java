package io.laggard.agent.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** On a clock that only stands in numbers: nothing waits. */
class SampleBudgetTest {
    private static final long MS = 1_000_000;
    private static final long FIRST = 25 * MS;

    private final SampleBudget budget = new SampleBudget();

    @Test
    void cheapSamplesAreForbiddenByNothing() {
        assertEquals(1000 * MS, budget.begin(1000 * MS));
        assertTrue(budget.next(1025 * MS, MS / 5) <= 1025 * MS);
        assertTrue(budget.next(1040 * MS, 2 * MS) <= 1040 * MS, "the least budget");
        assertEquals(1240 * MS, budget.next(1200 * MS, 4 * MS), "a sixtieth of it");
    }

    @Test
    void aDearSampleBlindsNeitherItsOwnWaitNorTheNext() {
        budget.begin(0);
        // 1,200 ms would be the whole price.
        assertEquals(FIRST + FIRST * 3 / 2, budget.next(FIRST, 20 * MS));
        assertEquals(260 * MS, budget.begin(260 * MS), "the next wait is sampled from its begin");
        assertEquals(260 * MS + FIRST + FIRST * 3 / 2, budget.next(260 * MS + FIRST, 4 * MS), "and then seldom");
    }

    @Test
    void whatIsOwedIsPaidByTime() {
        budget.begin(0);
        budget.next(FIRST, 20 * MS);
        assertEquals(1300 * MS, budget.begin(1300 * MS));
        assertTrue(budget.next(1300 * MS + FIRST, MS) <= 1300 * MS + FIRST, "as often as ever");
    }

    @Test
    void whoOwesTooMuchIsNotSampled() {
        budget.begin(0);
        long paid = 59 * MS * SampleBudget.COST_FACTOR;
        long least = paid - SampleBudget.MOST_OWED_NS * SampleBudget.COST_FACTOR;
        assertEquals(least, budget.next(FIRST, 59 * MS));
        assertEquals(least, budget.begin(260 * MS));
    }

    /** Waits of 250 ms one after the other, in which every sample is dear: in the long run samples take what they may. */
    @Test
    void inTheLongRunSamplesTakeASixtieth() {
        for (long cost : new long[] {MS / 5, MS, 4 * MS, 20 * MS, 55 * MS}) {
            SampleBudget budget = new SampleBudget();
            long wait = 250 * MS;
            long end = 4_000 * wait;
            long spent = 0;
            int unseen = 0;
            for (long since = 0; since < end; since += wait) {
                long next = Math.max(budget.begin(since), since + FIRST);
                long own = 0;
                while (next < since + wait) {
                    long now = next + cost;
                    own += cost;
                    next = Math.max(budget.next(now, own), now + 10 * MS);
                }
                spent += own;
                unseen += own == 0 ? 1 : 0;
            }
            assertTrue(spent <= end / SampleBudget.COST_FACTOR * 11 / 10 + SampleBudget.MOST_OWED_NS + cost,
                    cost / MS + " ms a sample: " + spent / MS + " ms");
            assertTrue(cost > 4 * MS || unseen == 0, cost / MS + " ms a sample: " + unseen + " waits unseen");
        }
    }
}
