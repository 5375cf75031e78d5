package io.laggard.agent.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.boot.Recorded.Interval;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The agent's own work on a UI thread is part of nothing. */
class StepAsideTest {
    private static final long MS = 1_000_000;
    private static final long FILTER = 3 * MS;
    private static final int DISPATCH = 1;
    private static final int ASYNC = 2;
    private static final int PAINT = 3;

    private final ClockedThread thread = new ClockedThread(1024);

    private void spend(long ms) {
        thread.spend(ms);
    }

    private void enter(int id, int mode) {
        thread.enter(id, mode, "receiver");
    }

    private void exit(int id) {
        thread.exit(id, false, FILTER);
    }

    /** However long a busy machine makes it: the filter takes it. */
    private void exitUnfiltered(int id) {
        thread.exit(id, false, Long.MAX_VALUE);
    }

    /** The filter's durations of the filtered intervals, by landmark. */
    private Map<Integer, Long> filtered() {
        Map<Integer, Long> found = new HashMap<>();
        thread.recent((landmark, receiver, depth, start, duration) -> found.put(landmark, duration), type -> 0, 0);
        return found;
    }

    /** Returns how long the agent has worked at least, ns. */
    private long aside(long ms) {
        thread.stepAside(StepAsideTest.class);
        long begun = thread.time();
        // A plug-in's own painting, called by us.
        enter(PAINT, LaggardThread.MODE_PAINT);
        spend(ms);
        assertEquals(0, thread.activeSince(), "nobody waits for the program meanwhile");
        exit(PAINT);
        long spent = thread.time() - begun;
        thread.stepBack(FILTER);
        return spent;
    }

    @Test
    void aDispatchThatDoesNothingElseIsNotThere() {
        long begun = thread.time();
        enter(DISPATCH, LaggardThread.MODE_DISPATCH);
        enter(ASYNC, LaggardThread.MODE_NORMAL);
        long agents = aside(20);
        assertNotEquals(0, thread.activeSince());
        exitUnfiltered(ASYNC);
        thread.countDispatch(DISPATCH);
        exitUnfiltered(DISPATCH);
        long programs = thread.time() - begun - agents;
        Map<Integer, Long> filtered = filtered();
        assertEquals(Set.of(DISPATCH, ASYNC), filtered.keySet(), "and no interval of the agent's");
        assertTrue(filtered.get(ASYNC) <= filtered.get(DISPATCH) && filtered.get(DISPATCH) <= programs,
                filtered + " ns of " + programs);
        assertEquals(0, thread.dropped());
    }

    @Test
    void whatElseTheDispatchDoesIsAsLongAsItWouldHaveBeen() {
        enter(DISPATCH, LaggardThread.MODE_DISPATCH);
        enter(ASYNC, LaggardThread.MODE_NORMAL);
        spend(6);
        aside(20);
        exit(ASYNC);
        exit(DISPATCH);
        List<Interval> all = Recorded.from(thread);
        assertEquals(2, all.size(), "and no interval of the agent's");
        for (Interval interval : all) {
            assertTrue(interval.inclusive() >= 6 * MS && interval.inclusive() < interval.duration - 19 * MS,
                    interval.duration + " " + interval.inclusive());
        }
        assertTrue(all.get(1).isEpisode());
    }

    @Test
    void theLandmarkOfTheAgentsOwnRunnableIsNotThereHoweverLongItTakes() {
        long begun = thread.time();
        enter(DISPATCH, LaggardThread.MODE_DISPATCH);
        thread.enter(ASYNC, LaggardThread.MODE_NORMAL, this);
        long entered = thread.time();
        thread.stepAside(StepAsideTest.class);
        thread.stepBack(FILTER);
        // Another thread has the processor.
        spend(5);
        long agents = thread.time() - entered;
        exitUnfiltered(ASYNC);
        thread.countDispatch(DISPATCH);
        exitUnfiltered(DISPATCH);
        long programs = thread.time() - begun - agents;
        Map<Integer, Long> filtered = filtered();
        assertEquals(0, filtered.get(ASYNC));
        assertTrue(filtered.get(DISPATCH) <= programs, filtered + " ns of " + programs);
    }

    @Test
    void anExitThatIsMissedInsideTakesNothingWithIt() {
        enter(DISPATCH, LaggardThread.MODE_DISPATCH);
        thread.stepAside(StepAsideTest.class);
        enter(PAINT, LaggardThread.MODE_PAINT);
        thread.stepBack(FILTER);
        spend(5);
        exit(DISPATCH);
        List<Interval> all = Recorded.from(thread);
        assertEquals(1, all.size());
        assertEquals(DISPATCH, all.get(0).landmark);
        thread.stepBack(FILTER);
        enter(DISPATCH, LaggardThread.MODE_DISPATCH);
        spend(5);
        exit(DISPATCH);
        assertEquals(1, Recorded.from(thread).size());
    }

    @Test
    void asideInADialogTheDialogGoesOn() {
        enter(DISPATCH, LaggardThread.MODE_DISPATCH);
        enter(ASYNC, LaggardThread.MODE_MODAL);
        enter(DISPATCH, LaggardThread.MODE_DISPATCH);
        aside(5);
        exit(DISPATCH);
        assertEquals(0, thread.activeSince());
        LaggardSnapshot seen = new LaggardSnapshot();
        assertTrue(thread.snapshot(seen));
        assertTrue(seen.inModalPhase);
        exit(ASYNC);
        assertFalse(thread.activeSince() == 0);
        exit(DISPATCH);
        assertEquals(0, Recorded.from(thread).stream().filter(i -> i.landmark == PAINT).count());
    }
}
